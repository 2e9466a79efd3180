"""What each article of FIDE's Dutch system says, in our own words (numbers of 2026)."""

from leaguegen.render.reglement import articles_of
from leaguegen.words.message import say

ARTICLES = articles_of(
    "fide-dutch",
    (
        (
            "order",
            "1.2",
            say("The order of the players"),
            (
                say(
                    "First the score, then the number in the start list, which goes by "
                    "rating. While an acceleration lasts, its extra points count here."
                ),
            ),
        ),
        (
            "brackets",
            "1.3",
            say("Score groups and brackets"),
            (
                say(
                    "Players with equal scores are a score group. Together with those who "
                    "moved down into it from above it is a bracket."
                ),
            ),
        ),
        (
            "floats",
            "1.4",
            say("Floats"),
            (
                say(
                    "Two with different scores who meet float: the one with more points "
                    "down, the other up. Being free is a float down, and so is a round "
                    "without a game that was worth more than a loss."
                ),
            ),
        ),
        (
            "preferences",
            "1.7",
            say("The colour that somebody should have"),
            (
                say(
                    "Absolute, where White and Black differ by more than one or the last "
                    "two games had the same colour; strong, where they differ by one; mild, "
                    "where they are level: then the other one than last. Otherwise it is "
                    "the colour had less often."
                ),
            ),
        ),
        (
            "topscorers",
            "1.8",
            say("Topscorers"),
            (
                say(
                    "In the last round: who has more than half of what could be won so far. "
                    "For them colours bind less."
                ),
            ),
        ),
        (
            "from-the-top",
            "1.9",
            say("From the top down"),
            (
                say(
                    "The brackets are paired one after the other, the highest first; who "
                    "finds no opponent in one moves down into the next. Pairs that stand "
                    "beforehand (cup ties, pairs set by hand, games played ahead) are taken "
                    "out first and may break any rule. If not everybody can be paired, no "
                    "round is made, and the program tells why."
                ),
            ),
        ),
        (
            "halves",
            "3.1",
            say("Inside a bracket"),
            (
                say(
                    "The upper part meets the lower part: first against first, second "
                    "against second. If that is not perfect by the criteria below, other "
                    "ways are tried in a fixed order, and the best one is taken; of equally "
                    "good ones the first."
                ),
            ),
        ),
        (
            "moved-down",
            "3.2",
            say("Those who moved down"),
            (
                say(
                    "They are paired first, with players who were in the bracket already; "
                    "then the rest of the bracket. Who of them finds no opponent moves down "
                    "once more."
                ),
            ),
        ),
        (
            "transpositions",
            "4.2",
            say("Another order of the lower part"),
            (
                say(
                    "The orders of the lower part are tried so that the highest of the "
                    "upper part keeps the highest opponent as long as possible, then the "
                    "second one, and so on."
                ),
            ),
        ),
        (
            "exchanges",
            "4.3",
            say("Exchanges between the parts"),
            (
                say(
                    "After that players change between the upper and the lower part: as few "
                    "as possible, first those whose places are closest together."
                ),
            ),
        ),
        (
            "no-second-meeting",
            "C1",
            say("Nobody meets twice"),
            (
                say(
                    "Two who played each other over the board in this cycle do not meet "
                    "again; a forfeited game does not count. Whom the leader keeps apart do "
                    "not meet either."
                ),
            ),
        ),
        (
            "one-bye",
            "C2",
            say("One bye"),
            (
                say(
                    "The bye does not go to somebody who had one before, nor to somebody "
                    "who got a win without playing in a way that the edition names."
                ),
            ),
        ),
        (
            "absolute",
            "C3",
            say("Absolute colours"),
            (
                say(
                    "Two who absolutely need the same colour do not meet, unless one of "
                    "them is a topscorer."
                ),
            ),
        ),
        (
            "completion",
            "C4",
            say("The others can be paired"),
            (
                say(
                    "Whoever moves down must leave a round that can be completed by the "
                    "three rules above."
                ),
            ),
        ),
        (
            "low-bye",
            "C5",
            say("The bye goes low"),
            (say("The one who is free has the lowest score with which that is possible."),),
        ),
        (
            "pairs",
            "C6",
            say("As many pairs as possible"),
            (say("As few players as possible move down."),),
        ),
        (
            "low-scores",
            "C7",
            say("Scores of those who move down"),
            (say("Those who move down have scores as low as possible."),),
        ),
        (
            "next-bracket",
            "C8",
            say("The next bracket"),
            (say("Those move down with whom the next bracket can be paired best."),),
        ),
        (
            "bye-games",
            "C9",
            say("Games of who is free"),
            (say("Of several who could be free, one who has missed the fewest games."),),
        ),
        (
            "topscorer-difference",
            "C10",
            say("Topscorers: difference of colours"),
            (
                say(
                    "As few topscorers and opponents of theirs as possible come to a "
                    "difference of more than two between White and Black."
                ),
            ),
        ),
        (
            "topscorer-run",
            "C11",
            say("Topscorers: three times running"),
            (say("As few of them as possible have the same colour three times running."),),
        ),
        (
            "colours",
            "C12",
            say("Colours"),
            (say("As few players as possible do not get the colour that they should have."),),
        ),
        (
            "strong-colours",
            "C13",
            say("Strong colours"),
            (say("Of those, as few as possible who strongly or absolutely needed it."),),
        ),
        (
            "down-again",
            "C14",
            say("Down again"),
            (say("As few players as possible move down who floated down last round."),),
        ),
        (
            "up-again",
            "C15",
            say("Up again"),
            (
                say(
                    "As few players as possible who floated up last round meet somebody who "
                    "moved down."
                ),
            ),
        ),
        (
            "down-before",
            "C16",
            say("Down again after one round"),
            (say("The same for who floated down two rounds ago."),),
        ),
        (
            "up-before",
            "C17",
            say("Up again after one round"),
            (say("The same for who floated up two rounds ago."),),
        ),
        (
            "how-far-down",
            "C18",
            say("How far down again"),
            (
                say(
                    "Where somebody floats down again after last round all the same, the "
                    "difference of score is as small as possible."
                ),
            ),
        ),
        (
            "how-far-up",
            "C19",
            say("How far up again"),
            (say("The same for who floats up again after last round."),),
        ),
        (
            "how-far-down-before",
            "C20",
            say("How far down again after one round"),
            (say("The same for who floated down two rounds ago."),),
        ),
        (
            "how-far-up-before",
            "C21",
            say("How far up again after one round"),
            (say("The same for who floated up two rounds ago."),),
        ),
        (
            "first-colour",
            "5.1",
            say("The first colour"),
            (
                say(
                    "It is drawn before the first round, or set. A lot can be repeated: the "
                    "page of the round shows how."
                ),
            ),
        ),
        (
            "white",
            "5 5.2 5.2.1",
            say("Who has White"),
            (
                say(
                    "If both can have the colour that they should have, they get it. "
                    "Otherwise the first of the following articles that decides."
                ),
            ),
        ),
        (
            "white-stronger",
            "5.2.2",
            say("White by the stronger need"),
            (
                say(
                    "The stronger preference is granted: absolute before strong before "
                    "mild, and of two absolute ones the wider difference."
                ),
            ),
        ),
        (
            "white-history",
            "5.2.3",
            say("White by looking back"),
            (
                say(
                    "Their last games are compared, then those before; where the colours "
                    "first differ, both change."
                ),
            ),
        ),
        (
            "white-rank",
            "5.2.4",
            say("White by rank"),
            (say("The higher ranked gets the colour that he should have."),),
        ),
        (
            "white-first",
            "5.2.5",
            say("No game yet"),
            (
                say(
                    "Whether the higher ranked has the first colour or the other one "
                    "depends on whether his number in the start list is odd or even."
                ),
            ),
        ),
        (
            "baku",
            "C.04.7",
            say("Acceleration"),
            (
                say(
                    "In the first rounds the upper half of the field is paired with extra "
                    "points, so that strong players meet each other sooner. These points "
                    "never count in a standing."
                ),
            ),
        ),
    ),
)
