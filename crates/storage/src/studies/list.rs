//! Selects the ids of a list. One index drives each list and finds the ids by itself; other filters are checked on its
//! entries. Rows are read only for these ids, so that a deep page costs little more than the first.

mod fragments;
pub(super) mod search;

use crate::connection::{Db, MultiBackend};
use crate::dialect::Timestamp;
use crate::landmarks::{Landmark, Place};
use crate::rooms::user_blocks;
use crate::schema::studies::{applications, likes, studies, study_counters};
use ::studies::applications::ApplicationStatus;
use ::studies::reading::{News, Scope, StudyFilter, StudySort};
use ::studies::recruiting::{Mode, RecruitmentStatus, Region};
use diesel::dsl::{Eq, InnerJoinOn, IntoBoxed, Select};
use diesel::prelude::*;
use fragments::{Counted, instant, number, text};
use kernel::Instant;

type Ids<'a> = IntoBoxed<'a, Select<studies::table, studies::id>, MultiBackend>;
type Counting = InnerJoinOn<studies::table, study_counters::table, Eq<study_counters::study_id, studies::id>>;
type CountedIds<'a> = IntoBoxed<'a, Select<Counting, studies::id>, MultiBackend>;
type BareIds<'a> = IntoBoxed<'a, Select<study_counters::table, study_counters::study_id>, MultiBackend>;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Driver {
    Order,
    Scope,
    /// The index of a region, newest first.
    Region,
    /// The index of a meeting mode, newest first.
    Mode,
    /// The index of upcoming studies; they are few and sorted.
    Upcoming,
    /// The index of one user's studies; they are few and sorted.
    Person,
}

impl Driver {
    fn of(filter: &StudyFilter, sort: StudySort) -> Self {
        if filter.author.or(filter.own_of).or(filter.liked_by).or(filter.applied_by).is_some() {
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

/// Returns the ids of a range. `begin` is an earlier offset of a newest-first list whose position is known.
pub(super) fn ids_of(
    c: &mut Db,
    filter: &StudyFilter,
    sort: StudySort,
    (offset, limit): (i64, i64),
    begin: Option<Landmark>,
    now: Instant,
) -> QueryResult<Vec<i64>> {
    match sort {
        StudySort::Latest => latest(filter, (offset, limit), begin, now).load(c),
        StudySort::Popular => popular(c, filter, (offset, limit), now),
        StudySort::Deadline => match filter.status {
            Some(RecruitmentStatus::Closed) => closed_last_first(filter, (offset, limit), now).load(c),
            Some(_) => closing_first(filter, (offset, limit), now).load(c),
            None => by_deadline(c, filter, (offset, limit), now),
        },
    }
}

/// Returns the position of an offset in a newest-first list.
pub(super) fn place_at(
    c: &mut Db,
    filter: &StudyFilter,
    offset: i64,
    begin: Option<Landmark>,
    now: Instant,
) -> QueryResult<Option<Place>> {
    let columns = (studies::created_at, studies::id);
    let found: Option<(Timestamp, i64)> =
        latest(filter, (offset, 1), begin, now).select(columns).first(c).optional()?;
    Ok(found.map(|(created_at, id)| (created_at.0, id)))
}

pub(super) fn count(c: &mut Db, filter: &StudyFilter, at_most: i64, now: Instant) -> QueryResult<i64> {
    Counted(countable(filter, now).limit(at_most)).get_result(c)
}

/// Selects all ids in an index's order, so that PostgreSQL counts in that index instead of the table.
fn countable<'a>(filter: &StudyFilter, now: Instant) -> Ids<'a> {
    match filter.status {
        None => all_ids(filter, StudySort::Latest, now).order((studies::created_at.desc(), studies::id.desc())),
        Some(RecruitmentStatus::Upcoming) => all_ids(filter, StudySort::Latest, now),
        Some(RecruitmentStatus::Open) => not_closed(filter, now).order((studies::closes_at.asc(), studies::id.asc())),
        Some(RecruitmentStatus::Closed) => closed(filter, now).order((studies::closes_at.desc(), studies::id.desc())),
    }
}

fn latest<'a>(filter: &StudyFilter, stretch: (i64, i64), begin: Option<Landmark>, now: Instant) -> Ids<'a> {
    let (offset, limit) = stretch;
    let ids = all_ids(filter, StudySort::Latest, now).limit(limit);
    let ids = match begin {
        None => ids.offset(offset),
        Some(Landmark { offset: known, place: (created_at, id), .. }) => {
            let at = Timestamp(created_at);
            // The first condition is for the index, which cannot use the second.
            let from = studies::created_at.le(at).and(studies::created_at.lt(at).or(studies::id.le(id)));
            ids.filter(from).offset(offset - known)
        }
    };
    if Driver::of(filter, StudySort::Latest) == Driver::Upcoming {
        ids.order((instant(studies::created_at, studies::created_at).desc(), studies::id.desc()))
    } else {
        ids.order((studies::created_at.desc(), studies::id.desc()))
    }
}

fn popular(c: &mut Db, filter: &StudyFilter, (offset, limit): (i64, i64), now: Instant) -> QueryResult<Vec<i64>> {
    if filter.is_counted() {
        let order = (study_counters::views.desc(), study_counters::study_id.desc());
        return bare_ids(filter.scope).order(order).offset(offset).limit(limit).load(c);
    }
    most_viewed(filter, (offset, limit), now).load(c)
}

fn most_viewed<'a>(filter: &StudyFilter, (offset, limit): (i64, i64), now: Instant) -> CountedIds<'a> {
    let ids = counted_ids(filter, now).offset(offset).limit(limit);
    match Driver::of(filter, StudySort::Popular) {
        Driver::Upcoming | Driver::Person => {
            let views = number(study_counters::views.nullable(), study_counters::views.nullable());
            ids.order((views.desc(), studies::id.desc()))
        }
        _ => ids.order((study_counters::views.desc(), study_counters::study_id.desc())),
    }
}

/// Returns open studies by deadline, then closed ones.
fn by_deadline(c: &mut Db, filter: &StudyFilter, (offset, limit): (i64, i64), now: Instant) -> QueryResult<Vec<i64>> {
    let mut ids: Vec<i64> = closing_first(filter, (offset, limit), now).load(c)?;
    let found = i64::try_from(ids.len()).unwrap_or(i64::MAX);
    if found == limit {
        return Ok(ids);
    }
    let not_closed = if found > 0 || offset == 0 {
        offset + found
    } else {
        // They end before the offset, so counting takes no longer than skipping.
        Counted(not_closed(filter, now)).get_result(c)?
    };
    let rest = ((offset - not_closed).max(0), limit - found);
    ids.extend(closed_last_first(filter, rest, now).load::<i64>(c)?);
    Ok(ids)
}

fn closing_first<'a>(filter: &StudyFilter, (offset, limit): (i64, i64), now: Instant) -> Ids<'a> {
    not_closed(filter, now).order((studies::closes_at.asc(), studies::id.asc())).offset(offset).limit(limit)
}

fn closed_last_first<'a>(filter: &StudyFilter, (offset, limit): (i64, i64), now: Instant) -> Ids<'a> {
    closed(filter, now).order((studies::closes_at.desc(), studies::id.desc())).offset(offset).limit(limit)
}

fn not_closed<'a>(filter: &StudyFilter, now: Instant) -> Ids<'a> {
    all_ids(filter, StudySort::Deadline, now).filter(studies::closes_at.gt(Timestamp(now)))
}

fn closed<'a>(filter: &StudyFilter, now: Instant) -> Ids<'a> {
    all_ids(filter, StudySort::Deadline, now).filter(studies::closes_at.le(Timestamp(now)))
}

/// Adds all conditions of the filter except the category to `$ids`.
macro_rules! narrowed {
    ($ids:expr, $filter:expr, $driver:expr, $sort:expr, $now:expr) => {{
        let (mut ids, filter, now) = ($ids, $filter, Timestamp($now));
        ids = match filter.own_of {
            Some(author) => ids.filter(studies::author_id.eq(author.0)),
            None if filter.with_hidden => ids,
            None => ids.filter(studies::hidden_at.is_null()),
        };
        if let Some(author) = filter.author {
            ids = ids.filter(studies::author_id.eq(author.0));
        }
        if let Some(person) = filter.liked_by {
            let liked = likes::table.filter(likes::user_id.eq(person.0)).select(likes::study_id);
            ids = ids.filter(studies::id.eq_any(liked));
        }
        if let Some(person) = filter.applied_by {
            let stands = applications::status.ne(ApplicationStatus::Cancelled.as_str());
            let applied = applications::table.filter(applications::applicant_id.eq(person.0).and(stands));
            ids = ids.filter(studies::id.eq_any(applied.select(applications::study_id)));
        }
        ids = match (filter.region.map(Region::as_str), $driver == Driver::Region) {
            (None, _) => ids,
            (Some(region), true) => ids.filter(studies::region.eq(region)),
            (Some(region), false) => ids.filter(text(studies::region, studies::region).eq(region)),
        };
        ids = match (filter.mode.map(Mode::as_str), $driver == Driver::Mode) {
            (None, _) => ids,
            (Some(mode), true) => ids.filter(studies::mode.eq(mode)),
            (Some(mode), false) => ids.filter(text(studies::mode, studies::mode).eq(mode)),
        };
        let closes_at = || instant(studies::closes_at, studies::closes_at);
        let opens_at = || instant(studies::opens_at, studies::opens_at);
        if let Some(News { reader, after, until }) = filter.news {
            let (after, until) = (Timestamp(after), Timestamp(until));
            let blocked = user_blocks::table.filter(user_blocks::user_id.eq(reader.0)).select(user_blocks::blocked_id);
            let liked = likes::table.filter(likes::user_id.eq(reader.0)).select(likes::study_id);
            let applied = applications::table.filter(applications::applicant_id.eq(reader.0));
            ids = ids.filter(closes_at().gt(now).and(studies::created_at.le(until)));
            ids = if filter.status == Some(RecruitmentStatus::Open) {
                let posted = instant(studies::created_at, studies::created_at).gt(after);
                ids.filter(posted.or(opens_at().gt(after))).filter(opens_at().le(until))
            } else {
                ids.filter(studies::created_at.gt(after))
            };
            ids = ids.filter(studies::author_id.ne(reader.0).and(studies::author_id.ne_all(blocked)));
            ids = ids.filter(studies::id.ne_all(liked).and(studies::id.ne_all(applied.select(applications::study_id))));
        }
        match (filter.status, $sort) {
            (None, _) | (Some(RecruitmentStatus::Closed), StudySort::Deadline) => ids,
            (Some(RecruitmentStatus::Closed), _) => ids.filter(closes_at().le(now)),
            (Some(RecruitmentStatus::Open), StudySort::Deadline) => ids.filter(opens_at().le(now)),
            (Some(RecruitmentStatus::Open), _) => ids.filter(closes_at().gt(now).and(opens_at().le(now))),
            (Some(RecruitmentStatus::Upcoming), StudySort::Deadline) => ids.filter(opens_at().gt(now)),
            (Some(RecruitmentStatus::Upcoming), _) => ids.filter(closes_at().gt(now).and(studies::opens_at.gt(now))),
        }
    }};
}

/// Adds the condition for a category on the columns of `$table`; `$drives` says whether its index should be used.
macro_rules! in_scope {
    ($ids:expr, $table:ident, $scope:expr, $drives:expr) => {
        match ($scope, $drives) {
            (None, _) => $ids,
            (Some(Scope::Main(node)), true) => $ids.filter($table::main_category_id.eq(node.0)),
            (Some(Scope::Middle(node)), true) => $ids.filter($table::middle_category_id.eq(node.0)),
            (Some(Scope::Sub(node)), true) => $ids.filter($table::category_id.eq(node.0)),
            (Some(Scope::Main(node)), false) => {
                let main = $table::main_category_id.nullable();
                $ids.filter(number(main, main).eq(node.0))
            }
            (Some(Scope::Middle(node)), false) => {
                $ids.filter(number($table::middle_category_id, $table::middle_category_id).eq(node.0))
            }
            (Some(Scope::Sub(node)), false) => {
                let own = $table::category_id.nullable();
                $ids.filter(number(own, own).eq(node.0))
            }
        }
    };
}

/// Selects the ids of studies that match `filter`. For lists by deadline, the caller separates closed ones.
fn all_ids<'a>(filter: &StudyFilter, sort: StudySort, now: Instant) -> Ids<'a> {
    let driver = Driver::of(filter, sort);
    let all = studies::table.select(studies::id).into_boxed::<MultiBackend>();
    let ids = narrowed!(all, filter, driver, sort, now);
    in_scope!(ids, studies, filter.scope, driver == Driver::Scope)
}

fn counted_ids<'a>(filter: &StudyFilter, now: Instant) -> CountedIds<'a> {
    let driver = Driver::of(filter, StudySort::Popular);
    let all = studies::table
        .inner_join(study_counters::table.on(study_counters::study_id.eq(studies::id)))
        .select(studies::id)
        .into_boxed::<MultiBackend>();
    let ids = narrowed!(all, filter, driver, StudySort::Popular, now);
    let shows_hidden = filter.own_of.is_some() || filter.with_hidden;
    let ids = if shows_hidden { ids } else { ids.filter(study_counters::hidden_at.is_null()) };
    in_scope!(ids, study_counters, filter.scope, driver == Driver::Scope)
}

fn bare_ids<'a>(scope: Option<Scope>) -> BareIds<'a> {
    let all = study_counters::table.select(study_counters::study_id).into_boxed::<MultiBackend>();
    let shown = all.filter(study_counters::hidden_at.is_null());
    in_scope!(shown, study_counters, scope, true)
}
