//! Types and rules that every domain needs.
//!
//! | Need | Here |
//! |---|---|
//! | typed ids | [`UserId`], [`CategoryId`], [`StudyId`], [`ApplicationId`], [`CommentId`], [`RoadmapId`], [`JobId`], [`NotificationId`], [`CaseId`], [`ReportId`], [`MessageId`], [`MessageNo`], [`DayNo`], [`FlagId`], [`AnswerId`], [`VoteId`], [`SavedFilterId`]; of one domain alone: [`typed_ids!`] |
//! | the acting user | [`Actor`] |
//! | the result of a rule: a value and facts | [`Outcome`] |
//! | the current time, passed in | [`Clock`], [`SystemClock`] |
//! | randomness, passed in | [`Randomness`] |
//! | days in Korea | [`seoul`], [`Period`] |
//! | pages of lists | [`PageRequest`], [`Page`] |
//! | normalization of typed text | [`text`] |
//! | enums that are stored as text | [`stored_enum!`] |
//! | errors of form fields | [`FieldError`], [`FieldErrors`] |
//! | rate limits | [`limit`] |
//! | idempotency keys | [`idempotency`] |
//! | background jobs | [`job`] |
//! | errors of the store | [`StoreError`] |

mod actor;
mod clock;
mod field_error;
mod id;
pub mod idempotency;
pub mod job;
pub mod limit;
mod outcome;
mod page;
mod period;
mod randomness;
pub mod seoul;
mod store_error;
mod stored_enum;
pub mod text;

pub use actor::Actor;
pub use clock::{Clock, Instant, SystemClock};
pub use field_error::{FieldError, FieldErrors};
pub use id::{
    AnswerId, ApplicationId, CaseId, CategoryId, CommentId, DayNo, FamilyId, FlagId, JobId, MailId, MessageId,
    MessageNo, NotificationId, ReportId, RoadmapId, SavedFilterId, StudyId, UserId, VoteId,
};
pub use idempotency::IdempotencyKey;
pub use outcome::{IntoOutcome, Outcome};
pub use page::{MAX_PAGE_SIZE, Page, PageRequest, Total};
pub use period::Period;
pub use randomness::Randomness;
pub use store_error::StoreError;
