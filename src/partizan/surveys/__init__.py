"""Surveys: one question about every code, game, day, tree or graph of a family, as a job.

>>> from partizan import surveys
>>> [found.period for found in surveys.survey(surveys.codes_of("subtraction-2"), 100, jobs=1)]
[2, 4, 3]

`partizan.jobs` runs them on several processes or machines, and resumes them from a journal.
"""

from __future__ import annotations

from partizan.surveys.days import DayCount, DayQuestion, survey_days
from partizan.surveys.domination import LongestTrees, count_types, longest_trees
from partizan.surveys.games import TEMPLATES, GameFinding, classify_game, games_of, survey_games
from partizan.surveys.octals import Finding, classify, codes_of, roll, survey
from partizan.surveys.quotients import QuotientFinding, survey_quotients

__all__ = [
    "TEMPLATES",
    "DayCount",
    "DayQuestion",
    "Finding",
    "GameFinding",
    "LongestTrees",
    "QuotientFinding",
    "classify",
    "classify_game",
    "codes_of",
    "count_types",
    "games_of",
    "longest_trees",
    "roll",
    "survey",
    "survey_days",
    "survey_games",
    "survey_quotients",
]
