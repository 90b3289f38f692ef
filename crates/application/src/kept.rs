//! Answers that are the same for everybody for a moment, kept as ready bytes: made once however many ask, dropped by the
//! write that makes them old, and bounded in memory.

use bytes::Bytes;
use chrono::TimeDelta;
use kernel::{Instant, StudyId, UserId};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use tokio::sync::OnceCell;

/// All kept bodies together stay below this, but for those that are being made.
const MOST_BYTES: usize = 16 * 1024 * 1024;
const MOST_ANSWERS: usize = 2_000;

/// What an answer is about. A fact drops all answers of the topics it touches.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Topic {
    Studies,
    Tree,
    Samples,
}

impl Topic {
    /// How long an answer stands where no write of this process drops it: other processes write too, and time passes.
    fn stands_for(self) -> TimeDelta {
        match self {
            Self::Studies => TimeDelta::seconds(1),
            Self::Tree | Self::Samples => TimeDelta::seconds(10),
        }
    }
}

#[derive(Debug, Default)]
pub struct Answer {
    pub body: Bytes,
    /// The body compressed, once somebody took it so.
    pub gzip: OnceLock<Bytes>,
    /// An entity tag, quotes included: equal for equal bodies.
    pub tag: String,
    /// Where the body says that its reader does not like a study.
    pub not_liked: Vec<(StudyId, usize)>,
    /// Who wrote the one study it is about, and is to see more of it.
    pub author: Option<UserId>,
}

impl Answer {
    /// As if it were compressed already, to half its size.
    fn bytes(&self) -> usize {
        self.body.len() + self.body.len() / 2
    }
}

type Key = (Topic, String);

#[derive(Default)]
struct Slots {
    by_key: HashMap<Key, Arc<Slot>>,
    /// Of the answers in them.
    bytes: usize,
}

struct Slot {
    since: Instant,
    answer: OnceCell<Arc<Answer>>,
}

/// Kept answers. Cheap to clone; clones share them.
#[derive(Clone, Default)]
pub struct Kept {
    slots: Arc<Mutex<Slots>>,
}

impl Kept {
    /// The answer for `key`, which must name everything that changes it. If there is none that still stands, one caller
    /// makes it and the others wait; if making it fails, the next one tries.
    pub async fn get<E, F>(&self, topic: Topic, key: String, now: Instant, make: F) -> Result<Arc<Answer>, E>
    where
        F: AsyncFnOnce() -> Result<Answer, E>,
    {
        let key = (topic, key);
        let slot = self.slot(&key, now);
        let make = async || {
            let answer = Arc::new(make().await?);
            self.slots().add(&key, &slot, answer.bytes());
            Ok(answer)
        };
        slot.answer.get_or_try_init(make).await.map(Arc::clone)
    }

    /// Drops every answer of a topic, also those that are being made: whoever asks from now on gets a new one.
    pub fn forget(&self, topic: Topic) {
        self.slots().retain(|of, _| of != topic);
    }

    fn slot(&self, key: &Key, now: Instant) -> Arc<Slot> {
        let mut slots = self.slots();
        if let Some(slot) = slots.by_key.get(key).filter(|slot| slot.stands(key.0, now)) {
            return Arc::clone(slot);
        }
        if slots.is_full() {
            slots.retain(|topic, slot| slot.stands(topic, now));
        }
        if slots.is_full() {
            *slots = Slots::default();
        }
        let slot = Arc::new(Slot { since: now, answer: OnceCell::new() });
        let replaced = slots.by_key.insert(key.clone(), Arc::clone(&slot));
        slots.bytes = slots.bytes.saturating_sub(replaced.map_or(0, |slot| slot.bytes()));
        slot
    }

    fn slots(&self) -> MutexGuard<'_, Slots> {
        self.slots.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Slots {
    fn is_full(&self) -> bool {
        self.by_key.len() >= MOST_ANSWERS || self.bytes >= MOST_BYTES
    }

    fn add(&mut self, key: &Key, slot: &Arc<Slot>, bytes: usize) {
        if self.by_key.get(key).is_some_and(|kept| Arc::ptr_eq(kept, slot)) {
            self.bytes += bytes;
        }
    }

    fn retain(&mut self, stays: impl Fn(Topic, &Slot) -> bool) {
        self.by_key.retain(|(topic, _), slot| stays(*topic, slot));
        self.bytes = self.by_key.values().map(|slot| slot.bytes()).sum();
    }
}

impl Slot {
    fn bytes(&self) -> usize {
        self.answer.get().map_or(0, |answer| answer.bytes())
    }

    fn stands(&self, topic: Topic, now: Instant) -> bool {
        (self.since..self.since + topic.stands_for()).contains(&now)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures_util::FutureExt;
    use std::convert::Infallible;
    use std::sync::atomic::{AtomicU32, Ordering};

    fn at(milliseconds: i64) -> Instant {
        Instant::from_timestamp_millis(1_800_000_000_000 + milliseconds).expect("in range")
    }

    fn answer(body: Vec<u8>) -> Answer {
        Answer { body: body.into(), ..Answer::default() }
    }

    /// Counts how often an answer is made.
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
    async fn an_answer_is_made_once_for_all_who_ask_within_a_second() {
        let (kept, maker) = (Kept::default(), Maker::default());
        let (one, two) = tokio::join!(ask(&kept, &maker, "", at(0)), ask(&kept, &maker, "", at(0)));
        assert_eq!((one.as_str(), two.as_str()), ("1", "1"));
        assert_eq!(ask(&kept, &maker, "", at(999)).await, "1");
        assert_eq!(ask(&kept, &maker, "page=1", at(999)).await, "2", "another question");
        assert_eq!(ask(&kept, &maker, "", at(1_000)).await, "3");
        assert_eq!(ask(&kept, &maker, "", at(500)).await, "4", "a clock that was set back");
    }

    #[tokio::test]
    async fn whoever_asks_after_a_write_gets_nothing_from_before_it() {
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
    async fn a_failure_is_not_kept_and_memory_is_bounded() {
        let kept = Kept::default();
        let fails = kept.get(Topic::Tree, String::new(), at(0), async || Err::<Answer, _>("busy")).await;
        assert_eq!(fails.expect_err("it failed"), "busy");
        for number in 0..40 {
            let body = vec![0; 1024 * 1024];
            let make = async || Ok::<_, Infallible>(answer(body));
            let Ok(_) = kept.get(Topic::Tree, number.to_string(), at(0), make).await;
            assert!(kept.slots().bytes <= MOST_BYTES + 1024 * 1024);
        }
    }
}
