//! Applying, offers, and what applicants see.

use super::{applicants, apply, approve, assert_refused, decide, study};
use crate::posts::{form, member, planted, post, wrong_fields};
use crate::support::server_and_clock;
use chrono::TimeDelta;
use reqwest::Method;
use serde_json::{Value, json};
use testing::settings;

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
        json!({"detail": detail.map(|mine| mine["status"].clone()), "card": kept.get("myApplicationStatus")})
    };
    for token in [None, Some(author.as_str()), Some(&reader), Some(&other)] {
        assert_eq!(seen(token).await, json!({"detail": null, "card": null}));
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
    let pending = json!({"detail": "PENDING", "card": "PENDING"});
    assert_eq!(seen(Some(&reader)).await, pending);
    for token in [None, Some(author.as_str()), Some(&other)] {
        assert_eq!(seen(token).await, json!({"detail": null, "card": null}));
    }
    assert_eq!(server.call_empty(Method::POST, &format!("{study}/like"), Some(&reader)).await.status, 200);
    assert_eq!(seen(Some(&reader)).await, pending);
    assert_eq!(server.get("/api/posts", Some(&reader)).await.data()[0]["isLiked"], true);

    let again = apply(&server, &study, &reader).await;
    assert_refused(&again, 409, "ALREADY_APPLIED", "이미 참여를 신청한 스터디입니다.");
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
