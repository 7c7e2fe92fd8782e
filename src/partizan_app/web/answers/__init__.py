"""Answers to visitors' questions: functions from JSON to JSON, one module for each page.

Each function takes the arguments of the question, and `tell`, which reports a part of the answer
early.
"""
