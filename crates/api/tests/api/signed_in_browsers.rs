//! /api/users/me/sessions: listing signed-in browsers, and signing out others.

use crate::support::{PASSWORD, log_in, server_and_clock, sign_in, text};
use chrono::TimeDelta;
use reqwest::Method;
use serde_json::{Value, json};
use testing::{Answer, TestServer, send, settings};

const SESSIONS: &str = "/api/users/me/sessions";
const ME: &str = "/api/auth/user";
const LOGOUT: &str = "/v1/oauth/logout";
const WINDOWS: &str = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36";
const IPHONE: &str =
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Safari/604.1";

/// A browser of 모야, whose address is a@b.kr.
struct Browser {
    agent: &'static str,
    access: String,
    refresh: String,
    cookie: Option<String>,
}

impl Browser {
    async fn sign_in(server: &TestServer, agent: &'static str, keep: bool) -> Self {
        let form = json!({"email": "a@b.kr", "password": PASSWORD, "keepLoggedIn": keep});
        let request = server.request(Method::POST, "/v1/auth/login").header("user-agent", agent).json(&form);
        Self::of(agent, &send(request).await)
    }

    fn of(agent: &'static str, answer: &Answer) -> Self {
        let cookies = answer.headers.get_all("set-cookie").iter().filter_map(|cookie| cookie.to_str().ok());
        let kept = cookies.filter_map(|cookie| cookie.split(';').next()).find(|cookie| cookie.contains("moya_keep="));
        let shown = |field| text(answer.data(), field).to_owned();
        Self { agent, access: shown("accessToken"), refresh: shown("refreshToken"), cookie: kept.map(str::to_owned) }
    }

    async fn open_tab(&self, server: &TestServer) -> Self {
        let cookie = self.cookie.as_deref().expect("it stays signed in");
        let request = server.request(Method::POST, "/v1/oauth/refresh").header("cookie", cookie);
        Self::of(self.agent, &send(request.header("user-agent", self.agent)).await)
    }

    async fn sessions(&self, server: &TestServer) -> Vec<Value> {
        server.get(SESSIONS, Some(&self.access)).await.data().as_array().expect("a list").clone()
    }

    /// Signs out the only other browser with this name.
    async fn sign_out(&self, server: &TestServer, device: &str) -> Answer {
        let sessions = self.sessions(server).await;
        let found: Vec<&Value> = sessions.iter().filter(|session| session["device"] == device).collect();
        let [only] = found.as_slice() else { panic!("{sessions:?}") };
        server.call_empty(Method::DELETE, &format!("{SESSIONS}/{}", only["id"]), Some(&self.access)).await
    }

    async fn assert_signed_out(&self, server: &TestServer) {
        let refused = server.get(ME, Some(&self.access)).await;
        refused.assert_refused(401, "SESSION_EXPIRED");
        let body = json!({"refreshToken": self.refresh});
        assert_eq!(server.call(Method::POST, "/v1/oauth/refresh", None, &body).await.code(), "SESSION_EXPIRED");
        if let Some(cookie) = &self.cookie {
            let request = server.request(Method::POST, "/v1/oauth/refresh").header("cookie", cookie);
            assert_eq!(send(request).await.code(), "SESSION_EXPIRED");
        }
    }

    async fn assert_signed_in(&self, server: &TestServer) {
        assert_eq!(server.get(ME, Some(&self.access)).await.status, 200);
    }
}

#[tokio::test]
async fn each_browser_is_listed_once_with_description_sign_in_and_last_use() {
    let (server, clock) = server_and_clock(settings()).await;
    sign_in(&server, "모야", "a@b.kr").await;
    let phone = Browser::sign_in(&server, IPHONE, true).await;
    phone.open_tab(&server).await;
    clock.advance(TimeDelta::minutes(10));
    let desk = Browser::sign_in(&server, WINDOWS, false).await;
    clock.advance(TimeDelta::minutes(5));
    let body = json!({"refreshToken": phone.refresh});
    assert_eq!(server.call(Method::POST, "/v1/oauth/refresh", None, &body).await.status, 200);

    let sessions = desk.sessions(&server).await;
    let shown = |session: &Value| {
        let shown = |field| text(session, field).to_owned();
        (shown("device"), shown("createdAt"), shown("lastUsedAt"), session["current"] == true)
    };
    let expected = [
        ("Windows의 Chrome", "12:10:00", "12:10:00", true),
        ("iPhone의 Safari", "12:00:00", "12:15:00", false),
        ("알 수 없는 기기", "12:00:00", "12:00:00", false),
    ];
    let expected = expected.map(|(device, opened, used, current)| {
        let at = |time| format!("2026-11-20T{time}+09:00");
        (device.to_owned(), at(opened), at(used), current)
    });
    assert_eq!(sessions.iter().map(shown).collect::<Vec<_>>(), expected);
}

#[tokio::test]
async fn a_browser_is_signed_out_with_all_its_tabs_at_once() {
    let (server, _) = server_and_clock(settings()).await;
    sign_in(&server, "모야", "a@b.kr").await;
    let (phone, desk) = (Browser::sign_in(&server, IPHONE, true).await, Browser::sign_in(&server, WINDOWS, true).await);
    let (phones_tab, desks_tab) = (phone.open_tab(&server).await, desk.open_tab(&server).await);
    assert_eq!(desks_tab.sign_out(&server, "iPhone의 Safari").await.status, 200);
    phones_tab.assert_signed_out(&server).await;
    phone.assert_signed_out(&server).await;
    desk.assert_signed_in(&server).await;
    desks_tab.assert_signed_in(&server).await;
    assert_eq!(desk.sign_out(&server, "Windows의 Chrome").await.status, 200, "one's own too");
    desks_tab.assert_signed_out(&server).await;
}

#[tokio::test]
async fn signing_out_in_one_tab_ends_all_tabs_of_the_browser_at_once_and_no_other_browser() {
    let (server, _) = server_and_clock(settings()).await;
    sign_in(&server, "모야", "a@b.kr").await;
    let (phone, desk) = (Browser::sign_in(&server, IPHONE, true).await, Browser::sign_in(&server, WINDOWS, true).await);
    let tabs = [desk.open_tab(&server).await, desk.open_tab(&server).await];
    // A page sends its access token alone if it has lost the rest.
    assert_eq!(server.call_empty(Method::POST, LOGOUT, Some(&tabs[0].access)).await.status, 200);
    for ended in tabs.iter().chain([&desk]) {
        ended.assert_signed_out(&server).await;
    }
    phone.assert_signed_in(&server).await;
    phone.open_tab(&server).await.assert_signed_in(&server).await;
    assert_eq!(phone.sessions(&server).await.len(), 2, "the phone, and the session of the sign-up");
}

#[tokio::test]
async fn sessions_of_others_and_ended_ones_cannot_be_signed_out() {
    let (server, _) = server_and_clock(settings()).await;
    sign_in(&server, "모야", "a@b.kr").await;
    let phone = Browser::sign_in(&server, IPHONE, true).await;
    let id = phone.sessions(&server).await[0]["id"].clone();
    let other = text(&sign_in(&server, "다른이", "c@d.kr").await, "accessToken").to_owned();
    let own = server.get(SESSIONS, Some(&other)).await.data().as_array().expect("a list").clone();
    assert_eq!(own.len(), 1, "one's own alone");
    let path = format!("{SESSIONS}/{id}");
    let refused = server.call_empty(Method::DELETE, &path, Some(&other)).await;
    refused.assert_refused(404, "SESSION_NOT_FOUND");
    phone.assert_signed_in(&server).await;

    let desk = Browser::sign_in(&server, WINDOWS, true).await;
    assert_eq!(server.call_empty(Method::DELETE, &path, Some(&desk.access)).await.status, 200);
    let again = server.call_empty(Method::DELETE, &path, Some(&desk.access)).await;
    again.assert_refused(404, "SESSION_NOT_FOUND");
}

#[tokio::test]
async fn all_other_browsers_are_signed_out_at_once_and_this_one_stays() {
    let (server, _) = server_and_clock(settings()).await;
    sign_in(&server, "모야", "a@b.kr").await;
    let phone = Browser::sign_in(&server, IPHONE, true).await;
    let guest = Browser::sign_in(&server, "", false).await;
    let desk = Browser::sign_in(&server, WINDOWS, true).await;
    let (asking, stranger) = (desk.open_tab(&server).await, sign_in(&server, "다른이", "c@d.kr").await);
    assert_eq!(server.call_empty(Method::DELETE, SESSIONS, Some(&asking.access)).await.status, 200);
    for ended in [&phone, &guest] {
        ended.assert_signed_out(&server).await;
    }
    desk.assert_signed_in(&server).await;
    desk.open_tab(&server).await.assert_signed_in(&server).await;
    assert_eq!(server.get(ME, Some(text(&stranger, "accessToken"))).await.status, 200);
    assert_eq!(asking.sessions(&server).await.len(), 1);
    assert_eq!(log_in(&server, "a@b.kr", PASSWORD).await.status, 200, "the password still signs in");
}

#[tokio::test]
async fn the_owner_of_an_account_sees_who_failed_to_sign_in_to_it() {
    const FAILED: &str = "/api/users/me/failed-logins";
    let (server, clock) = server_and_clock(settings()).await;
    let first = text(&sign_in(&server, "모야", "a@b.kr").await, "accessToken").to_owned();
    let other = text(&sign_in(&server, "다른이", "c@d.kr").await, "accessToken").to_owned();
    let shown = async |token: &str| server.get(FAILED, Some(token)).await.data().clone();
    let none = json!({"count": 0, "lastAt": null});
    assert_eq!(shown(&first).await, json!({"sinceLastLogin": none, "beforeLastLogin": none}));

    for _ in 0..3 {
        clock.advance(TimeDelta::minutes(1));
        assert_eq!(log_in(&server, "A@b.kr", "wrong-1!").await.code(), "INVALID_CREDENTIALS");
    }
    log_in(&server, "nobody@b.kr", "wrong-1!").await;
    let three = json!({"count": 3, "lastAt": "2026-11-20T12:03:00+09:00"});
    assert_eq!(shown(&first).await, json!({"sinceLastLogin": three, "beforeLastLogin": none}));
    assert_eq!(shown(&other).await, json!({"sinceLastLogin": none, "beforeLastLogin": none}));

    clock.advance(TimeDelta::minutes(1));
    let second = log_in(&server, "a@b.kr", PASSWORD).await;
    let second = text(second.data(), "accessToken").to_owned();
    assert_eq!(shown(&second).await, json!({"sinceLastLogin": none, "beforeLastLogin": three}));

    let export = server.get("/api/users/me/export", Some(&second)).await;
    assert_eq!(export.data()["records"]["credentials"][0]["failedLoginsBefore"], 3, "{}", export.body);
}
