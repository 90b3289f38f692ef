//! Concurrent changes of the same account.

use application::{Error, Session, Store};
use identity::accounts::AuditAction;
use identity::erasing::Asked;
use identity::passwords::PasswordHash;
use identity::secrets::RefreshToken;
use identity::sessions::{FamilyKind, Opening, Rotation};
use kernel::Actor;
use std::sync::mpsc;
use store_testing::people::{admin, noon, person};
use store_testing::sql::until_a_transaction_waits;
use store_testing::{CountingRandomness, on_each_database};
use tokio::sync::oneshot;

#[test]
fn two_administrators_who_suspend_each_other_do_not_wait_for_each_other() {
    on_each_database(|test| async move {
        for round in 0..6 {
            let pair = [person(&test.store, 2 * round + 1).await, person(&test.store, 2 * round + 2).await];
            for admin in pair {
                test.store.write(move |s| s.update_admin(admin, true)).await.expect("appointed");
            }
            let [first, second] = [(pair[0], pair[1], test.store.clone()), (pair[1], pair[0], test.another_process())]
                .map(|(by, whom, store)| {
                    tokio::spawn(async move {
                        let suspend = move |s: &mut dyn Session, actor: &Actor| {
                            let reason = identity::members::Reason::parse("다툼").expect("a reason");
                            identity::members::suspend_member(s, actor, whom, &reason, noon())
                        };
                        store.write_over_members(by, suspend).await
                    })
                });
            let answers = [first.await.expect("no panic"), second.await.expect("no panic")];
            assert_eq!(answers.iter().filter(|answer| answer.is_ok()).count(), 1, "{answers:?}");
            let refusals = answers.iter().filter_map(|answer| answer.as_ref().err());
            for refusal in refusals {
                let is_allowed =
                    matches!(refusal, Error::Identity(identity::Error::Forbidden | identity::Error::Suspended));
                assert!(is_allowed, "{refusal:?}");
            }
        }
    });
}

/// Opens a tab by the token of a browser that stays signed in.
async fn open_tab(store: Store, shown: RefreshToken) -> Result<(), identity::Error> {
    let randomness = CountingRandomness::default();
    let open = move |s: &mut dyn Session| match identity::sessions::rotate(
        s,
        &shown,
        FamilyKind::Cookie,
        &randomness,
        noon(),
    )?
    .value
    {
        Rotation::Renewed(user, cookie) => {
            let opening = Opening { user: user.id, kind: FamilyKind::Tab, opened_by: Some(cookie.id), device: "test" };
            identity::sessions::open_family(s, opening, &randomness, noon()).map(drop)
        }
        Rotation::Refused => Err(identity::Error::SessionExpired),
    };
    store.write(open).await
}

#[test]
fn a_tab_that_opens_during_an_erasure_or_a_suspension_waits_for_it_and_is_refused() {
    on_each_database(|test| async move {
        let admin = admin(&test.store).await;
        for (number, is_erased) in [(1, true), (2, false)] {
            let user = person(&test.store, number).await;
            let browser = move |s: &mut dyn Session| {
                let opening = Opening { user, kind: FamilyKind::Cookie, opened_by: None, device: "test" };
                // Other tokens than those of the tabs.
                let randomness = CountingRandomness::default();
                (0..number * 10).for_each(|_| drop(RefreshToken::generate(&randomness)));
                identity::sessions::open_family(s, opening, &randomness, noon())
            };
            let shown = test.store.write(browser).await.expect("signed in").token;
            let ((begins, begun), (ends, ended)) = (oneshot::channel(), mpsc::channel());
            let end_account = move |s: &mut dyn Session| {
                s.lock_member(user)?;
                begins.send(()).expect("the test waits");
                ended.recv().expect("the test goes on");
                if is_erased {
                    let gone = Actor::from(identity::accounts::find_current_user(s, user)?);
                    drop(identity::erasing::take_leave(s, &gone, &Asked::Password(PasswordHash::nobodys()), noon())?);
                    s.erase_person(user)?;
                } else {
                    let by = Actor::from(identity::accounts::find_current_user(s, admin)?);
                    let reason = identity::members::Reason::parse("광고").expect("a reason");
                    drop(identity::members::suspend_member(s, &by, user, &reason, noon())?);
                }
                Ok::<_, identity::Error>(())
            };
            let store = test.store.clone();
            let ending = tokio::spawn(async move { store.write(end_account).await });
            begun.await.expect("it begins");
            let opening = tokio::spawn(open_tab(test.another_process(), shown));
            until_a_transaction_waits(&test.url, || opening.is_finished()).await;
            ends.send(()).expect("it is still open");
            ending.await.expect("no panic").expect("no deadlock");
            let answer = opening.await.expect("no panic");
            let is_refused = matches!(answer, Err(identity::Error::SessionExpired | identity::Error::Suspended));
            assert!(is_refused, "{answer:?}");
        }
    });
}

#[test]
fn a_change_of_the_password_and_a_suspension_do_not_wait_for_each_other() {
    on_each_database(|test| async move {
        let (user, admin) = (person(&test.store, 1).await, admin(&test.store).await);
        let browser = move |s: &mut dyn Session| {
            let opening = Opening { user, kind: FamilyKind::Tab, opened_by: None, device: "test" };
            identity::sessions::open_family(s, opening, &CountingRandomness::default(), noon())
        };
        test.store.write(browser).await.expect("signed in");
        let ((begins, begun), (ends, ended)) = (oneshot::channel(), mpsc::channel());
        // As a change of the password locks: the account is held, then the password, then the sessions.
        let change = move |s: &mut dyn Session, actor: &Actor| {
            s.lock_credential(actor.id)?;
            begins.send(()).expect("the test waits");
            ended.recv().expect("the test goes on");
            let ended = identity::sessions::end_sessions(s, actor.id, None, AuditAction::PasswordEndedSession, noon())?;
            Ok::<_, identity::Error>(ended.facts)
        };
        let store = test.store.clone();
        let changing = tokio::spawn(async move { store.write_as(user, change).await });
        begun.await.expect("it begins");
        let other = test.another_process();
        let suspending = tokio::spawn(async move {
            let suspend = move |s: &mut dyn Session, actor: &Actor| {
                let reason = identity::members::Reason::parse("광고").expect("a reason");
                identity::members::suspend_member(s, actor, user, &reason, noon())
            };
            other.write_over_members(admin, suspend).await
        });
        until_a_transaction_waits(&test.url, || suspending.is_finished()).await;
        ends.send(()).expect("it is still open");
        let facts = changing.await.expect("no panic").expect("no deadlock");
        assert!(matches!(&facts[..], [identity::Fact::SessionsEnded(ended)] if ended.len() == 1), "{facts:?}");
        assert!(suspending.await.expect("no panic").expect("no deadlock").user.suspended_at.is_some());
    });
}
