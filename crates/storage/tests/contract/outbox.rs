//! Mails that are still to be sent.

use crate::support::{noon, sign_up, until_somebody_waits};
use application::mailing::Mailing;
use application::{Session, Store};
use chrono::TimeDelta;
use identity::{EmailAddress, Fact};
use kernel::{Instant, Outcome, StoreError, UserId};
use std::sync::{Arc, mpsc};
use testing::{CountingRandomness, FixedClock, Mails, on_each_database};
use tokio::sync::{oneshot, watch};
use unit_of_work::{NewMail, Occasion, QueuedMail};

fn mail(occasion: Occasion, user: Option<UserId>, to: Option<&str>) -> NewMail {
    NewMail { occasion, user, to: to.map(|to| EmailAddress::parse(to).expect("an address")), at: noon() }
}

async fn put(store: &Store, mail: NewMail) {
    store.write(move |s| s.insert_mail(&mail)).await.expect("kept");
}

async fn lease(store: &Store, at: Instant, most: i64) -> Vec<QueuedMail> {
    store.write(move |s| s.lease_mails(at, at + TimeDelta::minutes(2), most)).await.expect("taken")
}

async fn on<T: Send + 'static>(
    store: &Store,
    work: impl FnOnce(&mut dyn Session) -> Result<T, StoreError> + Send + 'static,
) -> T {
    store.write(work).await.expect("done")
}

/// What follows from something that happened.
async fn tell(store: &Store, fact: Fact) {
    let told = store.write_facts(move |_| Ok::<_, StoreError>(Outcome::with((), fact)));
    told.await.expect("kept");
}

#[test]
fn a_mail_is_what_it_was_put_there_as() {
    on_each_database(|test| async move {
        let user = sign_up(&test.store, "서연", "a@b.kr").await.expect("free").id;
        assert!(!on(&test.store, |s| s.has_due_mail(noon())).await);
        let mails = [
            mail(Occasion::VerifyAddress, Some(user), None),
            mail(Occasion::ChangeAddress, Some(user), Some("c@d.kr")),
            mail(Occasion::AddressChanged, Some(user), Some("a@b.kr")),
            mail(Occasion::ResetPassword, None, Some("x@y.kr")),
        ];
        for mail in mails.clone() {
            put(&test.store, mail).await;
        }
        assert!(on(&test.store, |s| s.has_due_mail(noon())).await);
        let taken = lease(&test.store, noon(), 10).await;
        let shown = taken.iter().map(|mail| NewMail {
            occasion: mail.occasion,
            user: mail.user,
            to: mail.to.clone(),
            at: mail.queued_at,
        });
        assert_eq!(shown.collect::<Vec<_>>(), mails);
    });
}

#[test]
fn a_mail_is_one_workers_until_its_lease_is_over() {
    on_each_database(|test| async move {
        put(&test.store, mail(Occasion::ResetPassword, None, Some("x@y.kr"))).await;
        let first = lease(&test.store, noon(), 1).await.remove(0);
        assert_eq!(first.attempt, 1);
        assert!(lease(&test.store, noon() + TimeDelta::seconds(119), 1).await.is_empty());
        let later = noon() + TimeDelta::minutes(2);
        let second = lease(&test.store, later, 1).await.remove(0);
        assert_eq!((second.id, second.attempt), (first.id, 2));

        let late = first.clone();
        assert!(!on(&test.store, move |s| s.lock_leased_mail(&late)).await);
        on(&test.store, move |s| s.delete_mail(&first)).await;
        let held = second.clone();
        assert!(on(&test.store, move |s| s.lock_leased_mail(&held)).await, "who lost it changes nothing");
        let waiting = second.clone();
        on(&test.store, move |s| s.postpone_mail(&waiting, later + TimeDelta::hours(1))).await;
        assert!(lease(&test.store, later + TimeDelta::minutes(59), 1).await.is_empty());
        let third = lease(&test.store, later + TimeDelta::hours(1), 1).await.remove(0);
        on(&test.store, move |s| s.delete_mail(&third)).await;
        assert!(lease(&test.store, later + TimeDelta::days(9), 1).await.is_empty());
    });
}

#[test]
fn two_workers_at_once_take_different_mails() {
    on_each_database(|test| async move {
        for number in 0..10 {
            put(&test.store, mail(Occasion::ResetPassword, None, Some(&format!("{number}@y.kr")))).await;
        }
        let take = || {
            let store = test.store.clone();
            tokio::spawn(async move { lease(&store, noon(), 5).await })
        };
        let (first, second) = tokio::join!(take(), take());
        let mut ids: Vec<_> =
            first.expect("no panic").into_iter().chain(second.expect("no panic")).map(|mail| mail.id).collect();
        ids.sort_unstable();
        ids.dedup();
        assert!(ids.len() > 4, "{ids:?}");
        ids.extend(lease(&test.store, noon(), 10).await.into_iter().map(|mail| mail.id));
        ids.sort_unstable();
        let taken = ids.len();
        ids.dedup();
        assert_eq!((ids.len(), taken), (10, 10), "each once");
    });
}

#[test]
fn mails_with_links_of_one_person_are_taken_back_and_no_others() {
    on_each_database(|test| async move {
        let user = sign_up(&test.store, "서연", "a@b.kr").await.expect("free").id;
        let other = sign_up(&test.store, "다른이", "c@d.kr").await.expect("free").id;
        put(&test.store, mail(Occasion::ChangeAddress, Some(user), Some("e@f.kr"))).await;
        put(&test.store, mail(Occasion::AddressChanged, Some(user), Some("a@b.kr"))).await;
        put(&test.store, mail(Occasion::VerifyAddress, Some(other), None)).await;
        put(&test.store, mail(Occasion::ResetPassword, None, Some("a@b.kr"))).await;
        on(&test.store, move |s| s.delete_link_mails_of(user)).await;
        let left: Vec<_> = lease(&test.store, noon(), 10).await.into_iter().map(|mail| mail.occasion).collect();
        assert_eq!(left, [Occasion::AddressChanged, Occasion::VerifyAddress, Occasion::ResetPassword]);
    });
}

#[test]
fn mails_that_an_address_asked_for_are_taken_back_however_it_was_written() {
    on_each_database(|test| async move {
        let user = sign_up(&test.store, "서연", "a@b.kr").await.expect("free").id;
        for typed in ["A@b.kr", "a@B.KR", "aa@b.kr"] {
            let email = EmailAddress::parse(typed).expect("an address");
            tell(&test.store, Fact::ResetAsked { email }).await;
        }
        put(&test.store, mail(Occasion::AddressChanged, Some(user), Some("a@b.kr"))).await;
        tell(&test.store, Fact::Secured { user }).await;
        let left = lease(&test.store, noon(), 10).await.into_iter().map(|mail| mail.to.expect("one"));
        assert_eq!(left.map(|to| to.folded()).collect::<Vec<_>>(), ["aa@b.kr", "a@b.kr"]);
    });
}

#[test]
fn who_takes_back_their_mails_and_who_writes_one_at_that_moment_both_get_on() {
    on_each_database(|test| async move {
        let user = sign_up(&test.store, "서연", "a@b.kr").await.expect("free").id;
        put(&test.store, mail(Occasion::ResetPassword, None, Some("a@b.kr"))).await;
        let ((begins, begun), (ends, ended)) = (oneshot::channel(), mpsc::channel());
        let store = test.store.clone();
        let leaving = tokio::spawn(async move {
            let work = move |s: &mut dyn Session| {
                s.lock_person(user)?;
                begins.send(()).expect("somebody waits");
                ended.recv().expect("told to go on");
                s.delete_unclaimed_mails(&EmailAddress::stored("a@b.kr".to_owned()))
            };
            store.write(work).await
        });
        begun.await.expect("it begins");
        let mails = Arc::<Mails>::default();
        let mailing = Mailing {
            store: test.another_process(),
            clock: Arc::new(FixedClock::at("2027-02-01T00:00:00Z")),
            randomness: Arc::new(CountingRandomness::default()),
            postman: mails.clone(),
        };
        let (_stop, stopped) = watch::channel(false);
        let sending = tokio::spawn(async move { mailing.send_due(&stopped).await });
        until_somebody_waits(&test.url, || sending.is_finished()).await;
        ends.send(()).expect("it still writes");
        leaving.await.expect("no panic").expect("no deadlock");
        sending.await.expect("no panic").expect("no deadlock");
        assert!(lease(&test.store, noon() + TimeDelta::days(99), 1).await.is_empty());
    });
}
