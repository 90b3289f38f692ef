//! The caller's account, settings, profile and avatar.

use super::rule::{ANYBODY, MEMBERS, Request, Rule, request, sends};
use super::world::{ADMIN, OWNER, World};
use crate::support::{PASSWORD, grant_admin, sign_in, text};
use serde_json::json;

pub(crate) const RULES: &[Rule] = &[
    Rule::plain("get_current_user", MEMBERS),
    Rule::plain("get_settings", MEMBERS),
    Rule::new("update_settings", MEMBERS, |_, _| {
        sends(json!({"mails": {"applied": true, "approved": true, "rejected": false}, "marketing": true}))
    }),
    Rule::plain("get_own_profile", MEMBERS),
    Rule::new("update_own_profile", MEMBERS, |world, _| {
        sends(json!({"nickname": format!("이름{}", world.number()), "experience": "1년"}))
    }),
    Rule::plain("export_account", MEMBERS),
    Rule::new("erase_account", MEMBERS, |world, caller| {
        request(async move {
            let token = Some(throw_away(world, caller).await);
            Request { token, ..Request::default().with(json!({"password": PASSWORD})) }
        })
    }),
    Rule::new("update_avatar", MEMBERS, |_, _| request(async { Request::image() })),
    Rule::plain("delete_avatar", MEMBERS),
    Rule::new("get_profile", ANYBODY, |world, _| {
        request(async { Request::about(&world.found("/api/auth/user", OWNER).await["id"]) })
    }),
];

/// The token of a similar user, whose account is erased by the request.
pub(super) async fn throw_away(world: &World, caller: usize) -> String {
    let number = world.number();
    let email = format!("gone{number}@example.com");
    let session = sign_in(world.server(), &format!("갈사람{number}"), &email).await;
    if caller == ADMIN {
        grant_admin(world.server(), &email).await;
    }
    text(&session, "accessToken").to_owned()
}
