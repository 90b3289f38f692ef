use super::{ApplicationRow, of_study};
use crate::dialect::Timestamp;
use crate::schema::identity::users;
use crate::schema::studies::applications;
use crate::session::SqlSession;
use crate::studies::row::counter;
use ::studies::applications::{Application, ApplicationStatus, Waiting, WaitingListRepository};
use diesel::dsl::{exists, select};
use diesel::prelude::*;
use kernel::{Instant, StoreError, StudyId};

/// The applications of a study that wait for an answer, of people who are not suspended.
macro_rules! answerable {
    ($study:expr) => {
        of_study!($study, Pending)
            .inner_join(users::table.on(users::id.eq(applications::applicant_id)))
            .filter(users::suspended_at.is_null())
    };
}

impl WaitingListRepository for SqlSession<'_> {
    fn has_pending_applications(&mut self, study: StudyId) -> Result<bool, StoreError> {
        self.run(|c| select(exists(answerable!(study).select(applications::id))).get_result(c))
    }

    fn count_waiting_before(&mut self, application: &Application) -> Result<u32, StoreError> {
        let (study, applied_at) = (application.parties.study, Timestamp(application.applied_at));
        let earlier = applications::applied_at
            .lt(applied_at)
            .or(applications::applied_at.eq(applied_at).and(applications::id.lt(application.id.0)));
        let ahead = answerable!(study).filter(applications::waiting).filter(earlier);
        let count: i64 = self.run(|c| ahead.count().get_result(c))?;
        counter(study.0, count)
    }

    fn has_line(&mut self, study: StudyId) -> Result<bool, StoreError> {
        let waiting = answerable!(study).filter(applications::waiting).select(applications::id);
        self.run(|c| select(exists(waiting)).get_result(c))
    }

    fn count_line(&mut self, study: StudyId) -> Result<u32, StoreError> {
        let count: i64 = self.run(|c| answerable!(study).filter(applications::waiting).count().get_result(c))?;
        counter(study.0, count)
    }

    fn list_line(&mut self, study: StudyId) -> Result<Vec<Waiting>, StoreError> {
        let line = of_study!(study, Pending)
            .inner_join(users::table.on(users::id.eq(applications::applicant_id)))
            .filter(applications::waiting)
            .order((applications::applied_at, applications::id))
            .select((ApplicationRow::as_select(), users::suspended_at));
        let rows: Vec<(ApplicationRow, Option<Timestamp>)> = self.run(|c| line.load(c))?;
        let waiting = |(row, suspended_at): (ApplicationRow, Option<Timestamp>)| {
            Ok(Waiting { application: row.try_into()?, is_suspended: suspended_at.is_some() })
        };
        rows.into_iter().map(waiting).collect()
    }

    fn queue_pending_applications(&mut self, study: StudyId, ends_at: Instant) -> Result<(), StoreError> {
        let end = Some(Timestamp(ends_at));
        let values = (applications::waiting.eq(true), applications::ends_at.eq(end), applications::due_at.eq(end));
        let pending = of_study!(study, Pending);
        self.run(|c| diesel::update(pending).set(values).execute(c)).map(drop)
    }

    fn update_waiting_ends(&mut self, study: StudyId, ends_at: Instant) -> Result<(), StoreError> {
        let end = Some(Timestamp(ends_at));
        let values = (applications::ends_at.eq(end), applications::due_at.eq(end));
        let waiting = of_study!(study, Pending).filter(applications::waiting);
        self.run(|c| diesel::update(waiting).set(values).execute(c)).map(drop)
    }
}
