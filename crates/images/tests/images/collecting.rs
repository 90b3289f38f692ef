//! Collecting unused images, and the limits of uploads.

use crate::world::{World, refused, sorted};
use bytes::Bytes;
use chrono::TimeDelta;
use images::{ImageName, Refusal, UPLOADS_PER_HOUR, UnusedImage};
use kernel::limit::RateLimits;
use kernel::{Actor, Clock, StoreError};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;
use store_testing::on_each_database;
use store_testing::people::person;
use store_testing::sql::texts;
use store_testing::studies::{delete, friday};
use unit_of_work::{Error, Session, Store};

#[test]
fn images_unused_for_a_week_are_collected() {
    on_each_database(|test| async move {
        let world = World::new(test).await;
        let (shown, shared, unused) = (world.upload().await, world.upload().await, world.upload().await);
        let id = world.post(&[&shown, &shared]).await;
        world.post(&[&shared]).await;
        let collect = async || world.images.collect().await.expect("collected");

        world.clock.advance(TimeDelta::days(7) - TimeDelta::microseconds(1));
        collect().await;
        assert!(world.is_there(&unused).await, "a draft may show it alone");
        world.clock.advance(TimeDelta::microseconds(1));
        let fresh = world.upload().await;
        collect().await;
        assert!(!world.is_there(&unused).await);
        assert_eq!(world.files.names().len(), 3, "its file is gone");

        delete(&world.test.store, id, world.author).await.expect("allowed");
        assert!(!world.is_there(&shown).await, "its study is gone");
        collect().await;
        for kept in [&shared, &fresh] {
            assert!(world.is_there(kept).await);
            assert_eq!(world.images.find_file(kept).await.expect("answers"), Some(Bytes::from_static(b"file")));
        }
        assert_eq!(world.files.names().len(), 2);
    });
}

#[test]
fn an_avatar_stays_until_it_is_replaced() {
    on_each_database(|test| async move {
        let world = World::new(test).await;
        let change = async |file: &'static str| {
            let admitted = world.images.admit(world.author).await.expect("admitted");
            let address = world.images.change_avatar(admitted, file.into()).await.expect("taken");
            ImageName::at_address(&address).expect("one of ours")
        };
        let collect = async || world.images.collect().await.expect("collected");
        let author = world.author;
        let shown_by = async || {
            let found = world.test.store.read(move |s| s.find_user(author)).await.expect("answers");
            found.expect("there").profile_image_url
        };
        let first = change("first").await;
        assert_eq!(shown_by().await, Some(first.address()));
        world.clock.advance(TimeDelta::days(30));
        collect().await;
        assert!(world.is_there(&first).await, "no study shows it, but a person is shown by it");

        let second = change("second").await;
        assert!(!world.is_there(&first).await, "it is no longer served");
        collect().await;
        assert_eq!(world.files.names(), std::slice::from_ref(&second), "its file is gone with the next collection");

        let id = world.post(&[&second]).await;
        world.images.remove_avatar(author).await.expect("removed");
        world.images.remove_avatar(author).await.expect("there is none to remove");
        assert_eq!(shown_by().await, None);
        collect().await;
        assert!(world.is_there(&second).await, "a study shows it");
        delete(&world.test.store, id, author).await.expect("allowed");
        world.clock.advance(TimeDelta::days(8));
        collect().await;
        assert_eq!(world.files.names(), []);
    });
}

#[test]
fn replaced_avatars_of_concurrent_uploads_are_collected() {
    on_each_database(|test| async move {
        let world = World::new(test).await;
        let change = async |file: &'static str| {
            let admitted = world.images.admit(world.author).await.expect("admitted");
            world.images.change_avatar(admitted, file.into()).await.expect("taken");
        };
        tokio::join!(change("first"), change("second"), change("third"));
        world.clock.advance(TimeDelta::days(8));
        world.images.collect().await.expect("collected");
        assert_eq!(world.files.names().len(), 1);
    });
}

#[test]
fn an_interrupted_collection_is_finished_later() {
    on_each_database(|test| async move {
        let world = World::new(test).await;
        let old = world.upload().await;
        world.files.set_broken(true);
        let failed = world.send("file").await;
        assert!(matches!(failed, Err(Error::Store(StoreError::Failed(_)))), "{failed:?}");
        world.clock.advance(TimeDelta::days(8));
        assert!(world.images.collect().await.is_err(), "the failure is reported");
        assert!(!world.is_there(&old).await, "a retired image is not served");
        refused(world.try_to_post(world.author, &[&old]).await);

        world.files.set_broken(false);
        world.images.collect().await.expect("collected");
        assert_eq!(world.files.names(), []);
        let left = texts(&world.test.url, "SELECT name AS text FROM images");
        assert_eq!(left, Vec::<String>::new(), "nor is the row left whose file was never written");
    });
}

#[test]
fn a_file_that_cannot_be_deleted_does_not_stop_the_collection() {
    on_each_database(|test| async move {
        let world = World::new(test).await;
        let stuck = world.upload().await;
        world.files.set_stuck(Some(stuck.clone()));
        for _ in 0..120 {
            world.clock.advance(TimeDelta::microseconds(1));
            world.upload().await;
        }
        world.clock.advance(TimeDelta::days(8));
        let reported = world.images.collect().await;
        assert!(matches!(reported, Err(Error::Store(StoreError::Failed(_)))), "{reported:?}");
        assert_eq!(world.files.names(), std::slice::from_ref(&stuck));
        let left = || texts(&world.test.url, "SELECT name AS text FROM images");
        assert_eq!(left(), [stuck.to_string()], "by which it is found again");

        world.files.set_stuck(None);
        world.images.collect().await.expect("collected");
        assert!(world.files.names().is_empty());
        assert!(left().is_empty());
    });
}

#[test]
fn unused_images_are_each_listed_once_despite_deletions() {
    on_each_database(|test| async move {
        let world = World::new(test).await;
        for _ in 0..3 {
            // Two images of the same moment each.
            world.upload().await;
            world.upload().await;
            world.clock.advance(TimeDelta::microseconds(1));
        }
        let until = world.clock.now();
        let list = async |behind: Option<UnusedImage>| {
            let listed = move |s: &mut dyn Session| s.list_unused_images(until, behind.as_ref(), 3);
            world.test.store.read(listed).await.expect("answers")
        };
        let all = list(None).await;
        let gone = vec![all[0].name.clone()];
        let retired = gone.clone();
        world.test.store.write(move |s| s.retire_images(&retired)).await.expect("retired");
        world.test.store.write(move |s| s.delete_images(&gone)).await.expect("deleted");
        let rest = list(all.last().cloned()).await;
        let listed: Vec<&ImageName> = all.iter().chain(&rest).map(|image| &image.name).collect();
        assert_eq!(sorted(&listed), sorted(&world.files.names().iter().collect::<Vec<_>>()));
        assert_eq!(list(rest.last().cloned()).await, []);
    });
}

#[test]
fn a_refused_file_is_not_stored_but_counts() {
    on_each_database(|test| async move {
        let mut world = World::new(test).await;
        world.images.limits = RateLimits::On;
        for (file, refusal) in [("", Refusal::UnknownFormat), ("panic", Refusal::Unreadable)] {
            let refused = world.send(file).await;
            assert!(
                matches!(&refused, Err(Error::Images(images::Error::Refused(reported))) if *reported == refusal),
                "{refused:?}"
            );
        }
        for _ in 2..UPLOADS_PER_HOUR.most() {
            world.upload().await;
        }
        let over = world.send("file").await;
        assert!(matches!(over, Err(Error::Images(images::Error::TooMany(_)))), "{over:?}");
        assert_eq!(world.files.names().len(), UPLOADS_PER_HOUR.most() - 2);
    });
}

#[test]
fn a_user_uploads_at_most_three_files_at_once_and_refused_ones_do_not_count() {
    on_each_database(|test| async move {
        let mut world = World::new(test).await;
        world.images.limits = RateLimits::On;
        let mut held = Vec::new();
        for _ in 0..3 {
            held.push(world.images.admit(world.author).await.expect("there is a place"));
        }
        let too_many = |refused: Error| matches!(refused, Error::Images(images::Error::TooMany(_)));
        assert!(world.images.admit(world.author).await.is_err_and(too_many));
        let other = person(&world.test.store, 2).await;
        world.images.admit(other).await.expect("there is a place for others");
        drop(held);
        for _ in 3..UPLOADS_PER_HOUR.most() {
            world.upload().await;
        }
        assert!(world.send("file").await.is_err_and(too_many), "twenty were counted");
    });
}

/// Withdraws an image in a transaction that stays open until another one waits.
async fn retire_slowly(store: Store, name: ImageName, begun: mpsc::Sender<()>) -> Vec<ImageName> {
    let work = move |s: &mut dyn Session| {
        let retired = s.retire_images(&[name])?;
        begun.send(()).expect("the test waits");
        thread::sleep(Duration::from_millis(300));
        Ok::<_, StoreError>(retired)
    };
    store.write(work).await.expect("retired")
}

#[test]
fn a_study_never_shows_an_image_that_is_being_collected() {
    on_each_database(|test| async move {
        let world = World::new(test).await;
        // The cleanup comes first.
        let name = world.upload().await;
        let (begin, when_begun) = mpsc::channel();
        let retiring = tokio::spawn(retire_slowly(world.test.store.clone(), name.clone(), begin));
        tokio::task::spawn_blocking(move || when_begun.recv()).await.expect("no panic").expect("begun");
        refused(world.try_to_post(world.author, &[&name]).await);
        assert_eq!(retiring.await.expect("no panic"), std::slice::from_ref(&name));
        let id = world.post(&[]).await;

        // The study comes first.
        let name = world.upload().await;
        let (store, author, held) = (world.test.store.clone(), world.author, name.clone());
        let draft = world.draft_showing(id, &held).await;
        let (begin, when_begun) = mpsc::channel();
        let writing = tokio::spawn(async move {
            let work = move |s: &mut dyn Session, actor: &Actor| {
                let written = studies::lifecycle::update_study(s, actor, id, draft, None, friday())?;
                begin.send(()).expect("the test waits");
                thread::sleep(Duration::from_millis(300));
                Ok::<_, studies::Error>(written)
            };
            store.write_as(author, work).await
        });
        tokio::task::spawn_blocking(move || when_begun.recv()).await.expect("no panic").expect("begun");
        let wanted = vec![name.clone()];
        let retired = world.test.store.write(move |s| s.retire_images(&wanted)).await.expect("answers");
        writing.await.expect("no panic").expect("allowed");
        assert_eq!(retired, []);
        assert_eq!(world.shown_by(id), sorted(&[&name]));
        assert!(world.is_there(&name).await);
    });
}
