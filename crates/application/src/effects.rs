//! Carries out the effects of facts. Each domain states its own in `effects.rs` beside its use cases, in one match over
//! its facts.

pub(crate) mod effect;
mod recipients;
pub(crate) mod withdrawing;

use crate::effects_of;
use crate::kept::marks::Changed;
use crate::kept::{Kept, Topic};
use ::notifications::NewNotification;
use effect::{Gone, Settled};
use kernel::{Clock, Instant, StoreError, UserId};
use std::collections::BTreeSet;
use std::sync::Arc;
use unit_of_work::{Bus, Channel, Consequences, EventKind, Fact, Message, NewEvent, Session, Stream, Subscription};

/// Records the effects of facts, drops cached responses of affected topics, and publishes messages about the commit.
#[derive(Clone)]
pub struct Aftermath {
    pub clock: Arc<dyn Clock>,
    pub kept: Kept,
    bus: Arc<dyn Bus>,
    _outdated: Arc<Subscription>,
}

impl Aftermath {
    #[must_use]
    pub fn new(clock: Arc<dyn Clock>, bus: Arc<dyn Bus>) -> Self {
        let kept = Kept::default();
        let cached = kept.clone();
        let forget = move |message: &Message| {
            for topic in message.words().filter_map(Topic::parse) {
                cached.forget(topic);
            }
            if message.words().any(|word| word == ALL_MARKS) {
                cached.marks.forget(&Changed::Everyone);
            } else {
                let readers: Vec<UserId> = message.ids().map(UserId).collect();
                if !readers.is_empty() {
                    cached.marks.forget(&Changed::Readers(readers));
                }
            }
        };
        let outdated = Arc::new(bus.subscribe(Channel::CacheOutdated, Box::new(forget)));
        Self { clock, kept, bus, _outdated: outdated }
    }
}

impl Consequences for Aftermath {
    fn record(&self, s: &mut dyn Session, facts: &[Fact]) -> Result<Vec<Message>, StoreError> {
        let at = self.clock.now();
        let mut changes = Changes::default();
        let (mut events, mut last) = (Vec::new(), Vec::new());
        let mut mailed = BTreeSet::new();
        for effects in facts.iter().map(|fact| effects_of(fact, at)) {
            changes.news.extend(recipients::notifications(s, &effects.notices, at)?);
            for write in effects.writes {
                write(s)?;
            }
            for mail in effects.mails {
                let policy = mail.occasion.policy();
                if policy.waits.is_zero() {
                    mailed.insert(policy.urgency);
                }
                recipients::insert_mails(s, mail, at)?;
            }
            events.extend(effects.events);
            changes.settled.extend(effects.settled);
            changes.gone_messages.extend(effects.gone_messages);
            last.extend(effects.last_writes);
        }
        let streams = notify(s, changes, events, at)?;
        // The effects above may still name the users that these erase.
        last.into_iter().try_for_each(|write| write(s))?;
        let mut messages = Message::list(Channel::EventsAppended, &streams);
        messages.extend(crate::mailing::queued(mailed));
        Ok(messages)
    }

    fn committing(&self, facts: Vec<Fact>, mut messages: Vec<Message>) -> Box<dyn FnOnce() + Send> {
        let now = self.clock.now();
        let (mut outdated, mut dropped) = (Vec::<Topic>::new(), BTreeSet::<Topic>::new());
        let mut readers = BTreeSet::<UserId>::new();
        for effects in facts.iter().map(|fact| effects_of(fact, now)) {
            outdated.extend(effects.outdated);
            dropped.extend(effects.outdated.iter().chain(effects.stale));
            readers.extend(effects.marked);
            messages.extend(effects.messages);
        }
        let changed = marks_changed(&outdated, readers);
        let moved = outdated.contains(&Topic::Studies).then(|| POSITIONS.to_owned());
        let words = dropped.into_iter().map(|topic| topic.as_str().to_owned());
        let words = words.chain(words_of(changed.as_ref())).chain(moved);
        messages.extend(Message::list(Channel::CacheOutdated, words));
        let changing = changed.map(|changed| self.kept.marks.begin_write(changed, now));
        let writing = self.kept.begin_write(outdated, now);
        let bus = Arc::clone(&self.bus);
        Box::new(move || {
            drop((writing, changing));
            for message in &messages {
                bus.publish(message);
            }
        })
    }
}

/// The word of a message that everyone's likes and applications are outdated. Those of a user are named by the user's id.
const ALL_MARKS: &str = "marks";

/// The word of a message that studies may have moved in lists: any fact about them but likes and views.
pub(crate) const POSITIONS: &str = "positions";

/// The readers whose likes or applications the facts may change, if any. Facts that outdate studies may change the
/// applications of users whom they do not name.
fn marks_changed(outdated: &[Topic], readers: BTreeSet<UserId>) -> Option<Changed> {
    if outdated.contains(&Topic::Studies) {
        return Some(Changed::Everyone);
    }
    (!readers.is_empty()).then(|| Changed::Readers(readers.into_iter().collect()))
}

fn words_of(changed: Option<&Changed>) -> Vec<String> {
    match changed {
        Some(Changed::Everyone) => vec![ALL_MARKS.to_owned()],
        Some(Changed::Readers(readers)) => readers.iter().map(|reader| reader.0.to_string()).collect(),
        None => Vec::new(),
    }
}

/// The changes of notifications.
#[derive(Default)]
struct Changes {
    news: Vec<NewNotification>,
    settled: Vec<Settled>,
    gone_messages: Vec<Gone>,
}

/// Stores notifications and events, marks settled notifications as read, and withdraws those of gone messages. Erased users
/// have none. Returns the streams with new events.
fn notify(
    s: &mut dyn Session,
    Changes { news, mut settled, gone_messages }: Changes,
    mut events: Vec<(Stream, EventKind)>,
    at: Instant,
) -> Result<BTreeSet<Stream>, StoreError> {
    for settled in &mut settled {
        settled.owners.retain(|owner| *owner != UserId::FORMER);
    }
    settled.retain(|settled| !settled.owners.is_empty());
    events.retain(|(stream, _)| *stream != Stream::User(UserId::FORMER));
    let withdrawn = withdrawing::list_notified(s, &gone_messages)?;
    if !news.is_empty() || !settled.is_empty() || !withdrawn.is_empty() {
        let readers = news.iter().map(|new| new.to).chain(settled.iter().flat_map(|settled| settled.owners.clone()));
        let readers = readers.chain(withdrawn.iter().flat_map(|notified| notified.owners.clone()));
        let streams = readers.map(Stream::User).chain(events.iter().map(|(stream, _)| *stream));
        let streams: Vec<Stream> = streams.collect();
        s.lock_streams(&streams)?;
        // Before the new ones are stored, which are unread.
        for Settled { owners, subject, kinds } in settled {
            s.mark_read_about(&owners, subject, &kinds, at)?;
        }
        let mut notified = withdrawing::withdraw_notifications(s, &withdrawn)?;
        notified.extend(::notifications::tell(s, &news)?);
        events.extend(notified.into_iter().map(|(user, id)| (Stream::User(user), EventKind::Notified(id))));
    }
    let streams = events.iter().map(|(stream, _)| *stream).collect();
    let event = |(stream, kind)| NewEvent { stream, kind, at };
    let events: Vec<NewEvent> = events.into_iter().map(event).collect();
    if !events.is_empty() {
        s.append_events(&events)?;
    }
    Ok(streams)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kept::Answer;
    use kernel::{CategoryId, SystemClock};
    use std::convert::Infallible;
    use std::path::Path;

    async fn are_answers_kept(Aftermath { clock, kept, .. }: &Aftermath) -> bool {
        let ask = || kept.get(Topic::Tree, String::new(), clock.now(), async || Ok::<_, Infallible>(Answer::default()));
        let (Ok(one), Ok(other)) = (ask().await, ask().await);
        Arc::ptr_eq(&one, &other)
    }

    /// Returns the lines of Rust files below a directory that contain all of the texts, except where facts have their effects.
    fn lines_with(directory: &Path, texts: &[&str], found: &mut Vec<String>) {
        for entry in std::fs::read_dir(directory).expect("a directory") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                lines_with(&path, texts, found);
            } else if path.extension().is_some_and(|kind| kind == "rs")
                && !path.ends_with("effects.rs")
                && !path.ends_with("application/src/lib.rs")
            {
                let source = std::fs::read_to_string(&path).expect("a text");
                let lines = source.lines().filter(|line| texts.iter().all(|text| line.contains(text)));
                found.extend(lines.map(|line| format!("{}: {}", path.display(), line.trim())));
            }
        }
    }

    /// Clippy refuses `_ =>` in the modules of effects, so that a new fact without an arm does not compile.
    #[test]
    fn facts_are_matched_in_the_effects_only() {
        let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let mut found = Vec::new();
        for adapter in ["application", "api", "unit-of-work", "storage", "mail"] {
            let source = crates.join(adapter).join("src");
            for pattern in [&["Fact::", "=>"], &["matches!(", "Fact::"], &["let ", "Fact::"]] {
                lines_with(&source, pattern, &mut found);
            }
        }
        found.retain(|line| !line.contains("let mut facts: Vec<Fact> ="));
        assert_eq!(found, [""; 0]);
    }

    #[tokio::test]
    async fn responses_are_not_cached_during_a_commit_to_their_topic() {
        let aftermath = Aftermath::new(Arc::new(SystemClock), Arc::new(live::InProcessBus::default()));
        let facts = || vec![Fact::Category(categories::Fact::Deleted(CategoryId(1)))];
        assert!(are_answers_kept(&aftermath).await);
        let then = aftermath.committing(facts(), Vec::new());
        assert!(!are_answers_kept(&aftermath).await);
        then();
        assert!(are_answers_kept(&aftermath).await);
        drop(aftermath.committing(facts(), Vec::new()));
        assert!(are_answers_kept(&aftermath).await, "after one that was never committed");
    }

    #[test]
    fn a_like_changes_the_marks_of_its_reader_and_other_changes_of_studies_those_of_all() {
        let changed = |fact: studies::Fact| {
            let effects = effects_of(&Fact::Study(fact), SystemClock.now());
            marks_changed(effects.outdated, effects.marked.into_iter().collect())
        };
        let (study, author, by) = (kernel::StudyId(1), UserId(1), UserId(2));
        assert_eq!(changed(studies::Fact::Liked { study, author, by }), Some(Changed::Readers(vec![by])));
        assert_eq!(changed(studies::Fact::Unliked { study, author, by }), Some(Changed::Readers(vec![by])));
        let applied = studies::Fact::Applied { study, author, applicant: by, waiting: false };
        assert_eq!(changed(applied), Some(Changed::Everyone));
        let approved = studies::Fact::Approved { study, author, applicant: by };
        assert_eq!(changed(approved), Some(Changed::Everyone));
        assert_eq!(changed(studies::Fact::Viewed), None);
    }
}
