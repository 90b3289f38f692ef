//! The cookie of a browser that stays signed in. Scripts cannot read it, other sites cannot make the browser send it, and it
//! travels only to the addresses that open sessions, go on with them and end them.

use crate::state::Settings;
use actix_web::HttpRequest;
use actix_web::cookie::{Cookie, SameSite, time::Duration};
use application::identity::CookieToken;
use identity::RefreshToken;
use kernel::Instant;

const NAME: &str = "moya_keep";
const PATH: &str = "/v1";

/// The token in the cookie of a call.
pub(crate) fn token(request: &HttpRequest) -> Option<RefreshToken> {
    RefreshToken::parse(request.cookie(NAME)?.value())
}

/// Whether a call carries the cookie, with a token or with nonsense.
pub(crate) fn is_sent(request: &HttpRequest) -> bool {
    request.cookie(NAME).is_some()
}

/// A cookie for `token`, which the browser forgets when the token expires.
pub(crate) fn holding(token: &CookieToken, now: Instant, settings: &Settings) -> Cookie<'static> {
    let seconds = (token.expires_at - now).num_seconds();
    cookie(token.token.expose().to_owned(), Duration::seconds(seconds), settings)
}

/// What makes the browser forget its cookie.
pub(crate) fn none(settings: &Settings) -> Cookie<'static> {
    cookie(String::new(), Duration::ZERO, settings)
}

fn cookie(value: String, max_age: Duration, settings: &Settings) -> Cookie<'static> {
    Cookie::build(NAME, value)
        .path(PATH)
        .http_only(true)
        .same_site(SameSite::Strict)
        .secure(!settings.development)
        .max_age(max_age)
        .finish()
}
