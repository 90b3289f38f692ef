//! Compares the limits in the document, which are written at the fields, with those of the domains.

use crate::http::extract::JSON_BODY_BYTES;
use identity::addresses::EmailAddress;
use identity::nicknames::Nickname;
use identity::passwords::TypedPassword;
use identity::secrets::{RefreshToken, Secret};
use kernel::{IdempotencyKey, MAX_PAGE_SIZE};
use roadmaps::brief::{DAYS_PER_WEEK, Days};
use serde_json::Value;
use std::collections::BTreeSet;
use studies::recruiting::Recruits;

fn document() -> Value {
    serde_json::to_value(crate::document()).expect("JSON")
}

/// Checks whether a domain accepts a text of this length.
type Takes = fn(usize) -> bool;

/// The keyword of a field, such as `WritePostBody.title`, or of a list's items: `WritePostBody.studies[]`.
fn of_body(document: &Value, field: &str, keyword: &str) -> usize {
    let (schema, name) = field.split_once('.').expect("a schema and a field");
    let property = &document["components"]["schemas"][schema]["properties"][name.trim_end_matches("[]")];
    number(if name.ends_with("[]") { &property["items"] } else { property }, keyword, field)
}

fn number(schema: &Value, keyword: &str, field: &str) -> usize {
    let number = schema[keyword].as_u64().unwrap_or_else(|| panic!("{field} has no {keyword}: {schema}"));
    usize::try_from(number).expect("small")
}

fn of_parameter(document: &Value, (path, method): (&str, &str), name: &str, keyword: &str) -> usize {
    let parameters = document["paths"][path][method]["parameters"].as_array().expect("parameters");
    let parameter = parameters.iter().find(|parameter| parameter["name"] == name).expect(name);
    number(&parameter["schema"], keyword, name)
}

/// Returns the path and method of each operation with a parameter of this name.
fn operations_with<'a>(document: &'a Value, parameter: &str) -> Vec<(&'a str, &'a str)> {
    let paths = document["paths"].as_object().expect("paths");
    let operations = paths.iter().flat_map(|(path, methods)| {
        methods.as_object().expect("operations").iter().map(move |(method, operation)| (path, method, operation))
    });
    let has_it = |operation: &Value| {
        operation["parameters"].as_array().is_some_and(|all| all.iter().any(|one| one["name"] == parameter))
    };
    let found = operations.filter(|(_, _, operation)| has_it(operation));
    found.map(|(path, method, _)| (path.as_str(), method.as_str())).collect()
}

#[test]
fn lengths_and_ranges_are_the_domains() {
    let document = document();
    for (field, keyword, limit) in [
        ("WritePostBody.title", "minLength", studies::recruiting::TITLE_MIN),
        ("WritePostBody.title", "maxLength", studies::recruiting::TITLE_MAX),
        ("WritePostBody.content", "minLength", studies::text::CONTENT_MIN),
        ("WritePostBody.content", "maxLength", JSON_BODY_BYTES),
        ("WritePostBody.recruits", "maximum", Recruits::OPEN_ENDED.number().into()),
        ("WritePostBody.studies[]", "maxLength", categories::NAME_MAX),
        ("WritePostBody.studyDetails", "maxItems", studies::recruiting::DETAILS_MAX),
        ("WritePostBody.studyDetails[]", "maxLength", studies::recruiting::DETAIL_MAX),
        ("WritePostBody.schedule", "maxLength", studies::recruiting::SCHEDULE_MAX),
        ("WritePostBody.contact", "maxLength", studies::recruiting::CONTACT_MAX),
        ("ApplyBody.message", "maxLength", studies::applications::MESSAGE_MAX),
        ("CreateCommentBody.content", "maxLength", studies::comments::COMMENT_MAX),
        ("UpdateCommentBody.content", "maxLength", studies::comments::COMMENT_MAX),
        ("CreateReportBody.detail", "maxLength", moderation::DETAIL_MAX),
        ("ReportedContentView.quote", "maxLength", rooms::talk::BODY_MAX.max(studies::text::EXCERPT_MAX)),
        ("ReportedContentView.reasons", "maxItems", moderation::Reason::ALL.len()),
        ("ReportedContentView.flags", "maxItems", moderation::FlagReason::ALL.len()),
        ("ReportedContentView.details", "maxItems", moderation::DETAILS_SHOWN),
        ("ReportFlagView.words", "maxItems", moderation::FINDINGS_MAX),
        ("ReportFlagView.words[]", "maxLength", moderation::WORDS_MAX),
        ("CheckedPostView.answers", "maxItems", studies::recruiting::Question::ALL.len()),
        ("CheckedPostView.flags", "maxItems", moderation::FINDINGS_MAX * moderation::FlagReason::ALL.len()),
        ("PostAnswerView.words", "maxLength", studies::recruiting::ANSWER_MAX),
        ("PostFlagView.words", "maxLength", moderation::WORDS_MAX),
        ("CreateCategoryBody.name", "maxLength", categories::NAME_MAX),
        ("RenameCategoryBody.name", "maxLength", categories::NAME_MAX),
        ("GenerateRoadmapBody.mainCategory", "maxLength", roadmaps::form::MAX_CATEGORY),
        ("GenerateRoadmapBody.etc1", "maxLength", roadmaps::form::MAX_CATEGORY),
        ("GenerateRoadmapBody.subCategory", "maxLength", roadmaps::form::MAX_CATEGORY),
        ("GenerateRoadmapBody.etc2", "maxLength", roadmaps::form::MAX_CATEGORY),
        ("GenerateRoadmapBody.duration", "minimum", Days::MIN.into()),
        ("GenerateRoadmapBody.duration", "maximum", Days::MAX.into()),
        ("GenerateRoadmapBody.learningObjective", "minLength", roadmaps::form::MIN_OBJECTIVE),
        ("GenerateRoadmapBody.learningObjective", "maxLength", roadmaps::form::MAX_OBJECTIVE),
        ("GenerateRoadmapBody.excludedLines", "maxItems", roadmaps::form::MAX_OUTLINE),
        ("ReadOutlineBody.excludedLines", "maxItems", roadmaps::form::MAX_OUTLINE),
        ("TryRoadmapBody.excludedLines", "maxItems", roadmaps::form::MAX_OUTLINE),
        ("UnderstoodBody.topics", "maxItems", roadmaps::understood::MOST_NAMES),
        ("UnderstoodTimeBody.weekdayMinutes", "maximum", roadmaps::understood::MOST_MINUTES_A_DAY.into()),
        ("UnderstoodTimeBody.weekMinutes", "maximum", roadmaps::understood::MOST_MINUTES_A_WEEK.into()),
        ("UnderstoodGoalBody.said", "maxLength", roadmaps::understood::LONGEST_GOAL),
        ("UpdateRoadmapBody.title", "maxLength", roadmaps::library::MAX_TITLE),
        ("UpdateStuckNoteBody.text", "maxLength", roadmaps::worksheets::LONGEST_NOTE),
        ("UpdateProgressBody.week", "maximum", usize::from(Days::MAX).div_ceil(DAYS_PER_WEEK)),
        ("UpdateProgressBody.day", "maximum", DAYS_PER_WEEK),
    ] {
        assert_eq!(of_body(&document, field, keyword), limit, "{keyword} of {field}");
    }
    let pages = ["/api/posts", "/api/roadmap/myroadmaps", "/api/roadmap/samples"];
    assert!(
        pages.iter().all(|path| of_parameter(&document, (path, "get"), "size", "maximum") == MAX_PAGE_SIZE as usize)
    );
    assert_eq!(of_parameter(&document, ("/api/posts", "get"), "category", "maxLength"), categories::NAME_MAX);
}

/// These limits are private to the domains, so the test tries values on both sides of each.
#[test]
fn the_documented_lengths_are_the_domains_limits() {
    let document = document();
    let bodies: [(&str, bool, Takes); 5] = [
        ("CreateUserBody.nickname", true, |length| Nickname::parse(&"가".repeat(length)).is_ok()),
        ("CreateUserBody.password", true, takes_password),
        ("CreateUserBody.passwordConfirm", true, takes_password),
        ("CreateUserBody.email", false, takes_email),
        ("RefreshBody.refreshToken", true, |length| RefreshToken::parse(&"A".repeat(length)).is_some()),
    ];
    for (field, has_least, takes) in bodies {
        let most = of_body(&document, field, "maxLength");
        assert!(takes(most) && !takes(most + 1), "{field}");
        let least = of_body(&document, field, "minLength");
        assert!(!has_least || takes(least) && !takes(least - 1), "{field}");
    }
    for (field, same_as) in [("email", "CreateUserBody.email"), ("password", "CreateUserBody.password")] {
        let of_login = of_body(&document, &format!("OpenSessionBody.{field}"), "maxLength");
        assert_eq!(of_login, of_body(&document, same_as, "maxLength"));
    }
    let keyed = operations_with(&document, "Idempotency-Key");
    assert!(keyed.contains(&("/api/posts", "post")), "they were found");
    for (path, method) in keyed {
        let most = of_parameter(&document, (path, method), "Idempotency-Key", "maxLength");
        let takes = |length: usize| IdempotencyKey::parse(&"!".repeat(length), [0; 32]).is_ok();
        assert!(takes(most) && !takes(most + 1) && takes(1) && !takes(0), "{path}");
    }
}

/// Returns the first word of a description.
fn first_word(description: &Value) -> &str {
    description.as_str().and_then(|text| text.split_whitespace().next()).unwrap_or_default()
}

#[test]
fn schemas_are_not_described_like_operations() {
    let document = document();
    let operations = document["paths"].as_object().expect("paths").values().flat_map(|path| {
        path.as_object().expect("methods").values().filter(|operation| operation["operationId"].is_string())
    });
    let verbs: BTreeSet<&str> = operations.map(|operation| first_word(&operation["summary"])).collect();
    assert!(verbs.contains("Returns") && verbs.len() > 20, "{verbs:?}");
    let schemas = document["components"]["schemas"].as_object().expect("schemas");
    let described = schemas.iter().filter(|(_, schema)| verbs.contains(first_word(&schema["description"])));
    let described: Vec<&String> = described.map(|(name, _)| name).collect();
    assert!(described.is_empty(), "described like an operation: {described:?}");
}

fn takes_password(length: usize) -> bool {
    let password = Secret::new(format!("1!{}", &"vkqzwjxn".repeat(length)[..length - 2]));
    TypedPassword::parse(&password, &password).is_ok()
}

fn takes_email(length: usize) -> bool {
    let labels = format!("{}.{}.{}.kr", "b".repeat(63), "c".repeat(63), "d".repeat(length - 196));
    EmailAddress::parse(&format!("{}@{labels}", "a".repeat(64))).is_ok()
}
