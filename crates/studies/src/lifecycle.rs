//! The life of a study, from posting to deletion. Applications and images change with it.
//!
//! | Rule | Here |
//! |---|---|
//! | posting, 5 per hour | [`create_study`], [`POSTS_PER_HOUR`] |
//! | the same idempotency key and body create one study | [`find_made_study`] |
//! | only the author changes a study, based on its latest version | [`update_study`] |
//! | a study shows only images of its author | [`check_images`] |
//! | the author and administrators can delete it | [`delete_study`] |
//! | closing by hand; reopening before the deadline only | [`close_study`], [`reopen_study`] |
//! | closing by hand ends the waiting list, except for applicants with a free seat | [`close_study`] |
//! | the deadline is announced once, on the day before | [`announce_closing`] |
//! | administrators hide a study; showing it again extends its applications | [`hide_study`], [`show_study_again`] |
//! | the author hands a study over to a member and becomes a member; the seats stay | [`hand_over_study`] |
//! | a member takes over a study whose author's account was erased or suspended | [`take_over_study`] |
//! | erasing an account gives up its studies and seats | [`leave_studies`] |

mod announcing;
mod closing;
mod handing_over;
mod hiding;
mod images;
mod leaving;
mod posting;

pub use announcing::{ClosingRepository, ClosingStudy, announce_closing, is_announcing_due};
pub use closing::{close_study, reopen_study};
pub use handing_over::{hand_over_study, take_over_study};
pub use hiding::{hide_study, show_study_again};
pub use images::check_images;
pub use leaving::leave_studies;
pub use posting::{POSTS_PER_HOUR, create_study, delete_study, find_made_study, find_own_study, update_study};
