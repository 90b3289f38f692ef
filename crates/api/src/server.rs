//! The application as actix-web runs it.

use crate::addresses::Addresses;
use crate::error::{ApiError, ErrorCode};
use crate::{fallback, middleware, openapi, routes, state::AppState};
use actix_web::body::MessageBody;
use actix_web::dev::{ServiceFactory, ServiceRequest, ServiceResponse};
use actix_web::middleware::{Compress, from_fn};
use actix_web::{App, Error, web};
use std::sync::Arc;
use utoipa_actix_web::AppExt;
use utoipa_swagger_ui::{Config, SwaggerUi};

// A macro, since the type of a bare application cannot be named outside actix-web.
macro_rules! documented {
    () => {{
        let (app, mut document) =
            App::new().into_utoipa_app().openapi(openapi::base()).configure(routes::mount).split_for_parts();
        openapi::finish(&mut document);
        (app, document)
    }};
}

/// Every route with its middleware, for one worker. `pages` answers what is no call of the API.
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
    let (app, document) = documented!();
    let settings = Arc::clone(&state.settings);
    app.app_data(web::Data::new(state))
        .app_data(web::Data::new(Addresses::of(&document)))
        .app_data(web::Data::from(pages))
        .app_data(web::PathConfig::default().error_handler(|_, _| ApiError::from(ErrorCode::NotFound).into()))
        .configure(|config| routes::mount_undocumented(config, &settings))
        .service(
            SwaggerUi::new("/docs/{file:.*}").url("/openapi.json", document).config(Config::new(["/openapi.json"])),
        )
        .default_service(web::to(fallback::answer))
        .wrap(from_fn(middleware::envelope))
        .wrap(Compress::default())
        .wrap(from_fn(middleware::outermost))
}

/// The OpenAPI document.
#[must_use]
pub fn document() -> utoipa::openapi::OpenApi {
    documented!().1
}
