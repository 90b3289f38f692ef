//! Each kind of news is mailed when it happens, to those who have to know.

use crate::mail_news::{apply, decide, member, withdraw};
use crate::posts::{form, path, post};
use crate::support::{PASSWORD, grant_admin, log_in, server_and_clock, text};
use application::mailing::{Lapsed, Letter, Says, UserText};
use application::studies::tend_applications;
use chrono::TimeDelta;
use kernel::limit::RateLimits;
use reqwest::Method;
use serde_json::{Value, json};
use std::sync::Arc;
use testing::{FixedClock, Mails, TestServer, settings_with};

const AUTHOR: &str = "author@example.com";
const FIRST: &str = "first@example.com";
const SECOND: &str = "second@example.com";

/// An author with a study, and two members who may apply.
struct Scene {
    server: TestServer,
    clock: Arc<FixedClock>,
    mails: Arc<Mails>,
    study: String,
}

impl Scene {
    async fn new(change: Value) -> Self {
        let (server, clock) = server_and_clock(settings_with(|s| s.services.rate_limits = RateLimits::Off)).await;
        server.state.store.write(|s| categories::plant(s)).await.expect("planted");
        let mails = Arc::default();
        let author = member(&server, &mails, "지은이", AUTHOR).await;
        for (nickname, email) in [("첫사람", FIRST), ("둘째사람", SECOND)] {
            member(&server, &mails, nickname, email).await;
        }
        let mut sent = form("React 함께 읽기");
        for (field, value) in change.as_object().expect("fields") {
            sent[field] = value.clone();
        }
        let study = path(post(&server, &author, &sent).await.data());
        Self { server, clock, mails, study }
    }

    /// A new access token, since time passes.
    async fn token(&self, email: &str) -> String {
        text(log_in(&self.server, email, PASSWORD).await.data(), "accessToken").to_owned()
    }

    async fn apply(&self, email: &str) {
        apply(&self.server, &self.study, &self.token(email).await).await;
    }

    async fn decide(&self, is_approved: bool) {
        decide(&self.server, &self.study, &self.token(AUTHOR).await, is_approved).await;
    }

    async fn call(&self, method: Method, path: &str, by: &str, body: Value) -> Value {
        let answer = self.server.call(method, path, Some(&self.token(by).await), &body).await;
        assert!(answer.status.is_success(), "{path}: {}", answer.body);
        answer.data().clone()
    }

    /// Lets time pass, and what it does to applications happen.
    async fn pass(&self, by: TimeDelta) {
        self.clock.advance(by);
        tend_applications(&self.server.state.store, self.server.state.clock.now()).await.expect("tended");
    }

    async fn mails(&self) -> Vec<Letter> {
        self.mails.of(&self.server.state).await
    }

    /// The only mail, to that address.
    async fn mail_to(&self, email: &str) -> Says {
        let letters = self.mails().await;
        let [letter] = letters.as_slice() else { panic!("{letters:?}") };
        assert_eq!(letter.to.as_str(), email);
        assert!(letter.unsubscribe.is_some(), "it can be switched off");
        letter.says.clone()
    }
}

fn written(people: &[UserText]) -> Vec<&str> {
    people.iter().map(UserText::as_written).collect()
}

#[tokio::test]
async fn an_offer_is_mailed_at_once_with_deadline_and_question_and_once_more_a_day_before_its_end() {
    let scene = Scene::new(json!({"confirmation": true, "warmUp": "무엇을 완성하고 싶나요?"})).await;
    scene.apply(FIRST).await;
    scene.mails().await;
    scene.decide(true).await;
    let Says::Offered { question, until, was_in_line: false, is_reminder: false, study } = scene.mail_to(FIRST).await
    else {
        panic!("no offer")
    };
    assert_eq!(question.map(|question| question.as_written().to_owned()).as_deref(), Some("무엇을 완성하고 싶나요?"));
    assert_eq!(until - scene.server.state.clock.now(), TimeDelta::hours(48));
    assert_eq!(study.author.as_ref().map(UserText::as_written), Some("지은이"));
    scene.pass(TimeDelta::hours(24) - TimeDelta::seconds(1)).await;
    assert!(scene.mails().await.is_empty());
    scene.pass(TimeDelta::seconds(1)).await;
    assert!(matches!(scene.mail_to(FIRST).await, Says::Offered { is_reminder: true, .. }));
    scene.pass(TimeDelta::hours(12)).await;
    assert!(scene.mails().await.is_empty(), "once");
    scene.pass(TimeDelta::hours(12)).await;
    let letters = scene.mails().await;
    let to_author = letters.iter().find(|letter| letter.to.as_str() == AUTHOR).expect("one to the author");
    assert!(matches!(&to_author.says, Says::ApplicantsExpired { people, .. } if written(people) == ["첫사람"]));
    let to_applicant = letters.iter().find(|letter| letter.to.as_str() == FIRST).expect("one to the applicant");
    assert!(matches!(&to_applicant.says, Says::Expired { what: Lapsed::Offer, .. }));
}

#[tokio::test]
async fn confirmed_and_declined_offers_send_no_reminder() {
    let scene = Scene::new(json!({"confirmation": true})).await;
    scene.apply(FIRST).await;
    scene.decide(true).await;
    scene.mails().await;
    scene.call(Method::POST, &format!("{}/applications/me/confirm", scene.study), FIRST, json!({})).await;
    scene.pass(TimeDelta::hours(30)).await;
    assert!(scene.mails().await.is_empty());
}

#[tokio::test]
async fn an_approval_mail_says_how_to_reach_the_author() {
    let scene = Scene::new(json!({"contact": "https://open.kakao.com/o/x", "schedule": "매주 토요일"})).await;
    scene.apply(FIRST).await;
    scene.mails().await;
    scene.decide(true).await;
    let Says::Approved { study, contact, has_plan: false } = scene.mail_to(FIRST).await else { panic!("no approval") };
    assert_eq!(contact.as_ref().map(UserText::as_written), Some("https://open.kakao.com/o/x"));
    assert_eq!(study.schedule.as_ref().map(UserText::as_written), Some("매주 토요일"));
    let removal = format!("{}/applicants", scene.study);
    let id = scene.server.get(&removal, Some(&scene.token(AUTHOR).await)).await.data()[0]["id"].clone();
    scene.call(Method::PUT, &removal, AUTHOR, json!([{"id": id, "isApproved": false}])).await;
    assert!(matches!(scene.mail_to(FIRST).await, Says::Removed { .. }));
}

#[tokio::test]
async fn mails_name_waiting_applicants_and_authors_are_mailed_about_free_seats() {
    let scene = Scene::new(json!({"recruits": 1})).await;
    scene.apply(FIRST).await;
    scene.decide(true).await;
    scene.pass(TimeDelta::minutes(20)).await;
    scene.mails().await;
    scene.apply(SECOND).await;
    let Says::Applied { people, in_line, .. } = scene.mail_to(AUTHOR).await else { panic!("no application") };
    assert!(people.is_empty());
    assert_eq!(written(&in_line), vec!["둘째사람"]);
    withdraw(&scene.server, &scene.study, &scene.token(FIRST).await).await;
    let Says::SeatFreed { people, .. } = scene.mail_to(AUTHOR).await else { panic!("no seat") };
    assert_eq!(written(&people), ["둘째사람"]);
}

#[tokio::test]
async fn authors_are_not_notified_of_seats_that_they_make_free_themselves() {
    let scene = Scene::new(json!({"recruits": 1})).await;
    scene.apply(FIRST).await;
    scene.decide(true).await;
    scene.apply(SECOND).await;
    scene.pass(TimeDelta::minutes(20)).await;
    scene.mails().await;
    let told_author = async || {
        let token = scene.token(AUTHOR).await;
        let list = scene.server.get("/api/notifications", Some(&token)).await;
        let kinds = list.data().as_array().expect("a list").iter().map(|one| text(one, "kind").to_owned());
        kinds.filter(|kind| kind == "SEAT_FREED").count()
    };
    let applicants = format!("{}/applicants", scene.study);
    let raise = async |recruits: u32| {
        let mut change = form("React 함께 읽기");
        change["recruits"] = json!(recruits);
        let token = scene.token(AUTHOR).await;
        change["version"] = scene.server.get(&scene.study, Some(&token)).await.data()["version"].clone();
        scene.call(Method::POST, &scene.study, AUTHOR, change).await;
    };
    raise(2).await;
    let to: Vec<_> = scene.mails().await.into_iter().map(|letter| letter.to.as_str().to_owned()).collect();
    assert!(!to.iter().any(|to| to == AUTHOR), "{to:?}");
    raise(1).await;
    let member = scene.server.get(&applicants, Some(&scene.token(AUTHOR).await)).await.data()[0]["id"].clone();
    scene.call(Method::PUT, &applicants, AUTHOR, json!([{"id": member, "isApproved": false}])).await;
    scene.pass(TimeDelta::minutes(20)).await;
    let to: Vec<_> = scene.mails().await.into_iter().map(|letter| letter.to.as_str().to_owned()).collect();
    assert!(!to.iter().any(|to| to == AUTHOR), "{to:?}");
    assert_eq!(told_author().await, 0);
}

#[tokio::test]
async fn authors_are_reminded_of_pending_applications_and_both_sides_are_mailed_when_one_expires() {
    let scene = Scene::new(json!({})).await;
    scene.apply(FIRST).await;
    scene.mails().await;
    scene.pass(TimeDelta::hours(48)).await;
    let Says::ReplyDue { people, .. } = scene.mail_to(AUTHOR).await else { panic!("no reminder") };
    assert_eq!(written(&people), ["첫사람"]);
    scene.pass(TimeDelta::days(5)).await;
    let letters = scene.mails().await;
    assert_eq!(letters.len(), 2, "{letters:?}");
    assert!(letters.iter().any(|letter| matches!(letter.says, Says::Expired { what: Lapsed::Application, .. })));
}

#[tokio::test]
async fn members_and_applicants_are_mailed_about_moved_dates_and_deletion() {
    let scene = Scene::new(json!({})).await;
    scene.apply(FIRST).await;
    scene.mails().await;
    let mut moved = form("React 함께 읽기");
    moved["startDate"] = json!("2026-12-14T00:00:00+09:00");
    scene.call(Method::POST, &scene.study, AUTHOR, moved).await;
    let Says::StudyChanged { study } = scene.mail_to(FIRST).await else { panic!("no change") };
    assert_eq!(study.start.to_rfc3339(), "2026-12-13T15:00:00+00:00");
    scene.call(Method::DELETE, &scene.study, AUTHOR, Value::Null).await;
    assert!(
        matches!(scene.mail_to(FIRST).await, Says::StudyDeleted { title, is_to_author: false } if title.as_written() == "React 함께 읽기")
    );
}

#[tokio::test]
async fn an_author_gets_a_mail_when_an_administrator_deletes_the_study() {
    let scene = Scene::new(json!({})).await;
    grant_admin(&scene.server, SECOND).await;
    scene.mails().await;
    scene.call(Method::DELETE, &scene.study, SECOND, Value::Null).await;
    let Says::StudyDeleted { title, is_to_author: true } = scene.mail_to(AUTHOR).await else { panic!("no mail") };
    assert_eq!(title.as_written(), "React 함께 읽기");
    let news = scene.call(Method::GET, "/api/notifications", AUTHOR, Value::Null).await;
    assert_eq!(text(&news[0], "kind"), "CONTENT_DELETED");
    assert_eq!(text(&news[0], "message"), "관리자가 내 스터디를 삭제했습니다.");
    assert_eq!(text(&news[0], "link"), "/study");
    let audit = scene.call(Method::GET, "/api/admin/audit?action=STUDY_DELETED", SECOND, Value::Null).await;
    assert_eq!(audit.as_array().map(Vec::len), Some(1));
    assert_eq!(text(&audit[0]["subject"], "nickname"), "지은이");
}

#[tokio::test]
async fn replies_are_mailed_to_everyone_in_the_thread() {
    let scene = Scene::new(json!({})).await;
    let comments = format!("{}/comments", scene.study);
    let mails = json!({"applied": true, "approved": true, "rejected": true, "commented": false, "replied": true});
    for email in [AUTHOR, FIRST] {
        let settings = json!({"mails": mails, "marketing": false});
        scene.call(Method::PUT, "/api/users/me/settings", email, settings).await;
    }
    let said = scene.call(Method::POST, &comments, FIRST, json!({"content": "무엇을 읽나요?"})).await;
    let reply = json!({"content": "저도 궁금합니다.", "parentId": said["id"]});
    scene.call(Method::POST, &comments, SECOND, reply).await;
    let letters = scene.mails().await;
    let mut to: Vec<&str> = letters.iter().map(|letter| letter.to.as_str()).collect();
    to.sort_unstable();
    assert_eq!(to, [AUTHOR, FIRST]);
    for letter in &letters {
        let Says::Replied { people, last, .. } = &letter.says else { panic!("{letter:?}") };
        assert_eq!(written(people), ["둘째사람"]);
        assert!(last.text.is_some());
    }
}

#[tokio::test]
async fn comments_are_mailed_to_users_who_switched_them_on() {
    let scene = Scene::new(json!({})).await;
    let comments = format!("{}/comments", scene.study);
    let said = scene.call(Method::POST, &comments, FIRST, json!({"content": "첫 시간에 무엇을 읽나요?"})).await;
    assert!(scene.mails().await.is_empty(), "off by default");
    let mails = json!({"applied": true, "approved": true, "rejected": true, "commented": true, "replied": true});
    for email in [AUTHOR, FIRST] {
        let settings = json!({"mails": mails, "marketing": false});
        scene.call(Method::PUT, "/api/users/me/settings", email, settings).await;
    }
    scene.call(Method::POST, &comments, SECOND, json!({"content": "저도 궁금합니다."})).await;
    let Says::Commented { people, last, .. } = scene.mail_to(AUTHOR).await else { panic!("no comment") };
    assert_eq!(written(&people), ["둘째사람"]);
    assert_eq!(last.text.as_ref().map(UserText::as_written), Some("저도 궁금합니다."));
    let reply = json!({"content": "1장입니다.", "parentId": said["id"]});
    scene.call(Method::POST, &comments, AUTHOR, reply).await;
    let Says::Replied { people, last, .. } = scene.mail_to(FIRST).await else { panic!("no reply") };
    assert_eq!(written(&people), vec!["지은이"]);
    assert!(last.text.is_some());
    let own = scene.call(Method::POST, &comments, AUTHOR, json!({"content": "곧 시작합니다."})).await;
    assert!(scene.mails().await.is_empty(), "their own");
    scene.call(Method::DELETE, &format!("/api/comments/{}", own["id"]), AUTHOR, Value::Null).await;
}
