//! Writes concurrent with the erasure or suspension of their user's account.

use super::paused;
use application::{Error, Session, Store};
use identity::erasing::Asked;
use identity::mails::MailWishes;
use identity::passwords::PasswordHash;
use identity::profiles::ProfileFields;
use kernel::{Actor, Outcome, RoadmapId, StudyId, UserId};
use std::pin::Pin;
use std::sync::mpsc;
use store_testing::comments::say;
use store_testing::everything::leave;
use store_testing::people::{admin, noon, person, sign_up};
use store_testing::roadmaps::{ordered, stored};
use store_testing::saved_filters::{new_filter, online, save};
use store_testing::sql::{count, until_a_transaction_waits};
use store_testing::studies::{fields, friday, like, post, tree};
use store_testing::talk::{draft, send};
use store_testing::{TestDatabase, on_each_database};
use tokio::sync::oneshot;

type Answer = Pin<Box<dyn Future<Output = Result<(), Error>> + Send>>;

type Write = fn(Store, Place, UserId) -> Answer;

/// The content that these tests write to.
#[derive(Clone, Copy)]
struct Place {
    study: StudyId,
    host: UserId,
    roadmap: RoadmapId,
}

/// Writes by name; each refers to the user's account, or changes it.
const WRITES: [(&str, Write); 9] = [
    ("a comment", |store, place, by| {
        Box::pin(async move { say(&store, place.study, None, by, "함께해요").await.map(drop) })
    }),
    ("a like", |store, place, by| Box::pin(async move { like(&store, place.study, by).await.map(drop) })),
    ("an order", |store, _, by| Box::pin(async move { ordered(&store, by, None, noon()).await.map(drop) })),
    ("a profile", |store, _, by| Box::pin(async move { store.write_as_owner(by, change_profile).await })),
    ("a favourite", |store, place, by| {
        Box::pin(async move {
            store.write_as(by, move |s, actor| roadmaps::library::favor_roadmap(s, actor, place.roadmap, noon())).await
        })
    }),
    ("mail settings", |store, _, by| {
        Box::pin(async move {
            let wishes = |s: &mut dyn Session, actor: &Actor| {
                let wishes = s.find_mail_wishes(actor.id)?.unwrap_or(MailWishes::default());
                s.upsert_mail_wishes(actor.id, wishes, noon())?;
                Ok::<_, identity::Error>(())
            };
            store.write_as(by, wishes).await
        })
    }),
    ("a saved filter", |store, _, by| {
        Box::pin(async move { save(&store, by, new_filter("저녁", online(), true), friday()).await.map(drop) })
    }),
    ("a message", |store, place, by| {
        Box::pin(async move {
            let join =
                move |s: &mut dyn Session| rooms::membership::join_room(s, place.study, place.host, by, friday());
            // Fails if the account is erased first.
            drop(store.write(join).await);
            send(&store, place.study, by, draft("theirs", "함께해요"), friday()).await.map(drop)
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
        version: None,
    };
    Ok(identity::profiles::update_profile(s, actor, &fields, noon())?.map(drop))
}

async fn place(test: &TestDatabase) -> Place {
    let host = sign_up(&test.store, "호스트", "host@b.kr").await.expect("free").id;
    let study = post(&test.store, host, fields("함께 읽기", tree(&test.store, "개발").await.sub), friday()).await;
    Place { study, host, roadmap: stored(&test.store, None, 15, noon()).await }
}

#[test]
fn a_write_that_waits_for_the_erasure_of_its_account_is_refused_as_unauthenticated() {
    on_each_database(|test| async move {
        let place = place(&test).await;
        for (number, (name, write)) in WRITES.into_iter().enumerate() {
            let user = person(&test.store, number + 1).await;
            let asked = Asked::Password(PasswordHash::nobodys());
            let erase = move |s: &mut dyn Session, actor: &Actor| {
                drop(identity::erasing::take_leave(s, actor, &asked, friday())?);
                studies::lifecycle::leave_studies(s, actor, friday())?;
                Ok(s.erase_person(actor.id)?)
            };
            let (end, erasing) = paused(&test.store, user, erase).await;
            let other = test.another_process();
            let writing = tokio::spawn(async move { write(other, place, user).await });
            until_a_transaction_waits(&test.url, || writing.is_finished()).await;
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
                roadmaps::library::favor_roadmap(s, actor, place.roadmap, noon())
            };
            store.write_as(user, unit).await
        });
        begun.await.expect("it begins");
        let other = test.another_process();
        let erasing = tokio::spawn(async move { leave(&other, user).await });
        until_a_transaction_waits(&test.url, || erasing.is_finished()).await;
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
            let writes: Vec<_> = WRITES[..7]
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
            let writes: Vec<_> = WRITES[..7]
                .iter()
                .map(|(name, write)| (*name, tokio::spawn(write(other.clone(), place, user))))
                .collect();
            let suspend = move |s: &mut dyn Session, actor: &Actor| {
                let reason = identity::members::Reason::parse("광고").expect("a reason");
                identity::members::suspend_member(s, actor, user, &reason, noon())
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
