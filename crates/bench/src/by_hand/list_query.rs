//! The lists that the bench asks for: all studies, or those of one filter, or in one order.

use serde::Deserialize;

pub(crate) const SIZE: i64 = 20;
/// Lists without a stored size are counted up to this number.
pub(crate) const COUNTED_UP_TO: i64 = 1_000;

#[derive(Deserialize)]
pub(crate) struct Query {
    page: Option<u32>,
    status: Option<String>,
    mode: Option<String>,
    region: Option<String>,
    category: Option<i64>,
    sort: Option<String>,
}

#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Filter {
    All,
    ByViews,
    ByDeadline,
    Open,
    Closed,
    Upcoming,
    Mode(String),
    Region(String),
    Category(i64),
}

pub(crate) struct ListQuery {
    pub(crate) page: u32,
    pub(crate) filter: Filter,
}

impl ListQuery {
    /// `None` for other lists.
    pub(crate) fn new(query: Query) -> Option<Self> {
        let Query { page, status, mode, region, category, sort } = query;
        let filter = match (status.as_deref(), mode, region, category, sort.as_deref()) {
            (None, None, None, None, None) => Filter::All,
            (None, None, None, None, Some("POPULAR")) => Filter::ByViews,
            (None, None, None, None, Some("DEADLINE")) => Filter::ByDeadline,
            (Some("OPEN"), None, None, None, None) => Filter::Open,
            (Some("CLOSED"), None, None, None, None) => Filter::Closed,
            (Some("UPCOMING"), None, None, None, None) => Filter::Upcoming,
            (None, Some(mode), None, None, None) => Filter::Mode(mode),
            (None, None, Some(region), None, None) => Filter::Region(region),
            (None, None, None, Some(category), None) => Filter::Category(category),
            _ => return None,
        };
        Some(Self { page: page.unwrap_or(0), filter })
    }

    pub(crate) fn offset(&self) -> i64 {
        i64::from(self.page) * SIZE
    }
}

impl Filter {
    /// The statement for the ids of a page and the next study: `$1` is the offset, `$2` the filter's value or the time.
    /// `level` is that of the category.
    pub(crate) fn ids(&self, level: i16) -> &'static str {
        match self {
            Self::All => {
                "SELECT id FROM studies WHERE hidden_at IS NULL ORDER BY created_at DESC, id DESC LIMIT 21 OFFSET $1"
            }
            Self::ByViews => {
                "SELECT study_id FROM study_counters WHERE hidden_at IS NULL ORDER BY views DESC, study_id DESC LIMIT 21 OFFSET $1"
            }
            Self::ByDeadline => {
                "SELECT id FROM studies WHERE hidden_at IS NULL AND closes_at > $2 ORDER BY closes_at, id LIMIT 21 OFFSET $1"
            }
            // COALESCE keeps the databases from other indexes than that of the order.
            Self::Open => {
                "SELECT id FROM studies WHERE hidden_at IS NULL AND COALESCE(closes_at, closes_at) > $2 \
                 AND COALESCE(opens_at, opens_at) <= $2 ORDER BY created_at DESC, id DESC LIMIT 21 OFFSET $1"
            }
            Self::Closed => {
                "SELECT id FROM studies WHERE hidden_at IS NULL AND COALESCE(closes_at, closes_at) <= $2 \
                 ORDER BY created_at DESC, id DESC LIMIT 21 OFFSET $1"
            }
            Self::Upcoming => {
                "SELECT id FROM studies WHERE hidden_at IS NULL AND COALESCE(closes_at, closes_at) > $2 AND opens_at > $2 \
                 ORDER BY COALESCE(created_at, created_at) DESC, id DESC LIMIT 21 OFFSET $1"
            }
            Self::Mode(_) => {
                "SELECT id FROM studies WHERE hidden_at IS NULL AND mode = $2 ORDER BY created_at DESC, id DESC LIMIT 21 OFFSET $1"
            }
            Self::Region(_) => {
                "SELECT id FROM studies WHERE hidden_at IS NULL AND region = $2 ORDER BY created_at DESC, id DESC LIMIT 21 OFFSET $1"
            }
            Self::Category(_) => match level {
                1 => {
                    "SELECT id FROM studies WHERE hidden_at IS NULL AND main_category_id = $2 \
                     ORDER BY created_at DESC, id DESC LIMIT 21 OFFSET $1"
                }
                2 => {
                    "SELECT id FROM studies WHERE hidden_at IS NULL AND middle_category_id = $2 \
                     ORDER BY created_at DESC, id DESC LIMIT 21 OFFSET $1"
                }
                _ => {
                    "SELECT id FROM studies WHERE hidden_at IS NULL AND category_id = $2 \
                     ORDER BY created_at DESC, id DESC LIMIT 21 OFFSET $1"
                }
            },
        }
    }

    /// The statement that counts the studies of a filter, where the size is not stored: `$1` is the filter's value or
    /// the time.
    pub(crate) fn counting(&self) -> Option<&'static str> {
        match self {
            Self::All | Self::ByViews | Self::ByDeadline | Self::Category(_) => None,
            Self::Open => Some(
                "SELECT COUNT(*) FROM (SELECT id FROM studies WHERE hidden_at IS NULL AND closes_at > $1 \
                 AND COALESCE(opens_at, opens_at) <= $1 ORDER BY closes_at, id LIMIT 1001) AS counted",
            ),
            Self::Closed => Some(
                "SELECT COUNT(*) FROM (SELECT id FROM studies WHERE hidden_at IS NULL AND closes_at <= $1 \
                 ORDER BY closes_at DESC, id DESC LIMIT 1001) AS counted",
            ),
            Self::Upcoming => Some(
                "SELECT COUNT(*) FROM (SELECT id FROM studies WHERE hidden_at IS NULL AND COALESCE(closes_at, closes_at) > $1 \
                 AND opens_at > $1 LIMIT 1001) AS counted",
            ),
            Self::Mode(_) => Some(
                "SELECT COUNT(*) FROM (SELECT id FROM studies WHERE hidden_at IS NULL AND mode = $1 \
                 ORDER BY created_at DESC, id DESC LIMIT 1001) AS counted",
            ),
            Self::Region(_) => Some(
                "SELECT COUNT(*) FROM (SELECT id FROM studies WHERE hidden_at IS NULL AND region = $1 \
                 ORDER BY created_at DESC, id DESC LIMIT 1001) AS counted",
            ),
        }
    }
}

/// All studies from a known position: `$1` is the offset behind it, `$2` and `$3` are its time and its id.
pub(crate) const FROM_A_PLACE: &str = "SELECT id FROM studies WHERE hidden_at IS NULL AND created_at <= $2 \
     AND (created_at < $2 OR id <= $3) ORDER BY created_at DESC, id DESC LIMIT 21 OFFSET $1";

/// The studies after those of [`Filter::ByDeadline`]: `$1` is the offset behind them, `$2` the time.
pub(crate) const CLOSED_LAST_FIRST: &str = "SELECT id FROM studies WHERE hidden_at IS NULL AND closes_at <= $2 \
     ORDER BY closes_at DESC, id DESC LIMIT 21 OFFSET $1";

/// The number of studies before those: `$1` is the time.
pub(crate) const NOT_CLOSED: &str = "SELECT COUNT(*) FROM studies WHERE hidden_at IS NULL AND closes_at > $1";

/// The stored number of all studies.
pub(crate) const TOTAL: &str = "SELECT CAST(SUM(studies) AS bigint) FROM categories WHERE siblings = 0";

/// The stored number of a category's studies, and its level.
pub(crate) const OF_CATEGORY: &str = "SELECT studies, level FROM categories WHERE id = $1";

#[cfg(test)]
mod tests {
    use super::{Filter, ListQuery, Query};

    fn query() -> Query {
        Query { page: Some(3), status: None, mode: None, region: None, category: None, sort: None }
    }

    #[test]
    fn one_filter_or_one_order_is_answered() {
        let filter = |query| ListQuery::new(query).map(|query| query.filter);
        assert_eq!(filter(query()), Some(Filter::All));
        assert_eq!(filter(Query { status: Some("OPEN".to_owned()), ..query() }), Some(Filter::Open));
        assert_eq!(filter(Query { category: Some(7), ..query() }), Some(Filter::Category(7)));
        let two = Query { category: Some(7), sort: Some("POPULAR".to_owned()), ..query() };
        assert_eq!(filter(two), None);
        assert_eq!(ListQuery::new(query()).map(|query| query.offset()), Some(60));
    }
}
