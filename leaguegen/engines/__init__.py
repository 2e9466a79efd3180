"""Room `engines`: other programs over report files, for `pair` and `compare` (docs/engines.md).

Nothing that makes the site may come here: a page must not depend on a program of a machine.
"""
