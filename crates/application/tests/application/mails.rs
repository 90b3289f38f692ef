//! Sending the mails of facts.

use application::mailing::{FOLDED_FOR, Letter, Mailing, Postman, Says, Undelivered};
use application::{Session, Store};
use chrono::TimeDelta;
use identity::addresses::EmailAddress;
use identity::mails::Recipients;
use identity::secrets::Secret;
use identity::tokens::AccessKeys;
use kernel::{Instant, UserId};
use std::sync::{Arc, Mutex, PoisonError, mpsc};
use store_testing::applications::{apply, study, withdraw};
use store_testing::people::{noon, person, sign_up};
use store_testing::sql::{count, execute, literal, until_a_transaction_waits};
use store_testing::studies::friday;
use store_testing::{CountingRandomness, FixedClock, TestDatabase, on_each_database};
use tokio::sync::{oneshot, watch};
use unit_of_work::{Channel, NewMail, Occasion, QueuedMail, Urgency};

fn mail(occasion: Occasion, user: Option<UserId>, to: Option<&str>) -> NewMail {
    let to = to.map(|to| EmailAddress::parse(to).expect("an address"));
    NewMail { occasion, user, to, by: None, at: noon() }
}

async fn put(store: &Store, mail: NewMail) {
    store.write(move |s| s.insert_mail(&mail)).await.expect("stored");
}

async fn lease(store: &Store, at: Instant, most: i64) -> Vec<QueuedMail> {
    store.write(move |s| s.lease_mails(Urgency::News, at, at + TimeDelta::minutes(2), most)).await.expect("taken")
}

fn access_keys() -> Arc<AccessKeys> {
    let key = Secret::new(format!("test:{}", "A".repeat(44)));
    Arc::new(AccessKeys::parse(&key, "http://localhost").expect("33 bytes are enough"))
}

/// A mail service for studies, whose authors have verified addresses.
pub(crate) fn mailing(test: &TestDatabase, clock: &Arc<FixedClock>, postman: Arc<dyn Postman>) -> Mailing {
    execute(&test.url, &format!("UPDATE users SET email_verified_at = {}", literal(&test.url, noon())));
    Mailing {
        store: test.store_at(clock.clone()),
        clock: clock.clone(),
        randomness: Arc::new(CountingRandomness::default()),
        postman,
        recipients: Recipients::uncounted(),
        keys: access_keys(),
    }
}

#[derive(Default)]
pub(crate) struct Kept(Mutex<Vec<Letter>>);

#[async_trait::async_trait]
impl Postman for Kept {
    async fn deliver(&self, letter: &Letter) -> Result<(), Undelivered> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push(letter.clone());
        Ok(())
    }
}

impl Kept {
    /// Sends due mails and returns them.
    pub(crate) async fn letters(&self, mailing: &Mailing) -> Vec<Letter> {
        let (_stop, stopped) = watch::channel(false);
        mailing.send_due(Urgency::News, &stopped).await.expect("sent");
        std::mem::take(&mut *self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Sends due mails and returns the applicants that each letter names.
    async fn applicants(&self, mailing: &Mailing) -> Vec<Vec<String>> {
        let people = |letter: Letter| match letter.says {
            Says::Applied { people, .. } => people.iter().map(|one| one.as_written().to_owned()).collect(),
            other => panic!("{other:?}"),
        };
        self.letters(mailing).await.into_iter().map(people).collect()
    }
}

#[test]
fn two_hundred_applications_and_withdrawals_send_at_most_two_mails() {
    on_each_database(|test| async move {
        let (id, _) = study(&test.store, 4, |_| {}).await;
        let (restless, other) = (person(&test.store, 1).await, person(&test.store, 2).await);
        let clock = Arc::new(FixedClock::at(&friday().to_rfc3339()));
        let kept = Arc::<Kept>::default();
        let mailing = mailing(&test, &clock, kept.clone());
        let mut mails = Vec::new();
        for round in 0..200 {
            apply(&mailing.store, id, restless, friday()).await.expect("it is open");
            if round % 20 == 0 {
                mails.extend(kept.applicants(&mailing).await);
            }
            withdraw(&mailing.store, id, restless, friday()).await.expect("it is pending");
        }
        assert_eq!(mails, [["사람1"]], "the first goes at once");
        apply(&mailing.store, id, other, friday()).await.expect("it is open");
        assert!(kept.applicants(&mailing).await.is_empty());
        clock.advance(FOLDED_FOR);
        assert_eq!(kept.applicants(&mailing).await, [["사람2"]], "the withdrawn application is left out");
        clock.advance(FOLDED_FOR);
        assert!(kept.applicants(&mailing).await.is_empty());
        assert_eq!(count(&test.url, "SELECT COUNT(*) AS count FROM outbox WHERE occasion = 'APPLIED'"), 0);
    });
}

#[test]
fn a_mail_that_is_due_at_once_is_announced_with_its_commit() {
    on_each_database(|test| async move {
        let (id, author) = study(&test.store, 4, |_| {}).await;
        let applicant = person(&test.store, 1).await;
        let announced = test.messages(Channel::MailQueued);
        apply(&test.store, id, author, friday()).await.expect_err("authors do not apply");
        assert_eq!(announced.take(), [""; 0]);
        apply(&test.store, id, applicant, friday()).await.expect("it is open");
        assert_eq!(announced.take(), ["news"]);
    });
}

/// Takes each letter and loses the acknowledgement.
#[derive(Default)]
struct Doubtful(Kept);

#[async_trait::async_trait]
impl Postman for Doubtful {
    async fn deliver(&self, letter: &Letter) -> Result<(), Undelivered> {
        self.0.deliver(letter).await?;
        Err(Undelivered::Later("no acknowledgement".to_owned()))
    }
}

#[test]
fn a_mail_that_may_have_arrived_delays_the_next_one_even_if_nothing_is_left_to_report() {
    on_each_database(|test| async move {
        let (id, _) = study(&test.store, 4, |_| {}).await;
        let (restless, other) = (person(&test.store, 1).await, person(&test.store, 2).await);
        let clock = Arc::new(FixedClock::at(&friday().to_rfc3339()));
        let doubtful = Arc::<Doubtful>::default();
        let mailing = mailing(&test, &clock, doubtful.clone());
        apply(&mailing.store, id, restless, friday()).await.expect("it is open");
        assert_eq!(doubtful.0.applicants(&mailing).await, [["사람1"]]);
        withdraw(&mailing.store, id, restless, friday()).await.expect("it is pending");
        clock.advance(TimeDelta::minutes(1));
        assert!(doubtful.0.applicants(&mailing).await.is_empty(), "the retry has nothing to report");
        apply(&mailing.store, id, other, friday()).await.expect("it is open");
        assert!(doubtful.0.applicants(&mailing).await.is_empty());
        clock.advance(FOLDED_FOR);
        assert_eq!(doubtful.0.applicants(&mailing).await, [["사람2"]]);
    });
}

#[test]
fn deleting_mails_while_one_is_written_does_not_deadlock() {
    on_each_database(|test| async move {
        let user = sign_up(&test.store, "서연", "a@b.kr").await.expect("free").id;
        put(&test.store, mail(Occasion::ResetPassword, None, Some("a@b.kr"))).await;
        let ((begins, begun), (ends, ended)) = (oneshot::channel(), mpsc::channel());
        let store = test.store.clone();
        let leaving = tokio::spawn(async move {
            let work = move |s: &mut dyn Session| {
                s.lock_person(user)?;
                begins.send(()).expect("the test waits");
                ended.recv().expect("the test goes on");
                s.delete_unclaimed_mails(&EmailAddress::stored("a@b.kr".to_owned()))
            };
            store.write(work).await
        });
        begun.await.expect("it begins");
        let mails = Arc::<Kept>::default();
        let mailing = Mailing {
            store: test.another_process(),
            clock: Arc::new(FixedClock::at("2027-02-01T00:00:00Z")),
            randomness: Arc::new(CountingRandomness::default()),
            postman: mails.clone(),
            recipients: Recipients::uncounted(),
            keys: access_keys(),
        };
        let (_stop, stopped) = watch::channel(false);
        let sending = tokio::spawn(async move { mailing.send_due(Urgency::News, &stopped).await });
        until_a_transaction_waits(&test.url, || sending.is_finished()).await;
        ends.send(()).expect("it still writes");
        leaving.await.expect("no panic").expect("no deadlock");
        sending.await.expect("no panic").expect("no deadlock");
        assert!(lease(&test.store, noon() + TimeDelta::days(99), 1).await.is_empty());
    });
}
