use super::row::source_of;
use crate::among::among;
use crate::dialect::{Json, Timestamp, each};
use crate::personal::{Export, Reason, Table, rows};
use crate::schema::roadmaps::worksheets;
use crate::session::SqlSession;
use ::roadmaps::plan::{DayOf, Provenance};
use ::roadmaps::worksheets::{
    DayWorksheet, Exercise, Section, SelfCheck, Worksheet, WorksheetDraft, WorksheetRepository,
};
use diesel::prelude::*;
use diesel::upsert::excluded;
use kernel::{RoadmapId, StoreError};
use serde::{Deserialize, Serialize};

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
            worksheets::worksheet.eq(to_json(&worksheet.worksheet)),
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
        let stored: StoredWorksheet = serde_json::from_value(self.worksheet.0)
            .map_err(|_| StoreError::Corrupt("worksheets.worksheet".to_owned()))?;
        Ok(DayWorksheet {
            day,
            keyword: self.keyword,
            worksheet: Worksheet::restore(stored.into()),
            provenance: Provenance { source: source_of(&self.source)?, version: self.source_version },
            made_at: self.made_at.into(),
        })
    }
}

#[derive(Serialize, Deserialize)]
struct StoredWorksheet {
    goal: String,
    topics: Vec<StoredSection>,
    exercises: Vec<StoredExercise>,
    self_checks: Vec<StoredCheck>,
}

#[derive(Serialize, Deserialize)]
struct StoredSection {
    title: String,
    text: String,
}

#[derive(Serialize, Deserialize)]
struct StoredExercise {
    task: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    hint: Option<String>,
    minutes: u16,
}

#[derive(Serialize, Deserialize)]
struct StoredCheck {
    question: String,
    answer: String,
}

fn to_json(worksheet: &Worksheet) -> Json {
    let topics = worksheet.topics().iter().cloned();
    let exercises = worksheet.exercises().iter().cloned();
    let self_checks = worksheet.self_checks().iter().cloned();
    let stored = StoredWorksheet {
        goal: worksheet.goal().to_owned(),
        topics: topics.map(|Section { title, text }| StoredSection { title, text }).collect(),
        exercises: exercises.map(|Exercise { task, hint, minutes }| StoredExercise { task, hint, minutes }).collect(),
        self_checks: self_checks.map(|SelfCheck { question, answer }| StoredCheck { question, answer }).collect(),
    };
    Json(serde_json::to_value(stored).expect("text and numbers are always JSON"))
}

impl From<StoredWorksheet> for WorksheetDraft {
    fn from(stored: StoredWorksheet) -> Self {
        let topics = stored.topics.into_iter();
        let exercises = stored.exercises.into_iter();
        let self_checks = stored.self_checks.into_iter();
        Self {
            goal: stored.goal,
            topics: topics.map(|StoredSection { title, text }| Section { title, text }).collect(),
            exercises: exercises
                .map(|StoredExercise { task, hint, minutes }| Exercise { task, hint, minutes })
                .collect(),
            self_checks: self_checks.map(|StoredCheck { question, answer }| SelfCheck { question, answer }).collect(),
        }
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
