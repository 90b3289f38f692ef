"""An attacker guesses an account's password, from the owner's network and from others."""

import http.client
import json

from judged import exactly, seen
from load import login, signup

HOME = "127.0.3.1"
PLACES = [HOME, *(f"127.0.3.{number}" for number in range(2, 12))]
FROM_EACH = 12


def run(lab):
    program = lab.start({"MOYA_RATE_LIMITS": "on"})
    program.ask("POST", "/v1/auth/signup", signup("owner"))
    _, known = log_in(program, login("owner"), HOME)
    guesses = [log_in(program, login("owner", "guess2026!"), place)[0] for place in PLACES for _ in range(FROM_EACH)]
    yield seen("guesses", len(guesses))
    yield exactly(50, "guesses that were checked", guesses.count(400))
    yield exactly(429, "status of the owner's sign-in from a new browser", log_in(program, login("owner"), "127.0.3.99")[0])
    yield exactly(200, "status of the owner's sign-in from a known browser", log_in(program, login("owner"), HOME, known)[0])


def log_in(program, body, source, cookie=""):
    """Returns the status, and the cookie that makes the browser known."""
    connection = http.client.HTTPConnection(program.host, program.port, 30, source_address=(source, 0))
    try:
        headers = {"Content-Type": "application/json", "Cookie": cookie}
        connection.request("POST", "/v1/auth/login", json.dumps(body), headers)
        answer = connection.getresponse()
        cookies = [cookie.partition(";")[0] for cookie in answer.headers.get_all("Set-Cookie", [])]
        return answer.status, next((cookie for cookie in cookies if cookie.startswith("moya_browser=")), "")
    finally:
        connection.close()
