//! Comments below the demo studies.

use application::{Error, Session};
use chrono::TimeDelta;
use kernel::{CommentId, Instant, StudyId};
use serde::Deserialize;
use studies::comments::{CommentText, NewComment};

#[derive(Deserialize)]
pub(crate) struct DemoComment {
    pub(crate) by: String,
    /// Hours after the study was posted.
    pub(crate) hours: i64,
    pub(crate) text: String,
    #[serde(default)]
    pub(crate) deleted: bool,
    #[serde(default, rename = "reply")]
    pub(crate) replies: Vec<DemoComment>,
}

/// Inserts `comments` and their replies below a study that was posted at `posted`.
pub(crate) fn plant_comments<S: Session + ?Sized>(
    s: &mut S,
    study: StudyId,
    comments: &[DemoComment],
    posted: Instant,
    now: Instant,
) -> Result<(), Error> {
    for comment in comments {
        let id = plant_comment(s, (study, None), comment, posted, now)?;
        for reply in &comment.replies {
            plant_comment(s, (study, Some(id)), reply, posted, now)?;
        }
        if comment.deleted
            && let Some(comment) = s.find_comment(id)?
        {
            s.clear_comment(&comment)?;
        }
    }
    Ok(())
}

fn plant_comment<S: Session + ?Sized>(
    s: &mut S,
    (study, parent): (StudyId, Option<CommentId>),
    comment: &DemoComment,
    posted: Instant,
    now: Instant,
) -> Result<CommentId, Error> {
    let author = identity::accounts::find_or_insert_demo_user(s, Some(&comment.by), now)?.id;
    let text = CommentText::parse(&comment.text).map_err(|error| studies::Error::Invalid(error.into()))?;
    let created_at = posted + TimeDelta::hours(comment.hours);
    Ok(s.insert_comment(&NewComment { study, parent, author, text, created_at })?)
}
