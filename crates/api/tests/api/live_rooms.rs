//! Rooms on the socket: who follows them, and what the members see of one another.

use crate::applications::{apply, approve, study};
use crate::live_support::Socket;
use crate::posts::{member, planted, planted_with};
use crate::support::{grant_admin, sign_in, text};
use reqwest::Method;
use serde_json::{Value, json};
use std::time::{Duration, Instant};
use testing::{TestServer, settings_with};

/// A study with an author and a member, whose room is open.
struct Scene {
    server: TestServer,
    author: String,
    member: String,
    /// The path of the study.
    study: String,
    room: i64,
}

async fn scene() -> Scene {
    scene_on(planted().await).await
}

async fn scene_on(server: TestServer) -> Scene {
    let (author, second) = (member(&server, "모야").await, member(&server, "지원이").await);
    let study = study(&server, &author, json!({})).await;
    apply(&server, &study, &second).await;
    assert_eq!(approve(&server, &study, &author, 0).await.status, 200);
    let room = study.rsplit('/').next().and_then(|id| id.parse().ok()).expect("an id");
    Scene { server, author, member: second, study, room }
}

impl Scene {
    /// Opens a socket in the room. Returns it with the number of the room's last event.
    async fn enter(&self, token: &str) -> (Socket, i64) {
        let (socket, welcome) =
            Socket::greeted(&self.server, token, json!({"rooms": {self.room.to_string(): null}})).await;
        (socket, welcome["rooms"][self.room.to_string()].as_i64().expect("a number"))
    }

    /// Posts a message of 12 kB.
    async fn post_long_message(&self, number: usize) {
        let message = json!({"clientId": format!("long{number}"), "body": "가".repeat(4_000)});
        let path = format!("/api/rooms/{}/messages", self.room);
        let posted = self.server.call(Method::POST, &path, Some(&self.member), &message).await;
        assert_eq!(posted.status, 201, "{}", posted.body);
    }

    async fn id(&self, token: &str) -> Value {
        self.server.get("/api/auth/user", Some(token)).await.data()["id"].clone()
    }

    /// Someone else applies and is approved.
    async fn add_member(&self) -> String {
        let third = member(&self.server, "셋째회원").await;
        apply(&self.server, &self.study, &third).await;
        let applicants = format!("{}/applicants", self.study);
        let found = self.server.get(&applicants, Some(&self.author)).await;
        let last = found.data().as_array().and_then(|all| all.last()).expect("the new applicant");
        let decision = json!([{"id": last["id"], "isApproved": true, "version": last["version"]}]);
        let decided = self.server.call(Method::PUT, &applicants, Some(&self.author), &decision).await;
        assert_eq!(decided.status, 200, "{}", decided.body);
        third
    }
}

/// Waits for the next frame of a kind; others are of the user's own stream or of presence.
async fn next(socket: &mut Socket, kind: &str) -> Value {
    loop {
        let frame = socket.next().await.expect("open");
        if frame["t"] == kind {
            return frame;
        }
        assert!(["me", "presence"].contains(&text(&frame, "t")), "{frame}");
    }
}

#[tokio::test]
async fn members_see_the_events_of_their_room_and_others_none() {
    let scene = scene().await;
    let (mut socket, head) = scene.enter(&scene.member).await;
    assert_eq!(head, 1, "the first member joined");
    let third = scene.add_member().await;
    let frame = next(&mut socket, "events").await;
    assert_eq!(frame["room"], scene.room);
    assert_eq!(frame["from"], 2);
    assert_eq!(text(&frame["events"][0], "k"), "member.joined");
    assert_eq!(frame["events"][0]["id"], scene.id(&third).await);

    let stranger = member(&scene.server, "남남이에요").await;
    let rooms = json!({"rooms": {scene.room.to_string(): 0}});
    let (mut outside, welcome) = Socket::greeted(&scene.server, &stranger, rooms).await;
    assert_eq!(welcome["rooms"], json!({}));
    assert_eq!(next(&mut outside, "closed").await, json!({"t": "closed", "room": scene.room, "code": 4404}));
    outside.send(&json!({"t": "typing", "room": scene.room})).await;
    let path = format!("/api/rooms/{}/events?after=1", scene.room);
    scene.server.get(&path, Some(&stranger)).await.assert_refused(404, "ROOM_NOT_FOUND");
    let polled = scene.server.get(&path, Some(&scene.author)).await;
    assert_eq!(polled.data()["events"], frame["events"]);
    assert_eq!(polled.data()["cursor"], 2);
}

#[tokio::test]
async fn who_leaves_receives_nothing_after_it() {
    let scene = scene().await;
    let (mut leaving, _) = scene.enter(&scene.member).await;
    let (mut host, _) = scene.enter(&scene.author).await;
    let member = scene.id(&scene.member).await;
    let begun = Instant::now();
    let path = format!("{}/applications/me", scene.study);
    let left = scene.server.call_empty(Method::DELETE, &path, Some(&scene.member)).await;
    assert_eq!(left.status, 200, "{}", left.body);
    assert_eq!(next(&mut leaving, "closed").await["room"], scene.room);
    assert!(begun.elapsed() < Duration::from_secs(1));
    let frame = next(&mut host, "events").await;
    assert_eq!(text(&frame["events"][0], "k"), "member.left");
    assert_eq!(frame["events"][0]["id"], member);
    scene.add_member().await;
    leaving.send(&json!({"t": "sub", "room": scene.room})).await;
    assert_eq!(next(&mut leaving, "closed").await["code"], 4404);
    assert!(leaving.is_silent().await);
}

#[tokio::test]
async fn a_removed_member_receives_nothing_after_it() {
    let scene = scene().await;
    let (mut removed, _) = scene.enter(&scene.member).await;
    let applicants = format!("{}/applicants", scene.study);
    let one = scene.server.get(&applicants, Some(&scene.author)).await.data()[0].clone();
    let decision = json!([{"id": one["id"], "isApproved": false, "version": one["version"]}]);
    let decided = scene.server.call(Method::PUT, &applicants, Some(&scene.author), &decision).await;
    assert_eq!(decided.status, 200, "{}", decided.body);
    assert_eq!(next(&mut removed, "closed").await["room"], scene.room);
    scene.add_member().await;
    removed.send(&json!({"t": "ping"})).await;
    next(&mut removed, "pong").await;
}

#[tokio::test]
async fn the_room_of_a_deleted_study_is_closed() {
    let scene = scene().await;
    let (mut socket, _) = scene.enter(&scene.member).await;
    let deleted = scene.server.call_empty(Method::DELETE, &scene.study, Some(&scene.author)).await;
    assert_eq!(deleted.status, 200, "{}", deleted.body);
    assert_eq!(next(&mut socket, "closed").await["room"], scene.room);
}

#[tokio::test]
async fn a_hidden_room_stays_open_for_its_host_only() {
    let scene = scene().await;
    let admin = sign_in(&scene.server, "관리하는이", "admin@example.com").await;
    grant_admin(&scene.server, "admin@example.com").await;
    let (mut host, _) = scene.enter(&scene.author).await;
    let (mut socket, _) = scene.enter(&scene.member).await;
    let report = json!({"targetType": "STUDY", "targetId": scene.room, "reason": "SPAM"});
    let reported = scene.server.call(Method::POST, "/api/reports", Some(&scene.member), &report).await;
    assert!(reported.status.is_success(), "{}", reported.body);
    let token = Some(text(&admin, "accessToken"));
    let case = scene.server.get("/api/admin/reports", token).await.data()[0]["id"].clone();
    let hidden = scene.server.call(Method::POST, &format!("/api/admin/reports/{case}/hide"), token, &json!({})).await;
    assert!(hidden.status.is_success(), "{}", hidden.body);
    assert_eq!(next(&mut socket, "closed").await["room"], scene.room);
    assert_eq!(text(&next(&mut host, "events").await["events"][0], "k"), "room.changed");
}

#[tokio::test]
async fn members_see_who_is_here_and_who_is_writing() {
    let scene = scene().await;
    let (mut host, _) = scene.enter(&scene.author).await;
    let alone = next(&mut host, "presence").await;
    assert_eq!(alone["here"], json!([{"user": scene.id(&scene.author).await}]));
    let (mut socket, _) = scene.enter(&scene.member).await;
    assert_eq!(next(&mut host, "presence").await["here"].as_array().map(Vec::len), Some(2));
    socket.send(&json!({"t": "typing", "room": scene.room})).await;
    let member = scene.id(&scene.member).await;
    assert_eq!(next(&mut host, "typing").await, json!({"t": "typing", "room": scene.room, "user": member}));
    socket.send(&json!({"t": "at", "room": scene.room, "where": "week:3", "state": "studying"})).await;
    let there = next(&mut host, "presence").await["here"].as_array().cloned().unwrap_or_default();
    assert!(there.contains(&json!({"user": member, "where": "week:3", "state": "studying"})), "{there:?}");
    drop(socket);
    assert_eq!(next(&mut host, "presence").await["here"], alone["here"]);
}

#[tokio::test]
async fn members_receive_messages_as_they_are_now_and_how_far_others_have_read() {
    let scene = scene().await;
    let (mut socket, head) = scene.enter(&scene.author).await;
    let room = format!("/api/rooms/{}", scene.room);
    let message = json!({"clientId": "one", "body": "덱 문제 풀어보신 분?"});
    let posted = scene.server.call(Method::POST, &format!("{room}/messages"), Some(&scene.member), &message).await;
    assert_eq!(posted.status, 201, "{}", posted.body);
    let frame = next(&mut socket, "events").await;
    assert_eq!(frame["from"], head + 1);
    assert_eq!(text(&frame["events"][0], "k"), "message.posted");
    assert_eq!(frame["events"][0]["id"], 1);
    assert_eq!(&frame["events"][0]["d"], posted.data());

    let read = scene.server.call(Method::PUT, &format!("{room}/read"), Some(&scene.author), &json!({"no": 1})).await;
    assert_eq!(read.status, 200, "{}", read.body);
    let frame = next(&mut socket, "events").await;
    assert_eq!(text(&frame["events"][0], "k"), "read.moved");
    assert_eq!(frame["events"][0]["id"], scene.id(&scene.author).await);
    assert_eq!(frame["events"][0]["d"], json!({"readNo": 1}));

    let deleted = scene.server.call_empty(Method::DELETE, &format!("{room}/messages/1"), Some(&scene.member)).await;
    assert_eq!(deleted.status, 200, "{}", deleted.body);
    let frame = next(&mut socket, "events").await;
    assert_eq!(text(&frame["events"][0], "k"), "message.changed");
    assert_eq!(frame["events"][0]["d"]["isDeleted"], true);
    let polled = scene.server.get(&format!("{room}/events?after={head}"), Some(&scene.author)).await;
    assert_eq!(polled.data()["events"][0]["d"]["body"], "", "deleted text is never sent");
    let rooms = json!({"rooms": {scene.room.to_string(): head}});
    let (mut late, _) = Socket::greeted(&scene.server, &scene.member, rooms).await;
    let frame = next(&mut late, "events").await;
    assert_eq!(frame["from"], head + 1);
    assert_eq!(frame["events"][0]["d"]["body"], "", "not even from a frame that was finished before");
}

#[tokio::test]
async fn a_client_that_reads_receives_more_than_a_window() {
    let scene = scene().await;
    let (mut socket, head) = scene.enter(&scene.author).await;
    let mut seen = head;
    for number in 0..12 {
        scene.post_long_message(number).await;
    }
    while seen < head + 12 {
        let frame = next(&mut socket, "events").await;
        assert_eq!(frame["from"], seen + 1);
        seen += i64::try_from(frame["events"].as_array().expect("events").len()).expect("few");
    }
}

#[tokio::test]
async fn a_client_that_does_not_read_is_gone_after_a_window() {
    let settings = settings_with(|s| s.api.live.unread = Duration::from_millis(500));
    let scene = scene_on(planted_with(settings).await).await;
    let (mut socket, _) = scene.enter(&scene.author).await;
    for number in 0..12 {
        scene.post_long_message(number).await;
    }
    let begun = Instant::now();
    while scene.server.state.count_sockets() > 0 {
        assert!(begun.elapsed() < Duration::from_secs(5), "it is still open");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let (_, frames) = socket.closed().await;
    let messages = frames.iter().filter_map(|frame| frame["events"].as_array()).map(Vec::len).sum::<usize>();
    assert!((5..12).contains(&messages), "{messages} messages of 12 kB");
}
