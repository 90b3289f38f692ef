//! Authorization: sends every operation of the document without a token, as another member, as the owner and as an
//! administrator, each time about an existing object.

use crate::authorization_support::{credential, is_led_to_a_refusal, owners_link, reset_link, second_step, set_out};
use crate::google_support::Scene;
use crate::images::{form_type, parts, photo, upload};
use crate::support::{PASSWORD, grant_admin, log_in, sign_in, signup_form, text};
use crate::workers::Workers;
use crate::worksheets::lay_out;
use api::Settings;
use identity::{MailTopic, Unsubscribing};
use kernel::UserId;
use kernel::limit::RateLimits;
use planner::BuiltInPlanner;
use reqwest::Method;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;
use testing::{Mails, send, settings};

/// The expected status of each operation for a visitor, another member, the owner and an administrator. A `#` separates
/// a second way to call the operation. This table is the rule.
const RULES: &[(&str, [u16; 4])] = &[
    ("get_health", [200, 200, 200, 200]),
    ("get_readiness", [200, 200, 200, 200]),
    ("get_config", [200, 200, 200, 200]),
    ("create_user", [201, 201, 201, 201]),
    ("open_session", [200, 200, 200, 200]),
    ("answer_challenge", [200, 200, 200, 200]),
    ("get_second_factor", [401, 200, 200, 200]),
    ("begin_second_factor", [401, 200, 200, 200]),
    ("confirm_second_factor", [401, 200, 200, 200]),
    ("turn_off_second_factor", [401, 200, 200, 200]),
    ("remake_recovery_codes", [401, 200, 200, 200]),
    ("start_provider_login", [302, 302, 302, 302]),
    ("finish_provider_login", [302, 302, 302, 302]),
    ("exchange_login_code", [200, 200, 200, 200]),
    ("open_session_by_credential", [200, 200, 200, 200]),
    ("refresh_session", [200, 200, 200, 200]),
    ("end_session", [200, 200, 200, 200]),
    ("forgot_password", [200, 200, 200, 200]),
    ("reset_password", [200, 200, 200, 200]),
    ("change_password", [401, 200, 200, 200]),
    ("verify_email", [200, 403, 200, 403]),
    ("resend_verification", [401, 200, 200, 200]),
    ("change_email", [401, 200, 200, 200]),
    ("unsubscribe", [200, 200, 200, 200]),
    ("show_unsubscribing", [303, 303, 303, 303]),
    ("get_settings", [401, 200, 200, 200]),
    ("update_settings", [401, 200, 200, 200]),
    ("get_current_user", [401, 200, 200, 200]),
    ("get_failed_logins", [401, 200, 200, 200]),
    ("list_sessions", [401, 200, 200, 200]),
    ("end_own_session", [401, 404, 200, 404]),
    ("get_own_profile", [401, 200, 200, 200]),
    ("update_own_profile", [401, 200, 200, 200]),
    ("export_account", [401, 200, 200, 200]),
    ("erase_account", [401, 200, 200, 200]),
    ("update_avatar", [401, 200, 200, 200]),
    ("delete_avatar", [401, 200, 200, 200]),
    ("get_profile", [200, 200, 200, 200]),
    ("list_posts", [200, 200, 200, 200]),
    ("list_posts#mine", [401, 200, 200, 200]),
    ("list_posts#liked", [401, 200, 200, 200]),
    ("list_posts#applied", [401, 200, 200, 200]),
    ("list_popular_posts", [200, 200, 200, 200]),
    ("get_post", [200, 200, 200, 200]),
    ("create_post", [401, 201, 201, 201]),
    ("update_post", [401, 403, 200, 403]),
    ("delete_post", [401, 403, 200, 200]),
    ("close_post", [401, 403, 200, 403]),
    ("reopen_post", [401, 403, 200, 403]),
    ("like_post", [401, 200, 200, 200]),
    ("unlike_post", [401, 200, 200, 200]),
    ("list_comments", [200, 200, 200, 200]),
    ("list_replies", [200, 200, 200, 200]),
    ("find_comment_place", [200, 200, 200, 200]),
    ("create_comment", [401, 201, 201, 201]),
    ("update_comment", [401, 403, 200, 403]),
    ("delete_comment", [401, 403, 200, 200]),
    ("apply_to_post", [401, 201, 403, 201]),
    ("withdraw_application", [401, 404, 200, 404]),
    ("confirm_application", [401, 404, 200, 404]),
    ("list_applicants", [401, 403, 200, 403]),
    ("decide_applications", [401, 403, 200, 403]),
    ("list_members", [401, 403, 200, 403]),
    ("copy_plan", [401, 403, 200, 403]),
    ("get_board", [401, 403, 200, 403]),
    ("upload_image", [401, 201, 201, 201]),
    ("get_image", [200, 200, 200, 200]),
    ("get_category_hierarchy", [200, 200, 200, 200]),
    ("get_roadmap_form", [200, 200, 200, 200]),
    ("create_category", [401, 403, 403, 201]),
    ("rename_category", [401, 403, 403, 200]),
    ("delete_category", [401, 403, 403, 200]),
    ("reorder_category", [401, 403, 403, 200]),
    ("count_category_studies", [401, 403, 403, 200]),
    ("generate_roadmap", [401, 200, 200, 200]),
    ("generate_roadmap#sample", [401, 403, 403, 200]),
    ("get_generation_status", [401, 200, 200, 200]),
    ("get_job", [401, 404, 200, 404]),
    ("cancel_job", [401, 404, 200, 404]),
    ("list_roadmaps", [401, 200, 200, 200]),
    ("get_roadmap", [401, 404, 200, 404]),
    ("update_roadmap", [401, 404, 200, 404]),
    ("update_progress", [401, 404, 200, 404]),
    ("delete_roadmap", [401, 404, 200, 200]),
    ("list_favorites", [401, 200, 200, 200]),
    ("list_favorite_ids", [401, 200, 200, 200]),
    ("favor_roadmap", [401, 404, 200, 404]),
    ("unfavor_roadmap", [401, 404, 200, 404]),
    ("copy_roadmap", [401, 404, 201, 404]),
    ("get_share", [401, 404, 200, 404]),
    ("share_roadmap", [401, 404, 200, 404]),
    ("unshare_roadmap", [401, 404, 200, 404]),
    ("get_shared_roadmap", [200, 200, 200, 200]),
    ("update_day", [401, 404, 200, 404]),
    ("rewrite_week", [401, 404, 202, 404]),
    ("list_rewrite_choices", [401, 404, 200, 404]),
    ("get_rewrite", [401, 404, 200, 404]),
    ("undo_rewrite", [401, 404, 200, 404]),
    ("make_worksheets", [401, 404, 202, 404]),
    ("list_worksheets", [401, 404, 200, 404]),
    ("get_worksheet", [401, 404, 200, 404]),
    ("export_roadmap", [401, 404, 200, 404]),
    ("find_subject", [200, 200, 200, 200]),
    ("read_outline", [200, 200, 200, 200]),
    ("try_roadmap", [200, 200, 200, 200]),
    ("list_samples", [200, 200, 200, 200]),
    ("get_sample", [200, 200, 200, 200]),
    ("list_category_roadmaps", [200, 200, 200, 200]),
    ("list_notifications", [401, 200, 200, 200]),
    ("read_notification", [401, 404, 200, 404]),
    ("read_shown_notifications", [401, 200, 200, 200]),
    ("read_all_notifications", [401, 200, 200, 200]),
    ("delete_notification", [401, 404, 200, 404]),
    ("create_report", [401, 201, 403, 201]),
    ("list_reports", [401, 403, 403, 200]),
    ("count_open_reports", [401, 403, 403, 200]),
    ("hide_reported", [401, 403, 403, 200]),
    ("dismiss_reports", [401, 403, 403, 200]),
    ("show_reported_again", [401, 403, 403, 200]),
    ("get_stats", [401, 403, 403, 200]),
    ("find_members", [401, 403, 403, 200]),
    ("suspend_member", [401, 403, 403, 200]),
    ("restore_member", [401, 403, 403, 200]),
    ("set_member_roles", [401, 403, 403, 200]),
    ("withdraw_image", [401, 403, 403, 200]),
    ("list_audit", [401, 403, 403, 200]),
    // Last, because it ends the sessions of all other requests.
    ("end_other_sessions", [401, 200, 200, 200]),
];

/// Replaces the status of a redirect to an error page.
const REFUSED: u16 = 0;

const CALLERS: [&str; 4] = ["nobody", "somebody else", "the owner", "an administrator"];

#[test]
fn every_operation_is_in_the_table() {
    let documented: BTreeSet<String> = operations().into_keys().collect();
    let ruled: BTreeSet<String> = RULES.iter().map(|(name, _)| operation_of(name).to_owned()).collect();
    assert_eq!(documented.difference(&ruled).collect::<Vec<_>>(), Vec::<&String>::new(), "not in the table");
    assert_eq!(ruled.difference(&documented).collect::<Vec<_>>(), Vec::<&String>::new(), "not in the document");
}

#[tokio::test]
async fn each_caller_gets_the_status_in_the_table() {
    let world = World::new().await;
    let operations = operations();
    let mut wrong = Vec::new();
    for (name, expected) in RULES {
        let (method, path) = &operations[operation_of(name)];
        for ((caller, expected), number) in CALLERS.iter().zip(expected).zip(0..) {
            let status = world.call(name, method, path, number).await;
            if status != *expected {
                wrong.push(format!("{name} by {caller}: {status}, not {expected}"));
            }
        }
    }
    assert_eq!(wrong, Vec::<String>::new());
}

fn operation_of(name: &str) -> &str {
    name.split('#').next().unwrap_or(name)
}

/// The method and path of every operation in the document.
fn operations() -> BTreeMap<String, (Method, String)> {
    let document = serde_json::to_value(api::document()).expect("JSON");
    let mut found = BTreeMap::new();
    for (path, item) in document["paths"].as_object().expect("paths") {
        for (method, operation) in item.as_object().expect("operations") {
            let method = method.to_uppercase().parse().expect("a method");
            found.insert(text(operation, "operationId").to_owned(), (method, path.clone()));
        }
    }
    found
}

/// A server with an owner, another member and an administrator.
struct World {
    scene: Scene,
    /// Email addresses, in the order of [`CALLERS`].
    people: [Option<&'static str>; 4],
    tokens: [Option<String>; 4],
    next: AtomicU32,
    mails: Arc<Mails>,
    _workers: Workers,
}

impl World {
    async fn new() -> Self {
        let settings = Settings { rate_limits: RateLimits::Off, daily_generations: 1000, ..settings() };
        let scene = Scene::with(settings).await;
        let server = &scene.server;
        let people = [None, Some("other@example.com"), Some("owner@example.com"), Some("admin@example.com")];
        let mut tokens = [const { None }; 4];
        for ((token, email), nickname) in tokens.iter_mut().zip(people).zip(["", "다른이", "주인", "관리자"]) {
            if let Some(email) = email {
                *token = Some(text(&sign_in(server, nickname, email).await, "accessToken").to_owned());
            }
        }
        grant_admin(server, "admin@example.com").await;
        server.state.store.write(|s| categories::plant(s)).await.expect("planted");

        let workers = Workers::start(server, Arc::new(BuiltInPlanner));
        Self { scene, people, tokens, next: AtomicU32::new(1), mails: Arc::default(), _workers: workers }
    }

    /// Calls the operation on a new object of the owner.
    async fn call(&self, name: &str, method: &Method, path: &str, caller: usize) -> u16 {
        let mut address = self.on_something(path).await;
        match name.split_once('#') {
            Some((_, "mine")) => address.push_str("?mine=true"),
            Some((_, "liked")) => address.push_str("?liked=true"),
            Some((_, "applied")) => address.push_str("?applied=true"),
            _ if name == "export_roadmap" => address.push_str("?format=md"),
            _ if name.contains("unsubscrib") => address.push_str(&self.unsubscribing()),
            _ => {}
        }
        // Follows no redirect: the target's response is not part of this test.
        let mut browser = self.scene.browser();
        let mut body = self.body(name).await;
        set_out(&self.scene, &mut browser, name, &mut address, &mut body).await;
        let mut token = self.token(name, caller).await;
        if let Some(prepared) = second_step(&self.scene.server, name, self.newcomer()).await {
            body = Some(prepared.body);
            token = token.and(Some(prepared.token));
        }
        let mut request = browser.request(method.clone(), &address);
        if let Some(token) = token {
            request = request.bearer_auth(token);
        }
        if matches!(name, "upload_image" | "update_avatar") {
            request = request.header("content-type", form_type()).body(parts(&[("image", &photo(4, 4))]));
        }
        if let Some(body) = body {
            request = request.json(&body);
        }
        let answer = send(request).await;
        if is_led_to_a_refusal(&self.scene, name, &answer) { REFUSED } else { answer.status.as_u16() }
    }

    async fn token(&self, name: &str, caller: usize) -> Option<String> {
        match self.people[caller] {
            // Ends the session.
            Some(email) if name == "end_session" => {
                Some(text(log_in(&self.scene.server, email, PASSWORD).await.data(), "accessToken").to_owned())
            }
            Some(_) if name == "erase_account" => Some(self.throw_away(caller).await),
            _ => self.tokens[caller].clone(),
        }
    }

    /// The token of a similar user, whose account is erased by the request.
    async fn throw_away(&self, caller: usize) -> String {
        let number = self.number();
        let email = format!("gone{number}@example.com");
        let session = sign_in(&self.scene.server, &format!("갈사람{number}"), &email).await;
        if caller == 3 {
            grant_admin(&self.scene.server, &email).await;
        }
        text(&session, "accessToken").to_owned()
    }

    /// Fills the id of a new object into `path`.
    #[expect(clippy::too_many_lines, reason = "a table of every kind of thing")]
    async fn on_something(&self, path: &str) -> String {
        let Some((before, rest)) = path.split_once('{') else { return path.to_owned() };
        let (_, after) = rest.split_once('}').expect("a parameter ends");
        let id = match before {
            "/media/" => {
                let token = self.tokens[2].as_deref().expect("the owner's");
                return text(upload(&self.scene.server, token, &photo(4, 4)).await.data(), "url").to_owned();
            }
            "/api/admin/images/" => {
                let token = self.tokens[2].as_deref().expect("the owner's");
                let made = upload(&self.scene.server, token, &photo(4, 4)).await;
                let name = text(made.data(), "url").strip_prefix("/media/").expect("an image's address").to_owned();
                return format!("{before}{name}{after}");
            }
            "/api/posts/" if after.starts_with("/applications/me") => self.offered().await,
            "/api/posts/" if after.starts_with("/plan") || after == "/board" => self.planned().await,
            "/api/posts/" => self.made("/api/posts", 2, &study()).await["postId"].clone(),
            "/api/comments/" => {
                let study = self.made("/api/posts", 2, &study()).await["postId"].clone();
                self.made(&format!("/api/posts/{study}/comments"), 2, &comment()).await["id"].clone()
            }
            "/api/categories/" | "/api/roadmap/categories/" => {
                self.made("/api/categories", 3, &self.category()).await["id"].clone()
            }
            "/api/roadmap/samples/" => self.made("/api/roadmap/generate", 3, &order(true)).await["id"].clone(),
            "/api/roadmap/shared/" => {
                let id = self.made("/api/roadmap/generate", 2, &order(false)).await["id"].clone();
                let share = self.made(&format!("/api/roadmap/{id}/share"), 2, &json!({})).await;
                return format!("{before}{}{after}", text(&share, "token"));
            }
            "/api/roadmap/" if after.starts_with("/worksheets/") => {
                let id = self.made("/api/roadmap/generate", 2, &order(false)).await["id"].clone();
                lay_out(&self.scene.server, &id).await;
                id
            }
            "/api/roadmap/" | "/api/roadmap/myroadmaps/" => {
                self.made("/api/roadmap/generate", 2, &order(false)).await["id"].clone()
            }
            "/api/roadmap/jobs/" if after == "/undo" => self.rewritten().await,
            "/api/roadmap/jobs/" => {
                self.made("/api/roadmap/generate", 2, &order(false)).await;
                let status = self.scene.server.get("/api/roadmap/status", self.tokens[2].as_deref()).await;
                status.data()["jobId"].clone()
            }
            "/api/notifications/" => {
                self.made("/api/roadmap/generate", 2, &order(false)).await;
                let told = self.scene.server.get("/api/notifications", self.tokens[2].as_deref()).await;
                told.data()[0]["id"].clone()
            }
            "/api/users/me/sessions/" => self.another_session().await,
            "/api/users/" => {
                self.scene.server.get("/api/auth/user", self.tokens[2].as_deref()).await.data()["id"].clone()
            }
            "/api/admin/reports/" => self.reported().await,
            "/api/admin/members/" => {
                let (nickname, email) = self.newcomer();
                self.made("/v1/auth/signup", 0, &signup_form(&nickname, &email)).await["id"].clone()
            }
            _ => panic!("say how something at {path} is made"),
        };
        // For a roadmap, the first day of its first week.
        format!("{before}{id}{after}").replace("{week}", "1").replace("{day}", "1")
    }

    /// A good link of a mail, as a query.
    fn unsubscribing(&self) -> String {
        let state = &self.scene.server.state;
        let link = Unsubscribing { user: UserId(1), topic: MailTopic::Commented };
        format!("?token={}", state.settings.access_keys.sign_unsubscribing(link, state.clock.now()).expose())
    }

    /// A job of the owner that rewrote a week.
    async fn rewritten(&self) -> Value {
        let mut wanted = order(false);
        // Plans of one or two days have no other version.
        wanted["duration"] = json!(20);
        let id = self.made("/api/roadmap/generate", 2, &wanted).await["id"].clone();
        let path = format!("/api/roadmap/{id}/weeks/1/rewrite");
        let (server, token) = (&self.scene.server, self.tokens[2].as_deref());
        // Waits until earlier jobs have ended.
        let ordered = loop {
            let answer = server.call(Method::POST, &path, token, &json!({})).await;
            if answer.status == 202 {
                break answer;
            }
            assert_eq!(answer.code(), "GENERATION_RUNNING");
            tokio::time::sleep(Duration::from_millis(25)).await;
        };
        let address = ordered.headers["location"].to_str().expect("an address").to_owned();
        loop {
            let job = server.get(&address, token).await.data().clone();
            if job["status"] == "SUCCEEDED" {
                break;
            }
            assert!(job["status"] != "FAILED", "{job}");
            tokio::time::sleep(Duration::from_millis(25)).await;
        }
        ordered.data()["jobId"].clone()
    }

    /// Another session of the owner.
    async fn another_session(&self) -> Value {
        let elsewhere = log_in(&self.scene.server, "owner@example.com", PASSWORD).await;
        assert_eq!(elsewhere.status, 200);
        let listed = self.scene.server.get("/api/users/me/sessions", self.tokens[2].as_deref()).await;
        let sessions = listed.data().as_array().expect("a list");
        sessions.iter().find(|session| session["current"] == false).expect("it is there")["id"].clone()
    }

    /// A study of the administrator that offers the owner a seat.
    async fn offered(&self) -> Value {
        let mut sent = study();
        sent["confirmation"] = json!(true);
        let id = self.made("/api/posts", 3, &sent).await["postId"].clone();
        self.made(&format!("/api/posts/{id}/applications"), 2, &json!({})).await;
        let (applicants, author) = (format!("/api/posts/{id}/applicants"), self.tokens[3].as_deref());
        let application = self.scene.server.get(&applicants, author).await.data()[0]["id"].clone();
        let decision = json!([{"id": application, "isApproved": true}]);
        assert_eq!(self.scene.server.call(Method::PUT, &applicants, author, &decision).await.status, 200);
        id
    }

    /// A study of the owner with a plan.
    async fn planned(&self) -> Value {
        let mut sent = study();
        sent["roadmapId"] = self.made("/api/roadmap/generate", 2, &order(false)).await["id"].clone();
        self.made("/api/posts", 2, &sent).await["postId"].clone()
    }

    /// A report by another member of a study of the owner.
    async fn reported(&self) -> Value {
        let report = self.body("create_report").await.expect("it has one");
        self.made("/api/reports", 1, &report).await;
        let queue = self.scene.server.get("/api/admin/reports?size=100", self.tokens[3].as_deref()).await;
        let rows = queue.data().as_array().expect("a list");
        rows.iter().find(|row| row["targetId"] == report["targetId"]).expect("it waits")["id"].clone()
    }

    async fn made(&self, path: &str, by: usize, body: &Value) -> Value {
        let answer = self.scene.server.call(Method::POST, path, self.tokens[by].as_deref(), body).await;
        assert!(answer.status.is_success(), "{path}: {}", answer.body);
        answer.data().clone()
    }

    /// A valid body for the operation.
    async fn body(&self, name: &str) -> Option<Value> {
        Some(match name {
            "create_user" => {
                let (nickname, email) = self.newcomer();
                signup_form(&nickname, &email)
            }
            "suspend_member" | "restore_member" | "withdraw_image" => json!({"reason": "여러 스터디에 같은 광고"}),
            "set_member_roles" => json!({"roles": ["ADMIN"]}),
            "reorder_category" => json!({"position": 0}),
            "open_session" => json!({"email": "owner@example.com", "password": PASSWORD}),
            "open_session_by_credential" => credential(&self.scene.issuer),
            "forgot_password" => json!({"email": "somebody@example.com"}),
            "reset_password" => {
                let token = reset_link(&self.scene.server, &self.mails, self.number()).await;
                json!({"token": token, "password": PASSWORD, "passwordConfirm": PASSWORD})
            }
            "verify_email" => json!({"token": owners_link(&self.scene.server.state).await}),
            "change_password" => json!({"current": PASSWORD, "password": PASSWORD, "passwordConfirm": PASSWORD}),
            "change_email" => {
                json!({"email": format!("else{}@example.com", self.number()), "password": PASSWORD})
            }
            "read_shown_notifications" => json!({"studyId": 1, "part": "STUDY"}),
            "update_settings" => {
                json!({"mails": {"applied": true, "approved": true, "rejected": false}, "marketing": true})
            }
            "refresh_session" => {
                let session = log_in(&self.scene.server, "owner@example.com", PASSWORD).await;
                json!({"refreshToken": session.data()["refreshToken"]})
            }
            "end_session"
            | "apply_to_post"
            | "confirm_application"
            | "hide_reported"
            | "dismiss_reports"
            | "show_reported_again"
            | "rewrite_week"
            | "copy_roadmap" => json!({}),
            "decide_applications" => json!([]),
            "create_post" | "update_post" => study(),
            "create_comment" | "update_comment" => comment(),
            "create_report" => {
                let study = self.made("/api/posts", 2, &study()).await["postId"].clone();
                json!({"targetType": "STUDY", "targetId": study, "reason": "SPAM"})
            }
            "create_category" | "rename_category" => self.category(),
            "find_subject" => json!({"mainCategory": "React"}),
            "read_outline" => json!({"outline": "1장 준비\n2장 연습"}),
            "try_roadmap" => json!({"etc1": "리액트", "duration": 28}),
            "generate_roadmap" => order(false),
            "generate_roadmap#sample" => order(true),
            "update_roadmap" => json!({"title": "React 취업 준비"}),
            "update_own_profile" => json!({"nickname": format!("이름{}", self.number()), "experience": "1년"}),
            "erase_account" => json!({"password": PASSWORD}),
            "update_day" => json!({"dailyKeyword": "내 방식으로 정리하기"}),
            "update_progress" => json!({"week": 1, "day": 1, "done": true}),
            _ => return None,
        })
    }

    fn category(&self) -> Value {
        json!({"name": format!("분야 {}", self.number())})
    }

    fn newcomer(&self) -> (String, String) {
        let number = self.number();
        (format!("새사람{number}"), format!("new{number}@example.com"))
    }

    fn number(&self) -> u32 {
        self.next.fetch_add(1, Ordering::Relaxed)
    }
}

fn study() -> Value {
    json!({
        "title": "React 함께 읽기", "content": "<p>공식 문서를 매주 한 장씩 함께 읽습니다.</p>", "recruits": 4,
        "expectedPeriod": "1개월", "studies": ["React"],
        "startDate": "2026-12-07T00:00:00+09:00", "endDate": "2026-12-01T23:59:59.999+09:00",
    })
}

fn comment() -> Value {
    json!({"content": "몇 시에 모이나요?"})
}

/// Two weeks for a sample, or two days for a roadmap.
fn order(sample: bool) -> Value {
    json!({"mainCategory": "Frontend", "subCategory": "React", "duration": 2, "learningObjective": "취업 준비", "isSample": sample})
}
