//! Skeletons for nicknames stored by earlier versions.

use crate::connection::Db;
use crate::schema::identity::users;
use diesel::prelude::*;
use diesel::sql_query;
use identity::nicknames::Nickname;
use kernel::UserId;

/// The number of nicknames processed in one transaction.
const AT_ONCE: i64 = 500;

/// Stores the skeletons of the next nicknames without one, and returns whether there may be more. If two conflict, the
/// older account gets the skeleton, and the other a variant with its id.
pub(crate) fn store_some_skeletons(c: &mut Db) -> QueryResult<bool> {
    let lacking = || {
        let lacks = users::nickname_skeleton.is_null().and(users::id.ne(UserId::FORMER.0));
        users::table.filter(lacks).order(users::id).limit(AT_ONCE).select((users::id, users::nickname))
    };
    if lacking().load::<(i64, String)>(c)?.is_empty() {
        return Ok(false);
    }
    if let Db::Pg(c) = c {
        // A nickname stored by another process between the query and the update would violate the constraint.
        sql_query("LOCK TABLE users IN SHARE ROW EXCLUSIVE MODE").execute(c)?;
    }
    let found: Vec<(i64, String)> = lacking().load(c)?;
    let may_be_more = i64::try_from(found.len()).unwrap_or(0) == AT_ONCE;
    for (id, nickname) in found {
        let nickname = Nickname::stored(nickname);
        let skeleton = nickname.skeleton();
        let alike = users::table.filter(users::nickname_skeleton.eq(&skeleton)).select(users::id);
        let has_twin = alike.first::<i64>(c).optional()?.is_some();
        let values = (
            users::nickname_skeleton.eq(&skeleton),
            users::nickname_twin.eq(if has_twin { id } else { 0 }),
            users::nickname_reserved.eq(nickname.is_reserved()),
        );
        diesel::update(users::table.find(id)).set(values).execute(c)?;
    }
    Ok(may_be_more)
}
