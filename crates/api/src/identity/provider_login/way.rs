//! Redirects of the sign-in with an issuer. They lead only to the issuer and to our own pages.

use actix_web::http::header;
use actix_web::{HttpResponse, HttpResponseBuilder};
use identity::Error;
use identity::provider::ProviderError;
use identity::secrets::Secret;
use identity::sign_in::{OwnPath, Wish};
use kernel::StoreError;

pub(super) fn to(address: String) -> HttpResponseBuilder {
    let mut answer = HttpResponse::Found();
    answer.insert_header((header::LOCATION, address));
    answer
}

pub(super) fn of_success(wish: &Wish, code: &Secret) -> String {
    address("/login/callback", &[("code", Some(code.expose())), ("popup", wish.popup.then_some("1"))])
}

/// A popup passes the reason to the page that opened it. Otherwise the login page shows it and links onward.
pub(super) fn of_failure(wish: &Wish, error: &Error) -> String {
    let reason = Some(reason_of(error));
    if wish.popup {
        return address("/login/callback", &[("error", reason), ("popup", Some("1"))]);
    }
    address("/login", &[("error", reason), ("redirect", wish.redirect.as_ref().map(OwnPath::as_str))])
}

fn address(path: &str, query: &[(&str, Option<&str>)]) -> String {
    let told: Vec<(&str, &str)> = query.iter().filter_map(|(name, value)| Some((*name, (*value)?))).collect();
    format!("{path}?{}", serde_urlencoded::to_string(told).expect("texts become a query"))
}

/// The reason code, for which the web app has a message.
fn reason_of(error: &Error) -> &'static str {
    match error {
        Error::LoginCancelled => "cancelled",
        Error::LoginCodeInvalid => "expired",
        Error::AddressNotVouchedFor => "unverified",
        Error::Suspended => "suspended",
        Error::RateLimited(_) | Error::Store(StoreError::Unavailable) => "busy",
        Error::Provider(failure) => {
            tracing::warn!(error = failure as &dyn std::error::Error, "a sign-in by the issuer failed");
            match failure {
                ProviderError::Refused(_) => "failed",
                ProviderError::Unreachable(_) | ProviderError::Broken(_) => "unavailable",
            }
        }
        other => {
            tracing::error!(error = other as &dyn std::error::Error, "a sign-in by the issuer failed");
            "failed"
        }
    }
}
