use crate::dialect::{Timestamp, each};
use crate::personal::{Export, Reason, Table, rows};
use crate::schema::studies::{likes, study_counters};
use crate::session::SqlSession;
use crate::studies::row::counter;
use ::studies::reading::LikeRepository;
use diesel::prelude::*;
use kernel::{Instant, StoreError, StudyId, UserId};

impl LikeRepository for SqlSession<'_> {
    fn insert_like(&mut self, study: StudyId, person: UserId, now: Instant) -> Result<(bool, u64), StoreError> {
        let values = (likes::study_id.eq(study.0), likes::user_id.eq(person.0), likes::created_at.eq(Timestamp(now)));
        let statement = diesel::insert_into(likes::table).values(values).on_conflict_do_nothing();
        let changed = self.run(|c| each!(c, c => statement.execute(c)))? == 1;
        self.count_likes(study, changed, 1)
    }

    fn delete_like(&mut self, study: StudyId, person: UserId) -> Result<(bool, u64), StoreError> {
        let changed =
            self.run(|c| each!(c, c => diesel::delete(likes::table.find((person.0, study.0))).execute(c)))? == 1;
        self.count_likes(study, changed, -1)
    }

    fn delete_likes_of(&mut self, person: UserId) -> Result<(), StoreError> {
        let theirs = likes::table.filter(likes::user_id.eq(person.0));
        self.run(|c| {
            let liked = study_counters::table.filter(study_counters::study_id.eq_any(theirs.select(likes::study_id)));
            diesel::update(liked).set(study_counters::likes.eq(study_counters::likes - 1)).execute(c)?;
            diesel::delete(theirs).execute(c).map(drop)
        })
    }
}

impl SqlSession<'_> {
    fn count_likes(&mut self, study: StudyId, changed: bool, by: i64) -> Result<(bool, u64), StoreError> {
        let row = study_counters::table.find(study.0);
        let likes: Option<i64> = self.run(|c| {
            each!(c, c => if changed {
                let more = study_counters::likes.eq(study_counters::likes + by);
                diesel::update(row).set(more).returning(study_counters::likes).get_result(c).optional()
            } else {
                row.select(study_counters::likes).first(c).optional()
            })
        })?;
        // The study was deleted a moment ago.
        let likes = likes.ok_or(StoreError::DanglingReference)?;
        Ok((changed, counter(study.0, likes)?))
    }
}

pub(super) const PERSONAL: &[Table] = &[Table {
    name: "likes",
    export: Export::Rows {
        load: |c, person| rows!(c, likes[study_id: i64, created_at: Timestamp], likes::user_id.eq(person)),
        without: &[(Reason::Owner, &["user_id"])],
    },
    erase: &[],
}];
