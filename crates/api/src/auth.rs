//! Who is calling. A handler states who may call it by the extractor it takes: [`SignedIn`] reads the access token alone,
//! [`Active`] and [`Admin`] also ask the database, since suspension and the admin role hold from one call to the next.

use crate::error::{ApiError, ErrorCode};
use crate::state::AppState;
use actix_web::dev::Payload;
use actix_web::http::header;
use actix_web::{FromRequest, HttpRequest, web};
use futures_util::future::LocalBoxFuture;
use identity::{AccessToken, Error, User};
use kernel::UserId;
use std::future::{Ready, ready};

/// Somebody with a valid access token; everybody else is answered 401.
#[derive(Debug, Clone)]
pub(crate) struct SignedIn {
    /// Who.
    pub user: UserId,
}

/// Somebody with a valid access token, or somebody without any; a bad one is answered 401, so that the client renews it.
#[derive(Debug, Clone)]
pub(crate) struct MaybeSignedIn(pub Option<SignedIn>);

/// Somebody who is signed in and not suspended; suspended people are answered 403. For calls that change something.
#[derive(Debug, Clone)]
pub(crate) struct Active(pub User);

/// An administrator who is not suspended; everybody else is answered 403.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Admin;

impl MaybeSignedIn {
    /// Who, if anybody.
    pub(crate) fn user(&self) -> Option<UserId> {
        self.0.as_ref().map(|signed_in| signed_in.user)
    }
}

impl FromRequest for SignedIn {
    type Error = ApiError;
    type Future = Ready<Result<Self, ApiError>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let token = access_token(request).and_then(|token| token.ok_or_else(|| ErrorCode::Unauthenticated.into()));
        ready(token.map(|token| Self { user: token.user }))
    }
}

impl FromRequest for MaybeSignedIn {
    type Error = ApiError;
    type Future = Ready<Result<Self, ApiError>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let token = access_token(request);
        ready(token.map(|token| Self(token.map(|token| SignedIn { user: token.user }))))
    }
}

impl FromRequest for Active {
    type Error = ApiError;
    type Future = LocalBoxFuture<'static, Result<Self, ApiError>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        look_up(request, |s, id| identity::require_active(s, id).map(Self))
    }
}

impl FromRequest for Admin {
    type Error = ApiError;
    type Future = LocalBoxFuture<'static, Result<Self, ApiError>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        look_up(request, |s, id| identity::require_admin(s, id).map(|_| Self))
    }
}

/// The access token of a call, if it carries one.
///
/// # Errors
/// It carries one that is not valid.
pub(crate) fn access_token(request: &HttpRequest) -> Result<Option<AccessToken>, ApiError> {
    let Some(value) = request.headers().get(header::AUTHORIZATION) else { return Ok(None) };
    let (scheme, token) =
        value.to_str().ok().and_then(|text| text.split_once(' ')).ok_or(ErrorCode::Unauthenticated)?;
    if !scheme.eq_ignore_ascii_case("bearer") {
        return Err(ErrorCode::Unauthenticated.into());
    }
    let token = state(request)?.accounts.authenticate(token.trim());
    let token = token.map_err(|error| ApiError::from(error).with_refused_token())?;
    // The request's line in the log names whoever called.
    tracing::Span::current().record("user", token.user.0);
    Ok(Some(token))
}

fn look_up<T: Send + 'static>(
    request: &HttpRequest,
    require: fn(&mut dyn application::Session, UserId) -> Result<T, Error>,
) -> LocalBoxFuture<'static, Result<T, ApiError>> {
    let signed_in = SignedIn::from_request(request, &mut Payload::None).into_inner();
    let state = state(request);
    Box::pin(async move {
        let id = signed_in?.user;
        state?.store.read(move |s| require(s, id)).await.map_err(|error| ApiError::from(error).with_refused_token())
    })
}

fn state(request: &HttpRequest) -> Result<web::Data<AppState>, ApiError> {
    request.app_data::<web::Data<AppState>>().cloned().ok_or_else(|| ApiError::internal("the application has no state"))
}
