use super::rule::{ADMINS, Request, Rule, request};
use super::studies::study;
use super::world::{ADMIN, OTHER, World};
use serde_json::{Value, json};

pub(crate) const RULES: &[Rule] = &[
    Rule::new("create_report", [401, 201, 403, 201], |world, _| {
        request(async { Request::default().with(form(world).await) })
    }),
    Rule::plain("list_reports", ADMINS),
    Rule::plain("count_open_reports", ADMINS),
    Rule::new("hide_reported", ADMINS, |world, _| request(on_report(world))),
    Rule::new("dismiss_reports", ADMINS, |world, _| request(on_report(world))),
    Rule::new("show_reported_again", ADMINS, |world, _| request(on_report(world))),
    Rule::new("warn_author", ADMINS, |world, _| request(on_hidden(world))),
];

/// A report of a study of the owner.
async fn form(world: &World) -> Value {
    json!({"targetType": "STUDY", "targetId": study(world).await, "reason": "SPAM"})
}

/// A report by another member, with an empty decision.
async fn on_report(world: &World) -> Request {
    let report = form(world).await;
    world.made("/api/reports", OTHER, &report).await;
    let queue = world.found("/api/admin/reports?size=100", ADMIN).await;
    let rows = queue.as_array().expect("a list");
    let row = rows.iter().find(|row| row["targetId"] == report["targetId"]).expect("it waits");
    Request::about(&row["id"]).with(json!({}))
}

/// A report of a study that an administrator has hidden.
async fn on_hidden(world: &World) -> Request {
    let report = on_report(world).await;
    world.made(&format!("/api/admin/reports/{}/hide", report.ids[0]), ADMIN, &json!({})).await;
    Request { body: None, ..report }
}
