"""Invented people for the demonstration club: common first names and surnames, drawn together."""

FIRST = """
Aafke Adriaan Albert Anneke Arie Bart Bas Bram Carla Cees Chris Daan Dirk Eefje Ellen Erik Eva
Femke Floris Frank Geert Gijs Hanneke Harm Henk Ilse Ingrid Jaap Jasper Jelle Jeroen Joost Karin
Klaas Koen Lars Lidewij Lotte Maaike Maarten Marleen Mees Mirjam Niek Noor Olaf Pieter Ria Roos
Ruben Sander Sjoerd Stefan Teun Tineke Tom Vera Wendel Willem Wouter Yvonne
""".split()

LAST = [
    "Aalbers", "van den Akker", "Bakhuis", "van Beek", "Boersma", "ten Brink", "Buitenhuis",
    "de Bruyne", "Claassen", "Dekker", "van Dijk", "Dorrestein", "Eikelboom", "van Es",
    "Feenstra", "de Graaf", "Groeneveld", "Haverkamp", "van der Heide", "Hoogland", "Idsinga",
    "Jansma", "de Jong", "Kamphuis", "van der Kolk", "Kooistra", "Kuiper", "van Leeuwen",
    "Lindeboom", "van Loon", "Meerman", "van der Meulen", "Nijland", "Oosterhuis", "Peeters",
    "van der Ploeg", "Postma", "Reinders", "de Roo", "Rozema", "van Santen", "Scholten",
    "Sikkema", "Terpstra", "Uitentuis", "van der Veen", "Veenhuizen", "Vermeer", "de Vries",
    "Wagenaar", "van Wijk", "Wolters", "Zijlstra", "van Zuilen",
]  # fmt: skip
