//! Likes and views.

use crate::connection::Db;
use crate::dialect::{Timestamp, each};
use crate::schema::studies::{likes, studies, study_views, view_salts};
use crate::studies::row::counter;
use ::studies::{Activity, Recruitment, ViewSalt, ViewerMark};
use chrono::NaiveDate;
use diesel::prelude::*;
use kernel::{Instant, StoreError, StudyId, UserId};
use std::collections::BTreeMap;

#[derive(Queryable, Selectable)]
#[diesel(table_name = studies)]
pub(super) struct ActivityRow {
    id: i64,
    views: i64,
    likes: i64,
    created_at: Timestamp,
    recruit_start_at: Option<Timestamp>,
    deadline_at: Timestamp,
    closed_at: Option<Timestamp>,
    filled_at: Option<Timestamp>,
}

impl TryFrom<ActivityRow> for Activity {
    type Error = StoreError;

    fn try_from(row: ActivityRow) -> Result<Self, StoreError> {
        Ok(Self {
            id: StudyId(row.id),
            views: counter(row.id, row.views)?,
            likes: counter(row.id, row.likes)?,
            created_at: row.created_at.into(),
            recruitment: Recruitment {
                begins_at: row.recruit_start_at.map(Into::into),
                deadline: row.deadline_at.into(),
                closed_at: row.closed_at.map(Into::into),
                filled_at: row.filled_at.map(Into::into),
            },
        })
    }
}

pub(super) fn activities(c: &mut Db, since: Instant) -> QueryResult<Vec<ActivityRow>> {
    studies::table.filter(studies::created_at.ge(Timestamp(since))).select(ActivityRow::as_select()).load(c)
}

pub(super) fn liked_among(c: &mut Db, person: UserId, among: &[StudyId]) -> QueryResult<Vec<i64>> {
    let among: Vec<i64> = among.iter().map(|id| id.0).collect();
    let liked = likes::user_id.eq(person.0).and(likes::study_id.eq_any(among));
    likes::table.filter(liked).select(likes::study_id).load(c)
}

pub(super) fn insert_like(c: &mut Db, study: StudyId, person: UserId, now: Instant) -> QueryResult<i64> {
    let values = (likes::study_id.eq(study.0), likes::user_id.eq(person.0), likes::created_at.eq(Timestamp(now)));
    let statement = diesel::insert_into(likes::table).values(values).on_conflict_do_nothing();
    let inserted = each!(c, c => statement.execute(c))?;
    count_likes(c, study, inserted, 1)
}

pub(super) fn delete_like(c: &mut Db, study: StudyId, person: UserId) -> QueryResult<i64> {
    let deleted = diesel::delete(likes::table.find((person.0, study.0))).execute(c)?;
    count_likes(c, study, deleted, -1)
}

fn count_likes(c: &mut Db, study: StudyId, changed: usize, by: i64) -> QueryResult<i64> {
    let row = studies::table.find(study.0);
    if changed == 0 {
        return row.select(studies::likes).first(c);
    }
    diesel::update(row).set(studies::likes.eq(studies::likes + by)).returning(studies::likes).get_result(c)
}

pub(super) fn insert_views(c: &mut Db, day: NaiveDate, views: &[(StudyId, ViewerMark)]) -> QueryResult<()> {
    let mut counted: BTreeMap<i64, i64> = BTreeMap::new();
    for (study, viewer) in views {
        let values = (study_views::day.eq(day), study_views::study_id.eq(study.0), study_views::viewer.eq(viewer.0));
        let statement = diesel::insert_into(study_views::table).values(values).on_conflict_do_nothing();
        if each!(c, c => statement.execute(c))? == 1 {
            *counted.entry(study.0).or_default() += 1;
        }
    }
    for (study, more) in counted {
        diesel::update(studies::table.find(study)).set(studies::views.eq(studies::views + more)).execute(c)?;
    }
    Ok(())
}

pub(super) fn find_or_insert_salt(c: &mut Db, day: NaiveDate, fresh: &ViewSalt) -> QueryResult<Vec<u8>> {
    let known = |c: &mut Db| view_salts::table.find(day).select(view_salts::salt).first(c).optional();
    if let Some(salt) = known(c)? {
        return Ok(salt);
    }
    let values = (view_salts::day.eq(day), view_salts::salt.eq(fresh.0.as_slice()));
    let statement = diesel::insert_into(view_salts::table).values(values).on_conflict_do_nothing();
    each!(c, c => statement.execute(c))?;
    known(c)?.ok_or(diesel::result::Error::NotFound)
}

pub(super) fn delete_views_before(c: &mut Db, day: NaiveDate) -> QueryResult<()> {
    diesel::delete(study_views::table.filter(study_views::day.lt(day))).execute(c)?;
    diesel::delete(view_salts::table.filter(view_salts::day.lt(day))).execute(c).map(drop)
}
