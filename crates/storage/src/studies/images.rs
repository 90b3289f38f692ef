//! Images, and the studies that show them. Several images are locked in the order of their names.

use crate::connection::Db;
use crate::dialect::{Timestamp, each, for_update};
use crate::personal::{Export, Reason, Table, hand_over, rows};
use crate::rooms::messages;
use crate::schema::identity::users;
use crate::schema::moderation::{report_cases, report_evidence};
use crate::schema::studies::{images, studies, study_images};
use crate::session::SqlSession;
use ::images::{ImageName, ImageRepository, UnusedImage};
use ::studies::text::Content;
use diesel::dsl::{exists, not};
use diesel::prelude::*;
use diesel::sql_types::Text;
use kernel::{Instant, StoreError, StudyId, UserId};
use std::collections::BTreeSet;

/// Whether an image is served: it is not withdrawn, and is either unused or shown by something visible to everyone, or by a
/// message that is not hidden, of a study that is not hidden, or copied by a report that awaits a decision.
macro_rules! is_served {
    () => {{
        let uses = || study_images::table.filter(study_images::image.eq(images::name));
        let open = studies::table.filter(studies::id.eq(study_images::study_id).and(studies::hidden_at.is_null()));
        let address = ImageName::ADDRESS.into_sql::<Text>().concat(images::name).nullable();
        let people = users::table.filter(users::profile_image_url.eq(address));
        let sent = || messages::table.filter(messages::image.eq(images::name.nullable()));
        let copied = || report_evidence::table.filter(report_evidence::image.eq(images::name.nullable()));
        let case = report_cases::table.filter(report_cases::id.eq(report_evidence::case_id));
        let awaited = copied().filter(exists(case.filter(report_cases::open_since.is_not_null())));
        let is_unused = not(exists(uses())).and(not(exists(sent()))).and(not(exists(copied())));
        let room = studies::table.filter(studies::id.eq(messages::study_id).and(studies::hidden_at.is_null()));
        let shown = sent().filter(messages::hidden_at.is_null()).filter(exists(room));
        let is_open = exists(uses().filter(exists(open))).or(exists(shown));
        let is_shown = is_unused.or(is_open).or(exists(people)).or(exists(awaited));
        not(images::retired).and(is_shown)
    }};
}

macro_rules! own_images {
    ($names:ident, $uploader:ident) => {{
        let names: Vec<&str> = $names.iter().map(ImageName::as_str).collect();
        let own = images::table.filter(images::name.eq_any(names).and(images::uploader_id.eq($uploader.0)));
        own.filter(is_served!()).order(images::name).select(images::name)
    }};
}

impl ImageRepository for SqlSession<'_> {
    fn insert_image(&mut self, name: &ImageName, uploader: UserId, now: Instant) -> Result<(), StoreError> {
        let (uploader, created) = (images::uploader_id.eq(uploader.0), images::created_at.eq(Timestamp(now)));
        let values = (images::name.eq(name.as_str()), uploader, created);
        self.run(|c| diesel::insert_into(images::table).values(values).execute(c)).map(drop)
    }

    fn has_image(&mut self, name: &ImageName) -> Result<bool, StoreError> {
        let found = images::table.find(name.as_str()).filter(is_served!());
        self.run(|c| diesel::select(exists(found)).get_result(c))
    }

    fn list_own_images(
        &mut self,
        names: &BTreeSet<ImageName>,
        uploader: UserId,
    ) -> Result<BTreeSet<ImageName>, StoreError> {
        let own = own_images!(names, uploader);
        let names: Vec<String> = self.run(|c| own.load(c))?;
        names.iter().map(|name| parsed(name)).collect()
    }

    fn lock_own_images(
        &mut self,
        names: &BTreeSet<ImageName>,
        uploader: UserId,
    ) -> Result<BTreeSet<ImageName>, StoreError> {
        let own = own_images!(names, uploader);
        let names: Vec<String> = self.run(|c| match c {
            Db::Pg(c) => own.for_share().load(c),
            Db::Sqlite(c) => own.load(c),
        })?;
        names.iter().map(|name| parsed(name)).collect()
    }

    fn list_images_shown_by(&mut self, study: StudyId) -> Result<Vec<ImageName>, StoreError> {
        let shown = study_images::table.filter(study_images::study_id.eq(study.0)).select(study_images::image);
        let names: Vec<String> = self.run(|c| shown.load(c))?;
        names.iter().map(|name| parsed(name)).collect()
    }

    fn find_image_uploader(&mut self, name: &ImageName) -> Result<Option<UserId>, StoreError> {
        let found = images::table.find(name.as_str()).filter(not(images::retired)).select(images::uploader_id);
        let uploader: Option<i64> = self.run(|c| found.first(c).optional())?;
        Ok(uploader.map(UserId))
    }

    fn withdraw_image(&mut self, name: &ImageName) -> Result<bool, StoreError> {
        let there = images::table.find(name.as_str()).filter(not(images::retired));
        let uses = study_images::table.filter(study_images::image.eq(name.as_str()));
        let sent = messages::table.filter(messages::image.eq(name.as_str()));
        let copied = report_evidence::table.filter(report_evidence::image.eq(name.as_str()));
        self.run(|c| {
            let withdrawn = diesel::update(there).set(images::retired.eq(true)).execute(c)?;
            diesel::delete(uses).execute(c)?;
            diesel::update(sent).set(messages::image.eq(None::<String>)).execute(c)?;
            diesel::update(copied).set(report_evidence::image.eq(None::<String>)).execute(c)?;
            Ok(withdrawn > 0)
        })
    }

    fn withdraw_images_of(&mut self, uploader: UserId) -> Result<(), StoreError> {
        let own = || images::table.filter(images::uploader_id.eq(uploader.0));
        self.run(|c| {
            if let Db::Pg(c) = c {
                own().order(images::name).select(images::name).for_update().load::<String>(c)?;
            }
            diesel::update(own()).set(images::retired.eq(true)).execute(c)?;
            let uses = study_images::table.filter(study_images::image.eq_any(own().select(images::name)));
            diesel::delete(uses).execute(c)?;
            let sent = messages::table.filter(messages::image.eq_any(own().select(images::name.nullable())));
            diesel::update(sent).set(messages::image.eq(None::<String>)).execute(c)?;
            let copied =
                report_evidence::table.filter(report_evidence::image.eq_any(own().select(images::name.nullable())));
            diesel::update(copied).set(report_evidence::image.eq(None::<String>)).execute(c).map(drop)
        })
    }

    fn list_unused_images(
        &mut self,
        until: Instant,
        behind: Option<&UnusedImage>,
        at_most: i64,
    ) -> Result<Vec<UnusedImage>, StoreError> {
        let uses = study_images::table.filter(study_images::image.eq(images::name));
        let address = ImageName::ADDRESS.into_sql::<Text>().concat(images::name).nullable();
        let people = users::table.filter(users::profile_image_url.eq(address));
        let old = images::table.filter(images::created_at.le(Timestamp(until)).and(not(images::retired)));
        let sent = messages::table.filter(messages::image.eq(images::name.nullable()));
        let copied = report_evidence::table.filter(report_evidence::image.eq(images::name.nullable()));
        let unused = old.filter(not(exists(uses))).filter(not(exists(people))).filter(not(exists(sent)));
        let unused = unused.filter(not(exists(copied)));
        let oldest = unused.order((images::created_at, images::name)).limit(at_most);
        let oldest = oldest.select((images::name, images::created_at));
        let rows: Vec<(String, Timestamp)> = self.run(|c| match behind {
            None => oldest.load(c),
            Some(last) => {
                let (at, name) = (Timestamp(last.uploaded_at), last.name.as_str());
                // The time is compared twice, so that the index is used.
                let is_behind = images::created_at.gt(at).or(images::name.gt(name));
                oldest.filter(images::created_at.ge(at).and(is_behind)).load(c)
            }
        })?;
        let unused = |(name, created_at): (String, Timestamp)| {
            Ok(UnusedImage { name: parsed(&name)?, uploaded_at: created_at.into() })
        };
        rows.into_iter().map(unused).collect()
    }

    fn lock_images(&mut self, names: &[ImageName]) -> Result<(), StoreError> {
        let wanted = images::table.filter(images::name.eq_any(names.iter().map(ImageName::as_str)));
        let wanted = wanted.order(images::name).select(images::name);
        self.run(|c| for_update!(c, load, wanted)).map(|_: Vec<String>| ())
    }

    fn retire_images(&mut self, names: &[ImageName]) -> Result<Vec<ImageName>, StoreError> {
        let names: Vec<&str> = names.iter().map(ImageName::as_str).collect();
        let wanted = || images::table.filter(images::name.eq_any(&names)).order(images::name).select(images::name);
        let unused = self.run(|c| {
            // Waits for studies that are being written with these images; the next query sees them.
            let mut unused: Vec<String> = match c {
                Db::Pg(c) => wanted().for_update().load(c)?,
                Db::Sqlite(c) => wanted().load(c)?,
            };
            let uses = study_images::table.filter(study_images::image.eq_any(&unused));
            let shown: BTreeSet<String> = uses.select(study_images::image).load(c)?.into_iter().collect();
            let sent = messages::table.filter(messages::image.eq_any(&unused)).select(messages::image);
            let mut sent: Vec<Option<String>> = sent.load(c)?;
            // Administrators who decide about a report need its image.
            let copied = report_evidence::table.filter(report_evidence::image.eq_any(&unused));
            sent.extend(copied.select(report_evidence::image).load::<Option<String>>(c)?);
            let addresses: Vec<String> = unused.iter().map(|name| format!("{}{name}", ImageName::ADDRESS)).collect();
            let people = users::table.filter(users::profile_image_url.eq_any(addresses));
            let of_people: Vec<Option<String>> = people.select(users::profile_image_url).load(c)?;
            unused.retain(|name| {
                let address = Some(format!("{}{name}", ImageName::ADDRESS));
                !shown.contains(name) && !of_people.contains(&address) && !sent.contains(&Some(name.clone()))
            });
            let retiring = images::table.filter(images::name.eq_any(&unused));
            diesel::update(retiring).set(images::retired.eq(true)).execute(c)?;
            Ok(unused)
        })?;
        unused.iter().map(|name| parsed(name)).collect()
    }

    fn list_retired_images(&mut self, behind: Option<&ImageName>, at_most: i64) -> Result<Vec<ImageName>, StoreError> {
        let retired = images::table.filter(images::retired).order(images::name).select(images::name).limit(at_most);
        let names: Vec<String> = self.run(|c| match behind {
            None => retired.load(c),
            Some(last) => retired.filter(images::name.gt(last.as_str())).load(c),
        })?;
        names.iter().map(|name| parsed(name)).collect()
    }

    fn delete_images(&mut self, names: &[ImageName]) -> Result<(), StoreError> {
        let retired = images::name.eq_any(names.iter().map(ImageName::as_str)).and(images::retired);
        self.run(|c| diesel::delete(images::table.filter(retired)).execute(c)).map(drop)
    }
}

fn parsed(name: &str) -> Result<ImageName, StoreError> {
    ImageName::parse(name).ok_or_else(|| StoreError::Corrupt(format!("the image {name}")))
}

/// Stores the images of a new study.
pub(super) fn store(c: &mut Db, study: i64, author: UserId, content: &Content) -> QueryResult<()> {
    show(c, study, author, content.images().iter().map(ImageName::as_str).collect())
}

/// Stores the images of a changed study.
pub(super) fn store_changed(c: &mut Db, study: i64, author: UserId, content: &Content) -> QueryResult<()> {
    let of_study = study_images::table.filter(study_images::study_id.eq(study));
    let before: BTreeSet<String> = of_study.select(study_images::image).load(c)?.into_iter().collect();
    let now: BTreeSet<String> = content.images().iter().map(ToString::to_string).collect();
    let gone: Vec<&String> = before.difference(&now).collect();
    if !gone.is_empty() {
        diesel::delete(of_study.filter(study_images::image.eq_any(gone))).execute(c)?;
    }
    show(c, study, author, now.difference(&before).map(String::as_str).collect())
}

/// Links images to a study. Older texts may name images that were deleted or belong to another user.
fn show(c: &mut Db, study: i64, author: UserId, names: Vec<&str>) -> QueryResult<()> {
    if names.is_empty() {
        return Ok(());
    }
    let own = images::uploader_id.eq(author.0).and(not(images::retired));
    let there = images::table.filter(images::name.eq_any(names).and(own));
    let there = there.order(images::name).select(images::name);
    let names: Vec<String> = match c {
        Db::Pg(c) => there.for_share().load(c)?,
        Db::Sqlite(c) => there.load(c)?,
    };
    let rows: Vec<_> =
        names.iter().map(|name| (study_images::study_id.eq(study), study_images::image.eq(name))).collect();
    each!(c, c => diesel::insert_into(study_images::table).values(&rows).execute(c)).map(drop)
}

pub(super) const PERSONAL: &[Table] = &[
    Table {
        name: "images",
        export: Export::Rows {
            load: |c, person| rows!(c, images[name: String, created_at: Timestamp, retired: bool], images::uploader_id.eq(person)),
            without: &[(Reason::Owner, &["uploader_id"])],
        },
        erase: &[hand_over!(images.uploader_id)],
    },
    Table::not_exported("study_images", "the images in the exported text of studies"),
];
