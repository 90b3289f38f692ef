use super::roadmaps::roadmap;
use super::rule::{MEMBERS, ONLY_OWNER, Request, Rule, request, sends};
use super::world::{OWNER, World};
use serde_json::json;

pub(crate) const RULES: &[Rule] = &[
    Rule::plain("list_notifications", MEMBERS),
    Rule::new("read_notification", ONLY_OWNER, |world, _| request(on_notification(world))),
    Rule::new("read_shown_notifications", MEMBERS, |_, _| sends(json!({"studyId": 1, "part": "STUDY"}))),
    Rule::plain("read_all_notifications", MEMBERS),
    Rule::new("delete_notification", ONLY_OWNER, |world, _| request(on_notification(world))),
];

async fn on_notification(world: &World) -> Request {
    // A finished roadmap notifies its owner.
    roadmap(world).await;
    Request::about(&world.found("/api/notifications", OWNER).await[0]["id"])
}
