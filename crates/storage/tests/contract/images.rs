//! Images: which may be shown, which are shown, and when they are collected.

use crate::everything::leave;
use crate::report_support::{decide, hide};
use crate::study_support::{Tree, close, delete, fields, friday, post, tree};
use crate::support::{admin, execute, person, texts};
use application::images::{Images, Uploaded};
use application::studies::{create_study, update_study};
use application::{Error, Session, Store};
use async_trait::async_trait;
use bytes::Bytes;
use chrono::TimeDelta;
use identity::members::Reason;
use images::{
    ImageEncoder, ImageFiles, ImageFormat, ImageName, Media, Picture, Refusal, Shape, UPLOADS_PER_HOUR, UnusedImage,
};
use kernel::limit::RateLimits;
use kernel::{Actor, Clock, StoreError, StudyId, UserId};
use moderation::{Ruling, Target};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use studies::recruiting::StudyFields;
use testing::{CountingRandomness, FixedClock, TestDatabase, on_each_database};

/// An encoder that returns every non-empty file unchanged.
pub(crate) struct AsItIs;

impl ImageEncoder for AsItIs {
    fn encode(&self, file: &[u8], _: Shape) -> Result<Picture, Refusal> {
        match file {
            [] => Err(Refusal::UnknownFormat),
            b"panic" => panic!("a decoder's bug"),
            _ => Ok(Picture { bytes: file.to_vec().into(), format: ImageFormat::Jpeg, width: 1, height: 1 }),
        }
    }
}

/// A file store in memory, which can be broken.
#[derive(Default)]
pub(crate) struct Shelf {
    files: Mutex<BTreeMap<ImageName, Bytes>>,
    is_broken: AtomicBool,
    /// An image that cannot be deleted.
    stuck: Mutex<Option<ImageName>>,
}

impl Shelf {
    fn open(&self) -> Result<std::sync::MutexGuard<'_, BTreeMap<ImageName, Bytes>>, StoreError> {
        if self.is_broken.load(Ordering::SeqCst) {
            return Err(StoreError::Failed("the disk is gone".into()));
        }
        Ok(self.files.lock().expect("nobody panicked"))
    }

    fn names(&self) -> Vec<ImageName> {
        self.files.lock().expect("nobody panicked").keys().cloned().collect()
    }
}

#[async_trait]
impl ImageFiles for Shelf {
    async fn put(&self, name: &ImageName, bytes: Bytes) -> Result<(), StoreError> {
        self.open()?.insert(name.clone(), bytes);
        Ok(())
    }

    async fn find(&self, name: &ImageName) -> Result<Option<Bytes>, StoreError> {
        Ok(self.open()?.get(name).cloned())
    }

    async fn delete(&self, name: &ImageName) -> Result<(), StoreError> {
        let mut files = self.open()?;
        if self.stuck.lock().expect("nobody panicked").as_ref() == Some(name) {
            return Err(StoreError::Failed("it is locked".into()));
        }
        files.remove(name);
        Ok(())
    }
}

struct World {
    test: TestDatabase,
    images: Images,
    shelf: Arc<Shelf>,
    clock: Arc<FixedClock>,
    author: UserId,
    tree: Tree,
}

impl World {
    async fn new(test: TestDatabase) -> Self {
        let (clock, shelf) = (Arc::new(FixedClock::at("2026-11-20T12:00:00+09:00")), Arc::new(Shelf::default()));
        let media = Media { encoder: Arc::new(AsItIs), files: shelf.clone() };
        let randomness = Arc::new(CountingRandomness::default());
        let images = Images::new(test.store.clone(), clock.clone(), randomness, RateLimits::Off, media);
        let (author, tree) = (person(&test.store, 1).await, tree(&test.store, "CS").await);
        Self { test, images, shelf, clock, author, tree }
    }

    async fn send(&self, file: &'static str) -> Result<Uploaded, Error> {
        let admitted = self.images.admit(self.author).await?;
        self.images.upload(admitted, file.into()).await
    }

    async fn upload(&self) -> ImageName {
        self.send("file").await.expect("taken").name
    }

    /// Returns the fields of a study that shows images.
    fn showing(&self, images: &[&ImageName]) -> StudyFields {
        let shown: Vec<String> = images.iter().map(|name| format!("<img src=\"{}\">", name.address())).collect();
        StudyFields {
            content: format!("<p>매주 한 장씩 함께 읽고 이야기합니다.</p>{}", shown.concat()),
            ..fields("함께 읽기", self.tree.sub)
        }
    }

    async fn post(&self, images: &[&ImageName]) -> StudyId {
        post(&self.test.store, self.author, self.showing(images), friday()).await
    }

    async fn try_to_post(&self, author: UserId, images: &[&ImageName]) -> Result<StudyId, Error> {
        let made = create_study(&self.test.store, author, self.showing(images), None, RateLimits::Off, friday());
        made.await.map(|page| page.detail.study.id)
    }

    async fn try_to_edit(&self, id: StudyId, images: &[&ImageName]) -> Result<(), Error> {
        let sent = self.showing(images);
        update_study(&self.test.store, id, self.author, sent, None, friday()).await.map(drop)
    }

    async fn edit(&self, id: StudyId, images: &[&ImageName]) {
        self.try_to_edit(id, images).await.expect("their own");
    }

    async fn withdraw(&self, name: &ImageName, by: UserId) -> Result<(), Error> {
        let (name, now) = (name.clone(), friday());
        let reason = Reason::parse("다른 사람의 사진입니다.").expect("a reason");
        let unit = move |s: &mut dyn Session, actor: &Actor| {
            application::moderation::withdraw_image(s, actor, &name, &reason, now)
        };
        self.test.store.write_as(by, unit).await
    }

    fn shown_by(&self, id: StudyId) -> Vec<String> {
        texts(&self.test.url, &format!("SELECT image AS text FROM study_images WHERE study_id = {id} ORDER BY image"))
    }

    async fn is_there(&self, name: &ImageName) -> bool {
        self.images.is_there(name).await.expect("answers")
    }
}

fn sorted(names: &[&ImageName]) -> Vec<String> {
    let mut names: Vec<String> = names.iter().map(ToString::to_string).collect();
    names.sort();
    names
}

#[test]
fn what_a_study_shows_is_kept_with_each_of_its_changes() {
    on_each_database(|test| async move {
        let world = World::new(test).await;
        let (first, second, third) = (world.upload().await, world.upload().await, world.upload().await);
        let id = world.post(&[&first, &second, &first]).await;
        assert_eq!(world.shown_by(id), sorted(&[&first, &second]));
        world.edit(id, &[&second, &third]).await;
        assert_eq!(world.shown_by(id), sorted(&[&second, &third]));
        close(&world.test.store, id, world.author, friday()).await.expect("their own");
        assert_eq!(world.shown_by(id), sorted(&[&second, &third]), "closing changes no content");
        world.edit(id, &[]).await;
        assert_eq!(world.shown_by(id), sorted(&[]));
    });
}

/// Returns the message about images, for the field that contains them.
fn refused<T: std::fmt::Debug>(result: Result<T, Error>) -> String {
    let Err(Error::Studies(studies::Error::Invalid(errors))) = result else { panic!("{result:?}") };
    let about: Vec<&kernel::FieldError> = errors.iter().filter(|error| error.field == "content").collect();
    let [error] = about[..] else { panic!("{errors}") };
    error.message.clone()
}

#[test]
fn a_text_shows_its_author_s_own_images_alone() {
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
fn an_edit_keeps_the_images_that_the_text_shows_already() {
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
fn an_old_text_does_not_hold_the_images_of_others() {
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
fn a_deleted_study_withdraws_at_once_what_it_alone_showed() {
    on_each_database(|test| async move {
        let world = World::new(test).await;
        let (alone, shared) = (world.upload().await, world.upload().await);
        let id = world.post(&[&alone, &shared]).await;
        world.post(&[&shared]).await;
        delete(&world.test.store, id, world.author).await.expect("their own");
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
        delete(store, id, world.author).await.expect("their own");
        assert!(world.is_there(&shared).await);
    });
}

#[test]
fn a_member_who_leaves_takes_their_images_along_also_from_studies_that_go_on() {
    on_each_database(|test| async move {
        let world = World::new(test).await;
        let store = &world.test.store;
        let member = person(store, 2).await;
        let (shown, unused) = (world.upload().await, world.upload().await);
        let id = world.post(&[&shown]).await;
        crate::application_support::apply(store, id, member, friday()).await.expect("it is open");
        let approved = (member, studies::applications::Verdict::Approve);
        crate::application_support::decide(store, id, world.author, approved, friday()).await.expect("a seat");
        leave(store, world.author).await.expect("the password was right");
        assert!(store.read(move |s| s.find_study(id)).await.expect("answers").is_some(), "it goes on");
        for image in [&shown, &unused] {
            assert!(!world.is_there(image).await);
        }
        world.images.collect().await.expect("collected");
        assert_eq!(world.shelf.names(), []);
    });
}

#[test]
fn an_administrator_withdraws_one_image_for_a_reason_that_is_kept() {
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

#[test]
fn what_no_study_shows_for_a_week_is_collected() {
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
        assert_eq!(world.shelf.names().len(), 3, "its file is gone");

        delete(&world.test.store, id, world.author).await.expect("their own");
        assert!(!world.is_there(&shown).await, "its study is gone");
        collect().await;
        for kept in [&shared, &fresh] {
            assert!(world.is_there(kept).await);
            assert_eq!(world.images.find_file(kept).await.expect("answers"), Some(Bytes::from_static(b"file")));
        }
        assert_eq!(world.shelf.names().len(), 2);
    });
}

#[test]
fn what_shows_a_person_stays_until_another_does() {
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
        assert!(!world.is_there(&first).await, "nobody is shown it from then on");
        collect().await;
        assert_eq!(world.shelf.names(), std::slice::from_ref(&second), "its file is gone with the next collection");

        let id = world.post(&[&second]).await;
        world.images.remove_avatar(author).await.expect("removed");
        world.images.remove_avatar(author).await.expect("there is none to remove");
        assert_eq!(shown_by().await, None);
        collect().await;
        assert!(world.is_there(&second).await, "a study shows it");
        delete(&world.test.store, id, author).await.expect("their own");
        world.clock.advance(TimeDelta::days(8));
        collect().await;
        assert_eq!(world.shelf.names(), []);
    });
}

#[test]
fn of_two_avatars_at_once_the_one_that_lost_is_collected() {
    on_each_database(|test| async move {
        let world = World::new(test).await;
        let change = async |file: &'static str| {
            let admitted = world.images.admit(world.author).await.expect("admitted");
            world.images.change_avatar(admitted, file.into()).await.expect("taken");
        };
        tokio::join!(change("first"), change("second"), change("third"));
        world.clock.advance(TimeDelta::days(8));
        world.images.collect().await.expect("collected");
        assert_eq!(world.shelf.names().len(), 1);
    });
}

#[test]
fn what_was_stopped_halfway_is_finished_later() {
    on_each_database(|test| async move {
        let world = World::new(test).await;
        let old = world.upload().await;
        world.shelf.is_broken.store(true, Ordering::SeqCst);
        let failed = world.send("file").await;
        assert!(matches!(failed, Err(Error::Store(StoreError::Failed(_)))), "{failed:?}");
        world.clock.advance(TimeDelta::days(8));
        assert!(world.images.collect().await.is_err(), "it is told");
        assert!(!world.is_there(&old).await, "nobody is shown what is on its way out");
        refused(world.try_to_post(world.author, &[&old]).await);

        world.shelf.is_broken.store(false, Ordering::SeqCst);
        world.images.collect().await.expect("collected");
        assert_eq!(world.shelf.names(), []);
        let left = texts(&world.test.url, "SELECT name AS text FROM images");
        assert_eq!(left, Vec::<String>::new(), "nor is the row left whose file was never written");
    });
}

#[test]
fn what_cannot_be_deleted_stops_nothing_else() {
    on_each_database(|test| async move {
        let world = World::new(test).await;
        let stuck = world.upload().await;
        *world.shelf.stuck.lock().expect("nobody panicked") = Some(stuck.clone());
        for _ in 0..120 {
            world.clock.advance(TimeDelta::microseconds(1));
            world.upload().await;
        }
        world.clock.advance(TimeDelta::days(8));
        let told = world.images.collect().await;
        assert!(matches!(told, Err(Error::Store(StoreError::Failed(_)))), "{told:?}");
        assert_eq!(world.shelf.names(), std::slice::from_ref(&stuck));
        let left = || texts(&world.test.url, "SELECT name AS text FROM images");
        assert_eq!(left(), [stuck.to_string()], "by which it is found again");

        *world.shelf.stuck.lock().expect("nobody panicked") = None;
        world.images.collect().await.expect("collected");
        assert_eq!((world.shelf.names(), left()), (vec![], vec![]));
    });
}

#[test]
fn unused_images_are_gone_through_once_each_whatever_goes_meanwhile() {
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
        assert_eq!(sorted(&listed), sorted(&world.shelf.names().iter().collect::<Vec<_>>()));
        assert_eq!(list(rest.last().cloned()).await, []);
    });
}

#[test]
fn a_refused_file_leaves_nothing_and_counts() {
    on_each_database(|test| async move {
        let mut world = World::new(test).await;
        world.images.limits = RateLimits::On;
        for (file, refusal) in [("", Refusal::UnknownFormat), ("panic", Refusal::Unreadable)] {
            let refused = world.send(file).await;
            assert!(
                matches!(&refused, Err(Error::Images(images::Error::Refused(told))) if *told == refusal),
                "{refused:?}"
            );
        }
        for _ in 2..UPLOADS_PER_HOUR.most() {
            world.upload().await;
        }
        let over = world.send("file").await;
        assert!(matches!(over, Err(Error::Images(images::Error::TooMany(_)))), "{over:?}");
        assert_eq!(world.shelf.names().len(), UPLOADS_PER_HOUR.most() - 2);
    });
}

#[test]
fn one_person_has_three_files_held_at_once_and_what_is_refused_counts_nothing() {
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
async fn retire_slowly(store: Store, name: ImageName, begun: std::sync::mpsc::Sender<()>) -> Vec<ImageName> {
    let work = move |s: &mut dyn Session| {
        let retired = s.retire_images(&[name])?;
        begun.send(()).expect("the test waits");
        std::thread::sleep(std::time::Duration::from_millis(300));
        Ok::<_, StoreError>(retired)
    };
    store.write(work).await.expect("retired")
}

#[test]
fn a_study_never_shows_what_is_collected_at_that_moment() {
    on_each_database(|test| async move {
        let world = World::new(test).await;
        // The cleanup comes first.
        let name = world.upload().await;
        let (begin, when_begun) = std::sync::mpsc::channel();
        let retiring = tokio::spawn(retire_slowly(world.test.store.clone(), name.clone(), begin));
        tokio::task::spawn_blocking(move || when_begun.recv()).await.expect("no panic").expect("begun");
        refused(world.try_to_post(world.author, &[&name]).await);
        assert_eq!(retiring.await.expect("no panic"), std::slice::from_ref(&name));
        let id = world.post(&[]).await;

        // The study comes first.
        let name = world.upload().await;
        let (store, author, held) = (world.test.store.clone(), world.author, name.clone());
        let draft = world.draft_showing(id, &held).await;
        let (begin, when_begun) = std::sync::mpsc::channel();
        let writing = tokio::spawn(async move {
            let work = move |s: &mut dyn Session, actor: &Actor| {
                let written = studies::lifecycle::update_study(s, actor, id, draft, None, friday())?;
                begin.send(()).expect("the test waits");
                std::thread::sleep(std::time::Duration::from_millis(300));
                Ok::<_, studies::Error>(written)
            };
            store.write_as(author, work).await
        });
        tokio::task::spawn_blocking(move || when_begun.recv()).await.expect("no panic").expect("begun");
        let wanted = vec![name.clone()];
        let retired = world.test.store.write(move |s| s.retire_images(&wanted)).await.expect("answers");
        writing.await.expect("no panic").expect("their own");
        assert_eq!(retired, []);
        assert_eq!(world.shown_by(id), sorted(&[&name]));
        assert!(world.is_there(&name).await);
    });
}

impl World {
    /// Returns the current draft of a study, with an image in it.
    async fn draft_showing(&self, id: StudyId, image: &ImageName) -> studies::recruiting::StudyDraft {
        let study = self.test.store.read(move |s| s.find_study(id)).await.expect("answers").expect("there");
        let content = studies::text::Content::parse(&self.showing(&[image]).content).expect("long enough");
        studies::recruiting::StudyDraft { content, ..study.draft }
    }
}
