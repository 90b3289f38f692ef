use super::{NewRow, counters, images, texts};
use crate::connection::Db;
use crate::schema::studies::studies;
use crate::session::SqlSession;
use ::studies::recruiting::{NewStudy, StudyImportRepository};
use diesel::prelude::*;
use kernel::{StoreError, StudyId};

/// Small enough that even a busy machine indexes the texts within the timeout of one statement.
const ROWS_PER_INSERT: usize = 200;

impl StudyImportRepository for SqlSession<'_> {
    fn insert_studies(&mut self, new: &[NewStudy]) -> Result<Vec<StudyId>, StoreError> {
        self.outdated.landmarks = true;
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
}
