"""Questions about finished days: a roadmap whose first week is finished, and one of its questions."""

# The questions of a React plan for a month, as other objects are too short to have questions.
ORDER = {"mainCategory": "Frontend", "subCategory": "React", "duration": 28, "learningObjective": "취업 준비"}
ENDS = set()


def makers(owner, **_):
    def new_question():
        roadmap = owner.call("POST", "/api/roadmap/generate", ORDER)["id"]
        for day in range(1, 8):
            owner.call("PUT", f"/api/roadmap/{roadmap}/progress", {"week": 1, "day": day, "done": True})
        questions = owner.call("GET", f"/api/roadmap/{roadmap}/recall")["questions"]
        return {"id": roadmap, "question": questions[0]["id"]}

    return {"/api/roadmap/{id}/recall/{question}": new_question}


def bodies(**_):
    return {"rate_question": lambda body: {"rating": body["rating"]}}
