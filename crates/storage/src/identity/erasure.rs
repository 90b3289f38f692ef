//! Removing a person. What others go on reading is handed to one row that stands for everybody who has left.

use crate::among::among;
use crate::connection::Db;
use crate::dialect::{Timestamp, each};
use crate::schema::identity::{audit, refresh_families, users};
use crate::schema::moderation::reports;
use crate::schema::studies::{applications, comments, images, studies};
use diesel::prelude::*;
use diesel::sql_query;
use diesel::sql_types::BigInt;
use identity::FORMER_MEMBER;
use kernel::{Instant, UserId};

const FORMER: i64 = UserId::FORMER.0;

macro_rules! hand_over {
    ($table:ident.$column:ident) => {
        |c, person| {
            let theirs = $table::table.filter($table::$column.eq(person));
            diesel::update(theirs).set($table::$column.eq(FORMER)).execute(c).map(drop)
        }
    };
}

/// Keeps others from writing rows of a person, once those who do have ended.
pub(super) fn lock(c: &mut Db, person: i64) -> QueryResult<()> {
    match c {
        Db::Pg(c) => users::table.find(person).select(users::id).for_update().first::<i64>(c).optional().map(drop),
        // Whoever writes is alone.
        Db::Sqlite(_) => Ok(()),
    }
}

/// What has to be done, in order. Each is a call of its own, since a call may not take long: in a large account each does.
/// What nobody reads any more goes with the person's row.
pub(super) const STEPS: [fn(&mut Db, i64) -> QueryResult<()>; 13] = [
    insert_former_member,
    forget_devices,
    hand_over!(refresh_families.user_id),
    hand_over!(studies.author_id),
    hand_over!(applications.author_id),
    hand_over!(images.uploader_id),
    // A comment has a writer or says nothing, so this is the text's too.
    hand_over!(comments.author_id),
    // An act of nobody's is the operator's.
    hand_over!(audit.actor_id),
    hand_over!(audit.subject_id),
    hand_over_reports,
    forget_in_crowds,
    |c, person| diesel::delete(applications::table.filter(applications::applicant_id.eq(person))).execute(c).map(drop),
    |c, person| diesel::delete(users::table.find(person)).execute(c).map(drop),
];

/// No nickname and no address folds to nothing, so that nobody can be taken for it.
fn insert_former_member(c: &mut Db, _: i64) -> QueryResult<()> {
    let values = (
        users::id.eq(FORMER),
        users::nickname.eq(FORMER_MEMBER),
        users::nickname_folded.eq(""),
        users::email.eq(""),
        users::email_folded.eq(""),
        users::created_at.eq(Timestamp(Instant::UNIX_EPOCH)),
        users::is_admin.eq(false),
    );
    let insert = diesel::insert_into(users::table).values(values).on_conflict_do_nothing();
    each!(c, c => insert.execute(c)).map(drop)
}

/// Other processes learn from them that these sessions have ended, until they are forgotten like any other.
fn forget_devices(c: &mut Db, person: i64) -> QueryResult<()> {
    let sessions = refresh_families::table.filter(refresh_families::user_id.eq(person));
    diesel::update(sessions).set(refresh_families::device.eq("")).execute(c).map(drop)
}

/// What they reported waits for a decision as before. Of several who have left one report of each case is enough.
fn hand_over_reports(c: &mut Db, person: i64) -> QueryResult<()> {
    let of = |who: i64| reports::table.filter(reports::reporter_id.eq(who)).select(reports::case_id);
    let cases: Vec<i64> = of(person).load(c)?;
    let taken: Vec<i64> = of(FORMER).filter(among(reports::case_id, cases)).load(c)?;
    let theirs = reports::table.filter(reports::reporter_id.eq(person).and(reports::case_id.ne_all(taken)));
    diesel::update(theirs).set(reports::reporter_id.eq(FORMER)).execute(c).map(drop)
}

/// Who did the same as somebody else is counted with them by id.
fn forget_in_crowds(c: &mut Db, person: i64) -> QueryResult<()> {
    match c {
        Db::Pg(c) => {
            let update = "UPDATE notifications SET others = (SELECT jsonb_agg(CASE WHEN one = to_jsonb($1) \
                 THEN to_jsonb($2) ELSE one END) FROM jsonb_array_elements(others) AS one) WHERE others @> to_jsonb($1)";
            sql_query(update).bind::<BigInt, _>(person).bind::<BigInt, _>(FORMER).execute(c).map(drop)
        }
        Db::Sqlite(c) => {
            let update = "UPDATE notifications SET others = (SELECT json_group_array(CASE WHEN value = ?1 \
                 THEN ?2 ELSE value END) FROM json_each(others)) \
                 WHERE EXISTS (SELECT 1 FROM json_each(others) WHERE value = ?1)";
            sql_query(update).bind::<BigInt, _>(person).bind::<BigInt, _>(FORMER).execute(c).map(drop)
        }
    }
}
