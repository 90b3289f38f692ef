//! The dates of the plan of a study, and the progress of its group.

use crate::arrangement::to_json;
use crate::dialect::Timestamp;
use crate::schema::roadmaps::{done_days, roadmaps, study_plans};
use crate::session::SqlSession;
use ::roadmaps::brief::Days;
use ::roadmaps::plan::DayOf;
use ::roadmaps::schedule::Arrangement;
use ::roadmaps::sharing::{DoneDay, GroupPlanRepository};
use diesel::prelude::*;
use kernel::{RoadmapId, StoreError, StudyId, UserId};
use std::ops::Range;

impl GroupPlanRepository for SqlSession<'_> {
    fn update_plan_dates(&mut self, study: StudyId, dates: &Arrangement) -> Result<(), StoreError> {
        let change = study_plans::arrangement.eq(to_json(dates));
        self.run(|c| diesel::update(study_plans::table.find(study.0)).set(change).execute(c)).map(drop)
    }

    fn list_joined_roadmaps(&mut self, study: StudyId) -> Result<Vec<RoadmapId>, StoreError> {
        let joined = roadmaps::table
            .filter(roadmaps::study_id.eq(study.0).and(roadmaps::owner_id.is_not_null()))
            .order(roadmaps::id)
            .select(roadmaps::id);
        let ids: Vec<i64> = self.run(|c| joined.load(c))?;
        Ok(ids.into_iter().map(RoadmapId).collect())
    }

    fn list_done_days(&mut self, study: StudyId, days: Range<usize>) -> Result<Vec<DoneDay>, StoreError> {
        let [first, end] = [days.start, days.end].map(|day| i16::try_from(day).unwrap_or(i16::MAX));
        let marks = done_days::table
            .inner_join(roadmaps::table.on(roadmaps::id.eq(done_days::roadmap_id)))
            .filter(roadmaps::study_id.eq(study.0).and(roadmaps::owner_id.is_not_null()))
            .filter(done_days::day_index.ge(first).and(done_days::day_index.lt(end)))
            .order((done_days::done_at, roadmaps::owner_id))
            .select((roadmaps::owner_id.assume_not_null(), done_days::day_index, done_days::done_at));
        let marks: Vec<(i64, i16, Timestamp)> = self.run(|c| marks.load(c))?;
        let mark = |(owner, index, at): (i64, i16, Timestamp)| {
            let longest = Days::stored(Days::MAX);
            let day = usize::try_from(index).ok().zip(longest).and_then(|(index, days)| DayOf::nth(index, days));
            let day = day.ok_or_else(|| StoreError::Corrupt("done_days.day_index".to_owned()))?;
            Ok(DoneDay { owner: UserId(owner), day, at: at.into() })
        };
        marks.into_iter().map(mark).collect()
    }
}
