//! Rooms, with what they take from their studies. Their members are in a separate file.

mod blocks;
mod members;
mod schema;
mod talk;
mod week;

pub(crate) use blocks::PERSONAL as BLOCKS;
pub(crate) use members::{PERSONAL, ids_of_member};
pub(crate) use schema::user_blocks;
pub(crate) use talk::PERSONAL as MESSAGES;
pub(crate) use talk::message_ids_of;
pub(crate) use talk::schema::messages;
pub(crate) use week::PERSONAL as WEEKS;

use crate::arrangement::plan_dates;
use crate::dialect::{Json, Timestamp, delete_some, each, for_update};
use crate::schema::identity::users;
use crate::schema::roadmaps::study_plans;
use crate::schema::studies::studies;
use crate::session::SqlSession;
use ::roadmaps::brief::Days;
use ::rooms::membership::{Course, Membership, MessageNo, Room, RoomRepository};
use ::studies::recruiting::ExpectedPeriod;
use diesel::prelude::*;
use diesel::sql_types::BigInt;
use kernel::{Instant, StoreError, StudyId, UserId, seoul};
use members::MemberRow;
use schema::{room_members, rooms};

/// The columns of [`rooms_of_studies`].
type RoomRow =
    (i64, i64, Option<Timestamp>, String, i64, bool, String, Timestamp, Option<Timestamp>, (Option<i16>, Option<Json>));

/// Rooms joined with their studies, authors and plans.
macro_rules! rooms_of_studies {
    () => {
        rooms::table
            .inner_join(studies::table.on(studies::id.eq(rooms::study_id)))
            .inner_join(users::table.on(users::id.eq(studies::author_id)))
            .left_join(study_plans::table.on(study_plans::study_id.eq(rooms::study_id)))
    };
}

macro_rules! room_columns {
    () => {
        (
            rooms::study_id,
            rooms::last_no,
            rooms::ask_due_at,
            studies::title,
            studies::author_id,
            studies::hidden_at.is_not_null(),
            studies::expected_period,
            studies::start_at,
            users::suspended_at,
            (study_plans::days.nullable(), study_plans::arrangement.nullable()),
        )
    };
}

fn room(row: RoomRow) -> Result<Room, StoreError> {
    let (study, last_no, ask_due_at, title, author, is_hidden, period, start_at, suspended_at, plan) = row;
    let unreadable = || StoreError::Corrupt(format!("room of study {study}"));
    let period = ExpectedPeriod::parse(&period).ok_or_else(unreadable)?;
    let due = due_days(plan)?;
    let starts_on = seoul::day_of(start_at.into());
    Ok(Room {
        study: StudyId(study),
        title,
        host: UserId(author),
        is_host_suspended: suspended_at.is_some(),
        is_hidden,
        course: Course::new(starts_on, period.last_day_from(starts_on), due),
        last_no: MessageNo(last_no),
        ask_due_at: ask_due_at.map(Into::into),
    })
}

/// Returns when each day of a study's plan is due, in days after the start; empty if it has no plan.
fn due_days((days, stored): (Option<i16>, Option<Json>)) -> Result<Vec<u16>, StoreError> {
    let Some(days) = days else { return Ok(Vec::new()) };
    let days = u8::try_from(days).ok().and_then(Days::stored);
    let days = days.ok_or_else(|| StoreError::Corrupt("study_plans.days".to_owned()))?;
    Ok(plan_dates(stored, days)?.due().to_vec())
}

impl RoomRepository for SqlSession<'_> {
    fn insert_room(&mut self, study: StudyId, at: Instant) -> Result<(), StoreError> {
        let values = (rooms::study_id.eq(study.0), rooms::opened_at.eq(Timestamp(at)), rooms::last_no.eq(0));
        let insert = diesel::insert_into(rooms::table).values(values).on_conflict_do_nothing();
        self.run(|c| each!(c, c => insert.execute(c))).map(drop)
    }

    fn find_room(&mut self, study: StudyId) -> Result<Option<Room>, StoreError> {
        let found = rooms_of_studies!().filter(rooms::study_id.eq(study.0)).select(room_columns!());
        self.run(|c| found.first::<RoomRow>(c).optional())?.map(room).transpose()
    }

    fn lock_room(&mut self, study: StudyId) -> Result<Option<Room>, StoreError> {
        let found = rooms::table.find(study.0).select(rooms::study_id);
        let locked: Option<i64> = self.run(|c| for_update!(c, first, found).optional())?;
        if locked.is_some() { self.find_room(study) } else { Ok(None) }
    }

    fn list_rooms_of(&mut self, user: UserId) -> Result<Vec<(Room, Membership)>, StoreError> {
        let found = rooms_of_studies!()
            .inner_join(room_members::table.on(room_members::study_id.eq(rooms::study_id)))
            .filter(room_members::user_id.eq(user.0).and(room_members::left_at.is_null()))
            .order((room_members::joined_at.desc(), rooms::study_id.desc()))
            .select((room_columns!(), MemberRow::as_select()));
        let rows: Vec<(RoomRow, MemberRow)> = self.run(|c| found.load(c))?;
        rows.into_iter().map(|(row, own)| Ok((room(row)?, own.try_into()?))).collect()
    }

    fn list_rooms_begun_before(
        &mut self,
        instant: Instant,
        after: StudyId,
        at_most: i64,
    ) -> Result<Vec<Room>, StoreError> {
        let found = rooms_of_studies!()
            .filter(rooms::study_id.gt(after.0).and(studies::start_at.lt(Timestamp(instant))))
            .order(rooms::study_id)
            .limit(at_most)
            .select(room_columns!());
        let rows: Vec<RoomRow> = self.run(|c| found.load(c))?;
        rows.into_iter().map(room).collect()
    }

    fn delete_messages_of_room(&mut self, study: StudyId) -> Result<usize, StoreError> {
        self.run(|c| delete_some!(c, "messages", "id", "study_id = $1", study.0 => BigInt))
    }

    fn delete_room(&mut self, study: StudyId) -> Result<(), StoreError> {
        self.run(|c| diesel::delete(rooms::table.find(study.0)).execute(c)).map(drop)
    }

    fn list_rooms_hosted_by(&mut self, host: UserId) -> Result<Vec<StudyId>, StoreError> {
        let found = rooms::table
            .inner_join(studies::table.on(studies::id.eq(rooms::study_id)))
            .filter(studies::author_id.eq(host.0))
            .order(rooms::study_id)
            .select(rooms::study_id);
        let ids: Vec<i64> = self.run(|c| found.load(c))?;
        Ok(ids.into_iter().map(StudyId).collect())
    }

    fn update_ask_due(&mut self, study: StudyId, at: Option<Instant>) -> Result<(), StoreError> {
        let change = rooms::ask_due_at.eq(at.map(Timestamp));
        self.run(|c| diesel::update(rooms::table.find(study.0)).set(change).execute(c)).map(drop)
    }

    fn list_rooms_to_ask(&mut self, now: Instant, at_most: i64) -> Result<Vec<StudyId>, StoreError> {
        let due = rooms::table
            .filter(rooms::ask_due_at.le(Timestamp(now)))
            .order((rooms::ask_due_at, rooms::study_id))
            .limit(at_most)
            .select(rooms::study_id);
        let ids: Vec<i64> = self.run(|c| due.load(c))?;
        Ok(ids.into_iter().map(StudyId).collect())
    }
}
