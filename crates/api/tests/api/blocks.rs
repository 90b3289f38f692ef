//! /api/users/me/blocks: users whose messages the caller does not want to see.

use crate::authorization::rule::{MEMBERS, Request, Rule, request};
use crate::authorization::world::World;
use crate::live_support::Socket;
use crate::posts::{member, wrong_fields};
use crate::support::{server, sign_in, text};
use reqwest::Method;
use serde_json::{Value, json};
use testing::{Answer, TestServer};

pub(crate) const RULES: &[Rule] = &[
    Rule::plain("list_blocks", MEMBERS),
    Rule::new("block_user", MEMBERS, |world, _| request(on_user(world))),
    Rule::new("unblock_user", MEMBERS, |world, _| request(on_user(world))),
];

/// A user who is none of the callers.
async fn on_user(world: &World) -> Request {
    let (nickname, email) = world.newcomer();
    let session = sign_in(world.server(), &nickname, &email).await;
    Request::about(&id(world.server(), text(&session, "accessToken")).await)
}

async fn id(server: &TestServer, token: &str) -> Value {
    server.get("/api/auth/user", Some(token)).await.data()["id"].clone()
}

async fn change(server: &TestServer, method: Method, by: &str, user: &Value) -> Answer {
    server.call(method, &format!("/api/users/me/blocks/{user}"), Some(by), &Value::Null).await
}

async fn names(server: &TestServer, by: &str) -> Vec<String> {
    let blocks = server.get("/api/users/me/blocks", Some(by)).await.data()["blocks"].clone();
    let name = |block: &Value| block["name"].as_str().expect("a name").to_owned();
    blocks.as_array().expect("a list").iter().map(name).collect()
}

#[tokio::test]
async fn users_block_others_and_only_they_see_whom() {
    let server = server().await;
    let (reader, loud, other) =
        (member(&server, "독자님").await, member(&server, "시끄러운사람").await, member(&server, "다른사람").await);
    for user in [id(&server, &loud).await, id(&server, &other).await, id(&server, &loud).await] {
        assert_eq!(change(&server, Method::PUT, &reader, &user).await.status, 200);
    }
    let mut blocked = names(&server, &reader).await;
    blocked.sort_unstable();
    assert_eq!(blocked, ["다른사람", "시끄러운사람"]);
    assert_eq!(names(&server, &loud).await, [""; 0]);

    let (of_loud, of_other) = (id(&server, &loud).await, id(&server, &other).await);
    for _ in 0..2 {
        assert_eq!(change(&server, Method::DELETE, &reader, &of_other).await.status, 200);
    }
    // A block by the other side is another one.
    assert_eq!(change(&server, Method::DELETE, &loud, &of_loud).await.status, 200);
    assert_eq!(names(&server, &reader).await, ["시끄러운사람"]);
}

#[tokio::test]
async fn a_block_reaches_the_other_devices_of_the_user_and_not_the_blocked_one() {
    let server = server().await;
    let (reader, loud) = (member(&server, "독자님").await, member(&server, "시끄러운사람").await);
    let (of_reader, of_loud) = (id(&server, &reader).await, id(&server, &loud).await);
    let (mut device, welcome) = Socket::greeted(&server, &reader, json!({})).await;
    let (mut blocked, _) = Socket::greeted(&server, &loud, json!({})).await;
    let me = welcome["me"].as_i64().expect("a number");
    for (seq, method) in [(me + 1, Method::PUT), (me + 2, Method::DELETE)] {
        for _ in 0..2 {
            assert_eq!(change(&server, method.clone(), &reader, &of_loud).await.status, 200);
        }
        let frame = device.next().await.expect("open");
        let [event] = frame["events"].as_array().expect("events").as_slice() else { panic!("{frame}") };
        assert_eq!(event["seq"], seq);
        assert_eq!(text(event, "k"), "blocks.changed");
        assert_eq!(event["id"], of_reader, "it does not name the blocked user");
        assert!(event.get("d").is_none());
        assert!(device.is_silent().await, "the repeated request changed nothing");
    }
    assert!(blocked.is_silent().await);
}

#[tokio::test]
async fn users_block_neither_themselves_nor_accounts_that_do_not_exist() {
    let server = server().await;
    let reader = member(&server, "독자님").await;
    let own = change(&server, Method::PUT, &reader, &id(&server, &reader).await).await;
    assert_eq!(own.status, 400);
    assert_eq!(wrong_fields(&own).first().map(|(field, _)| *field), Some("user"));
    for missing in [json!(0), json!(999_999)] {
        let refused = change(&server, Method::PUT, &reader, &missing).await;
        refused.assert_refused(404, "USER_NOT_FOUND");
    }
}
