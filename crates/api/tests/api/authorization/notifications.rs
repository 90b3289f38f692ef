use super::roadmaps::roadmap;
use super::rule::{MEMBERS, ONLY_OWNER, Request, Rule, request, sends};
use super::studies::study;
use super::world::{MEMBER, OWNER, World};
use serde_json::json;

pub(crate) const RULES: &[Rule] = &[
    Rule::plain("list_notifications", MEMBERS),
    Rule::plain("list_own_events", MEMBERS),
    Rule::new("list_room_events", ONLY_OWNER, |world, caller| request(in_room(world, caller))).by_member(200),
    Rule::new("read_notification", ONLY_OWNER, |world, _| request(on_notification(world))),
    Rule::new("read_shown_notifications", MEMBERS, |_, _| sends(json!({"studyId": 1, "part": "STUDY"}))),
    Rule::plain("read_all_notifications", MEMBERS),
    Rule::new("delete_notification", ONLY_OWNER, |world, _| request(on_notification(world))),
];

/// A room of the owner. A member opens it, who joins later if the request is theirs.
async fn in_room(world: &World, caller: usize) -> Request {
    let study = study(world).await;
    if caller != MEMBER {
        world.join(&study.to_string()).await;
    }
    Request::about(&study)
}

async fn on_notification(world: &World) -> Request {
    // A finished roadmap notifies its owner.
    roadmap(world).await;
    Request::about(&world.found("/api/notifications", OWNER).await[0]["id"])
}
