"""SIGTERM under load, 20 times: 32 clients with a new connection per request, 8 with persistent ones; half of them write."""

import collections
import http.client
import json
import socket
import time

from judged import at_most, exactly, seen
from load import at_once, study
from program import until

STOPS = 20
NEW, KEPT = 32, 8
READ = ("GET", "/api/posts", None)


def run(lab):
    met, longest, failed = collections.Counter(), 0, 0
    for _ in range(STOPS):
        program = lab.start()
        token = program.sign_in("모야")
        write = ("POST", "/api/posts", study(time.time()))
        answers = []

        def stop():
            try:
                until("they are at it", 30, lambda: len(answers) > 200)
            finally:
                seconds.append(program.stop())

        def work(number):
            if number == NEW + KEPT:
                return stop()
            call = write if number % 2 else READ
            return (on_new_ones if number < NEW else on_a_kept_one)(program, call, token, answers)

        seconds = []
        at_once(NEW + KEPT + 1, work)
        longest = max(longest, *seconds)
        met.update(answers)
        failed += program.process.returncode != 0
    yield seen("requests answered", met["200"] + met["201"])
    yield exactly(0, "requests accepted and not answered", met["dropped"])
    others = met.keys() - {"200", "201", "dropped"}
    yield exactly("none", "responses other than 200 and 201", ", ".join(f"{met[one]} × {one}" for one in others) or "none")
    yield at_most(10, "seconds of the longest stop", longest)
    yield exactly(0, "exit codes other than 0", failed)


def on_new_ones(program, call, token, answers):
    """Requests until connections are refused. An accepted request without a complete response counts as dropped."""
    method, path, body = call
    sent = json.dumps(body).encode() if body else b""
    head = f"{method} {path} HTTP/1.1\r\nHost: moya.example\r\nConnection: close\r\nAuthorization: Bearer {token}\r\n"
    head += f"Content-Type: application/json\r\nContent-Length: {len(sent)}\r\n\r\n" if body else "\r\n"
    while True:
        try:
            connection = socket.create_connection((program.host, program.port), 30)
        except OSError:
            return
        with connection:
            try:
                connection.sendall(head.encode() + sent)
                answer = http.client.HTTPResponse(connection)
                answer.begin()
                answer.read()
                answers.append(str(answer.status))
            except (OSError, http.client.HTTPException):
                answers.append("dropped")


def on_a_kept_one(program, call, token, answers):
    """Requests until the server announces the end of the connection, or closes it before a response."""
    method, path, body = call
    headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
    connection = http.client.HTTPConnection(program.host, program.port, 30)
    has_begun = is_over = False
    try:
        while not is_over:
            has_begun = False
            connection.request(method, path, json.dumps(body) if body else None, headers)
            answer = connection.getresponse()
            has_begun, is_over = True, answer.will_close
            answer.read()
            answers.append(str(answer.status))
    except (OSError, http.client.HTTPException):
        if has_begun:
            answers.append("dropped")
    connection.close()
