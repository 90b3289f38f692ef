//! Timeouts of idle connections. The framework closes connections that are silent from the beginning or after a
//! response. Without this module, one byte of a second request, or an unread chunked body, would leave a connection
//! without a timeout (decision 0027).

use actix_web::Error;
use actix_web::body::{BodySize, MessageBody};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::StatusCode;
use actix_web::middleware::Next;
use actix_web::web::Bytes;
use api::SLOWEST;
use socket2::Socket;
use std::net::Shutdown;
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::task::{Context, Poll};
use std::time::Duration;
use tokio::time::Instant;

/// From a response to the next complete request head: the framework's five seconds without a byte, and its five for a
/// head.
const IDLE: Duration = Duration::from_secs(10);

/// After a 408 response to a slow body. The rest of that body would have to be read before the next request.
const LINGER: Duration = Duration::from_secs(1);

/// All open connections. Cheap to clone.
#[derive(Clone, Default)]
pub(super) struct Watched(Arc<Mutex<Vec<Weak<Connection>>>>);

impl Watched {
    /// `socket` is a duplicate of the connection's socket.
    pub(super) fn add(&self, socket: Socket) -> Arc<Connection> {
        let due = Mutex::new(Some(Instant::now() + IDLE));
        let connection = Arc::new(Connection { socket: Mutex::new(Some(socket)), due });
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push(Arc::downgrade(&connection));
        connection
    }

    pub(super) fn end_idle(&self) {
        let now = Instant::now();
        self.0.lock().unwrap_or_else(PoisonError::into_inner).retain(|connection| {
            let Some(connection) = connection.upgrade() else { return false };
            if connection.is_due(now)
                && let Some(socket) = connection.socket().as_ref()
            {
                // Fails if the client has disconnected already.
                drop(socket.shutdown(Shutdown::Both));
            }
            true
        });
    }
}

pub(super) struct Connection {
    /// A duplicate; none once the connection is released.
    socket: Mutex<Option<Socket>>,
    /// When the connection is closed unless a request begins; None during a request.
    due: Mutex<Option<Instant>>,
}

impl Connection {
    /// Ends the watch, and returns the duplicate of the socket.
    pub(super) fn release(&self) -> Option<Socket> {
        self.socket().take()
    }

    fn socket(&self) -> MutexGuard<'_, Option<Socket>> {
        self.socket.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn is_due(&self, now: Instant) -> bool {
        self.due.lock().unwrap_or_else(PoisonError::into_inner).is_some_and(|due| due < now)
    }

    fn set_due(&self, due: Option<Instant>) {
        *self.due.lock().unwrap_or_else(PoisonError::into_inner) = due;
    }
}

/// A request in progress, until dropped.
struct Call {
    connection: Arc<Connection>,
    /// The response's bytes that were handed to the socket.
    sent: u64,
    /// How long the connection may then be idle.
    idle: Duration,
}

impl Call {
    fn begin(connection: Arc<Connection>) -> Self {
        connection.set_due(None);
        Self { connection, sent: 0, idle: IDLE }
    }

    fn answered(&mut self, status: StatusCode) {
        if status == StatusCode::REQUEST_TIMEOUT {
            self.idle = LINGER;
        }
    }
}

impl Drop for Call {
    fn drop(&mut self) {
        let taking = Duration::from_secs(self.sent / SLOWEST);
        self.connection.set_due(Some(Instant::now() + self.idle + taking));
    }
}

/// Wraps the whole application: a request lasts until the end of its response was handed to the socket.
pub(crate) async fn notice_calls<B: MessageBody + Unpin>(
    request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<impl MessageBody<Error = B::Error>>, Error> {
    let mut call = request.conn_data::<Arc<Connection>>().map(|connection| Call::begin(Arc::clone(connection)));
    let answer = next.call(request).await?;
    if let Some(call) = &mut call {
        call.answered(answer.status());
    }
    Ok(answer.map_body(|_, body| Answer { body, call }))
}

struct Answer<B> {
    body: B,
    call: Option<Call>,
}

impl<B: MessageBody + Unpin> MessageBody for Answer<B> {
    type Error = B::Error;

    fn size(&self) -> BodySize {
        self.body.size()
    }

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Result<Bytes, Self::Error>>> {
        let part = Pin::new(&mut self.body).poll_next(context);
        if let (Poll::Ready(Some(Ok(part))), Some(call)) = (&part, &mut self.call) {
            call.sent += part.len() as u64;
        }
        part
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use socket2::{Domain, Type};
    use tokio::time::advance;

    const SECOND: Duration = Duration::from_secs(1);

    fn connection() -> Arc<Connection> {
        Watched::default().add(Socket::new(Domain::IPV4, Type::STREAM, None).expect("a socket"))
    }

    #[tokio::test(start_paused = true)]
    async fn a_connection_is_due_some_time_after_its_last_call_and_never_during_one() {
        let connection = connection();
        advance(IDLE + SECOND).await;
        assert!(connection.is_due(Instant::now()), "no call has come");
        let call = Call::begin(Arc::clone(&connection));
        advance(100 * IDLE).await;
        assert!(!connection.is_due(Instant::now()), "a call is under way");
        drop(call);
        advance(IDLE).await;
        assert!(!connection.is_due(Instant::now()), "the next one may come");
        advance(SECOND).await;
        assert!(connection.is_due(Instant::now()), "and did not");
    }

    #[tokio::test(start_paused = true)]
    async fn a_body_that_was_too_slow_is_not_waited_for_again() {
        let connection = connection();
        let mut call = Call::begin(Arc::clone(&connection));
        call.answered(StatusCode::REQUEST_TIMEOUT);
        drop(call);
        assert!(!connection.is_due(Instant::now()), "the answer is read");
        advance(2 * LINGER).await;
        assert!(connection.is_due(Instant::now()));
    }

    #[tokio::test(start_paused = true)]
    async fn who_takes_a_large_answer_slowly_has_the_time_that_it_takes() {
        let connection = connection();
        let mut call = Call::begin(Arc::clone(&connection));
        call.sent = 60 * SLOWEST;
        drop(call);
        advance(60 * SECOND).await;
        assert!(!connection.is_due(Instant::now()));
        advance(IDLE + SECOND).await;
        assert!(connection.is_due(Instant::now()));
    }
}
