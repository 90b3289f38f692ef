use crate::among::among;
use crate::dialect::each;
use crate::personal::{Export, Table, rows};
use crate::schema::roadmaps::recalls;
use crate::session::SqlSession;
use ::roadmaps::recall::{QuestionKey, Rating, Recall, RecallRepository};
use chrono::NaiveDate;
use diesel::prelude::*;
use diesel::upsert::excluded;
use kernel::{RoadmapId, StoreError};

impl RecallRepository for SqlSession<'_> {
    fn list_recalls(&mut self, id: RoadmapId) -> Result<Vec<Recall>, StoreError> {
        let of_roadmap = recalls::table.filter(recalls::roadmap_id.eq(id.0)).select(RecallRow::as_select());
        let rows: Vec<RecallRow> = self.run(|c| of_roadmap.order((recalls::question, recalls::rated_on)).load(c))?;
        rows.into_iter().map(Recall::try_from).collect()
    }

    fn upsert_recall(&mut self, id: RoadmapId, recall: &Recall) -> Result<(), StoreError> {
        // Every field is named: a new one has to be stored.
        let Recall { question, rating, rated_on, run, due_on } = *recall;
        let values = (
            recalls::roadmap_id.eq(id.0),
            recalls::question.eq(question.to_string()),
            recalls::rated_on.eq(rated_on),
            recalls::rating.eq(rating.as_str()),
            recalls::run.eq(i16::from(run)),
            recalls::due_on.eq(due_on),
        );
        self.run(|c| {
            each!(c, c => diesel::insert_into(recalls::table)
                .values(values)
                .on_conflict((recalls::roadmap_id, recalls::question, recalls::rated_on))
                .do_update()
                .set((
                    recalls::rating.eq(excluded(recalls::rating)),
                    recalls::run.eq(excluded(recalls::run)),
                    recalls::due_on.eq(excluded(recalls::due_on)),
                ))
                .execute(c))
        })
        .map(drop)
    }

    fn delete_recalls_before(
        &mut self,
        id: RoadmapId,
        question: QuestionKey,
        day: NaiveDate,
    ) -> Result<(), StoreError> {
        let of_question = recalls::roadmap_id.eq(id.0).and(recalls::question.eq(question.to_string()));
        let old = recalls::table.filter(of_question.and(recalls::rated_on.lt(day)));
        self.run(|c| diesel::delete(old).execute(c)).map(drop)
    }
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = recalls)]
struct RecallRow {
    question: String,
    rated_on: NaiveDate,
    rating: String,
    run: i16,
    due_on: NaiveDate,
}

impl TryFrom<RecallRow> for Recall {
    type Error = StoreError;

    fn try_from(row: RecallRow) -> Result<Self, StoreError> {
        let corrupt = |column: &str| StoreError::Corrupt(format!("recalls.{column}"));
        Ok(Self {
            question: QuestionKey::parse(&row.question).ok_or_else(|| corrupt("question"))?,
            rating: Rating::parse(&row.rating).ok_or_else(|| corrupt("rating"))?,
            rated_on: row.rated_on,
            run: u8::try_from(row.run).map_err(|_| corrupt("run"))?,
            due_on: row.due_on,
        })
    }
}

pub(super) const PERSONAL: &[Table] = &[Table {
    name: "recalls",
    export: Export::Rows {
        load: |c, person| rows!(c, recalls[roadmap_id: i64, question: String, rated_on: NaiveDate, rating: String, run: i16, due_on: NaiveDate], among(recalls::roadmap_id, super::ids_of(c, person)?)),
        without: &[],
    },
    erase: &[],
}];
