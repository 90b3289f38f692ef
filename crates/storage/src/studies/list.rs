//! Lists of studies. A page's ids are found inside one index and only then are their rows read, so that a page deep in a
//! list costs little more than the first. One index drives each list; the other filters are decided on its entries.

use crate::connection::{Db, MultiBackend};
use crate::dialect::{Timestamp, UtcTimestamp};
use crate::schema::categories::categories;
use crate::schema::identity::users;
use crate::schema::studies::{likes, studies};
use crate::studies::row::{AuthorRow, CardRow, CategoryNameRow};
use ::studies::{Mode, RecruitmentStatus, Region, Scope, StudyCard, StudyFilter, StudySort};
use diesel::dsl::{AsSelect, IntoBoxed, Select};
use diesel::expression::{AppearsOnTable, Expression, ValidGrouping, is_aggregate};
use diesel::prelude::*;
use diesel::query_builder::{AstPass, Query, QueryFragment, QueryId};
use diesel::sql_types::{BigInt, Bool, Nullable, Text};
use kernel::{Instant, StoreError};

pub(super) type Row = (CardRow, AuthorRow, CategoryNameRow);
type Ids<'a> = IntoBoxed<'a, Select<studies::table, studies::id>, MultiBackend>;

/// Hide a column from the search for an index, on both databases: where an index already drives a list in its order,
/// another one for a filter would mean to sort all that the filter lets through.
mod beside_the_index {
    use super::{BigInt, Nullable, Text, UtcTimestamp};

    diesel::define_sql_function! {
        #[sql_name = "COALESCE"]
        fn number(value: Nullable<BigInt>, same: Nullable<BigInt>) -> Nullable<BigInt>;
    }
    diesel::define_sql_function! {
        #[sql_name = "COALESCE"]
        fn text(value: Nullable<Text>, same: Nullable<Text>) -> Nullable<Text>;
    }
    diesel::define_sql_function! {
        #[sql_name = "COALESCE"]
        fn instant(value: UtcTimestamp, same: UtcTimestamp) -> UtcTimestamp;
    }
}
use beside_the_index::{instant, number, text};

/// `studies.id IN (…)`, which `MultiConnection` does not take with a boxed statement inside.
struct Among<'a>(Ids<'a>);

impl Expression for Among<'_> {
    type SqlType = Bool;
}

impl<Table> AppearsOnTable<Table> for Among<'_> {}

impl<GroupBy> ValidGrouping<GroupBy> for Among<'_> {
    type IsAggregate = is_aggregate::No;
}

impl QueryId for Among<'_> {
    type QueryId = ();
    const HAS_STATIC_QUERY_ID: bool = false;
}

impl QueryFragment<MultiBackend> for Among<'_> {
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, MultiBackend>) -> QueryResult<()> {
        out.push_sql("studies.id IN (");
        <Ids<'_> as QueryFragment<MultiBackend>>::walk_ast(&self.0, out.reborrow())?;
        out.push_sql(")");
        Ok(())
    }
}

/// `SELECT COUNT(*)` of a statement that ends early.
struct Counted<'a>(Ids<'a>);

impl Query for Counted<'_> {
    type SqlType = BigInt;
}

impl RunQueryDsl<Db> for Counted<'_> {}

impl QueryId for Counted<'_> {
    type QueryId = ();
    const HAS_STATIC_QUERY_ID: bool = false;
}

impl QueryFragment<MultiBackend> for Counted<'_> {
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, MultiBackend>) -> QueryResult<()> {
        out.push_sql("SELECT COUNT(*) FROM (");
        <Ids<'_> as QueryFragment<MultiBackend>>::walk_ast(&self.0, out.reborrow())?;
        out.push_sql(") AS counted");
        Ok(())
    }
}

/// Which index finds the studies of a list.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Driver {
    /// That of the order itself.
    Order,
    /// That of a category, in the list's order.
    Scope,
    /// That of a region, newest first.
    Region,
    /// That of a way to meet, newest first.
    Mode,
    /// That of what will recruit; they are few and are sorted.
    Upcoming,
    /// Those of one person; they are few and are sorted.
    Person,
}

impl Driver {
    fn of(filter: &StudyFilter, sort: StudySort) -> Self {
        if filter.author.is_some() || filter.liked_by.is_some() {
            Self::Person
        } else if filter.status == Some(RecruitmentStatus::Upcoming) && sort != StudySort::Deadline {
            Self::Upcoming
        } else if filter.scope.is_some() {
            Self::Scope
        } else if filter.region.is_some() && sort == StudySort::Latest {
            Self::Region
        } else if filter.mode.is_some() && sort == StudySort::Latest {
            Self::Mode
        } else {
            Self::Order
        }
    }
}

/// A stretch of a list.
#[derive(Clone, Copy)]
struct Stretch {
    offset: i64,
    limit: i64,
}

/// The rows from `offset` on, `limit` at most.
pub(super) fn page(
    c: &mut Db,
    filter: &StudyFilter,
    sort: StudySort,
    offset: i64,
    limit: i64,
    now: Instant,
) -> QueryResult<Vec<Row>> {
    let stretch = Stretch { offset, limit };
    let few = Driver::of(filter, sort) == Driver::Upcoming;
    match sort {
        StudySort::Latest => {
            let order = (studies::created_at.desc(), studies::id.desc());
            let ids = ids(filter, sort, now);
            let ids = if few {
                ids.order((instant(studies::created_at, studies::created_at).desc(), studies::id.desc()))
            } else {
                ids.order(order)
            };
            with_names().filter(Among(ids.offset(offset).limit(limit))).order(order).load(c)
        }
        StudySort::Popular => {
            let order = (studies::views.desc(), studies::id.desc());
            let ids = ids(filter, sort, now);
            let ids = if few {
                ids.order((number(studies::views.nullable(), studies::views.nullable()).desc(), studies::id.desc()))
            } else {
                ids.order(order)
            };
            with_names().filter(Among(ids.offset(offset).limit(limit))).order(order).load(c)
        }
        StudySort::Deadline => match filter.status {
            Some(RecruitmentStatus::Closed) => closed_last_first(c, filter, stretch, now),
            Some(_) => closing_first(c, filter, stretch, now),
            None => by_deadline(c, filter, stretch, now),
        },
    }
}

/// The rows of those ids that there are, in any order.
pub(super) fn by_ids(c: &mut Db, ids: &[i64]) -> QueryResult<Vec<Row>> {
    with_names().filter(studies::id.eq_any(ids)).load(c)
}

/// How many studies `filter` lets through, counted to `at_most`.
pub(super) fn count(c: &mut Db, filter: &StudyFilter, at_most: i64, now: Instant) -> QueryResult<i64> {
    // In an index's order, so that PostgreSQL walks that index too instead of the table.
    let ids = match filter.status {
        None => ids(filter, StudySort::Latest, now).order((studies::created_at.desc(), studies::id.desc())),
        Some(RecruitmentStatus::Upcoming) => ids(filter, StudySort::Latest, now),
        Some(RecruitmentStatus::Open) => not_closed(filter, now).order((studies::closes_at.asc(), studies::id.asc())),
        Some(RecruitmentStatus::Closed) => closed(filter, now).order((studies::closes_at.desc(), studies::id.desc())),
    };
    Counted(ids.limit(at_most)).get_result(c)
}

pub(super) fn cards(rows: Vec<Row>) -> Result<Vec<StudyCard>, StoreError> {
    rows.into_iter().map(|(card, author, category)| card.into_card(author, category.name)).collect()
}

/// What is not closed by nearness of its end, then what is closed.
fn by_deadline(c: &mut Db, filter: &StudyFilter, stretch: Stretch, now: Instant) -> QueryResult<Vec<Row>> {
    let mut rows = closing_first(c, filter, stretch, now)?;
    let found = i64::try_from(rows.len()).unwrap_or(i64::MAX);
    if found == stretch.limit {
        return Ok(rows);
    }
    let not_closed = if found > 0 || stretch.offset == 0 {
        stretch.offset + found
    } else {
        // They end before the offset, so counting them takes no longer than skipping them did.
        Counted(not_closed(filter, now)).get_result(c)?
    };
    let rest = Stretch { offset: (stretch.offset - not_closed).max(0), limit: stretch.limit - found };
    rows.extend(closed_last_first(c, filter, rest, now)?);
    Ok(rows)
}

fn closing_first(c: &mut Db, filter: &StudyFilter, stretch: Stretch, now: Instant) -> QueryResult<Vec<Row>> {
    let order = (studies::closes_at.asc(), studies::id.asc());
    let ids = not_closed(filter, now).order(order).offset(stretch.offset).limit(stretch.limit);
    with_names().filter(Among(ids)).order(order).load(c)
}

fn closed_last_first(c: &mut Db, filter: &StudyFilter, stretch: Stretch, now: Instant) -> QueryResult<Vec<Row>> {
    let order = (studies::closes_at.desc(), studies::id.desc());
    let ids = closed(filter, now).order(order).offset(stretch.offset).limit(stretch.limit);
    with_names().filter(Among(ids)).order(order).load(c)
}

fn not_closed<'a>(filter: &StudyFilter, now: Instant) -> Ids<'a> {
    ids(filter, StudySort::Deadline, now).filter(studies::closes_at.gt(Timestamp(now)))
}

fn closed<'a>(filter: &StudyFilter, now: Instant) -> Ids<'a> {
    ids(filter, StudySort::Deadline, now).filter(studies::closes_at.le(Timestamp(now)))
}

#[diesel::dsl::auto_type(no_type_alias)]
fn with_names() -> _ {
    let card: AsSelect<CardRow, MultiBackend> = CardRow::as_select();
    let author: AsSelect<AuthorRow, MultiBackend> = AuthorRow::as_select();
    let category: AsSelect<CategoryNameRow, MultiBackend> = CategoryNameRow::as_select();
    studies::table
        .inner_join(users::table.on(users::id.eq(studies::author_id)))
        .inner_join(categories::table.on(categories::id.eq(studies::category_id)))
        .select((card, author, category))
}

/// The ids of the studies that `filter` lets through. By deadline, what is closed is for the caller to tell apart.
fn ids<'a>(filter: &StudyFilter, sort: StudySort, now: Instant) -> Ids<'a> {
    let driver = Driver::of(filter, sort);
    let mut ids = studies::table.select(studies::id).into_boxed::<MultiBackend>();
    if let Some(author) = filter.author {
        ids = ids.filter(studies::author_id.eq(author.0));
    }
    if let Some(person) = filter.liked_by {
        ids = ids.filter(studies::id.eq_any(likes::table.filter(likes::user_id.eq(person.0)).select(likes::study_id)));
    }
    ids = match (filter.scope, driver == Driver::Scope) {
        (None, _) => ids,
        (Some(Scope::Main(node)), true) => ids.filter(studies::main_category_id.eq(node.0)),
        (Some(Scope::Middle(node)), true) => ids.filter(studies::middle_category_id.eq(node.0)),
        (Some(Scope::Sub(node)), true) => ids.filter(studies::category_id.eq(node.0)),
        (Some(Scope::Main(node)), false) => {
            ids.filter(number(studies::main_category_id.nullable(), studies::main_category_id.nullable()).eq(node.0))
        }
        (Some(Scope::Middle(node)), false) => {
            ids.filter(number(studies::middle_category_id, studies::middle_category_id).eq(node.0))
        }
        (Some(Scope::Sub(node)), false) => {
            ids.filter(number(studies::category_id.nullable(), studies::category_id.nullable()).eq(node.0))
        }
    };
    ids = match (filter.region.map(Region::as_str), driver == Driver::Region) {
        (None, _) => ids,
        (Some(region), true) => ids.filter(studies::region.eq(region)),
        (Some(region), false) => ids.filter(text(studies::region, studies::region).eq(region)),
    };
    ids = match (filter.mode.map(Mode::as_str), driver == Driver::Mode) {
        (None, _) => ids,
        (Some(mode), true) => ids.filter(studies::mode.eq(mode)),
        (Some(mode), false) => ids.filter(text(studies::mode, studies::mode).eq(mode)),
    };
    let now = Timestamp(now);
    let closes_at = || instant(studies::closes_at, studies::closes_at);
    let opens_at = || instant(studies::opens_at, studies::opens_at);
    match (filter.status, sort) {
        (None, _) | (Some(RecruitmentStatus::Closed), StudySort::Deadline) => ids,
        (Some(RecruitmentStatus::Closed), _) => ids.filter(closes_at().le(now)),
        (Some(RecruitmentStatus::Open), StudySort::Deadline) => ids.filter(opens_at().le(now)),
        (Some(RecruitmentStatus::Open), _) => ids.filter(closes_at().gt(now).and(opens_at().le(now))),
        (Some(RecruitmentStatus::Upcoming), StudySort::Deadline) => ids.filter(opens_at().gt(now)),
        (Some(RecruitmentStatus::Upcoming), _) => ids.filter(closes_at().gt(now).and(studies::opens_at.gt(now))),
    }
}
