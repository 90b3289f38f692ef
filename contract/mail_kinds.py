"""A story in which every kind of mail is sent, each step with the mail that follows it."""

import base64
import datetime
import email
import email.policy
import hmac
import re
import struct
import time

import requests

PASSWORD, NEXT_PASSWORD = "velvet9otter!", "walnut4river!"
SECOND_FACTOR = "/api/users/me/second-factor"
TALK = {"mails": {"applied": True, "approved": True, "rejected": True, "commented": True, "replied": True, "mentioned": True, "unread": True}, "marketing": False}


class Mail:
    """A mail as its reader gets it."""

    def __init__(self, content):
        self.message = email.message_from_bytes(content, policy=email.policy.default)
        self.to, self.subject = self.message["to"], self.message["subject"]
        self.plain = self.message.get_body(("plain",)).get_content()
        self.html = self.message.get_body(("html",)).get_content()

    def link(self, pattern):
        return re.search(pattern, self.plain)[1]

    @property
    def one_click(self):
        """The address of `List-Unsubscribe`, if there is one."""
        header = self.message["list-unsubscribe"]
        return header and re.fullmatch("<(.+)>", "".join(header.split()))[1]


class Inboxes:
    """The mails that came, by `receive`, which waits for the next one."""

    def __init__(self, receive):
        self.receive, self.waiting, self.read = receive, [], []

    def expect(self, to, subject):
        """The mail with that subject to that address, which is expected to come."""
        while True:
            for mail in self.waiting:
                if mail.to == to and subject in mail.subject:
                    self.waiting.remove(mail)
                    self.read.append(mail)
                    return mail
            self.waiting.append(Mail(self.receive()))


class Person:
    def __init__(self, program, inboxes, name, address):
        self.program, self.inboxes, self.name, self.address, self.password = program, inboxes, name, address, PASSWORD
        agreements = {"terms": True, "privacy": True, "marketing": False}
        body = {"nickname": name, "email": address, "agreements": agreements, "password": PASSWORD, "passwordConfirm": PASSWORD}
        self.token = None
        self.call("POST", "/v1/auth/signup", body)
        self.call("POST", "/v1/auth/verify", {"token": self.expect("이메일 주소를 인증해주세요").link("#token=(\\S+)")})
        self.sign_in()

    def sign_in(self):
        self.token = None
        self.token = self.call("POST", "/v1/auth/login", {"email": self.address, "password": self.password})["accessToken"]

    def call(self, method, path, body=None):
        headers = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        answer = requests.request(method, self.program.url + path, json=body, headers=headers, timeout=30)
        assert answer.ok, f"{method} {path}: {answer.status_code} {answer.text}"
        return answer.json().get("data")

    def expect(self, subject):
        return self.inboxes.expect(self.address, subject)

    def post(self, **more):
        """A new study's path."""
        return f"/api/posts/{self.call('POST', '/api/posts', study(**more))['postId']}"

    def apply(self, study):
        self.call("POST", f"{study}/applications", {})

    def decide(self, study, is_approved, **more):
        (applicant, *_) = self.call("GET", f"{study}/applicants")
        self.call("PUT", f"{study}/applicants", [{"id": applicant["id"], "isApproved": is_approved} | more])


def study(title="하루 한 문제, 백준 골드까지 12주", start=12, **more):
    fields = {
        "title": title, "content": "<p>매주 두 번 모여 함께 풉니다.</p>", "recruits": 4, "expectedPeriod": "3개월",
        "studies": ["React"], "studyDetails": [], "endDate": day(5), "startDate": day(start), "mode": "ONLINE",
        "schedule": "수·금 21:30", "contact": "https://open.kakao.com/o/moya",
    }  # fmt: skip
    return fields | more


def day(days):
    seoul = datetime.timezone(datetime.timedelta(hours=9))
    return (datetime.datetime.now(seoul) + datetime.timedelta(days=days)).isoformat(timespec="seconds")


def code_of(secret):
    """The code that an authenticator app shows now (RFC 6238)."""
    digest = hmac.digest(base64.b32decode(secret), struct.pack(">Q", int(time.time()) // 30), "sha1")
    number = struct.unpack(">I", digest[digest[-1] & 15 :][:4])[0] & 0x7FFFFFFF
    return f"{number % 1_000_000:06}"


def play(program, inboxes):
    """Lets everything happen, and returns all mails in the order in which they were expected."""
    cast = [("코드읽는곰", "author"), ("서연", "one"), ("민재", "two"), ("지우", "three")]
    author, one, two, three = (Person(program, inboxes, name, f"{box}@contract.example") for name, box in cast)
    account(three)
    for talker in (author, two):
        talker.call("PUT", "/api/users/me/settings", TALK)
    offers(program, author, one)
    seats(program, author, one, two)
    answers(author, one, two)
    saved_filter(program, author, one)
    talk(program, author, two)
    inquiry(program, inboxes, one)
    return inboxes.read


def account(person):
    new = "three-new@contract.example"
    person.call("POST", "/v1/auth/email/change", {"email": new, "password": person.password})
    link = person.inboxes.expect(new, "새 이메일 주소를 확인해주세요").link("#token=(\\S+)")
    person.call("POST", "/v1/auth/verify", {"token": link})
    person.expect("계정의 이메일 주소가 변경되었습니다")
    person.address = new
    person.expect("계정의 이메일 주소가 변경되었습니다")
    person.call("POST", "/v1/auth/password/forgot", {"email": new})
    link = person.expect("비밀번호를 다시 설정해주세요").link("#token=(\\S+)")
    person.password = NEXT_PASSWORD
    new_password = {"token": link, "password": NEXT_PASSWORD, "passwordConfirm": NEXT_PASSWORD}
    person.token = None
    person.call("POST", "/v1/auth/password/reset", new_password)
    person.expect("비밀번호가 변경되었습니다")
    person.sign_in()
    secret = person.call("POST", SECOND_FACTOR, {"password": person.password})["secret"]
    codes = person.call("POST", f"{SECOND_FACTOR}/confirm", {"code": code_of(secret)})["recoveryCodes"]
    person.expect("2단계 인증이 켜졌습니다")
    person.call("DELETE", SECOND_FACTOR, {"code": codes[0], "password": person.password})
    person.expect("2단계 인증이 꺼졌습니다")


def offers(program, author, one):
    """An offer, which is reminded of although the program was started anew, and expires."""
    path = author.post(confirmation=True, warmUp="12주 뒤에 무엇을 할 수 있기를 바라나요?")
    one.apply(path)
    author.expect("서연 님이 참여를 신청했습니다")
    author.decide(path, True)
    one.expect("참여를 확정해주세요")
    tend(program, "due_at = 0")
    one.expect("참여 확정 기한이 하루 남았습니다")
    tend(program, "due_at = 0, ends_at = 0")
    one.expect("참여 신청이 만료되었습니다")
    author.expect("서연 님의 신청이 만료되었습니다")


def seats(program, author, one, two):
    """A member, an applicant on the waiting list, and the end of their study."""
    path = author.post(recruits=1)
    one.apply(path)
    author.expect("서연 님이 참여를 신청했습니다")
    author.decide(path, True)
    one.expect("참여 신청이 승인되었습니다")
    two.apply(path)
    # Otherwise this mail is sent ten minutes after the first one.
    program.outbox("UPDATE outbox SET due_at = 0")
    author.expect("민재 님이 대기를 신청했습니다")
    one.call("DELETE", f"{path}/applications/me")
    author.expect("스터디에 빈자리가 났습니다")
    said = two.call("POST", f"{path}/comments", {"content": "첫 주에는 어디까지 풀어 오면 될까요?"})
    author.expect("민재 님이 댓글을 남겼습니다")
    author.call("POST", f"{path}/comments", {"content": "브론즈 문제 다섯 개면 됩니다.", "parentId": said["id"]})
    two.expect("코드읽는곰 님이 답글을 남겼습니다")
    author.call("POST", path, study(recruits=1, start=19))
    two.expect("스터디 일정이 변경되었습니다")
    author.call("DELETE", path)
    two.expect("스터디가 삭제되었습니다")


def answers(author, one, two):
    """Applications that are answered late, and a member who is removed."""
    path = author.post(title="퇴근 후 알고리즘")
    two.apply(path)
    author.expect("민재 님이 참여를 신청했습니다")
    tend(author.program, "due_at = 0")
    author.expect("민재 님이 답을 기다리고 있습니다")
    author.decide(path, True)
    two.expect("참여 신청이 승인되었습니다")
    author.decide(path, False)
    two.expect("스터디에서 내보내졌습니다")
    path = author.post(title="주말 알고리즘")
    one.apply(path)
    author.expect("서연 님이 참여를 신청했습니다")
    author.decide(path, False, status="REJECTED")
    one.expect("참여 신청 결과를 알려드립니다")


def saved_filter(program, author, one):
    """The digest of a day, as if it were past eight o'clock: new studies that match a saved filter."""
    mails = {"applied": True, "approved": True, "rejected": True, "newStudies": True}
    one.call("PUT", "/api/users/me/settings", {"mails": mails, "marketing": False})
    saved = one.call("POST", "/api/users/me/saved-filters", {"name": "아침", "q": "새벽", "alerts": True})
    author.post(title="새벽 알고리즘")
    now = time.time_ns() // 1_000
    (user,) = program.outbox(f"SELECT owner_id FROM saved_filters WHERE id = {saved['id']}")
    program.outbox(f"UPDATE saved_filters SET news_after = 0, alerted_at = {now} WHERE id = {saved['id']}")
    columns = "(occasion, urgency, user_id, queued_at, due_at)"
    program.outbox(f"INSERT INTO outbox {columns} VALUES ('NEW_STUDIES', 1, {user}, {now}, {now})")
    assert "새벽 알고리즘" in one.expect("저장한 조건에 맞는 새 스터디가 1개 있습니다").plain


def talk(program, author, two):
    """A mention, and a message that is unread for hours."""
    path = author.post(title="저녁 알고리즘")
    two.apply(path)
    author.expect("민재 님이 참여를 신청했습니다")
    author.decide(path, True)
    two.expect("참여 신청이 승인되었습니다")
    room = path.replace("/api/posts", "/api/rooms")
    # Without quiet hours.
    two.call("PUT", f"{room}/members/me", {"notify": "MENTIONS"})
    (member,) = (member["userId"] for member in two.call("GET", room)["members"] if not member["isHost"])
    message = {"clientId": "first", "body": "@민재 첫 문제를 골라주세요.", "mentions": {"userIds": [member]}}
    author.call("POST", f"{room}/messages", message)
    # Otherwise it waits ten minutes.
    program.outbox("UPDATE outbox SET due_at = 0")
    two.expect("코드읽는곰 님이 대화에서 언급했습니다")
    program.outbox("UPDATE messages SET created_at = 0")
    program.restart()
    two.expect("읽지 않은 메시지가 1개 있습니다")


def inquiry(program, inboxes, admin):
    """An inquiry of a person without an account, which an administrator answers."""
    program.run("admin", "grant", admin.address)
    sender = "sender@contract.example"
    form = {"kind": "CONTACT", "topic": "STUDY", "email": sender, "title": "모임 날짜가 다릅니다", "content": "달력에는 8일로 보입니다."}
    sent = requests.post(f"{program.url}/api/inquiries", json=form, timeout=30)
    ticket = sent.json()["data"]["ticket"]
    assert ticket in inboxes.expect(sender, "문의를 받았습니다").plain
    (found,) = admin.call("GET", f"/api/admin/inquiries?q={ticket}")
    answer = {"content": "9일로 옮겨졌습니다.\n달력에는 12시간 안에 보입니다.", "version": found["version"], "closes": True}
    admin.call("POST", f"/api/admin/inquiries/{found['id']}/answers", answer)
    assert "9일로 옮겨졌습니다." in inboxes.expect(sender, "문의에 답해드립니다").plain


def tend(program, times):
    """Lets time be over for live applications, and the program find that after a start."""
    program.outbox(f"UPDATE applications SET {times} WHERE status IN ('PENDING', 'OFFERED')")
    program.restart()
