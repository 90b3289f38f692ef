//! The target into which resources mount their handlers.

use actix_web::dev::HttpServiceFactory;
use actix_web::web;
use utoipa_actix_web::OpenApiFactory;
use utoipa_actix_web::service_config::ServiceConfig;

/// The target of mounting: a worker, which serves the handlers, or the document, which collects their descriptions. A
/// worker that also built the document would need 10 MiB for it.
pub(crate) trait Routes {
    fn service(&mut self, handler: impl HttpServiceFactory + OpenApiFactory + 'static) -> &mut Self;
}

impl Routes for web::ServiceConfig {
    fn service(&mut self, handler: impl HttpServiceFactory + OpenApiFactory + 'static) -> &mut Self {
        self.service(handler)
    }
}

impl Routes for ServiceConfig<'_> {
    fn service(&mut self, handler: impl HttpServiceFactory + OpenApiFactory + 'static) -> &mut Self {
        self.service(handler)
    }
}
