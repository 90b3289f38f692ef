//! Groups of error responses. The document states every status of every operation; each text is defined here once.

use crate::http::error::ErrorBody;
use std::collections::BTreeMap;
use utoipa::openapi::{ContentBuilder, Header, HeaderBuilder, Ref, RefOr, Response, ResponseBuilder};
use utoipa::{IntoResponses, PartialSchema, ToSchema};

/// Declares groups of errors with their statuses.
macro_rules! refusals {
    ($($(#[$doc:meta])* $name:ident { $($status:literal = $description:literal),+ $(,)? })+) => {$(
        $(#[$doc])*
        pub(crate) struct $name;

        impl IntoResponses for $name {
            fn responses() -> BTreeMap<String, RefOr<Response>> {
                BTreeMap::from([$(($status.to_string(), refusal($status, $description).into())),+])
            }
        }
    )+};
}

refusals! {
    /// For requests with or without an access token.
    Anybody { 401 = "Invalid access token: `UNAUTHENTICATED`, `TOKEN_EXPIRED` or `SESSION_EXPIRED`." }
    /// For requests that require signing in.
    SignedInOnly { 401 = "`UNAUTHENTICATED`, `TOKEN_EXPIRED` or `SESSION_EXPIRED`." }
    /// For writes of users: everyone with an account, unlike the members of a study.
    MembersOnly {
        401 = "`UNAUTHENTICATED`, `TOKEN_EXPIRED` or `SESSION_EXPIRED`.",
        403 = "`ACCOUNT_SUSPENDED`.",
    }
    /// For the first step of signing in.
    SecondStep {
        403 = "`SECOND_FACTOR_REQUIRED`: the first step succeeded; send `data.secondFactor.challenge` and a code to `answer_challenge`. Or `ACCOUNT_SUSPENDED`.",
    }
    /// For writes that affect other users.
    VerifiedOnly {
        401 = "`UNAUTHENTICATED`, `TOKEN_EXPIRED` or `SESSION_EXPIRED`.",
        403 = "`ACCOUNT_SUSPENDED` or `EMAIL_UNVERIFIED`.",
    }
    /// For writes of the author.
    AuthorOnly {
        401 = "`UNAUTHENTICATED`, `TOKEN_EXPIRED` or `SESSION_EXPIRED`.",
        403 = "`NOT_AUTHOR`, `ACCOUNT_SUSPENDED`, or for edits `EMAIL_UNVERIFIED`.",
    }
    AdministratorsOnly {
        401 = "`UNAUTHENTICATED`, `TOKEN_EXPIRED` or `SESSION_EXPIRED`.",
        403 = "`FORBIDDEN`, `ACCOUNT_SUSPENDED`, or `ADMIN_SECOND_FACTOR_MISSING`: administrators must first set up a second factor.",
    }
    /// For requests with a JSON body.
    JsonBody {
        400 = "Invalid fields (`VALIDATION_FAILED`), or the body is not valid JSON.",
        413 = "The body is too large.",
        415 = "The `Content-Type` is not JSON.",
    }
    /// For image uploads.
    Uploads {
        400 = "`IMAGE_INVALID`; or the body is not a single file named `image` (`VALIDATION_FAILED`, `MALFORMED_REQUEST`).",
        408 = "The body took longer than one minute to arrive.",
        413 = "The file is too large.",
        415 = "The `Content-Type` is not `multipart/form-data`.",
        429 = "More than 20 images in an hour; or more than three uploads at a time, which does not count towards the 20 and has an estimated `Retry-After`.",
        503 = "Temporarily unable to serve: `UNAVAILABLE`.",
    }
    /// For requests with a query.
    AnyQuery { 400 = "`VALIDATION_FAILED`." }
    OfUser { 404 = "`USER_NOT_FOUND`." }
    OfStudy { 404 = "`STUDY_NOT_FOUND`." }
    /// For a study's plan.
    OfStudyPlan { 404 = "`STUDY_NOT_FOUND`, or `ROADMAP_NOT_FOUND` if the study has no plan." }
    OfComment { 404 = "`COMMENT_NOT_FOUND`." }
    OfImage { 404 = "`NOT_FOUND`." }
    OfApplication { 404 = "`STUDY_NOT_FOUND` or `APPLICATION_NOT_FOUND`." }
    OfCategory { 404 = "`CATEGORY_NOT_FOUND`." }
    /// For public samples.
    OfSample { 404 = "`ROADMAP_NOT_FOUND`." }
    /// For samples and the caller's own roadmaps.
    OfSampleOrOwn { 404 = "`ROADMAP_NOT_FOUND`, also if it belongs to another user and is not shared." }
    /// For shared roadmaps.
    OfLink { 404 = "`ROADMAP_NOT_FOUND`: the link does not exist, or was removed." }
    OfOwnRoadmap { 404 = "`ROADMAP_NOT_FOUND`, also if it belongs to another user." }
    OfOwnJob { 404 = "`JOB_NOT_FOUND`, also if it belongs to another user." }
    OfOwnSession { 404 = "`SESSION_NOT_FOUND`, also if it belongs to another user." }
    OfOwnNotification { 404 = "`NOTIFICATION_NOT_FOUND`, also if it belongs to another user." }
    OfSavedFilter { 404 = "`SAVED_FILTER_NOT_FOUND`, also if it belongs to another user." }
    /// For members of a study room.
    InRoom {
        401 = "`UNAUTHENTICATED`, `TOKEN_EXPIRED` or `SESSION_EXPIRED`.",
        403 = "`ROOM_MEMBER_REMOVED`: the host removed the caller; `data.removalReason` says why. Or `ACCOUNT_SUSPENDED`, or for writes that others notice `EMAIL_UNVERIFIED`.",
        404 = "`ROOM_NOT_FOUND`, also if the caller is not a member.",
    }
    /// For the host of a study room, about one member.
    OfRoomMember {
        401 = "`UNAUTHENTICATED`, `TOKEN_EXPIRED` or `SESSION_EXPIRED`.",
        403 = "`NOT_ROOM_HOST`, `ROOM_MEMBER_REMOVED`, `ACCOUNT_SUSPENDED` or `EMAIL_UNVERIFIED`.",
        404 = "`ROOM_NOT_FOUND`, also if the caller is not a member; or `ROOM_MEMBER_NOT_FOUND`.",
    }
    /// For members of a study room, about one message.
    OfMessage {
        401 = "`UNAUTHENTICATED`, `TOKEN_EXPIRED` or `SESSION_EXPIRED`.",
        403 = "`ROOM_MEMBER_REMOVED`, `ACCOUNT_SUSPENDED` or `EMAIL_UNVERIFIED`; or `NOT_AUTHOR`: the message is that of another member.",
        404 = "`ROOM_NOT_FOUND`, also if the caller is not a member; or `MESSAGE_NOT_FOUND`, also if it is deleted or hidden.",
    }
    /// For changes in study rooms.
    RoomChanged { 429 = "More than 60 changes of messages and own settings in rooms in a minute." }
    /// For members of a study room, about the plan of its study.
    InWeek {
        401 = "`UNAUTHENTICATED`, `TOKEN_EXPIRED` or `SESSION_EXPIRED`.",
        403 = "`ROOM_MEMBER_REMOVED`, `ACCOUNT_SUSPENDED`, or for writes `EMAIL_UNVERIFIED`.",
        404 = "`ROOM_NOT_FOUND`, also if the caller is not a member; or `ROADMAP_NOT_FOUND`: the study has no plan.",
    }
    /// For members of a study room, about one flag.
    OfFlag {
        401 = "`UNAUTHENTICATED`, `TOKEN_EXPIRED` or `SESSION_EXPIRED`.",
        403 = "`ROOM_MEMBER_REMOVED`, `ACCOUNT_SUSPENDED` or `EMAIL_UNVERIFIED`; or `NOT_AUTHOR`: the flag or the answer is that of another member.",
        404 = "`ROOM_NOT_FOUND`, also if the caller is not a member; or `FLAG_NOT_FOUND` or `ANSWER_NOT_FOUND`.",
    }
    /// For the host of a study room.
    OfRoomHost {
        401 = "`UNAUTHENTICATED`, `TOKEN_EXPIRED` or `SESSION_EXPIRED`.",
        403 = "`NOT_ROOM_HOST`, `ROOM_MEMBER_REMOVED`, `ACCOUNT_SUSPENDED` or `EMAIL_UNVERIFIED`.",
        404 = "`ROOM_NOT_FOUND`, also if the caller is not a member.",
    }
    OfReport { 404 = "`REPORT_NOT_FOUND`." }
    /// For requests with a refresh token.
    Shielded { 429 = "More than 60 invalid refresh tokens per minute from this network address." }
    /// For searches and lists that need long scans.
    Searched { 429 = "More than 120 searches, deep pages and lists with several filters per minute from this network address." }
    /// For subject searches, readings of objectives and checks of drafts.
    SubjectsAsked { 429 = "More than 120 subject searches, readings of objectives and checks of drafts per minute from this network address." }
    /// For trial plans and other previews.
    Tried { 429 = "More than 60 parsed tables of contents, trial plans and rewrite choices per minute from this network address." }
    /// For requests that fail while the server is not ready.
    NotNow { 503 = "Temporarily unable to serve: `UNAVAILABLE`." }
}

fn refusal(status: u16, description: &str) -> Response {
    let body = ContentBuilder::new().schema(Some(Ref::from_schema_name(ErrorBody::name()))).build();
    let response = ResponseBuilder::new().description(description).content("application/json", body);
    let response = match status {
        429 | 503 => response.header("Retry-After", header::<u64>("Seconds to wait.")),
        _ => response,
    };
    response.build()
}

/// For cached responses, which support `If-None-Match`.
pub(crate) struct Kept;

impl IntoResponses for Kept {
    fn responses() -> BTreeMap<String, RefOr<Response>> {
        let response = ResponseBuilder::new().description("The cached response is still current.");
        let response = response.header("ETag", header::<String>("Identifies this version of the response.")).build();
        BTreeMap::from([("304".to_owned(), response.into())])
    }
}

pub(crate) fn header<T: PartialSchema>(description: &str) -> Header {
    HeaderBuilder::new().schema(Some(T::schema())).description(Some(description)).build()
}
