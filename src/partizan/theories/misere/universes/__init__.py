"""Misère play modulo a universe: which games are equal beside games of a kind.

>>> from partizan import misere
>>> misere.dicot("*") + misere.dicot("*") == 0, misere.all_games("*") + misere.all_games("*") == 0
(True, False)
"""
