//! Comments.

use crate::studies::friday;
use kernel::limit::RateLimits;
use kernel::{CommentId, StudyId, UserId};
use studies::comments::{Comment, CommentText};
use unit_of_work::{Error, Store};

/// Writes a comment without rate limits, or a reply to `parent`.
pub async fn say(
    store: &Store,
    study: StudyId,
    parent: Option<CommentId>,
    by: UserId,
    says: &str,
) -> Result<Comment, Error> {
    let (text, limits) = (CommentText::parse(says).expect("it is short"), RateLimits::Off);
    let unit =
        store.write_as(by, move |s, a| studies::comments::create_comment(s, a, study, parent, text, limits, friday()));
    unit.await
}
