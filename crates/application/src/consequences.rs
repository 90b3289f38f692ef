//! The effects of facts. Notifications are in `news` and read by `settled`, mails are in `mails`.

mod mails;
mod news;
mod settled;

use crate::jobs::JobSignals;
use crate::kept::{Kept, Topic};
use kernel::{Clock, StoreError, UserId, seoul};
use moderation::Target;
use settled::Settled;
use std::sync::Arc;
use unit_of_work::{Consequences, Fact, NewUserEvent, Session, UserEventKind};

/// Records the effects of facts, drops cached responses of affected topics, and wakes waiting tasks and requests.
#[derive(Clone)]
pub struct Aftermath {
    pub clock: Arc<dyn Clock>,
    pub kept: Kept,
    pub signals: JobSignals,
}

impl Aftermath {
    #[must_use]
    pub fn new(clock: Arc<dyn Clock>) -> Self {
        Self { clock, kept: Kept::default(), signals: JobSignals::default() }
    }
}

impl Consequences for Aftermath {
    fn record(&self, s: &mut dyn Session, facts: &[Fact]) -> Result<(), StoreError> {
        let at = self.clock.now();
        let mut told: Vec<(UserId, UserEventKind)> = facts.iter().filter_map(told).collect();
        let (mut news, mut settled) = (Vec::new(), Vec::new());
        for fact in facts {
            news.extend(news::news(s, fact, at)?);
            settled.extend(settled::settled(fact));
            mails::record(s, fact, at)?;
            match fact {
                // A challenge issued after the old password is void.
                Fact::Account(identity::Fact::Secured { user }) => s.delete_challenges_of(*user)?,
                Fact::Study(studies::Fact::CommentDeleted { comment, .. }) => {
                    moderation::forget_target(s, Target::Comment(*comment))?;
                }
                Fact::Study(studies::Fact::StartMoved { study, from, to }) => {
                    roadmaps::sharing::follow_study(s, *study, seoul::day_of(*from), seoul::day_of(*to))?;
                }
                Fact::Study(
                    studies::Fact::MemberLeft { study, member, .. } | studies::Fact::Removed { study, member, .. },
                ) => roadmaps::sharing::part_from_study(s, *study, *member)?,
                _ => {}
            }
        }
        // Erased users have no notifications.
        news.retain(|new| new.to != UserId::FORMER);
        told.retain(|(user, _)| *user != UserId::FORMER);
        for settled in &mut settled {
            settled.owners.retain(|owner| *owner != UserId::FORMER);
        }
        settled.retain(|settled| !settled.owners.is_empty());
        if !news.is_empty() || !settled.is_empty() {
            let readers =
                news.iter().map(|new| new.to).chain(settled.iter().flat_map(|settled| settled.owners.clone()));
            let people: Vec<UserId> = readers.chain(told.iter().map(|(user, _)| *user)).collect();
            s.lock_mailboxes(&people)?;
            // Before the new ones are stored, which are unread.
            for Settled { owners, study, kinds } in settled {
                s.mark_read_about(&owners, study, &kinds, at)?;
            }
            let notified = notifications::tell(s, &news)?;
            told.extend(notified.into_iter().map(|(user, id)| (user, UserEventKind::Notified(id))));
        }
        let events: Vec<NewUserEvent> = told.into_iter().map(|(user, kind)| NewUserEvent { user, kind, at }).collect();
        if !events.is_empty() {
            s.append_user_events(&events)?;
        }
        // Runs last: the effects above may still name the users that these facts erase.
        for fact in facts {
            if let Fact::Account(identity::Fact::Erased { user }) = fact {
                s.erase_person(*user)?;
            }
        }
        Ok(())
    }

    fn committing(&self, facts: Vec<Fact>) -> Box<dyn FnOnce() + Send> {
        let topics = |are_quiet: bool| -> Vec<Topic> {
            facts.iter().filter(|fact| is_quiet(fact) == are_quiet).flat_map(touched).copied().collect()
        };
        let (writing, old) = (self.kept.begin_write(topics(false), self.clock.now()), topics(true));
        let (kept, signals) = (self.kept.clone(), self.signals.clone());
        Box::new(move || {
            drop(writing);
            for topic in old {
                kept.forget(topic);
            }
            for fact in &facts {
                match fact {
                    Fact::Roadmap(roadmaps::Fact::Ordered { .. }) => signals.queued(),
                    Fact::Roadmap(roadmaps::Fact::Made { .. } | roadmaps::Fact::Failed { .. }) => signals.ended(),
                    Fact::Roadmap(roadmaps::Fact::Cancelled { .. }) => signals.cancelled(),
                    _ => {}
                }
            }
        })
    }
}

/// The event of a fact that causes no notification.
fn told(fact: &Fact) -> Option<(UserId, UserEventKind)> {
    use studies::Fact as Study;
    Some(match *fact {
        Fact::Study(Study::Created { study, author }) => (author, UserEventKind::StudyCreated(study)),
        Fact::Study(
            Study::Changed { study, author, .. } | Study::Hidden { study, author } | Study::Shown { study, author },
        ) => (author, UserEventKind::StudyChanged(study)),
        Fact::Study(Study::Closed { study, author }) => (author, UserEventKind::StudyClosed(study)),
        Fact::Study(Study::Reopened { study, author }) => (author, UserEventKind::StudyReopened(study)),
        Fact::Study(Study::Deleted { study, author, .. }) => (author, UserEventKind::StudyDeleted(study)),
        Fact::Study(Study::Liked { study, author, by }) if by != author => (author, UserEventKind::StudyLiked(study)),
        Fact::Account(_)
        | Fact::Category(_)
        | Fact::Study(
            Study::Viewed
            | Study::AuthorLeft { .. }
            | Study::StartMoved { .. }
            | Study::Closing { .. }
            | Study::CommentChanged { .. }
            | Study::CommentDeleted { .. }
            | Study::CommentHidden { .. }
            | Study::CommentShown { .. }
            | Study::Commented { .. }
            | Study::Liked { .. }
            | Study::Replied { .. }
            | Study::Unliked { .. }
            | Study::Applied { .. }
            | Study::ApplicationCancelled { .. }
            | Study::MemberLeft { .. }
            | Study::ReplyDue { .. }
            | Study::SeatFreed { .. }
            | Study::LineEnded { .. }
            | Study::Confirmed { .. }
            | Study::Approved { .. }
            | Study::Offered { .. }
            | Study::OfferEnding { .. }
            | Study::Expired { .. }
            | Study::Rejected { .. }
            | Study::Removed { .. },
        )
        | Fact::Roadmap(_)
        | Fact::Moderation(_) => return None,
    })
}

/// Whether a fact affects only cached responses. Such facts are frequent, with one per reader in a crowd.
fn is_quiet(fact: &Fact) -> bool {
    use studies::Fact as Study;
    matches!(fact, Fact::Study(Study::Viewed | Study::Liked { .. } | Study::Unliked { .. }))
}

fn touched(fact: &Fact) -> &'static [Topic] {
    use studies::Fact as Study;
    match fact {
        Fact::Category(_) => &[Topic::Tree, Topic::Studies, Topic::Samples],
        // Cards and pages do not show the number of applications, and the waiting list begins with the last seat.
        // Readers' own applications are queried separately. However, a withdrawal may end the waiting list.
        Fact::Study(
            Study::Closing { .. }
            | Study::Applied { .. }
            | Study::ReplyDue { .. }
            | Study::SeatFreed { .. }
            | Study::OfferEnding { .. },
        ) => &[],
        // Each of these shows an author's name.
        Fact::Study(_) | Fact::Account(identity::Fact::ProfileChanged { .. } | identity::Fact::Erased { .. }) => {
            &[Topic::Studies]
        }
        Fact::Roadmap(roadmaps::Fact::Made { owner: None, .. } | roadmaps::Fact::Deleted { owner: None, .. }) => {
            &[Topic::Samples]
        }
        // Hiding and restoring are facts of the study.
        Fact::Account(_) | Fact::Roadmap(_) | Fact::Moderation(_) => &[],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kept::Answer;
    use kernel::{CategoryId, SystemClock};
    use std::convert::Infallible;

    async fn are_answers_kept(Aftermath { clock, kept, .. }: &Aftermath) -> bool {
        let ask = || kept.get(Topic::Tree, String::new(), clock.now(), async || Ok::<_, Infallible>(Answer::default()));
        let (Ok(one), Ok(other)) = (ask().await, ask().await);
        Arc::ptr_eq(&one, &other)
    }

    #[tokio::test]
    async fn responses_are_not_cached_during_a_commit_to_their_topic() {
        let aftermath = Aftermath::new(Arc::new(SystemClock));
        let facts = || vec![Fact::Category(categories::Fact::Deleted(CategoryId(1)))];
        assert!(are_answers_kept(&aftermath).await);
        let then = aftermath.committing(facts());
        assert!(!are_answers_kept(&aftermath).await);
        then();
        assert!(are_answers_kept(&aftermath).await);
        drop(aftermath.committing(facts()));
        assert!(are_answers_kept(&aftermath).await, "after one that was never committed");
    }
}
