//! Members, figures and the audit log.

use super::rule::{ADMINS, Request, Rule, request};
use super::world::World;
use crate::support::signup_form;
use serde_json::json;

pub(crate) const RULES: &[Rule] = &[
    Rule::plain("get_stats", ADMINS),
    Rule::plain("find_members", ADMINS),
    Rule::new("suspend_member", ADMINS, |world, _| request(with_reason(world))),
    Rule::new("restore_member", ADMINS, |world, _| request(with_reason(world))),
    Rule::new("set_member_roles", ADMINS, |world, _| {
        request(async { on_member(world).await.with(json!({"roles": ["ADMIN"]})) })
    }),
    Rule::plain("list_audit", ADMINS),
];

async fn on_member(world: &World) -> Request {
    let (nickname, email) = world.newcomer();
    Request::about(&world.made("/v1/auth/signup", 0, &signup_form(&nickname, &email)).await["id"])
}

async fn with_reason(world: &World) -> Request {
    on_member(world).await.with(json!({"reason": "여러 스터디에 같은 광고"}))
}
