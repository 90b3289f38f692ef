//! Readers' likes and applications, which are inserted into cached responses. They are cached for a second at most, and
//! dropped by every write that may change them.

use super::TTL;
use chrono::TimeDelta;
use kernel::{Instant, StudyId, UserId};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use studies::applications::ApplicationStatus;
use studies::reading::Marks;

/// Commits end sooner, except on a connection that fell silent and may never answer.
pub(super) const WRITES_END_WITHIN: TimeDelta = TimeDelta::seconds(30);
/// The limit for the marks of all readers, about 2 MiB.
const MOST_MARKS: usize = 20_000;

/// The marks of readers. Cheap to clone; clones share them.
#[derive(Clone, Default)]
pub struct KeptMarks {
    state: Arc<Mutex<State>>,
}

/// The readers whose marks a write may change.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Changed {
    Everyone,
    Readers(Vec<UserId>),
}

#[derive(Default)]
struct State {
    by_reader: HashMap<UserId, HashMap<StudyId, Mark>>,
    /// The number of all marks.
    count: usize,
    /// The number of drops, by which a read notices that one happened meanwhile.
    drops: u64,
    /// Writes being committed, with their beginning.
    writes: Vec<(Changed, Instant)>,
}

/// The relation of a reader to a study at a moment.
#[derive(Clone, Copy)]
struct Mark {
    at: Instant,
    is_liked: bool,
    application: Option<ApplicationStatus>,
}

impl KeptMarks {
    /// Returns the reader's marks of these studies. Calls `read` for the studies whose marks are unknown.
    pub async fn get<E>(
        &self,
        reader: UserId,
        studies: &[StudyId],
        now: Instant,
        read: impl AsyncFnOnce(Vec<StudyId>) -> Result<Marks, E>,
    ) -> Result<Marks, E> {
        let (mut marks, unknown, drops) = self.state().known(reader, studies, now);
        if unknown.is_empty() {
            return Ok(marks);
        }
        let found = read(unknown.clone()).await?;
        self.state().store(reader, &unknown, &found, (now, drops));
        marks.liked.extend(found.liked);
        marks.applied.extend(found.applied);
        Ok(marks)
    }

    /// Drops marks, including those being read.
    pub(crate) fn forget(&self, changed: &Changed) {
        self.state().forget(changed);
    }

    /// Announces before a commit whose marks it may change. These are neither cached nor used until the guard is
    /// dropped, because the reader may learn of the commit before its writer does.
    #[must_use]
    pub(crate) fn begin_write(&self, changed: Changed, now: Instant) -> Changing {
        self.state().writes.push((changed.clone(), now));
        Changing { marks: self.clone(), changed, begun: now }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A write that is being committed, or was just committed.
pub(crate) struct Changing {
    marks: KeptMarks,
    changed: Changed,
    begun: Instant,
}

impl Drop for Changing {
    fn drop(&mut self) {
        let mut state = self.marks.state();
        let ended = state.writes.iter().position(|(changed, begun)| *changed == self.changed && *begun == self.begun);
        if let Some(ended) = ended {
            state.writes.swap_remove(ended);
        }
        state.forget(&self.changed);
    }
}

impl State {
    /// The known marks, the studies whose marks are unknown, and the number of drops.
    fn known(&self, reader: UserId, studies: &[StudyId], now: Instant) -> (Marks, Vec<StudyId>, u64) {
        let known = self.by_reader.get(&reader).filter(|_| !self.is_changing(reader, now));
        let (mut marks, mut unknown) = (Marks::default(), Vec::new());
        for study in studies {
            match known.and_then(|known| known.get(study)).filter(|mark| mark.is_fresh(now)) {
                Some(mark) => {
                    marks.liked.extend(mark.is_liked.then_some(*study));
                    marks.applied.extend(mark.application.map(|status| (*study, status)));
                }
                None => unknown.push(*study),
            }
        }
        (marks, unknown, self.drops)
    }

    /// Stores marks as of `now`, unless any were dropped since.
    fn store(&mut self, reader: UserId, studies: &[StudyId], found: &Marks, (now, drops): (Instant, u64)) {
        if self.drops != drops || self.is_changing(reader, now) {
            return;
        }
        if self.count + studies.len() > MOST_MARKS {
            self.retain(|mark| mark.is_fresh(now));
        }
        if self.count + studies.len() > MOST_MARKS {
            self.retain(|_| false);
        }
        let marks = self.by_reader.entry(reader).or_default();
        let before = marks.len();
        // Only when the map would grow, because that looks at each mark of the reader.
        if before + studies.len() > marks.capacity() {
            marks.retain(|_, mark| mark.is_fresh(now));
        }
        for study in studies {
            let (is_liked, application) = (found.is_liked(*study), found.application(*study));
            marks.insert(*study, Mark { at: now, is_liked, application });
        }
        self.count = self.count + marks.len() - before;
    }

    fn is_changing(&self, reader: UserId, now: Instant) -> bool {
        self.writes.iter().any(|(changed, begun)| now < *begun + WRITES_END_WITHIN && changed.includes(reader))
    }

    fn forget(&mut self, changed: &Changed) {
        self.drops += 1;
        match changed {
            Changed::Everyone => self.retain(|_| false),
            Changed::Readers(readers) => {
                for reader in readers {
                    self.count -= self.by_reader.remove(reader).map_or(0, |marks| marks.len());
                }
            }
        }
    }

    fn retain(&mut self, stays: impl Fn(&Mark) -> bool) {
        for marks in self.by_reader.values_mut() {
            marks.retain(|_, mark| stays(mark));
        }
        self.by_reader.retain(|_, marks| !marks.is_empty());
        self.count = self.by_reader.values().map(HashMap::len).sum();
    }
}

impl Mark {
    fn is_fresh(&self, now: Instant) -> bool {
        (self.at..self.at + TTL).contains(&now)
    }
}

impl Changed {
    fn includes(&self, reader: UserId) -> bool {
        match self {
            Self::Everyone => true,
            Self::Readers(readers) => readers.contains(&reader),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::convert::Infallible;

    const READER: UserId = UserId(7);
    const OTHER: UserId = UserId(8);
    const STUDIES: [StudyId; 2] = [StudyId(1), StudyId(2)];

    fn at(milliseconds: i64) -> Instant {
        Instant::from_timestamp_millis(1_800_000_000_000 + milliseconds).expect("in range")
    }

    /// Asks for the marks of the studies, all of which the database says are liked. Returns the number of studies read.
    async fn read(kept: &KeptMarks, reader: UserId, studies: &[StudyId], now: i64) -> usize {
        let mut count = 0;
        let find = async |unknown: Vec<StudyId>| {
            count = unknown.len();
            Ok::<_, Infallible>(Marks { liked: unknown, applied: Vec::new() })
        };
        let Ok(marks) = kept.get(reader, studies, at(now), find).await;
        assert!(studies.iter().all(|study| marks.is_liked(*study)) && marks.liked.len() == studies.len());
        count
    }

    #[tokio::test]
    async fn marks_are_cached_for_a_second_and_for_their_reader_only() {
        let kept = KeptMarks::default();
        assert_eq!(read(&kept, READER, &STUDIES, 0).await, 2);
        assert_eq!(read(&kept, READER, &STUDIES, 999).await, 0);
        assert_eq!(read(&kept, READER, &[StudyId(2), StudyId(3)], 999).await, 1, "one of them is unknown");
        assert_eq!(read(&kept, OTHER, &STUDIES, 0).await, 2);
        assert_eq!(read(&kept, READER, &STUDIES, 1_000).await, 2);
        assert_eq!(read(&kept, READER, &STUDIES, 500).await, 2, "a clock that was set back");
    }

    #[tokio::test]
    async fn a_mark_has_the_like_and_the_application_that_were_read() {
        let kept = KeptMarks::default();
        let applied = vec![(StudyId(2), ApplicationStatus::Pending)];
        let found = Marks { liked: vec![StudyId(1)], applied };
        let first = kept.get(READER, &STUDIES, at(0), async |_| Ok::<_, Infallible>(found.clone())).await;
        let again = kept.get(READER, &STUDIES, at(1), async |_| Err("it was read again")).await;
        assert_eq!(first, Ok(found.clone()));
        assert_eq!(again, Ok(found));
    }

    #[tokio::test]
    async fn a_write_drops_the_marks_of_its_readers() {
        let kept = KeptMarks::default();
        read(&kept, READER, &STUDIES, 0).await;
        read(&kept, OTHER, &STUDIES, 0).await;
        let writing = kept.begin_write(Changed::Readers(vec![READER]), at(1));
        assert_eq!(read(&kept, READER, &STUDIES, 2).await, 2, "it may be committed by now");
        assert_eq!(read(&kept, READER, &STUDIES, 2).await, 2, "or not");
        assert_eq!(read(&kept, OTHER, &STUDIES, 2).await, 0);
        drop(writing);
        assert_eq!(read(&kept, READER, &STUDIES, 3).await, 2);
        assert_eq!(read(&kept, READER, &STUDIES, 4).await, 0, "cached as before");
        kept.forget(&Changed::Everyone);
        assert_eq!(read(&kept, OTHER, &STUDIES, 4).await, 2);
        std::mem::forget(kept.begin_write(Changed::Everyone, at(4)));
        assert_eq!(read(&kept, OTHER, &STUDIES, 5).await, 2, "one that never ends");
        read(&kept, OTHER, &STUDIES, 30_004).await;
        assert_eq!(read(&kept, OTHER, &STUDIES, 30_005).await, 0, "it is not waited for any longer");
    }

    #[tokio::test]
    async fn marks_that_were_read_before_a_write_are_not_used_after_it() {
        let kept = KeptMarks::default();
        let other = kept.clone();
        let find = async |_: Vec<StudyId>| {
            drop(other.begin_write(Changed::Readers(vec![READER]), at(0)));
            Ok::<_, Infallible>(Marks::default())
        };
        assert_eq!(kept.get(READER, &STUDIES, at(0), find).await, Ok(Marks::default()));
        assert_eq!(read(&kept, READER, &STUDIES, 1).await, 2);
    }

    #[tokio::test]
    async fn the_number_of_marks_is_limited() {
        let kept = KeptMarks::default();
        for reader in 0..3_000 {
            let studies: Vec<StudyId> = (0..20).map(StudyId).collect();
            read(&kept, UserId(reader), &studies, reader / 10).await;
            let state = kept.state();
            assert_eq!(state.by_reader.values().map(HashMap::len).sum::<usize>(), state.count);
            assert!(state.count <= MOST_MARKS);
        }
        kept.forget(&Changed::Readers(vec![UserId(2_999), UserId(2_999)]));
        assert!(!kept.state().by_reader.contains_key(&UserId(2_999)));
    }

    #[tokio::test]
    async fn outdated_marks_of_a_reader_do_not_accumulate() {
        let kept = KeptMarks::default();
        for batch in 0..100 {
            let studies: Vec<StudyId> = (0..20).map(|study| StudyId(20 * batch + study)).collect();
            assert_eq!(read(&kept, READER, &studies, 1_000 * batch).await, 20);
            let state = kept.state();
            assert_eq!(state.by_reader[&READER].len(), state.count);
            assert!(state.count <= 100, "{}", state.count);
        }
    }
}
