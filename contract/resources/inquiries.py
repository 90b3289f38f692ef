"""Inquiries: an inquiry for administrators, and valid bodies."""

# Each of these changes the state, so that the next one needs another inquiry.
ENDS = {"answer_inquiry", "set_inquiry_state"}

FORM = {
    "kind": "CONTACT", "topic": "ROOM", "email": "sender@contract.example",
    "title": "옮긴 모임이 달력에 그대로입니다", "content": "구독한 달력에는 아직 8일로 보입니다.", "website": "",
}  # fmt: skip


def makers(owner, admin, **_):
    def new_inquiry():
        ticket = owner.call("POST", "/api/inquiries", FORM)["ticket"]
        return admin.call("GET", f"/api/admin/inquiries?q={ticket}")[0]["id"]

    return {"/api/admin/inquiries/{id}": new_inquiry}


def bodies(**_):
    return {
        "create_inquiry": lambda body: FORM,
        "answer_inquiry": lambda body: {"content": "모임은 바르게 옮겨졌습니다.", "version": 0},
        "note_inquiry": lambda body: {"content": "담당자에게 물었습니다."},
        "set_inquiry_state": lambda body: {"closed": True, "version": 0},
    }
