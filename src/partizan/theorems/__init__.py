"""Closed forms and fast algorithms, registered as theorems about the rulesets they concern.

>>> from partizan import rulesets
>>> print(rulesets.nim(3, 5).why())
by [Bouton01]: the sum of the heaps in base 2 without carrying
"""
