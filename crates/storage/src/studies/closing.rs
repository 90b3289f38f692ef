use super::row::chosen;
use crate::dialect::{Timestamp, each};
use crate::personal::Table;
use crate::schema::studies::{applications, closing_notes, likes, studies};
use crate::session::SqlSession;
use ::studies::applications::ApplicationStatus;
use ::studies::lifecycle::{ClosingRepository, ClosingStudy};
use chrono::TimeDelta;
use diesel::dsl::{exists, not};
use diesel::prelude::*;
use kernel::{Instant, StoreError, StudyId, UserId};
use std::collections::BTreeSet;

impl ClosingRepository for SqlSession<'_> {
    fn count_closing_studies(&mut self, now: Instant, last: Instant) -> Result<u64, StoreError> {
        let (now, last) = (Timestamp(now), Timestamp(last));
        let open = studies::opens_at.le(now).and(studies::closes_at.gt(now)).and(studies::hidden_at.is_null());
        let closing = studies::table.filter(open.and(studies::closes_at.le(last)));
        self.run(|c| closing.count().get_result::<i64>(c)).map(i64::unsigned_abs)
    }

    fn find_unannounced_closing(&mut self, now: Instant, last: Instant) -> Result<Option<ClosingStudy>, StoreError> {
        // The first moment after the deadline, so that the same index as for lists by deadline is used.
        let after_last = Timestamp(last + TimeDelta::microseconds(1));
        let next = studies::closes_at.gt(Timestamp(now)).and(studies::closes_at.le(after_last));
        let note = closing_notes::study_id.eq(studies::id).and(closing_notes::deadline_at.eq(studies::deadline_at));
        let unannounced = studies::table
            .filter(next.and(studies::hidden_at.is_null()))
            .filter(not(exists(closing_notes::table.filter(note))));
        let columns = (studies::id, studies::author_id, studies::deadline_at);
        let first = unannounced.order((studies::closes_at, studies::id)).select(columns);
        let row: Option<(i64, i64, Timestamp)> = self.run(|c| first.first(c).optional())?;
        Ok(row.map(|(id, author, deadline)| ClosingStudy {
            id: StudyId(id),
            author: UserId(author),
            deadline: deadline.into(),
        }))
    }

    fn insert_closing_note(&mut self, study: StudyId, deadline: Instant) -> Result<bool, StoreError> {
        let values = (closing_notes::study_id.eq(study.0), closing_notes::deadline_at.eq(Timestamp(deadline)));
        let statement = diesel::insert_into(closing_notes::table).values(values).on_conflict_do_nothing();
        Ok(self.run(|c| each!(c, c => statement.execute(c)))? == 1)
    }

    fn list_people_waiting_for(&mut self, study: StudyId) -> Result<Vec<UserId>, StoreError> {
        let likers = likes::table.filter(likes::study_id.eq(study.0)).select(likes::user_id);
        let likers: Vec<i64> = self.run(|c| likers.load(c))?;
        let live = ApplicationStatus::ALL.iter().filter(|status| status.is_live()).map(|status| status.as_str());
        let of_study = applications::table.filter(applications::study_id.eq(study.0));
        let of_study = of_study.filter(applications::status.eq_any(live.collect::<Vec<_>>()));
        let live: Vec<(i64, String)> =
            self.run(|c| of_study.select((applications::applicant_id, applications::status)).load(c))?;
        let mut people: BTreeSet<UserId> = likers.into_iter().map(UserId).collect();
        for (applicant, status) in live {
            let holds_seat = chosen(study.0, &status, ApplicationStatus::parse)?.holds_seat();
            if holds_seat {
                people.remove(&UserId(applicant))
            } else {
                people.insert(UserId(applicant))
            };
        }
        Ok(people.into_iter().collect())
    }
}

pub(super) const PERSONAL: &[Table] = &[Table::not_exported("closing_notes", "which deadlines were announced")];
