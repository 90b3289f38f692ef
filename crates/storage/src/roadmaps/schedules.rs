use super::row::{SummaryRow, days_of};
use crate::among::among;
use crate::arrangement::StoredArrangement;
use crate::dialect::{Json, each};
use crate::personal::{Export, Table, rows};
use crate::schema::roadmaps::{roadmap_schedules, roadmaps};
use crate::session::SqlSession;
use ::roadmaps::brief::Days;
use ::roadmaps::library::{RoadmapSummary, ScheduleRepository};
use ::roadmaps::schedule::{Change, Choice, Schedule, ScheduleDeadline};
use ::roadmaps::understood::DeadlineKind;
use chrono::NaiveDate;
use diesel::prelude::*;
use diesel::upsert::excluded;
use kernel::{Instant, RoadmapId, StoreError};
use serde::{Deserialize, Serialize};
use std::collections::HashMap;

impl ScheduleRepository for SqlSession<'_> {
    fn upsert_schedule(&mut self, id: RoadmapId, schedule: &Schedule) -> Result<(), StoreError> {
        let values = (roadmap_schedules::roadmap_id.eq(id.0), roadmap_schedules::schedule.eq(to_json(schedule)));
        self.run(|c| {
            each!(c, c => diesel::insert_into(roadmap_schedules::table)
                .values(values)
                .on_conflict(roadmap_schedules::roadmap_id)
                .do_update()
                .set(roadmap_schedules::schedule.eq(excluded(roadmap_schedules::schedule)))
                .execute(c))
        })?;
        let change = roadmaps::revision.eq(roadmaps::revision + 1);
        self.run(|c| diesel::update(roadmaps::table.find(id.0)).set(change).execute(c)).map(drop)
    }
}

impl SqlSession<'_> {
    pub(super) fn find_schedule(&mut self, roadmap: i64, days: Days) -> Result<Schedule, StoreError> {
        let row = roadmap_schedules::table.find(roadmap).select(roadmap_schedules::schedule);
        let row: Option<Json> = self.run(|c| row.first(c).optional())?;
        row.map_or_else(|| Ok(Schedule::usual(days)), |json| from_json(json, days))
    }

    /// Adds the end dates, which schedules move.
    pub(super) fn with_ends(&mut self, rows: Vec<SummaryRow>) -> Result<Vec<RoadmapSummary>, StoreError> {
        let dated: Vec<i64> = rows.iter().filter(|row| row.is_dated()).map(SummaryRow::id).collect();
        let schedules = if dated.is_empty() { HashMap::new() } else { self.schedules_of(dated)? };
        let summary = |row: SummaryRow| {
            let schedule = schedules.get(&row.id()).cloned();
            let moved = schedule.map(|json| from_json(json, days_of(row.days())?)).transpose()?;
            row.into_summary(moved.map(|schedule| schedule.arrangement.end()))
        };
        rows.into_iter().map(summary).collect()
    }

    fn schedules_of(&mut self, ids: Vec<i64>) -> Result<HashMap<i64, Json>, StoreError> {
        let found = roadmap_schedules::table.filter(among(roadmap_schedules::roadmap_id, ids));
        let found = found.select((roadmap_schedules::roadmap_id, roadmap_schedules::schedule));
        let found: Vec<(i64, Json)> = self.run(|c| found.load(c))?;
        Ok(found.into_iter().collect())
    }
}

#[derive(Serialize, Deserialize)]
struct StoredChange {
    choice: String,
    at: Instant,
    before: StoredArrangement,
}

#[derive(Serialize, Deserialize)]
struct StoredDeadline {
    date: NaiveDate,
    kind: DeadlineKind,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
struct StoredSchedule {
    #[serde(flatten)]
    arrangement: StoredArrangement,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    change: Option<StoredChange>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    kept_on: Option<NaiveDate>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    deadline: Option<StoredDeadline>,
}

fn to_json(schedule: &Schedule) -> Json {
    // Every field is named: a new one has to be stored.
    let Schedule { arrangement, change, kept_on, deadline } = schedule;
    let change = change.as_ref().map(|Change { choice, at, before }| StoredChange {
        choice: choice.as_str().to_owned(),
        at: *at,
        before: before.into(),
    });
    let deadline = deadline.map(|ScheduleDeadline { date, kind }| StoredDeadline { date, kind });
    let stored = StoredSchedule { arrangement: arrangement.into(), change, kept_on: *kept_on, deadline };
    Json(serde_json::to_value(stored).expect("dates and numbers are always JSON"))
}

fn from_json(json: Json, days: Days) -> Result<Schedule, StoreError> {
    let stored: StoredSchedule = serde_json::from_value(json.0).map_err(|_| corrupt())?;
    let change = |StoredChange { choice, at, before }| {
        let choice = Choice::parse(&choice).ok_or_else(corrupt)?;
        Ok::<_, StoreError>(Change { choice, at, before: before.restore(days).ok_or_else(corrupt)? })
    };
    Ok(Schedule {
        arrangement: stored.arrangement.restore(days).ok_or_else(corrupt)?,
        change: stored.change.map(change).transpose()?,
        kept_on: stored.kept_on,
        deadline: stored.deadline.map(|StoredDeadline { date, kind }| ScheduleDeadline { date, kind }),
    })
}

fn corrupt() -> StoreError {
    StoreError::Corrupt("roadmap_schedules.schedule".to_owned())
}

pub(super) const PERSONAL: &[Table] = &[Table {
    name: "roadmap_schedules",
    export: Export::Rows {
        load: |c, person| rows!(c, roadmap_schedules[roadmap_id: i64, schedule: Json], among(roadmap_schedules::roadmap_id, super::ids_of(c, person)?)),
        without: &[],
    },
    erase: &[],
}];
