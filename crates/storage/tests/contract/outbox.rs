//! Mails to be sent.

use application::mailing::FOLDED_FOR;
use application::{Session, Store};
use chrono::TimeDelta;
use identity::Fact;
use identity::addresses::EmailAddress;
use identity::mails::{MailClass, Recipients};
use kernel::{Instant, Outcome, StoreError, StudyId, UserId};
use store_testing::applications::study;
use store_testing::on_each_database;
use store_testing::people::{noon, person, sign_up};
use unit_of_work::{Gathered, NewMail, NewsKind, Occasion, QueuedMail, Urgency};

fn mail(occasion: Occasion, user: Option<UserId>, to: Option<&str>) -> NewMail {
    let to = to.map(|to| EmailAddress::parse(to).expect("an address"));
    NewMail { occasion, user, to, by: None, at: noon() }
}

fn address_changed() -> Occasion {
    Occasion::AddressChanged { browser: "Windows의 Chrome".to_owned() }
}

/// A mail about an application of `by` to the author's study.
fn applied(study: StudyId, author: UserId, by: UserId, at: Instant) -> NewMail {
    let occasion = Occasion::News { kind: NewsKind::Applied, study, comment: None };
    NewMail { occasion, user: Some(author), to: None, by: Some(by), at }
}

async fn put(store: &Store, mail: NewMail) {
    store.write(move |s| s.insert_mail(&mail)).await.expect("stored");
}

async fn lease(store: &Store, at: Instant, most: i64) -> Vec<QueuedMail> {
    store.write(move |s| s.lease_mails(Urgency::News, at, at + TimeDelta::minutes(2), most)).await.expect("taken")
}

async fn gathered(store: &Store, mail: &QueuedMail) -> Option<Gathered> {
    let mail = mail.clone();
    on(store, move |s| s.lock_leased_mail(&mail)).await
}

async fn rest(store: &Store, mail: &QueuedMail, news: &Gathered, at: Instant) {
    let (mail, news) = (mail.clone(), news.clone());
    on(store, move |s| s.rest_mail(&mail, &news, at, at + FOLDED_FOR)).await;
}

async fn on<T: Send + 'static>(
    store: &Store,
    work: impl FnOnce(&mut dyn Session) -> Result<T, StoreError> + Send + 'static,
) -> T {
    store.write(work).await.expect("done")
}

/// Records the effects of a fact.
async fn tell(store: &Store, fact: Fact) {
    let news = store.write_facts(move |_| Ok::<_, StoreError>(Outcome::with((), fact)));
    news.await.expect("stored");
}

#[test]
fn a_mail_is_read_as_it_was_stored() {
    on_each_database(|test| async move {
        let user = sign_up(&test.store, "서연", "a@b.kr").await.expect("free").id;
        assert!(!on(&test.store, |s| s.has_due_mail(Urgency::News, noon())).await);
        let mails = [
            mail(Occasion::VerifyAddress, Some(user), None),
            mail(Occasion::ChangeAddress, Some(user), Some("c@d.kr")),
            mail(address_changed(), Some(user), Some("a@b.kr")),
            mail(Occasion::ResetPassword, None, Some("x@y.kr")),
            mail(Occasion::PasswordChanged { browser: "iPhone의 Safari".to_owned() }, Some(user), None),
            mail(
                Occasion::SecondFactorChanged { is_on: true, browser: "iPhone의 Safari".to_owned() },
                Some(user),
                None,
            ),
            mail(Occasion::SecondFactorChanged { is_on: false, browser: String::new() }, Some(user), None),
        ];
        for mail in mails.clone() {
            put(&test.store, mail).await;
        }
        assert!(on(&test.store, |s| s.has_due_mail(Urgency::News, noon())).await);
        let taken = lease(&test.store, noon(), 10).await;
        let shown = taken.iter().map(|mail| NewMail {
            occasion: mail.occasion.clone(),
            user: mail.user,
            to: mail.to.clone(),
            by: None,
            at: mail.queued_at,
        });
        assert_eq!(shown.collect::<Vec<_>>(), mails);
    });
}

#[test]
fn a_mail_belongs_to_one_worker_until_its_lease_expires() {
    on_each_database(|test| async move {
        put(&test.store, mail(Occasion::ResetPassword, None, Some("x@y.kr"))).await;
        let first = lease(&test.store, noon(), 1).await.remove(0);
        assert_eq!(first.attempt, 1);
        assert!(lease(&test.store, noon() + TimeDelta::seconds(119), 1).await.is_empty());
        let later = noon() + TimeDelta::minutes(2);
        let second = lease(&test.store, later, 1).await.remove(0);
        assert_eq!(second.id, first.id);
        assert_eq!(second.attempt, 2);

        assert_eq!(gathered(&test.store, &first).await, None);
        on(&test.store, move |s| s.delete_mail(&first)).await;
        assert!(gathered(&test.store, &second).await.is_some(), "a worker that lost the lease changes nothing");
        let waiting = second.clone();
        on(&test.store, move |s| s.postpone_mail(&waiting, later + TimeDelta::hours(1))).await;
        assert!(lease(&test.store, later + TimeDelta::minutes(59), 1).await.is_empty());
        let third = lease(&test.store, later + TimeDelta::hours(1), 1).await.remove(0);
        on(&test.store, move |s| s.delete_mail(&third)).await;
        assert!(lease(&test.store, later + TimeDelta::days(9), 1).await.is_empty());
    });
}

#[test]
fn two_concurrent_workers_lease_different_mails() {
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
        assert_eq!(ids.len(), 10, "each once");
        assert_eq!(taken, 10, "each once");
    });
}

#[test]
fn only_the_mails_with_links_of_the_user_are_deleted() {
    on_each_database(|test| async move {
        let user = sign_up(&test.store, "서연", "a@b.kr").await.expect("free").id;
        let other = sign_up(&test.store, "다른이", "c@d.kr").await.expect("free").id;
        put(&test.store, mail(Occasion::ChangeAddress, Some(user), Some("e@f.kr"))).await;
        put(&test.store, mail(address_changed(), Some(user), Some("a@b.kr"))).await;
        put(&test.store, mail(Occasion::VerifyAddress, Some(other), None)).await;
        put(&test.store, mail(Occasion::ResetPassword, None, Some("a@b.kr"))).await;
        on(&test.store, move |s| s.delete_link_mails_of(user)).await;
        let left: Vec<_> = lease(&test.store, noon(), 10).await.into_iter().map(|mail| mail.occasion).collect();
        assert_eq!(left, [address_changed(), Occasion::VerifyAddress, Occasion::ResetPassword]);
    });
}

#[test]
fn requested_mails_of_an_address_are_deleted_in_any_spelling() {
    on_each_database(|test| async move {
        let user = sign_up(&test.store, "서연", "a@b.kr").await.expect("free").id;
        for typed in ["A@b.kr", "a@B.KR", "aa@b.kr"] {
            let email = EmailAddress::parse(typed).expect("an address");
            let count =
                move |s: &mut dyn Session| Recipients::uncounted().count(s, MailClass::Asked, &email, None, noon());
            let to = test.store.write(count).await.expect("not limited");
            tell(&test.store, Fact::ResetAsked { to }).await;
        }
        put(&test.store, mail(address_changed(), Some(user), Some("a@b.kr"))).await;
        tell(&test.store, Fact::Secured { user }).await;
        let left = lease(&test.store, noon(), 10).await.into_iter().map(|mail| mail.to.expect("one"));
        assert_eq!(left.map(|to| to.folded()).collect::<Vec<_>>(), ["aa@b.kr", "a@b.kr"]);
    });
}

#[test]
fn security_mails_are_leased_before_older_news() {
    on_each_database(|test| async move {
        let (study, author) = study(&test.store, 4, |_| {}).await;
        let (applicant, later) = (person(&test.store, 1).await, noon() + TimeDelta::hours(1));
        put(&test.store, applied(study, author, applicant, noon())).await;
        for kind in [NewsKind::Approved, NewsKind::Rejected] {
            put(&test.store, mail(Occasion::News { kind, study, comment: None }, Some(applicant), None)).await;
        }
        let is_due = async |least| on(&test.store, move |s| s.has_due_mail(least, later)).await;
        assert!(!is_due(Urgency::Security).await && is_due(Urgency::News).await);
        let late = NewMail { at: later, ..mail(Occasion::ResetPassword, None, Some("x@y.kr")) };
        put(&test.store, late).await;
        assert!(is_due(Urgency::Security).await);
        let first = lease(&test.store, later, 1).await.remove(0);
        assert_eq!(first.occasion, Occasion::ResetPassword);
        let urgent = on(&test.store, move |s| s.lease_mails(Urgency::Security, later, later, 9)).await;
        assert_eq!(urgent, [], "the task for security mails takes no news");
        let news = lease(&test.store, later, 9).await;
        assert!(news.len() == 3 && news.iter().all(|mail| mail.occasion.policy().urgency == Urgency::News));
    });
}

#[test]
fn a_repetition_joins_the_waiting_mail_and_is_delayed_after_a_sent_one() {
    on_each_database(|test| async move {
        let store = &test.store;
        let (id, author) = study(store, 4, |_| {}).await;
        let people = [person(store, 1).await, person(store, 2).await, person(store, 3).await];
        let seconds = |count| noon() + TimeDelta::seconds(count);
        for by in [people[1], people[0], people[1]] {
            put(store, applied(id, author, by, noon())).await;
        }
        let first = lease(store, noon(), 9).await;
        assert_eq!(first.len(), 1);
        let news = gathered(store, &first[0]).await.expect("there");
        assert_eq!(news, Gathered { events: 3, people: people[..2].to_vec() });
        put(store, applied(id, author, people[2], seconds(1))).await;
        rest(store, &first[0], &news, seconds(2)).await;
        put(store, applied(id, author, people[0], seconds(3))).await;

        let end = seconds(2) + FOLDED_FOR;
        assert_eq!(lease(store, end - TimeDelta::microseconds(1), 9).await, []);
        let second = lease(store, end, 9).await;
        assert_eq!(second.len(), 1, "what happened meanwhile is one further mail");
        assert_ne!(second[0].queued_at, first[0].queued_at, "and it is not the same mail sent again");
        let news = gathered(store, &second[0]).await.expect("there");
        assert_eq!(news, Gathered { events: 2, people: vec![people[0], people[2]] });
        assert_eq!(gathered(store, &first[0]).await, None, "a worker that is late has no part in it");
        rest(store, &first[0], &news, end).await;
        assert_eq!(gathered(store, &second[0]).await, Some(news.clone()));
        rest(store, &second[0], &news, end).await;
        let third = lease(store, end + FOLDED_FOR, 9).await;
        assert_eq!(gathered(store, &third[0]).await, Some(Gathered { events: 0, people: Vec::new() }));
    });
}

#[test]
fn mails_fold_by_kind_user_and_study_and_security_mails_never_fold() {
    on_each_database(|test| async move {
        let store = &test.store;
        let (id, author) = study(store, 4, |_| {}).await;
        let (one, other) = (person(store, 1).await, person(store, 2).await);
        let news = |kind, user| mail(Occasion::News { kind, study: id, comment: None }, Some(user), None);
        for _ in 0..2 {
            for mail in [
                applied(id, author, one, noon()),
                news(NewsKind::Approved, one),
                news(NewsKind::Rejected, one),
                news(NewsKind::Approved, other),
                mail(Occasion::VerifyAddress, Some(one), None),
            ] {
                put(store, mail).await;
            }
        }
        assert_eq!(lease(store, noon(), 99).await.len(), 6);
    });
}

#[test]
fn concurrent_news_of_many_processes_fold_into_one_mail() {
    on_each_database(|test| async move {
        let (id, author) = study(&test.store, 4, |_| {}).await;
        let other = test.another_process();
        let mut people = Vec::new();
        for number in 1..=20 {
            people.push(person(&test.store, number).await);
        }
        let puts = people.iter().enumerate().map(|(number, &by)| {
            let store = if number % 2 == 0 { test.store.clone() } else { other.clone() };
            tokio::spawn(async move { put(&store, applied(id, author, by, noon())).await })
        });
        for put in puts.collect::<Vec<_>>() {
            put.await.expect("no panic");
        }
        let taken = lease(&test.store, noon(), 99).await;
        assert_eq!(taken.len(), 1);
        assert_eq!(gathered(&test.store, &taken[0]).await, Some(Gathered { events: 20, people }));
    });
}
