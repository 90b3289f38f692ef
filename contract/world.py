"""People and things on the server under test, made over its own API."""

import os
import subprocess

import requests

ADDRESS = os.environ["MOYA_TEST_URL"]
PASSWORD = "contract2026!"


class Person:
    """Somebody who signed up and in."""

    def __init__(self, name, http=None):
        self.name = name
        self.email = f"{name}@contract.example"
        self.http = http or requests.Session()

    def sign_up(self):
        agreements = {"terms": True, "privacy": True, "marketing": False}
        body = {"nickname": self.name, "email": self.email, "agreements": agreements}
        self.call("POST", "/v1/auth/signup", body | {"password": PASSWORD, "passwordConfirm": PASSWORD})
        return self.sign_in()

    def sign_in(self):
        session = self.call("POST", "/v1/auth/login", {"email": self.email, "password": PASSWORD})
        self.access, self.refresh = session["accessToken"], session["refreshToken"]
        self.http.headers["Authorization"] = f"Bearer {self.access}"
        return self

    def call(self, method, path, body=None, **headers):
        """The data of a call that must succeed."""
        answer = self.http.request(method, ADDRESS + path, json=body, headers=headers, timeout=30)
        if not answer.ok:
            raise RuntimeError(f"{method} {path} as {self.name}: {answer.status_code} {answer.text}")
        return answer.json().get("data")


def grant_admin(person):
    subprocess.run([os.environ["MOYA_TEST_BINARY"], "admin", "grant", person.email], check=True, stdout=subprocess.DEVNULL)


def throw_away():
    """A session that nobody else uses. The test login hashes no password, so it may be asked often."""
    answer = requests.post(f"{ADDRESS}/v1/dev/login", json={"nickname": "버려질계정"}, timeout=30)
    answer.raise_for_status()
    return answer.json()["data"]
