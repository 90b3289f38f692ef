use super::rule::{ADMINS, ANYBODY, Request, Rule, request, sends};
use super::world::{ADMIN, World};
use serde_json::{Value, json};

pub(crate) const RULES: &[Rule] = &[
    Rule::plain("get_category_hierarchy", ANYBODY),
    Rule::plain("get_roadmap_form", ANYBODY),
    Rule::new("create_category", [401, 403, 403, 201], |world, _| sends(form(world))),
    Rule::new("rename_category", ADMINS, |world, _| request(async { on_category(world).await.with(form(world)) })),
    Rule::new("delete_category", ADMINS, |world, _| request(on_category(world))),
    Rule::new("reorder_category", ADMINS, |world, _| {
        request(async { on_category(world).await.with(json!({"position": 0})) })
    }),
    Rule::plain("count_category_studies", ADMINS),
    Rule::new("list_category_roadmaps", ANYBODY, |world, _| request(on_category(world))),
];

fn form(world: &World) -> Value {
    json!({"name": format!("분야 {}", world.number())})
}

async fn on_category(world: &World) -> Request {
    Request::about(&world.made("/api/categories", ADMIN, &form(world)).await["id"])
}
