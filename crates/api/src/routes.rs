//! Every handler of the contract. Their methods and paths are listed in `openapi/routes.txt`.

use crate::http::mounting::Routes;
use crate::identity::sessions;
use crate::state::Settings;
use crate::{
    administration, categories, comments, config, identity, images, notifications, operations, posts, profiles,
    reports, roadmaps, unsubscribing,
};
use actix_web::http::header::ContentType;
use actix_web::web::{self, Bytes, Data};
use actix_web::{HttpResponse, get};
use utoipa_swagger_ui::{Config, SwaggerUi};

/// Mounts every resource of the contract.
pub(crate) fn mount(config: &mut impl Routes) {
    operations::mount(config);
    config::mount(config);
    categories::mount(config);
    notifications::mount(config);
    reports::mount(config);
    administration::mount(config);
    roadmaps::mount(config);
    identity::mount(config);
    profiles::mount(config);
    unsubscribing::mount(config);
    posts::mount(config);
    comments::mount(config);
    images::mount(config);
}

/// Mounts routes outside the contract.
pub(crate) fn mount_undocumented(config: &mut web::ServiceConfig, settings: &Settings) {
    config.service(get_document);
    if settings.http.shows_docs {
        let page = SwaggerUi::new("/docs/{file:.*}").config(Config::new(["/openapi.json"]));
        config.service(web::redirect("/docs", "/docs/")).service(page);
    }
    if settings.development {
        config.service(sessions::open_demo_session);
    }
}

/// The OpenAPI document as JSON, shared by all workers.
pub(crate) struct Document(pub(crate) Bytes);

#[get("/openapi.json")]
async fn get_document(document: Data<Document>) -> HttpResponse {
    HttpResponse::Ok().content_type(ContentType::json()).body(document.0.clone())
}
