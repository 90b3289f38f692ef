//! Requests whose client disconnects early.

use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::error::ErrorInternalServerError;
use actix_web::middleware::Next;
use actix_web::{Error, rt};

/// Runs a request that may write to its end. The framework drops other requests when their client disconnects, which
/// also cancels their reads.
pub(crate) async fn finish_writes<B: MessageBody + 'static>(
    request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<B>, Error> {
    let is_read = request.method().is_safe();
    let call = next.call(request);
    if is_read {
        return call.await;
    }
    rt::spawn(call).await.map_err(ErrorInternalServerError)?
}
