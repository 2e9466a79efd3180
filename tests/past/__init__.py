"""The room that reads earlier states of the content again."""
