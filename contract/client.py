"""Generates a client from the OpenAPI document with an external generator, and uses the server through it."""

import datetime
import importlib
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

from world import ADDRESS, PASSWORD

DOCUMENT = Path(__file__).resolve().parent.parent / "openapi" / "moya.json"
PACKAGE = "generated_client"
# The generator supports bytes, but no image types.
CONFIG = {"content_type_overrides": {kind: "application/octet-stream" for kind in ("image/jpeg", "image/png")}}


def generate(folder):
    """Generates the client. Warnings of the generator are failures."""
    tools = Path(sys.executable).parent
    config = folder / "config.json"
    config.write_text(json.dumps(CONFIG), encoding="utf-8")
    told = subprocess.run(
        [
            str(tools / "openapi-python-client"), "generate", "--path", str(DOCUMENT), "--meta", "none",
            "--output-path", str(folder / PACKAGE), "--config", str(config), "--fail-on-warning",
        ],
        env=os.environ | {"PATH": f"{tools}{os.pathsep}{os.environ['PATH']}"},
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
    )  # fmt: skip
    said = told.stdout.strip()
    if told.returncode or said != f"Generating {folder / PACKAGE}":
        sys.exit(f"the generator ended with {told.returncode} and said: {said}")


def import_operations():
    """Returns the module of each operation by its id. All must exist."""
    paths = json.loads(DOCUMENT.read_text(encoding="utf-8"))["paths"]
    operations = [operation for item in paths.values() for operation in item.values()]
    return {
        operation["operationId"]: importlib.import_module(
            f"{PACKAGE}.api.{operation['tags'][0]}.{operation['operationId']}"
        )
        for operation in operations
    }


def seoul(days):
    zone = datetime.timezone(datetime.timedelta(hours=9))
    return datetime.datetime.now(zone).replace(microsecond=0) + datetime.timedelta(days=days)


def use(operations):
    """Signs up, signs in, posts a study and reads it back, with typed functions only."""
    package, models = importlib.import_module(PACKAGE), importlib.import_module(f"{PACKAGE}.models")
    email, nickname = "generated@contract.example", "만들어진"
    anybody = package.Client(base_url=ADDRESS, raise_on_unexpected_status=True)

    def call(operation, client=anybody, *arguments, **named):
        return operations[operation].sync(*arguments, client=client, **named)

    user = call(
        "create_user",
        body=models.CreateUserBody(
            nickname=nickname,
            email=email,
            password=PASSWORD,
            password_confirm=PASSWORD,
            agreements=models.AgreementsBody(terms=True, privacy=True),
        ),
    )
    assert user.data.nickname == nickname and user.data.roles == [], user

    refused = call("open_session", body=models.OpenSessionBody(email=email, password="not-" + PASSWORD))
    assert isinstance(refused, models.ErrorBody), refused
    assert refused.error_code == models.ErrorCode.INVALID_CREDENTIALS, refused

    session = call("open_session", body=models.OpenSessionBody(email=email, password=PASSWORD)).data
    member = package.AuthenticatedClient(base_url=ADDRESS, token=session.access_token, raise_on_unexpected_status=True)
    assert call("get_current_user", member).data == user.data

    main = call("get_category_hierarchy").data[0]
    leaf = main.sub_categories[0]
    body = models.WritePostBody(
        title="만들어진 클라이언트로 모집합니다",
        content="<p>문서만 보고 만든 클라이언트가 올린 글입니다.</p>",
        recruits=4,
        expected_period=models.PostPeriod.VALUE_2,
        category_id=leaf.id,
        study_details=["계약"],
        start_date=seoul(9),
        end_date=seoul(5),
        mode=models.PostMode.ONLINE,
    )
    posted = call("create_post", member, body=body, idempotency_key="generated-1")
    repeated = call("create_post", member, body=body, idempotency_key="generated-1")
    assert repeated.data.post_id == posted.data.post_id, repeated

    study = call("get_post", member, posted.data.post_id).data
    assert study == posted.data, (study, posted.data)
    assert (study.title, study.is_author, study.start_date) == (body.title, True, body.start_date), study
    assert study.expected_period == body.expected_period and study.mode == body.mode, study
    assert [(node.id, node.name) for node in study.category_path] == [(main.id, main.name), (leaf.id, leaf.name)], study

    listed = call("list_posts", member, mine=True, status=models.ListPostsStatus.OPEN)
    assert [card.post_id for card in listed.data] == [study.post_id], listed
    assert listed.pagination.total_elements == 1, listed

    first = operations["list_posts"].sync_detailed(client=anybody)
    same = operations["list_posts"].sync_detailed(client=anybody, if_none_match=first.headers["etag"])
    assert (first.status_code, same.status_code) == (200, 304), (first, same)


def main():
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        generate(folder)
        sys.path.insert(0, name)
        sys.dont_write_bytecode = True
        operations = import_operations()
        use(operations)
    print(f"contract: a generated client with {len(operations)} operations, 1 passed, 0 failed")


if __name__ == "__main__":
    main()
