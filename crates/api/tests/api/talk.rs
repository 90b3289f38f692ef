//! /api/rooms/{id}/messages and /api/rooms/{id}/read: posting, reading, searching, editing, deleting, pins, reactions.

use crate::applications::{apply, approve, study};
use crate::authorization::rule::{Request, Rule, request};
use crate::authorization::studies::form;
use crate::authorization::world::{OWNER, World};
use crate::images::{photo, upload};
use crate::posts::{member, planted, wrong_fields};
use crate::support::{NOON, sign_in, text};
use reqwest::Method;
use serde_json::{Value, json};
use testing::{Answer, TestServer};

const LIKE: &str = "%F0%9F%91%8D";
/// For members of a room.
const IN_ROOM: [u16; 4] = [401, 404, 200, 404];

pub(crate) const RULES: &[Rule] = &[
    Rule::new("list_messages", IN_ROOM, |world, _| request(on_room(world))).by_member(200),
    Rule::new("post_message", [401, 404, 201, 404], |world, _| {
        request(async {
            on_room(world).await.with(json!({"clientId": "theirs", "body": "덱 문제 풀어보신 분?"}))
        })
    })
    .by_member(201),
    Rule::new("search_messages", IN_ROOM, |world, _| {
        request(async { Request { query: "?q=%EB%8D%B1".to_owned(), ..on_room(world).await } })
    })
    .by_member(200),
    Rule::new("count_messages_by_week", IN_ROOM, |world, _| request(on_room(world))).by_member(200),
    Rule::new("list_pinned_messages", IN_ROOM, |world, _| request(on_room(world))).by_member(200),
    Rule::new("mark_room_read", IN_ROOM, |world, _| request(async { on_room(world).await.with(json!({"no": 1})) }))
        .by_member(200),
    // The message is the host's.
    Rule::new("edit_message", IN_ROOM, |world, _| {
        request(async { on_message(world).await.with(json!({"body": "고쳤습니다."})) })
    })
    .by_member(403),
    Rule::new("delete_message", IN_ROOM, |world, _| request(on_message(world))).by_member(403),
    Rule::new("set_message_week", IN_ROOM, |world, _| {
        request(async { on_message(world).await.with(json!({"week": 3})) })
    })
    .by_member(403),
    Rule::new("list_message_edits", IN_ROOM, |world, _| request(on_message(world))).by_member(403),
    Rule::new("pin_message", IN_ROOM, |world, _| request(on_message(world))).by_member(200),
    Rule::new("unpin_message", IN_ROOM, |world, _| request(on_message(world))).by_member(200),
    Rule::new("add_reaction", IN_ROOM, |world, _| request(async { on_message(world).await.then(&json!(LIKE)) }))
        .by_member(200),
    Rule::new("remove_reaction", IN_ROOM, |world, _| request(async { on_message(world).await.then(&json!(LIKE)) }))
        .by_member(200),
];

/// Returns the names of the fields that are refused.
fn wrong_names(answer: &Answer) -> Vec<&str> {
    wrong_fields(answer).into_iter().map(|(field, _)| field).collect()
}

/// A room of the owner with a member who is none of the callers.
async fn room(world: &World) -> Value {
    let server = world.server();
    let room = world.made("/api/posts", OWNER, &form()).await["postId"].clone();
    let (nickname, email) = world.newcomer();
    let token = text(&sign_in(server, &nickname, &email).await, "accessToken").to_owned();
    let study = format!("/api/posts/{room}");
    assert_eq!(apply(server, &study, &token).await.status, 201);
    let author = world.token(OWNER).expect("signed in");
    assert_eq!(approve(server, &study, author, 0).await.status, 200);
    room
}

async fn on_room(world: &World) -> Request {
    Request::about(&room(world).await)
}

async fn on_message(world: &World) -> Request {
    let room = room(world).await;
    let body = json!({"clientId": "first", "body": "글"});
    let message = world.made(&format!("/api/rooms/{room}/messages"), OWNER, &body).await;
    Request::about(&room).then(&message["no"])
}

/// A room of a host and a member.
struct Scene {
    server: TestServer,
    host: String,
    member: String,
    messages: String,
}

impl Scene {
    async fn new() -> Self {
        let server = planted().await;
        let (host, joined) = (member(&server, "방장").await, member(&server, "멤버다").await);
        let study = study(&server, &host, json!({})).await;
        assert_eq!(apply(&server, &study, &joined).await.status, 201);
        assert_eq!(approve(&server, &study, &host, 0).await.status, 200);
        let messages = format!("{}/messages", study.replace("/api/posts/", "/api/rooms/"));
        Self { server, host, member: joined, messages }
    }

    async fn post(&self, by: &str, body: &Value) -> Answer {
        self.server.call(Method::POST, &self.messages, Some(by), body).await
    }

    async fn put(&self, by: &str, rest: &str, body: &Value) -> Answer {
        self.server.call(Method::PUT, &format!("{}{rest}", self.messages), Some(by), body).await
    }

    async fn get(&self, by: &str, rest: &str) -> Answer {
        self.server.get(&format!("{}{rest}", self.messages), Some(by)).await
    }

    async fn id(&self, of: &str) -> Value {
        self.server.get("/api/auth/user", Some(of)).await.data()["id"].clone()
    }
}

fn message(client_id: &str, body: &str) -> Value {
    json!({"clientId": client_id, "body": body})
}

#[tokio::test]
async fn a_message_is_posted_answered_marked_searched_edited_and_deleted() {
    let scene = Scene::new().await;
    let (host, member) = (scene.host.as_str(), scene.member.as_str());
    let first = scene.post(host, &message("a-1", "  덱 문제\r\n풀어보신 분 ")).await;
    assert_eq!(first.status, 201, "{}", first.body);
    let expected = json!({
        "id": first.data()["id"], "no": 1, "clientId": "a-1", "authorId": scene.id(host).await,
        "body": "덱 문제\n풀어보신 분", "mentions": {"userIds": [], "everyone": false}, "reactions": [], "createdAt": NOON,
    });
    assert_eq!(first.data(), &expected);
    let again = scene.post(host, &message("a-1", "다른 글")).await;
    assert_eq!(again.status, 201);
    assert_eq!(again.data(), &expected, "a repeated request");

    let mut reply = message("b-1", "@방장 네");
    reply["replyTo"] = json!(1);
    reply["week"] = json!(3);
    reply["mentions"] = json!({"userIds": [scene.id(host).await]});
    let reply = scene.post(member, &reply).await;
    assert_eq!(reply.status, 201, "{}", reply.body);
    let quote = json!({"no": 1, "authorId": scene.id(host).await, "excerpt": "덱 문제 풀어보신 분", "hasImage": false});
    assert_eq!(reply.data()["replyTo"], quote);
    assert_eq!(reply.data()["week"], 3);

    let reacted = scene.put(host, &format!("/2/reactions/{LIKE}"), &json!({})).await;
    assert_eq!(reacted.status, 200, "{}", reacted.body);
    let reaction = json!([{"emoji": "👍", "count": 1, "userIds": [scene.id(host).await]}]);
    assert_eq!(reacted.data()["reactions"], reaction);
    let pinned = scene.put(member, "/2/pin", &json!({})).await;
    assert_eq!(text(pinned.data(), "pinnedAt"), NOON);
    assert_eq!(scene.get(host, "/pinned").await.data()[0]["no"], 2);
    let found = scene.get(member, "/search?q=%EB%AC%B8%EC%A0%9C").await;
    assert_eq!(found.data()["messages"][0]["no"], 1);
    assert_eq!(found.data().get("searchedTo"), None);
    let counts = scene.get(member, "/weeks").await;
    assert_eq!(counts.data(), &json!({"totalCount": 2, "weeks": [{"week": 3, "count": 1}]}));

    let edited = scene.put(member, "/2", &json!({"body": "네, 풀었습니다."})).await;
    assert_eq!(text(edited.data(), "editedAt"), NOON);
    assert_eq!(scene.get(member, "/2/edits").await.data()[0]["body"], "@방장 네");
    scene.put(host, "/2", &json!({"body": "방장"})).await.assert_refused(403, "NOT_AUTHOR");
    let delete = format!("{}/2", scene.messages);
    assert_eq!(scene.server.call_empty(Method::DELETE, &delete, Some(host)).await.status, 200);
    let listed = scene.get(member, "?week=3").await;
    assert_eq!(listed.data()["messages"][0]["isDeleted"], true, "a deleted message stays in its week");
    assert_eq!(listed.data()["messages"].as_array().map(Vec::len), Some(1));
    let listed = scene.get(member, "?around=2").await;
    assert_eq!(listed.data()["messages"][1]["isDeleted"], true);
    assert_eq!(listed.data()["messages"][1]["body"], "");
    scene.put(member, "/2", &json!({"body": "다시"})).await.assert_refused(404, "MESSAGE_NOT_FOUND");
}

#[tokio::test]
async fn invalid_messages_name_their_fields() {
    let scene = Scene::new().await;
    let wrong = json!({"clientId": "두 단어", "body": " ", "week": 200});
    let refused = scene.post(&scene.host, &wrong).await;
    assert_eq!(wrong_names(&refused), ["clientId", "body", "week"]);
    let mut reply = message("a", "답장");
    reply["replyTo"] = json!(9);
    assert_eq!(wrong_names(&scene.post(&scene.host, &reply).await), ["replyTo"]);
    let mut everyone = message("b", "@모두");
    everyone["mentions"] = json!({"everyone": true});
    scene.post(&scene.member, &everyone).await.assert_refused(403, "NOT_ROOM_HOST");
    assert_eq!(scene.post(&scene.host, &everyone).await.data()["mentions"]["everyone"], true);
    scene.get(&scene.host, "?before=1&after=1").await.assert_refused(400, "VALIDATION_FAILED");
    scene.get(&scene.host, "/search?q=%20").await.assert_refused(400, "VALIDATION_FAILED");
}

#[tokio::test]
async fn an_image_of_the_author_is_shown_until_its_message_is_deleted() {
    let scene = Scene::new().await;
    let url = text(upload(&scene.server, &scene.member, &photo(40, 20)).await.data(), "url").to_owned();
    let with_image = |id: &str| json!({"clientId": id, "body": "", "image": {"url": url, "width": 40, "height": 20}});
    assert_eq!(wrong_names(&scene.post(&scene.host, &with_image("a")).await), ["image"], "another user's");
    let posted = scene.post(&scene.member, &with_image("a")).await;
    assert_eq!(posted.data()["image"], json!({"url": url, "width": 40, "height": 20}));
    assert_eq!(scene.server.get(&url, None).await.status, 200);
    let path = format!("{}/1", scene.messages);
    assert_eq!(scene.server.call_empty(Method::DELETE, &path, Some(&scene.host)).await.status, 200);
    assert_eq!(scene.server.get(&url, None).await.status, 404);
}

#[tokio::test]
async fn reading_moves_the_marker_forward() {
    let scene = Scene::new().await;
    for number in 1..=3 {
        scene.post(&scene.host, &message(&format!("a{number}"), "글")).await;
    }
    let read = scene.messages.replace("/messages", "/read");
    for no in [2, 1] {
        let answer = scene.server.call(Method::PUT, &read, Some(&scene.member), &json!({"no": no})).await;
        assert_eq!(answer.status, 200);
    }
    let room = scene.server.get(scene.messages.trim_end_matches("/messages"), Some(&scene.member)).await;
    assert_eq!(room.data()["readNo"], 2);
    assert_eq!(room.data()["unreadCount"], 1);
}
