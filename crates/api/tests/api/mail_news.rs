//! News by email, and /api/users/me/settings, which turns it on and off.

use crate::posts::{form, path, planted, post};
use crate::support::{PASSWORD, log_in, server_and_clock, sign_in, text};
use application::mailing::{Letter, Says, UserText};
use chrono::TimeDelta;
use kernel::limit::RateLimits;
use reqwest::Method;
use serde_json::{Value, json};
use std::sync::Arc;
use testing::{Answer, FixedClock, Mails, TestServer, settings_with, token_of};

const SETTINGS: &str = "/api/users/me/settings";

/// Signs up a member and verifies the address.
pub(crate) async fn member(server: &TestServer, mails: &Arc<Mails>, nickname: &str, email: &str) -> String {
    let session = sign_in(server, nickname, email).await;
    let token = token_of(&mails.of(&server.state).await[0]);
    let access = text(&session, "accessToken").to_owned();
    let verified = server.call(Method::POST, "/v1/auth/verify", Some(&access), &json!({"token": token})).await;
    assert_eq!(verified.status, 200);
    access
}

async fn want(server: &TestServer, access: &str, mails: bool, marketing: bool) -> Value {
    let body = json!({"mails": {"applied": mails, "approved": mails, "rejected": mails}, "marketing": marketing});
    server.call(Method::PUT, SETTINGS, Some(access), &body).await.data().clone()
}

pub(crate) async fn apply(server: &TestServer, study: &str, access: &str) {
    assert_eq!(try_to_apply(server, study, access).await.status, 201);
}

async fn try_to_apply(server: &TestServer, study: &str, access: &str) -> Answer {
    server.call(Method::POST, &format!("{study}/applications"), Some(access), &json!({})).await
}

pub(crate) async fn withdraw(server: &TestServer, study: &str, access: &str) {
    let withdrawn = server.call_empty(Method::DELETE, &format!("{study}/applications/me"), Some(access)).await;
    assert_eq!(withdrawn.status, 200);
}

/// A study with its author's access token, and its emails.
struct Scene {
    server: TestServer,
    clock: Arc<FixedClock>,
    mails: Arc<Mails>,
    author: String,
    study: String,
}

impl Scene {
    async fn new(rate_limits: RateLimits) -> Self {
        let (server, clock) = server_and_clock(settings_with(|s| s.services.rate_limits = rate_limits)).await;
        server.state.store.write(|s| categories::plant(s)).await.expect("planted");
        let mails = Arc::default();
        let author = member(&server, &mails, "지은이", "author@example.com").await;
        let study = path(post(&server, &author, &form("React 함께 읽기")).await.data());
        Self { server, clock, mails, author, study }
    }

    async fn people<const COUNT: usize>(&self) -> [String; COUNT] {
        let mut people = Vec::new();
        for number in 1..=COUNT {
            let (nickname, email) = (format!("신청자{number}"), format!("{number}@example.com"));
            people.push(member(&self.server, &self.mails, &nickname, &email).await);
        }
        people.try_into().expect("so many")
    }

    /// The applicants named in each email that is due.
    async fn mailed(&self) -> Vec<Vec<String>> {
        let people = |letter: Letter| match letter.says {
            Says::Applied { people, in_line, .. } => {
                people.iter().chain(&in_line).map(|one| one.as_written().to_owned()).collect()
            }
            other => panic!("{other:?}"),
        };
        self.mails.of(&self.server.state).await.into_iter().map(people).collect()
    }
}

pub(crate) async fn decide(server: &TestServer, study: &str, author: &str, is_approved: bool) {
    let applicants = format!("{study}/applicants");
    let id = server.get(&applicants, Some(author)).await.data()[0]["id"].clone();
    let decision = if is_approved {
        json!([{"id": id, "isApproved": true}])
    } else {
        json!([{"id": id, "isApproved": false, "status": "REJECTED"}])
    };
    let decided = server.call(Method::PUT, &applicants, Some(author), &decision).await;
    assert_eq!(decided.status, 200);
}

fn said(letters: &[Letter]) -> Vec<(&str, &'static str)> {
    let what = |says: &Says| match says {
        Says::Applied { .. } => "applied",
        Says::Approved { .. } => "approved",
        Says::Rejected { .. } => "rejected",
        _ => "something else",
    };
    letters.iter().map(|letter| (letter.to.as_str(), what(&letter.says))).collect()
}

#[tokio::test]
async fn mails_default_to_on_and_consent_to_that_of_signup() {
    let server = planted().await;
    let access = text(&sign_in(&server, "서연", "seoyeon@example.com").await, "accessToken").to_owned();
    let before = server.get(SETTINGS, Some(&access)).await.data().clone();
    let all = |is_wanted: bool, is_talk_wanted: bool| {
        let topics = ["applied", "approved", "rejected", "offered", "expired", "removed", "replyDue", "seatFreed"];
        let mut mails: serde_json::Map<String, Value> =
            topics.iter().map(|topic| ((*topic).to_owned(), json!(is_wanted))).collect();
        mails.extend(["studyChanged", "studyDeleted"].map(|topic| (topic.to_owned(), json!(is_wanted))));
        mails.extend(
            ["commented", "replied", "mentioned", "unread", "newStudies"]
                .map(|topic| (topic.to_owned(), json!(is_talk_wanted))),
        );
        Value::Object(mails)
    };
    assert_eq!(before, json!({"mails": all(true, false), "marketing": false, "hasPassword": true}));
    assert_eq!(want(&server, &access, false, true).await["marketing"], true);
    let after = server.get(SETTINGS, Some(&access)).await.data().clone();
    let mut but_three = all(true, false);
    for topic in ["applied", "approved", "rejected"] {
        but_three[topic] = json!(false);
    }
    assert_eq!(after, json!({"mails": but_three, "marketing": true, "hasPassword": true}), "the others stay");
    let mut every = all(false, true);
    every["offered"] = json!(true);
    let body = json!({"mails": every, "marketing": true});
    let chosen = server.call(Method::PUT, SETTINGS, Some(&access), &body).await.data().clone();
    assert_eq!(chosen["mails"], every, "each has a switch");
    assert_eq!(want(&server, &access, true, false).await["marketing"], false);
}

#[tokio::test]
async fn applications_approvals_and_rejections_are_mailed() {
    let (server, mails) = (planted().await, Arc::default());
    let author = member(&server, &mails, "지은이", "author@example.com").await;
    let applicant = member(&server, &mails, "신청자", "applicant@example.com").await;
    for is_approved in [true, false] {
        let study = path(post(&server, &author, &form("React 함께 읽기")).await.data());
        apply(&server, &study, &applicant).await;
        let letters = mails.of(&server.state).await;
        assert_eq!(said(&letters), [("author@example.com", "applied")]);
        let Says::Applied { title, people, in_line, .. } = &letters[0].says else { panic!("{letters:?}") };
        assert!(in_line.is_empty());
        let people: Vec<_> = people.iter().map(UserText::as_written).collect();
        assert_eq!(title.as_written(), "React 함께 읽기");
        assert_eq!(people.as_slice(), ["신청자"].as_slice());
        decide(&server, &study, &author, is_approved).await;
        let decided = if is_approved { "approved" } else { "rejected" };
        assert_eq!(said(&mails.of(&server.state).await), [("applicant@example.com", decided)]);
    }
}

#[tokio::test]
async fn mails_are_sent_only_to_verified_subscribers() {
    let (server, mails) = (planted().await, Arc::<Mails>::default());
    let author = member(&server, &mails, "지은이", "author@example.com").await;
    let unverified = text(&sign_in(&server, "신청자", "applicant@example.com").await, "accessToken").to_owned();
    mails.of(&server.state).await;
    want(&server, &author, false, false).await;
    let study = path(post(&server, &author, &form("React 함께 읽기")).await.data());
    apply(&server, &study, &unverified).await;
    decide(&server, &study, &author, true).await;
    assert_eq!(said(&mails.of(&server.state).await), []);
}

#[tokio::test]
async fn two_hundred_withdrawn_applications_send_at_most_two_mails() {
    let scene = Scene::new(RateLimits::Off).await;
    let [applicant] = scene.people().await;
    let mut mails = Vec::new();
    for _ in 0..200 {
        apply(&scene.server, &scene.study, &applicant).await;
        mails.extend(scene.mailed().await);
        withdraw(&scene.server, &scene.study, &applicant).await;
    }
    apply(&scene.server, &scene.study, &applicant).await;
    assert_eq!(mails, [["신청자1"]], "the first goes at once");
    scene.clock.advance(TimeDelta::minutes(10));
    assert_eq!(scene.mailed().await, [["신청자1"]], "only the last one counts");
    scene.clock.advance(TimeDelta::days(1));
    assert!(scene.mailed().await.is_empty());
}

#[tokio::test]
async fn applications_within_ten_minutes_share_one_further_mail_without_withdrawn_ones() {
    let scene = Scene::new(RateLimits::On).await;
    let [first, second, third, fourth] = scene.people().await;
    apply(&scene.server, &scene.study, &first).await;
    assert_eq!(scene.mailed().await, [["신청자1"]]);
    for applicant in [&second, &third, &fourth] {
        scene.clock.advance(TimeDelta::minutes(2));
        apply(&scene.server, &scene.study, applicant).await;
    }
    withdraw(&scene.server, &scene.study, &third).await;
    assert!(scene.mailed().await.is_empty());
    scene.clock.advance(TimeDelta::minutes(4));
    assert_eq!(scene.mailed().await, [["신청자2", "신청자4"]]);

    apply(&scene.server, &scene.study, &third).await;
    withdraw(&scene.server, &scene.study, &third).await;
    scene.clock.advance(TimeDelta::minutes(10));
    assert!(scene.mailed().await.is_empty(), "all of them withdrew");
    apply(&scene.server, &scene.study, &third).await;
    assert_eq!(scene.mailed().await, [["신청자3"]], "after ten quiet minutes the next one is sent at once");
}

#[tokio::test]
async fn studies_fold_apart() {
    let scene = Scene::new(RateLimits::On).await;
    let [applicant] = scene.people().await;
    let other = path(post(&scene.server, &scene.author, &form("Rust 함께 읽기")).await.data());
    for study in [&scene.study, &other] {
        apply(&scene.server, study, &applicant).await;
    }
    assert_eq!(scene.mailed().await, [["신청자1"], ["신청자1"]]);
}

#[tokio::test]
async fn a_user_can_apply_to_a_study_five_times_an_hour_and_ten_times_a_day() {
    let scene = Scene::new(RateLimits::On).await;
    let [applicant, other] = scene.people().await;
    for _ in 0..5 {
        apply(&scene.server, &scene.study, &applicant).await;
        withdraw(&scene.server, &scene.study, &applicant).await;
    }
    scene.clock.advance(TimeDelta::minutes(20));
    let refused = try_to_apply(&scene.server, &scene.study, &applicant).await;
    refused.assert_refused(429, "RATE_LIMITED");
    assert_eq!(refused.headers["retry-after"], "2400");
    assert_eq!(refused.body["message"], "요청이 너무 많습니다. 40분 후 다시 시도해주세요.");
    let elsewhere = path(post(&scene.server, &scene.author, &form("Rust 함께 읽기")).await.data());
    apply(&scene.server, &elsewhere, &applicant).await;
    apply(&scene.server, &scene.study, &other).await;

    for hour in [1, 2, 23] {
        scene.clock.advance(TimeDelta::hours(hour) - TimeDelta::minutes(if hour == 1 { 20 } else { 0 }));
        let session = log_in(&scene.server, "1@example.com", PASSWORD).await.data().clone();
        let mut statuses = Vec::new();
        for _ in 0..5 {
            let tried = try_to_apply(&scene.server, &scene.study, text(&session, "accessToken")).await;
            statuses.push(tried.status.as_u16());
            if tried.status == 201 {
                withdraw(&scene.server, &scene.study, text(&session, "accessToken")).await;
            }
        }
        let expected = if hour == 2 { 429 } else { 201 };
        assert_eq!(statuses, [expected; 5], "after {hour} hours more");
    }
}
