//! The acts of moderation on reported content: one function for each kind of target.

use ::moderation::Target;
use kernel::{Actor, CommentId, Instant, Outcome, StudyId, UserId};
use unit_of_work::{Error, Fact, Session};

type Act = Box<dyn FnOnce(&mut dyn Session) -> Result<Vec<Fact>, Error>>;
type Lock = Box<dyn FnOnce(&mut dyn Session, &Actor) -> Result<(StudyId, UserId), Error>>;

/// The acts on one piece of content.
pub(super) struct Content {
    /// Locks the content if the reporter can see it, and returns its study and author. Fails as if it did not exist
    /// otherwise, so that a report never reveals content.
    pub(super) lock_seen: Lock,
    pub(super) hide: Act,
    /// Undoes hiding.
    pub(super) show_again: Act,
}

pub(super) fn content(target: Target, now: Instant) -> Content {
    match target {
        Target::Study(id) => study(id, now),
        Target::Comment(id) => comment(id, now),
    }
}

fn study(id: StudyId, now: Instant) -> Content {
    Content {
        lock_seen: Box::new(move |s, by| Ok((id, ::studies::recruiting::lock_shown_study(s, id, by.id)?.author))),
        hide: Box::new(move |s| Ok(facts(::studies::lifecycle::hide_study(s, id, now)?))),
        show_again: Box::new(move |s| Ok(facts(::studies::lifecycle::show_study_again(s, id, now)?))),
    }
}

fn comment(id: CommentId, now: Instant) -> Content {
    Content {
        lock_seen: Box::new(move |s, by| {
            let (comment, writer) = ::studies::comments::lock_shown_comment(s, id, by.id)?;
            Ok((comment.study, writer))
        }),
        hide: Box::new(move |s| Ok(facts(::studies::comments::hide_comment(s, id, now)?))),
        show_again: Box::new(move |s| Ok(facts(::studies::comments::show_comment_again(s, id)?))),
    }
}

fn facts<F: Into<Fact>>(outcome: Outcome<(), F>) -> Vec<Fact> {
    outcome.facts.into_iter().map(Into::into).collect()
}
