//! The acts of moderation on reported content: one function for each kind of target.

use ::moderation::{EARLIER_MAX, Evidence, Target};
use ::rooms::talk::Neighbour;
use kernel::{Actor, CommentId, Instant, MessageId, Outcome, StoreError, StudyId, UserId};
use unit_of_work::{Error, Fact, Session};

type Act = Box<dyn FnOnce(&mut dyn Session) -> Result<Vec<Fact>, Error>>;
type Lock = Box<dyn FnOnce(&mut dyn Session, &Actor) -> Result<Seen, Error>>;

/// Content that its reporter can see.
pub(super) struct Seen {
    pub(super) study: StudyId,
    pub(super) author: UserId,
    /// Copies of content that may change before the decision.
    pub(super) evidence: Vec<Evidence>,
}

/// The acts on one piece of content.
pub(super) struct Content {
    /// Locks the content and its study if the reporter can see it. Fails as if it did not exist
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
        Target::Message(id) => message(id, now),
    }
}

fn study(id: StudyId, now: Instant) -> Content {
    Content {
        lock_seen: Box::new(move |s, by| {
            let author = ::studies::recruiting::lock_shown_study(s, id, by.id)?.author;
            Ok(Seen { study: id, author, evidence: Vec::new() })
        }),
        hide: Box::new(move |s| Ok(facts(::studies::lifecycle::hide_study(s, id, now)?))),
        show_again: Box::new(move |s| Ok(facts(::studies::lifecycle::show_study_again(s, id, now)?))),
    }
}

fn comment(id: CommentId, now: Instant) -> Content {
    Content {
        lock_seen: Box::new(move |s, by| {
            let (comment, writer) = ::studies::comments::lock_shown_comment(s, id, by.id)?;
            Ok(Seen { study: comment.study, author: writer, evidence: Vec::new() })
        }),
        hide: Box::new(move |s| Ok(facts(::studies::comments::hide_comment(s, id, now)?))),
        show_again: Box::new(move |s| Ok(facts(::studies::comments::show_comment_again(s, id)?))),
    }
}

fn message(id: MessageId, now: Instant) -> Content {
    Content {
        lock_seen: Box::new(move |s, by| {
            let (study, _) = s.find_message_place(id)?.ok_or(::rooms::Error::MessageNotFound)?;
            // Locked before the message, as decisions do.
            s.lock_study(study)?;
            let (reported, near) = ::rooms::talk::lock_reported(s, by, id, now)?;
            let mut evidence: Vec<Evidence> = near.into_iter().map(copy).collect();
            for line in evidence.iter_mut().filter(|line| line.no == reported.no) {
                line.is_reported = true;
                line.earlier = earlier_texts(s, id)?;
            }
            Ok(Seen { study, author: reported.author, evidence })
        }),
        hide: Box::new(move |s| Ok(facts(::rooms::talk::hide_message(s, id, now)?))),
        show_again: Box::new(move |s| Ok(facts(::rooms::talk::show_message_again(s, id)?))),
    }
}

fn copy(near: Neighbour) -> Evidence {
    let Neighbour { no, author, body, image, at } = near;
    Evidence { no, author, body, image, earlier: Vec::new(), sent_at: at, is_reported: false }
}

/// Returns the texts that edits replaced: an author may edit a message that others have read.
fn earlier_texts(s: &mut dyn Session, id: MessageId) -> Result<Vec<String>, StoreError> {
    let mut edits = s.list_message_edits(id)?;
    edits.drain(..edits.len().saturating_sub(EARLIER_MAX));
    Ok(edits.into_iter().map(|edit| edit.body).collect())
}

fn facts<F: Into<Fact>>(outcome: Outcome<(), F>) -> Vec<Fact> {
    outcome.facts.into_iter().map(Into::into).collect()
}
