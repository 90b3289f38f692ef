//! Studies. Lists are in `list`; applications, comments, images, likes and views are in separate files.

mod applications;
mod cards;
mod closing;
mod comments;
mod counters;
mod images;
mod likes;
mod list;
mod overview;
mod row;
pub(crate) mod texts;
mod views;

pub(crate) use comments::ids_of as comment_ids_of;

use crate::connection::Db;
use crate::dialect::{Texts, Timestamp, for_update};
use crate::personal::{Export, Reason, Table, When, Words, hand_over, rows};
use crate::schema::studies::{studies, study_counters, study_views};
use crate::session::SqlSession;
use ::studies::recruiting::{Exposure, NewStudy, Placement, Study, StudyRepository};
use diesel::prelude::*;
use diesel::sql_query;
use kernel::{CategoryId, Instant, StoreError, StudyId, UserId};
use row::{DraftRow, NewRow, RecruitmentRow, StudyRow};

/// Small enough that even a busy machine indexes the texts within the timeout of one statement.
const ROWS_PER_INSERT: usize = 200;
/// How often a study may move while a unit of work waits for it.
const MOVES: usize = 8;

impl StudyRepository for SqlSession<'_> {
    fn insert_study(&mut self, new: &NewStudy) -> Result<StudyId, StoreError> {
        self.has_moved_studies = true;
        self.run(|c| counters::count_in_categories(c, [(&new.draft.placement, 1)]))?;
        let row = NewRow::from(new);
        let id = self.run(|c| diesel::insert_into(studies::table).values(row).returning(studies::id).get_result(c))?;
        self.run(|c| counters::insert(c, id, new))?;
        self.run(|c| texts::store(c, [(id, &new.draft)]))?;
        self.run(|c| images::store(c, id, new.author, &new.draft.content))?;
        Ok(StudyId(id))
    }

    fn insert_studies(&mut self, new: &[NewStudy]) -> Result<Vec<StudyId>, StoreError> {
        self.has_moved_studies = true;
        self.run(|c| counters::count_in_categories(c, new.iter().map(|new| (&new.draft.placement, 1))))?;
        let mut ids = Vec::with_capacity(new.len());
        for batch in new.chunks(ROWS_PER_INSERT) {
            let inserted: Vec<i64> = self.run(|c| match c {
                Db::Pg(c) => {
                    let rows: Vec<NewRow<'_>> = batch.iter().map(NewRow::from).collect();
                    diesel::insert_into(studies::table).values(rows).returning(studies::id).get_results(c)
                }
                // On SQLite, running a prepared statement repeatedly is faster than one long statement.
                Db::Sqlite(c) => batch
                    .iter()
                    .map(|new| {
                        let statement = diesel::insert_into(studies::table).values(NewRow::from(new));
                        statement.returning(studies::id).get_result(c)
                    })
                    .collect(),
            })?;
            for (id, new) in inserted.iter().zip(batch) {
                self.run(|c| counters::insert(c, *id, new))?;
                self.run(|c| images::store(c, *id, new.author, &new.draft.content))?;
            }
            let drafts = inserted.iter().copied().zip(batch.iter().map(|new| &new.draft));
            self.run(|c| texts::store(c, drafts))?;
            ids.extend(inserted.into_iter().map(StudyId));
        }
        Ok(ids)
    }

    fn find_study(&mut self, id: StudyId) -> Result<Option<Study>, StoreError> {
        let row = self.run(|c| studies::table.find(id.0).select(StudyRow::as_select()).first(c).optional())?;
        row.map(Study::try_from).transpose()
    }

    fn find_exposure(&mut self, id: StudyId) -> Result<Option<Exposure>, StoreError> {
        let found = studies::table.find(id.0).select((studies::author_id, studies::hidden_at.is_not_null()));
        let row: Option<(i64, bool)> = self.run(|c| found.first(c).optional())?;
        Ok(row.map(|(author, is_hidden)| Exposure { author: UserId(author), is_hidden }))
    }

    fn lock_study(&mut self, id: StudyId) -> Result<Option<Study>, StoreError> {
        let found = studies::table.find(id.0);
        let row = self.run(|c| for_update!(c, first, found.select(StudyRow::as_select())).optional())?;
        row.map(Study::try_from).transpose()
    }

    fn lock_study_to_move(&mut self, id: StudyId, to: Option<CategoryId>) -> Result<Option<Study>, StoreError> {
        for _ in 0..MOVES {
            let Some(before) = self.placement_of(id)? else { return Ok(None) };
            let nodes: Vec<i64> = before.nodes().chain(to).map(|node| node.0).collect();
            self.run(|c| sql_query("SAVEPOINT before_categories").execute(c))?;
            self.run(|c| counters::lock_categories(c, nodes))?;
            match self.lock_study(id)? {
                // It moved before it was locked. Categories are locked before studies, so both locks are released.
                Some(study) if study.draft.placement != before => {
                    self.run(|c| sql_query("ROLLBACK TO SAVEPOINT before_categories").execute(c))?;
                }
                study => return Ok(study),
            }
        }
        Err(StoreError::Unavailable)
    }

    fn update_study(&mut self, study: &Study) -> Result<(), StoreError> {
        self.has_moved_studies = true;
        let before = self.placement_of(study.id)?;
        let values = (
            DraftRow::from(&study.draft),
            RecruitmentRow::new(&study.recruitment(), study.created_at),
            studies::approved.eq(i32::try_from(study.approved).unwrap_or(i32::MAX)),
            studies::version.eq(study.version),
            studies::updated_at.eq(Timestamp(study.updated_at)),
        );
        self.run(|c| diesel::update(studies::table.find(study.id.0)).set(values).execute(c))?;
        self.run(|c| texts::store_changed(c, study.id.0, &study.draft))?;
        self.run(|c| images::store_changed(c, study.id.0, study.author, &study.draft.content))?;
        let now = &study.draft.placement;
        match before.filter(|before| before != now) {
            Some(before) => self.run(|c| {
                let counted = counted(study);
                counters::count_in_categories(c, [(&before, -counted), (now, counted)])?;
                counters::file(c, study.id, now)
            }),
            None => Ok(()),
        }
    }

    fn update_hiding(&mut self, study: &Study, hidden_at: Option<Instant>) -> Result<(), StoreError> {
        self.has_moved_studies = true;
        let more = i64::from(hidden_at.is_none()) - counted(study);
        let (row, counted_row) = (studies::table.find(study.id.0), study_counters::table.find(study.id.0));
        let hidden_at = hidden_at.map(Timestamp);
        self.run(|c| {
            counters::count_in_categories(c, [(&study.draft.placement, more)])?;
            diesel::update(row).set(studies::hidden_at.eq(hidden_at)).execute(c)?;
            diesel::update(counted_row).set(study_counters::hidden_at.eq(hidden_at)).execute(c).map(drop)
        })
    }

    fn move_studies(&mut self, from: CategoryId, to: CategoryId) -> Result<(), StoreError> {
        self.has_moved_studies = true;
        // A study filed directly under a middle category has it both as its category and as its middle category.
        macro_rules! refile {
            ($c:expr, $table:ident) => {{
                let filed = $table::table.filter($table::middle_category_id.eq(from.0));
                diesel::update(filed).set($table::middle_category_id.eq(None::<i64>)).execute($c)?;
                let filed = $table::table.filter($table::category_id.eq(from.0));
                diesel::update(filed).set($table::category_id.eq(to.0)).execute($c)
            }};
        }
        self.run(|c| {
            refile!(c, studies)?;
            counters::lock_of_category(c, from)?;
            refile!(c, study_counters).map(drop)
        })
    }

    fn list_studies_of(&mut self, author: UserId) -> Result<Vec<StudyId>, StoreError> {
        let own = studies::table.filter(studies::author_id.eq(author.0)).order(studies::id).select(studies::id);
        let ids: Vec<i64> = self.run(|c| own.load(c))?;
        Ok(ids.into_iter().map(StudyId).collect())
    }

    fn delete_study(&mut self, study: &Study) -> Result<(), StoreError> {
        self.has_moved_studies = true;
        self.run(|c| {
            counters::count_in_categories(c, [(&study.draft.placement, -counted(study))])?;
            diesel::delete(study_views::table.filter(study_views::study_id.eq(study.id.0))).execute(c)?;
            diesel::delete(studies::table.find(study.id.0)).execute(c).map(drop)
        })
    }
}

/// Returns how often a study counts in its categories.
fn counted(study: &Study) -> i64 {
    i64::from(study.hidden_at.is_none())
}

impl SqlSession<'_> {
    fn placement_of(&mut self, id: StudyId) -> Result<Option<Placement>, StoreError> {
        let columns = (studies::category_id, studies::main_category_id, studies::middle_category_id);
        let row: Option<(i64, i64, Option<i64>)> =
            self.run(|c| studies::table.find(id.0).select(columns).first(c).optional())?;
        Ok(row.map(row::placement))
    }
}

const OWN: &[Table] = &[
    Table {
        name: "studies",
        export: Export::Rows {
            load: |c, person| rows!(c, studies[id: i64, category_id: i64, title: String, content: String, details: Texts, recruits: i16, expected_period: String, mode: Words, region: Words, schedule: Words, contact: Words, warm_up: Words, confirmation: bool, recruit_start_at: When, deadline_at: Timestamp, start_at: Timestamp, closed_at: When, hidden_at: When, created_at: Timestamp, updated_at: Timestamp], studies::author_id.eq(person)),
            without: &[
                (Reason::Owner, &["author_id"]),
                (
                    Reason::Computed,
                    &[
                        "approved",
                        "closes_at",
                        "excerpt",
                        "filled_at",
                        "main_category_id",
                        "middle_category_id",
                        "opens_at",
                    ],
                ),
                (Reason::Internal, &["version"]),
            ],
        },
        erase: &[hand_over!(studies.author_id)],
    },
    Table::not_exported("study_counters", "counters of other tables"),
];

/// The ids of the user's studies.
pub(crate) fn ids_of(c: &mut Db, author: i64) -> QueryResult<Vec<i64>> {
    studies::table.filter(studies::author_id.eq(author)).select(studies::id).load(c)
}

/// The tables of this module and those below.
pub(crate) const PERSONAL: &[&[Table]] = &[
    OWN,
    applications::PERSONAL,
    images::PERSONAL,
    comments::PERSONAL,
    likes::PERSONAL,
    closing::PERSONAL,
    texts::PERSONAL,
    views::PERSONAL,
];
