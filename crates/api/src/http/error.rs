//! Errors in the form of the contract.

mod application;
mod body;
mod code;
mod fields;
mod wait;

pub use body::{ErrorBody, FieldErrorView};
pub use code::ErrorCode;

use crate::http::cors::Page;
use crate::http::headers;
use actix_web::cookie::Cookie;
use actix_web::http::StatusCode;
use actix_web::http::header::{self, HeaderValue};
use actix_web::{HttpResponse, ResponseError};
use body::{ChallengeView, ErrorData};
use identity::secrets::IssuedChallenge;
use kernel::{FieldErrors, StoreError};
use std::borrow::Cow;
use std::fmt;
use std::sync::Arc;

/// A failed request. Its message is for users. Its cause is for the log and never leaves the server.
#[derive(Debug, Clone)]
pub struct ApiError(Box<Inner>);

#[derive(Debug, Clone)]
struct Inner {
    code: ErrorCode,
    message: Cow<'static, str>,
    field_errors: Vec<FieldErrorView>,
    retry_after_seconds: Option<u64>,
    allow: Option<String>,
    refuses_token: bool,
    cookie: Option<Cookie<'static>>,
    challenge: Option<IssuedChallenge>,
    removal_reason: Option<String>,
    request_id: String,
    page: Page,
    cause: Option<Arc<dyn std::error::Error + Send + Sync>>,
}

impl ApiError {
    /// An error with the code's default message.
    #[must_use]
    pub fn new(code: ErrorCode) -> Self {
        Self(Box::new(Inner {
            code,
            message: Cow::Borrowed(code.message()),
            field_errors: Vec::new(),
            retry_after_seconds: None,
            allow: None,
            refuses_token: false,
            cookie: None,
            challenge: None,
            removal_reason: None,
            request_id: String::new(),
            page: Page::Any,
            cause: None,
        }))
    }

    /// Replaces the message.
    #[must_use]
    pub fn with_message(mut self, message: impl Into<Cow<'static, str>>) -> Self {
        self.0.message = message.into();
        self
    }

    /// Adds `Retry-After`, in seconds. The message of a rate limit also names the time.
    #[must_use]
    pub fn with_retry_after(mut self, seconds: u64) -> Self {
        self.0.retry_after_seconds = Some(seconds);
        if self.0.code.status() == StatusCode::TOO_MANY_REQUESTS {
            self.0.message = wait::told_in(&self.0.message, seconds).into();
        }
        self
    }

    /// Adds an `Allow` header with the address's methods.
    #[must_use]
    pub fn with_allow(mut self, methods: String) -> Self {
        self.0.allow = Some(methods);
        self
    }

    /// States that the access token was refused.
    #[must_use]
    pub fn with_refused_token(mut self) -> Self {
        self.0.refuses_token = true;
        self
    }

    /// Sets or removes a cookie.
    #[must_use]
    pub fn with_cookie(mut self, cookie: Cookie<'static>) -> Self {
        self.0.cookie = Some(cookie);
        self
    }

    /// Adds a challenge for the client to complete.
    #[must_use]
    pub fn with_challenge(mut self, challenge: IssuedChallenge) -> Self {
        self.0.challenge = Some(challenge);
        self
    }

    /// Adds the reason for which a host removed the user, if there is one.
    #[must_use]
    pub fn with_removal_reason(mut self, reason: Option<String>) -> Self {
        self.0.removal_reason = reason;
        self
    }

    /// Names the field that the message is about.
    #[must_use]
    pub fn with_wrong_field(mut self, field: &str) -> Self {
        self.0.field_errors = vec![FieldErrorView { field: field.to_owned(), message: self.0.message.to_string() }];
        self
    }

    /// Invalid fields, by their names in the contract. A single field's message becomes the message of the error.
    #[must_use]
    pub fn of_fields(field_errors: Vec<FieldErrorView>) -> Self {
        let mut error = Self::new(ErrorCode::ValidationFailed);
        if let [only] = field_errors.as_slice() {
            error.0.message = Cow::Owned(only.message.clone());
        }
        error.0.field_errors = field_errors;
        error
    }

    /// An internal error. Its cause appears only in the log.
    #[must_use]
    pub fn internal(cause: impl Into<Box<dyn std::error::Error + Send + Sync>>) -> Self {
        Self::new(ErrorCode::Internal).with_cause(cause)
    }

    /// Adds a cause for the log.
    #[must_use]
    pub(crate) fn with_cause(mut self, cause: impl Into<Box<dyn std::error::Error + Send + Sync>>) -> Self {
        self.0.cause = Some(Arc::from(cause.into()));
        self
    }

    /// Adds the request's id and page, for responses that bypass the middleware.
    #[must_use]
    pub(crate) fn in_request(mut self, id: String, page: Page) -> Self {
        (self.0.request_id, self.0.page) = (id, page);
        self
    }

    #[must_use]
    pub fn code(&self) -> ErrorCode {
        self.0.code
    }

    /// The cause, for the log.
    #[must_use]
    pub fn cause(&self) -> Option<&(dyn std::error::Error + Send + Sync)> {
        self.0.cause.as_deref()
    }

    /// Builds the response, with the id of its request.
    #[must_use]
    pub fn response(&self, request_id: &str) -> HttpResponse {
        let Inner { code, message, field_errors, .. } = &*self.0;
        let mut answer = HttpResponse::build(code.status());
        if code.status() == StatusCode::UNAUTHORIZED {
            // RFC 6750, section 3: a reason is given only if the request had a token.
            let challenge = if self.0.refuses_token { r#"Bearer error="invalid_token""# } else { "Bearer" };
            answer.insert_header((header::WWW_AUTHENTICATE, challenge));
        }
        if let Some(cookie) = &self.0.cookie {
            answer.cookie(cookie.clone());
        }
        if let Some(seconds) = self.0.retry_after_seconds {
            answer.insert_header((header::RETRY_AFTER, seconds));
        }
        if let Some(methods) = self.0.allow.as_deref().and_then(|methods| HeaderValue::from_str(methods).ok()) {
            answer.insert_header((header::ALLOW, methods));
        }
        answer.json(ErrorBody {
            success: false,
            status: code.status().as_u16(),
            error_code: *code,
            message: message.to_string(),
            field_errors: (!field_errors.is_empty()).then(|| field_errors.clone()),
            request_id: request_id.to_owned(),
            data: ErrorData {
                message: message.to_string(),
                second_factor: self.0.challenge.as_ref().map(ChallengeView::from),
                removal_reason: self.0.removal_reason.clone(),
            },
        })
    }
}

impl fmt::Display for ApiError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{:?}", self.0.code)
    }
}

impl std::error::Error for ApiError {}

impl ResponseError for ApiError {
    fn status_code(&self) -> StatusCode {
        self.0.code.status()
    }

    // The envelope middleware rewrites this response.
    fn error_response(&self) -> HttpResponse {
        let mut response = self.response(&self.0.request_id);
        headers::add(response.headers_mut(), &self.0.request_id);
        self.0.page.clone().add(response.headers_mut());
        response
    }
}

impl From<ErrorCode> for ApiError {
    fn from(code: ErrorCode) -> Self {
        Self::new(code)
    }
}

impl From<FieldErrors> for ApiError {
    fn from(errors: FieldErrors) -> Self {
        Self::of_fields(errors.into_iter().map(fields::in_contract).collect())
    }
}

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Unavailable => Self::new(ErrorCode::Unavailable).with_retry_after(1),
            // A referenced row has just been deleted. A retry returns a specific error.
            StoreError::DanglingReference => {
                Self::new(ErrorCode::Unavailable).with_retry_after(1).with_cause(StoreError::DanglingReference)
            }
            other => Self::internal(other),
        }
    }
}
