//! The actix-web application.

use crate::http::addresses::Addresses;
use crate::http::error::{ApiError, ErrorCode};
use crate::http::grouping::Grouped;
use crate::http::{fallback, finishing, middleware};
use crate::openapi;
use crate::routes::{self, Document};
use crate::state::AppState;
use actix_web::body::MessageBody;
use actix_web::dev::{ServiceFactory, ServiceRequest, ServiceResponse};
use actix_web::middleware::{Compress, from_fn};
use actix_web::web;
use actix_web::{App, Error};
use std::sync::{Arc, LazyLock};

/// The parts of the document that every worker needs. The document itself is large and dropped afterwards.
struct Contract {
    document: Arc<Document>,
    addresses: Arc<Addresses>,
}

static CONTRACT: LazyLock<Contract> = LazyLock::new(|| {
    let document = openapi::document();
    let json = document.to_json().expect("a document is made of texts and numbers");
    Contract { document: Arc::new(Document(json.into())), addresses: Arc::new(Addresses::of(&document)) }
});

/// Builds one worker's application: every route with its middleware. `pages` answers requests outside the API.
pub fn application(
    state: AppState,
    pages: Arc<dyn fallback::Pages>,
) -> App<
    impl ServiceFactory<
        ServiceRequest,
        Config = (),
        Response = ServiceResponse<impl MessageBody>,
        Error = Error,
        InitError = (),
    >,
> {
    let settings = Arc::clone(&state.settings);
    App::new()
        .app_data(web::Data::new(state))
        .app_data(web::Data::from(Arc::clone(&CONTRACT.addresses)))
        .app_data(web::Data::from(Arc::clone(&CONTRACT.document)))
        .app_data(web::Data::from(pages))
        .app_data(web::PathConfig::default().error_handler(|_, _| ApiError::from(ErrorCode::NotFound).into()))
        .configure(mount_in_groups)
        .configure(|config| routes::mount_undocumented(config, &settings))
        .default_service(web::to(fallback::answer))
        .wrap(from_fn(middleware::envelope))
        .wrap(Compress::default())
        .wrap(from_fn(middleware::outermost))
        .wrap(from_fn(finishing::finish_writes))
}

fn mount_in_groups(config: &mut web::ServiceConfig) {
    let mut grouped = Grouped::default();
    crate::mount(&mut grouped);
    grouped.mount(config);
}
