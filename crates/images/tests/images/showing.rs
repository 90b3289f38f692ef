//! The images that a study may show, and those that are withdrawn.

use crate::world::{World, refused, sorted};
use application::studies::{create_study, update_study};
use images::ImageName;
use kernel::limit::RateLimits;
use moderation::{Ruling, Target};
use store_testing::everything::leave;
use store_testing::on_each_database;
use store_testing::people::{admin, person};
use store_testing::reports::{decide, hide};
use store_testing::sql::{execute, texts};
use store_testing::studies::{close, delete, friday};
use studies::recruiting::StudyFields;
use unit_of_work::Error;

#[test]
fn the_images_of_a_study_are_stored_with_each_change() {
    on_each_database(|test| async move {
        let world = World::new(test).await;
        let (first, second, third) = (world.upload().await, world.upload().await, world.upload().await);
        let id = world.post(&[&first, &second, &first]).await;
        assert_eq!(world.shown_by(id), sorted(&[&first, &second]));
        world.edit(id, &[&second, &third]).await;
        assert_eq!(world.shown_by(id), sorted(&[&second, &third]));
        close(&world.test.store, id, world.author, friday()).await.expect("allowed");
        assert_eq!(world.shown_by(id), sorted(&[&second, &third]), "closing changes no content");
        world.edit(id, &[]).await;
        assert_eq!(world.shown_by(id), sorted(&[]));
    });
}

#[test]
fn a_text_can_show_only_images_of_its_author() {
    on_each_database(|test| async move {
        let world = World::new(test).await;
        let (own, other) = (world.upload().await, person(&world.test.store, 2).await);
        let never_there = ImageName::parse("AAAAAAAAAAAAAAAAAAAAAA.png").expect("a name");
        let message = refused(world.try_to_post(other, &[&own]).await);
        assert!(message.contains(&own.address()), "{message}");
        let message = refused(world.try_to_post(world.author, &[&own, &never_there]).await);
        assert!(message.contains(&never_there.address()) && !message.contains(&own.address()), "{message}");

        let id = world.post(&[&own]).await;
        refused(world.try_to_edit(id, &[&own, &never_there]).await);
        assert_eq!(world.shown_by(id), sorted(&[&own]));

        // Reported together with other invalid fields.
        let sent = StudyFields { title: String::new(), ..world.showing(&[&never_there]) };
        let wrong = create_study(&world.test.store, world.author, sent, None, RateLimits::Off, friday()).await;
        let Err(Error::Studies(studies::Error::Invalid(errors))) = wrong else { panic!("{wrong:?}") };
        assert_eq!(errors.iter().map(|error| error.field).collect::<Vec<_>>(), ["title", "content"]);
    });
}

#[test]
fn an_edit_keeps_images_that_the_text_already_shows() {
    on_each_database(|test| async move {
        let world = World::new(test).await;
        let (kept, gone) = (world.upload().await, world.upload().await);
        let id = world.post(&[&kept, &gone]).await;
        world.withdraw(&gone, admin(&world.test.store).await).await.expect("an administrator");
        world.edit(id, &[&kept, &gone]).await;
        assert_eq!(world.shown_by(id), sorted(&[&kept]), "what was withdrawn is not held again");
        assert!(!world.is_there(&gone).await);
        world.edit(id, &[&kept]).await;
        refused(world.try_to_edit(id, &[&kept, &gone]).await);
    });
}

#[test]
fn an_old_text_does_not_preserve_images_of_others() {
    on_each_database(|test| async move {
        let world = World::new(test).await;
        let other = person(&world.test.store, 2).await;
        let (own, id) = (world.upload().await, world.post(&[]).await);
        // As stored when every image could be shown.
        let shown = world.showing(&[&own]).content.replace('\'', "''");
        execute(
            &world.test.url,
            &format!("UPDATE studies SET content = '{shown}', author_id = {} WHERE id = {id}", other.0),
        );
        let sent = world.showing(&[&own]);
        update_study(&world.test.store, id, other, sent, None, friday()).await.expect("it shows it already");
        assert_eq!(world.shown_by(id), sorted(&[]));
    });
}

#[test]
fn deleting_a_study_withdraws_the_images_that_no_other_study_shows() {
    on_each_database(|test| async move {
        let world = World::new(test).await;
        let (alone, shared) = (world.upload().await, world.upload().await);
        let id = world.post(&[&alone, &shared]).await;
        world.post(&[&shared]).await;
        delete(&world.test.store, id, world.author).await.expect("allowed");
        assert!(!world.is_there(&alone).await);
        assert!(world.is_there(&shared).await, "another study shows it");
    });
}

#[test]
fn a_hidden_study_withdraws_its_images_until_it_is_shown_again() {
    on_each_database(|test| async move {
        let world = World::new(test).await;
        let store = &world.test.store;
        let reporter = person(store, 2).await;
        let (alone, shared) = (world.upload().await, world.upload().await);
        let id = world.post(&[&alone, &shared]).await;
        world.post(&[&shared]).await;
        let case = hide(store, Target::Study(id), reporter).await;
        assert!(!world.is_there(&alone).await);
        assert!(world.is_there(&shared).await, "a study that everybody sees shows it");
        refused(world.try_to_post(world.author, &[&alone]).await);
        world.edit(id, &[&alone, &shared]).await;

        decide(store, case, Ruling::ShowAgain).await.expect("it can be shown again");
        assert!(world.is_there(&alone).await);

        decide(store, case, Ruling::Hide).await.expect("it can be hidden again");
        world.edit(id, &[&shared]).await;
        assert!(!world.is_there(&alone).await, "taking it out of a hidden text does not serve it again");
        assert!(world.is_there(&shared).await);
        delete(store, id, world.author).await.expect("allowed");
        assert!(world.is_there(&shared).await);
    });
}

#[test]
fn erasing_an_account_withdraws_its_images_even_from_studies_that_go_on() {
    on_each_database(|test| async move {
        let world = World::new(test).await;
        let store = &world.test.store;
        let member = person(store, 2).await;
        let (shown, unused) = (world.upload().await, world.upload().await);
        let id = world.post(&[&shown]).await;
        store_testing::applications::apply(store, id, member, friday()).await.expect("it is open");
        let approved = (member, studies::applications::Verdict::Approve);
        store_testing::applications::decide(store, id, world.author, approved, friday()).await.expect("a seat");
        leave(store, world.author).await.expect("the password was right");
        assert!(store.read(move |s| s.find_study(id)).await.expect("answers").is_some(), "it goes on");
        for image in [&shown, &unused] {
            assert!(!world.is_there(image).await);
        }
        world.images.collect().await.expect("collected");
        assert_eq!(world.files.names(), []);
    });
}

#[test]
fn an_administrator_withdraws_an_image_for_a_recorded_reason() {
    on_each_database(|test| async move {
        let world = World::new(test).await;
        let store = &world.test.store;
        let (boss, author) = (admin(store).await, world.author);
        let (bad, good) = (world.upload().await, world.upload().await);
        let id = world.post(&[&bad, &good]).await;
        let not_theirs = world.withdraw(&bad, author).await;
        assert!(matches!(not_theirs, Err(Error::Moderation(moderation::Error::Forbidden))), "{not_theirs:?}");

        world.withdraw(&bad, boss).await.expect("an administrator");
        assert!(!world.is_there(&bad).await && world.is_there(&good).await);
        assert_eq!(world.shown_by(id), sorted(&[&good]));
        let again = world.withdraw(&bad, boss).await;
        assert!(matches!(again, Err(Error::Images(images::Error::NotFound))), "{again:?}");
        let kept = texts(&world.test.url, "SELECT target AS text FROM audit WHERE action = 'IMAGE_WITHDRAWN'");
        assert_eq!(kept, [format!("{bad} 다른 사람의 사진입니다.")]);

        let admitted = world.images.admit(author).await.expect("admitted");
        let address = world.images.change_avatar(admitted, "face".into()).await.expect("taken");
        world.withdraw(&ImageName::at_address(&address).expect("ours"), boss).await.expect("an administrator");
        let found = store.read(move |s| s.find_user(author)).await.expect("answers").expect("there");
        assert_eq!(found.profile_image_url, None);
    });
}
