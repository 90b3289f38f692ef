//! Property test: under any order of writes, a cached response has the likes and applications of its reader and no other's,
//! and a page embeds what the API answers.

use crate::applications::{apply, study};
use crate::posts::{member, planted};
use actix_web::test::TestRequest;
use actix_web::web::Data;
use api::first_answers;
use reqwest::Method;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use testing::TestServer;

const LIST: &str = "/api/posts";
/// The same studies in a response that is not cached.
const NOT_CACHED: &str = "/api/posts?size=21";
const STEPS: usize = 60;

/// A reproducible series of numbers.
struct Series(u64);

impl Series {
    fn below(&mut self, end: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).expect("31 bits") % end
    }
}

/// The marks of each study in a list, by its id.
async fn marks(server: &TestServer, path: &str, token: &str) -> BTreeMap<i64, Value> {
    let list = server.get(path, Some(token)).await;
    let rows = list.data().as_array().expect("a list").iter();
    let marks = |row: &Value| json!([row["isLiked"], row.get("myApplicationStatus")]);
    rows.map(|row| (row["postId"].as_i64().expect("an id"), marks(row))).collect()
}

/// Carries out a write of the author or of a reader. It may be refused, such as a second application.
async fn write(server: &TestServer, chance: &mut Series, author: &str, readers: &[String], studies: &[String]) {
    let (study, reader) = (&studies[chance.below(studies.len())], &readers[chance.below(readers.len())]);
    match chance.below(7) {
        0 | 1 => drop(server.call_empty(Method::POST, &format!("{study}/like"), Some(reader)).await),
        2 => drop(server.call_empty(Method::DELETE, &format!("{study}/like"), Some(reader)).await),
        3 => drop(apply(server, study, reader).await),
        4 => drop(server.call_empty(Method::DELETE, &format!("{study}/applications/me"), Some(reader)).await),
        decision => {
            let path = format!("{study}/applicants");
            let applicants = server.get(&path, Some(author)).await.data().as_array().cloned().unwrap_or_default();
            if applicants.is_empty() {
                return;
            }
            let one = &applicants[chance.below(applicants.len())];
            let body = json!([{"id": one["id"], "isApproved": decision == 5, "version": one["version"]}]);
            drop(server.call(Method::PUT, &path, Some(author), &body).await);
        }
    }
}

/// The answers that a page embeds, and what identifies them.
async fn embedded(server: &TestServer, calls: &str) -> (Value, Vec<Vec<u8>>) {
    let state = Data::new(server.state.clone());
    let answers = first_answers(&TestRequest::default().app_data(state).to_http_request(), calls).await;
    let json = serde_json::from_str(&answers.json()).expect("JSON");
    (json, answers.identity().map(<[u8]>::to_vec).collect())
}

#[tokio::test]
async fn a_page_embeds_what_the_api_answers_under_any_order_of_writes() {
    const CALLS: [&str; 4] =
        ["/api/posts", "/api/posts?status=OPEN", "/api/posts/popular", "/api/categories/hierarchy"];
    let (server, mut chance) = (planted().await, Series(3));
    let author = member(&server, "모야").await;
    let readers = [member(&server, "독자님").await, member(&server, "다른사람").await];
    let studies = [study(&server, &author, json!({"title": "</script>", "recruits": 2})).await];
    let mut before: Option<(Value, Vec<Vec<u8>>)> = None;
    for step in 0..STEPS {
        let (json, identity) = embedded(&server, &CALLS.join(" ")).await;
        for call in CALLS {
            assert_eq!(json[call], server.get(call, None).await.body, "step {step}, {call}");
        }
        if let Some((json_before, identity_before)) = before {
            assert_eq!(json_before == json, identity_before == identity, "step {step}");
        }
        before = Some((json, identity));
        write(&server, &mut chance, &author, &readers, &studies).await;
    }
    assert_ne!(embedded(&server, CALLS[0]).await.1, embedded(&server, CALLS[1]).await.1, "other requests");
}

#[tokio::test]
async fn cached_responses_have_the_marks_of_their_reader_under_any_order_of_writes() {
    for seed in 1..=2 {
        let (server, mut chance) = (planted().await, Series(seed));
        let author = member(&server, "모야").await;
        let readers = [member(&server, "독자님").await, member(&server, "다른사람").await];
        let mut studies = Vec::new();
        for number in 0..3 {
            studies.push(study(&server, &author, json!({"title": format!("스터디 {number}"), "recruits": 2})).await);
        }
        for step in 0..STEPS {
            for reader in readers.iter().chain([&author]) {
                let (cached, read) = (marks(&server, LIST, reader).await, marks(&server, NOT_CACHED, reader).await);
                assert_eq!(cached, read, "seed {seed}, step {step}");
                assert_eq!(cached.len(), studies.len());
                let detail = &studies[chance.below(studies.len())];
                let shown = server.get(detail, Some(reader)).await.data().clone();
                let listed = &read[&shown["postId"].as_i64().expect("an id")];
                assert_eq!(shown["isLiked"], listed[0], "seed {seed}, step {step}");
            }
            for _ in 0..=chance.below(2) {
                write(&server, &mut chance, &author, &readers, &studies).await;
            }
        }
        let visitor = server.get(LIST, None).await;
        assert!(visitor.data().as_array().is_some_and(|rows| rows.iter().all(|row| row.get("isLiked").is_none())));
    }
}
