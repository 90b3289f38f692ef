//! Studies and what people think of them.

mod attention;
mod counters;
mod creations;
mod list;
mod row;

use crate::connection::Db;
use crate::dialect::Timestamp;
use crate::schema::categories::categories;
use crate::schema::identity::users;
use crate::schema::studies::{studies, study_views};
use crate::session::SqlSession;
use ::studies::{
    Activity, Author, Creation, NewStudy, Scope, Study, StudyCard, StudyFilter, StudyRepository, StudySort, ViewSalt,
    ViewerMark,
};
use chrono::NaiveDate;
use diesel::prelude::*;
use kernel::{CategoryId, IdempotencyKey, Instant, StoreError, StudyId, UserId};
use row::{AuthorRow, CategoryNameRow, DraftRow, NewRow, RecruitmentRow, StudyRow};

/// As many rows as fit into one statement's parameters on PostgreSQL.
const ROWS_PER_INSERT: usize = 1_000;

impl StudyRepository for SqlSession<'_> {
    fn insert_study(&mut self, new: &NewStudy) -> Result<StudyId, StoreError> {
        let row = NewRow::from(new);
        let id = self.run(|c| diesel::insert_into(studies::table).values(row).returning(studies::id).get_result(c))?;
        self.run(|c| counters::add(c, [(&new.draft.placement, 1)]))?;
        Ok(StudyId(id))
    }

    fn insert_studies(&mut self, new: &[NewStudy]) -> Result<Vec<StudyId>, StoreError> {
        let mut ids = Vec::with_capacity(new.len());
        for batch in new.chunks(ROWS_PER_INSERT) {
            let inserted = self.run(|c| match c {
                Db::Pg(c) => {
                    let rows: Vec<NewRow<'_>> = batch.iter().map(NewRow::from).collect();
                    diesel::insert_into(studies::table).values(rows).returning(studies::id).get_results::<i64>(c)
                }
                // SQLite reads a prepared statement's parameters anew faster than one long statement.
                Db::Sqlite(c) => batch
                    .iter()
                    .map(|new| {
                        let statement = diesel::insert_into(studies::table).values(NewRow::from(new));
                        statement.returning(studies::id).get_result(c)
                    })
                    .collect(),
            })?;
            ids.extend(inserted.into_iter().map(StudyId));
        }
        self.run(|c| counters::add(c, new.iter().map(|new| (&new.draft.placement, 1))))?;
        Ok(ids)
    }

    fn lock_study(&mut self, id: StudyId) -> Result<Option<Study>, StoreError> {
        let found = studies::table.find(id.0);
        let row = self.run(|c| match c {
            Db::Pg(c) => found.select(StudyRow::as_select()).for_update().first(c).optional(),
            Db::Sqlite(c) => found.select(StudyRow::as_select()).first(c).optional(),
        })?;
        row.map(Study::try_from).transpose()
    }

    fn find_study_with_names(&mut self, id: StudyId) -> Result<Option<(Study, Author, String)>, StoreError> {
        let row = self.run(|c| {
            studies::table
                .inner_join(users::table.on(users::id.eq(studies::author_id)))
                .inner_join(categories::table.on(categories::id.eq(studies::category_id)))
                .filter(studies::id.eq(id.0))
                .select((StudyRow::as_select(), AuthorRow::as_select(), CategoryNameRow::as_select()))
                .first::<(StudyRow, AuthorRow, CategoryNameRow)>(c)
                .optional()
        })?;
        row.map(|(study, author, category)| Ok((study.try_into()?, author.into(), category.name))).transpose()
    }

    fn update_study(&mut self, study: &Study) -> Result<(), StoreError> {
        let before: (i64, i64, Option<i64>) = self.run(|c| {
            let columns = (studies::category_id, studies::main_category_id, studies::middle_category_id);
            studies::table.find(study.id.0).select(columns).first(c)
        })?;
        let values = (
            DraftRow::from(&study.draft),
            RecruitmentRow::new(&study.recruitment(), study.created_at),
            studies::approved.eq(i32::try_from(study.approved).unwrap_or(i32::MAX)),
            studies::version.eq(study.version),
            studies::updated_at.eq(Timestamp(study.updated_at)),
        );
        self.run(|c| diesel::update(studies::table.find(study.id.0)).set(values).execute(c))?;
        let before = counters::placement(before);
        self.run(|c| counters::add(c, [(&before, -1), (&study.draft.placement, 1)]))
    }

    fn update_study_categories(&mut self, from: CategoryId, to: CategoryId) -> Result<(), StoreError> {
        self.run(|c| {
            // What is filed under a middle category itself has it as its node and as its middle one.
            let filed = studies::table.filter(studies::middle_category_id.eq(from.0));
            diesel::update(filed).set(studies::middle_category_id.eq(None::<i64>)).execute(c)?;
            let filed = studies::table.filter(studies::category_id.eq(from.0));
            diesel::update(filed).set(studies::category_id.eq(to.0)).execute(c).map(drop)
        })
    }

    fn delete_study(&mut self, study: &Study) -> Result<(), StoreError> {
        self.run(|c| {
            diesel::delete(study_views::table.filter(study_views::study_id.eq(study.id.0))).execute(c)?;
            diesel::delete(studies::table.find(study.id.0)).execute(c)?;
            counters::add(c, [(&study.draft.placement, -1)])
        })
    }

    fn list_study_cards(
        &mut self,
        filter: &StudyFilter,
        sort: StudySort,
        offset: i64,
        limit: i64,
        now: Instant,
    ) -> Result<Vec<StudyCard>, StoreError> {
        let rows = self.run(|c| list::page(c, filter, sort, offset, limit, now))?;
        list::cards(rows)
    }

    fn list_study_cards_of(&mut self, ids: &[StudyId]) -> Result<Vec<StudyCard>, StoreError> {
        let ids: Vec<i64> = ids.iter().map(|id| id.0).collect();
        let rows = self.run(|c| list::by_ids(c, &ids))?;
        list::cards(rows)
    }

    fn count_all_studies(&mut self, scope: Option<Scope>) -> Result<u64, StoreError> {
        let count = self.run(|c| counters::total(c, scope))?;
        count.try_into().map_err(|_| StoreError::Corrupt("a counter of studies".to_owned()))
    }

    fn count_studies(&mut self, filter: &StudyFilter, at_most: u64, now: Instant) -> Result<u64, StoreError> {
        let at_most = i64::try_from(at_most).unwrap_or(i64::MAX);
        Ok(self.run(|c| list::count(c, filter, at_most, now))?.unsigned_abs())
    }

    fn list_activities(&mut self, since: Instant) -> Result<Vec<Activity>, StoreError> {
        let rows = self.run(|c| attention::activities(c, since))?;
        rows.into_iter().map(Activity::try_from).collect()
    }

    fn list_liked_among(&mut self, person: UserId, studies: &[StudyId]) -> Result<Vec<StudyId>, StoreError> {
        let liked = self.run(|c| attention::liked_among(c, person, studies))?;
        Ok(liked.into_iter().map(StudyId).collect())
    }

    fn insert_like(&mut self, study: StudyId, person: UserId, now: Instant) -> Result<u64, StoreError> {
        let likes = self.run(|c| attention::insert_like(c, study, person, now))?;
        row::counter(study.0, likes)
    }

    fn delete_like(&mut self, study: StudyId, person: UserId) -> Result<u64, StoreError> {
        let likes = self.run(|c| attention::delete_like(c, study, person))?;
        row::counter(study.0, likes)
    }

    fn insert_views(&mut self, day: NaiveDate, views: &[(StudyId, ViewerMark)]) -> Result<(), StoreError> {
        self.run(|c| attention::insert_views(c, day, views))
    }

    fn find_or_insert_view_salt(&mut self, day: NaiveDate, fresh: &ViewSalt) -> Result<ViewSalt, StoreError> {
        let stored = self.run(|c| attention::find_or_insert_salt(c, day, fresh))?;
        let salt = stored.try_into().map_err(|_| StoreError::Corrupt(format!("the salt of {day}")))?;
        Ok(ViewSalt(salt))
    }

    fn delete_views_before(&mut self, day: NaiveDate) -> Result<(), StoreError> {
        self.run(|c| attention::delete_views_before(c, day))
    }

    fn find_creation(&mut self, author: UserId, key: &IdempotencyKey) -> Result<Option<Creation>, StoreError> {
        self.run(|c| creations::find(c, author, key))
    }

    fn insert_creation(&mut self, author: UserId, key: &IdempotencyKey, creation: &Creation) -> Result<(), StoreError> {
        self.run(|c| creations::insert(c, author, key, creation))
    }

    fn delete_creation(&mut self, author: UserId, key: &IdempotencyKey) -> Result<(), StoreError> {
        self.run(|c| creations::delete(c, author, key))
    }

    fn delete_creations_before(&mut self, instant: Instant) -> Result<usize, StoreError> {
        self.run(|c| creations::delete_before(c, instant))
    }
}
