//! Invisible text counts as empty in every field of every body, and does not make a name different from another one.

use crate::applications::{apply, approve, study};
use crate::posts::{form, member, path, planted_with, post, wrong_fields};
use crate::roadmaps::answers;
use crate::support::{grant_admin, sign_in, signup_form, text};
use crate::workers::Workers;
use kernel::limit::RateLimits;
use planner::BuiltInPlanner;
use reqwest::Method;
use serde_json::{Value, json};
use std::sync::Arc;
use testing::{TestServer, settings_with};

/// Fillers, joiners, selectors, tags, directional marks and blanks: a sample of invisible characters.
const SHOWING_NOTHING: [char; 30] = [
    '\u{3164}',
    '\u{115f}',
    '\u{1160}',
    '\u{ffa0}',
    '\u{2800}',
    '\u{ad}',
    '\u{34f}',
    '\u{200c}',
    '\u{200d}',
    '\u{180e}',
    '\u{61c}',
    '\u{fe0f}',
    '\u{e0020}',
    '\u{e0100}',
    '\u{17b4}',
    '\u{17b5}',
    '\u{1d159}',
    '\u{200b}',
    '\u{202e}',
    '\u{2067}',
    '\u{2069}',
    '\u{2062}',
    '\u{feff}',
    '\u{180b}',
    '\u{fe00}',
    '\u{1d173}',
    '\u{1bca0}',
    '\u{e0001}',
    '\u{13441}',
    '\u{fff9}',
];

struct Field {
    method: Method,
    path: String,
    token: String,
    body: Value,
    /// The JSON pointer of the text in the body.
    place: &'static str,
    /// The field in the error.
    named: &'static str,
}

impl Field {
    fn new(method: Method, path: &str, token: &str, body: &Value, place: &'static str) -> Self {
        let (path, token, body) = (path.to_owned(), token.to_owned(), body.clone());
        Self { method, path, token, body, place, named: place.trim_start_matches('/') }
    }

    async fn refuses(&self, server: &TestServer, typed: &str) {
        let mut body = self.body.clone();
        *body.pointer_mut(self.place).expect("the field") = json!(typed);
        let answer = server.call(self.method.clone(), &self.path, Some(&self.token), &body).await;
        let Self { method, path, place, .. } = self;
        assert_eq!(answer.status, 400, "{method} {path} {place} {}: {}", typed.escape_unicode(), answer.body);
        assert!(wrong_fields(&answer).iter().any(|(field, _)| *field == self.named), "{path} {place}: {}", answer.body);
    }
}

async fn server() -> TestServer {
    planted_with(settings_with(|s| {
        s.services.rate_limits = RateLimits::Off;
        s.services.daily_generations = 1_000;
    }))
    .await
}

/// A server and the token of an administrator.
async fn administered() -> (TestServer, String) {
    let server = server().await;
    let admin = text(&sign_in(&server, "서연", "admin@b.kr").await, "accessToken").to_owned();
    grant_admin(&server, "admin@b.kr").await;
    (server, admin)
}

#[tokio::test]
#[expect(clippy::too_many_lines, reason = "a table of every field")]
async fn a_required_invisible_text_is_refused() {
    let (server, admin) = administered().await;
    let _workers = Workers::start(&server, Arc::new(BuiltInPlanner));
    let (author, reader) = (member(&server, "모야").await, member(&server, "독자님").await);
    let own = study(&server, &author, json!({"confirmation": true, "warmUp": "무엇을 배우고 싶나요?"})).await;
    apply(&server, &own, &reader).await;
    approve(&server, &own, &author, 0).await;
    let say = json!({"content": "반갑습니다."});
    let comments = format!("{own}/comments");
    let said = server.call(Method::POST, &comments, Some(&reader), &say).await.data()["id"].clone();
    let category = server.call(Method::POST, "/api/categories", Some(&admin), &json!({"name": "둘"})).await;
    let category = format!("/api/categories/{}", category.data()["id"]);
    let made = server.call(Method::POST, "/api/roadmap/generate", Some(&author), &answers()).await;
    let roadmap = format!("/api/roadmap/{}", made.data()["id"]);
    let brief = answers();
    let mut typed = answers();
    (typed["mainCategory"], typed["subCategory"], typed["etc1"]) = (json!(""), json!(""), json!("리액트"));
    let id: i64 = own.rsplit('/').next().and_then(|id| id.parse().ok()).expect("an id");
    let report = json!({"targetType": "STUDY", "targetId": id, "reason": "OTHER", "detail": ""});
    let suspension = "/api/admin/members/1/suspend";
    let profile = json!({"nickname": "모야", "experience": "1년"});
    let saved = json!({"name": "", "mode": "ONLINE", "alerts": true});
    let fields = [
        Field::new(Method::POST, "/api/posts", &author, &form("React 함께 읽기"), "/title"),
        Field::new(Method::POST, "/api/posts", &author, &form("React 함께 읽기"), "/content"),
        Field::new(Method::POST, &own, &author, &form("React 함께 읽기"), "/title"),
        Field::new(Method::POST, &own, &author, &form("React 함께 읽기"), "/content"),
        Field::new(Method::POST, &comments, &reader, &say, "/content"),
        Field::new(Method::PUT, &format!("/api/comments/{said}"), &reader, &say, "/content"),
        Field::new(Method::POST, &format!("{own}/applications/me/confirm"), &reader, &json!({"answer": ""}), "/answer"),
        Field::new(Method::POST, "/api/users/me/saved-filters", &author, &saved, "/name"),
        Field::new(Method::POST, "/api/categories", &admin, &json!({"name": ""}), "/name"),
        Field::new(Method::PUT, &category, &admin, &json!({"name": ""}), "/name"),
        Field::new(Method::POST, "/api/reports", &reader, &report, "/detail"),
        Field::new(Method::POST, suspension, &admin, &json!({"reason": ""}), "/reason"),
        Field::new(Method::POST, &suspension.replace("suspend", "restore"), &admin, &json!({"reason": ""}), "/reason"),
        Field::new(Method::PUT, "/api/users/me/profile", &author, &profile, "/nickname"),
        Field::new(Method::POST, "/v1/auth/signup", "", &signup_form("서연", "new@b.kr"), "/nickname"),
        Field::new(Method::POST, "/api/roadmap/generate", &author, &brief, "/learningObjective"),
        Field { named: "mainCategory", ..Field::new(Method::POST, "/api/roadmap/generate", &author, &typed, "/etc1") },
        Field { named: "mainCategory", ..Field::new(Method::POST, "/api/roadmap/try", &author, &typed, "/etc1") },
        Field::new(Method::POST, "/api/roadmap/understanding", &author, &brief, "/learningObjective"),
        Field::new(Method::POST, "/api/roadmap/outline", &author, &json!({"outline": ""}), "/outline"),
        Field::new(Method::POST, "/api/roadmap/subject", &author, &json!({"mainCategory": ""}), "/mainCategory"),
        Field::new(
            Method::PUT,
            &format!("{roadmap}/weeks/1/days/1"),
            &author,
            &json!({"dailyKeyword": ""}),
            "/dailyKeyword",
        ),
    ];
    for nothing in SHOWING_NOTHING {
        for field in &fields {
            field.refuses(&server, &nothing.to_string().repeat(12)).await;
        }
    }
    let all: String = SHOWING_NOTHING.iter().collect();
    for field in &fields {
        field.refuses(&server, &all).await;
        field.refuses(&server, &format!(" {all}\n\u{3000}")).await;
    }
    for content in ["<p>{}</p>", "<ul><li>{}</li></ul><p><strong>{}</strong></p>", "<img src=\"/media/{}\" alt=\"{}\">"]
    {
        Field::new(Method::POST, "/api/posts", &author, &form("React 함께 읽기"), "/content")
            .refuses(&server, &content.replace("{}", &all))
            .await;
    }
}

#[tokio::test]
async fn an_optional_invisible_text_is_treated_as_omitted() {
    let (server, _) = administered().await;
    let (author, reader) = (member(&server, "모야").await, member(&server, "독자님").await);
    for nothing in SHOWING_NOTHING {
        let nothing = nothing.to_string().repeat(3);
        let own = study(
            &server,
            &author,
            json!({"schedule": nothing, "contact": nothing, "warmUp": nothing, "region": nothing, "studyDetails": [nothing]}),
        )
        .await;
        let read = server.get(&own, Some(&author)).await;
        for field in ["schedule", "contact", "warmUp", "region"] {
            assert_eq!(read.data()[field], Value::Null, "{field} {}", nothing.escape_unicode());
        }
        assert_eq!(read.data()["studyDetails"], json!([]), "{}", nothing.escape_unicode());
        let (path, message) = (format!("{own}/applications"), json!({"message": nothing}));
        assert_eq!(server.call(Method::POST, &path, Some(&reader), &message).await.status, 201);
        let applicants = server.get(&format!("{own}/applicants"), Some(&author)).await;
        assert_eq!(applicants.data()[0]["message"], Value::Null, "{}", nothing.escape_unicode());
        let profile = json!({"nickname": "모야", "experience": "1년", "description": nothing, "links": [nothing]});
        let updated = server.call(Method::PUT, "/api/users/me/profile", Some(&author), &profile).await;
        assert_eq!(updated.data()["description"], Value::Null);
        assert_eq!(updated.data()["links"], json!([]));
    }
}

#[tokio::test]
async fn invisible_characters_do_not_make_a_name_unique() {
    let (server, admin) = administered().await;
    let make =
        async |name: &str| server.call(Method::POST, "/api/categories", Some(&admin), &json!({"name": name})).await;
    assert_eq!(make("둘").await.status, 201);
    let author = member(&server, "모야").await;
    for nothing in SHOWING_NOTHING {
        for twin in [format!("둘{nothing}"), format!("{nothing}둘")] {
            let refused = make(&twin).await;
            refused.assert_refused_in(409, "CATEGORY_NAME_TAKEN", format_args!("{}", twin.escape_unicode()));
        }
        let mut sent = form(&format!("React{nothing} 함께 읽기"));
        sent["studyDetails"] = json!(["상태", format!("상태{nothing}")]);
        let posted = post(&server, &author, &sent).await;
        let read = server.get(&path(posted.data()), None).await;
        assert_eq!(text(read.data(), "title"), "React 함께 읽기", "{}", nothing.escape_unicode());
        assert_eq!(read.data()["studyDetails"], json!(["상태"]), "{}", nothing.escape_unicode());
    }
}

#[tokio::test]
async fn emoji_stay_whole_and_no_text_changes_the_direction_of_the_following_text() {
    let server = server().await;
    let author = member(&server, "모야").await;
    let mut sent = form("👩\u{200d}💻와 ❤\u{fe0f} \u{202e}읽기\u{2066}");
    sent["content"] = json!("<p>👩\u{200d}💻 매주 한 장씩 \u{202e}함께\u{202c} 읽습니다. &#x202e;끝&#x3164;</p>");
    let read = server.get(&path(post(&server, &author, &sent).await.data()), None).await;
    assert_eq!(text(read.data(), "title"), "👩\u{200d}💻와 ❤\u{fe0f} 읽기");
    assert_eq!(text(read.data(), "content"), "<p>👩\u{200d}💻 매주 한 장씩 함께 읽습니다. 끝 </p>");
}
