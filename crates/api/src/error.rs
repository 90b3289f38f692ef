//! Every failure as the contract states it: the only table of codes and statuses.

mod categories;
mod identity;
mod limit;
mod roadmaps;
mod studies;

use crate::envelope::{ErrorBody, ErrorData, FieldErrorView};
use crate::middleware;
use actix_web::cookie::Cookie;
use actix_web::http::StatusCode;
use actix_web::http::header::{self, HeaderValue};
use actix_web::{HttpResponse, ResponseError};
use kernel::{FieldErrors, StoreError};
use serde::Serialize;
use std::borrow::Cow;
use std::fmt;
use std::sync::Arc;
use utoipa::ToSchema;

/// Declares each code once, with its status and the sentence that is sent when the domain has none of its own.
macro_rules! error_codes {
    ($($name:ident = $status:ident, $message:literal;)+) => {
        /// Why a call failed, in a form that programs compare.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
        #[serde(rename_all = "SCREAMING_SNAKE_CASE")]
        pub enum ErrorCode { $(#[doc = $message] $name),+ }

        impl ErrorCode {
            /// The status it is sent with.
            #[must_use]
            pub fn status(self) -> StatusCode {
                match self { $(Self::$name => StatusCode::$status),+ }
            }

            fn message(self) -> &'static str {
                match self { $(Self::$name => $message),+ }
            }
        }
    };
}

error_codes! {
    ValidationFailed = BAD_REQUEST, "입력한 내용을 확인해주세요.";
    MalformedRequest = BAD_REQUEST, "요청 형식이 올바르지 않습니다.";
    InvalidCredentials = BAD_REQUEST, "이메일 또는 비밀번호가 올바르지 않습니다.";
    Unauthenticated = UNAUTHORIZED, "로그인이 필요합니다.";
    TokenExpired = UNAUTHORIZED, "인증이 만료되었습니다. 다시 로그인해주세요.";
    SessionExpired = UNAUTHORIZED, "세션이 만료되었습니다. 다시 로그인해주세요.";
    Forbidden = FORBIDDEN, "권한이 없습니다.";
    NotAuthor = FORBIDDEN, "본인이 작성한 글만 수정할 수 있습니다.";
    AccountSuspended = FORBIDDEN, "이용이 정지된 계정입니다.";
    NotFound = NOT_FOUND, "요청한 주소를 찾을 수 없습니다.";
    StudyNotFound = NOT_FOUND, "게시글을 찾을 수 없습니다.";
    CategoryNotFound = NOT_FOUND, "카테고리를 찾을 수 없습니다.";
    RoadmapNotFound = NOT_FOUND, "로드맵을 찾을 수 없습니다.";
    UserNotFound = NOT_FOUND, "사용자를 찾을 수 없습니다.";
    JobNotFound = NOT_FOUND, "작업을 찾을 수 없습니다.";
    MethodNotAllowed = METHOD_NOT_ALLOWED, "이 주소에서 지원하지 않는 요청 방식입니다.";
    PayloadTooLarge = PAYLOAD_TOO_LARGE, "보낸 내용이 너무 큽니다.";
    UnsupportedMediaType = UNSUPPORTED_MEDIA_TYPE, "지원하지 않는 형식의 내용입니다.";
    NicknameTaken = CONFLICT, "이미 사용 중인 닉네임입니다.";
    EmailTaken = CONFLICT, "이미 가입된 이메일입니다.";
    StudyClosed = CONFLICT, "모집이 마감된 스터디입니다.";
    StaleUpdate = CONFLICT, "그사이 다른 곳에서 수정되었습니다. 새로 불러온 뒤 다시 시도해주세요.";
    CategoryNameTaken = CONFLICT, "같은 이름의 카테고리가 이미 있습니다.";
    CategoryHasChildren = CONFLICT, "하위 카테고리가 있어 삭제할 수 없습니다.";
    CategoryInUse = CONFLICT, "스터디가 있는 카테고리는 삭제할 수 없습니다.";
    GenerationRunning = CONFLICT, "이미 로드맵을 만들고 있습니다.";
    IdempotencyKeyReused = CONFLICT, "같은 요청 키가 다른 내용으로 이미 사용되었습니다.";
    LastAdmin = CONFLICT, "마지막 관리자의 권한은 없앨 수 없습니다.";
    RestrictedTopic = UNPROCESSABLE_ENTITY, "이 주제로는 로드맵을 만들 수 없습니다.";
    RateLimited = TOO_MANY_REQUESTS, "요청이 너무 많습니다. 잠시 후 다시 시도해주세요.";
    QuotaExceeded = TOO_MANY_REQUESTS, "오늘 만들 수 있는 로드맵을 모두 만들었습니다.";
    Internal = INTERNAL_SERVER_ERROR, "서버에 문제가 생겼습니다. 잠시 후 다시 시도해주세요.";
    GenerationFailed = BAD_GATEWAY, "로드맵 생성에 실패하였습니다.";
    GenerationInvalid = BAD_GATEWAY, "로드맵 생성에 실패하였습니다.";
    Unavailable = SERVICE_UNAVAILABLE, "지금은 요청이 많아 처리할 수 없습니다. 잠시 후 다시 시도해주세요.";
    GenerationTimeout = GATEWAY_TIMEOUT, "로드맵 생성이 제때 끝나지 않았습니다.";
}

/// A failed call. Its message is for people; its cause is for the log and never leaves the server.
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
    request_id: String,
    cause: Option<Arc<dyn std::error::Error + Send + Sync>>,
}

impl ApiError {
    /// A failure with the code's own sentence.
    #[must_use]
    pub fn new(code: ErrorCode) -> Self {
        let message = Cow::Borrowed(code.message());
        Self(Box::new(Inner {
            code,
            message,
            field_errors: Vec::new(),
            retry_after_seconds: None,
            allow: None,
            refuses_token: false,
            cookie: None,
            request_id: String::new(),
            cause: None,
        }))
    }

    /// The same with a sentence of the domain's.
    #[must_use]
    pub fn with_message(mut self, message: impl Into<Cow<'static, str>>) -> Self {
        self.0.message = message.into();
        self
    }

    /// The same, stating after how many seconds another try is worth while.
    #[must_use]
    pub fn with_retry_after(mut self, seconds: u64) -> Self {
        self.0.retry_after_seconds = Some(seconds);
        self
    }

    /// The same, naming the methods that the address takes.
    #[must_use]
    pub fn with_allow(mut self, methods: String) -> Self {
        self.0.allow = Some(methods);
        self
    }

    /// The same, telling the client that it is the access token it sent that is of no use.
    #[must_use]
    pub fn with_refused_token(mut self) -> Self {
        self.0.refuses_token = true;
        self
    }

    /// The same, giving the browser a cookie or taking one back.
    #[must_use]
    pub fn with_cookie(mut self, cookie: Cookie<'static>) -> Self {
        self.0.cookie = Some(cookie);
        self
    }

    /// A failure of the server's own, whose cause only the log shows.
    #[must_use]
    pub fn internal(cause: impl Into<Box<dyn std::error::Error + Send + Sync>>) -> Self {
        let mut error = Self::new(ErrorCode::Internal);
        error.0.cause = Some(Arc::from(cause.into()));
        error
    }

    /// The same, naming the request for an answer that no middleware sees.
    #[must_use]
    pub(crate) fn in_request(mut self, id: &str) -> Self {
        id.clone_into(&mut self.0.request_id);
        self
    }

    /// Its code.
    #[must_use]
    pub fn code(&self) -> ErrorCode {
        self.0.code
    }

    /// What the log shows beside the code.
    #[must_use]
    pub fn cause(&self) -> Option<&(dyn std::error::Error + Send + Sync)> {
        self.0.cause.as_deref()
    }

    /// The answer, which names the request it belongs to.
    #[must_use]
    pub fn response(&self, request_id: &str) -> HttpResponse {
        let Inner { code, message, field_errors, .. } = &*self.0;
        let mut answer = HttpResponse::build(code.status());
        if code.status() == StatusCode::UNAUTHORIZED {
            // RFC 6750, section 3: a reason is given only to somebody who sent a token.
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
            data: ErrorData { message: message.to_string() },
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

    // Where a response exists, the envelope middleware writes it anew.
    fn error_response(&self) -> HttpResponse {
        let mut response = self.response(&self.0.request_id);
        middleware::add_headers(response.headers_mut(), &self.0.request_id);
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
        let field_errors: Vec<FieldErrorView> = errors.into_iter().map(FieldErrorView::from).collect();
        let message = match field_errors.as_slice() {
            [only] => Cow::Owned(only.message.clone()),
            _ => Cow::Borrowed(ErrorCode::ValidationFailed.message()),
        };
        let mut error = Self::new(ErrorCode::ValidationFailed).with_message(message);
        error.0.field_errors = field_errors;
        error
    }
}

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Unavailable => Self::new(ErrorCode::Unavailable).with_retry_after(1),
            other => Self::internal(other),
        }
    }
}
