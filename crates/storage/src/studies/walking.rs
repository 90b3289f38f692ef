//! Finds where deep pages begin.

use super::list;
use crate::landmarks::{DEEP, Landmark, SteadyList};
use crate::session::SqlSession;
use ::studies::reading::StudyFilter;
use kernel::{Instant, StoreError};
use std::time::Duration;

/// The deadline of a read is that of each statement, but a walk has many.
const LONGEST: Duration = Duration::from_secs(3);

impl SqlSession<'_> {
    /// Returns a position less than [`DEEP`] studies before an offset, unless the list ends before. Remembers the
    /// positions on the way, so that later pages are near one. Fails with [`StoreError::Unavailable`] if it takes too
    /// long; the positions found until then are remembered.
    pub(super) fn walk_to(
        &mut self,
        list: SteadyList,
        filter: &StudyFilter,
        offset: i64,
        now: Instant,
    ) -> Result<Option<Landmark>, StoreError> {
        let (landmarks, version, begun) = (&self.memory.landmarks, self.landmarks_version, std::time::Instant::now());
        let mut at = landmarks.nearest(version, list, offset);
        while offset - at.map_or(0, |landmark| landmark.offset) >= DEEP {
            if begun.elapsed() > LONGEST {
                return Err(StoreError::Unavailable);
            }
            let next = at.map_or(0, |landmark| landmark.offset) + DEEP;
            let seen = at.map_or_else(std::time::Instant::now, |landmark| landmark.seen);
            let Some(place) = self.run(|c| list::place_at(c, filter, next, at, now))? else { break };
            landmarks.remember(version, list, next, place, seen);
            at = Some(Landmark { offset: next, place, seen });
        }
        Ok(at)
    }
}
