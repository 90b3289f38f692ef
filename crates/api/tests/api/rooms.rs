//! /api/rooms: the caller's rooms, a room with its members, leaving, removing, and changing the host.

use crate::applications::{apply, approve, study};
use crate::authorization::rule::{MEMBERS, Request, Rule, request};
use crate::authorization::studies::form;
use crate::authorization::world::{OWNER, World};
use crate::posts::{member, wrong_fields};
use crate::support::{NOON, PASSWORD, grant_admin, log_in, server_and_clock, sign_in, text};
use chrono::TimeDelta;
use reqwest::Method;
use serde_json::{Value, json};
use std::sync::Arc;
use testing::{Answer, FixedClock, TestServer, settings};

/// For members of a room only; the owner of the study is its host once another user is a member.
pub(crate) const RULES: &[Rule] = &[
    Rule::plain("list_rooms", MEMBERS),
    Rule::new("get_room", [401, 404, 200, 404], |world, _| request(on_room(world))).by_member(200),
    Rule::new("set_room_wishes", [401, 404, 200, 404], |world, _| {
        request(async { on_room(world).await.with(wishes()) })
    })
    .by_member(200),
    Rule::new("leave_room", [401, 404, 409, 404], |world, _| request(on_room(world))).by_member(200),
    Rule::new("remove_room_member", [401, 404, 200, 404], |world, _| {
        request(async { on_member(world).await.with(json!({"reason": "소식이 없었습니다."})) })
    })
    .by_member(403),
    Rule::new("hand_room_over", [401, 404, 200, 404], |world, _| {
        request(async {
            let (room, member) = room_of_owner(world).await;
            Request::about(&room).with(json!({"userId": member}))
        })
    })
    .by_member(403),
    Rule::new("answer_host_request", [401, 404, 409, 404], |world, _| {
        request(async { on_room(world).await.with(json!({"accepts": true})) })
    })
    .by_member(409),
];

fn wishes() -> Value {
    json!({"quietHours": {"from": 23, "to": 7}, "notify": "ALL"})
}

/// A room of the owner with a member who is none of the callers.
async fn room_of_owner(world: &World) -> (Value, Value) {
    let server = world.server();
    let room = world.made("/api/posts", OWNER, &form()).await["postId"].clone();
    let (nickname, email) = world.newcomer();
    let token = text(&sign_in(server, &nickname, &email).await, "accessToken").to_owned();
    join(server, &format!("/api/posts/{room}"), world.token(OWNER).expect("signed in"), &token).await;
    let members = world.found(&format!("/api/rooms/{room}"), OWNER).await["members"].clone();
    (room, members[1]["userId"].clone())
}

async fn on_room(world: &World) -> Request {
    Request::about(&room_of_owner(world).await.0)
}

async fn on_member(world: &World) -> Request {
    let (room, member) = room_of_owner(world).await;
    Request::about(&room).then(&member)
}

/// Applies to a study, whose author approves.
async fn join(server: &TestServer, study: &str, author: &str, member: &str) {
    assert_eq!(apply(server, study, member).await.status, 201);
    let applicants = server.get(&format!("{study}/applicants"), Some(author)).await.data().clone();
    let last = applicants.as_array().map_or(0, Vec::len) - 1;
    assert_eq!(approve(server, study, author, last).await.status, 200);
}

/// A room with two members.
struct Scene {
    server: TestServer,
    clock: Arc<FixedClock>,
    study: String,
    room: String,
    host: String,
    members: [String; 2],
}

impl Scene {
    async fn new() -> Self {
        let (server, clock) = server_and_clock(settings()).await;
        server.state.store.write(|s| categories::plant(s)).await.expect("planted");
        let host = member(&server, "모야").await;
        let members = [member(&server, "독자님").await, member(&server, "다른사람").await];
        let study = study(&server, &host, json!({"contact": "https://open.example/host"})).await;
        for member in &members {
            join(&server, &study, &host, member).await;
        }
        let room = study.replace("/api/posts", "/api/rooms");
        Self { server, clock, study, room, host, members }
    }

    async fn call(&self, method: Method, path: &str, by: &str, body: &Value) -> Answer {
        self.server.call(method, &format!("{}{path}", self.room), Some(by), body).await
    }

    async fn read(&self, by: &str) -> Answer {
        self.server.get(&self.room, Some(by)).await
    }

    /// The ids of the host and the members, in the order of the room.
    async fn ids(&self) -> Vec<Value> {
        let room = self.read(&self.host).await.data().clone();
        room["members"].as_array().expect("a list").iter().map(|member| member["userId"].clone()).collect()
    }
}

#[tokio::test]
async fn a_member_reads_the_room_with_its_members() {
    let scene = Scene::new().await;
    let [first, second] = &scene.members;
    let profile =
        json!({"nickname": "독자님", "experience": "1년", "description": "\n출근길에 풉니다.\n둘째 줄", "links": []});
    let saved = scene.server.call(Method::PUT, "/api/users/me/profile", Some(first), &profile).await;
    assert_eq!(saved.status, 200, "{}", saved.body);
    let room = scene.read(second).await.data().clone();
    let ids = scene.ids().await;
    let id: i64 = scene.room.rsplit('/').next().and_then(|id| id.parse().ok()).expect("a number");
    let quiet = json!({"from": 22, "to": 8});
    let person = |id: &Value, name: &str, is_host: bool| json!({"userId": id, "name": name, "isHost": is_host, "joinedAt": NOON, "readNo": 0, "quietHours": quiet});
    let mut introduced = person(&ids[1], "독자님", false);
    introduced["introduction"] = json!("출근길에 풉니다.");
    assert_eq!(
        room,
        json!({
            "id": id, "title": "React 함께 읽기", "startDate": "2026-12-07", "endDate": "2027-01-06", "week": 1, "weeks": 5,
            "isEnded": false, "isHost": false, "isAskedToHost": false, "lastNo": 0, "readNo": 0, "unreadCount": 0,
            "cursor": 2, "notify": "MENTIONS", "quietHours": quiet,
            "members": [person(&ids[0], "모야", true), introduced, person(&ids[2], "다른사람", false)],
        })
    );
    assert_eq!(scene.read(&scene.host).await.data()["isHost"], true);
}

#[tokio::test]
async fn a_user_lists_their_rooms_and_ended_ones_apart() {
    let scene = Scene::new().await;
    let listed = scene.server.get("/api/rooms", Some(&scene.members[0])).await.data().clone();
    assert_eq!(listed["endedRooms"], json!([]));
    assert_eq!(listed["rooms"].as_array().map(Vec::len), Some(1));
    let mut room = listed["rooms"][0].clone();
    let path = room["categoryPath"].take();
    assert_eq!(path.as_array().expect("a list").last().expect("a category")["name"], "React");
    let id: i64 = scene.room.rsplit('/').next().and_then(|id| id.parse().ok()).expect("a number");
    assert_eq!(
        room,
        json!({
            "id": id, "title": "React 함께 읽기", "startDate": "2026-12-07", "endDate": "2027-01-06", "week": 1, "weeks": 5,
            "isHost": false, "unreadCount": 0, "categoryPath": null,
        })
    );
    let stranger = member(&scene.server, "모르는사람").await;
    let none = json!({"rooms": [], "endedRooms": []});
    assert_eq!(*scene.server.get("/api/rooms", Some(&stranger)).await.data(), none);

    scene.clock.advance(TimeDelta::days(60));
    let email = format!("{}@example.com", "독자님".len());
    let token = text(log_in(&scene.server, &email, PASSWORD).await.data(), "accessToken").to_owned();
    let listed = scene.server.get("/api/rooms", Some(&token)).await.data().clone();
    assert_eq!(listed["rooms"], json!([]));
    assert_eq!(listed["endedRooms"][0]["week"], 5);
    assert_eq!(scene.read(&token).await.data()["isEnded"], true);
    let wishes = scene.call(Method::PUT, "/members/me", &token, &wishes()).await;
    wishes.assert_refused(409, "ROOM_ENDED");
}

#[tokio::test]
async fn a_member_changes_their_wishes() {
    let scene = Scene::new().await;
    let member = &scene.members[0];
    assert_eq!(scene.call(Method::PUT, "/members/me", member, &wishes()).await.status, 200);
    let room = scene.read(member).await.data().clone();
    assert_eq!(room["notify"], "ALL");
    assert_eq!(room["quietHours"], json!({"from": 23, "to": 7}));
    let none = json!({"quietHours": null, "notify": "NOTHING"});
    assert_eq!(scene.call(Method::PUT, "/members/me", member, &none).await.status, 200);
    assert_eq!(scene.read(member).await.data().get("quietHours"), None);
    let wrong = json!({"quietHours": {"from": 24, "to": 7}, "notify": "ALL"});
    let refused = scene.call(Method::PUT, "/members/me", member, &wrong).await;
    assert_eq!(wrong_fields(&refused), [("quietHours", "시각은 0시부터 23시까지입니다.")]);
}

#[tokio::test]
async fn a_member_leaves_and_the_host_cannot() {
    let scene = Scene::new().await;
    scene.call(Method::DELETE, "/members/me", &scene.host, &json!({})).await.assert_refused(409, "HOST_CANNOT_LEAVE");
    let leaver = &scene.members[0];
    assert_eq!(scene.call(Method::DELETE, "/members/me", leaver, &json!({})).await.status, 200);
    scene.read(leaver).await.assert_refused(404, "ROOM_NOT_FOUND");
    assert_eq!(scene.ids().await.len(), 2);
    let study = scene.server.get(&scene.study, Some(leaver)).await;
    assert_eq!(study.data()["myApplication"]["status"], "LEFT");
}

#[tokio::test]
async fn a_removed_member_gets_the_reason() {
    let scene = Scene::new().await;
    let path = format!("/members/{}", scene.ids().await[1]);
    let empty = scene.call(Method::DELETE, &path, &scene.host, &json!({"reason": " "})).await;
    assert_eq!(wrong_fields(&empty), [("reason", "내보내는 이유를 적어주세요.")]);
    let reason = json!({"reason": "세 주 동안 소식이 없었습니다."});
    assert_eq!(scene.call(Method::DELETE, &path, &scene.host, &reason).await.status, 200);
    let refused = scene.read(&scene.members[0]).await;
    refused.assert_refused(403, "ROOM_MEMBER_REMOVED");
    assert_eq!(refused.body["data"]["removalReason"], "세 주 동안 소식이 없었습니다.");
    let again = scene.call(Method::DELETE, &path, &scene.host, &reason).await;
    again.assert_refused(404, "ROOM_MEMBER_NOT_FOUND");
}

#[tokio::test]
async fn a_host_hands_the_room_over_and_becomes_a_member() {
    let scene = Scene::new().await;
    let ids = scene.ids().await;
    let to = |id: &Value| json!({"userId": id});
    let own = scene.call(Method::POST, "/host", &scene.host, &to(&ids[0])).await;
    own.assert_refused(404, "ROOM_MEMBER_NOT_FOUND");
    assert_eq!(scene.call(Method::POST, "/host", &scene.host, &to(&ids[1])).await.status, 200);
    let study = scene.server.get(&scene.study, Some(&scene.members[0])).await.data().clone();
    assert_eq!(study["authorId"], ids[1]);
    assert_eq!(study.get("contact").filter(|contact| !contact.is_null()), None);
    assert_eq!(scene.ids().await, [ids[1].clone(), ids[0].clone(), ids[2].clone()]);
    let refused = scene.call(Method::POST, "/host", &scene.host, &to(&ids[2])).await;
    refused.assert_refused(403, "NOT_ROOM_HOST");
    assert_eq!(scene.call(Method::DELETE, "/members/me", &scene.host, &json!({})).await.status, 200);
}

#[tokio::test]
async fn a_member_takes_over_from_a_suspended_host() {
    let scene = Scene::new().await;
    let [first, second] = &scene.members;
    let accepts = json!({"accepts": true});
    scene.call(Method::POST, "/host/answer", first, &accepts).await.assert_refused(409, "NOT_ASKED_TO_HOST");
    let admin = text(&sign_in(&scene.server, "관리자", "admin@b.kr").await, "accessToken").to_owned();
    grant_admin(&scene.server, "admin@b.kr").await;
    let host = scene.ids().await[0].clone();
    let suspension = format!("/api/admin/members/{host}/suspend");
    let suspended = scene.server.call(Method::POST, &suspension, Some(&admin), &json!({"reason": "광고"})).await;
    assert!(suspended.status.is_success(), "{}", suspended.body);
    let is_asked = async |token: &str| scene.read(token).await.data()["isAskedToHost"].clone();
    assert_eq!(is_asked(first).await, true);
    assert_eq!(is_asked(second).await, false);
    let declined = scene.call(Method::POST, "/host/answer", first, &json!({"accepts": false})).await;
    assert_eq!(declined.status, 200);
    assert_eq!(is_asked(second).await, true);
    assert_eq!(scene.call(Method::POST, "/host/answer", second, &accepts).await.status, 200);
    assert_eq!(scene.read(second).await.data()["isHost"], true);
}

#[tokio::test]
async fn the_list_of_rooms_shows_the_last_message_of_each() {
    let scene = Scene::new().await;
    let message = json!({"clientId": "one", "body": "토요일에\n다시 풀까요?"});
    let posted = scene.call(Method::POST, "/messages", &scene.host, &message).await;
    assert_eq!(posted.status, 201, "{}", posted.body);
    let listed = async || scene.server.get("/api/rooms", Some(&scene.members[0])).await.data()["rooms"][0].clone();
    let room = listed().await;
    assert_eq!(room["unreadCount"], 1);
    let mut last = json!({
        "no": 1, "authorId": scene.ids().await[0], "authorName": "모야", "excerpt": "토요일에 다시 풀까요?",
        "hasImage": false, "createdAt": NOON,
    });
    assert_eq!(room["lastMessage"], last);
    let path = format!("{}/messages/1", scene.room);
    let deleted = scene.server.call_empty(Method::DELETE, &path, Some(&scene.host)).await;
    assert_eq!(deleted.status, 200, "{}", deleted.body);
    last.as_object_mut().expect("an object").remove("excerpt");
    assert_eq!(listed().await["lastMessage"], last);
}
