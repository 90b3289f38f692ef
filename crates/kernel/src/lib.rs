//! What every domain needs and no domain owns.
//!
//! | Need | Here |
//! |---|---|
//! | ids that cannot be mixed up | [`UserId`], [`CategoryId`], [`StudyId`], [`ApplicationId`], [`CommentId`], [`RoadmapId`], [`JobId`], [`NotificationId`], [`CaseId`], [`ReportId`] |
//! | who acts | [`Actor`] |
//! | what a rule returns: a value and what happened | [`Outcome`] |
//! | the present, passed in | [`Clock`], [`SystemClock`] |
//! | chance, passed in | [`Randomness`] |
//! | days as people in Korea count them | [`seoul`] |
//! | lists in pages | [`PageRequest`], [`Page`] |
//! | text as people typed it | [`text`] |
//! | choices that are stored as text | [`stored_enum!`] |
//! | one refusal for each wrong field | [`FieldError`], [`FieldErrors`] |
//! | how often something may be done | [`limit`] |
//! | calls that may be repeated | [`idempotency`] |
//! | work that outlives the call that asked for it | [`job`] |
//! | how a store fails | [`StoreError`] |

mod actor;
mod clock;
mod field_error;
mod id;
pub mod idempotency;
pub mod job;
pub mod limit;
mod outcome;
mod page;
mod randomness;
pub mod seoul;
mod store_error;
mod stored_enum;
pub mod text;

pub use actor::Actor;
pub use clock::{Clock, Instant, SystemClock};
pub use field_error::{FieldError, FieldErrors};
pub use id::{
    ApplicationId, CaseId, CategoryId, CommentId, JobId, MailId, NotificationId, ReportId, RoadmapId, StudyId, UserId,
};
pub use idempotency::IdempotencyKey;
pub use outcome::Outcome;
pub use page::{MAX_PAGE_SIZE, Page, PageRequest, Total};
pub use randomness::Randomness;
pub use store_error::StoreError;
