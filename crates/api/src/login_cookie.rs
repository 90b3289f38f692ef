//! The cookie of a browser that is signing in by an issuer. It comes back with the browser from the issuer's pages, so other
//! sites' links carry it, but no script can read it.

use crate::state::Settings;
use actix_web::HttpRequest;
use actix_web::cookie::{Cookie, SameSite, time::Duration};
use identity::{LOGIN_LIFETIME, Secret};

const NAME: &str = "moya_login";
/// No other host of the domain can set a cookie of this name, which browsers take over TLS only.
const NAME_OVER_TLS: &str = "__Host-moya_login";

pub(crate) fn key(request: &HttpRequest, settings: &Settings) -> Option<Secret> {
    Some(Secret::new(request.cookie(name(settings))?.value()))
}

pub(crate) fn holding(key: &Secret, settings: &Settings) -> Cookie<'static> {
    Cookie::build(name(settings), key.expose().to_owned())
        .path("/")
        .http_only(true)
        .same_site(SameSite::Lax)
        .secure(!settings.development)
        .max_age(Duration::seconds(LOGIN_LIFETIME.num_seconds()))
        .finish()
}

fn name(settings: &Settings) -> &'static str {
    if settings.development { NAME } else { NAME_OVER_TLS }
}
