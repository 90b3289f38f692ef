//! Generated studies: the demo's, and those for measurements.

use application::images::Images;
use application::rooms::{ListedRoom, RoomPage};
use images::Media;
use kernel::limit::RateLimits;
use kernel::{Instant, MessageNo, PageRequest, Total, seoul};
use moderation::CaseStatus;
use rooms::membership::Entrance;
use rooms::week::Flag;
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
        let shown = texts(
            &test.url,
            "SELECT image AS text FROM study_images UNION SELECT image FROM messages WHERE image IS NOT NULL ORDER BY 1",
        );
        assert_eq!(shown, texts(&test.url, "SELECT name AS text FROM images ORDER BY 1"));
        assert_eq!(shown.len(), 2, "the pictures that a study and a message show");
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
        assert_rooms_in_mid_life(&test).await;
        assert_counters_match(&test.url);
    });
}

/// Checks the rooms of the demo that the visitor would open.
async fn assert_rooms_in_mid_life(test: &TestDatabase) {
    let of_visitor = |s: &mut dyn application::Session| {
        let visitor = identity::accounts::find_or_insert_demo_user(s, None, friday())?.id;
        let mut rooms = application::rooms::list_rooms(s, visitor, friday())?;
        rooms.retain(|room| room.last_message.is_some());
        let mut found = Vec::new();
        for ListedRoom { entrance, .. } in rooms {
            let study = entrance.room.study;
            let week = application::rooms::week::find_week(s, visitor, study, None, friday())?;
            found.push((application::rooms::find_room(s, visitor, study, friday())?, week));
        }
        Ok::<_, application::Error>(found)
    };
    let rooms = test.store.write(of_visitor).await.expect("the visitor's rooms");
    assert_eq!(rooms.len(), 2);
    assert!(rooms.iter().any(|(page, _)| page.entrance.room.last_no >= MessageNo(40)));
    for (RoomPage { entrance, members, .. }, week) in rooms {
        let title = &entrance.room.title;
        assert_eq!(week.week, 3, "{title}");
        assert!(entrance.own.unread(&entrance.room) >= 2, "{title}");
        assert!(members.iter().all(|member| member.membership.joined_at < start_of_study(&entrance)), "{title}");
        assert!(week.members.iter().filter(|member| member.days_done >= 10).count() >= 4, "{title}");
        assert!(week.days.iter().map(|day| day.sentences.len()).sum::<usize>() >= 5, "{title}");
        let flags: Vec<&Flag> = week.days.iter().flat_map(|day| &day.flags).collect();
        assert!(flags.len() >= 2 && flags.iter().all(|flag| flag.is_open()), "{title}");
        assert!(flags.iter().any(|flag| !flag.answers.is_empty()), "{title}");
        assert_eq!(week.agenda.len(), 1, "{title}");
    }
}

/// The beginning of the first day of a room's study.
fn start_of_study(entrance: &Entrance) -> Instant {
    seoul::start_of(entrance.room.course.starts_on)
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
