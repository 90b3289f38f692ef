//! Pages as compressed bytes ([decision 55](../../../../docs/decisions/0055-pages-are-cached-by-what-they-are-made-from.md)).
//! They are found by what they were made from, so that they are never outdated.

use super::coding::{Coding, Effort};
use super::page_id::PageId;
use actix_web::web::Bytes;
use chrono::TimeDelta;
use kernel::Instant;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::{OnceCell, Semaphore};
use tokio::task::spawn_blocking;

/// The limits for all pages together: some 400 pages of 20 KB.
const MOST_BYTES: usize = 8 * 1024 * 1024;
const MOST_ENTRIES: usize = 1_000;
/// How long after its first request a page gets the best compression, if it is requested again. Pages that change sooner are
/// not worth it.
const UNCHANGED_FOR: TimeDelta = TimeDelta::seconds(5);

type Key = (PageId, Coding);

/// The compressed pages. Cheap to clone; clones share them.
#[derive(Clone)]
pub(super) struct PageCache {
    state: Arc<Mutex<State>>,
    /// One page at a time gets the best compression.
    improving: Arc<Semaphore>,
}

#[derive(Default)]
struct State {
    entries: HashMap<Key, Entry>,
    /// The sum of the entries' bytes.
    bytes: usize,
}

struct Entry {
    encoded: Arc<Encoded>,
    bytes: usize,
    used: Instant,
}

/// A page in one coding.
struct Encoded {
    effort: Effort,
    since: Instant,
    bytes: OnceCell<Bytes>,
}

impl PageCache {
    pub(super) fn new() -> Self {
        Self { state: Arc::default(), improving: Arc::new(Semaphore::new(1)) }
    }

    /// Returns the bytes of a page, and how they were compressed. Calls `make` for the HTML if it must be compressed:
    /// quickly by the first request while others wait, and with the best effort beside the requests, once the page has
    /// lasted.
    pub(super) async fn get(
        &self,
        page: PageId,
        coding: Coding,
        now: Instant,
        make: impl FnOnce() -> String,
    ) -> (Bytes, Effort) {
        let key = (page, coding);
        let (encoded, mut make) = (self.encoded(key, now), Some(make));
        let bytes = encoded.bytes.get_or_init(async || {
            let html = make.take().map_or_else(String::new, |make| make());
            let compressing = spawn_blocking(move || coding.compress(html.as_bytes(), Effort::Quick));
            let bytes = compressing.await.expect("compression does not panic");
            self.state().note_size(key, &encoded, bytes.len());
            bytes
        });
        let bytes = bytes.await.clone();
        if let Some(make) = make
            && encoded.effort == Effort::Quick
            && now >= encoded.since + UNCHANGED_FOR
        {
            self.improve(key, encoded.since, make);
        }
        (bytes, encoded.effort)
    }

    /// Compresses a page with the best effort, unless that is being done for a page.
    fn improve(&self, key: Key, since: Instant, make: impl FnOnce() -> String) {
        let Ok(permit) = Arc::clone(&self.improving).try_acquire_owned() else { return };
        let (html, cache) = (make(), self.clone());
        drop(spawn_blocking(move || {
            let bytes = key.1.compress(html.as_bytes(), Effort::Best);
            cache.state().replace(key, since, bytes);
            drop(permit);
        }));
    }

    fn encoded(&self, key: Key, now: Instant) -> Arc<Encoded> {
        let mut state = self.state();
        if let Some(entry) = state.entries.get_mut(&key) {
            entry.used = now;
            return Arc::clone(&entry.encoded);
        }
        if state.entries.len() >= MOST_ENTRIES || state.bytes >= MOST_BYTES {
            state.drop_older_half();
        }
        let encoded = Arc::new(Encoded { effort: Effort::Quick, since: now, bytes: OnceCell::new() });
        state.entries.insert(key, Entry { encoded: Arc::clone(&encoded), bytes: 0, used: now });
        encoded
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    /// Counts the bytes of an entry, unless it was dropped meanwhile.
    fn note_size(&mut self, key: Key, encoded: &Arc<Encoded>, bytes: usize) {
        if let Some(entry) = self.entries.get_mut(&key).filter(|entry| Arc::ptr_eq(&entry.encoded, encoded)) {
            self.bytes = self.bytes - entry.bytes + bytes;
            entry.bytes = bytes;
        }
    }

    /// Replaces a page's bytes by better ones, unless the page was dropped meanwhile.
    fn replace(&mut self, key: Key, since: Instant, bytes: Bytes) {
        let Some(entry) = self.entries.get_mut(&key) else { return };
        self.bytes = self.bytes - entry.bytes + bytes.len();
        entry.bytes = bytes.len();
        entry.encoded = Arc::new(Encoded { effort: Effort::Best, since, bytes: OnceCell::from(bytes) });
    }

    fn drop_older_half(&mut self) {
        let mut uses: Vec<Instant> = self.entries.values().map(|entry| entry.used).collect();
        uses.sort_unstable();
        let Some(middle) = uses.get(uses.len() / 2).copied() else { return };
        self.entries.retain(|_, entry| entry.used > middle);
        self.bytes = self.entries.values().map(|entry| entry.bytes).sum();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::time::Duration;

    fn at(seconds: i64) -> Instant {
        Instant::from_timestamp(1_800_000_000 + seconds, 0).expect("in range")
    }

    fn id(name: &str) -> PageId {
        PageId::of([name.as_bytes()])
    }

    fn html() -> String {
        (0..300).fold(String::new(), |html, number: u32| html + &format!("<p>모집 글 {}</p>", number * 7))
    }

    fn read(bytes: &[u8]) -> String {
        let (mut bytes, mut page) = (bytes, Vec::new());
        brotli::BrotliDecompress(&mut bytes, &mut page).expect("brotli");
        String::from_utf8(page).expect("UTF-8")
    }

    #[tokio::test]
    async fn a_page_is_made_once_for_concurrent_requests() {
        let (cache, made) = (PageCache::new(), AtomicUsize::new(0));
        let get = || {
            cache.get(id("a"), Coding::Brotli, at(0), || {
                made.fetch_add(1, Ordering::SeqCst);
                html()
            })
        };
        let ((one, _), (other, _)) = tokio::join!(get(), get());
        assert_eq!(one, other);
        assert_eq!(read(&one), html());
        assert_eq!(read(&get().await.0), html());
        assert_eq!(made.load(Ordering::SeqCst), 1);
        let (other_page, _) = cache.get(id("b"), Coding::Brotli, at(0), || "b".to_owned()).await;
        assert_eq!(read(&other_page), "b");
    }

    #[tokio::test]
    async fn a_lasting_page_gets_the_best_compression() {
        let cache = PageCache::new();
        let get = |seconds| cache.get(id("a"), Coding::Brotli, at(seconds), html);
        let (quick, effort) = get(0).await;
        assert_eq!(effort, Effort::Quick);
        assert_eq!(get(4).await.1, Effort::Quick);
        let improved = async {
            loop {
                let (bytes, effort) = get(5).await;
                if effort == Effort::Best {
                    return bytes;
                }
                tokio::task::yield_now().await;
            }
        };
        let best = tokio::time::timeout(Duration::from_mins(1), improved).await.expect("improved");
        assert!(best.len() < quick.len());
        assert_eq!(read(&best), html());
        assert_eq!(cache.state().bytes, best.len());
    }

    #[tokio::test]
    async fn memory_is_limited_and_pages_in_use_stay() {
        let cache = PageCache::new();
        for number in 0..2_500 {
            cache.get(id("used"), Coding::Brotli, at(number), || "used".to_owned()).await;
            cache.get(id(&number.to_string()), Coding::Brotli, at(number), || number.to_string()).await;
            let state = cache.state();
            assert!(state.entries.len() <= MOST_ENTRIES);
            assert_eq!(state.bytes, state.entries.values().map(|entry| entry.bytes).sum::<usize>());
            assert!(state.entries.contains_key(&(id("used"), Coding::Brotli)));
        }
    }
}
