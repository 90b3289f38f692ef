//! /api/admin/stats, /api/admin/members and /api/admin/audit: managing members, and the audit log.

use crate::posts::{form, planted, post, wrong_fields};
use crate::roadmaps::answers;
use crate::support::{PASSWORD, grant_admin, log_in, sign_in, text};
use crate::workers::Workers;
use planner::BuiltInPlanner;
use reqwest::Method;
use serde_json::{Value, json};
use std::sync::Arc;
use testing::{Answer, TestServer};

const MEMBERS: &str = "/api/admin/members";
const AUDIT: &str = "/api/admin/audit";

/// An administrator, and a member with one open tab.
struct World {
    server: TestServer,
    admin: String,
    member: Value,
}

impl World {
    async fn new() -> Self {
        let server = planted().await;
        let admin = text(&sign_in(&server, "관리자", "admin@b.kr").await, "accessToken").to_owned();
        grant_admin(&server, "admin@b.kr").await;
        let member = sign_in(&server, "모야", "moya@b.kr").await;
        Self { server, admin, member }
    }

    fn token(&self) -> &str {
        text(&self.member, "accessToken")
    }

    async fn find(&self, query: &str) -> Answer {
        self.server.get(&format!("{MEMBERS}?{query}"), Some(&self.admin)).await
    }

    async fn act(&self, how: &str, method: Method, body: &Value) -> Answer {
        let id = self.find("q=moya@b.kr").await.data()[0]["id"].clone();
        self.server.call(method, &format!("{MEMBERS}/{id}/{how}"), Some(&self.admin), body).await
    }

    async fn suspend(&self, reason: &str) -> Answer {
        self.act("suspend", Method::POST, &json!({"reason": reason})).await
    }

    async fn records(&self, query: &str) -> Vec<Value> {
        let page = self.server.get(&format!("{AUDIT}?{query}"), Some(&self.admin)).await;
        page.data().as_array().expect("a list").clone()
    }
}

#[tokio::test]
async fn suspending_signs_a_member_out_at_once_and_restoring_lets_them_sign_in() {
    let world = World::new().await;
    let server = &world.server;
    let suspended = world.suspend(" 여러 글에\n같은 광고 ").await;
    assert_eq!(suspended.status, 200, "{}", suspended.body);
    assert_eq!(text(suspended.data(), "suspensionReason"), "여러 글에 같은 광고");
    assert!(suspended.data()["suspendedAt"].is_string());

    let refused = server.get("/api/auth/user", Some(world.token())).await;
    refused.assert_refused_in(401, "SESSION_EXPIRED", format_args!("a live access token"));
    let body = json!({"refreshToken": world.member["refreshToken"]});
    let refused = server.call(Method::POST, "/v1/oauth/refresh", None, &body).await;
    assert_eq!(refused.status, 401);
    let refused = log_in(server, "moya@b.kr", PASSWORD).await;
    refused.assert_refused(403, "ACCOUNT_SUSPENDED");
    assert_eq!(world.find("group=SUSPENDED").await.data()[0]["nickname"], "모야");

    let restored = world.act("restore", Method::POST, &json!({"reason": "해명을 확인했습니다."})).await;
    assert_eq!(restored.status, 200);
    assert_eq!(restored.data()["suspendedAt"], Value::Null);
    assert_eq!(log_in(server, "moya@b.kr", PASSWORD).await.status, 200);
    assert_eq!(world.find("group=SUSPENDED").await.data(), &json!([]));
}

#[tokio::test]
async fn suspending_requires_a_reason() {
    let world = World::new().await;
    for reason in ["", "  ", &"가".repeat(201)] {
        let refused = world.suspend(reason).await;
        assert_eq!(refused.status, 400);
        assert_eq!(wrong_fields(&refused)[0].0, "reason");
    }
    assert_eq!(world.server.get("/api/auth/user", Some(world.token())).await.status, 200);
}

#[tokio::test]
async fn an_administrator_can_manage_until_the_role_is_revoked() {
    let world = World::new().await;
    let given = world.act("roles", Method::PUT, &json!({"roles": ["ADMIN"]})).await;
    assert_eq!(given.data()["roles"], json!(["ADMIN"]));
    assert_eq!(world.server.get(MEMBERS, Some(world.token())).await.status, 200);
    assert_eq!(world.find("group=ADMINS").await.data().as_array().expect("a list").len(), 2);
    let taken = world.act("roles", Method::PUT, &json!({"roles": []})).await;
    assert_eq!(taken.data()["roles"], json!([]));
    let refused = world.server.get(MEMBERS, Some(world.token())).await;
    refused.assert_refused(403, "FORBIDDEN");
    assert!(refused.headers.get("www-authenticate").is_none(), "the token is good");
}

#[tokio::test]
async fn the_last_administrator_stays() {
    let world = World::new().await;
    let own = world.find("group=ADMINS").await.data()[0]["id"].clone();
    let roles = (Method::PUT, "roles", json!({"roles": []}));
    let suspension = (Method::POST, "suspend", json!({"reason": "광고"}));
    for (method, how, body) in [roles, suspension] {
        let path = format!("{MEMBERS}/{own}/{how}");
        let refused = world.server.call(method, &path, Some(&world.admin), &body).await;
        refused.assert_refused(409, "LAST_ADMIN");
        assert!(refused.headers.get("www-authenticate").is_none(), "the token is good");
    }
    let path = format!("{MEMBERS}/0/suspend");
    let missing = world.server.call(Method::POST, &path, Some(&world.admin), &json!({"reason": "광고"})).await;
    missing.assert_refused(404, "USER_NOT_FOUND");
}

#[tokio::test]
async fn every_act_is_in_the_audit_log() {
    let world = World::new().await;
    world.suspend("광고").await;
    let category = json!({"name": "임베디드"});
    world.server.call(Method::POST, "/api/categories", Some(&world.admin), &category).await;
    let acts: Vec<Value> = world.records("adminsOnly=true").await;
    let shown: Vec<(&str, &str)> =
        acts.iter().map(|act| (text(act, "action"), act["target"].as_str().unwrap_or(""))).collect();
    assert_eq!(shown, [("CATEGORY_CREATED", "임베디드"), ("MEMBER_SUSPENDED", "광고"), ("ADMIN_GRANTED", "")]);
    assert_eq!(acts[1]["actor"]["nickname"], "관리자");
    assert_eq!(acts[1]["subject"]["nickname"], "모야");
    assert_eq!(acts[2]["actor"], Value::Null, "the operator");
    assert_eq!(world.records("person=모야&action=MEMBER_SUSPENDED").await.len(), 1);
    assert_eq!(world.records("person=아무개").await.len(), 0);
    let own: Vec<Value> = world.records("person=모야").await;
    let own: Vec<&str> = own.iter().map(|act| text(act, "action")).collect();
    assert_eq!(own, ["MEMBER_SUSPENDED", "SUSPENSION_ENDED_SESSION", "SIGNED_IN", "SIGNED_UP"]);
    let refused = world.server.get(&format!("{AUDIT}?action=OTHER"), Some(&world.admin)).await;
    assert_eq!(refused.status, 400);
}

#[tokio::test]
async fn actions_of_an_erased_administrator_are_not_shown_as_the_operators() {
    let world = World::new().await;
    world.suspend("광고").await;
    sign_in(&world.server, "후임", "next@example.com").await;
    grant_admin(&world.server, "next@example.com").await;
    let shown = json!({"password": PASSWORD});
    assert_eq!(world.server.call(Method::DELETE, "/api/users/me", Some(&world.admin), &shown).await.status, 200);
    let next = log_in(&world.server, "next@example.com", PASSWORD).await;
    let path = format!("{AUDIT}?adminsOnly=true&action=MEMBER_SUSPENDED");
    let acts = world.server.get(&path, Some(text(next.data(), "accessToken"))).await;
    assert_eq!(acts.data()[0]["actor"], json!({"id": 0, "nickname": "탈퇴한 회원"}));
    assert_eq!(acts.data()[0]["subject"]["nickname"], "모야");
}

#[tokio::test]
async fn the_figures_are_current() {
    let world = World::new().await;
    let _workers = Workers::start(&world.server, Arc::new(BuiltInPlanner));
    let figures = async || world.server.get("/api/admin/stats", Some(&world.admin)).await.data().clone();
    let expected = |studies: u64, roadmaps: u64| {
        json!({
            "members": 2, "openStudies": studies, "roadmapsMade": roadmaps, "generationsFailed": 0,
            "newMembers": 2, "closingStudies": 0, "roadmapsMadeBefore": 0, "generationsFailedBefore": 0,
            "openReports": 0, "openInquiries": 0,
        })
    };
    let shown = |figures: &Value| {
        let expected = expected(0, 0);
        let names = expected.as_object().expect("an object").keys();
        names.map(|name| (name.clone(), figures[name].clone())).collect::<Value>()
    };
    assert_eq!(shown(&figures().await), expected(0, 0));
    post(&world.server, world.token(), &form("React 함께 읽기")).await;
    let closed = post(&world.server, world.token(), &form("Vue 함께 읽기")).await.data()["postId"].clone();
    world.server.call_empty(Method::POST, &format!("/api/posts/{closed}/close"), Some(world.token())).await;
    let made = world.server.call(Method::POST, "/api/roadmap/generate", Some(world.token()), &answers()).await;
    assert_eq!(made.status, 200, "{}", made.body);
    let now = figures().await;
    assert_eq!(shown(&now), expected(1, 1));
    let days = now["days"].as_array().expect("the days of a month");
    let today = json!({"day": "2026-11-20", "roadmapsMade": 1, "generationsFailed": 0, "signUps": 2});
    assert_eq!(days.len(), 30);
    assert_eq!(days[29], today);
}

#[tokio::test]
async fn a_category_is_moved_and_lists_its_number_of_studies() {
    let world = World::new().await;
    let names = async || {
        let tree = world.server.get("/api/categories/hierarchy", None).await.data().clone();
        tree.as_array().expect("a tree").iter().map(|node| text(node, "name").to_owned()).collect::<Vec<_>>()
    };
    let tree = world.server.get("/api/categories/hierarchy", None).await.data().clone();
    let (before, last) = (names().await, tree.as_array().expect("a tree").len() - 1);
    let path = format!("/api/categories/{}/position", tree[last]["id"]);
    let put = world.server.call(Method::PUT, &path, Some(&world.admin), &json!({"position": 0})).await;
    assert_eq!(put.status, 200);
    assert_eq!(put.data()["name"], tree[last]["name"]);
    let mut expected = before;
    expected.rotate_right(1);
    assert_eq!(names().await, expected, "the kept answer is another");
    for wrong in [json!({"position": -1}), json!({"position": "0"}), json!({})] {
        assert_eq!(world.server.call(Method::PUT, &path, Some(&world.admin), &wrong).await.status, 400);
    }
    post(&world.server, world.token(), &form("React 함께 읽기")).await;
    let held = world.server.get("/api/admin/categories", Some(&world.admin)).await.data().clone();
    let of =
        |id: &Value| held.as_array().expect("all").iter().find(|row| row["id"] == *id).expect("it")["studies"].clone();
    assert_eq!(of(&tree[0]["id"]), json!(1));
    assert_eq!(of(&tree[last]["id"]), json!(0));
}
