use crate::dialect::{Json, Timestamp};
use crate::personal::{Export, Reason, Table, Words, rows};
use crate::schema::roadmaps::roadmaps;
use ::roadmaps::brief::{Brief, Days, Level};
use ::roadmaps::library::{NewRoadmap, Roadmap, RoadmapSummary};
use ::roadmaps::plan::{DayOf, Draft, Plan, Progress, Provenance, Source, Week};
use ::roadmaps::schedule::Schedule;
use chrono::NaiveDate;
use diesel::prelude::*;
use kernel::{RoadmapId, StoreError, StudyId, UserId};
use serde::{Deserialize, Serialize};

#[derive(Insertable)]
#[diesel(table_name = roadmaps)]
pub(super) struct NewRoadmapRow<'a> {
    owner_id: Option<i64>,
    category_id: Option<i64>,
    job_id: Option<i64>,
    study_id: Option<i64>,
    start_date: Option<NaiveDate>,
    start_is_own: bool,
    main_category: &'a str,
    sub_category: &'a str,
    level: i16,
    days: i16,
    objective: &'a str,
    source: &'static str,
    source_version: &'a str,
    created_at: Timestamp,
    weekly_keywords: Json,
    plan: Json,
    understood: Option<Json>,
}

impl<'a> From<&'a NewRoadmap> for NewRoadmapRow<'a> {
    fn from(new: &'a NewRoadmap) -> Self {
        // Every field is named: a new one has to be stored.
        let NewRoadmap { owner, category, job, joined, start: _, brief, plan, provenance, created_at } = new;
        Self {
            owner_id: owner.map(|owner| owner.0),
            category_id: category.map(|category| category.0),
            job_id: job.map(|job| job.0),
            study_id: joined.map(|joined| joined.study.0),
            start_date: new.start_date(),
            start_is_own: new.start_is_own(),
            main_category: brief.main(),
            sub_category: brief.sub(),
            level: brief.level().number().into(),
            days: brief.days().get().into(),
            objective: brief.objective(),
            source: provenance.source.as_str(),
            source_version: &provenance.version,
            created_at: Timestamp(*created_at),
            weekly_keywords: weekly_keywords(plan),
            plan: plan_to_json(plan),
            understood: understood_to_json(brief),
        }
    }
}

/// The columns that change with a roadmap itself. Its plan, provenance and progress have statements of their own.
#[derive(AsChangeset)]
#[diesel(table_name = roadmaps, treat_none_as_null = true)]
pub(super) struct RoadmapChanges {
    title: Option<String>,
    start_date: Option<NaiveDate>,
    start_is_own: bool,
}

impl From<&Roadmap> for RoadmapChanges {
    fn from(roadmap: &Roadmap) -> Self {
        // Every field is named: a new one is either written here or listed as one that is not.
        let Roadmap {
            title,
            start_date,
            start_is_own,
            id: _,
            owner: _,
            brief: _,
            plan: _,
            provenance: _,
            study: _,
            created_at: _,
            progress: _,
            schedule: _,
            worksheets: _,
        } = roadmap;
        Self { title: title.clone(), start_date: *start_date, start_is_own: *start_is_own }
    }
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = roadmaps)]
pub(super) struct RoadmapRow {
    id: i64,
    owner_id: Option<i64>,
    study_id: Option<i64>,
    title: Option<String>,
    main_category: String,
    sub_category: String,
    level: i16,
    days: i16,
    objective: String,
    source: String,
    source_version: String,
    start_date: Option<NaiveDate>,
    created_at: Timestamp,
    plan: Json,
    start_is_own: bool,
    understood: Option<Json>,
}

impl RoadmapRow {
    pub(super) fn id(&self) -> i64 {
        self.id
    }

    pub(super) fn days(&self) -> i16 {
        self.days
    }

    pub(super) fn into_roadmap(
        self,
        marks: &[(i16, Timestamp)],
        schedule: Schedule,
        worksheets: Vec<(i16, String)>,
    ) -> Result<Roadmap, StoreError> {
        let days = days_of(self.days)?;
        let level = level_of(self.level)?;
        let brief = Brief::stored(self.main_category, self.sub_category, level, days, self.objective);
        let brief = with_stored_understood(brief, self.understood);
        let day = |index: i16| DayOf::nth(usize::try_from(index).ok()?, days);
        let done = marks.iter().filter_map(|&(index, at)| Some((day(index)?, at.into())));
        let worksheets = worksheets.into_iter().filter_map(|(index, keyword)| Some((day(index)?, keyword))).collect();
        Ok(Roadmap {
            id: RoadmapId(self.id),
            owner: self.owner_id.map(UserId),
            title: self.title,
            brief,
            plan: plan_from_json(self.plan, days)?,
            provenance: Provenance { source: source_of(&self.source)?, version: self.source_version },
            start_date: self.start_date,
            start_is_own: self.start_is_own,
            study: self.study_id.map(StudyId),
            created_at: self.created_at.into(),
            progress: Progress::new(days, done),
            schedule,
            worksheets,
        })
    }
}

pub(super) const PERSONAL: &[Table] = &[Table {
    name: "roadmaps",
    export: Export::Rows {
        load: |c, person| rows!(c, roadmaps[id: i64, title: Words, main_category: String, sub_category: String, level: i16, days: i16, objective: String, study_id: Option<i64>, start_date: Option<NaiveDate>, start_is_own: bool, source: String, created_at: Timestamp, plan: Json, understood: Option<Json>], roadmaps::owner_id.eq(person)),
        without: &[
            (Reason::Owner, &["owner_id"]),
            (Reason::RowNumber, &["job_id"]),
            (Reason::Computed, &["days_done", "weekly_keywords"]),
            (Reason::Internal, &["category_id", "revision", "source_version"]),
        ],
    },
    erase: &[],
}];

#[derive(Queryable, Selectable)]
#[diesel(table_name = roadmaps)]
pub(super) struct SummaryRow {
    id: i64,
    owner_id: Option<i64>,
    study_id: Option<i64>,
    title: Option<String>,
    main_category: String,
    sub_category: String,
    level: i16,
    days: i16,
    source: String,
    source_version: String,
    start_date: Option<NaiveDate>,
    days_done: i16,
    created_at: Timestamp,
    weekly_keywords: Json,
}

impl SummaryRow {
    pub(super) fn id(&self) -> i64 {
        self.id
    }

    pub(super) fn days(&self) -> i16 {
        self.days
    }

    pub(super) fn is_dated(&self) -> bool {
        self.start_date.is_some()
    }

    /// `end` is the last date of a roadmap with a schedule, in days after the start.
    pub(super) fn into_summary(self, end: Option<u16>) -> Result<RoadmapSummary, StoreError> {
        let row = self;
        let days = days_of(row.days)?;
        let end = end.unwrap_or_else(|| u16::from(days.get()) - 1);
        Ok(RoadmapSummary {
            id: RoadmapId(row.id),
            sample: row.owner_id.is_none(),
            title: row.title,
            main: row.main_category,
            sub: row.sub_category,
            level: level_of(row.level)?,
            days,
            provenance: Provenance { source: source_of(&row.source)?, version: row.source_version },
            weekly_keywords: serde_json::from_value(row.weekly_keywords.0).map_err(|_| corrupt("weekly_keywords"))?,
            days_done: u8::try_from(row.days_done).map_err(|_| corrupt("days_done"))?,
            start_date: row.start_date,
            end_date: row.start_date.and_then(|start| start.checked_add_days(chrono::Days::new(end.into()))),
            study: row.study_id.map(StudyId),
            created_at: row.created_at.into(),
        })
    }
}

#[derive(Serialize, Deserialize)]
struct StoredWeek {
    keyword: String,
    days: Vec<String>,
}

#[derive(Serialize, Deserialize)]
struct StoredPlan {
    weeks: Vec<StoredWeek>,
    tips: Vec<String>,
    evaluation: String,
    restricted: String,
    /// The edited days, by index from 0 over all weeks.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    own: Vec<u8>,
}

/// The name of the member that says that the learner declined the found subjects.
const GENERAL: &str = "general";

/// Returns the understanding of a brief, and whether its plan uses no curriculum.
fn understood_to_json(brief: &Brief) -> Option<Json> {
    if !brief.is_general() {
        return brief.stored_understood().map(json);
    }
    let mut stored = brief.stored_understood().map_or_else(|| Json(serde_json::json!({})), json);
    stored.0[GENERAL] = true.into();
    Some(stored)
}

fn with_stored_understood(brief: Brief, stored: Option<Json>) -> Brief {
    let Some(Json(stored)) = stored else { return brief };
    let is_general = stored[GENERAL] == true;
    // One that this version cannot read is read from the objective again.
    brief.with_general(is_general).with_understood(serde_json::from_value(stored).ok())
}

pub(super) fn weekly_keywords(plan: &Plan) -> Json {
    let keywords = plan.weeks().as_slice().iter().map(|week| week.keyword.clone().into()).collect();
    Json(serde_json::Value::Array(keywords))
}

pub(super) fn plan_to_json(plan: &Plan) -> Json {
    // Every field is named: a new one has to be stored.
    let Draft { weeks, tips, evaluation, restricted } = plan.to_draft();
    let weeks = weeks.into_iter().map(|Week { keyword, days }| StoredWeek { keyword, days }).collect();
    let own = plan.own_words().iter().map(|day| day.index()).collect();
    json(&StoredPlan { weeks, tips, evaluation, restricted, own })
}

pub(super) fn plan_from_json(json: Json, days: Days) -> Result<Plan, StoreError> {
    let stored: StoredPlan = serde_json::from_value(json.0).map_err(|_| corrupt("plan"))?;
    let weeks = stored.weeks.into_iter().map(|week| Week { keyword: week.keyword, days: week.days }).collect();
    let draft = Draft { weeks, tips: stored.tips, evaluation: stored.evaluation, restricted: stored.restricted };
    let own = stored.own.into_iter().filter_map(|index| DayOf::nth(index.into(), days));
    Ok(Plan::restore(draft, days).map_err(|_| corrupt("plan"))?.with_own_words(own))
}

fn json<T: Serialize>(value: &T) -> Json {
    Json(serde_json::to_value(value).expect("text and numbers are always JSON"))
}

pub(super) fn days_of(stored: i16) -> Result<Days, StoreError> {
    u8::try_from(stored).ok().and_then(Days::stored).ok_or_else(|| corrupt("days"))
}

pub(super) fn level_of(stored: i16) -> Result<Level, StoreError> {
    Level::from_number(stored.into()).ok_or_else(|| corrupt("level"))
}

pub(super) fn source_of(stored: &str) -> Result<Source, StoreError> {
    Source::parse(stored).ok_or_else(|| corrupt("source"))
}

fn corrupt(column: &str) -> StoreError {
    StoreError::Corrupt(format!("roadmaps.{column}"))
}
