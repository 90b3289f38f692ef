//! Our cookies. Scripts cannot read them, other hosts of the domain cannot set them over TLS, and they are ignored in
//! requests from pages of other sites.

use crate::state::{AppState, Settings};
use actix_web::HttpRequest;
use actix_web::cookie::{Cookie, SameSite, time::Duration};
use actix_web::http::header::{self, HeaderName};
use chrono::TimeDelta;
use identity::secrets::Secret;

const SEC_FETCH_SITE: HeaderName = HeaderName::from_static("sec-fetch-site");

pub(crate) struct OwnCookie {
    name: &'static str,
    /// Browsers accept a cookie with this prefix over TLS only, from the host itself and for all its paths.
    name_over_tls: &'static str,
    same_site: SameSite,
}

/// The refresh token of a remembered browser.
pub(crate) const KEEP: OwnCookie =
    OwnCookie { name: "moya_keep", name_over_tls: "__Host-moya_keep", same_site: SameSite::Strict };

/// The key of a browser during a sign-in with an issuer. It must be sent when the issuer's page links back.
pub(crate) const LOGIN: OwnCookie =
    OwnCookie { name: "moya_login", name_over_tls: "__Host-moya_login", same_site: SameSite::Lax };

/// The accounts to which a browser has signed in before.
pub(crate) const BROWSER: OwnCookie =
    OwnCookie { name: "moya_browser", name_over_tls: "__Host-moya_browser", same_site: SameSite::Strict };

impl OwnCookie {
    /// The cookie's value, unless the request comes from a page of another site.
    pub(crate) fn value(&self, request: &HttpRequest, state: &AppState) -> Option<Secret> {
        let cookie = request.cookie(self.name(&state.settings)).filter(|_| self.acts_for(request, state))?;
        Some(Secret::new(cookie.value()))
    }

    pub(crate) fn holding(&self, value: &Secret, lasts: TimeDelta, settings: &Settings) -> Cookie<'static> {
        self.cookie(value.expose().to_owned(), Duration::seconds(lasts.num_seconds()), settings)
    }

    /// A cookie that removes this one.
    pub(crate) fn none(&self, settings: &Settings) -> Cookie<'static> {
        self.cookie(String::new(), Duration::ZERO, settings)
    }

    fn cookie(&self, value: String, max_age: Duration, settings: &Settings) -> Cookie<'static> {
        Cookie::build(self.name(settings), value)
            .path("/")
            .http_only(true)
            .same_site(self.same_site)
            .secure(!settings.development)
            .max_age(max_age)
            .finish()
    }

    fn name(&self, settings: &Settings) -> &'static str {
        if settings.development { self.name } else { self.name_over_tls }
    }

    /// Checks that the request does not come from a page of another site. Browsers send the page's origin with each
    /// unsafe request; newer ones send `Sec-Fetch-Site` with every request. In development, the pages come from another
    /// origin.
    pub(crate) fn acts_for(&self, request: &HttpRequest, state: &AppState) -> bool {
        let header = |name| request.headers().get(name);
        let is_own_origin = || header(header::ORIGIN).is_none_or(|origin| origin == state.accounts.keys.issuer());
        let is_own_site = || match self.same_site {
            SameSite::Strict => header(SEC_FETCH_SITE).is_none_or(|site| site == "same-origin" || site == "none"),
            _ => true,
        };
        state.settings.development || (is_own_origin() && is_own_site())
    }
}
