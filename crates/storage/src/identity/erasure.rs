//! Erases a user. Content that others still read is assigned to one row that represents all erased accounts.

use crate::among::among;
use crate::connection::Db;
use crate::dialect::{Timestamp, each};
use crate::schema::identity::{audit, refresh_families, users};
use crate::schema::moderation::reports;
use crate::schema::studies::{applications, comments, images, studies};
use diesel::prelude::*;
use diesel::sql_query;
use diesel::sql_types::BigInt;
use identity::erasing::FORMER_MEMBER;
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

/// Prevents other transactions from writing rows of a user, after running ones have ended.
pub(super) fn lock(c: &mut Db, person: i64) -> QueryResult<()> {
    match c {
        Db::Pg(c) => users::table.find(person).select(users::id).for_update().first::<i64>(c).optional().map(drop),
        // SQLite has a single writer.
        Db::Sqlite(_) => Ok(()),
    }
}

/// The steps in order. Each is a separate call, because a call must not take long even for a large account. Rows that
/// are not listed here are deleted with the user's row.
pub(super) const STEPS: [fn(&mut Db, i64) -> QueryResult<()>; 13] = [
    insert_former_member,
    forget_devices,
    hand_over!(refresh_families.user_id),
    hand_over!(studies.author_id),
    hand_over!(applications.author_id),
    hand_over!(images.uploader_id),
    // A comment has a writer or no text, so this also covers the text.
    hand_over!(comments.author_id),
    // An entry without an actor would belong to the operator.
    hand_over!(audit.actor_id),
    hand_over!(audit.subject_id),
    hand_over_reports,
    forget_in_crowds,
    |c, person| diesel::delete(applications::table.filter(applications::applicant_id.eq(person))).execute(c).map(drop),
    |c, person| diesel::delete(users::table.find(person)).execute(c).map(drop),
];

/// No nickname or address folds to an empty text, so the row cannot be mistaken for an account.
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

/// The ended sessions remain for other processes, until they are deleted like any other.
fn forget_devices(c: &mut Db, person: i64) -> QueryResult<()> {
    let sessions = refresh_families::table.filter(refresh_families::user_id.eq(person));
    diesel::update(sessions).set(refresh_families::device.eq("")).execute(c).map(drop)
}

/// Reports of the user stay undecided. If several reporters of a case are erased, one report is enough.
fn hand_over_reports(c: &mut Db, person: i64) -> QueryResult<()> {
    let of = |who: i64| reports::table.filter(reports::reporter_id.eq(who)).select(reports::case_id);
    let cases: Vec<i64> = of(person).load(c)?;
    let taken: Vec<i64> = of(FORMER).filter(among(reports::case_id, cases)).load(c)?;
    let theirs = reports::table.filter(reports::reporter_id.eq(person).and(reports::case_id.ne_all(taken)));
    diesel::update(theirs).set(reports::reporter_id.eq(FORMER)).execute(c).map(drop)
}

/// Merged notifications list users by id.
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
