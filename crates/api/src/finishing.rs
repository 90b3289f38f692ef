//! What happens to a call whose client hangs up before it is answered.

use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::error::ErrorInternalServerError;
use actix_web::middleware::Next;
use actix_web::{Error, rt};

/// Lets a call that may change something run to its end. The framework drops every other call when its client hangs up, and
/// its reads are stopped with it.
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
