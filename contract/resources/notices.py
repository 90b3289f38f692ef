"""Notices: a visible notice of an administrator, and a valid body."""

# The next call needs another notice.
ENDS = {"update_notice", "delete_notice"}

FORM = {
    "title": "11월 25일 새벽 2시부터 4시까지 점검합니다", "kind": "GENERAL", "pinned": True,
    "content": "<p>데이터베이스를 옮기는 점검을 합니다.</p>",
}  # fmt: skip


def makers(admin, **_):
    def new_notice():
        return admin.call("POST", "/api/admin/notices", FORM)["notice"]["id"]

    return {"/api/admin/notices/{id}": new_notice, "/api/notices/{id}": new_notice}


def bodies(**_):
    return {"create_notice": lambda body: FORM, "update_notice": lambda body: {**FORM, "version": 0}}
