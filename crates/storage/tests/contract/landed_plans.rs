//! Databases of later released versions: profiles, and roadmaps of studies, favourites and share links. See
//! `landed.rs`.

use crate::landed::{DUMPS, on_landed};
use application::{Session, Store};
use chrono::NaiveDate;
use identity::profiles::Experience;
use kernel::{PageRequest, RoadmapId, StudyId, UserId, seoul};
use roadmaps::library::Roadmap;
use roadmaps::sharing::ShareToken;
use roadmaps::worksheets::{WorksheetStatus, WorksheetText};
use store_testing::sql::count;

/// The first versions whose dumps have profiles; plans of studies, links and favourites; and worksheets.
const WITH_PROFILES: usize = 3;
const WITH_PLANS: usize = 4;
const WITH_WORKSHEETS: usize = 5;

const READER: UserId = UserId(15);
const STUDY: StudyId = StudyId(1);
const SOURCE: RoadmapId = RoadmapId(6);
/// The roadmap that the study's author took over.
const WITH_THE_STUDY: RoadmapId = RoadmapId(8);
/// The roadmap that a member took over, with a start date of their choice.
const ON_ITS_OWN: RoadmapId = RoadmapId(9);

fn day(month: u32, day: u32) -> NaiveDate {
    NaiveDate::from_ymd_opt(2026, month, day).expect("a date")
}

async fn roadmap(store: &Store, id: RoadmapId) -> Roadmap {
    store.read(move |s| s.find_roadmap(id)).await.expect("answers").expect("there")
}

#[test]
fn profiles_and_linked_identities_stay() {
    on_landed(&DUMPS[WITH_PROFILES..], |test| async move {
        let about = test.store.read(|s| s.find_about(READER)).await.expect("answers").expect("stored");
        assert_eq!(about.experience, Some(Experience::OneYear));
        assert_eq!(about.description.as_deref(), Some("퇴근 후에 공부합니다."));
        assert_eq!(about.links, ["https://example.com/reader"]);
        for table in ["identities", "mail_wishes"] {
            let theirs = format!("SELECT COUNT(*) AS count FROM {table} WHERE user_id = {READER}");
            assert_eq!(count(&test.url, &theirs), 1, "{table}");
        }
    });
}

#[test]
fn a_start_that_differs_from_the_study_s_counts_as_chosen_by_the_owner() {
    on_landed(&DUMPS[WITH_PLANS..], |test| async move {
        let store = &test.store;
        let [with, own] = [roadmap(store, WITH_THE_STUDY).await, roadmap(store, ON_ITS_OWN).await];
        assert_eq!([with.study, own.study], [Some(STUDY); 2]);
        assert_eq!(with.start_date, Some(day(12, 3)), "the study's day in Seoul");
        assert!(!with.start_is_own, "the study's day in Seoul");
        assert_eq!(own.start_date, Some(day(12, 10)));
        assert!(own.start_is_own);
        assert_eq!(with.progress.days_done(), 0);
        assert_eq!(own.progress.days_done(), 1);
        assert!(roadmap(store, SOURCE).await.start_is_own, "without a study, a start was always chosen");

        let study = store.read(|s| s.find_study(STUDY)).await.expect("answers").expect("there");
        let begins = seoul::day_of(study.draft.dates.start);
        let moved = store.write(move |s| roadmaps::sharing::follow_study(s, STUDY, begins, day(12, 14)));
        moved.await.expect("moved");
        let starts = [roadmap(store, WITH_THE_STUDY).await, roadmap(store, ON_ITS_OWN).await].map(|one| one.start_date);
        assert_eq!(starts, [Some(day(12, 14)), Some(day(12, 10))]);
    });
}

#[test]
fn plans_links_favourites_and_tokens_stay() {
    on_landed(&DUMPS[WITH_PLANS..], |test| async move {
        let store = &test.store;
        let plan = store.read(|s| s.find_study_plan(STUDY)).await.expect("answers").expect("stored");
        assert_eq!(plan.plan.weeks(), roadmap(store, SOURCE).await.plan.weeks());
        let token = ShareToken::parse(&"5eed".repeat(8)).expect("of its length");
        let shared = store.read(move |s| s.find_shared_roadmap(&token)).await.expect("answers");
        assert_eq!(shared, Some(SOURCE));
        let page = PageRequest::parse(0, 10).expect("in range");
        let list = move |s: &mut dyn Session| s.list_favorites(READER, page);
        let favorites = store.read(list).await.expect("listed").items;
        assert_eq!(favorites.iter().map(|one| one.id).collect::<Vec<_>>(), [RoadmapId(5)]);
        assert_eq!(count(&test.url, "SELECT COUNT(*) AS count FROM token_use WHERE tokens = 1200"), 1);
    });
}

#[test]
fn worksheets_of_the_earlier_form_stay() {
    on_landed(&DUMPS[WITH_WORKSHEETS..], |test| async move {
        let find = |s: &mut dyn Session| roadmaps::worksheets::find_worksheet(s, UserId(17), ON_ITS_OWN, (1, 1));
        let found = test.store.read(find).await.expect("there");
        assert_eq!(found.status, WorksheetStatus::Ready);
        let WorksheetText::Earlier(worksheet) = found.worksheet.text else { panic!("it has the earlier form") };
        assert_eq!(worksheet.goal, "props의 타입을 TypeScript로 적을 수 있습니다.");
        assert_eq!(worksheet.exercises[0].minutes, 20);
    });
}
