//! What spans domains, calls a remote or runs in the background, and what follows from what happened.
//!
//! | Need | Here |
//! |---|---|
//! | what follows from a fact, on one page | [`Aftermath`] |
//! | posting into the category tree, popular studies, views | [`studies`] |
//! | a study's plan, who takes it over, and how far they are | [`together`] |
//! | changing the category tree, on record; deleting a category moves its studies | [`categories`] |
//! | the figures of the administration | [`administration`] |
//! | accounts and sign-in across transactions | [`identity`] |
//! | ordering roadmaps, writing them, samples | [`generation`] |
//! | uploading, serving and collecting images | [`images`] |
//! | jobs: taking them, carrying them out, waiting for them | [`jobs`] |
//! | reporting studies and comments, and hiding them | [`moderation`] |
//! | work that takes a processor for long, a little at a time | [`compute`] |
//! | limits that cost no write for each call | [`SharedLimit`] |
//! | work that comes back, and tasks that are started again when they die | [`background`] |
//! | answers that many people get, made once | [`kept`] |

pub mod administration;
pub mod background;
pub mod categories;
mod computing;
mod consequences;
pub mod generation;
pub mod identity;
pub mod images;
pub mod jobs;
pub mod kept;
pub mod leaving;
pub mod mailing;
pub mod moderation;
pub mod profiles;
mod shared_limit;
pub mod studies;
pub mod together;
mod upkeep;

pub use computing::compute;
pub use consequences::Aftermath;
pub use shared_limit::SharedLimit;
pub use unit_of_work::{Database, Error, Fact, Mode, Session, Store, Unit, Verdict};
pub use upkeep::forget;
