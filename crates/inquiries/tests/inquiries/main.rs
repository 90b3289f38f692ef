//! The use cases of inquiries on both databases: receiving, the inbox, races of administrators, erasure and retention.

mod mailed_answers;
mod repeating;

use application::inquiries::{Desk, Form};
use chrono::{Days, TimeDelta};
use identity::addresses::EmailAddress;
use identity::mails::Recipients;
use inquiries::{
    Answer, Counts, EntryKind, Error as Refusal, Filter, Inquiry, InquiryId, Kind, Message, Note, RETENTION, Replying,
    State, Thread, Topic,
};
use kernel::limit::RateLimits;
use kernel::{Actor, IdempotencyKey, Instant, PageRequest, Period, StoreError, UserId, seoul};
use std::sync::Arc;
use store_testing::everything::{everything, leave};
use store_testing::people::{admin, person};
use store_testing::sql::{count, texts};
use store_testing::studies::friday;
use store_testing::{CountingRandomness, on_each_database};
use unit_of_work::{Error, Session, Store};

fn form(title: &str, email: &str) -> Form {
    Form {
        message: Message::parse(Kind::Contact, Some(Topic::Room), title, "첫 줄\n둘째 줄").expect("short"),
        email: EmailAddress::parse_new(email).expect("an address"),
        is_by_robot: false,
        key: None,
    }
}

/// An answer to the inquiry that was read with this version.
fn replying((id, seen): (InquiryId, i32)) -> Replying {
    let answer = Answer::parse("답입니다.\n\n두 번째 문단입니다.").expect("short");
    Replying { id, seen, answer, closes: false, key: None }
}

/// Receives inquiries without limits, each with other random numbers.
struct Scene {
    store: Store,
    desk: Desk,
}

impl Scene {
    fn new(store: &Store) -> Self {
        let randomness = Arc::new(CountingRandomness::default());
        let desk = Desk { recipients: Recipients::uncounted(), limits: RateLimits::Off, randomness };
        Self { store: store.clone(), desk }
    }

    async fn receive(&self, user: Option<UserId>, form: Form, at: Instant) -> String {
        self.send(user, form, at).await.expect("received")
    }

    async fn send(&self, user: Option<UserId>, form: Form, at: Instant) -> Result<String, Error> {
        let desk = self.desk.clone();
        let unit = move |s: &mut dyn Session| desk.receive(s, user, "192.0.2.1", form, at);
        self.store.write_facts(unit).await.map(|ticket| ticket.as_str().to_owned())
    }

    async fn listed(&self, filter: Filter) -> Vec<Inquiry> {
        let page = PageRequest::parse(0, 20).expect("in range");
        self.store.read(move |s| s.list_inquiries(&filter, page)).await.expect("answers").items
    }

    /// The tickets of a list.
    async fn tickets(&self, filter: Filter) -> Vec<String> {
        self.listed(filter).await.into_iter().map(|inquiry| inquiry.ticket.as_str().to_owned()).collect()
    }

    async fn id(&self, ticket: &str) -> InquiryId {
        let filter = Filter::parse(None, None, Some(ticket)).expect("short");
        self.listed(filter).await.first().expect("there is one").id
    }

    async fn answer(&self, by: UserId, seen: (InquiryId, i32), closes: bool, at: Instant) -> Result<Thread, Error> {
        self.reply(by, Replying { closes, ..replying(seen) }, at).await
    }

    async fn reply(&self, by: UserId, replying: Replying, at: Instant) -> Result<Thread, Error> {
        let desk = self.desk.clone();
        let unit = move |s: &mut dyn Session, actor: &Actor| desk.answer(s, actor, &replying, at);
        self.store.write_as(by, unit).await
    }

    async fn set_closed(&self, by: UserId, seen: (InquiryId, i32), closed: bool) -> Result<Thread, Error> {
        let unit = move |s: &mut dyn Session, actor: &Actor| inquiries::set_closed(s, actor, seen, closed, friday());
        self.store.write_as(by, unit).await
    }

    async fn note(&self, by: UserId, id: InquiryId) -> Result<Thread, Error> {
        self.note_once(by, id, None).await
    }

    async fn note_once(&self, by: UserId, id: InquiryId, key: Option<IdempotencyKey>) -> Result<Thread, Error> {
        let note = Note::parse("안에서만 봅니다.").expect("short");
        let unit =
            move |s: &mut dyn Session, actor: &Actor| inquiries::add_note(s, actor, id, &note, key.as_ref(), friday());
        self.store.write_as(by, unit).await
    }
}

fn in_state(state: State) -> Filter {
    Filter { state: Some(state), ..Filter::default() }
}

#[test]
fn the_longest_waiting_inquiry_is_first_and_settled_ones_are_listed_latest_first() {
    on_each_database(|test| async move {
        let (scene, boss) = (Scene::new(&test.store), admin(&test.store).await);
        let mut tickets = Vec::new();
        for hour in 0..4 {
            let at = friday() + TimeDelta::hours(hour);
            tickets.push(scene.receive(None, form(&format!("{hour}번째"), "a@b.kr"), at).await);
        }
        assert_eq!(scene.tickets(in_state(State::Open)).await, tickets);
        for (number, hour) in [(0, 9), (1, 8)] {
            let seen = (scene.id(&tickets[number]).await, 0);
            scene.answer(boss, seen, false, friday() + TimeDelta::hours(hour)).await.expect("the first answer");
        }
        assert_eq!(scene.tickets(in_state(State::Answered)).await, [&*tickets[0], &*tickets[1]]);
        assert_eq!(scene.tickets(in_state(State::Open)).await, tickets[2..]);
        assert_eq!(scene.tickets(Filter::default()).await, tickets.iter().rev().cloned().collect::<Vec<_>>());
        let counts = test.store.read(|s| s.count_inquiries()).await.expect("answers");
        assert_eq!(counts, Counts { open: 2, answered: 2 });
    });
}

#[test]
fn an_inquiry_is_found_by_ticket_address_and_title_without_case_and_wildcards() {
    on_each_database(|test| async move {
        let scene = Scene::new(&test.store);
        let ticket = scene.receive(None, form("Google 캘린더 100%", "Seo.Yeon@Example.com"), friday()).await;
        scene.receive(None, form("다른 문의", "other@b.kr"), friday()).await;
        let all = async |words: &str| scene.tickets(Filter::parse(None, None, Some(words)).expect("short")).await;
        for words in [&*ticket, &ticket.to_lowercase()[5..9], "seo.yeon@EXAMPLE", "google 캘린더", "100%"] {
            assert_eq!(all(words).await, [&*ticket], "{words}");
        }
        assert_eq!(all("_").await.len(), 0);
        assert_eq!(all("없는 말").await.len(), 0);
        assert_eq!(all(" ").await.len(), 2);
        let cooperation = Filter { kind: Some(Kind::Cooperate), ..Filter::default() };
        assert_eq!(scene.tickets(cooperation).await, [""; 0]);
    });
}

#[test]
fn inquiries_are_filtered_by_days_in_seoul() {
    on_each_database(|test| async move {
        let scene = Scene::new(&test.store);
        let day = seoul::day_of(friday());
        let mut tickets = Vec::new();
        for at in [seoul::start_of(day), seoul::end_of(day), seoul::start_of(day + Days::new(1))] {
            tickets.push(scene.receive(None, form("제목", "a@b.kr"), at).await);
        }
        let within = async |from, to| {
            let received = Period::parse(from, to).expect("a period");
            scene.tickets(Filter { received, ..in_state(State::Open) }).await
        };
        assert_eq!(within(Some(day), Some(day)).await, tickets[..2]);
        assert_eq!(within(Some(day + Days::new(1)), None).await, tickets[2..]);
        assert_eq!(within(None, Some(day - Days::new(1))).await, [""; 0]);
    });
}

#[test]
fn only_the_first_of_two_administrators_answers_the_same_state() {
    on_each_database(|test| async move {
        let (scene, boss) = (Scene::new(&test.store), admin(&test.store).await);
        let ticket = scene.receive(None, form("제목", "a@b.kr"), friday()).await;
        let id = scene.id(&ticket).await;
        let (one, two) =
            tokio::join!(scene.answer(boss, (id, 0), false, friday()), scene.answer(boss, (id, 0), true, friday()));
        let stale = |result: &Result<Thread, Error>| matches!(result, Err(Error::Inquiries(Refusal::Stale)));
        assert!(one.is_ok() != two.is_ok() && (stale(&one) || stale(&two)), "{one:?} {two:?}");
        assert_eq!(count(&test.url, "SELECT COUNT(*) AS count FROM outbox WHERE occasion = 'WRITTEN'"), 2);
        let thread = test.store.read(move |s| s.find_thread(id)).await.expect("answers").expect("there");
        assert_eq!(thread.entries.len(), 1);
        assert_eq!(thread.inquiry.version, 1);
        assert!(stale(&scene.set_closed(boss, (id, 0), thread.inquiry.state != State::Closed).await));
    });
}

#[test]
fn a_note_changes_neither_state_nor_version_and_a_closed_inquiry_can_be_reopened() {
    on_each_database(|test| async move {
        let (scene, boss) = (Scene::new(&test.store), admin(&test.store).await);
        let id = scene.id(&scene.receive(None, form("제목", "a@b.kr"), friday()).await).await;
        let noted = scene.note(boss, id).await.expect("an administrator");
        assert_eq!(noted.inquiry.state, State::Open);
        assert_eq!(noted.inquiry.version, 0);
        assert_eq!(noted.entries[0].kind, EntryKind::Note);
        assert_eq!(noted.entries[0].author_name.as_str(), "관리자");
        let closed = scene.answer(boss, (id, 0), true, friday()).await.expect("the first").inquiry;
        assert_eq!(closed.state, State::Closed);
        assert_eq!(closed.settled_at, Some(friday()));
        assert_eq!(scene.set_closed(boss, (id, 0), true).await.expect("it is").inquiry.version, closed.version);
        let open = scene.set_closed(boss, (id, closed.version), false).await.expect("the first").inquiry;
        assert_eq!(open.state, State::Open);
        assert_eq!(open.settled_at, None);
        let again = scene.answer(boss, (id, open.version), false, friday()).await.expect("the first").inquiry;
        assert_eq!(again.state, State::Answered);
        let log = "SELECT action || ' ' || target AS text FROM audit WHERE action LIKE 'INQUIRY%' ORDER BY id";
        let acts = texts(&test.url, log);
        let ticket = again.ticket;
        let expected = ["NOTED", "ANSWERED", "CLOSED", "REOPENED", "ANSWERED"];
        assert_eq!(acts, expected.map(|act| format!("INQUIRY_{act} {ticket}")));
    });
}

#[test]
fn only_administrators_read_and_answer() {
    on_each_database(|test| async move {
        let (scene, member) = (Scene::new(&test.store), person(&test.store, 1).await);
        let id = scene.id(&scene.receive(Some(member), form("제목", "a@b.kr"), friday()).await).await;
        let refused = |result: Result<Thread, Error>| matches!(result, Err(Error::Inquiries(Refusal::Forbidden)));
        assert!(refused(scene.answer(member, (id, 0), false, friday()).await));
        assert!(refused(scene.note(member, id).await));
        assert!(refused(scene.set_closed(member, (id, 0), true).await));
        assert!(refused(test.store.read_as(member, move |s, actor| inquiries::find_thread(s, actor, id)).await));
        let page = PageRequest::parse(0, 20).expect("in range");
        let list =
            move |s: &mut dyn Session, actor: &Actor| inquiries::list_inquiries(s, actor, &Filter::default(), page);
        let listed = test.store.read_as(member, list).await;
        assert!(matches!(listed, Err(Error::Inquiries(Refusal::Forbidden))));
    });
}

#[test]
fn the_inquiry_of_a_robot_gets_a_ticket_and_is_not_stored() {
    on_each_database(|test| async move {
        let scene = Scene::new(&test.store);
        let stored = scene.receive(None, form("제목", "a@b.kr"), friday()).await;
        let trapped = Form { is_by_robot: true, ..form("광고", "a@b.kr") };
        let ticket = scene.receive(None, trapped, friday()).await;
        assert_eq!(ticket.len(), stored.len());
        assert_eq!(ticket[..5], stored[..5]);
        assert_eq!(scene.tickets(Filter::default()).await, [stored]);
        assert_eq!(count(&test.url, "SELECT COUNT(*) AS count FROM outbox"), 1);
    });
}

#[test]
fn a_ticket_that_exists_is_not_given_again() {
    on_each_database(|test| async move {
        let (one, other) = (Scene::new(&test.store), Scene::new(&test.store));
        let first = one.receive(None, form("제목", "a@b.kr"), friday()).await;
        let second = other.receive(None, form("제목", "a@b.kr"), friday()).await;
        assert_ne!(first, second, "both had the same random numbers");
    });
}

#[test]
fn an_export_contains_the_answers_and_no_notes() {
    on_each_database(|test| async move {
        let user = everything(&test).await.person;
        let exported = test.store.read(move |s| s.export_person(user)).await.expect("answers");
        let (inquiries, entries) = (&exported["inquiries"], &exported["inquiryEntries"]);
        assert_eq!(inquiries.len(), 1);
        assert_eq!(inquiries[0]["ticket"], "MOYA-0000-0000");
        assert_eq!(entries.len(), 1);
        assert_eq!(entries[0]["content"], "답장");
    });
}

#[test]
fn erasing_an_account_deletes_its_inquiries_with_the_mails_that_wait() {
    on_each_database(|test| async move {
        let scene = Scene::new(&test.store);
        let user = everything(&test).await.person;
        let address = texts(&test.url, "SELECT email AS text FROM inquiries").remove(0);
        let stranger = scene.receive(None, form("제목", &address), friday()).await;
        let about = || texts(&test.url, "SELECT title AS text FROM outbox WHERE occasion = 'WRITTEN'");
        assert!(about().len() > 1, "the user's mails wait too");
        leave(&test.store, user).await.expect("the password was right");
        assert_eq!(scene.tickets(Filter::default()).await, std::slice::from_ref(&stranger));
        assert_eq!(count(&test.url, "SELECT COUNT(*) AS count FROM inquiry_entries"), 0);
        let waiting = about();
        assert_eq!(waiting.len(), 1, "the stranger's confirmation only");
        assert!(waiting[0].contains(stranger.as_str()), "{waiting:?}");
    });
}

#[test]
fn voiding_the_requested_mails_of_an_address_leaves_letters_about_its_inquiries() {
    on_each_database(|test| async move {
        let scene = Scene::new(&test.store);
        scene.receive(None, form("제목", "a@b.kr"), friday()).await;
        let address = EmailAddress::stored("a@b.kr".to_owned());
        let voided: Result<(), StoreError> = test.store.write(move |s| s.delete_unclaimed_mails(&address)).await;
        voided.expect("stored");
        assert_eq!(count(&test.url, "SELECT COUNT(*) AS count FROM outbox"), 1);
    });
}

#[test]
fn an_inquiry_is_deleted_a_year_after_it_was_settled_and_never_while_it_waits() {
    on_each_database(|test| async move {
        let (scene, boss) = (Scene::new(&test.store), admin(&test.store).await);
        let settled = scene.receive(None, form("답한 문의", "a@b.kr"), friday()).await;
        let waiting = scene.receive(None, form("기다리는 문의", "a@b.kr"), friday()).await;
        scene.answer(boss, (scene.id(&settled).await, 0), true, friday()).await.expect("the first");
        let forget = async |at: Instant| application::forget(&test.store, at).await.expect("forgotten");
        forget(friday() + RETENTION).await;
        assert_eq!(scene.tickets(Filter::default()).await.len(), 2);
        forget(friday() + RETENTION + TimeDelta::seconds(1)).await;
        assert_eq!(scene.tickets(Filter::default()).await, [waiting]);
        assert_eq!(count(&test.url, "SELECT COUNT(*) AS count FROM inquiry_entries"), 0);
    });
}

#[test]
fn an_answer_to_a_deleted_inquiry_is_refused() {
    on_each_database(|test| async move {
        let (scene, boss) = (Scene::new(&test.store), admin(&test.store).await);
        let refused = scene.answer(boss, (InquiryId(404), 0), false, friday()).await;
        assert!(matches!(refused, Err(Error::Inquiries(Refusal::NotFound))));
        let found: Result<_, StoreError> = test.store.read(|s| s.find_thread(InquiryId(404))).await;
        assert!(found.expect("answers").is_none());
    });
}
