"""Room `exchange`: the file formats of federations and of other programs."""
