mod stored;

use super::row::source_of;
use crate::among::among;
use crate::dialect::{Json, Timestamp, each};
use crate::personal::{Export, Reason, Table, rows};
use crate::schema::roadmaps::worksheets;
use crate::session::SqlSession;
use ::roadmaps::plan::{DayOf, Provenance};
use ::roadmaps::worksheets::{DayWorksheet, WorksheetRepository};
use diesel::prelude::*;
use diesel::upsert::excluded;
use kernel::{RoadmapId, StoreError};

impl WorksheetRepository for SqlSession<'_> {
    fn find_worksheet(&mut self, id: RoadmapId, day: DayOf) -> Result<Option<DayWorksheet>, StoreError> {
        let found = worksheets::table.find((id.0, i16::from(day.index()))).select(WorksheetRow::as_select());
        let row: Option<WorksheetRow> = self.run(|c| found.first(c).optional())?;
        row.map(|row| row.into_worksheet(day)).transpose()
    }

    fn insert_worksheet(&mut self, id: RoadmapId, worksheet: &DayWorksheet) -> Result<(), StoreError> {
        let values = (
            worksheets::roadmap_id.eq(id.0),
            worksheets::day_index.eq(i16::from(worksheet.day.index())),
            worksheets::keyword.eq(&worksheet.keyword),
            worksheets::source.eq(worksheet.provenance.source.as_str()),
            worksheets::source_version.eq(&worksheet.provenance.version),
            worksheets::made_at.eq(Timestamp(worksheet.made_at)),
            worksheets::worksheet.eq(stored::to_json(&worksheet.text)),
        );
        self.run(|c| {
            each!(c, c => diesel::insert_into(worksheets::table)
                .values(values)
                .on_conflict((worksheets::roadmap_id, worksheets::day_index))
                .do_update()
                .set((
                    worksheets::keyword.eq(excluded(worksheets::keyword)),
                    worksheets::source.eq(excluded(worksheets::source)),
                    worksheets::source_version.eq(excluded(worksheets::source_version)),
                    worksheets::made_at.eq(excluded(worksheets::made_at)),
                    worksheets::worksheet.eq(excluded(worksheets::worksheet)),
                ))
                .execute(c))
        })
        .map(drop)
    }
}

impl SqlSession<'_> {
    /// Returns the text of each day when its worksheet was written, by the day's index.
    pub(super) fn worksheet_keywords(&mut self, roadmap: i64) -> Result<Vec<(i16, String)>, StoreError> {
        let written = worksheets::table.filter(worksheets::roadmap_id.eq(roadmap));
        self.run(|c| written.select((worksheets::day_index, worksheets::keyword)).load(c))
    }
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = worksheets)]
struct WorksheetRow {
    keyword: String,
    source: String,
    source_version: String,
    made_at: Timestamp,
    worksheet: Json,
}

impl WorksheetRow {
    fn into_worksheet(self, day: DayOf) -> Result<DayWorksheet, StoreError> {
        let text = stored::to_text(self.worksheet, day);
        Ok(DayWorksheet {
            day,
            keyword: self.keyword,
            text: text.ok_or_else(|| StoreError::Corrupt("worksheets.worksheet".to_owned()))?,
            provenance: Provenance { source: source_of(&self.source)?, version: self.source_version },
            made_at: self.made_at.into(),
        })
    }
}

pub(super) const PERSONAL: &[Table] = &[Table {
    name: "worksheets",
    export: Export::Rows {
        load: |c, person| rows!(c, worksheets[roadmap_id: i64, day_index: i16, keyword: String, source: String, made_at: Timestamp, worksheet: Json], among(worksheets::roadmap_id, super::ids_of(c, person)?)),
        without: &[(Reason::Internal, &["source_version"])],
    },
    erase: &[],
}];
