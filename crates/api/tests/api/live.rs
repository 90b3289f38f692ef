//! /api/live: the socket, and the polling of events where sockets fail.

use crate::applications::{apply, study};
use crate::live_support::{PROTOCOL, Socket};
use crate::posts::{member, planted, planted_with};
use crate::support::{behind_a_proxy, grant_admin, server_and_clock, sign_in, text};
use chrono::TimeDelta;
use reqwest::Method;
use serde_json::{Value, json};
use std::time::{Duration, Instant};
use testing::{Settings, TestServer, settings_with};
use tokio_tungstenite::tungstenite::Message;

/// An author with a study, and someone who may apply.
struct Scene {
    server: TestServer,
    author: String,
    applicant: String,
    study: String,
}

async fn scene() -> Scene {
    scene_on(planted().await).await
}

async fn scene_on(server: TestServer) -> Scene {
    let (author, applicant) = (member(&server, "모야").await, member(&server, "지원이").await);
    let study = study(&server, &author, json!({})).await;
    Scene { server, author, applicant, study }
}

fn with_times(change: impl FnOnce(&mut api::LiveTimes)) -> Settings {
    settings_with(|s| change(&mut s.api.live))
}

/// The numbers and kinds of the events in a frame.
fn kinds(frame: &Value) -> Vec<String> {
    let events = frame["events"].as_array().expect("events");
    events.iter().map(|event| format!("{} {}", event["seq"], text(event, "k"))).collect()
}

#[tokio::test]
async fn a_notification_arrives_at_once_with_the_number_of_unread_ones() {
    let Scene { server, author, applicant, study } = scene().await;
    let (mut socket, welcome) = Socket::greeted(&server, &author, json!({})).await;
    let me = welcome["me"].as_i64().expect("a number");
    assert_eq!(welcome["beat"], 25);
    assert_eq!(welcome["rooms"], json!({}));
    apply(&server, &study, &applicant).await;
    let frame = socket.next().await.expect("open");
    assert_eq!(text(&frame, "t"), "me");
    assert_eq!(frame["from"], me + 1);
    assert_eq!(kinds(&frame), [format!("{} notification", me + 1)]);
    let event = &frame["events"][0];
    let inbox = server.get("/api/notifications", Some(&author)).await;
    assert_eq!(event["id"], inbox.data()[0]["id"]);
    assert_eq!(event["d"], json!({"unreadCount": 1}));
    assert_eq!(text(event, "at"), "2026-11-20T12:00:00+09:00");
    assert!(socket.is_silent().await);
}

#[tokio::test]
async fn events_while_a_socket_was_away_follow_its_number() {
    let Scene { server, author, applicant, study } = scene().await;
    let (socket, welcome) = Socket::greeted(&server, &author, json!({})).await;
    let me = welcome["me"].as_i64().expect("a number");
    drop(socket);
    apply(&server, &study, &applicant).await;
    let (mut socket, welcome) = Socket::greeted(&server, &author, json!({"me": me})).await;
    assert_eq!(welcome["me"], me);
    assert_eq!(kinds(&socket.next().await.expect("open")), [format!("{} notification", me + 1)]);
    let (mut ahead, _) = Socket::greeted(&server, &author, json!({"me": me + 9})).await;
    assert_eq!(ahead.next().await, Ok(json!({"t": "reset", "seq": me + 1})));
}

#[tokio::test]
async fn only_our_pages_and_programs_open_a_socket() {
    let server = planted_with(settings_with(|s| {
        s.api.development = false;
        s.api.cors_origins = vec!["https://app.example.com".to_owned()];
    }))
    .await;
    let offer = ("sec-websocket-protocol", PROTOCOL);
    for (origin, status) in [
        ("http://localhost", None),
        ("https://app.example.com", None),
        ("http://localhost:5173", Some(403)),
        ("https://localhost", Some(403)),
        ("http://localhost.example.com", Some(403)),
        ("null", Some(403)),
    ] {
        assert_eq!(Socket::open(&server, &[offer, ("origin", origin)]).await.err(), status, "{origin}");
    }
    assert_eq!(Socket::open(&server, &[offer]).await.err(), None, "a program has no origin");
    assert_eq!(Socket::open(&server, &[]).await.err(), Some(400), "without the protocol");
    let plain = server.request(Method::GET, "/api/live").header("sec-websocket-protocol", PROTOCOL);
    testing::send(plain).await.assert_refused(400, "MALFORMED_REQUEST");
}

#[tokio::test]
async fn a_socket_without_a_valid_token_is_closed() {
    let server = planted_with(with_times(|times| times.greeting = Duration::from_millis(300))).await;
    let token = member(&server, "모야").await;
    for (first, code) in [
        (Message::text(r#"{"t":"hello","token":"nonsense"}"#), 4401),
        (Message::text(format!(r#"{{"t":"auth","token":"{token}"}}"#)), 4400),
        (Message::text("hello"), 4400),
        (Message::binary(vec![1, 2, 3]), 4400),
        (Message::text(format!(r#"{{"t":"hello","token":"{}"}}"#, "x".repeat(4096))), 4413),
        (Message::Ping(vec![1].into()), 4401),
    ] {
        let mut socket = Socket::of_page(&server).await;
        socket.send_message(first.clone()).await;
        let (closed, frames) = socket.closed().await;
        assert_eq!(closed, code, "{first:?}");
        assert_eq!(frames, [Value::Null; 0]);
    }
}

#[tokio::test]
async fn signing_out_silences_a_socket_within_a_second() {
    let Scene { server, author, applicant, study } = scene().await;
    let other = sign_in_again(&server).await;
    let (mut socket, _) = Socket::greeted(&server, text(&other, "accessToken"), json!({})).await;
    let (mut stays, _) = Socket::greeted(&server, &author, json!({})).await;
    let begun = Instant::now();
    let body = json!({"refreshToken": other["refreshToken"]});
    let ended = server.call(Method::POST, "/v1/oauth/logout", None, &body).await;
    assert!(ended.status.is_success(), "{}", ended.body);
    apply(&server, &study, &applicant).await;
    let (code, frames) = socket.closed().await;
    assert_eq!(code, 4401);
    assert_eq!(frames, [Value::Null; 0]);
    assert!(begun.elapsed() < Duration::from_secs(1), "{:?}", begun.elapsed());
    assert_eq!(text(&stays.next().await.expect("open"), "t"), "me", "the other session goes on");
    let mut again = Socket::of_page(&server).await;
    again.send(&json!({"t": "hello", "token": other["accessToken"]})).await;
    assert_eq!(again.closed().await.0, 4401);
}

/// Another session of the author.
async fn sign_in_again(server: &TestServer) -> Value {
    crate::support::log_in(server, "6@example.com", crate::support::PASSWORD).await.data().clone()
}

#[tokio::test]
async fn a_suspension_closes_the_sockets_of_the_member() {
    let Scene { server, author, .. } = scene().await;
    let admin = sign_in(&server, "관리하는이", "admin@example.com").await;
    grant_admin(&server, "admin@example.com").await;
    let (mut socket, _) = Socket::greeted(&server, &author, json!({})).await;
    let id = server.get("/api/auth/user", Some(&author)).await.data()["id"].clone();
    let (path, body) = (format!("/api/admin/members/{id}/suspend"), json!({"reason": "여러 스터디에 같은 광고"}));
    let suspended = server.call(Method::POST, &path, Some(text(&admin, "accessToken")), &body).await;
    assert_eq!(suspended.status, 200, "{}", suspended.body);
    assert_eq!(socket.closed().await.0, 4401);
}

#[tokio::test]
async fn a_socket_outlives_its_token_only_if_it_is_renewed() {
    let settings = with_times(|times| times.grace = Duration::from_millis(500));
    let (server, clock) = server_and_clock(settings).await;
    let session = sign_in(&server, "모야", "6@example.com").await;
    let token = text(&session, "accessToken");
    clock.advance(TimeDelta::minutes(30) - TimeDelta::seconds(1));
    let (mut socket, _) = Socket::greeted(&server, token, json!({})).await;
    let (mut renewed, _) = Socket::greeted(&server, token, json!({})).await;
    let (mut wrong, _) = Socket::greeted(&server, token, json!({})).await;
    let body = json!({"refreshToken": session["refreshToken"]});
    let next = server.call(Method::POST, "/v1/oauth/refresh", None, &body).await;
    renewed.send(&json!({"t": "auth", "token": next.data()["accessToken"]})).await;
    let other = sign_in(&server, "다른이님", "other@example.com").await;
    wrong.send(&json!({"t": "auth", "token": other["accessToken"]})).await;
    assert_eq!(wrong.closed().await.0, 4401, "a token of another account");
    let begun = Instant::now();
    assert_eq!(socket.closed().await.0, 4401);
    assert!(begun.elapsed() < Duration::from_secs(3), "{:?}", begun.elapsed());
    renewed.send(&json!({"t": "ping"})).await;
    assert_eq!(renewed.next().await, Ok(json!({"t": "pong"})));
}

#[tokio::test]
async fn an_account_has_eight_sockets() {
    let Scene { server, author, applicant, .. } = scene().await;
    let mut held = Vec::new();
    for _ in 0..8 {
        held.push(Socket::greeted(&server, &author, json!({})).await);
    }
    let mut ninth = Socket::of_page(&server).await;
    ninth.send(&json!({"t": "hello", "token": author})).await;
    assert_eq!(ninth.closed().await.0, 4429);
    let _other = Socket::greeted(&server, &applicant, json!({})).await;
}

#[tokio::test]
async fn an_address_has_thirty_two_sockets_without_a_token() {
    let server = planted_with(behind_a_proxy()).await;
    let from = |address: &'static str| [("sec-websocket-protocol", PROTOCOL), ("x-forwarded-for", address)];
    let mut held = Vec::new();
    for _ in 0..32 {
        held.push(Socket::open(&server, &from("198.51.100.7")).await.expect("one of few"));
    }
    assert_eq!(Socket::open(&server, &from("198.51.100.7")).await.err(), Some(429));
    assert!(Socket::open(&server, &from("198.51.100.8")).await.is_ok());
    let token = member(&server, "모야").await;
    held[0].send(&json!({"t": "hello", "token": token})).await;
    assert_eq!(held[0].next().await.expect("open")["t"], "welcome");
    assert!(Socket::open(&server, &from("198.51.100.7")).await.is_ok(), "one of them is known now");
}

#[tokio::test]
async fn a_socket_that_sends_too_much_is_closed() {
    let Scene { server, author, .. } = scene().await;
    let (mut socket, _) = Socket::greeted(&server, &author, json!({})).await;
    for _ in 0..50 {
        socket.send(&json!({"t": "ping"})).await;
    }
    assert_eq!(socket.closed().await.0, 4429);
}

#[tokio::test]
async fn at_shutdown_each_socket_is_told_to_come_back() {
    let Scene { server, author, applicant, .. } = scene().await;
    let (mut first, _) = Socket::greeted(&server, &author, json!({})).await;
    let (mut second, _) = Socket::greeted(&server, &applicant, json!({})).await;
    server.end_sockets();
    for socket in [&mut first, &mut second] {
        let (code, frames) = socket.closed().await;
        assert_eq!(code, 1012);
        let [bye] = frames.as_slice() else { panic!("{frames:?}") };
        assert_eq!(text(bye, "t"), "bye");
        assert_eq!(bye["code"], 1012);
        assert!((500..=5_000).contains(&bye["retryMs"].as_u64().expect("a time")), "{bye}");
    }
}

#[tokio::test]
async fn a_silent_client_is_pinged_and_then_gone() {
    let settings = with_times(|times| {
        times.beat = Duration::from_millis(100);
        times.silence = Duration::from_millis(500);
    });
    let Scene { server, author, .. } = scene_on(planted_with(settings).await).await;
    let (mut socket, _) = Socket::greeted(&server, &author, json!({})).await;
    // Reading answers pings.
    for _ in 0..10 {
        assert!(socket.pinged().await);
    }
    tokio::time::sleep(Duration::from_secs(1)).await;
    let begun = Instant::now();
    while server.state.count_sockets() > 0 {
        assert!(begun.elapsed() < Duration::from_secs(5), "it is still open");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test]
async fn a_room_that_the_user_may_not_read_is_closed() {
    let Scene { server, author, .. } = scene().await;
    let (mut socket, welcome) = Socket::greeted(&server, &author, json!({"rooms": {"999": null}})).await;
    assert_eq!(welcome["rooms"], json!({}));
    assert_eq!(socket.next().await, Ok(json!({"t": "closed", "room": 999, "code": 4404})));
    socket.send(&json!({"t": "sub", "room": 998, "after": 3})).await;
    assert_eq!(socket.next().await, Ok(json!({"t": "closed", "room": 998, "code": 4404})));
    for ignored in
        [json!({"t": "typing", "room": 999}), json!({"t": "at", "room": 999}), json!({"t": "unsub", "room": 1})]
    {
        socket.send(&ignored).await;
    }
    assert!(socket.is_silent().await);
}

#[tokio::test]
async fn events_can_be_polled() {
    let Scene { server, author, applicant, study } = scene().await;
    let poll = async |query: &str| server.get(&format!("/api/users/me/events{query}"), Some(&author)).await;
    let now = poll("").await.data().clone();
    let cursor = now["cursor"].as_i64().expect("a number");
    assert_eq!(now, json!({"events": [], "cursor": cursor, "hasMore": false, "reset": false}));
    apply(&server, &study, &applicant).await;
    let next = poll(&format!("?after={cursor}")).await.data().clone();
    assert_eq!(kinds(&next), [format!("{} notification", cursor + 1)]);
    assert_eq!(next["cursor"], cursor + 1);
    let ahead = poll("?after=1000").await.data().clone();
    assert_eq!(ahead, json!({"events": [], "cursor": cursor + 1, "hasMore": false, "reset": true}));
    poll("?after=-1").await.assert_refused(400, "VALIDATION_FAILED");
    poll("?after=x").await.assert_refused(400, "VALIDATION_FAILED");
    server.get("/api/users/me/events", None).await.assert_refused(401, "UNAUTHENTICATED");
}

#[tokio::test]
async fn polled_events_come_in_pages_and_deleted_ones_are_missed() {
    let (server, clock) = server_and_clock(testing::settings()).await;
    let author = member(&server, "모야").await;
    let user = kernel::UserId(server.get("/api/auth/user", Some(&author)).await.data()["id"].as_i64().expect("an id"));
    for day in 0..2 {
        let at = server.state.clock.now();
        let event = application_event(user, at);
        server.state.store.write(move |s| s.append_events(&vec![event; 150])).await.expect("appended");
        if day == 0 {
            clock.advance(TimeDelta::days(91));
        }
    }
    let token =
        crate::support::log_in(&server, "6@example.com", crate::support::PASSWORD).await.data()["accessToken"].clone();
    let token = token.as_str().expect("a token");
    let poll =
        async |after: i64| server.get(&format!("/api/users/me/events?after={after}"), Some(token)).await.data().clone();
    let first = poll(0).await;
    assert_eq!(first["events"].as_array().map(Vec::len), Some(100));
    assert_eq!(first["cursor"], 100);
    assert_eq!(first["hasMore"], true);
    application::forget(&server.state.store, server.state.clock.now()).await.expect("deleted");
    assert_eq!(poll(100).await, json!({"events": [], "cursor": 300, "hasMore": false, "reset": true}));
    assert_eq!(poll(150).await["events"][0]["seq"], 151);
}

fn application_event(user: kernel::UserId, at: kernel::Instant) -> application::NewEvent {
    let kind = application::EventKind::StudyLiked(kernel::StudyId(1));
    application::NewEvent { stream: application::Stream::User(user), kind, at }
}
