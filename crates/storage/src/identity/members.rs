//! Members, as administrators search and suspend them.

use super::COUNTED_UP_TO;
use super::users::UserRow;
use crate::connection::MultiBackend;
use crate::dialect::{Timestamp, day_of, for_update, seoul_day};
use crate::matching::{containing, within};
use crate::schema::identity::users;
use crate::session::SqlSession;
use chrono::NaiveDate;
use diesel::dsl::{count_star, sql};
use diesel::expression::SqlLiteral;
use diesel::helper_types::{IntoBoxed, NotEq};
use diesel::prelude::*;
use diesel::sql_types::Bool;
use identity::accounts::User;
use identity::members::{Member, MemberFilter, MemberGroup, MemberRepository, Reason};
use kernel::{Instant, Page, PageRequest, StoreError, UserId, seoul};
use std::collections::BTreeMap;

#[derive(Queryable, Selectable)]
#[diesel(table_name = users)]
struct MemberRow {
    #[diesel(embed)]
    user: UserRow,
    suspension_reason: Option<String>,
}

fn member((row, has_lookalike): (MemberRow, bool)) -> Member {
    Member { user: User::from(row.user), suspension_reason: row.suspension_reason, has_lookalike }
}

/// Whether another member's nickname looks the same.
fn has_lookalike() -> SqlLiteral<Bool> {
    sql("EXISTS (SELECT 1 FROM users AS other \
         WHERE other.nickname_skeleton = users.nickname_skeleton AND other.id <> users.id)")
}

/// All erased accounts share a row, which is not a member.
fn is_somebody() -> NotEq<users::id, i64> {
    users::id.ne(UserId::FORMER.0)
}

fn matching<'a>(filter: &MemberFilter) -> IntoBoxed<'a, users::table, MultiBackend> {
    let all =
        within!(users::table.filter(is_somebody()).into_boxed::<MultiBackend>(), users::created_at, filter.joined);
    let of_group = match filter.group {
        None => all,
        Some(MemberGroup::Suspended) => all.filter(users::suspended_at.is_not_null()),
        Some(MemberGroup::Admins) => all.filter(users::is_admin),
        Some(MemberGroup::Concerning) => {
            let is_impostor = users::nickname_reserved.and(diesel::dsl::not(users::is_admin));
            all.filter(is_impostor.or(has_lookalike()))
        }
    };
    match &filter.words {
        None => of_group,
        Some(words) => {
            let within = containing(words);
            let named = users::nickname_folded.like(within.clone()).escape('\\');
            of_group.filter(named.or(users::email_folded.like(within).escape('\\')))
        }
    }
}

impl MemberRepository for SqlSession<'_> {
    fn list_matching_members(&mut self, filter: &MemberFilter, page: PageRequest) -> Result<Page<Member>, StoreError> {
        let counted = matching(filter).select(users::id).limit(COUNTED_UP_TO + 1);
        let count = self.run(|c| counted.load::<i64>(c))?.len() as u64;
        let newest_first = matching(filter).order(users::id.desc()).select((MemberRow::as_select(), has_lookalike()));
        let stretch = newest_first.offset(page.offset()).limit(i64::from(page.size()) + 1);
        let rows: Vec<(MemberRow, bool)> = self.run(|c| stretch.load(c))?;
        Ok(Page::counted(rows, page, count, COUNTED_UP_TO.unsigned_abs()).map(member))
    }

    fn count_members(&mut self) -> Result<u64, StoreError> {
        self.run(|c| users::table.filter(is_somebody()).count().get_result::<i64>(c)).map(i64::unsigned_abs)
    }

    fn count_new_members(&mut self, since: Instant) -> Result<u64, StoreError> {
        let new = users::table.filter(is_somebody().and(users::created_at.ge(Timestamp(since))));
        self.run(|c| new.count().get_result::<i64>(c)).map(i64::unsigned_abs)
    }

    fn count_new_members_by_day(&mut self, since: NaiveDate) -> Result<BTreeMap<NaiveDate, u64>, StoreError> {
        let since = Timestamp(seoul::start_of(since));
        let new = users::table.filter(is_somebody().and(users::created_at.ge(since)));
        let counted: Vec<(i64, i64)> = self.run(|c| {
            let day = seoul_day!(c, "users.created_at");
            new.group_by(day.clone()).select((day, count_star())).load(c)
        })?;
        Ok(counted.into_iter().map(|(day, count)| (day_of(day), count.unsigned_abs())).collect())
    }

    fn lock_member(&mut self, id: UserId) -> Result<Option<Member>, StoreError> {
        let found = users::table.find(id.0).filter(is_somebody());
        // Also blocks references to the row, so that no session can be opened.
        let row: Option<(MemberRow, bool)> =
            self.run(|c| for_update!(c, first, found.select((MemberRow::as_select(), has_lookalike()))).optional())?;
        Ok(row.map(member))
    }

    fn update_suspension(&mut self, id: UserId, since: Option<(Instant, &Reason)>) -> Result<(), StoreError> {
        let values = (
            users::suspended_at.eq(since.map(|(at, _)| Timestamp(at))),
            users::suspension_reason.eq(since.map(|(_, reason)| reason.as_str())),
        );
        self.run(|c| diesel::update(users::table.find(id.0)).set(values).execute(c)).map(drop)
    }
}
