//! The upgrade of a request to a socket.

use super::socket;
use crate::http::client_address::ClientAddress;
use crate::http::error::{ApiError, ErrorCode};
use crate::state::AppState;
use actix_web::http::header;
use actix_web::{Error, HttpRequest, HttpResponse, get, rt, web};

/// The protocol that clients must offer.
const PROTOCOL: &str = "moya.live.v1";
/// How long a network address with too many sockets waits, in seconds.
const PAUSE: u64 = 5;

/// Opens the socket. The token is in its first frame, so that it is in no log, and no cookie is read.
#[get("/api/live")]
pub(crate) async fn open_socket(
    request: HttpRequest,
    body: web::Payload,
    state: web::Data<AppState>,
    from: ClientAddress,
) -> Result<HttpResponse, Error> {
    if !may_open(&request, &state) {
        return Err(ApiError::from(ErrorCode::Forbidden).into());
    }
    if !offers_protocol(&request) {
        return Err(ApiError::from(ErrorCode::MalformedRequest).into());
    }
    let admitted = state.live.waiting.admit(from.0);
    let waiting = admitted.ok_or_else(|| ApiError::from(ErrorCode::RateLimited).with_retry_after(PAUSE))?;
    let upgraded = actix_ws::handle_with_protocols(&request, body, &[PROTOCOL]);
    let (response, session, messages) = upgraded.map_err(|_| ApiError::from(ErrorCode::MalformedRequest))?;
    rt::spawn(socket::serve(state, waiting, session, messages));
    Ok(response)
}

/// Whether the request comes from one of our pages, or from no page. Browsers do not apply CORS to sockets.
fn may_open(request: &HttpRequest, state: &AppState) -> bool {
    let Some(origin) = request.headers().get(header::ORIGIN) else { return true };
    let Ok(origin) = origin.to_str() else { return false };
    origin == state.accounts.keys.issuer()
        || state.settings.cors_origins.iter().any(|allowed| allowed == origin)
        || (state.settings.development && is_of_this_machine(origin))
}

/// Whether the page is served by this machine, such as that of a development server on another port.
fn is_of_this_machine(origin: &str) -> bool {
    let host = origin.strip_prefix("http://").map(|rest| rest.split(':').next().unwrap_or(rest));
    matches!(host, Some("localhost" | "127.0.0.1"))
}

fn offers_protocol(request: &HttpRequest) -> bool {
    let offered = request.headers().get_all(header::SEC_WEBSOCKET_PROTOCOL).filter_map(|value| value.to_str().ok());
    offered.flat_map(|value| value.split(',')).any(|offered| offered.trim() == PROTOCOL)
}
