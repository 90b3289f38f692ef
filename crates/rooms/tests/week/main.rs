//! The use cases of the week on both databases.

mod days;
mod flags;
mod votes;

use application::rooms::week::{self, WeekPage};
use kernel::limit::RateLimits;
use kernel::{Actor, FlagId, Instant, StudyId, UserId};
use rooms::week::{Question, SentenceEdit};
use store_testing::TestDatabase;
use store_testing::weeks::{Group, group};
use unit_of_work::{Error, EventKind, Session, Store, Stream};

/// A group with a plan of 20 days.
struct Scene {
    _test: TestDatabase,
    store: Store,
    study: StudyId,
    host: UserId,
    members: [UserId; 2],
}

impl Scene {
    async fn new(test: TestDatabase) -> Self {
        let store = test.store.clone();
        let Group { study, host, members } = group(&store).await;
        Self { _test: test, store, study, host, members }
    }

    async fn week(&self, reader: UserId, week: Option<i64>, now: Instant) -> WeekPage {
        let study = self.study;
        let read = move |s: &mut dyn Session| week::find_week(s, reader, study, week, now);
        self.store.read(read).await.expect("a member")
    }

    /// Marks a day of the first week, perhaps with a sentence.
    async fn mark(&self, by: UserId, day: i64, sentence: Option<&str>, now: Instant) -> Result<(), Error> {
        let (study, edit) = (self.study, SentenceEdit::parse(sentence).expect("short"));
        let unit = move |s: &mut dyn Session, actor: &Actor| {
            week::mark_day(s, actor, study, (1, day), &edit, RateLimits::On, now)
        };
        self.store.write_as(by, unit).await
    }

    /// Raises a flag on a day of the first week.
    async fn flag(&self, by: UserId, day: i64, question: &str, now: Instant) -> FlagId {
        let (study, question) = (self.study, Question::parse(question).expect("short"));
        let unit = move |s: &mut dyn Session, actor: &Actor| {
            week::raise_flag(s, actor, study, (1, day), question, RateLimits::On, now)
        };
        self.store.write_as(by, unit).await.expect("a member")
    }

    async fn last_event(&self) -> EventKind {
        let stream = Stream::Room(self.study);
        let events = self.store.read(move |s| s.list_events(stream, 0, 100)).await.expect("listed");
        events.last().expect("an event").kind
    }
}

#[track_caller]
fn assert_refused<T: std::fmt::Debug>(result: Result<T, Error>, expected: &str) {
    match result {
        Err(Error::Rooms(refusal)) => assert_eq!(refusal.to_string(), expected),
        other => panic!("{other:?}"),
    }
}
