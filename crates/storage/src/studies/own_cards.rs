use super::applications::seat_is_free;
use super::cards::WAITING;
use super::row::counter;
use crate::among::among;
use crate::dialect::each;
use crate::schema::identity::users;
use crate::schema::studies::{applications, studies};
use crate::session::SqlSession;
use ::studies::applications::ApplicationStatus;
use ::studies::reading::OwnCardRepository;
use diesel::dsl::{count_star, sql};
use diesel::prelude::*;
use diesel::sql_types::Bool;
use kernel::{StoreError, StudyId, UserId};
use std::collections::{BTreeMap, BTreeSet};

diesel::alias! {
    const AHEAD: Alias<Ahead> = applications as ahead;
}

impl OwnCardRepository for SqlSession<'_> {
    fn list_places(&mut self, studies: &[StudyId], person: UserId) -> Result<Vec<(StudyId, u32)>, StoreError> {
        let ids = studies.iter().map(|study| study.0).collect();
        let pending = ApplicationStatus::Pending.as_str();
        let (ahead_at, ahead_id) = (AHEAD.field(applications::applied_at), AHEAD.field(applications::id));
        let earlier = ahead_at
            .lt(applications::applied_at)
            .or(ahead_at.eq(applications::applied_at).and(ahead_id.le(applications::id)));
        let in_line = AHEAD.field(applications::status).eq(pending).and(AHEAD.field(applications::waiting));
        let same = AHEAD.field(applications::study_id).eq(applications::study_id);
        let counts = WAITING.field(users::id).eq(AHEAD.field(applications::applicant_id));
        // The user is counted too, so positions start at 1.
        let places = applications::table
            .inner_join(AHEAD.on(same.and(in_line).and(earlier)))
            .inner_join(WAITING.on(counts.and(WAITING.field(users::suspended_at).is_null())))
            .filter(applications::applicant_id.eq(person.0).and(among(applications::study_id, ids)))
            .filter(applications::status.eq(pending).and(applications::waiting))
            .group_by(applications::study_id)
            .select((applications::study_id, count_star()));
        let rows: Vec<(i64, i64)> = self.run(|c| each!(c, c => places.load(c)))?;
        rows.into_iter().map(|(study, place)| Ok((StudyId(study), counter(study, place)?))).collect()
    }

    fn count_unanswered(&mut self, studies: &[StudyId]) -> Result<Vec<(StudyId, u32)>, StoreError> {
        let ids = studies.iter().map(|study| study.0).collect();
        let pending = applications::table
            .inner_join(users::table.on(users::id.eq(applications::applicant_id)))
            .filter(users::suspended_at.is_null())
            .filter(among(applications::study_id, ids))
            .filter(applications::status.eq(ApplicationStatus::Pending.as_str()))
            .group_by((applications::study_id, applications::waiting))
            .select((applications::study_id, applications::waiting, count_star()));
        let groups: Vec<(i64, bool, i64)> = self.run(|c| each!(c, c => pending.load(c)))?;
        let with_line: Vec<i64> = groups.iter().filter(|(_, waiting, _)| *waiting).map(|(study, ..)| *study).collect();
        let with_seat = self.list_with_free_seat(with_line)?;
        let mut counts = BTreeMap::<i64, i64>::new();
        for (study, waiting, count) in groups {
            if !waiting || with_seat.contains(&study) {
                *counts.entry(study).or_default() += count;
            }
        }
        counts.into_iter().map(|(study, count)| Ok((StudyId(study), counter(study, count)?))).collect()
    }
}

impl SqlSession<'_> {
    /// Returns those of the studies that have a free seat. The condition counts offers, so it is evaluated once per study.
    fn list_with_free_seat(&mut self, studies: Vec<i64>) -> Result<BTreeSet<i64>, StoreError> {
        if studies.is_empty() {
            return Ok(BTreeSet::new());
        }
        let with_seat = studies::table
            .filter(among(studies::id, studies))
            .filter(sql::<Bool>(&seat_is_free("studies")))
            .select(studies::id);
        let with_seat: Vec<i64> = self.run(|c| each!(c, c => with_seat.load(c)))?;
        Ok(with_seat.into_iter().collect())
    }
}
