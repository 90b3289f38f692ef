"""The week of a room: a room of the caller with a plan, and flags of the caller and of a member."""

from resources.rooms import new_room

ENDS = {"delete_flag_answer"}

ORDER = {"mainCategory": "Frontend", "subCategory": "React", "duration": 20, "learningObjective": "취업 준비"}


def makers(owner, other, **_):
    def room():
        roadmap = owner.call("POST", "/api/roadmap/generate", ORDER)["id"]
        return new_room(owner, other, roadmapId=roadmap)[0]

    def flag_of(person):
        study = room()
        week = f"/api/rooms/{study}/week"
        person.call("PUT", f"{week}/days/1/1/flag", {"question": "지난 인덱스를 왜 빼나요?"})
        return {"id": study, "flag": owner.call("GET", week)["days"][0]["flags"][0]["id"]}

    def answer():
        made = flag_of(other)
        study, flag = made["id"], made["flag"]
        owner.call("POST", f"/api/rooms/{study}/week/flags/{flag}/answers", {"answer": "이미 창 밖에 있습니다."})
        found = owner.call("GET", f"/api/rooms/{study}/week")["days"][0]["flags"][0]
        return {**made, "answer": found["answers"][0]["id"]}

    return {
        "/api/rooms/{id}/week": room,
        "/api/rooms/{id}/week/flags/{flag}": lambda: flag_of(other),
        "/api/rooms/{id}/week/flags/{flag}/closed": lambda: flag_of(owner),
        "/api/rooms/{id}/week/flags/{flag}/answers/{answer}": answer,
    }


def bodies(**_):
    return {
        "mark_day_done": lambda body: {"sentence": "큐를 두 개로 만들었습니다."},
        "raise_flag": lambda body: {"question": "지난 인덱스를 왜 빼나요?"},
        "answer_flag": lambda body: {"answer": "이미 창 밖에 있습니다."},
    }
