//! Applicants, as the author sees and decides them.

use super::{applicants, apply, approve, assert_refused, decide, study};
use crate::posts::{form, member, planted, post};
use crate::support::server_and_clock;
use chrono::TimeDelta;
use diesel::connection::SimpleConnection;
use diesel::{Connection, SqliteConnection};
use reqwest::Method;
use serde_json::json;
use storage::DatabaseUrl;
use testing::{TestServer, settings};

#[tokio::test]
async fn a_study_counts_its_applicants_without_a_final_decision() {
    let server = planted().await;
    let author = member(&server, "모야").await;
    let study = study(&server, &author, json!({"recruits": 2, "confirmation": true})).await;
    let count = async || server.get(&study, Some(&author)).await.data()["applicantsCount"].clone();
    assert_eq!(count().await, 0);
    for nickname in ["독자님", "다른사람", "더늦은사람"] {
        let token = member(&server, nickname).await;
        apply(&server, &study, &token).await;
    }
    approve(&server, &study, &author, 0).await;
    assert_eq!(count().await, 3, "an offer is not final");
    let list = applicants(&server, &study, &author).await;
    let reject = json!([{"id": list[1]["id"], "isApproved": false, "status": "REJECTED"}]);
    assert_eq!(decide(&server, &study, &author, &reject).await.status, 200);
    assert_eq!(count().await, 2);
}

#[tokio::test]
async fn a_notification_of_an_application_links_to_the_applicants() {
    let server = planted().await;
    let (author, reader) = (member(&server, "모야").await, member(&server, "독자님").await);
    let study = study(&server, &author, json!({"recruits": 1})).await;
    let link = async |token: &str| {
        let news = server.get("/api/notifications?size=1", Some(token)).await.data()[0].clone();
        json!({"kind": news["kind"], "link": news["link"]})
    };
    let page = study.replace("/api/posts", "/study");
    apply(&server, &study, &reader).await;
    assert_eq!(link(&author).await, json!({"kind": "APPLIED", "link": format!("{page}?applicants")}));
    approve(&server, &study, &author, 0).await;
    let approved = json!({"kind": "APPROVED", "link": page});
    assert_eq!(link(&reader).await, approved, "the applicant is led to the study");
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
