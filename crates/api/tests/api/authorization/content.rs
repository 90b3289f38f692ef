//! Comments and images of studies.

use super::rule::{ADMINS, ANYBODY, OWNER as AUTHOR, Request, Rule, request};
use super::studies::{on_study, study};
use super::world::{OWNER, World};
use crate::images::{photo, upload};
use crate::support::text;
use serde_json::{Value, json};

pub(crate) const RULES: &[Rule] = &[
    Rule::new("list_comments", ANYBODY, |world, _| request(on_study(world))),
    Rule::new("list_replies", ANYBODY, |world, _| request(on_comment(world))),
    Rule::new("find_comment_place", ANYBODY, |world, _| request(on_comment(world))),
    Rule::new("create_comment", [401, 201, 201, 201], |world, _| request(async { on_study(world).await.with(form()) })),
    Rule::new("update_comment", AUTHOR, |world, _| request(async { on_comment(world).await.with(form()) }))
        .by_member(403),
    Rule::new("delete_comment", [401, 403, 200, 200], |world, _| request(on_comment(world))),
    Rule::new("upload_image", [401, 201, 201, 201], |_, _| request(async { Request::image() })),
    Rule::new("get_image", ANYBODY, |world, _| {
        request(async { Request { address: Some(image(world).await), ..Request::default() } })
    }),
    Rule::new("withdraw_image", ADMINS, |world, _| {
        request(async {
            let address = image(world).await;
            let name = address.strip_prefix("/media/").expect("an image's address");
            Request::about(&name.into()).with(json!({"reason": "여러 스터디에 같은 광고"}))
        })
    }),
];

fn form() -> Value {
    json!({"content": "몇 시에 모이나요?"})
}

async fn on_comment(world: &World) -> Request {
    let study = study(world).await;
    let path = format!("/api/posts/{study}/comments");
    Request::about(&world.made(&path, OWNER, &form()).await["id"]).of_study(study)
}

/// The address of a new image of the owner.
async fn image(world: &World) -> String {
    let token = world.token(OWNER).expect("the owner's");
    text(upload(world.server(), token, &photo(4, 4)).await.data(), "url").to_owned()
}
