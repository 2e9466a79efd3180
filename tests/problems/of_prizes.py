"""What can be won, and what was."""

from tests.problems.case import INTERNE, WARNING, Chapter, table

PRIZES = Chapter(
    "Prizes and honours",
    (
        table("amount-invalid", f"{INTERNE}/prizes.csv:2:3", "place,amount\n1,plenty\n"),
        table("prize-list-unknown", f"{INTERNE}/prizes.csv:2:6",
              "place,amount,category\n1,25,Veterans\n"),
        table("prize-order", f"{INTERNE}/prizes.csv:3:3", "place,amount\n1,10\n2,25\n"),
        table("honour-name", "honours.csv:2:16",
              "season,competition,player\n1998-99,League,Ans Kuyper\n", WARNING),
    ),
)  # fmt: skip
