"""Theories: quotients of forms. Each package is one convention, each module one question."""
