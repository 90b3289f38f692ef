//! Generated studies: the demo's, and those for measurements.

use application::images::Images;
use images::Media;
use kernel::limit::RateLimits;
use kernel::{PageRequest, Total};
use moderation::CaseStatus;
use std::collections::HashSet;
use std::sync::Arc;
use store_testing::image_files::{MemoryFiles, UnchangedImages};
use store_testing::reports::queue;
use store_testing::sql::texts;
use store_testing::studies::{assert_counters_match, friday};
use store_testing::{CountingRandomness, FixedClock, TestDatabase, on_each_database};
use studies::reading::{StudyCard, StudyFilter, StudySort};
use studies::recruiting::RecruitmentStatus;

async fn newest(test: &TestDatabase) -> (Vec<StudyCard>, Total) {
    let request = PageRequest::parse(0, 100).expect("in range");
    let work = move |s: &mut dyn application::Session| {
        studies::reading::list_studies(s, &StudyFilter::default(), StudySort::Latest, request, None, friday())
    };
    let page = test.store.read(work).await.expect("a page");
    (page.items, page.total)
}

fn images(test: &TestDatabase) -> Images {
    let clock = Arc::new(FixedClock::at("2026-11-20T12:00:00+09:00"));
    let randomness = Arc::new(CountingRandomness::default());
    let media = Media { encoder: Arc::new(UnchangedImages), files: Arc::new(MemoryFiles::default()) };
    Images::new(test.store.clone(), clock, randomness, RateLimits::On, media)
}

#[test]
fn the_demo_is_planted_into_an_empty_store_once() {
    on_each_database(|test| async move {
        test.store.write(|s| categories::plant(s)).await.expect("planted");
        let images = images(&test);
        for _ in 0..2 {
            demo::plant_studies(&images, friday()).await.expect("planted");
        }
        let shown = texts(&test.url, "SELECT image AS text FROM study_images");
        assert_eq!(shown, texts(&test.url, "SELECT name AS text FROM images"));
        assert_eq!(shown.len(), 1, "a picture that a study shows");
        let (cards, total) = newest(&test).await;
        assert_eq!(cards.len(), 38);
        assert_eq!(total, Total::Exact(38));
        let statuses: HashSet<&str> = cards.iter().map(|card| card.recruitment.status(friday()).as_str()).collect();
        assert_eq!(statuses.len(), 3);
        assert!(cards.iter().all(|card| card.created_at < friday()));
        assert!(
            cards
                .iter()
                .any(|card| card.counters.likes > 3 && card.recruitment.status(friday()) == RecruitmentStatus::Open)
        );
        assert!(cards.iter().filter(|card| card.counters.comments > 0).count() >= 4);
        let of_visitor = |s: &mut dyn application::Session| {
            let visitor = identity::accounts::find_or_insert_demo_user(s, None, friday())?.id;
            Ok::<_, application::Error>(notifications::count_unread(s, visitor)?)
        };
        assert!(test.store.write(of_visitor).await.expect("answers") >= 2, "what became of their applications");
        let reported = [CaseStatus::Open, CaseStatus::Decided].map(|status| queue(&test.store, status));
        let [open, decided] = reported;
        assert_eq!(open.await.len(), 2);
        assert_eq!(decided.await[0].decided_by.as_deref(), Some(identity::accounts::ADMIN_NICKNAME));
        assert_counters_match(&test.url);
    });
}

#[test]
fn seeded_studies_repeat_and_are_counted() {
    on_each_database(|test| async move {
        let other = TestDatabase::sqlite();
        for test in [&test, &other] {
            test.store.write(|s| categories::plant(s)).await.expect("planted");
            demo::seed_studies(&test.store, 1_200, friday()).await.expect("seeded");
        }
        let ((cards, total), (again, _)) = (newest(&test).await, newest(&other).await);
        assert_eq!(total, Total::Exact(1_200));
        assert_eq!(cards.first().map(|card| card.title.clone()), again.first().map(|card| card.title.clone()));
        let titles = |cards: &[StudyCard]| {
            cards.iter().map(|card| (card.title.clone(), card.counters.views, card.mode)).collect::<Vec<_>>()
        };
        assert_eq!(titles(&cards), titles(&again));
        assert_counters_match(&test.url);
    });
}
