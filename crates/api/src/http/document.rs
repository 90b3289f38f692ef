//! Serves the OpenAPI document.

use actix_web::http::header::ContentType;
use actix_web::web::{Bytes, Data};
use actix_web::{HttpResponse, get};

/// The document as JSON, shared by all workers.
pub(crate) struct Document(pub(crate) Bytes);

#[get("/openapi.json")]
pub(crate) async fn get_document(document: Data<Document>) -> HttpResponse {
    HttpResponse::Ok().content_type(ContentType::json()).body(document.0.clone())
}
