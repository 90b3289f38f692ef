//! Connections that became sockets. The API limits their number by account, and their silence.

use super::counted::Counted;
use super::idle::Connection;
use actix_web::Error;
use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::StatusCode;
use actix_web::middleware::Next;
use std::sync::Arc;
use std::time::Duration;

/// How long sent data may wait for a client that does not read.
const UNREAD: Duration = Duration::from_secs(10);

/// Wraps the whole application: an upgraded connection no longer counts for its network address, and needs no second file
/// for its watch.
pub(crate) async fn release_upgraded<B: MessageBody>(
    request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<B>, Error> {
    let answer = next.call(request).await?;
    if answer.status() == StatusCode::SWITCHING_PROTOCOLS {
        if let Some(counted) = answer.request().conn_data::<Counted>() {
            counted.upgrade();
        }
        if let Some(socket) =
            answer.request().conn_data::<Arc<Connection>>().and_then(|connection| connection.release())
        {
            #[cfg(target_os = "linux")]
            if let Err(error) = socket.set_tcp_user_timeout(Some(UNREAD)) {
                tracing::debug!(%error, "a socket has no write deadline");
            }
            drop(socket);
        }
    }
    Ok(answer)
}
