//! /api/posts/{id}/applications, /applicants and /members: applying, approving and leaving.

use crate::posts::{form, member, path, planted, post, wrong_fields};
use crate::support::{server_and_clock, text};
use chrono::TimeDelta;
use diesel::connection::SimpleConnection;
use diesel::{Connection, SqliteConnection};
use reqwest::Method;
use serde_json::{Value, json};
use storage::DatabaseUrl;
use testing::{Answer, TestServer, settings};

pub(crate) async fn study(server: &TestServer, author: &str, change: Value) -> String {
    let mut sent = form("React 함께 읽기");
    for (field, value) in change.as_object().expect("fields") {
        sent[field] = value.clone();
    }
    path(post(server, author, &sent).await.data())
}

pub(crate) async fn apply(server: &TestServer, study: &str, token: &str) -> Answer {
    server.call(Method::POST, &format!("{study}/applications"), Some(token), &json!({})).await
}

async fn applicants(server: &TestServer, study: &str, author: &str) -> Value {
    server.get(&format!("{study}/applicants"), Some(author)).await.data().clone()
}

async fn decide(server: &TestServer, study: &str, author: &str, decisions: &Value) -> Answer {
    server.call(Method::PUT, &format!("{study}/applicants"), Some(author), decisions).await
}

/// Approves the applicant at an index of the list.
pub(crate) async fn approve(server: &TestServer, study: &str, author: &str, index: usize) -> Answer {
    let one = &applicants(server, study, author).await[index];
    decide(server, study, author, &json!([{"id": one["id"], "isApproved": true, "version": one["version"]}])).await
}

/// Checks a failure with its message.
#[track_caller]
fn assert_refused(answer: &Answer, status: u16, code: &str, message: &str) {
    answer.assert_refused(status, code);
    assert_eq!(answer.body["message"], message);
}

#[tokio::test]
async fn only_the_applicant_sees_their_application() {
    let server = planted().await;
    let (author, reader, other) =
        (member(&server, "모야").await, member(&server, "독자님").await, member(&server, "다른사람").await);
    let study = study(&server, &author, json!({})).await;
    let seen = async |token: Option<&str>| {
        let detail = server.get(&study, token).await.data().get("myApplication").cloned();
        let kept = server.get("/api/posts", token).await.data()[0].clone();
        let computed = server.get("/api/posts?size=21", token).await.data()[0].clone();
        assert_eq!(kept, computed);
        (detail.map(|mine| mine["status"].clone()), kept.get("myApplicationStatus").cloned())
    };
    for token in [None, Some(author.as_str()), Some(&reader), Some(&other)] {
        assert_eq!(seen(token).await, (None, None));
    }
    let made = apply(&server, &study, &reader).await;
    assert_eq!(made.status, 201);
    assert_eq!(made.body["message"], "참여 신청이 완료되었습니다.");
    let expected = json!({
        "status": "PENDING", "appliedDate": "2026-11-20T12:00:00+09:00", "endsAt": "2026-11-27T12:00:00+09:00",
        "shareEmail": false,
    });
    assert_eq!(made.data(), &expected);
    assert_eq!(server.get(&study, Some(&reader)).await.data()["myApplication"], expected);
    let pending = (Some(json!("PENDING")), Some(json!("PENDING")));
    assert_eq!(seen(Some(&reader)).await, pending);
    for token in [None, Some(author.as_str()), Some(&other)] {
        assert_eq!(seen(token).await, (None, None));
    }
    assert_eq!(server.call_empty(Method::POST, &format!("{study}/like"), Some(&reader)).await.status, 200);
    assert_eq!(seen(Some(&reader)).await, pending);
    assert_eq!(server.get("/api/posts", Some(&reader)).await.data()[0]["isLiked"], true);

    let again = apply(&server, &study, &reader).await;
    assert_refused(&again, 409, "ALREADY_APPLIED", "이미 참여 신청한 스터디입니다.");
    let mine = format!("{study}/applications/me");
    let cancelled = server.call_empty(Method::DELETE, &mine, Some(&reader)).await;
    assert_eq!(cancelled.data()["status"], "CANCELLED");
    assert_eq!(cancelled.body["message"], "참여 신청이 취소되었습니다.");
    let nothing = server.call_empty(Method::DELETE, &mine, Some(&reader)).await;
    nothing.assert_refused(404, "APPLICATION_NOT_FOUND");
    assert_eq!(server.get("/api/posts?applied=true", Some(&reader)).await.data(), &json!([]));
    assert_eq!(apply(&server, &study, &reader).await.status, 201);
    assert_eq!(server.get("/api/posts?applied=true", Some(&reader)).await.data()[0]["myApplicationStatus"], "PENDING");
    assert_eq!(server.get("/api/posts?applied=true", None).await.status, 401);
    let own = apply(&server, &study, &author).await;
    own.assert_refused(403, "OWN_STUDY");
}

#[tokio::test]
async fn an_approved_member_sees_what_is_for_members() {
    let server = planted().await;
    let (author, reader, other) =
        (member(&server, "모야").await, member(&server, "독자님").await, member(&server, "다른사람").await);
    let contact = "https://open.kakao.com/o/example";
    let study = study(&server, &author, json!({"contact": contact, "recruits": 1})).await;
    let body = json!({"message": " 토요일에\n함께할  수 있습니다. ", "shareEmail": true});
    let applied = server.call(Method::POST, &format!("{study}/applications"), Some(&reader), &body).await;
    assert_eq!(applied.status, 201);
    assert_eq!(applied.data()["message"], "토요일에\n함께할 수 있습니다.");
    assert_eq!(applied.data()["shareEmail"], true);
    apply(&server, &study, &other).await;
    let list = applicants(&server, &study, &author).await;
    assert_eq!(list[0]["name"], "독자님");
    assert_eq!(list[0]["email"], "9@example.com");
    assert_eq!(list[1]["email"], "1***@example.com");
    assert_eq!(list[1]["message"], Value::Null);
    assert_eq!(list[0]["message"], "토요일에\n함께할 수 있습니다.");
    assert_eq!(list[0]["isApproved"], false);
    assert_eq!(list[0]["status"], "PENDING");
    assert_eq!(list[0]["version"], 1);

    let before = server.get(&study, None).await;
    assert_eq!(before.data()["currentRecruits"], 0);
    assert_eq!(before.data()["takesWaiting"], false);
    let saved = approve(&server, &study, &author, 0).await;
    assert_eq!(saved.data()[0]["isApproved"], true);
    assert_eq!(saved.data()[0]["status"], "APPROVED");
    let after = server.get(&study, None).await;
    let shown = ["currentRecruits", "recruitmentStatus", "takesWaiting"].map(|field| after.data()[field].clone());
    assert_eq!(shown, [json!(1), json!("CLOSED"), json!(true)], "at the next look");

    let members = format!("{study}/members");
    for (token, sees) in [(&author, true), (&reader, true), (&other, false)] {
        let detail = server.get(&study, Some(token)).await;
        assert_eq!(detail.data().get("contact").is_some(), sees);
        let answer = server.get(&members, Some(token)).await;
        if sees {
            assert_eq!(answer.data(), &json!([{"id": list[0]["userId"], "name": "독자님"}]));
        } else {
            answer.assert_refused(403, "FORBIDDEN");
        }
    }
    let full = approve(&server, &study, &author, 1).await;
    full.assert_refused(409, "STUDY_FULL");
    let stale =
        decide(&server, &study, &author, &json!([{"id": list[0]["id"], "isApproved": false, "version": 1}])).await;
    stale.assert_refused(409, "STALE_UPDATE");
    let reject = json!([{"id": list[1]["id"], "isApproved": false, "status": "REJECTED"}]);
    assert_eq!(decide(&server, &study, &author, &reject).await.data()[1]["status"], "REJECTED");
    assert_refused(&apply(&server, &study, &other).await, 409, "ALREADY_APPLIED", "다시 신청할 수 없는 스터디입니다.");
    let left = server.call_empty(Method::DELETE, &format!("{study}/applications/me"), Some(&reader)).await;
    assert_eq!(left.data()["status"], "LEFT");
    assert_eq!(left.body["message"], "스터디에서 나왔습니다.");
    assert_eq!(server.get(&study, None).await.data()["currentRecruits"], 0);
}

#[tokio::test]
async fn applicants_to_a_full_study_see_their_place_on_the_waiting_list() {
    let server = planted().await;
    let author = member(&server, "모야").await;
    let mut people = Vec::new();
    for nickname in ["독자님", "다른사람", "세번째사람", "네번째사람들"] {
        people.push(member(&server, nickname).await);
    }
    let study = study(&server, &author, json!({"recruits": 1})).await;
    apply(&server, &study, &people[0]).await;
    approve(&server, &study, &author, 0).await;
    for (person, place) in people[1..].iter().zip(1..) {
        let made = apply(&server, &study, person).await;
        assert_eq!(made.status, 201);
        assert_eq!(made.data()["place"], json!(place));
        assert_eq!(made.data()["endsAt"], "2026-12-07T00:00:00+09:00", "the study's first day");
    }
    server.call_empty(Method::DELETE, &format!("{study}/applications/me"), Some(&people[1])).await;
    let place = async |person: &str| server.get(&study, Some(person)).await.data()["myApplication"]["place"].clone();
    assert_eq!(place(&people[2]).await, json!(1));
    assert_eq!(place(&people[3]).await, json!(2));
    assert_eq!(applicants(&server, &study, &author).await[1]["place"], 1);
    assert_eq!(server.call_empty(Method::POST, &format!("{study}/close"), Some(&author)).await.status, 200);
    let closed = apply(&server, &study, &people[1]).await;
    closed.assert_refused(409, "STUDY_CLOSED");
    assert_eq!(server.get(&study, None).await.data()["takesWaiting"], false);
}

#[tokio::test]
async fn takes_waiting_is_true_while_a_study_is_full_or_others_wait() {
    let server = planted().await;
    let (author, reader, other) =
        (member(&server, "모야").await, member(&server, "독자님").await, member(&server, "다른사람").await);
    let study = study(&server, &author, json!({"recruits": 1})).await;
    let state_for = async |token: Option<&str>| {
        let (page, list) = (server.get(&study, token).await, server.get("/api/posts", token).await);
        assert_eq!(list.data()[0]["recruitmentStatus"], page.data()["recruitmentStatus"]);
        let card = list.data()[0].get("takesWaiting").cloned();
        (page.data()["recruitmentStatus"].clone(), page.data()["takesWaiting"].clone(), card)
    };
    apply(&server, &study, &reader).await;
    assert_eq!(state_for(None).await, (json!("OPEN"), json!(false), None));
    approve(&server, &study, &author, 0).await;
    assert_eq!(state_for(None).await, (json!("CLOSED"), json!(true), Some(json!(true))));
    apply(&server, &study, &other).await;
    let mine = |token| server.get("/api/posts?applied=true", Some(token));
    assert_eq!(mine(&other).await.data()[0]["myPlace"].clone(), json!(1));
    assert_eq!(mine(&reader).await.data()[0].get("myPlace").cloned(), None);
    let own = async || server.get("/api/posts?mine=true", Some(&author)).await.data()[0]["unanswered"].clone();
    assert_eq!(own().await, 0, "no seat, no answer");
    let withdraw =
        async |token: &str| server.call_empty(Method::DELETE, &format!("{study}/applications/me"), Some(token)).await;
    withdraw(&reader).await;
    assert_eq!(own().await, 1);
    for token in [None, Some(reader.as_str()), Some(&author)] {
        assert_eq!(state_for(token).await, (json!("OPEN"), json!(true), Some(json!(true))));
    }
    withdraw(&other).await;
    for token in [None, Some(reader.as_str()), Some(&author)] {
        assert_eq!(state_for(token).await, (json!("OPEN"), json!(false), None), "at the next look");
    }
}

#[tokio::test]
async fn an_application_to_the_waiting_list_is_announced_as_one() {
    let server = planted().await;
    let (author, reader, other) =
        (member(&server, "모야").await, member(&server, "독자님").await, member(&server, "다른사람").await);
    let study = study(&server, &author, json!({"recruits": 1, "confirmation": true})).await;
    let latest = async || {
        let news = server.get("/api/notifications?size=1", Some(&author)).await.data()[0].clone();
        (text(&news, "kind").to_owned(), text(&news, "message").to_owned(), text(&news, "link").to_owned())
    };
    apply(&server, &study, &reader).await;
    assert_eq!(latest().await.1, "독자님 님이 참여를 신청했습니다.");
    approve(&server, &study, &author, 0).await;
    let page = server.get(&study, None).await.data().clone();
    assert_eq!(page["takesWaiting"], true);
    assert_eq!(page["seatsOffered"], true);
    apply(&server, &study, &other).await;
    let (kind, message, link) = latest().await;
    assert_eq!(kind, "WAITLISTED");
    assert_eq!(message, "다른사람 님이 대기를 신청했습니다.");
    assert!(link.ends_with("?applicants"), "{link}");
}

#[tokio::test]
async fn a_notification_of_an_application_links_to_the_applicants() {
    let server = planted().await;
    let (author, reader) = (member(&server, "모야").await, member(&server, "독자님").await);
    let study = study(&server, &author, json!({"recruits": 1})).await;
    let link = async |token: &str| {
        let news = server.get("/api/notifications?size=1", Some(token)).await.data()[0].clone();
        (text(&news, "kind").to_owned(), text(&news, "link").to_owned())
    };
    let page = study.replace("/api/posts", "/study");
    apply(&server, &study, &reader).await;
    assert_eq!(link(&author).await, ("APPLIED".to_owned(), format!("{page}?applicants")));
    approve(&server, &study, &author, 0).await;
    assert_eq!(link(&reader).await, ("APPROVED".to_owned(), page), "who applied is led to the study");
}

#[tokio::test]
async fn a_study_accepts_no_applications_before_recruiting_begins() {
    let server = planted().await;
    let (author, reader) = (member(&server, "모야").await, member(&server, "독자님").await);
    let study = study(&server, &author, json!({"recruitStartDate": "2026-11-25T00:00:00+09:00"})).await;
    let early = apply(&server, &study, &reader).await;
    assert_refused(&early, 409, "STUDY_NOT_OPEN", "아직 모집을 시작하지 않은 스터디입니다.");
    assert_eq!(server.call_empty(Method::DELETE, &study, Some(&author)).await.status, 200);
    let gone = apply(&server, &study, &reader).await;
    gone.assert_refused(404, "STUDY_NOT_FOUND");
}

#[tokio::test]
async fn a_seat_is_offered_and_taken_with_an_answer() {
    let (server, clock) = server_and_clock(settings()).await;
    server.state.store.write(|s| categories::plant(s)).await.expect("planted");
    let (author, reader) = (member(&server, "모야").await, member(&server, "독자님").await);
    let question = "가장 이루고 싶은 것은 무엇인가요?";
    let study = study(&server, &author, json!({"confirmation": true, "warmUp": question, "contact": "방"})).await;
    let read = server.get(&study, None).await;
    assert_eq!(read.data()["confirmation"], true);
    assert_eq!(read.data()["warmUp"], json!(question));
    apply(&server, &study, &reader).await;
    clock.advance(TimeDelta::minutes(1));
    let offered = approve(&server, &study, &author, 0).await;
    assert_eq!(offered.data()[0]["status"], "OFFERED");
    assert_eq!(offered.data()[0]["isApproved"], true);
    let mine = server.get(&study, Some(&reader)).await;
    assert_eq!(mine.data()["myApplication"]["repliedDate"], "2026-11-20T12:01:00+09:00");
    assert_eq!(mine.data()["myApplication"]["endsAt"], "2026-11-22T12:01:00+09:00");
    assert_eq!(mine.data().get("contact"), None);
    assert_eq!(mine.data()["currentRecruits"], 0);

    let confirm = async |body: Value| {
        server.call(Method::POST, &format!("{study}/applications/me/confirm"), Some(&reader), &body).await
    };
    assert_eq!(wrong_fields(&confirm(json!({})).await), [("answer", "질문에 대한 답변을 입력해주세요.")]);
    let taken = confirm(json!({"answer": "완주하고 싶습니다."})).await;
    assert_eq!(taken.data()["status"], "APPROVED");
    assert_eq!(taken.body["message"], "참여가 확정되었습니다.");
    let mine = server.get(&study, Some(&reader)).await;
    assert_eq!(mine.data()["contact"], "방");
    assert_eq!(mine.data()["currentRecruits"], 1);
    assert_eq!(applicants(&server, &study, &author).await[0]["answer"], "완주하고 싶습니다.");
    let twice = confirm(json!({"answer": "또"})).await;
    twice.assert_refused(409, "STALE_UPDATE");
}

#[tokio::test]
async fn invalid_fields_are_refused_by_name() {
    let server = planted().await;
    let (author, reader) = (member(&server, "모야").await, member(&server, "독자님").await);
    let study = study(&server, &author, json!({})).await;
    let long = json!({"message": "가".repeat(301)});
    let refused = server.call(Method::POST, &format!("{study}/applications"), Some(&reader), &long).await;
    assert_eq!(wrong_fields(&refused), [("message", "신청 메시지는 300자 이하여야 합니다.")]);
    apply(&server, &study, &reader).await;
    let id = applicants(&server, &study, &author).await[0]["id"].clone();
    for (decisions, field) in [
        (json!([{"id": id}]), "[0].isApproved"),
        (json!([{"id": id, "isApproved": true}, {"id": id, "isApproved": true}]), "id"),
        (json!([{"id": id, "isApproved": true, "status": "REJECTED"}]), "status"),
        (json!([{"id": id, "isApproved": false, "status": "LEFT"}]), "[0].status"),
    ] {
        assert_eq!(wrong_fields(&decide(&server, &study, &author, &decisions).await)[0].0, field);
    }
    let unknown = decide(&server, &study, &author, &json!([{"id": 999, "isApproved": true}])).await;
    unknown.assert_refused(404, "APPLICATION_NOT_FOUND");
    let mut warm_up = form("React 함께 읽기");
    warm_up["warmUp"] = json!("가".repeat(101));
    assert_eq!(
        wrong_fields(&post(&server, &author, &warm_up).await),
        [("warmUp", "확인 질문은 100자 이하여야 합니다.")]
    );
}

#[tokio::test]
async fn a_nickname_does_not_grant_an_authors_rights() {
    let server = planted().await;
    let (author, reader) = (member(&server, "모야").await, member(&server, "독자님").await);
    let study = study(&server, &author, json!({})).await;
    apply(&server, &study, &reader).await;
    let DatabaseUrl::Sqlite(file) = &server.database.url else { panic!("these tests run on SQLite") };
    let mut connection = SqliteConnection::establish(&file.to_string_lossy()).expect("the file opens");
    let rename =
        |from, to| format!("UPDATE users SET nickname = '{to}', nickname_folded = '{to}' WHERE nickname = '{from}';");
    let swap = [rename("모야", "옛이름"), rename("독자님", "모야")].concat();
    connection.batch_execute(&format!("PRAGMA busy_timeout = 5000; {swap}")).expect("it obeys");

    let before = server.get(&study, Some(&author)).await.data().clone();
    let applicants_of = format!("{study}/applicants");
    for (method, path, body) in [
        (Method::POST, study.clone(), form("이름만 같은 사람의 글")),
        (Method::DELETE, study.clone(), json!({})),
        (Method::POST, format!("{study}/close"), json!({})),
        (Method::POST, format!("{study}/reopen"), json!({})),
        (Method::GET, applicants_of.clone(), json!({})),
        (Method::PUT, applicants_of, json!([])),
    ] {
        let answer = server.call(method.clone(), &path, Some(&reader), &body).await;
        answer.assert_refused_in(403, "NOT_AUTHOR", format_args!("{method} {path}"));
    }
    assert_eq!(server.get(&format!("{study}/members"), Some(&reader)).await.code(), "FORBIDDEN");
    assert_eq!(server.get(&study, Some(&author)).await.data(), &before, "nothing was changed");
    assert_eq!(applicants(&server, &study, &author).await[0]["name"], "모야");
    assert_eq!(approve(&server, &study, &author, 0).await.status, 200);
}

#[tokio::test]
async fn after_three_responses_an_authors_response_time_is_shown() {
    let (server, clock) = server_and_clock(settings()).await;
    server.state.store.write(|s| categories::plant(s)).await.expect("planted");
    let author = member(&server, "모야").await;
    let mut people = Vec::new();
    for nickname in ["독자님", "다른사람", "세번째사람"] {
        people.push(member(&server, nickname).await);
    }
    let study = study(&server, &author, json!({})).await;
    for (index, person) in people.iter().enumerate() {
        apply(&server, &study, person).await;
        clock.advance(TimeDelta::minutes(9));
        assert_eq!(server.get(&study, None).await.data().get("replyHours"), None);
        assert_eq!(approve(&server, &study, &author, index).await.status, 200);
    }
    for token in [None, Some(author.as_str()), Some(&people[0])] {
        assert_eq!(server.get(&study, token).await.data()["replyHours"], 1);
        assert_eq!(server.get("/api/posts", token).await.data()[0]["replyHours"], 1);
    }
    let next = post(&server, &author, &form("Vue 함께 읽기")).await;
    assert_eq!(next.data()["replyHours"], 1);
}

/// Runs a statement on the database behind the server's back.
fn change(server: &TestServer, statement: &str) {
    let DatabaseUrl::Sqlite(path) = &server.database.url else { panic!("these tests run on SQLite") };
    let mut connection = SqliteConnection::establish(&path.to_string_lossy()).expect("the file opens");
    connection.batch_execute(&format!("PRAGMA busy_timeout = 5000; {statement}")).expect("it obeys");
}

#[tokio::test]
async fn an_author_sees_experience_and_studies_of_applicants_and_cannot_approve_suspended_ones() {
    let server = planted().await;
    let (author, reader) = (member(&server, "서연").await, member(&server, "독자님").await);
    let profile = json!({"nickname": "독자님", "experience": "2년", "description": null, "links": []});
    assert_eq!(server.call(Method::PUT, "/api/users/me/profile", Some(&reader), &profile).await.status, 200);
    let begun = study(&server, &author, json!({"expectedPeriod": "1개월"})).await;
    apply(&server, &begun, &reader).await;
    assert_eq!(approve(&server, &begun, &author, 0).await.status, 200);
    change(&server, "UPDATE studies SET start_at = start_at - 5184000000000");
    let wanted = study(&server, &author, json!({})).await;
    apply(&server, &wanted, &reader).await;
    let seen = applicants(&server, &wanted, &author).await[0].clone();
    assert_eq!(seen["experience"], "2년");
    assert_eq!(seen["history"], json!({"joined": 1, "finished": 1}));
    assert!(seen.get("suspended").is_none());

    change(&server, "UPDATE users SET suspended_at = created_at WHERE nickname = '독자님'");
    let seen = applicants(&server, &wanted, &author).await[0].clone();
    assert_eq!(seen["suspended"], true);
    assert_eq!(seen.get("experience"), None);
    assert_eq!(seen.get("history"), None);
    let refusal = approve(&server, &wanted, &author, 0).await;
    assert_refused(&refusal, 409, "APPLICANT_SUSPENDED", "이용이 정지된 회원은 승인할 수 없습니다.");
    let rejection = json!([{"id": seen["id"], "isApproved": false, "status": "REJECTED", "version": seen["version"]}]);
    let rejected = decide(&server, &wanted, &author, &rejection).await;
    assert_eq!(rejected.status, 200);
    assert_eq!(rejected.data()[0].get("history"), None);
}

#[tokio::test]
async fn closing_a_full_study_ends_its_waiting_list_and_raising_its_seats_notifies_it() {
    let server = planted().await;
    let (author, reader, other) =
        (member(&server, "서연").await, member(&server, "독자님").await, member(&server, "다른사람").await);
    let full = async || {
        let study = study(&server, &author, json!({"recruits": 1})).await;
        apply(&server, &study, &reader).await;
        assert_eq!(approve(&server, &study, &author, 0).await.status, 200);
        assert_eq!(apply(&server, &study, &other).await.data()["place"], 1);
        study
    };
    let mine = async |study: &str| server.get(study, Some(&other)).await.data()["myApplication"].clone();
    let newest = async || {
        let list = server.get("/api/notifications", Some(&other)).await.data().clone();
        (list[0]["kind"].clone(), list[0]["message"].clone(), list[0]["link"].clone())
    };
    let closed = full().await;
    assert_eq!(server.call_empty(Method::POST, &format!("{closed}/close"), Some(&author)).await.status, 200);
    let ended = mine(&closed).await;
    assert_eq!(ended["status"], "EXPIRED");
    assert_eq!(ended["lineEnded"], true);
    let said = "모집이 마감되어 대기 신청이 만료되었습니다.";
    assert_eq!(newest().await, (json!("LINE_ENDED"), json!(said), json!(closed.replace("/api/posts", "/study"))));

    let raised = full().await;
    assert!(mine(&raised).await.get("seatFree").is_none());
    let mut sent = form("React 함께 읽기");
    sent["recruits"] = json!(2);
    assert_eq!(server.call(Method::POST, &raised, Some(&author), &sent).await.status, 200);
    let waits = mine(&raised).await;
    assert_eq!(waits["place"], 1);
    assert_eq!(waits["seatFree"], true);
    let said = "자리가 났습니다. 작성자가 승인하면 참여할 수 있습니다.";
    assert_eq!(newest().await, (json!("SEAT_REACHED"), json!(said), json!(raised.replace("/api/posts", "/study"))));
    let listed = server.get("/api/posts?applied=true", Some(&other)).await.data()[0].clone();
    assert_eq!(listed["myPlace"], 1);
    assert_eq!(listed["mySeatFree"], true);
}

#[tokio::test]
async fn a_full_study_reopens_with_more_seats_but_one_closed_by_hand_only_by_hand() {
    let server = planted().await;
    let (author, other) = (member(&server, "모야").await, member(&server, "다른사람").await);
    let full = async || {
        let full = study(&server, &author, json!({"recruits": 1})).await;
        apply(&server, &full, &other).await;
        assert_eq!(approve(&server, &full, &author, 0).await.status, 200);
        full
    };
    let raise = async |study: &str, recruits: u8| {
        let mut sent = form("React 함께 읽기");
        sent["recruits"] = json!(recruits);
        server.call(Method::POST, study, Some(&author), &sent).await
    };
    let state = |answer: &Answer| {
        let study = answer.data();
        (study["recruitmentStatus"].clone(), study["closedByAuthor"].clone())
    };
    let at = async |study: &str| state(&server.get(study, None).await);
    let leave = async |study: &str| {
        let mine = format!("{study}/applications/me");
        assert_eq!(server.call_empty(Method::DELETE, &mine, Some(&other)).await.status, 200);
    };

    let (raised, left) = (full().await, full().await);
    assert_eq!(at(&raised).await, (json!("CLOSED"), json!(false)));
    assert_eq!(state(&raise(&raised, 2).await), (json!("OPEN"), json!(false)));
    leave(&left).await;
    assert_eq!(at(&left).await, (json!("OPEN"), json!(false)), "a seat came free");

    let by_hand = full().await;
    assert_eq!(server.call_empty(Method::POST, &format!("{by_hand}/close"), Some(&author)).await.status, 200);
    assert_eq!(state(&raise(&by_hand, 3).await), (json!("CLOSED"), json!(true)), "as its author left it");
    leave(&by_hand).await;
    assert_eq!(at(&by_hand).await, (json!("CLOSED"), json!(true)));
    let reopened = server.call_empty(Method::POST, &format!("{by_hand}/reopen"), Some(&author)).await;
    assert_eq!(state(&reopened), (json!("OPEN"), json!(false)));
}
