//! What a call may be answered beside what it is for, in groups: the document states every status of every operation, and
//! each sentence stands here once.

use crate::error::ErrorBody;
use std::collections::BTreeMap;
use utoipa::openapi::{ContentBuilder, Header, HeaderBuilder, Ref, RefOr, Response, ResponseBuilder};
use utoipa::{IntoResponses, PartialSchema, ToSchema};

/// Declares groups of refusals, each with its statuses.
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
    /// A call that anybody may make, with a good access token or none.
    Anybody { 401 = "The access token is bad: `UNAUTHENTICATED`, `TOKEN_EXPIRED` or `SESSION_EXPIRED`." }
    /// A call for people who are signed in.
    SignedInOnly { 401 = "`UNAUTHENTICATED`, `TOKEN_EXPIRED` or `SESSION_EXPIRED`." }
    /// A write on one's own behalf.
    MembersOnly {
        401 = "`UNAUTHENTICATED`, `TOKEN_EXPIRED` or `SESSION_EXPIRED`.",
        403 = "`ACCOUNT_SUSPENDED`.",
    }
    /// The first step of signing in.
    SecondStep {
        403 = "`SECOND_FACTOR_REQUIRED`: the first step was right, and `answer_challenge` takes `data.secondFactor.challenge` with a code; or `ACCOUNT_SUSPENDED`.",
    }
    /// A write of what others see or wait for.
    VerifiedOnly {
        401 = "`UNAUTHENTICATED`, `TOKEN_EXPIRED` or `SESSION_EXPIRED`.",
        403 = "`ACCOUNT_SUSPENDED` or `EMAIL_UNVERIFIED`.",
    }
    /// A write that the author of what it changes may make.
    AuthorOnly {
        401 = "`UNAUTHENTICATED`, `TOKEN_EXPIRED` or `SESSION_EXPIRED`.",
        403 = "`NOT_AUTHOR`, `ACCOUNT_SUSPENDED`, or of an edit `EMAIL_UNVERIFIED`.",
    }
    AdministratorsOnly {
        401 = "`UNAUTHENTICATED`, `TOKEN_EXPIRED` or `SESSION_EXPIRED`.",
        403 = "`FORBIDDEN`, `ACCOUNT_SUSPENDED`, or `ADMIN_SECOND_FACTOR_MISSING`: an administrator has to set a second factor up first.",
    }
    /// A call with a JSON body.
    JsonBody {
        400 = "Fields are wrong (`VALIDATION_FAILED`), or the body is no JSON.",
        413 = "The body is too large.",
        415 = "The body is not declared as JSON.",
    }
    /// A call that uploads an image.
    Uploads {
        400 = "`IMAGE_INVALID`, or the body is not one file named `image`: `VALIDATION_FAILED`, `MALFORMED_REQUEST`.",
        408 = "The body took longer than a minute.",
        413 = "The file is too large.",
        415 = "The body is not declared as multipart/form-data.",
        429 = "More than 20 images within an hour, or more than three at once, which counts nothing and whose wait is a guess.",
        503 = "It cannot serve now: `UNAVAILABLE`.",
    }
    /// A call with a query.
    AnyQuery { 400 = "`VALIDATION_FAILED`." }
    OfUser { 404 = "`USER_NOT_FOUND`." }
    OfStudy { 404 = "`STUDY_NOT_FOUND`." }
    /// Of what a study's people go through together.
    OfStudyPlan { 404 = "`STUDY_NOT_FOUND`, or `ROADMAP_NOT_FOUND` if the study has no plan." }
    OfComment { 404 = "`COMMENT_NOT_FOUND`." }
    OfImage { 404 = "`NOT_FOUND`." }
    OfApplication { 404 = "`STUDY_NOT_FOUND` or `APPLICATION_NOT_FOUND`." }
    OfCategory { 404 = "`CATEGORY_NOT_FOUND`." }
    /// Of a public sample.
    OfSample { 404 = "`ROADMAP_NOT_FOUND`." }
    /// Of a public sample or one's own.
    OfSampleOrOwn { 404 = "`ROADMAP_NOT_FOUND`, also if it is somebody else's and no link shows it." }
    /// Of a roadmap that a link shows.
    OfLink { 404 = "`ROADMAP_NOT_FOUND`: there is no such link, or not any more." }
    OfOwnRoadmap { 404 = "`ROADMAP_NOT_FOUND`, also if it is somebody else's." }
    OfOwnJob { 404 = "`JOB_NOT_FOUND`, also if it is somebody else's." }
    OfOwnSession { 404 = "`SESSION_NOT_FOUND`, also if it is somebody else's." }
    OfOwnNotification { 404 = "`NOTIFICATION_NOT_FOUND`, also if it is somebody else's." }
    OfReport { 404 = "`REPORT_NOT_FOUND`." }
    /// A call that shows a refresh token.
    Shielded { 429 = "More than 60 made-up tokens in a minute from this network address." }
    /// A call that may search, or walk far through a list.
    Searched { 429 = "More than 120 searches, deep pages and lists of several filters in a minute from this network address." }
    /// A call that asks which subject is meant.
    SubjectsAsked { 429 = "More than 120 such questions in a minute from this network address." }
    /// A call that anybody may make to see what would be planned.
    Tried { 429 = "More than 60 tables of contents and plans tried in a minute from this network address." }
    /// A call that asks whether the server can serve.
    NotNow { 503 = "It cannot serve now: `UNAVAILABLE`." }
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

/// A call whose answer is kept: whoever names the one they have is told if it is still the right one.
pub(crate) struct Kept;

impl IntoResponses for Kept {
    fn responses() -> BTreeMap<String, RefOr<Response>> {
        let response = ResponseBuilder::new().description("The answer one has is the right one.");
        let response = response.header("ETag", header::<String>("Stands for this answer.")).build();
        BTreeMap::from([("304".to_owned(), response.into())])
    }
}

pub(crate) fn header<T: PartialSchema>(description: &str) -> Header {
    HeaderBuilder::new().schema(Some(T::schema())).description(Some(description)).build()
}
