//! The members in a room who are connected to other processes, as far as those have announced it.

use crate::place::Place;
use kernel::{StudyId, UserId};
use std::collections::{BTreeMap, HashMap};
use std::time::Duration;
use tokio::time::Instant;

/// How long an announcement counts. Processes repeat theirs more often.
pub(crate) const VALIDITY: Duration = Duration::from_secs(35);
/// The maximum number of other processes in a room.
const PROCESSES: usize = 64;

/// The announcements about rooms that are followed in this process, by process.
#[derive(Debug, Default)]
pub(crate) struct Elsewhere(HashMap<StudyId, BTreeMap<u64, Announced>>);

#[derive(Debug)]
struct Announced {
    /// Its number within its process: announcements may arrive twice and in any order.
    number: u64,
    until: Instant,
    /// Empty if all have left. It is remembered, so that an older announcement has no effect.
    here: Vec<(UserId, Place)>,
}

impl Elsewhere {
    /// Stores an announcement. Returns whether it changed who is here.
    pub(crate) fn receive(
        &mut self,
        room: StudyId,
        process: u64,
        number: u64,
        here: Vec<(UserId, Place)>,
        now: Instant,
    ) -> bool {
        let processes = self.0.entry(room).or_default();
        let (until, is_full) = (now + VALIDITY, processes.len() >= PROCESSES);
        match processes.get_mut(&process) {
            Some(known) if number < known.number => false,
            Some(known) => {
                let changes = known.here != here;
                *known = Announced { number, until, here };
                changes
            }
            None if is_full => false,
            None => {
                let changes = !here.is_empty();
                processes.insert(process, Announced { number, until, here });
                changes
            }
        }
    }

    /// Drops announcements that were not repeated. Returns the rooms where that changed who is here.
    pub(crate) fn expire(&mut self, now: Instant) -> Vec<StudyId> {
        let mut changed = Vec::new();
        self.0.retain(|room, processes| {
            let mut is_different = false;
            processes.retain(|_, announced| {
                let is_valid = announced.until > now;
                is_different |= !is_valid && !announced.here.is_empty();
                is_valid
            });
            if is_different {
                changed.push(*room);
            }
            !processes.is_empty()
        });
        changed
    }

    /// Drops a room that is followed no longer.
    pub(crate) fn forget(&mut self, room: StudyId) {
        self.0.remove(&room);
    }

    pub(crate) fn of(&self, room: StudyId) -> impl Iterator<Item = (UserId, &Place)> {
        let announced = self.0.get(&room).into_iter().flat_map(BTreeMap::values);
        announced.flat_map(|announced| announced.here.iter().map(|(user, place)| (*user, place)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROOM: StudyId = StudyId(17);

    fn users(elsewhere: &Elsewhere) -> Vec<i64> {
        elsewhere.of(ROOM).map(|(user, _)| user.0).collect()
    }

    fn here(users: &[i64]) -> Vec<(UserId, Place)> {
        users.iter().map(|user| (UserId(*user), Place::default())).collect()
    }

    #[test]
    fn the_latest_announcement_of_a_process_counts_in_whatever_order_they_arrive() {
        let (mut elsewhere, now) = (Elsewhere::default(), Instant::now());
        assert!(elsewhere.receive(ROOM, 1, 2, here(&[3, 4]), now));
        assert!(!elsewhere.receive(ROOM, 1, 1, here(&[3]), now), "older");
        assert!(!elsewhere.receive(ROOM, 1, 2, here(&[3, 4]), now), "repeated");
        assert!(elsewhere.receive(ROOM, 2, 1, here(&[5]), now));
        assert_eq!(users(&elsewhere), [3, 4, 5]);
        assert!(elsewhere.receive(ROOM, 1, 4, here(&[]), now));
        assert!(!elsewhere.receive(ROOM, 1, 3, here(&[3]), now), "older than their leaving");
        assert_eq!(users(&elsewhere), [5]);
    }

    #[test]
    fn an_announcement_that_is_not_repeated_expires() {
        let (mut elsewhere, now) = (Elsewhere::default(), Instant::now());
        elsewhere.receive(ROOM, 1, 1, here(&[3]), now);
        elsewhere.receive(ROOM, 2, 1, here(&[5]), now);
        elsewhere.receive(ROOM, 2, 2, here(&[5]), now + Duration::from_secs(20));
        assert!(elsewhere.expire(now + Duration::from_secs(34)).is_empty());
        assert_eq!(elsewhere.expire(now + VALIDITY), [ROOM]);
        assert_eq!(users(&elsewhere), [5]);
        assert_eq!(elsewhere.expire(now + 2 * VALIDITY), [ROOM]);
        assert!(elsewhere.0.is_empty());
    }

    #[test]
    fn a_bounded_number_of_processes_is_remembered() {
        let (mut elsewhere, now) = (Elsewhere::default(), Instant::now());
        for process in 0..1_000 {
            elsewhere.receive(ROOM, process, 1, here(&[3]), now);
        }
        assert_eq!(users(&elsewhere).len(), PROCESSES);
        elsewhere.forget(ROOM);
        assert!(users(&elsewhere).is_empty());
    }
}
