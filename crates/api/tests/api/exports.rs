//! /api/admin/exports: lists of the administration as files.

use crate::authorization::rule::{ADMINS, Request, Rule, request};
use crate::posts::planted;
use crate::support::{grant_admin, sign_in, text};
use reqwest::Method;
use serde_json::{Value, json};
use testing::TestServer;

pub(crate) const RULES: &[Rule] =
    &[Rule::new("export_list", ADMINS, |_, _| request(async { Request::about(&json!("members")) }))];

const LISTS: [&str; 7] = ["members", "reports", "inquiries", "notices", "samples", "categories", "audit"];

struct File {
    name: String,
    kind: String,
    is_truncated: String,
    text: String,
}

impl File {
    /// The rows without the heading.
    fn rows(&self) -> Vec<&str> {
        self.text.split("\r\n").skip(1).filter(|line| !line.is_empty()).collect()
    }
}

/// A server with an administrator and a member.
struct Scene {
    server: TestServer,
    admin: String,
    member: String,
}

impl Scene {
    async fn new() -> Self {
        let server = planted().await;
        let admin = text(&sign_in(&server, "관리자", "admin@b.kr").await, "accessToken").to_owned();
        grant_admin(&server, "admin@b.kr").await;
        let member = text(&sign_in(&server, "모야", "moya@b.kr").await, "accessToken").to_owned();
        Self { server, admin, member }
    }

    async fn inquire(&self, title: &str) {
        let form = json!({"kind": "FEEDBACK", "email": "sender@b.kr", "title": title, "content": "내용입니다."});
        assert_eq!(self.server.call(Method::POST, "/api/inquiries", None, &form).await.status, 201);
    }

    async fn export(&self, list: &str) -> File {
        let request = self.server.request(Method::GET, &format!("/api/admin/exports/{list}"));
        let answer = request.bearer_auth(&self.admin).send().await.expect("answered");
        assert_eq!(answer.status(), 200, "{list}");
        let header = |name: &str| answer.headers()[name].to_str().expect("ASCII").to_owned();
        let (name, kind) = (header("content-disposition"), header("content-type"));
        let is_truncated = header("x-truncated");
        let bytes = answer.bytes().await.expect("a body").to_vec();
        File { name, kind, is_truncated, text: String::from_utf8(bytes).expect("UTF-8") }
    }

    async fn records(&self) -> Vec<Value> {
        let path = "/api/admin/audit?action=LIST_EXPORTED";
        self.server.get(path, Some(&self.admin)).await.data().as_array().expect("a list").clone()
    }
}

#[tokio::test]
async fn every_list_is_a_file_that_excel_reads_as_korean() {
    let scene = Scene::new().await;
    for list in LISTS {
        let file = scene.export(list).await;
        assert!(file.text.starts_with('\u{FEFF}'), "{list}");
        assert!(file.text.ends_with("\r\n") && !file.text.replace("\r\n", "").contains('\n'), "{list}");
        assert_eq!(file.kind, "text/csv; charset=utf-8");
        assert_eq!(file.is_truncated, "false");
        assert!(
            file.name.starts_with(&format!("attachment; filename=\"moya-{list}-2026-11-20.csv\"")),
            "{}",
            file.name
        );
    }
    let file = scene.export("members").await;
    assert!(file.name.ends_with("; filename*=UTF-8''MOYA%20%ED%9A%8C%EC%9B%90%202026%2D11%2D20.csv"), "{}", file.name);
    assert!(file.text.starts_with("\u{FEFF}번호,닉네임,이메일,권한,가입 시각,"), "{}", file.text);
    for (list, code) in [("others", "NOT_FOUND"), ("samples?category=999999", "CATEGORY_NOT_FOUND")] {
        let refused = scene.server.get(&format!("/api/admin/exports/{list}"), Some(&scene.admin)).await;
        refused.assert_refused(404, code);
    }
}

#[tokio::test]
async fn a_file_has_the_rows_and_the_order_of_the_filtered_list() {
    let scene = Scene::new().await;
    let all = scene.export("members").await;
    assert_eq!(all.rows().len(), 2);
    assert!(
        all.rows()[0].contains(",모야,moya@b.kr,,2026-11-20 ") && all.rows()[1].contains(",ADMIN,"),
        "{}",
        all.text
    );
    for (filter, rows) in [
        ("group=ADMINS", 1),
        ("q=MOYA", 1),
        ("q=moya&group=ADMINS", 0),
        ("from=2026-11-20&to=2026-11-20", 2),
        ("from=2026-11-21", 0),
        ("to=2026-11-19", 0),
    ] {
        assert_eq!(scene.export(&format!("members?{filter}")).await.rows().len(), rows, "{filter}");
        let listed = scene.server.get(&format!("/api/admin/members?{filter}"), Some(&scene.admin)).await;
        assert_eq!(listed.data().as_array().expect("a list").len(), rows, "{filter}");
    }
    scene.inquire("제목").await;
    assert_eq!(scene.export("inquiries?state=OPEN&q=제목").await.rows().len(), 1);
    assert_eq!(scene.export("inquiries?state=CLOSED").await.rows().len(), 0);
    let categories = scene.export("categories").await;
    assert!(categories.rows()[0].ends_with(",Frontend,,,0"), "{}", categories.rows()[0]);
    assert!(categories.rows().iter().any(|row| row.contains(",Frontend,React,,")));
}

#[tokio::test]
async fn an_invalid_filter_is_refused_as_in_the_list() {
    let scene = Scene::new().await;
    let long = format!("members?q={}", "a".repeat(101));
    for list in ["members?group=OTHER", "audit?from=2026-13-01", "inquiries?to=", &long] {
        let refused = scene.server.get(&format!("/api/admin/exports/{list}"), Some(&scene.admin)).await;
        refused.assert_refused(400, "VALIDATION_FAILED");
    }
    assert_eq!(scene.records().await.len(), 0);
}

#[tokio::test]
async fn a_title_is_no_formula_in_the_file() {
    let scene = Scene::new().await;
    scene.inquire("=HYPERLINK(\"https://example.com\",\"모야\")").await;
    scene.inquire("+82 10, 연락").await;
    let file = scene.export("inquiries").await;
    assert!(file.text.contains(r#","'=HYPERLINK(""https://example.com"",""모야"")","#), "{}", file.text);
    assert!(file.text.contains(r#","'+82 10, 연락","#), "{}", file.text);
}

#[tokio::test]
async fn each_download_is_in_the_audit_log_without_the_words_of_the_search() {
    let scene = Scene::new().await;
    scene.export("members?q=moya@b.kr").await;
    scene.export("categories").await;
    let records = scene.records().await;
    let targets: Vec<&str> = records.iter().map(|record| text(record, "target")).collect();
    assert_eq!(targets[1], "members 1");
    assert!(targets[0].starts_with("categories ") && targets.len() == 2, "{targets:?}");
    assert_eq!(records[0]["actor"]["nickname"], "관리자");
    assert_eq!(scene.export("audit?action=LIST_EXPORTED").await.rows().len(), 2);
}

#[tokio::test]
async fn no_list_is_a_file_for_members_and_visitors() {
    let scene = Scene::new().await;
    for list in LISTS {
        let path = format!("/api/admin/exports/{list}");
        scene.server.get(&path, Some(&scene.member)).await.assert_refused_in(403, "FORBIDDEN", format_args!("{list}"));
        scene.server.get(&path, None).await.assert_refused_in(401, "UNAUTHENTICATED", format_args!("{list}"));
    }
    assert_eq!(scene.records().await.len(), 0);
}
