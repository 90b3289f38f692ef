"""Users of the server under test, who call it like any client."""

import os
import subprocess

import requests
from requests.adapters import HTTPAdapter
from urllib3.util import Retry

ADDRESS = os.environ["MOYA_TEST_URL"]
PASSWORD = "velvet9otter!"
# The demo account whose sessions may be ended.
THROW_AWAY = "버려질계정"


class Person:
    """A user with an account."""

    @classmethod
    def of(cls, token):
        person = cls("")
        person.http.headers["Authorization"] = f"Bearer {token}"
        return person

    def __init__(self, name):
        self.email = f"{name}@contract.example"
        self.name = name
        self.http = requests.Session()
        # The server may close an idle connection between two requests.
        again = Retry(total=2, allowed_methods=None)
        self.http.mount("http://", HTTPAdapter(max_retries=again))

    def sign_up(self):
        agreements = {"terms": True, "privacy": True, "marketing": False}
        body = {"nickname": self.name, "email": self.email, "agreements": agreements}
        self.call("POST", "/v1/auth/signup", body | {"password": PASSWORD, "passwordConfirm": PASSWORD})
        return self

    def sign_in(self):
        """Returns an access token."""
        return self.call("POST", "/v1/auth/login", {"email": self.email, "password": PASSWORD})["accessToken"]

    def call(self, method, path, body=None, **headers):
        """Returns the data of a request that must succeed."""
        return self._data_of(self.http.request(method, ADDRESS + path, json=body, headers=headers, timeout=30))

    def upload(self, path, **files):
        """Returns the data of a request with files that must succeed."""
        return self._data_of(self.http.post(ADDRESS + path, files=files, timeout=30))

    @staticmethod
    def _data_of(answer):
        if not answer.ok:
            request = answer.request
            raise RuntimeError(f"{request.method} {request.url}: {answer.status_code} {answer.text}")
        return answer.json().get("data")


def demo_token(nickname):
    """Returns an access token of a new session. The test login hashes no password, so it is cheap."""
    return Person("").call("POST", "/v1/dev/login", {"nickname": nickname})["accessToken"]


def grant_admin(person):
    command = [os.environ["MOYA_TEST_BINARY"], "admin", "grant", person.email]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
