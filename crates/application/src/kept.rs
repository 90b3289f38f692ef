//! Caches responses as ready bytes: those that are the same for all readers, except for a few marks. A response is
//! created once for all concurrent requests, unless a write to it is being committed. The write drops it. Memory is
//! limited.

pub(crate) mod marks;

pub use marks::KeptMarks;

use bytes::Bytes;
use chrono::TimeDelta;
use kernel::{Instant, StudyId, UserId};
use marks::WRITES_END_WITHIN;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use tokio::sync::OnceCell;

/// The memory limit of all cached responses, without those being created.
const MOST_BYTES: usize = 16 * 1024 * 1024;
const MOST_ANSWERS: usize = 2_000;

kernel::stored_enum! {
    /// The topic of a response. A fact drops all responses of the topics it affects.
    Topic {
        Studies = "studies",
        Tree = "tree",
        Samples = "samples",
        Notices = "notices",
    }
}

/// How long a response stays valid without a write of this process. Messages about writes of other processes may be
/// lost.
const TTL: TimeDelta = TimeDelta::seconds(1);

#[derive(Debug, Default)]
pub struct Answer {
    pub body: Bytes,
    /// The compressed body, once a client has requested it.
    pub gzip: OnceLock<Bytes>,
    /// An entity tag with quotes: equal for equal bodies.
    pub tag: String,
    /// Positions in the body that state that the reader does not like a study.
    pub not_liked: Vec<(StudyId, usize)>,
    /// The author of the response's only study, who gets additional fields.
    pub author: Option<UserId>,
    /// The moment at which time alone makes the response outdated, such as a deadline; `None` if it does not.
    pub true_until: Option<Instant>,
}

impl Answer {
    /// Counts the body twice, as if its compressed form were already there and no smaller.
    fn bytes(&self) -> usize {
        2 * self.body.len()
    }

    fn is_true_at(&self, now: Instant) -> bool {
        self.true_until.is_none_or(|until| now < until)
    }
}

type Key = (Topic, String);

struct Slot {
    since: Instant,
    /// None if it could not be created.
    answer: OnceCell<Option<Arc<Answer>>>,
}

/// The cached responses. Cheap to clone; clones share them.
#[derive(Clone, Default)]
pub struct Kept {
    slots: Arc<Mutex<Slots>>,
    /// The likes and applications that are inserted into the responses.
    pub marks: KeptMarks,
}

impl Kept {
    /// Returns the response for `key`, which must be short and name everything that the response depends on. If there
    /// is no valid response, one caller creates it and the others wait; while a write to it is being committed, each
    /// caller creates its own. After a failure, each waiting caller tries at once.
    ///
    /// # Panics
    ///
    /// Never: every caller that tried has a response or a failure.
    pub async fn get<E, F>(&self, topic: Topic, key: String, now: Instant, make: F) -> Result<Arc<Answer>, E>
    where
        F: AsyncFnOnce() -> Result<Answer, E>,
    {
        let key = (topic, key);
        let Some(slot) = self.slot(&key, now) else { return make().await.map(Arc::new) };
        let (mut make, mut failure) = (Some(make), None);
        let answer = slot.answer.get_or_init(async || {
            let answer = make.take()?().await.map(Arc::new);
            self.slots().end(&key, &slot, answer.as_ref().ok());
            answer.map_err(|error| failure = Some(error)).ok()
        });
        match (answer.await.clone(), failure, make) {
            // A concurrent call with an earlier `now` may have made a response that is outdated for this one.
            (Some(answer), _, Some(make)) if !answer.is_true_at(now) => make().await.map(Arc::new),
            (Some(answer), ..) => Ok(answer),
            (None, Some(failure), _) => Err(failure),
            (None, None, make) => make.expect("whoever tried has an answer or a failure")().await.map(Arc::new),
        }
    }

    /// Drops all responses of a topic, including those being created, so that later requests get new ones.
    pub(crate) fn forget(&self, topic: Topic) {
        self.slots().retain(|of, _| of != topic);
    }

    /// Announces before a commit which topics it affects. Nothing of these is cached until the guard is dropped,
    /// because other processes may learn of the commit before its writer does. Dropping the guard drops all responses
    /// of these topics.
    #[must_use]
    pub(crate) fn begin_write(&self, topics: Vec<Topic>, now: Instant) -> Writing {
        if !topics.is_empty() {
            self.slots().writes.extend(topics.iter().map(|topic| (*topic, now)));
        }
        Writing { kept: self.clone(), topics, begun: now }
    }

    /// The slot of a response; none while a write to its topic is being committed.
    fn slot(&self, key: &Key, now: Instant) -> Option<Arc<Slot>> {
        let mut slots = self.slots();
        if slots.writes.iter().any(|(topic, begun)| *topic == key.0 && now < *begun + WRITES_END_WITHIN) {
            return None;
        }
        if let Some((slot, _)) = slots.by_key.get(key)
            && slot.is_fresh(now)
        {
            return Some(Arc::clone(slot));
        }
        if slots.is_full() {
            slots.retain(|_, slot| slot.is_fresh(now));
        }
        if slots.is_full() {
            // Studies are the largest topic.
            slots.retain(|topic, _| topic != Topic::Studies);
        }
        if slots.is_full() {
            slots.retain(|_, _| false);
        }
        let slot = Arc::new(Slot { since: now, answer: OnceCell::new() });
        slots.replace(key, Some((Arc::clone(&slot), 0)));
        Some(slot)
    }

    fn slots(&self) -> MutexGuard<'_, Slots> {
        self.slots.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A write that is being committed, or was just committed.
pub(crate) struct Writing {
    kept: Kept,
    topics: Vec<Topic>,
    begun: Instant,
}

impl Drop for Writing {
    fn drop(&mut self) {
        if self.topics.is_empty() {
            return;
        }
        let mut slots = self.kept.slots();
        for topic in &self.topics {
            if let Some(ended) = slots.writes.iter().position(|write| *write == (*topic, self.begun)) {
                slots.writes.swap_remove(ended);
            }
        }
        slots.retain(|of, _| !self.topics.contains(&of));
    }
}

#[derive(Default)]
struct Slots {
    /// The slots, with the size of their responses.
    by_key: HashMap<Key, (Arc<Slot>, usize)>,
    /// The sum of these sizes, in bytes.
    bytes: usize,
    /// Topics with writes being committed, and the time since when.
    writes: Vec<(Topic, Instant)>,
}

impl Slots {
    fn is_full(&self) -> bool {
        self.by_key.len() >= MOST_ANSWERS || self.bytes >= MOST_BYTES
    }

    /// Stores the result in a slot, unless the slot was dropped meanwhile.
    fn end(&mut self, key: &Key, slot: &Arc<Slot>, answer: Option<&Arc<Answer>>) {
        if self.by_key.get(key).is_some_and(|(kept, _)| Arc::ptr_eq(kept, slot)) {
            self.replace(key, answer.map(|answer| (Arc::clone(slot), answer.bytes())));
        }
    }

    fn replace(&mut self, key: &Key, slot: Option<(Arc<Slot>, usize)>) {
        self.bytes += slot.as_ref().map_or(0, |(_, bytes)| *bytes);
        let before = match slot {
            Some(slot) => self.by_key.insert(key.clone(), slot),
            None => self.by_key.remove(key),
        };
        self.bytes -= before.map_or(0, |(_, bytes)| bytes);
    }

    fn retain(&mut self, stays: impl Fn(Topic, &Slot) -> bool) {
        self.by_key.retain(|(topic, _), (slot, _)| stays(*topic, slot));
        self.bytes = self.by_key.values().map(|(_, bytes)| bytes).sum();
    }
}

impl Slot {
    fn is_fresh(&self, now: Instant) -> bool {
        let made = self.answer.get().and_then(Option::as_ref);
        (self.since..self.since + TTL).contains(&now) && made.is_none_or(|answer| answer.is_true_at(now))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures_util::FutureExt;
    use std::convert::Infallible;
    use std::sync::atomic::{AtomicU32, Ordering};
    use std::time::Duration;

    fn at(milliseconds: i64) -> Instant {
        Instant::from_timestamp_millis(1_800_000_000_000 + milliseconds).expect("in range")
    }

    fn answer(body: Vec<u8>) -> Answer {
        Answer { body: body.into(), ..Answer::default() }
    }

    /// Counts how often a response is created.
    #[derive(Default)]
    struct Maker(AtomicU32);

    impl Maker {
        async fn make(&self) -> Result<Answer, Infallible> {
            tokio::task::yield_now().await;
            let number = self.0.fetch_add(1, Ordering::SeqCst) + 1;
            Ok(answer(number.to_string().into_bytes()))
        }
    }

    async fn ask(kept: &Kept, maker: &Maker, key: &str, now: Instant) -> String {
        let Ok(answer) = kept.get(Topic::Studies, key.to_owned(), now, async || maker.make().await).await;
        String::from_utf8(answer.body.to_vec()).expect("digits")
    }

    #[tokio::test]
    async fn a_response_is_created_once_for_concurrent_requests() {
        let (kept, maker) = (Kept::default(), Maker::default());
        let (one, two) = tokio::join!(ask(&kept, &maker, "", at(0)), ask(&kept, &maker, "", at(0)));
        assert_eq!((one.as_str(), two.as_str()), ("1", "1"));
        assert_eq!(ask(&kept, &maker, "", at(999)).await, "1");
        assert_eq!(ask(&kept, &maker, "page=1", at(999)).await, "2", "another question");
        assert_eq!(ask(&kept, &maker, "", at(1_000)).await, "3");
        assert_eq!(ask(&kept, &maker, "", at(500)).await, "4", "a clock that was set back");
    }

    #[tokio::test]
    async fn an_answer_is_kept_no_longer_than_it_is_true() {
        let (kept, made) = (Kept::default(), AtomicU32::new(0));
        let ask = async |now: i64| {
            let build = async || {
                tokio::task::yield_now().await;
                let number = made.fetch_add(1, Ordering::SeqCst) + 1;
                let true_until = (now < 300).then(|| at(300));
                Ok::<_, Infallible>(Answer { true_until, ..answer(number.to_string().into_bytes()) })
            };
            let Ok(answer) = kept.get(Topic::Studies, String::new(), at(now), build).await;
            String::from_utf8(answer.body.to_vec()).expect("digits")
        };
        assert_eq!(ask(0).await, "1");
        assert_eq!(ask(299).await, "1");
        assert_eq!(ask(300).await, "2");
        assert_eq!(ask(1_299).await, "2");
        let (before, after) = tokio::join!(ask(-1), ask(301));
        assert_ne!(before, after, "it was begun before the deadline and is asked for behind it");
    }

    #[tokio::test]
    async fn a_request_after_a_write_never_gets_an_older_response() {
        let (kept, maker) = (Kept::default(), Maker::default());
        let slow = ask(&kept, &maker, "", at(0));
        tokio::pin!(slow);
        assert!(slow.as_mut().now_or_never().is_none());
        kept.forget(Topic::Studies);
        assert_eq!(ask(&kept, &maker, "", at(1)).await, "1");
        assert_eq!(slow.await, "2");
        assert_eq!(ask(&kept, &maker, "", at(2)).await, "1");
        kept.forget(Topic::Tree);
        assert_eq!(ask(&kept, &maker, "", at(3)).await, "1", "another topic");
    }

    #[tokio::test]
    async fn a_request_during_a_commit_never_gets_an_older_response() {
        let (kept, maker) = (Kept::default(), Maker::default());
        assert_eq!(ask(&kept, &maker, "", at(0)).await, "1");
        let write = || kept.begin_write(vec![Topic::Studies], at(0));
        let (one, other) = (write(), write());
        assert_eq!(ask(&kept, &maker, "", at(1)).await, "2", "it may be committed by now");
        drop(one);
        assert_eq!(ask(&kept, &maker, "", at(2)).await, "3", "so may the other");
        drop(other);
        assert_eq!(ask(&kept, &maker, "", at(3)).await, "4");
        assert_eq!(ask(&kept, &maker, "", at(4)).await, "4", "kept as before");
        std::mem::forget(write());
        assert_eq!(ask(&kept, &maker, "", at(5)).await, "5", "one that never ends");
        assert_eq!(ask(&kept, &maker, "", at(30_000)).await, "6");
        assert_eq!(ask(&kept, &maker, "", at(30_001)).await, "6", "it is not waited for for good");
    }

    #[tokio::test]
    async fn a_failure_is_not_cached_and_does_not_delay_others() {
        let (kept, others) = (Kept::default(), tokio::sync::Barrier::new(2));
        let fail = || kept.get(Topic::Tree, String::new(), at(0), async || Err::<Answer, _>("busy"));
        let wait = || {
            kept.get(Topic::Tree, String::new(), at(0), async || {
                // Waits until both callers are here.
                others.wait().await;
                Ok::<_, &str>(answer(b"made".to_vec()))
            })
        };
        let first = async || {
            kept.get(Topic::Tree, String::new(), at(0), async || {
                tokio::task::yield_now().await;
                Err::<Answer, _>("busy")
            })
            .await
        };
        let all = async { tokio::join!(first(), wait(), wait()) };
        let (first, one, two) = tokio::time::timeout(Duration::from_secs(5), all).await.expect("at once");
        assert_eq!(first.expect_err("it failed"), "busy");
        assert_eq!((&one.expect("made").body, &two.expect("made").body), (&"made".into(), &"made".into()));
        assert_eq!(fail().await.expect_err("it failed"), "busy");
        assert!(kept.slots().by_key.is_empty());
    }

    #[tokio::test]
    async fn memory_is_limited_and_studies_are_dropped_first() {
        let kept = Kept::default();
        let keep = async |topic, key: usize, size| {
            let Ok(_) =
                kept.get(topic, key.to_string(), at(0), async || Ok::<_, Infallible>(answer(vec![0; size]))).await;
            let slots = kept.slots();
            let answers = slots.by_key.values().filter_map(|(slot, _)| slot.answer.get()?.as_ref());
            assert_eq!(answers.map(|answer| answer.bytes()).sum::<usize>(), slots.bytes);
            assert!(slots.bytes <= MOST_BYTES + 2 * 1024 * 1024 && slots.by_key.len() <= MOST_ANSWERS);
        };
        let is_kept = |topic| kept.slots().by_key.contains_key(&(topic, "0".to_owned()));
        keep(Topic::Tree, 0, 100).await;
        for key in 0..40 {
            keep(Topic::Studies, key, 1024 * 1024).await;
        }
        for key in 0..=MOST_ANSWERS {
            keep(Topic::Studies, key, 100).await;
        }
        assert!(is_kept(Topic::Tree) && !is_kept(Topic::Studies));
        for key in 0..40 {
            keep(Topic::Tree, key, 1024 * 1024).await;
        }
    }
}
