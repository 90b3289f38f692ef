//! Counts study views in memory and writes them every few seconds. A killed process loses the last seconds.

use chrono::NaiveDate;
use kernel::{Instant, Randomness, StudyId, seoul};
use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use studies::views::{ViewSalt, Viewer};
use unit_of_work::{Error, Store};

/// With more views than this, further ones are not counted until the next write.
const GATHERED_AT_MOST: usize = 20_000;
/// The maximum number of views per user or network and day, for all studies together, as counted by this process.
const OF_ONE_A_DAY: u32 = 2_000;
/// With more users and networks than this, all counts restart.
const KNOWN_AT_MOST: usize = 50_000;
/// The batch size, which limits how long other writers wait.
const WRITTEN_AT_ONCE: usize = 100;
const REST: Duration = Duration::from_millis(10);

type View = (NaiveDate, StudyId, Viewer);

/// Cheap to clone.
#[derive(Clone, Default)]
pub struct StudyViews {
    gathered: Arc<Mutex<Gathered>>,
}

#[derive(Default)]
struct Gathered {
    views: HashSet<View>,
    /// The views of each user and network on `day`.
    of_one: HashMap<Viewer, u32>,
    day: NaiveDate,
}

impl Gathered {
    fn note(&mut self, view: View) {
        let (day, _, viewer) = view;
        if self.views.len() >= GATHERED_AT_MOST || self.views.contains(&view) {
            return;
        }
        if self.day != day || self.of_one.len() >= KNOWN_AT_MOST {
            self.day = day;
            self.of_one.clear();
        }
        let counted = self.of_one.entry(viewer.with_any_program()).or_default();
        if *counted < OF_ONE_A_DAY {
            *counted += 1;
            self.views.insert(view);
        }
    }
}

impl StudyViews {
    /// Records a view of a study by `viewer`, who is not its author.
    pub fn note(&self, study: StudyId, viewer: Viewer, now: Instant) {
        self.gathered().note((seoul::day_of(now), study, viewer));
    }

    /// Writes the recorded views, in batches between which others can write. Views that cannot be written remain for
    /// the next time.
    pub async fn write(&self, store: &Store, randomness: &dyn Randomness) -> Result<(), Error> {
        let mut views: Vec<View> = std::mem::take(&mut self.gathered().views).into_iter().collect();
        // Groups views by day and study, so that each batch updates a counter once.
        views.sort_unstable();
        let mut written = 0;
        for of_day in views.chunk_by(|one, next| one.0 == next.0) {
            for piece in of_day.chunks(WRITTEN_AT_ONCE) {
                if written > 0 {
                    tokio::time::sleep(REST).await;
                }
                if let Err(error) = write_piece(store, piece, randomness).await {
                    self.keep(&views[written..]);
                    return Err(error);
                }
                written += piece.len();
            }
        }
        Ok(())
    }

    fn keep(&self, unwritten: &[View]) {
        let mut gathered = self.gathered();
        let room = GATHERED_AT_MOST.saturating_sub(gathered.views.len());
        gathered.views.extend(unwritten.iter().take(room));
    }

    fn gathered(&self) -> MutexGuard<'_, Gathered> {
        self.gathered.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Writes views of one day.
async fn write_piece(store: &Store, piece: &[View], randomness: &dyn Randomness) -> Result<(), Error> {
    let Some((day, ..)) = piece.first().copied() else { return Ok(()) };
    let mut fresh = ViewSalt([0; 32]);
    randomness.fill(&mut fresh.0);
    let views: Vec<(StudyId, Viewer)> = piece.iter().map(|(_, study, viewer)| (*study, *viewer)).collect();
    store.write_facts(move |s| ::studies::views::count_views(s, day, &views, &fresh)).await
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::UserId;
    use std::net::IpAddr;

    fn noon() -> Instant {
        Instant::from_timestamp(1_800_000_000, 0).expect("in range")
    }

    fn passer(network: u32, agent: u32) -> Viewer {
        Viewer::passer(IpAddr::from(network.to_be_bytes()), &agent.to_be_bytes())
    }

    fn gathered(views: &StudyViews) -> usize {
        views.gathered().views.len()
    }

    #[test]
    fn views_per_network_and_user_are_limited() {
        let views = StudyViews::default();
        for agent in 0..110_000 {
            views.note(StudyId(1), passer(1, agent), noon());
        }
        assert_eq!(gathered(&views), usize::from(::studies::views::VIEWERS_OF_NETWORK));
        for study in 0..5_000 {
            views.note(StudyId(study), passer(2, 0), noon());
            views.note(StudyId(study), Viewer::Person(UserId(1)), noon());
        }
        assert_eq!(gathered(&views), 4_008, "a network and a person have two thousand views a day");
        views.note(StudyId(1), passer(3, 0), noon());
        assert_eq!(gathered(&views), 4_009);
        views.note(StudyId(1), passer(2, 0), noon() + chrono::TimeDelta::days(1));
        assert_eq!(gathered(&views), 4_010, "the next day is another");
    }

    #[test]
    fn waiting_views_and_known_viewers_are_limited() {
        let views = StudyViews::default();
        for network in 0..60_000 {
            views.note(StudyId(1), passer(network, 0), noon());
        }
        assert_eq!(gathered(&views), GATHERED_AT_MOST);
        for round in 0..4 {
            views.gathered().views.clear();
            for network in 0..20_000 {
                views.note(StudyId(1), passer(round * 20_000 + network, 0), noon());
            }
            assert!(views.gathered().of_one.len() <= KNOWN_AT_MOST, "{round}");
        }
        assert!(size_of::<View>() <= 40);
    }
}
