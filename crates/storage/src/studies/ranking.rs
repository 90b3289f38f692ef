use super::cards::CountersRow;
use super::row::counter;
use crate::dialect::Timestamp;
use crate::schema::studies::{studies, study_counters};
use crate::session::SqlSession;
use ::studies::reading::{Activity, ActivityRepository};
use ::studies::recruiting::Recruitment;
use diesel::prelude::*;
use kernel::{Instant, StoreError, StudyId};

#[derive(Queryable, Selectable)]
#[diesel(table_name = studies)]
pub(super) struct ActivityRow {
    id: i64,
    created_at: Timestamp,
    recruit_start_at: Option<Timestamp>,
    deadline_at: Timestamp,
    closed_at: Option<Timestamp>,
    filled_at: Option<Timestamp>,
}

impl ActivityRow {
    pub(super) fn into_activity(self, counters: &CountersRow) -> Result<Activity, StoreError> {
        Ok(Activity {
            id: StudyId(self.id),
            views: counter(self.id, counters.views)?,
            likes: counter(self.id, counters.likes)?,
            created_at: self.created_at.into(),
            recruitment: Recruitment {
                begins_at: self.recruit_start_at.map(Into::into),
                deadline: self.deadline_at.into(),
                closed_at: self.closed_at.map(Into::into),
                filled_at: self.filled_at.map(Into::into),
            },
        })
    }
}

impl ActivityRepository for SqlSession<'_> {
    fn list_activities(&mut self, since: Instant) -> Result<Vec<Activity>, StoreError> {
        let recent = studies::table
            .inner_join(study_counters::table.on(study_counters::study_id.eq(studies::id)))
            .filter(studies::created_at.ge(Timestamp(since)).and(studies::hidden_at.is_null()))
            .select((ActivityRow::as_select(), CountersRow::as_select()));
        let rows: Vec<(ActivityRow, CountersRow)> = self.run(|c| recent.load(c))?;
        rows.into_iter().map(|(activity, counters)| activity.into_activity(&counters)).collect()
    }
}
