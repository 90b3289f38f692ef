//! The daily digest of new studies.

use super::filter::SavedFilter;
use super::news::{FilterNews, FoundNews, find_news};
use super::ports::SavedFilterRepository;
use crate::reading::{StudyCardRepository, StudySearchRepository};
use crate::{Error, Fact};
use chrono::TimeDelta;
use kernel::{Instant, Outcome, StoreError, UserId, seoul};

/// The hour in Seoul from which the digests of a day are sent.
pub const DIGEST_HOUR: i64 = 8;

/// A study may be committed this long after the time that it was posted at. Digests include it only then.
const SETTLES_WITHIN: TimeDelta = TimeDelta::minutes(1);

/// The number of titles of a filter in a mail.
const TITLES: i64 = 3;

/// Returns the time of today's digests; `None` before they are due.
#[must_use]
pub fn digest_time(now: Instant) -> Option<Instant> {
    let due = seoul::start_of(seoul::day_of(now)) + TimeDelta::hours(DIGEST_HOUR);
    (now >= due + SETTLES_WITHIN).then_some(due)
}

/// Returns the digests of a user that are due: filters with alerts, also those without new studies.
pub fn find_digest<S>(s: &mut S, owner: UserId, due: Instant, now: Instant) -> Result<Vec<FilterNews>, StoreError>
where
    S: SavedFilterRepository + StudyCardRepository + StudySearchRepository + ?Sized,
{
    let filters = s.list_saved_filters(owner)?.into_iter();
    let mut digest = Vec::new();
    for filter in filters.filter(|filter| filter.alerts && filter.alerted_at < due) {
        let after = filter.alerted_at.max(filter.opened_at);
        let found = find_news(s, &filter, (after, now - SETTLES_WITHIN), 1, now)?;
        digest.push(FilterNews { filter: filter.id, name: filter.name, after, found });
    }
    Ok(digest)
}

/// Stores that these digests are sent. Those that another process has just sent have no effect.
pub fn store_digest<S: SavedFilterRepository + ?Sized>(
    s: &mut S,
    owner: UserId,
    digest: Vec<FilterNews>,
    due: Instant,
    now: Instant,
) -> Result<Outcome<(), Fact>, Error> {
    let mut matched = Vec::new();
    for news in digest {
        let is_news = news.found.count > 0;
        if s.mark_alerted(news.filter, due, now - SETTLES_WITHIN, is_news.then_some(news.after))? && is_news {
            matched.push((news.filter, news.name));
        }
    }
    Ok(if matched.is_empty() { Outcome::quiet(()) } else { Outcome::with((), Fact::FiltersMatched { owner, matched }) })
}

/// Returns the new studies of the digests of a day, for a mail. Leaves out filters that were opened meanwhile.
pub fn list_mailed_news<S>(
    s: &mut S,
    owner: UserId,
    queued_at: Instant,
    now: Instant,
) -> Result<Vec<FilterNews>, StoreError>
where
    S: SavedFilterRepository + StudyCardRepository + StudySearchRepository + ?Sized,
{
    let day = seoul::day_of(queued_at);
    let mut mailed = Vec::new();
    for filter in s.list_saved_filters(owner)? {
        let Some(after) = filter.news_after.filter(|_| is_unseen(&filter) && seoul::day_of(filter.alerted_at) == day)
        else {
            continue;
        };
        let found: FoundNews = find_news(s, &filter, (after, filter.alerted_at), TITLES, now)?;
        if found.count > 0 {
            mailed.push(FilterNews { filter: filter.id, name: filter.name, after, found });
        }
    }
    Ok(mailed)
}

fn is_unseen(filter: &SavedFilter) -> bool {
    filter.alerts && filter.opened_at <= filter.alerted_at
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::DateTime;

    #[test]
    fn digests_are_due_from_eight_in_seoul_until_midnight() {
        let at = |time: &str| {
            let instant: Instant =
                DateTime::parse_from_rfc3339(&format!("2026-11-20T{time}+09:00")).expect("one").into();
            digest_time(instant).map(|due| due.with_timezone(&seoul::offset()).to_rfc3339())
        };
        let eight = Some("2026-11-20T08:00:00+09:00".to_owned());
        for (time, due) in [("00:30:00", None), ("08:00:59", None), ("08:01:00", eight.clone()), ("23:59:59", eight)] {
            assert_eq!(at(time), due, "{time}");
        }
    }
}
