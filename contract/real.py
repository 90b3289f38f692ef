"""Things that exist: ids for paths, and bodies that keep the rules between fields."""

import itertools

from world import PASSWORD

_numbers = itertools.count(1)


def path_of(operation, path, role):
    """Path parameters that lead to something that exists, as far as this operation has any."""
    return {}


def body_of(operation, body, role):
    """`body` as a person with good intentions would fill it in."""
    repair = BODIES.get(operation)
    return repair(body) if repair else body


def _create_user(body):
    number = next(_numbers)
    return {
        **body,
        "nickname": f"계약{number}",
        "email": f"new{number}.{id(body)}@contract.example",
        "passwordConfirm": body["password"],
        "agreements": {**body["agreements"], "terms": True, "privacy": True},
    }


def _open_session(body):
    return {**body, "email": "member@contract.example", "password": PASSWORD}


BODIES = {"create_user": _create_user, "open_session": _open_session}
