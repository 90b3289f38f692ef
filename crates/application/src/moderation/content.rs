//! The acts of moderation on reported content: one function for each kind of target.

use ::moderation::{Evidence, Target};
use kernel::{Actor, CommentId, Instant, MessageId, Outcome, StudyId, UserId};
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
            let evidence = near.into_iter().map(|near| Evidence {
                is_reported: near.no == reported.no,
                no: near.no,
                author: near.author,
                body: near.body,
                sent_at: near.at,
            });
            Ok(Seen { study, author: reported.author, evidence: evidence.collect() })
        }),
        hide: Box::new(move |s| Ok(facts(::rooms::talk::hide_message(s, id, now)?))),
        show_again: Box::new(move |s| Ok(facts(::rooms::talk::show_message_again(s, id)?))),
    }
}

fn facts<F: Into<Fact>>(outcome: Outcome<(), F>) -> Vec<Fact> {
    outcome.facts.into_iter().map(Into::into).collect()
}
