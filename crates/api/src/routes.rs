//! Routes outside the contract.

use crate::identity::sessions;
use crate::live;
use crate::state::Settings;
use actix_web::http::header::ContentType;
use actix_web::web::{self, Bytes, Data};
use actix_web::{HttpResponse, get};
use utoipa_swagger_ui::{Config, SwaggerUi};

/// Mounts routes outside the contract.
pub(crate) fn mount_undocumented(config: &mut web::ServiceConfig, settings: &Settings) {
    config.service(get_document).service(live::open_socket);
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
