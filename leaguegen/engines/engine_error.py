"""What goes wrong with another program."""

from leaguegen.words.message import Message


class EngineError(Exception):
    """Another program gave no round; nothing was changed.

    Attributes:
        code: Stable name, as docs/engines.md lists them.
    """

    def __init__(self, code: str, text: Message) -> None:
        super().__init__(str(text))
        self.code = code
        self.text = text
