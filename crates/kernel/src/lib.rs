//! What every domain needs and no domain owns.
//!
//! | Need | Here |
//! |---|---|
//! | ids that cannot be mixed up | [`UserId`], [`CategoryId`], [`StudyId`], [`RoadmapId`], [`JobId`] |
//! | the present, passed in | [`Clock`], [`SystemClock`] |
//! | chance, passed in | [`Randomness`] |
//! | days as people in Korea count them | [`seoul`] |
//! | lists in pages | [`PageRequest`], [`Page`] |
//! | text as people typed it | [`text`] |
//! | one refusal for each wrong field | [`FieldError`], [`FieldErrors`] |
//! | how often something may be done | [`limit`] |
//! | calls that may be repeated | [`IdempotencyKey`] |
//! | what a store may answer instead of a result | [`StoreError`] |

mod clock;
mod field_error;
mod id;
mod idempotency_key;
pub mod limit;
mod page;
mod randomness;
pub mod seoul;
mod store_error;
pub mod text;

pub use clock::{Clock, Instant, SystemClock};
pub use field_error::{FieldError, FieldErrors};
pub use id::{CategoryId, JobId, RoadmapId, StudyId, UserId};
pub use idempotency_key::IdempotencyKey;
pub use page::{MAX_PAGE_SIZE, Page, PageRequest, Total};
pub use randomness::Randomness;
pub use store_error::StoreError;
