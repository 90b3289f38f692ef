//! A database with an image service, a user and a category tree.

use application::images::{Images, Uploaded};
use application::studies::{create_study, update_study};
use identity::members::Reason;
use images::{ImageName, Media};
use kernel::limit::RateLimits;
use kernel::{Actor, FieldError, StudyId, UserId};
use std::fmt::Debug;
use std::sync::Arc;
use store_testing::image_files::{MemoryFiles, UnchangedImages};
use store_testing::people::person;
use store_testing::sql::texts;
use store_testing::studies::{Tree, fields, friday, post, tree};
use store_testing::{CountingRandomness, FixedClock, TestDatabase};
use studies::recruiting::{StudyDraft, StudyFields};
use studies::text::Content;
use unit_of_work::{Error, Session};

pub(crate) struct World {
    pub(crate) test: TestDatabase,
    pub(crate) images: Images,
    pub(crate) files: Arc<MemoryFiles>,
    pub(crate) clock: Arc<FixedClock>,
    pub(crate) author: UserId,
    pub(crate) tree: Tree,
}

impl World {
    pub(crate) async fn new(test: TestDatabase) -> Self {
        let (clock, files) = (Arc::new(FixedClock::at("2026-11-20T12:00:00+09:00")), Arc::new(MemoryFiles::default()));
        let media = Media { encoder: Arc::new(UnchangedImages), files: files.clone() };
        let randomness = Arc::new(CountingRandomness::default());
        let images = Images::new(test.store.clone(), clock.clone(), randomness, RateLimits::Off, media);
        let (author, tree) = (person(&test.store, 1).await, tree(&test.store, "CS").await);
        Self { test, images, files, clock, author, tree }
    }

    pub(crate) async fn send(&self, file: &'static str) -> Result<Uploaded, Error> {
        let admitted = self.images.admit(self.author).await?;
        self.images.upload(admitted, file.into()).await
    }

    pub(crate) async fn upload(&self) -> ImageName {
        self.send("file").await.expect("taken").name
    }

    /// Returns the fields of a study that shows images.
    pub(crate) fn showing(&self, images: &[&ImageName]) -> StudyFields {
        let shown: Vec<String> = images.iter().map(|name| format!("<img src=\"{}\">", name.address())).collect();
        StudyFields {
            content: format!("<p>매주 한 장씩 함께 읽고 이야기합니다.</p>{}", shown.concat()),
            ..fields("함께 읽기", self.tree.sub)
        }
    }

    pub(crate) async fn post(&self, images: &[&ImageName]) -> StudyId {
        post(&self.test.store, self.author, self.showing(images), friday()).await
    }

    pub(crate) async fn try_to_post(&self, author: UserId, images: &[&ImageName]) -> Result<StudyId, Error> {
        let made = create_study(&self.test.store, author, self.showing(images), None, RateLimits::Off, friday());
        made.await.map(|page| page.detail.study.id)
    }

    pub(crate) async fn try_to_edit(&self, id: StudyId, images: &[&ImageName]) -> Result<(), Error> {
        let sent = self.showing(images);
        update_study(&self.test.store, id, self.author, sent, None, friday()).await.map(drop)
    }

    pub(crate) async fn edit(&self, id: StudyId, images: &[&ImageName]) {
        self.try_to_edit(id, images).await.expect("allowed");
    }

    pub(crate) async fn withdraw(&self, name: &ImageName, by: UserId) -> Result<(), Error> {
        let (name, now) = (name.clone(), friday());
        let reason = Reason::parse("다른 사람의 사진입니다.").expect("a reason");
        let unit = move |s: &mut dyn Session, actor: &Actor| {
            application::moderation::withdraw_image(s, actor, &name, &reason, now)
        };
        self.test.store.write_as(by, unit).await
    }

    pub(crate) fn shown_by(&self, id: StudyId) -> Vec<String> {
        texts(&self.test.url, &format!("SELECT image AS text FROM study_images WHERE study_id = {id} ORDER BY image"))
    }

    pub(crate) async fn is_there(&self, name: &ImageName) -> bool {
        self.images.is_there(name).await.expect("answers")
    }

    /// Returns the current draft of a study, with an image in it.
    pub(crate) async fn draft_showing(&self, id: StudyId, image: &ImageName) -> StudyDraft {
        let study = self.test.store.read(move |s| s.find_study(id)).await.expect("answers").expect("there");
        let content = Content::parse(&self.showing(&[image]).content).expect("long enough");
        StudyDraft { content, ..study.draft }
    }
}

pub(crate) fn sorted(names: &[&ImageName]) -> Vec<String> {
    let mut names: Vec<String> = names.iter().map(ToString::to_string).collect();
    names.sort();
    names
}

/// Returns the message about images, for the field that contains them.
pub(crate) fn refused<T: Debug>(result: Result<T, Error>) -> String {
    let Err(Error::Studies(studies::Error::Invalid(errors))) = result else { panic!("{result:?}") };
    let about: Vec<&FieldError> = errors.iter().filter(|error| error.field == "content").collect();
    let [error] = about[..] else { panic!("{errors}") };
    error.message.clone()
}
