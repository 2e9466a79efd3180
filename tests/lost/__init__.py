"""Nothing is lost: every command that writes, killed, starved of disk, refused, doubled."""
