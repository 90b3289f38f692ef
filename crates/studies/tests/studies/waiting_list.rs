//! The waiting list: its members, its order, and who gets a free seat.

use kernel::{PageRequest, StudyId, UserId};
use store_testing::applications::{applicants, apply, decide, hours, people, standing, study, tend, withdraw};
use store_testing::notifications::kinds;
use store_testing::sql::{count, execute};
use store_testing::studies::{assert_counters_match, close, detail, fields, reopen};
use store_testing::{TestDatabase, on_each_database};
use studies::applications::ApplicationStatus::{Approved, Expired, Pending};
use studies::applications::Verdict;
use studies::reading::{Involvement, StudyCard, StudyFilter, StudySort};
use studies::recruiting::RecruitmentStatus;
use studies::{Error, Fact};
use unit_of_work::Error::Studies;

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

async fn places(test: &TestDatabase, study: StudyId, author: UserId) -> Vec<Option<u32>> {
    applicants(&test.store, study, author).await.iter().map(|one| one.place).collect()
}

#[test]
fn pending_applicants_of_a_full_study_wait_ahead_of_later_ones() {
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
            let (made, facts) = apply(&test.store, id, who[number], hours(2)).await.expect("on the waiting list");
            assert_eq!((made.place, made.application.waiting), (Some(place), true));
            assert_eq!(facts, [Fact::Applied { study: id, author, applicant: who[number], waiting: true }]);
        }
        assert_eq!(status(&test, id, 2).await, RecruitmentStatus::Closed, "waiting opens nothing");
        assert_eq!(places(&test, id, author).await, [None, Some(1), Some(2), Some(3)]);
        assert_eq!(tend(&test.store, hours(8 * 24)).await, [], "no reminder while there is no seat");

        let (_, facts) = withdraw(&test.store, id, who[1], hours(3)).await.expect("waits");
        assert_eq!(facts, [Fact::ApplicationCancelled { study: id, author, applicant: who[1] }], "no seat came free");
        assert_eq!(standing(&test.store, id, who[2]).await, (Pending, Some(1)));
        let (_, facts) = withdraw(&test.store, id, who[0], hours(4)).await.expect("a member");
        assert_eq!(
            facts,
            [
                Fact::MemberLeft { study: id, author, member: who[0] },
                Fact::SeatFreed { study: id, author, came_free: true, next: vec![who[2]] }
            ]
        );
        assert_eq!(status(&test, id, 4).await, RecruitmentStatus::Open);
        decide(&test.store, id, author, (who[2], Verdict::Approve), hours(5)).await.expect("one press");
        close(&test.store, id, author, hours(6)).await.expect("allowed");
        assert!(
            matches!(apply(&test.store, id, who[1], hours(7)).await, Err(Studies(Error::Closed))),
            "closed by hand"
        );
        assert_counters_match(&test.url);
    });
}

#[test]
fn a_free_seat_goes_to_the_waiting_list_and_not_to_new_applicants() {
    on_each_database(|test| async move {
        let (id, author) = study(&test.store, 1, |_| {}).await;
        let who = people(&test.store, 3).await;
        apply(&test.store, id, who[0], hours(0)).await.expect("open");
        decide(&test.store, id, author, (who[0], Verdict::Approve), hours(1)).await.expect("a seat");
        apply(&test.store, id, who[1], hours(2)).await.expect("on the waiting list");
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
fn a_study_with_a_waiting_list_puts_new_applicants_on_it_even_with_a_free_seat() {
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
        apply(&test.store, id, who[1], hours(2)).await.expect("on the waiting list");
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
fn a_seat_with_an_open_offer_is_taken_for_new_applicants_and_for_the_author() {
    on_each_database(|test| async move {
        let (id, author) = study(&test.store, 1, |fields| fields.confirmation = true).await;
        let who = people(&test.store, 3).await;
        let unanswered = async || {
            let own = StudyFilter { own_of: Some(author), ..StudyFilter::default() };
            let shown = cards(&test, own, Some(author)).await[0].unanswered;
            let overview = test.store.read(move |s| s.find_overview(author, hours(2))).await.expect("answers");
            let asked = overview.studies.iter().find_map(|(_, involvement)| match involvement {
                Involvement::Asked { people, .. } => Some(*people),
                _ => None,
            });
            assert_eq!(shown, Some(asked.unwrap_or_default()), "the home page says the same");
            assert_eq!(overview.counts.waiting, u32::from(asked.is_some()));
            shown
        };
        for person in &who[..2] {
            apply(&test.store, id, *person, hours(0)).await.expect("open");
        }
        assert_eq!(unanswered().await, Some(2));
        decide(&test.store, id, author, (who[0], Verdict::Approve), hours(1)).await.expect("a seat");
        assert_eq!(status(&test, id, 1).await, RecruitmentStatus::Open, "no member yet");
        assert_eq!(standing(&test.store, id, who[1]).await, (Pending, Some(1)), "it waits for the seat");
        let seen = detail(&test.store, id, None).await.expect("there");
        assert!(seen.takes_waiting(hours(1)) && seen.are_seats_offered());
        assert!(cards(&test, StudyFilter::default(), None).await[0].takes_waiting(hours(1)), "a card says the same");
        assert_eq!(unanswered().await, Some(0), "no approval is possible");
        let (late, _) = apply(&test.store, id, who[2], hours(2)).await.expect("the line");
        assert_eq!((late.place, late.seat_is_free), (Some(2), false));
        assert_eq!(unanswered().await, Some(0));
        assert_eq!(kinds(&test, author).await, ["APPLIED", "WAITLISTED"]);

        withdraw(&test.store, id, who[0], hours(3)).await.expect("an offer");
        assert_eq!(unanswered().await, Some(2));
        assert!(!detail(&test.store, id, None).await.expect("there").are_seats_offered());
        assert_eq!(
            (seat_is_free(&test, id, who[1]).await, kinds(&test, who[1]).await),
            ((Some(1), true), vec!["SEAT_REACHED".to_owned()])
        );
        decide(&test.store, id, author, (who[1], Verdict::Approve), hours(4)).await.expect("the seat");
        assert_counters_match(&test.url);
    });
}

#[test]
fn own_lists_show_waiting_list_positions_and_unanswered_applications() {
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
        assert_eq!(unanswered().await, Some(0), "no approval is possible while there is no seat");
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

/// Replaces what the author wrote by a study for so many members.
async fn update(test: &TestDatabase, id: StudyId, author: UserId, recruits: i64, at: i64) {
    let category = detail(&test.store, id, None).await.expect("there").study.draft.placement.category;
    let mut sent = fields("네트워크 함께 읽기", category);
    sent.recruits = Some(recruits);
    let changed = application::studies::update_study(&test.store, id, author, sent, None, hours(at));
    changed.await.expect("allowed");
}

async fn seat_is_free(test: &TestDatabase, study: StudyId, who: UserId) -> (Option<u32>, bool) {
    let found = test.store.read(move |s| studies::applications::find_standing(s, study, who)).await.expect("answers");
    let standing = found.expect("applied");
    let applied = StudyFilter { applied_by: Some(who), ..StudyFilter::default() };
    let card = cards(test, applied, Some(who)).await.remove(0);
    assert_eq!((card.place, card.seat_is_free), (standing.place, standing.seat_is_free), "a card says the same");
    (standing.place, standing.seat_is_free)
}

#[test]
fn raising_the_seats_of_a_full_study_notifies_the_first_on_the_waiting_list() {
    on_each_database(|test| async move {
        let (id, author) = study(&test.store, 1, |_| {}).await;
        let who = people(&test.store, 4).await;
        apply(&test.store, id, who[0], hours(0)).await.expect("open");
        decide(&test.store, id, author, (who[0], Verdict::Approve), hours(1)).await.expect("a seat");
        for (hour, person) in (2..).zip(&who[1..]) {
            apply(&test.store, id, *person, hours(hour)).await.expect("on the waiting list");
        }
        assert_eq!(seat_is_free(&test, id, who[1]).await, (Some(1), false));
        update(&test, id, author, 3, 6).await;
        assert!(!kinds(&test, author).await.contains(&"SEAT_FREED".to_owned()), "the author raised them");
        for (person, place, is_free) in [(who[1], 1, true), (who[2], 2, true), (who[3], 3, false)] {
            assert_eq!(seat_is_free(&test, id, person).await, (Some(place), is_free));
            assert_eq!(kinds(&test, person).await.contains(&"SEAT_REACHED".to_owned()), is_free, "place {place}");
        }
        update(&test, id, author, 6, 7).await;
        assert_eq!(seat_is_free(&test, id, who[3]).await, (Some(3), true), "there is room for any number");
        assert!(kinds(&test, who[3]).await.contains(&"SEAT_REACHED".to_owned()));
        assert_counters_match(&test.url);
    });
}

#[test]
fn a_leaving_member_frees_a_seat_for_the_first_on_the_waiting_list_who_is_notified() {
    on_each_database(|test| async move {
        let (id, author) = study(&test.store, 1, |_| {}).await;
        let who = people(&test.store, 3).await;
        apply(&test.store, id, who[0], hours(0)).await.expect("open");
        decide(&test.store, id, author, (who[0], Verdict::Approve), hours(1)).await.expect("a seat");
        apply(&test.store, id, who[1], hours(2)).await.expect("on the waiting list");
        apply(&test.store, id, who[2], hours(3)).await.expect("on the waiting list");
        withdraw(&test.store, id, who[0], hours(4)).await.expect("a member");
        assert_eq!((kinds(&test, who[1]).await, kinds(&test, who[2]).await), (vec!["SEAT_REACHED".to_owned()], vec![]));
        assert_eq!(seat_is_free(&test, id, who[1]).await, (Some(1), true));
        assert_eq!(seat_is_free(&test, id, who[2]).await, (Some(2), false));
    });
}

#[test]
fn closing_a_full_study_by_hand_ends_its_waiting_list() {
    on_each_database(|test| async move {
        let (id, author) = study(&test.store, 1, |_| {}).await;
        let who = people(&test.store, 3).await;
        apply(&test.store, id, who[0], hours(0)).await.expect("open");
        decide(&test.store, id, author, (who[0], Verdict::Approve), hours(1)).await.expect("a seat");
        for person in &who[1..] {
            apply(&test.store, id, *person, hours(2)).await.expect("on the waiting list");
        }
        close(&test.store, id, author, hours(3)).await.expect("allowed");
        for person in &who[1..] {
            assert_eq!(standing(&test.store, id, *person).await, (Expired, None));
            assert_eq!(kinds(&test, *person).await, ["LINE_ENDED"]);
        }
        assert_eq!(standing(&test.store, id, who[0]).await, (Approved, None), "members stay");
        assert!(!kinds(&test, author).await.contains(&"EXPIRED".to_owned()), "the author did it");
        reopen(&test.store, id, author, hours(4)).await.expect("before the deadline");
        let (made, _) = apply(&test.store, id, who[1], hours(5)).await.expect("on the waiting list again");
        assert_eq!(made.place, Some(1));
    });
}

#[test]
fn closing_by_hand_keeps_waiting_applicants_who_have_a_free_seat() {
    on_each_database(|test| async move {
        let (id, author) = study(&test.store, 1, |_| {}).await;
        let who = people(&test.store, 3).await;
        apply(&test.store, id, who[0], hours(0)).await.expect("open");
        decide(&test.store, id, author, (who[0], Verdict::Approve), hours(1)).await.expect("a seat");
        apply(&test.store, id, who[1], hours(2)).await.expect("on the waiting list");
        apply(&test.store, id, who[2], hours(3)).await.expect("on the waiting list");
        withdraw(&test.store, id, who[0], hours(4)).await.expect("a member");
        close(&test.store, id, author, hours(5)).await.expect("allowed");
        assert_eq!(standing(&test.store, id, who[1]).await, (Pending, Some(1)));
        assert_eq!(standing(&test.store, id, who[2]).await, (Expired, None));
        decide(&test.store, id, author, (who[1], Verdict::Approve), hours(6)).await.expect("the free seat");
    });
}

#[test]
fn suspended_applicants_are_skipped_on_the_waiting_list_and_cannot_be_approved() {
    on_each_database(|test| async move {
        let (id, author) = study(&test.store, 1, |_| {}).await;
        let who = people(&test.store, 3).await;
        apply(&test.store, id, who[0], hours(0)).await.expect("open");
        decide(&test.store, id, author, (who[0], Verdict::Approve), hours(1)).await.expect("a seat");
        apply(&test.store, id, who[1], hours(2)).await.expect("on the waiting list");
        apply(&test.store, id, who[2], hours(3)).await.expect("on the waiting list");
        let suspend = |value: &str| {
            execute(&test.url, &format!("UPDATE users SET suspended_at = {value} WHERE id = {}", who[1].0));
        };
        suspend("created_at");
        assert_eq!(standing(&test.store, id, who[2]).await, (Pending, Some(1)));
        assert_eq!(places(&test, id, author).await, [None, None, Some(1)]);
        let suspended: Vec<bool> =
            applicants(&test.store, id, author).await.iter().map(|one| one.is_suspended).collect();
        assert_eq!(suspended, [false, true, false]);
        withdraw(&test.store, id, who[0], hours(4)).await.expect("a member");
        assert_eq!((kinds(&test, who[1]).await, kinds(&test, who[2]).await), (vec![], vec!["SEAT_REACHED".to_owned()]));
        let refused = decide(&test.store, id, author, (who[1], Verdict::Approve), hours(5)).await;
        assert!(matches!(refused, Err(Studies(Error::ApplicantSuspended))), "{refused:?}");
        let own = StudyFilter { own_of: Some(author), ..StudyFilter::default() };
        assert_eq!(cards(&test, own, Some(author)).await[0].unanswered, Some(1));
        withdraw(&test.store, id, who[2], hours(6)).await.expect("waits");
        assert!(
            !detail(&test.store, id, None).await.expect("there").takes_waiting(hours(6)),
            "no other applicant waits"
        );

        suspend("NULL");
        assert_eq!(standing(&test.store, id, who[1]).await, (Pending, Some(1)), "the place is theirs again");
        decide(&test.store, id, author, (who[1], Verdict::Approve), hours(7)).await.expect("the free seat");
        let reminded = "SELECT COUNT(*) AS count FROM notifications WHERE kind = 'REPLY_DUE'";
        assert_eq!(count(&test.url, reminded), 0);
    });
}
