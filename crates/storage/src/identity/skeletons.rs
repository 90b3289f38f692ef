//! What nicknames of an earlier version look like.

use crate::connection::Db;
use crate::schema::identity::users;
use diesel::prelude::*;
use diesel::sql_query;
use identity::Nickname;
use kernel::UserId;

/// How many nicknames of an earlier version are looked at in one transaction.
const AT_ONCE: i64 = 500;

/// Stores the skeletons of the next nicknames that lack one, and returns whether there may be more. Where two clash, the
/// older account has the skeleton to itself, and the other stands beside it under its own id.
pub(crate) fn store_some_skeletons(c: &mut Db) -> QueryResult<bool> {
    let lacking = || {
        let lacks = users::nickname_skeleton.is_null().and(users::id.ne(UserId::FORMER.0));
        users::table.filter(lacks).order(users::id).limit(AT_ONCE).select((users::id, users::nickname))
    };
    if lacking().load::<(i64, String)>(c)?.is_empty() {
        return Ok(false);
    }
    if let Db::Pg(c) = c {
        // A nickname that another process stores between the look and the update would be a violation.
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
