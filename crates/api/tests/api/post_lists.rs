//! /api/posts: listing, liking and viewing studies.

use crate::posts::{form, member, path, planted, post, wrong_fields};
use crate::support::{server_and_clock, text};
use chrono::TimeDelta;
use reqwest::Method;
use serde_json::json;
use testing::{Answer, send, settings};

#[tokio::test]
async fn likes_are_shown_to_signed_in_readers() {
    let server = planted().await;
    let (author, reader) = (member(&server, "모야").await, member(&server, "독자님").await);
    let made = post(&server, &author, &form("React 함께 읽기")).await.data().clone();
    let like = format!("{}/like", path(&made));
    for _ in 0..2 {
        let liked = server.call_empty(Method::POST, &like, Some(&reader)).await;
        assert_eq!(liked.data(), &json!({"isLiked": true, "likes": 1}));
    }
    assert_eq!(server.get("/api/posts", Some(&reader)).await.data()[0]["isLiked"], true);
    assert_eq!(server.get("/api/posts", Some(&author)).await.data()[0]["isLiked"], false);
    assert_eq!(server.get(&path(&made), Some(&reader)).await.data()["isLiked"], true);
    let ids = |answer: &Answer| answer.data().as_array().expect("a list").len();
    assert_eq!(ids(&server.get("/api/posts?liked=true", Some(&reader)).await), 1);
    assert_eq!(ids(&server.get("/api/posts?mine=true", Some(&reader)).await), 0);
    assert_eq!(ids(&server.get("/api/posts?mine=true", Some(&author)).await), 1);
    for query in ["mine=true", "liked=true"] {
        let refused = server.get(&format!("/api/posts?{query}"), None).await;
        refused.assert_refused(401, "UNAUTHENTICATED");
    }
    assert_eq!(
        server.call_empty(Method::DELETE, &like, Some(&reader)).await.data(),
        &json!({"isLiked": false, "likes": 0})
    );
    let missing = server.call_empty(Method::POST, "/api/posts/999/like", Some(&reader)).await;
    missing.assert_refused(404, "STUDY_NOT_FOUND");
}

#[tokio::test]
async fn lists_are_filtered_and_refuse_unknown_values() {
    let server = planted().await;
    let author = member(&server, "모야").await;
    let mut offline = form("오프라인 스터디");
    (offline["studies"], offline["mode"], offline["region"]) = (json!(["운영체제"]), json!("OFFLINE"), json!("제주"));
    assert_eq!(post(&server, &author, &offline).await.status, 201);
    let mut later = form("나중에 모집하는 스터디");
    later["recruitStartDate"] = json!("2026-11-25T00:00:00+09:00");
    assert_eq!(post(&server, &author, &later).await.status, 201);
    let titles = |query: &'static str| {
        let server = &server;
        async move {
            let list = server.get(&format!("/api/posts?{query}"), None).await;
            list.data().as_array().expect("a list").iter().map(|row| text(row, "title").to_owned()).collect::<Vec<_>>()
        }
    };
    assert_eq!(titles("").await, ["나중에 모집하는 스터디", "오프라인 스터디"]);
    assert_eq!(titles("category=CS").await, ["오프라인 스터디"], "descendants are included");
    assert_eq!(titles("category=React&status=UPCOMING").await, ["나중에 모집하는 스터디"]);
    assert_eq!(titles("mode=OFFLINE&region=%EC%A0%9C%EC%A3%BC").await, ["오프라인 스터디"]);
    assert_eq!(titles("status=CLOSED").await, [""; 0]);
    assert_eq!(titles("sort=DEADLINE&size=1&page=1").await.len(), 1);
    assert_eq!(titles("page=7").await, [""; 0]);
    for (query, field) in [
        ("page=-1", "page"),
        ("page=x", "page"),
        ("size=0", "size"),
        ("size=101", "size"),
        ("status=open", "status"),
        ("sort=OLDEST", "sort"),
        ("category=%EC%97%86%EB%8A%94", "category"),
        ("category=999999", "category"),
        ("mode=X", "mode"),
        ("region=X", "region"),
        ("mine=maybe", "mine"),
    ] {
        let refused = server.get(&format!("/api/posts?{query}"), None).await;
        assert_eq!(wrong_fields(&refused)[0].0, field, "{query}");
    }
    assert_eq!(server.get("/api/posts/abc", None).await.code(), "NOT_FOUND");
}

#[tokio::test]
async fn a_search_can_be_combined_with_every_filter() {
    let server = planted().await;
    let author = member(&server, "모야").await;
    for (title, text) in [
        ("스터디 모집", "<p>러스트 문법을 처음부터 함께 읽습니다.</p>"),
        ("주말 러스트", "<p>소유권과 빌림을 다룹니다.</p>"),
        ("Node.js 코딩 테스트", "<p>매주 세 문제를 풉니다.</p>"),
    ] {
        let mut made = form(title);
        made["content"] = json!(text);
        assert_eq!(post(&server, &author, &made).await.status, 201);
    }
    let titles = |query: &'static [(&str, &str)], token| {
        let server = &server;
        async move {
            let query = serde_urlencoded::to_string(query).expect("plain texts");
            let list = server.get(&format!("/api/posts?{query}"), token).await;
            list.data().as_array().expect("a list").iter().map(|row| text(row, "title").to_owned()).collect::<Vec<_>>()
        }
    };
    assert_eq!(titles(&[("q", "러스트")], None).await, ["주말 러스트", "스터디 모집"], "a title before a text");
    assert_eq!(titles(&[("q", "러스트"), ("sort", "LATEST")], None).await, ["주말 러스트", "스터디 모집"]);
    assert_eq!(titles(&[("q", "ㅅㅌㄷ")], None).await, ["스터디 모집"]);
    assert_eq!(titles(&[("q", "node")], None).await, ["Node.js 코딩 테스트"]);
    assert_eq!(titles(&[("q", "코딩 매주"), ("category", "Frontend"), ("status", "OPEN")], None).await.len(), 1);
    assert_eq!(titles(&[("q", "코딩"), ("category", "CS")], None).await.len(), 0);
    assert_eq!(titles(&[("q", "러스트"), ("mine", "true")], Some(&author)).await.len(), 2);
    assert_eq!(titles(&[("q", "러스트"), ("liked", "true")], Some(&author)).await.len(), 0);
    assert_eq!(titles(&[("q", " \u{200b} ")], None).await.len(), 3, "no word, no search");
    let long = format!("/api/posts?q={}", "%EA%B0%80".repeat(101));
    let refused = server.get(&long, None).await;
    assert_eq!(wrong_fields(&refused), [("q", "검색어는 100자 이하여야 합니다.")]);
    let one = server.get("/api/posts?q=node&size=1", None).await;
    assert_eq!(one.body["pagination"]["totalElements"], 1);
    assert_eq!(one.body["spellings"], json!(["노드"]));
    let one = server.get("/api/posts?q=%EB%A6%AC%EC%95%A1", None).await;
    assert_eq!(one.body["spellings"], json!(["react"]), "the beginning of a name tells it");
    assert!(server.get("/api/posts?q=drop", None).await.body.get("spellings").is_none());
}

#[tokio::test]
async fn a_view_counts_once_a_day_and_person_but_not_by_the_author_a_prefetch_or_head() {
    let (server, clock) = server_and_clock(settings()).await;
    server.state.store.write(|s| categories::plant(s)).await.expect("planted");
    let author = member(&server, "모야").await;
    let made = post(&server, &author, &form("React 함께 읽기")).await.data().clone();
    let look = |agent: &'static str| server.request(Method::GET, &path(&made)).header("user-agent", agent);
    let written = || async {
        server.state.study_views.write(&server.state.store, server.state.randomness.as_ref()).await.expect("written");
        server.get("/api/posts", None).await.data()[0]["views"].clone()
    };
    for request in [
        look("Firefox"),
        look("Firefox"),
        look("Chrome"),
        look("Safari").header("sec-purpose", "prefetch;prerender"),
        look("Safari").header("purpose", "Prefetch"),
        server.request(Method::HEAD, &path(&made)).header("user-agent", "Safari"),
    ] {
        assert_eq!(send(request).await.status, 200);
    }
    assert_eq!(server.get(&path(&made), Some(&author)).await.status, 200);
    assert_eq!(written().await, 2);
    let reader = member(&server, "독자님").await;
    for _ in 0..2 {
        assert_eq!(server.get(&path(&made), Some(&reader)).await.status, 200);
    }
    assert_eq!(written().await, 3);
    let known = server.get(&path(&made), None).await.headers["etag"].clone();
    for agent in ["Firefox", "curl"] {
        assert_eq!(send(look(agent).header("if-none-match", known.clone())).await.status, 304);
    }
    assert_eq!(written().await, 5, "a request without a purpose counts as a view");
    clock.advance(TimeDelta::hours(12));
    send(look("Firefox")).await;
    assert_eq!(written().await, 6, "it is the next day in Seoul");
}

#[tokio::test]
async fn popular_studies_are_ranked_again_every_minute() {
    let (server, clock) = server_and_clock(settings()).await;
    server.state.store.write(|s| categories::plant(s)).await.expect("planted");
    let (author, reader) = (member(&server, "모야").await, member(&server, "독자님").await);
    let first = post(&server, &author, &form("첫 번째 스터디")).await.data().clone();
    let second = post(&server, &author, &form("두 번째 스터디")).await.data().clone();
    let popular = || async {
        let answer = server.get("/api/posts/popular", None).await;
        answer.data().as_array().expect("a list").iter().map(|row| row["postId"].clone()).collect::<Vec<_>>()
    };
    assert_eq!(popular().await, [second["postId"].clone(), first["postId"].clone()]);
    let liked = server.call_empty(Method::POST, &format!("{}/like", path(&first)), Some(&reader)).await;
    assert_eq!(liked.status, 200);
    assert_eq!(popular().await, [second["postId"].clone(), first["postId"].clone()]);
    clock.advance(TimeDelta::seconds(60));
    assert_eq!(popular().await, [first["postId"].clone(), second["postId"].clone()]);
    let row = server.get("/api/posts/popular", None).await.data()[0].clone();
    assert_eq!(
        row,
        json!({
            "postId": first["postId"], "title": "첫 번째 스터디", "endDate": "2026-12-01T23:59:59.999+09:00",
            "views": 0, "likes": 1, "recruitmentStatus": "OPEN",
        })
    );
    server.call_empty(Method::DELETE, &path(&first), Some(&author)).await;
    assert_eq!(popular().await, [second["postId"].clone()], "a deleted study is gone at once");
}

#[tokio::test]
async fn a_search_that_finds_nothing_says_what_it_looked_for_instead_or_names_a_category() {
    let server = planted().await;
    let author = member(&server, "서연").await;
    let mut made = form("클라이밍 입문");
    (made["schedule"], made["mode"], made["region"]) = (json!("토요일 오전 10시"), json!("OFFLINE"), json!("서울"));
    assert_eq!(post(&server, &author, &made).await.status, 201);
    let find = async |q: &str| {
        let query = serde_urlencoded::to_string([("q", q)]).expect("plain text");
        server.get(&format!("/api/posts?{query}"), None).await.body
    };
    for (q, looked_for) in [("클라이밍을", "클라이밍"), ("입문에서", "입문"), ("프론트엔드의", "프론트엔드")]
    {
        let found = find(q).await;
        assert_eq!(found["data"][0]["title"], made["title"], "{q}");
        assert_eq!(found["lookedFor"], json!(looked_for), "{q}");
    }
    for q in ["클라이밍", "서울", "오프라인", "Frontend", "프론트엔드", "리액트"] {
        let found = find(q).await;
        assert_eq!(found["data"][0]["title"], made["title"], "{q}");
        assert!(found.get("lookedFor").is_none() && found.get("categories").is_none(), "{q}");
    }
    let missed = find("뜨개질 프론트엔드").await;
    assert_eq!(missed["data"], json!([]));
    assert_eq!(missed["categories"][0][0]["name"], "Frontend");
    let card = find("클라이밍").await["data"][0].clone();
    assert_eq!(card["schedule"], made["schedule"]);
    assert_eq!(card.get("recruitStartDate"), None);
}
