//! The target into which resources mount their handlers.

use actix_web::dev::HttpServiceFactory;
use utoipa_actix_web::OpenApiFactory;
use utoipa_actix_web::service_config::ServiceConfig;

/// A handler of the contract.
pub(crate) trait Operation: HttpServiceFactory + OpenApiFactory + utoipa::Path + 'static {}

impl<H: HttpServiceFactory + OpenApiFactory + utoipa::Path + 'static> Operation for H {}

/// The target of mounting: a worker, which serves the handlers in groups ([`Grouped`](crate::http::grouping::Grouped)),
/// or the document, which collects their descriptions. A worker that also built the document would need 10 MiB for it.
pub(crate) trait Routes {
    fn service<H: Operation>(&mut self, handler: H) -> &mut Self;
}

impl Routes for ServiceConfig<'_> {
    fn service<H: Operation>(&mut self, handler: H) -> &mut Self {
        self.service(handler)
    }
}
