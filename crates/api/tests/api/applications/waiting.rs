//! The waiting list and full studies.

use super::{applicants, apply, approve, study};
use crate::posts::{form, member, planted};
use crate::support::text;
use reqwest::Method;
use serde_json::json;
use testing::Answer;

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
        json!({
            "status": page.data()["recruitmentStatus"],
            "takesWaiting": page.data()["takesWaiting"],
            "card": list.data()[0].get("takesWaiting"),
        })
    };
    let not_full = json!({"status": "OPEN", "takesWaiting": false, "card": null});
    let full = json!({"status": "CLOSED", "takesWaiting": true, "card": true});
    let with_waiting = json!({"status": "OPEN", "takesWaiting": true, "card": true});
    apply(&server, &study, &reader).await;
    assert_eq!(state_for(None).await, not_full);
    approve(&server, &study, &author, 0).await;
    assert_eq!(state_for(None).await, full);
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
        assert_eq!(state_for(token).await, with_waiting);
    }
    withdraw(&other).await;
    for token in [None, Some(reader.as_str()), Some(&author)] {
        assert_eq!(state_for(token).await, not_full, "at the next look");
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
        json!({"kind": list[0]["kind"], "message": list[0]["message"], "link": list[0]["link"]})
    };
    let closed = full().await;
    assert_eq!(server.call_empty(Method::POST, &format!("{closed}/close"), Some(&author)).await.status, 200);
    let ended = mine(&closed).await;
    assert_eq!(ended["status"], "EXPIRED");
    assert_eq!(ended["lineEnded"], true);
    let said = "모집이 마감되어 대기 신청이 만료되었습니다.";
    let link = closed.replace("/api/posts", "/study");
    assert_eq!(newest().await, json!({"kind": "LINE_ENDED", "message": said, "link": link}));

    let raised = full().await;
    assert!(mine(&raised).await.get("seatFree").is_none());
    let mut sent = form("React 함께 읽기");
    sent["recruits"] = json!(2);
    assert_eq!(server.call(Method::POST, &raised, Some(&author), &sent).await.status, 200);
    let waits = mine(&raised).await;
    assert_eq!(waits["place"], 1);
    assert_eq!(waits["seatFree"], true);
    let said = "자리가 났습니다. 작성자가 승인하면 참여할 수 있습니다.";
    let link = raised.replace("/api/posts", "/study");
    assert_eq!(newest().await, json!({"kind": "SEAT_REACHED", "message": said, "link": link}));
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
        json!({"status": study["recruitmentStatus"], "byAuthor": study["closedByAuthor"]})
    };
    let at = async |study: &str| state(&server.get(study, None).await);
    let leave = async |study: &str| {
        let mine = format!("{study}/applications/me");
        assert_eq!(server.call_empty(Method::DELETE, &mine, Some(&other)).await.status, 200);
    };

    let open = json!({"status": "OPEN", "byAuthor": false});
    let full_now = json!({"status": "CLOSED", "byAuthor": false});
    let closed = json!({"status": "CLOSED", "byAuthor": true});
    let (raised, left) = (full().await, full().await);
    assert_eq!(at(&raised).await, full_now);
    assert_eq!(state(&raise(&raised, 2).await), open);
    leave(&left).await;
    assert_eq!(at(&left).await, open, "a seat came free");

    let by_hand = full().await;
    assert_eq!(server.call_empty(Method::POST, &format!("{by_hand}/close"), Some(&author)).await.status, 200);
    assert_eq!(state(&raise(&by_hand, 3).await), closed, "as its author left it");
    leave(&by_hand).await;
    assert_eq!(at(&by_hand).await, closed);
    let reopened = server.call_empty(Method::POST, &format!("{by_hand}/reopen"), Some(&author)).await;
    assert_eq!(state(&reopened), open);
}
