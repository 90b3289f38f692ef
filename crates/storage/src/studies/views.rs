//! Views: the viewers of each day, and the number of views of each study.

use crate::connection::Db;
use crate::dialect::{delete_some, each};
use crate::personal::Table;
use crate::schema::studies::{study_counters, study_views, view_salts};
use crate::session::SqlSession;
use ::studies::views::{ViewRepository, ViewSalt, ViewerMark};
use chrono::NaiveDate;
use diesel::prelude::*;
use diesel::sql_types::Date;
use kernel::{StoreError, StudyId};
use std::collections::BTreeMap;

impl ViewRepository for SqlSession<'_> {
    fn insert_views(&mut self, day: NaiveDate, views: &[(StudyId, ViewerMark)]) -> Result<(), StoreError> {
        let mut counted: BTreeMap<i64, i64> = BTreeMap::new();
        for (study, viewer) in views {
            let values =
                (study_views::day.eq(day), study_views::study_id.eq(study.0), study_views::viewer.eq(viewer.0));
            let statement = diesel::insert_into(study_views::table).values(values).on_conflict_do_nothing();
            if self.run(|c| each!(c, c => statement.execute(c)))? == 1 {
                *counted.entry(study.0).or_default() += 1;
            }
        }
        for (study, more) in counted {
            let more = study_counters::views.eq(study_counters::views + more);
            self.run(|c| diesel::update(study_counters::table.find(study)).set(more).execute(c))?;
        }
        Ok(())
    }

    fn find_or_insert_view_salt(&mut self, day: NaiveDate, fresh: &ViewSalt) -> Result<ViewSalt, StoreError> {
        let known = |c: &mut Db| view_salts::table.find(day).select(view_salts::salt).first(c).optional();
        let stored: Vec<u8> = self.run(|c| {
            if let Some(salt) = known(c)? {
                return Ok(salt);
            }
            let values = (view_salts::day.eq(day), view_salts::salt.eq(fresh.0.as_slice()));
            let statement = diesel::insert_into(view_salts::table).values(values).on_conflict_do_nothing();
            each!(c, c => statement.execute(c))?;
            known(c)?.ok_or(diesel::result::Error::NotFound)
        })?;
        let salt = stored.try_into().map_err(|_| StoreError::Corrupt(format!("the salt of {day}")))?;
        Ok(ViewSalt(salt))
    }

    fn delete_views_before(&mut self, day: NaiveDate) -> Result<usize, StoreError> {
        self.run(|c| {
            diesel::delete(view_salts::table.filter(view_salts::day.lt(day))).execute(c)?;
            delete_some!(c, "study_views", "day, study_id, viewer", "day < $1", day => Date)
        })
    }
}

pub(super) const PERSONAL: &[Table] = &[
    Table::not_exported("study_views", "salted digests of viewers, deleted after a day"),
    Table::not_exported("view_salts", "random numbers"),
];
