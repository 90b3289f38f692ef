use super::row::{days_of, level_of, plan_from_json, plan_to_json, source_of};
use crate::among::among;
use crate::arrangement::plan_dates;
use crate::dialect::{Json, each};
use crate::personal::{Export, Reason, Table, rows};
use crate::schema::roadmaps::{done_days, roadmaps, study_plans};
use crate::session::SqlSession;
use ::roadmaps::brief::{Brief, DAYS_PER_WEEK};
use ::roadmaps::library::Roadmap;
use ::roadmaps::plan::Provenance;
use ::roadmaps::schedule::Arrangement;
use ::roadmaps::sharing::{FollowedPlan, MemberProgress, StudyPlan, StudyPlanRepository};
use chrono::NaiveDate;
use diesel::prelude::*;
use kernel::{RoadmapId, StoreError, StudyId, UserId};
use std::ops::Range;

/// Limited, because each is loaded completely for comparison.
const MOST_UNJOINED: i64 = 20;

impl StudyPlanRepository for SqlSession<'_> {
    fn insert_study_plan(&mut self, study: StudyId, plan: &StudyPlan) -> Result<(), StoreError> {
        let brief = &plan.brief;
        let row = (
            study_plans::study_id.eq(study.0),
            study_plans::main_category.eq(brief.main()),
            study_plans::sub_category.eq(brief.sub()),
            study_plans::level.eq(i16::from(brief.level().number())),
            study_plans::days.eq(i16::from(brief.days().get())),
            study_plans::source.eq(plan.provenance.source.as_str()),
            study_plans::source_version.eq(&plan.provenance.version),
            study_plans::plan.eq(plan_to_json(&plan.plan)),
        );
        self.run(|c| diesel::insert_into(study_plans::table).values(row).execute(c)).map(drop)
    }

    fn find_study_plan(&mut self, study: StudyId) -> Result<Option<StudyPlan>, StoreError> {
        let row: Option<StudyPlanRow> = self.run(
            |c| each!(c, c => study_plans::table.find(study.0).select(StudyPlanRow::as_select()).first(c).optional()),
        )?;
        row.map(StudyPlan::try_from).transpose()
    }

    fn find_plan_dates(&mut self, study: StudyId) -> Result<Option<Arrangement>, StoreError> {
        let found = study_plans::table.find(study.0).select((study_plans::days, study_plans::arrangement));
        let found: Option<(i16, Option<Json>)> = self.run(|c| found.first(c).optional())?;
        found.map(|(days, stored)| plan_dates(stored, days_of(days)?)).transpose()
    }

    fn find_joined_roadmap(&mut self, study: StudyId, owner: UserId) -> Result<Option<RoadmapId>, StoreError> {
        let of_study = roadmaps::study_id.eq(study.0).and(roadmaps::owner_id.eq(owner.0));
        let found = roadmaps::table.filter(of_study).select(roadmaps::id);
        Ok(self.run(|c| found.first(c).optional())?.map(RoadmapId))
    }

    fn find_joined_study(&mut self, id: RoadmapId, owner: UserId) -> Result<Option<StudyId>, StoreError> {
        let found = roadmaps::table.find(id.0).filter(roadmaps::owner_id.eq(owner.0)).select(roadmaps::study_id);
        let study: Option<Option<i64>> = self.run(|c| found.first(c).optional())?;
        Ok(study.flatten().map(StudyId))
    }

    fn list_unjoined_roadmaps(&mut self, owner: UserId, brief: &Brief) -> Result<Vec<RoadmapId>, StoreError> {
        let theirs = roadmaps::table
            .filter(roadmaps::owner_id.eq(owner.0).and(roadmaps::study_id.is_null()))
            .filter(roadmaps::main_category.eq(brief.main()).and(roadmaps::sub_category.eq(brief.sub())))
            .filter(roadmaps::level.eq(i16::from(brief.level().number())))
            .filter(roadmaps::days.eq(i16::from(brief.days().get())))
            .order((roadmaps::days_done.desc(), roadmaps::id))
            .limit(MOST_UNJOINED);
        let ids: Vec<i64> = self.run(|c| theirs.select(roadmaps::id).load(c))?;
        Ok(ids.into_iter().map(RoadmapId).collect())
    }

    fn join_roadmap(&mut self, roadmap: &Roadmap) -> Result<(), StoreError> {
        let changes = (
            roadmaps::study_id.eq(roadmap.study.map(|study| study.0)),
            roadmaps::start_date.eq(roadmap.start_date),
            roadmaps::start_is_own.eq(roadmap.start_is_own),
            roadmaps::revision.eq(roadmaps::revision + 1),
        );
        self.run(|c| diesel::update(roadmaps::table.find(roadmap.id.0)).set(changes).execute(c)).map(drop)
    }

    fn list_member_progress(&mut self, study: StudyId, days: Range<usize>) -> Result<Vec<MemberProgress>, StoreError> {
        let taken = roadmaps::table.filter(roadmaps::study_id.eq(study.0).and(roadmaps::owner_id.is_not_null()));
        let taken = taken.select((roadmaps::id, roadmaps::owner_id.assume_not_null(), roadmaps::days_done));
        let taken: Vec<(i64, i64, i16)> = self.run(|c| taken.load(c))?;
        let ids: Vec<i64> = taken.iter().map(|(id, ..)| *id).collect();
        let [first, end] = [days.start, days.end].map(|day| i16::try_from(day).unwrap_or(i16::MAX));
        let marks = done_days::table.filter(done_days::roadmap_id.eq_any(ids));
        let marks = marks.filter(done_days::day_index.ge(first).and(done_days::day_index.lt(end)));
        let marks = marks.order(done_days::day_index).select((done_days::roadmap_id, done_days::day_index));
        let marks: Vec<(i64, i16)> = self.run(|c| marks.load(c))?;
        let progress = taken.into_iter().map(|(id, owner, days_done)| {
            let own = marks.iter().filter(|(roadmap, _)| *roadmap == id);
            let in_week = own.map(|(_, index)| usize::try_from(*index).unwrap_or_default() % DAYS_PER_WEEK + 1);
            Ok(MemberProgress {
                owner: UserId(owner),
                days_done: u8::try_from(days_done).map_err(|_| corrupt("days_done"))?,
                in_week: in_week.filter_map(|day| u8::try_from(day).ok()).collect(),
            })
        });
        progress.collect()
    }

    fn list_followed_plans(&mut self, owner: UserId, studies: &[StudyId]) -> Result<Vec<FollowedPlan>, StoreError> {
        let ids: Vec<i64> = studies.iter().map(|study| study.0).collect();
        let plans = study_plans::table.filter(among(study_plans::study_id, ids.clone()));
        let plans = plans.select((study_plans::study_id, study_plans::days, study_plans::arrangement));
        let plans: Vec<(i64, i16, Option<Json>)> = self.run(|c| plans.load(c))?;
        let own = among(roadmaps::study_id, ids).and(roadmaps::owner_id.eq(owner.0));
        let marks = done_days::table.inner_join(roadmaps::table.on(roadmaps::id.eq(done_days::roadmap_id)));
        let marks = marks.filter(own).order((done_days::roadmap_id, done_days::day_index));
        let marks = marks.select((roadmaps::study_id.assume_not_null(), done_days::day_index));
        let marks: Vec<(i64, i16)> = self.run(|c| marks.load(c))?;
        let plan = |(study, days, stored): (i64, i16, Option<Json>)| {
            let own = marks.iter().filter(|(of_study, _)| *of_study == study);
            let done = own.map(|(_, index)| usize::try_from(*index).unwrap_or_default()).collect();
            Ok(FollowedPlan { study: StudyId(study), arrangement: plan_dates(stored, days_of(days)?)?, done })
        };
        plans.into_iter().map(plan).collect()
    }

    fn move_joined_starts(&mut self, study: StudyId, to: NaiveDate) -> Result<(), StoreError> {
        let with_it = roadmaps::table.filter(roadmaps::study_id.eq(study.0).and(roadmaps::start_is_own.eq(false)));
        let changes = (roadmaps::start_date.eq(to), roadmaps::revision.eq(roadmaps::revision + 1));
        self.run(|c| diesel::update(with_it).set(changes).execute(c)).map(drop)
    }

    fn clear_joined_start(&mut self, study: StudyId, owner: UserId) -> Result<(), StoreError> {
        let theirs = roadmaps::table
            .filter(roadmaps::study_id.eq(study.0).and(roadmaps::owner_id.eq(owner.0)))
            .filter(roadmaps::start_is_own.eq(false));
        let changes = (roadmaps::start_date.eq(None::<NaiveDate>), roadmaps::revision.eq(roadmaps::revision + 1));
        self.run(|c| diesel::update(theirs).set(changes).execute(c)).map(drop)
    }

    fn part_joined_roadmap(&mut self, study: StudyId, owner: UserId) -> Result<(), StoreError> {
        let theirs = roadmaps::table.filter(roadmaps::study_id.eq(study.0).and(roadmaps::owner_id.eq(owner.0)));
        self.run(|c| diesel::update(theirs).set(roadmaps::study_id.eq(None::<i64>)).execute(c)).map(drop)
    }
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = study_plans)]
struct StudyPlanRow {
    main_category: String,
    sub_category: String,
    level: i16,
    days: i16,
    source: String,
    source_version: String,
    plan: Json,
}

impl TryFrom<StudyPlanRow> for StudyPlan {
    type Error = StoreError;

    fn try_from(row: StudyPlanRow) -> Result<Self, StoreError> {
        let days = days_of(row.days)?;
        let level = level_of(row.level)?;
        Ok(Self {
            brief: Brief::stored(row.main_category, row.sub_category, level, days, String::new()),
            plan: plan_from_json(row.plan, days)?,
            provenance: Provenance { source: source_of(&row.source)?, version: row.source_version },
        })
    }
}

fn corrupt(column: &str) -> StoreError {
    StoreError::Corrupt(format!("roadmaps.{column}"))
}

pub(super) const PERSONAL: &[Table] = &[Table {
    name: "study_plans",
    export: Export::Rows {
        load: |c, person| rows!(c, study_plans[study_id: i64, main_category: String, sub_category: String, level: i16, days: i16, plan: Json, arrangement: Option<Json>], among(study_plans::study_id, crate::studies::ids_of(c, person)?)),
        without: &[(Reason::Internal, &["source", "source_version"])],
    },
    erase: &[],
}];
