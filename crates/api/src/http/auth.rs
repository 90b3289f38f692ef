//! Identifies the caller by access token alone. Suspension and roles are checked in the transaction of the request.

use crate::http::error::{ApiError, ErrorCode};
use crate::state::AppState;
use actix_web::dev::Payload;
use actix_web::http::header;
use actix_web::{FromRequest, HttpRequest, web};
use identity::sessions::FamilyId;
use identity::tokens::AccessToken;
use kernel::UserId;
use std::future::{Ready, ready};

/// Requires a valid access token; other requests get 401.
#[derive(Debug, Clone)]
pub(crate) struct SignedIn {
    pub user: UserId,
    /// The tab's session.
    pub session: FamilyId,
}

/// Accepts requests with a valid access token or without one. An invalid token gets 401, so that the client refreshes
/// it.
#[derive(Debug, Clone)]
pub(crate) struct MaybeSignedIn(pub Option<SignedIn>);

impl MaybeSignedIn {
    pub(crate) fn user(&self) -> Option<UserId> {
        self.0.as_ref().map(|signed_in| signed_in.user)
    }
}

impl From<AccessToken> for SignedIn {
    fn from(token: AccessToken) -> Self {
        Self { user: token.user, session: token.family }
    }
}

impl FromRequest for SignedIn {
    type Error = ApiError;
    type Future = Ready<Result<Self, ApiError>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let token = access_token(request).and_then(|token| token.ok_or_else(|| ErrorCode::Unauthenticated.into()));
        ready(token.map(SignedIn::from))
    }
}

impl FromRequest for MaybeSignedIn {
    type Error = ApiError;
    type Future = Ready<Result<Self, ApiError>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let token = access_token(request);
        ready(token.map(|token| Self(token.map(SignedIn::from))))
    }
}

/// The access token of a request, if present. An invalid one is refused.
pub(crate) fn access_token(request: &HttpRequest) -> Result<Option<AccessToken>, ApiError> {
    let Some(value) = request.headers().get(header::AUTHORIZATION) else { return Ok(None) };
    let (scheme, token) =
        value.to_str().ok().and_then(|text| text.split_once(' ')).ok_or(ErrorCode::Unauthenticated)?;
    if !scheme.eq_ignore_ascii_case("bearer") {
        return Err(ErrorCode::Unauthenticated.into());
    }
    let token = state(request)?.accounts.authenticate(token.trim());
    let token = token.map_err(|error| ApiError::from(error).with_refused_token())?;
    // Adds the user to the request's log line.
    tracing::Span::current().record("user", token.user.0);
    Ok(Some(token))
}

fn state(request: &HttpRequest) -> Result<web::Data<AppState>, ApiError> {
    request.app_data::<web::Data<AppState>>().cloned().ok_or_else(|| ApiError::internal("the application has no state"))
}
