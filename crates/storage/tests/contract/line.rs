//! The waiting list: its members, its order, and who gets a free seat.

use crate::application_support::{applicants, apply, decide, hours, people, standing, study, tend, withdraw};
use crate::study_support::{assert_counters_stand, close, detail};
use application::Error::Studies;
use kernel::{PageRequest, StudyId, UserId};
use studies::ApplicationStatus::{Approved, Pending};
use studies::{Error, Fact, RecruitmentStatus, StudyCard, StudyFilter, StudySort, Verdict};
use testing::{TestDatabase, on_each_database};

async fn status(test: &TestDatabase, study: StudyId, at: i64) -> RecruitmentStatus {
    detail(&test.store, study, None).await.expect("there").study.recruitment().status(hours(at))
}

async fn cards(test: &TestDatabase, filter: StudyFilter, viewer: Option<UserId>) -> Vec<StudyCard> {
    let page = PageRequest::parse(0, 20).expect("in range");
    let list = move |s: &mut dyn application::Session| {
        studies::list_studies(s, &filter, StudySort::Latest, page, viewer, hours(0))
    };
    test.store.read(list).await.expect("listed").items
}

async fn places(test: &TestDatabase, study: StudyId, author: UserId) -> Vec<Option<u32>> {
    applicants(&test.store, study, author).await.iter().map(|one| one.place).collect()
}

#[test]
fn whoever_has_no_answer_when_it_is_full_waits_before_who_comes_later() {
    on_each_database(|test| async move {
        let (id, author) = study(&test.store, 1, |_| {}).await;
        let who = people(&test.store, 4).await;
        for person in &who[..2] {
            apply(&test.store, id, *person, hours(0)).await.expect("open");
        }
        assert_eq!(standing(&test.store, id, who[1]).await, (Pending, None));
        decide(&test.store, id, author, (who[0], Verdict::Approve), hours(1)).await.expect("a seat");
        assert_eq!(status(&test, id, 1).await, RecruitmentStatus::Closed);
        assert_eq!(standing(&test.store, id, who[1]).await, (Pending, Some(1)));
        let full = decide(&test.store, id, author, (who[1], Verdict::Approve), hours(1)).await;
        assert!(matches!(full, Err(Studies(Error::Full))), "{full:?}");

        for (number, place) in [(2, 2), (3, 3)] {
            let (made, facts) = apply(&test.store, id, who[number], hours(2)).await.expect("the line");
            assert_eq!((made.place, made.application.waiting), (Some(place), true));
            assert_eq!(facts, [Fact::Applied { study: id, author, applicant: who[number], waiting: true }]);
        }
        assert_eq!(status(&test, id, 2).await, RecruitmentStatus::Closed, "waiting opens nothing");
        assert_eq!(places(&test, id, author).await, [None, Some(1), Some(2), Some(3)]);
        assert_eq!(tend(&test.store, hours(8 * 24)).await, [], "nobody can be asked to answer while there is no seat");

        let (_, facts) = withdraw(&test.store, id, who[1], hours(3)).await.expect("waits");
        assert_eq!(facts, [Fact::ApplicationCancelled { study: id, author, applicant: who[1] }], "no seat came free");
        assert_eq!(standing(&test.store, id, who[2]).await, (Pending, Some(1)));
        let (_, facts) = withdraw(&test.store, id, who[0], hours(4)).await.expect("a member");
        assert_eq!(
            facts,
            [Fact::MemberLeft { study: id, author, member: who[0] }, Fact::SeatFreed { study: id, author }]
        );
        assert_eq!(status(&test, id, 4).await, RecruitmentStatus::Open);
        decide(&test.store, id, author, (who[2], Verdict::Approve), hours(5)).await.expect("one press");
        close(&test.store, id, author, hours(6)).await.expect("its author");
        assert!(
            matches!(apply(&test.store, id, who[1], hours(7)).await, Err(Studies(Error::Closed))),
            "closed by hand"
        );
        assert_counters_stand(&test.url);
    });
}

#[test]
fn a_seat_that_came_free_is_for_the_line_and_not_for_who_comes_then() {
    on_each_database(|test| async move {
        let (id, author) = study(&test.store, 1, |_| {}).await;
        let who = people(&test.store, 3).await;
        apply(&test.store, id, who[0], hours(0)).await.expect("open");
        decide(&test.store, id, author, (who[0], Verdict::Approve), hours(1)).await.expect("a seat");
        apply(&test.store, id, who[1], hours(2)).await.expect("the line");
        withdraw(&test.store, id, who[0], hours(3)).await.expect("a member");
        for (number, place) in [(2, 2), (0, 3)] {
            let later = hours(2 + i64::from(place));
            let (made, _) = apply(&test.store, id, who[number], later).await.expect("open");
            assert_eq!(made.place, Some(place));
        }
        decide(&test.store, id, author, (who[1], Verdict::Approve), hours(6)).await.expect("the first");
        assert_eq!(standing(&test.store, id, who[1]).await, (Approved, None));
        assert_eq!(standing(&test.store, id, who[2]).await, (Pending, Some(1)));
    });
}

#[test]
fn a_free_seat_takes_the_line_for_as_long_as_anybody_waits() {
    on_each_database(|test| async move {
        let (id, author) = study(&test.store, 1, |_| {}).await;
        let who = people(&test.store, 3).await;
        let takes_waiting = async |at| {
            let detail = detail(&test.store, id, None).await.expect("there").takes_waiting(hours(at));
            let card = cards(&test, StudyFilter::default(), None).await[0].takes_waiting(hours(at));
            assert_eq!(card, detail, "a card says what the page says");
            detail
        };
        apply(&test.store, id, who[0], hours(0)).await.expect("open");
        assert!(!takes_waiting(0).await, "who has no answer yet is no line");
        decide(&test.store, id, author, (who[0], Verdict::Approve), hours(1)).await.expect("a seat");
        assert!(takes_waiting(1).await);
        apply(&test.store, id, who[1], hours(2)).await.expect("the line");
        withdraw(&test.store, id, who[0], hours(3)).await.expect("a member");
        assert_eq!(status(&test, id, 3).await, RecruitmentStatus::Open);
        assert!(takes_waiting(3).await, "the free seat is for who waits");
        withdraw(&test.store, id, who[1], hours(4)).await.expect("waits");
        assert!(!takes_waiting(4).await);
        let (made, _) = apply(&test.store, id, who[2], hours(5)).await.expect("open");
        assert_eq!(made.place, None);
    });
}

#[test]
fn lists_of_ones_own_tell_places_in_lines_and_who_waits_for_an_answer() {
    on_each_database(|test| async move {
        let (id, author) = study(&test.store, 1, |_| {}).await;
        let who = people(&test.store, 4).await;
        let unanswered = async || {
            let own = StudyFilter { own_of: Some(author), ..StudyFilter::default() };
            cards(&test, own, Some(author)).await[0].unanswered
        };
        let place = async |person| {
            let applied = StudyFilter { applied_by: Some(person), ..StudyFilter::default() };
            cards(&test, applied, Some(person)).await[0].place
        };
        assert_eq!(unanswered().await, Some(0));
        for person in &who {
            // At the same moment: earlier applicants have smaller ids.
            apply(&test.store, id, *person, hours(0)).await.expect("open");
        }
        assert_eq!((unanswered().await, place(who[1]).await), (Some(4), None));
        decide(&test.store, id, author, (who[0], Verdict::Approve), hours(1)).await.expect("a seat");
        assert_eq!(unanswered().await, Some(0), "nobody can be let in while there is no seat");
        let mut places = Vec::new();
        for person in &who {
            places.push(place(*person).await);
        }
        assert_eq!(places, [None, Some(1), Some(2), Some(3)]);
        withdraw(&test.store, id, who[0], hours(2)).await.expect("a member");
        assert_eq!(unanswered().await, Some(3));
        let everybody = cards(&test, StudyFilter::default(), Some(author)).await;
        assert_eq!((everybody[0].unanswered, everybody[0].place), (None, None), "they are for lists of one's own");
    });
}
