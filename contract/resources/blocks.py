"""Blocks: another user, whom the caller blocks."""

ENDS = set()


def makers(other, **_):
    return {"/api/users/me/blocks/{user}": lambda: other.call("GET", "/api/auth/user")["id"]}


def bodies(**_):
    return {}
