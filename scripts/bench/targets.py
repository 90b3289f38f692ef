"""The requests, one row of the table each."""

import random
import urllib.parse

CHOICES = {
    "status": ["OPEN", "UPCOMING", "CLOSED"],
    "mode": ["ONLINE", "OFFLINE", "HYBRID"],
    "region": ["서울", "부산", "경기", "제주"],
    "sort": ["DEADLINE", "POPULAR"],
}
PAGE_SIZE = 20
VARIETY = 1000
# More studies than MOYA caches, and than a server answers in the second for which it caches them.
VARIETY_OF_STUDIES = 20_000
# Studies liked before they are unliked again, so that nearly every request is a write and few likes remain.
LIKED_AT_ONCE = 50

# crates/demo/src/seed.rs puts these words into the texts.
SEARCHES = {
    "in every text": ["함", "함께", "지어낸", "지어낸 글입니다"],
    "in a tenth of the titles": ["퇴", "완주", "챌린지", "끝까지함께", "챌린지 모집"],
    "in at most 1% of texts": ["쌀", "돌샘", "돌샘빛", "코딩테스트", "돌샘 함께"],
    "by initial consonants": ["ㅊ", "ㅊㄹㅈ", "ㅋㄷㅌㅅㅌ"],
    "no match": ["뷁", "뷁뛟", "뷁뛟쀍", "뷁뛟쀍퉳쒧", "함께 뷁"],
}


class Target:
    """`is_read_anew` marks a row that MOYA does not answer from its cache, which is measured beside the server written by
    hand. `is_page` marks HTML, which is requested as browsers do, with brotli."""

    def __init__(self, name, asked, signed_in=False, is_read_anew=False, is_page=False):
        self.name = name
        self.is_page = is_page
        self.asked = asked if isinstance(asked, list) else [("GET", asked)]
        self.signed_in = signed_in
        self.is_read_anew = is_read_anew


LIST = Target("list, page 0", "/api/posts")


def targets(studies, categories):
    middle = f"/api/posts/{studies // 2}"
    return [
        Target("`/healthz`", "/healthz"),
        LIST,
        Target("list, page 0, signed in", "/api/posts", signed_in=True),
        Target("list, page 500, signed in", "/api/posts?page=500", signed_in=True),
        Target("list, page 4000, signed in", "/api/posts?page=4000", signed_in=True),
        Target(
            "list, varying page or filter, signed in", varied_lists(studies, categories), signed_in=True, is_read_anew=True
        ),
        Target("one study", middle),
        Target("one study, signed in", middle, signed_in=True),
        Target("one study, another each time, signed in", varied_studies(studies), signed_in=True, is_read_anew=True),
        Target("`/api/posts/popular`", "/api/posts/popular"),
        Target("`/api/categories/hierarchy`", "/api/categories/hierarchy"),
        Target("`/api/categories/roadmap-form-data`", "/api/categories/roadmap-form-data"),
        Target("`/api/roadmap/samples`", "/api/roadmap/samples"),
        Target("`/` in brotli", "/", is_page=True),
        likes(studies),
    ]


def varied_lists(studies, categories):
    """Returns lists: half are any page of all studies, half are first pages with one filter."""
    dice = random.Random(1)
    choices = {**CHOICES, "category": categories}
    lists = []
    for _ in range(VARIETY // 2):
        lists.append({"page": dice.randrange(max(1, studies // PAGE_SIZE))})
        name = dice.choice(list(choices))
        lists.append({"page": dice.randrange(10), name: dice.choice(choices[name])})
    return [("GET", f"/api/posts?{urllib.parse.urlencode(asked)}") for asked in lists]


def varied_studies(studies):
    dice = random.Random(1)
    return [("GET", f"/api/posts/{study}") for study in dice.sample(range(1, studies + 1), min(VARIETY_OF_STUDIES, studies))]


def likes(studies):
    dice = random.Random(1)
    asked = []
    for _ in range(VARIETY // LIKED_AT_ONCE):
        some = dice.sample(range(1, studies + 1), min(LIKED_AT_ONCE, studies))
        asked += [(method, f"/api/posts/{study}/like") for method in ("POST", "DELETE") for study in some]
    return Target("like or unlike a study", asked, signed_in=True)
