//! The use cases of messages on both databases.

mod blocking;
mod listing;
mod marking;
mod searching;
mod unread;
mod writing;

use kernel::{Actor, MessageNo, StudyId, UserId};
use rooms::Error as Refusal;
use rooms::talk::{Line, Message, MessagePage, Span, Written};
use store_testing::TestDatabase;
use store_testing::studies::friday;
use store_testing::talk::room;
use unit_of_work::{Error, Session, Store};

/// A room with a host and two members.
struct Scene {
    test: TestDatabase,
    store: Store,
    study: StudyId,
    host: UserId,
    members: Vec<UserId>,
}

impl Scene {
    async fn new(test: TestDatabase) -> Self {
        let store = test.store.clone();
        let (study, host, members) = room(&store, 2).await;
        Self { test, store, study, host, members }
    }

    async fn act<T, W>(&self, by: UserId, work: W) -> Result<T, Error>
    where
        T: Send + 'static,
        W: FnOnce(&mut dyn Session, &Actor) -> Result<kernel::Outcome<T, rooms::Fact>, Refusal> + Send + 'static,
    {
        self.store.write_as(by, work).await
    }

    async fn page(&self, span: Span) -> MessagePage {
        let study = self.study;
        self.store.read(move |s| s.list_messages(study, span, None)).await.expect("answers")
    }

    async fn message(&self, no: i64) -> Message {
        let study = self.study;
        self.store.read(move |s| s.find_message(study, MessageNo(no))).await.expect("answers").expect("there")
    }

    async fn delete(&self, by: UserId, no: i64) -> Result<(), Error> {
        let at = (self.study, MessageNo(no));
        let unit =
            move |s: &mut dyn Session, actor: &Actor| application::rooms::talk::delete_message(s, actor, at, friday());
        self.store.write_as(by, unit).await
    }
}

fn written(message: Message) -> Written {
    match message.line {
        Line::Written(written) => written,
        line => panic!("{line:?}"),
    }
}

fn numbers(messages: &[Message]) -> Vec<i64> {
    messages.iter().map(|message| message.no.0).collect()
}

#[track_caller]
fn assert_refused<T: std::fmt::Debug>(result: Result<T, Error>, expected: &str) {
    match result {
        Err(Error::Rooms(refusal)) => assert_eq!(refusal.to_string(), expected),
        other => panic!("{other:?}"),
    }
}
