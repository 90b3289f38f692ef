"""Saved filters: one of the caller, who has fewer than ten."""

import itertools

ENDS = {"delete_saved_filter"}

_words = itertools.count()
FILTERS = "/api/users/me/saved-filters"


def _body():
    return {"name": "퇴근 뒤", "q": f"낱말 {next(_words)}", "mode": "ONLINE", "alerts": True}


def makers(owner, **_):
    def saved():
        for filter in owner.call("GET", FILTERS)["filters"]:
            owner.call("DELETE", f"{FILTERS}/{filter['id']}")
        return owner.call("POST", FILTERS, _body())["id"]

    return {f"{FILTERS}/{{id}}": saved}


def bodies(**_):
    return {"save_filter": lambda body: _body(), "change_saved_filter": lambda body: _body()}
