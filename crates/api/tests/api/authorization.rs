//! Authorization: sends every operation of the document without a token, as another user, as the owner and as an
//! administrator, and some as a member of the study, each time about an existing object. Each resource states the expected statuses in its own file; `main.rs` lists them.

pub(crate) mod accounts;
pub(crate) mod administration;
pub(crate) mod categories;
pub(crate) mod content;
pub(crate) mod identity;
pub(crate) mod notifications;
pub(crate) mod operations;
pub(crate) mod reports;
pub(crate) mod roadmaps;
pub(crate) mod rule;
pub(crate) mod studies;
pub(crate) mod unsubscribing;
pub(crate) mod world;

use crate::RULES;
use crate::support::text;
use reqwest::Method;
use rule::CALLERS;
use std::collections::{BTreeMap, BTreeSet};
use world::World;

#[test]
fn every_operation_is_in_the_table() {
    let documented: BTreeSet<String> = documented().into_keys().collect();
    let ruled: BTreeSet<String> = RULES.iter().copied().flatten().map(|rule| rule.operation().to_owned()).collect();
    assert_eq!(documented.difference(&ruled).collect::<Vec<_>>(), Vec::<&String>::new(), "without a rule");
    assert_eq!(ruled.difference(&documented).collect::<Vec<_>>(), Vec::<&String>::new(), "not in the document");
}

#[tokio::test]
async fn each_caller_gets_the_status_in_the_table() {
    let world = World::new().await;
    let documented = documented();
    let mut wrong = Vec::new();
    for rule in RULES.iter().copied().flatten() {
        let (method, path) = &documented[rule.operation()];
        let callers = CALLERS.iter().copied().zip(rule.expected);
        let member = rule.for_member.map(|expected| ("a member of the study", expected));
        for ((caller, expected), number) in callers.chain(member).zip(0..) {
            let status = world.call(rule, method, path, number).await;
            if status != expected {
                wrong.push(format!("{} by {caller}: {status}, not {expected}", rule.name));
            }
        }
    }
    assert_eq!(wrong, Vec::<String>::new());
}

/// The method and path of every operation in the document.
fn documented() -> BTreeMap<String, (Method, String)> {
    let document = serde_json::to_value(api::document()).expect("JSON");
    let mut found = BTreeMap::new();
    for (path, item) in document["paths"].as_object().expect("paths") {
        for (method, operation) in item.as_object().expect("operations") {
            let method = method.to_uppercase().parse().expect("a method");
            found.insert(text(operation, "operationId").to_owned(), (method, path.clone()));
        }
    }
    found
}
