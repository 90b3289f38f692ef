//! The waiting list: its members, its order, and who gets a free seat.

mod free_seats;
mod places;

use kernel::{PageRequest, StudyId, UserId};
use store_testing::TestDatabase;
use store_testing::applications::hours;
use store_testing::studies::detail;
use studies::reading::{StudyCard, StudyFilter, StudySort};
use studies::recruiting::RecruitmentStatus;

async fn status(test: &TestDatabase, study: StudyId, at: i64) -> RecruitmentStatus {
    detail(&test.store, study, None).await.expect("there").study.recruitment().status(hours(at))
}

async fn cards(test: &TestDatabase, filter: StudyFilter, viewer: Option<UserId>) -> Vec<StudyCard> {
    let page = PageRequest::parse(0, 20).expect("in range");
    let list = move |s: &mut dyn unit_of_work::Session| {
        studies::reading::list_studies(s, &filter, StudySort::Latest, page, viewer, hours(0))
    };
    test.store.read(list).await.expect("listed").items
}

/// The position of an applicant on the waiting list, and whether a seat is free for it.
#[derive(Debug, PartialEq, Eq)]
struct Turn {
    place: Option<u32>,
    seat_is_free: bool,
}

async fn turn(test: &TestDatabase, study: StudyId, who: UserId) -> Turn {
    let found = test.store.read(move |s| studies::applications::find_standing(s, study, who)).await.expect("answers");
    let standing = found.expect("applied");
    let applied = StudyFilter { applied_by: Some(who), ..StudyFilter::default() };
    let card = cards(test, applied, Some(who)).await.remove(0);
    assert_eq!(card.place, standing.place, "a card says the same");
    assert_eq!(card.seat_is_free, standing.seat_is_free, "a card says the same");
    Turn { place: standing.place, seat_is_free: standing.seat_is_free }
}
