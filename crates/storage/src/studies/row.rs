//! Reads stored values of studies, which are corrupt if they do not fit.

use ::studies::recruiting::{Placement, Recruits};
use kernel::{CategoryId, StoreError};

pub(super) fn placement((category, main, middle): (i64, i64, Option<i64>)) -> Placement {
    Placement { category: CategoryId(category), main: CategoryId(main), middle: middle.map(CategoryId) }
}

pub(super) fn unreadable(id: i64, what: &str) -> StoreError {
    StoreError::Corrupt(format!("{what} of study {id}"))
}

pub(super) fn recruits_of(id: i64, stored: i16) -> Result<Recruits, StoreError> {
    u8::try_from(stored).map(Recruits::stored).map_err(|_| unreadable(id, "recruits"))
}

pub(super) fn counter<T, U: TryFrom<T>>(id: i64, stored: T) -> Result<U, StoreError> {
    U::try_from(stored).map_err(|_| unreadable(id, "a counter"))
}

pub(super) fn chosen<T>(id: i64, stored: &str, parse: fn(&str) -> Option<T>) -> Result<T, StoreError> {
    parse(stored).ok_or_else(|| unreadable(id, stored))
}
