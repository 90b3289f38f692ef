//! The only table of error codes, statuses and default messages.

use actix_web::http::StatusCode;
use images::Refusal;
use roadmaps::jobs::FailureReason;
use serde::Serialize;
use utoipa::ToSchema;

/// Declares each code with its status and the message used if the domain has none.
macro_rules! error_codes {
    ($($name:ident = $status:ident, $message:expr;)+) => {
        /// The reason for a failed request.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
        #[serde(rename_all = "SCREAMING_SNAKE_CASE")]
        pub enum ErrorCode { $($name),+ }

        impl ErrorCode {
            #[must_use]
            pub fn status(self) -> StatusCode {
                match self { $(Self::$name => StatusCode::$status),+ }
            }

            pub(super) fn message(self) -> &'static str {
                match self { $(Self::$name => $message),+ }
            }
        }
    };
}

error_codes! {
    ValidationFailed = BAD_REQUEST, "입력한 내용을 확인해주세요.";
    MalformedRequest = BAD_REQUEST, "요청 형식이 올바르지 않습니다.";
    InvalidCredentials = BAD_REQUEST, "이메일 또는 비밀번호가 올바르지 않습니다.";
    SecondFactorCodeInvalid = BAD_REQUEST, "인증 코드가 올바르지 않습니다. 새 코드로 다시 시도해주세요.";
    LoginCodeInvalid = BAD_REQUEST, "로그인을 마칠 수 없습니다. 처음부터 다시 로그인해주세요.";
    ResetTokenInvalid = BAD_REQUEST, "비밀번호를 재설정하는 링크가 만료되었거나 이미 사용되었습니다. 메일을 다시 받아주세요.";
    VerifyTokenInvalid = BAD_REQUEST, "인증 링크가 만료되었거나 이미 사용되었습니다. 메일을 다시 받아주세요.";
    UnsubscribeTokenInvalid = BAD_REQUEST, "수신 거부 링크가 만료되었거나 올바르지 않습니다. 계정 설정에서 이메일 알림을 꺼주세요.";
    ImageInvalid = BAD_REQUEST, Refusal::Unreadable.message();
    Unauthenticated = UNAUTHORIZED, "로그인이 필요합니다.";
    TokenExpired = UNAUTHORIZED, "인증이 만료되었습니다. 다시 로그인해주세요.";
    SessionExpired = UNAUTHORIZED, "세션이 만료되었습니다. 다시 로그인해주세요.";
    Forbidden = FORBIDDEN, "권한이 없습니다.";
    SecondFactorRequired = FORBIDDEN, "2단계 인증 코드를 입력해주세요.";
    AdminSecondFactorMissing = FORBIDDEN, "관리자 기능을 이용하려면 먼저 계정 설정에서 2단계 인증을 켜주세요.";
    NotAuthor = FORBIDDEN, "본인이 작성한 글만 수정할 수 있습니다.";
    OwnStudy = FORBIDDEN, "본인이 작성한 스터디에는 신청할 수 없습니다.";
    EmailUnverified = FORBIDDEN, "이메일 인증을 마친 뒤에 이용할 수 있습니다.";
    SignInTooOld = FORBIDDEN, "본인 확인을 위해 다시 로그인한 뒤 10분 안에 시도해주세요.";
    LinkOfOtherAccount = FORBIDDEN, "다른 계정의 인증 링크입니다. 인증할 계정으로 로그인한 뒤 링크를 다시 열어주세요.";
    RoomMemberRemoved = FORBIDDEN, "방장이 내보낸 스터디룸입니다.";
    NotRoomHost = FORBIDDEN, "방장만 할 수 있습니다.";
    AccountSuspended = FORBIDDEN, "이용이 정지된 계정입니다.";
    NotFound = NOT_FOUND, "요청한 주소를 찾을 수 없습니다.";
    StudyNotFound = NOT_FOUND, "게시글을 찾을 수 없습니다.";
    CommentNotFound = NOT_FOUND, "댓글을 찾을 수 없습니다.";
    CategoryNotFound = NOT_FOUND, "카테고리를 찾을 수 없습니다.";
    RoadmapNotFound = NOT_FOUND, "로드맵을 찾을 수 없습니다.";
    UserNotFound = NOT_FOUND, "회원을 찾을 수 없습니다.";
    SessionNotFound = NOT_FOUND, "로그인한 기기를 찾을 수 없습니다. 이미 로그아웃되었을 수 있습니다.";
    JobNotFound = NOT_FOUND, "작업을 찾을 수 없습니다.";
    WorksheetNotFound = NOT_FOUND, "아직 만들지 않은 학습지입니다.";
    QuestionNotAsked = NOT_FOUND, "그날 묻지 않은 질문입니다.";
    NotificationNotFound = NOT_FOUND, "알림을 찾을 수 없습니다.";
    ApplicationNotFound = NOT_FOUND, "참여 신청을 찾을 수 없습니다.";
    MessageNotFound = NOT_FOUND, "메시지를 찾을 수 없습니다.";
    FlagNotFound = NOT_FOUND, "막힘 표시를 찾을 수 없습니다.";
    AnswerNotFound = NOT_FOUND, "답을 찾을 수 없습니다.";
    RoomNotFound = NOT_FOUND, "스터디룸을 찾을 수 없습니다.";
    RoomMemberNotFound = NOT_FOUND, "스터디룸에 없는 회원입니다.";
    SavedFilterNotFound = NOT_FOUND, "저장한 조건을 찾을 수 없습니다.";
    ReportNotFound = NOT_FOUND, "신고를 찾을 수 없습니다.";
    MethodNotAllowed = METHOD_NOT_ALLOWED, "이 주소에서 지원하지 않는 요청 방식입니다.";
    RequestTimeout = REQUEST_TIMEOUT, "보낸 내용을 모두 받지 못했습니다. 연결을 확인한 뒤 다시 시도해주세요.";
    PayloadTooLarge = PAYLOAD_TOO_LARGE, "보낸 내용이 너무 큽니다.";
    UnsupportedMediaType = UNSUPPORTED_MEDIA_TYPE, "지원하지 않는 형식의 내용입니다.";
    NicknameTaken = CONFLICT, "이미 사용 중인 닉네임입니다.";
    EmailTaken = CONFLICT, "이미 가입된 이메일입니다.";
    AlreadyApplied = CONFLICT, "이미 참여를 신청한 스터디입니다.";
    AlreadyReported = CONFLICT, "이미 신고하셨습니다.";
    StudyNotOpen = CONFLICT, "아직 모집을 시작하지 않은 스터디입니다.";
    StudyFull = CONFLICT, "모집 인원보다 많이 승인할 수 없습니다.";
    ApplicantSuspended = CONFLICT, "이용이 정지된 회원은 승인할 수 없습니다.";
    StudyClosed = CONFLICT, "모집이 마감된 스터디입니다.";
    StaleUpdate = CONFLICT, "그사이 다른 곳에서 수정되었습니다. 새로 불러온 뒤 다시 시도해주세요.";
    TooLateToEdit = CONFLICT, "보낸 지 24시간이 지난 메시지는 수정할 수 없습니다.";
    TooManyPins = CONFLICT, "메시지는 20개까지 고정할 수 있습니다. 다른 고정을 해제한 뒤 다시 시도해주세요.";
    TooManyBlocks = CONFLICT, "200명까지 차단할 수 있습니다. 다른 사람의 차단을 해제한 뒤 다시 시도해주세요.";
    TooManySavedFilters = CONFLICT, "조건은 10개까지 저장할 수 있습니다. 다른 조건을 삭제한 뒤 다시 시도해주세요.";
    SentenceClosed = CONFLICT, "한 문장은 마친 다음 날까지 쓰고 수정할 수 있습니다.";
    FlagClosed = CONFLICT, "이미 풀린 막힘입니다.";
    OwnFlag = CONFLICT, "본인이 표시한 막힘입니다.";
    TooManyAnswers = CONFLICT, "답은 50개까지 달 수 있습니다.";
    NoVote = CONFLICT, "지금은 이렇게 투표할 수 없습니다. 이번 주를 다시 불러와주세요.";
    NoTie = CONFLICT, "방장이 정할 동률이 없습니다. 이번 주를 다시 불러와주세요.";
    RoomEnded = CONFLICT, "종료된 스터디룸입니다. 1년 동안 읽을 수 있습니다.";
    HostCannotLeave = CONFLICT, "방장은 바로 나갈 수 없습니다. 다른 사람에게 방장을 넘긴 뒤에 나갈 수 있습니다.";
    NotAskedToHost = CONFLICT, "방장을 맡아달라는 요청이 없거나 이미 다른 멤버가 방장이 되었습니다.";
    CategoryNameTaken = CONFLICT, "같은 이름의 카테고리가 이미 있습니다.";
    CategoryHasChildren = CONFLICT, "하위 카테고리가 있어 삭제할 수 없습니다.";
    CategoryInUse = CONFLICT, "스터디가 있는 카테고리는 삭제할 수 없습니다.";
    GenerationRunning = CONFLICT, "이미 로드맵을 만들고 있습니다.";
    NothingToRewrite = CONFLICT, FailureReason::NothingToRewrite.message();
    NoOtherVersion = CONFLICT, FailureReason::NoOther.message();
    IdempotencyKeyReused = CONFLICT, "같은 요청 키가 다른 내용으로 이미 사용되었습니다.";
    SecondFactorOn = CONFLICT, "이미 2단계 인증을 사용하고 있습니다.";
    SecondFactorOff = CONFLICT, "2단계 인증을 사용하고 있지 않거나 설정 시간이 지났습니다. 처음부터 다시 설정해주세요.";
    LastAdmin = CONFLICT, "마지막 관리자의 권한은 없앨 수 없습니다.";
    RestrictedTopic = UNPROCESSABLE_ENTITY, FailureReason::Restricted.message();
    RateLimited = TOO_MANY_REQUESTS, "요청이 너무 많습니다. 잠시 후 다시 시도해주세요.";
    QuotaExceeded = TOO_MANY_REQUESTS, "오늘 만들 수 있는 로드맵을 모두 만들었습니다. 잠시 후 다시 만들 수 있습니다.";
    Internal = INTERNAL_SERVER_ERROR, "서버에 문제가 생겼습니다. 잠시 후 다시 시도해주세요.";
    GenerationFailed = BAD_GATEWAY, FailureReason::Failed.message();
    GenerationInvalid = BAD_GATEWAY, FailureReason::Invalid.message();
    Unavailable = SERVICE_UNAVAILABLE, "지금은 요청이 많아 처리할 수 없습니다. 잠시 후 다시 시도해주세요.";
    GenerationTimeout = GATEWAY_TIMEOUT, FailureReason::TimedOut.message();
}

impl From<FailureReason> for ErrorCode {
    fn from(reason: FailureReason) -> Self {
        match reason {
            FailureReason::Failed => Self::GenerationFailed,
            FailureReason::Invalid => Self::GenerationInvalid,
            FailureReason::TimedOut => Self::GenerationTimeout,
            FailureReason::Restricted => Self::RestrictedTopic,
            FailureReason::OutOfTokens => Self::QuotaExceeded,
            FailureReason::NoOther => Self::NoOtherVersion,
            FailureReason::NothingToRewrite => Self::NothingToRewrite,
            FailureReason::PlanChanged => Self::StaleUpdate,
        }
    }
}
