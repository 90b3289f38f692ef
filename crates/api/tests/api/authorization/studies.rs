//! Studies, applications, members and the shared plan.

use super::roadmaps;
use super::rule::{ANYBODY, MEMBERS, ONLY_OWNER, OWNER as AUTHOR, Request, Rule, request, sends};
use super::world::{ADMIN, OWNER, World};
use reqwest::Method;
use serde_json::{Value, json};

pub(crate) const RULES: &[Rule] = &[
    Rule::plain("list_posts", ANYBODY),
    Rule::new("list_posts#mine", MEMBERS, |_, _| request(async { Request::asking("?mine=true") })),
    Rule::new("list_posts#liked", MEMBERS, |_, _| request(async { Request::asking("?liked=true") })),
    Rule::new("list_posts#applied", MEMBERS, |_, _| request(async { Request::asking("?applied=true") })),
    Rule::plain("list_popular_posts", ANYBODY),
    Rule::plain("get_own_studies", MEMBERS),
    Rule::new("get_post", ANYBODY, |world, _| request(on_study(world))),
    Rule::new("check_post", MEMBERS, |_, _| sends(json!({"content": "<p>입문자에게 맞습니다.</p>"}))),
    Rule::new("create_post", [401, 201, 201, 201], |_, _| sends(form())),
    Rule::new("update_post", AUTHOR, |world, _| request(async { on_study(world).await.with(form()) })).by_member(403),
    Rule::new("delete_post", [401, 403, 200, 200], |world, _| request(on_study(world))).by_member(403),
    Rule::new("close_post", AUTHOR, |world, _| request(on_study(world))),
    Rule::new("reopen_post", AUTHOR, |world, _| request(on_study(world))),
    Rule::new("like_post", MEMBERS, |world, _| request(on_study(world))),
    Rule::new("unlike_post", MEMBERS, |world, _| request(on_study(world))),
    Rule::new("apply_to_post", [401, 201, 403, 201], |world, _| {
        request(async { on_study(world).await.with(json!({})) })
    }),
    Rule::new("withdraw_application", ONLY_OWNER, |world, _| request(async { Request::about(&offered(world).await) })),
    Rule::new("confirm_application", ONLY_OWNER, |world, _| {
        request(async { Request::about(&offered(world).await).with(json!({})) })
    }),
    Rule::new("list_applicants", AUTHOR, |world, _| request(on_study(world))).by_member(403),
    Rule::new("decide_applications", AUTHOR, |world, _| request(async { on_study(world).await.with(json!([])) }))
        .by_member(403),
    Rule::new("list_members", AUTHOR, |world, _| request(on_study(world))).by_member(200),
    Rule::new("copy_plan", AUTHOR, |world, _| request(async { Request::about(&planned(world).await) })).by_member(201),
    Rule::new("get_board", AUTHOR, |world, _| request(async { Request::about(&planned(world).await) })).by_member(200),
];

pub(crate) fn form() -> Value {
    json!({
        "title": "React 함께 읽기", "content": "<p>공식 문서를 매주 한 장씩 함께 읽습니다.</p>", "recruits": 4,
        "expectedPeriod": "1개월", "studies": ["React"],
        "startDate": "2026-12-07T00:00:00+09:00", "endDate": "2026-12-01T23:59:59.999+09:00",
    })
}

/// A new study of the owner.
pub(crate) async fn study(world: &World) -> Value {
    world.made("/api/posts", OWNER, &form()).await["postId"].clone()
}

pub(crate) async fn on_study(world: &World) -> Request {
    Request::about(&study(world).await)
}

/// A study of the administrator that offers the owner a seat.
async fn offered(world: &World) -> Value {
    let mut sent = form();
    sent["confirmation"] = json!(true);
    let id = world.made("/api/posts", ADMIN, &sent).await["postId"].clone();
    world.made(&format!("/api/posts/{id}/applications"), OWNER, &json!({})).await;
    let applicants = format!("/api/posts/{id}/applicants");
    let application = world.found(&applicants, ADMIN).await[0]["id"].clone();
    let decision = json!([{"id": application, "isApproved": true}]);
    let decided = world.server().call(Method::PUT, &applicants, world.token(ADMIN), &decision).await;
    assert_eq!(decided.status, 200);
    id
}

/// A study of the owner with a plan.
pub(crate) async fn planned(world: &World) -> Value {
    let mut sent = form();
    sent["roadmapId"] = roadmaps::roadmap(world).await;
    world.made("/api/posts", OWNER, &sent).await["postId"].clone()
}
