//! Writes concurrent with the erasure, suspension or change of their user's account.

use crate::comments::say;
use crate::everything::leave;
use crate::roadmap_support::{ordered, stored};
use crate::study_support::{fields, friday, like, post, tree};
use crate::support::{admin, count, noon, person, sign_up, until_somebody_waits};
use application::{Error, Session, Store};
use identity::{Asked, MailWishes, PasswordHash, ProfileFields};
use kernel::{Actor, Outcome, RoadmapId, StudyId, UserId};
use std::pin::Pin;
use std::sync::mpsc;
use testing::{TestDatabase, on_each_database};
use tokio::sync::oneshot;

type Answer = Pin<Box<dyn Future<Output = Result<(), Error>> + Send>>;
type Write = fn(Store, Place, UserId) -> Answer;

/// The content that these tests write to.
#[derive(Clone, Copy)]
struct Place {
    study: StudyId,
    roadmap: RoadmapId,
}

/// Writes by name; each refers to the user's account, or changes it.
const WRITES: [(&str, Write); 7] = [
    ("a comment", |store, place, by| {
        Box::pin(async move { say(&store, place.study, None, by, "함께해요").await.map(drop) })
    }),
    ("a like", |store, place, by| Box::pin(async move { like(&store, place.study, by).await.map(drop) })),
    ("an order", |store, _, by| Box::pin(async move { ordered(&store, by, None, noon()).await.map(drop) })),
    ("a profile", |store, _, by| Box::pin(async move { store.write_as_owner(by, change_profile).await })),
    ("a favourite", |store, place, by| {
        Box::pin(async move {
            store.write_as(by, move |s, actor| roadmaps::favor_roadmap(s, actor, place.roadmap, noon())).await
        })
    }),
    ("mail settings", |store, _, by| {
        Box::pin(async move {
            let wishes = |s: &mut dyn Session, actor: &Actor| {
                let wishes = s.find_mail_wishes(actor.id)?.unwrap_or(MailWishes::default());
                s.upsert_mail_wishes(actor.id, wishes, noon())?;
                Ok::<_, identity::Error>(Outcome::<(), identity::Fact>::quiet(()))
            };
            store.write_as(by, wishes).await
        })
    }),
    ("an erasure", |store, _, by| Box::pin(async move { leave(&store, by).await.map(drop) })),
];

fn change_profile(s: &mut dyn Session, actor: &Actor) -> Result<Outcome<(), identity::Fact>, identity::Error> {
    let fields = ProfileFields {
        nickname: format!("새이름{}", actor.id.0),
        experience: Some("1년".to_owned()),
        description: Some("새 소개".to_owned()),
        links: Vec::new(),
    };
    let told = fields.parse()?;
    Ok(identity::update_profile(s, actor, told, noon())?.map(drop))
}

async fn place(test: &TestDatabase) -> Place {
    let host = sign_up(&test.store, "호스트", "host@b.kr").await.expect("free").id;
    let study = post(&test.store, host, fields("함께 읽기", tree(&test.store, "개발").await.sub), friday()).await;
    Place { study, roadmap: stored(&test.store, None, 15, noon()).await }
}

/// Runs `work` of `user` in a unit of work that stays open until the returned sender is used.
async fn paused<F>(
    store: &Store,
    user: UserId,
    work: F,
) -> (mpsc::Sender<()>, tokio::task::JoinHandle<Result<(), Error>>)
where
    F: FnOnce(&mut dyn Session, &Actor) -> Result<(), Error> + Send + 'static,
{
    let ((begins, begun), (ends, ended)) = (oneshot::channel(), mpsc::channel());
    let store = store.clone();
    let unit = move |s: &mut dyn Session, actor: &Actor| {
        work(s, actor)?;
        begins.send(()).expect("the test waits");
        ended.recv().expect("the test goes on");
        Ok::<_, Error>(Outcome::<(), application::Fact>::quiet(()))
    };
    let running = tokio::spawn(async move { store.write_as_owner(user, unit).await });
    begun.await.expect("it begins");
    (ends, running)
}

#[test]
fn a_write_that_waits_for_the_erasure_of_its_account_is_refused_as_unauthenticated() {
    on_each_database(|test| async move {
        let place = place(&test).await;
        for (number, (name, write)) in WRITES.into_iter().enumerate() {
            let user = person(&test.store, number + 1).await;
            let asked = Asked::Password(PasswordHash::nobodys());
            let erase = move |s: &mut dyn Session, actor: &Actor| {
                identity::take_leave(s, actor, &asked, friday())?;
                studies::leave_studies(s, actor, friday())?;
                Ok(s.erase_person(actor.id)?)
            };
            let (end, erasing) = paused(&test.store, user, erase).await;
            let other = test.another_process();
            let writing = tokio::spawn(async move { write(other, place, user).await });
            until_somebody_waits(&test.url, || writing.is_finished()).await;
            end.send(()).expect("it is still open");
            erasing.await.expect("no panic").unwrap_or_else(|error| panic!("{name}: {error:?}"));
            let answer = writing.await.expect("no panic");
            assert!(
                matches!(answer, Err(Error::Identity(identity::Error::Unauthenticated))),
                "{name} answered {answer:?}"
            );
        }
    });
}

#[test]
fn an_erasure_waits_for_a_write_under_way_and_removes_what_it_wrote() {
    on_each_database(|test| async move {
        let place = place(&test).await;
        let user = person(&test.store, 1).await;
        let ((begins, begun), (ends, ended)) = (oneshot::channel(), mpsc::channel());
        let store = test.store.clone();
        let writing = tokio::spawn(async move {
            let unit = move |s: &mut dyn Session, actor: &Actor| {
                begins.send(()).expect("the test waits");
                ended.recv().expect("the test goes on");
                roadmaps::favor_roadmap(s, actor, place.roadmap, noon())
            };
            store.write_as(user, unit).await
        });
        begun.await.expect("it begins");
        let other = test.another_process();
        let erasing = tokio::spawn(async move { leave(&other, user).await });
        until_somebody_waits(&test.url, || erasing.is_finished()).await;
        ends.send(()).expect("it is still open");
        writing.await.expect("no panic").expect("it was first");
        erasing.await.expect("no panic").expect("it waited");
        assert_eq!(count(&test.url, &format!("SELECT COUNT(*) AS count FROM favorites WHERE user_id = {user}")), 0);
    });
}

#[test]
fn writes_that_race_an_erasure_are_done_or_refused_and_never_fail() {
    on_each_database(|test| async move {
        let place = place(&test).await;
        let other = test.another_process();
        for round in 1..=8 {
            let user = person(&test.store, round).await;
            let writes: Vec<_> = WRITES[..6]
                .iter()
                .map(|(name, write)| (*name, tokio::spawn(write(other.clone(), place, user))))
                .collect();
            let erased = leave(&test.store, user).await;
            assert!(erased.is_ok(), "the erasure answered {erased:?}");
            for (name, writing) in writes {
                let answer = writing.await.expect("no panic");
                let is_allowed = matches!(answer, Ok(()) | Err(Error::Identity(identity::Error::Unauthenticated)));
                assert!(is_allowed, "{name} answered {answer:?}");
            }
        }
    });
}

#[test]
fn writes_that_race_a_suspension_are_done_or_refused_and_never_fail() {
    on_each_database(|test| async move {
        let place = place(&test).await;
        let admin = admin(&test.store).await;
        let other = test.another_process();
        for round in 1..=8 {
            let user = person(&test.store, round).await;
            let writes: Vec<_> = WRITES[..6]
                .iter()
                .map(|(name, write)| (*name, tokio::spawn(write(other.clone(), place, user))))
                .collect();
            let suspend = move |s: &mut dyn Session, actor: &Actor| {
                let reason = identity::Reason::parse("광고").expect("a reason");
                let suspended = identity::suspend_member(s, actor, user, &reason, noon())?;
                Ok::<_, identity::Error>(Outcome::<_, identity::Fact>::quiet(suspended))
            };
            let suspended = test.store.write_over_members(admin, suspend).await;
            assert!(suspended.is_ok(), "the suspension answered {suspended:?}");
            for (name, writing) in writes {
                let answer = writing.await.expect("no panic");
                let is_allowed = matches!(answer, Ok(()) | Err(Error::Identity(identity::Error::Suspended)));
                assert!(is_allowed, "{name} answered {answer:?}");
            }
        }
    });
}

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
                            let reason = identity::Reason::parse("다툼").expect("a reason");
                            let suspended = identity::suspend_member(s, actor, whom, &reason, noon())?;
                            Ok::<_, identity::Error>(Outcome::<_, identity::Fact>::quiet(suspended))
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
