//! Free seats, and the end of the waiting list.

use super::{Turn, cards, status, turn};
use kernel::{StudyId, UserId};
use store_testing::applications::{Applied, apply, decide, hours, people, standing, study, withdraw};
use store_testing::notifications::kinds;
use store_testing::studies::{assert_counters_match, close, detail, fields, reopen};
use store_testing::{TestDatabase, on_each_database};
use studies::applications::ApplicationStatus::{Approved, Expired, Pending};
use studies::applications::Verdict;
use studies::reading::{Involvement, StudyFilter};
use studies::recruiting::RecruitmentStatus;

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
        assert_eq!(standing(&test.store, id, who[1]).await, Applied::new(Pending, 1), "it waits for the seat");
        let seen = detail(&test.store, id, None).await.expect("there");
        assert!(seen.takes_waiting(hours(1)) && seen.are_seats_offered());
        assert!(cards(&test, StudyFilter::default(), None).await[0].takes_waiting(hours(1)), "a card says the same");
        assert_eq!(unanswered().await, Some(0), "no approval is possible");
        let (late, _) = apply(&test.store, id, who[2], hours(2)).await.expect("the line");
        assert_eq!(late.place, Some(2));
        assert!(!late.seat_is_free);
        assert_eq!(unanswered().await, Some(0));
        assert_eq!(kinds(&test, author).await, ["APPLIED", "WAITLISTED"]);

        withdraw(&test.store, id, who[0], hours(3)).await.expect("an offer");
        assert_eq!(unanswered().await, Some(2));
        assert!(!detail(&test.store, id, None).await.expect("there").are_seats_offered());
        assert_eq!(turn(&test, id, who[1]).await, Turn { place: Some(1), seat_is_free: true });
        assert_eq!(kinds(&test, who[1]).await, ["SEAT_REACHED".to_owned()]);
        decide(&test.store, id, author, (who[1], Verdict::Approve), hours(4)).await.expect("the seat");
        assert_counters_match(&test.url);
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
        assert_eq!(turn(&test, id, who[1]).await, Turn { place: Some(1), seat_is_free: false });
        update(&test, id, author, 3, 6).await;
        assert!(!kinds(&test, author).await.contains(&"SEAT_FREED".to_owned()), "the author raised them");
        for (person, place, is_free) in [(who[1], 1, true), (who[2], 2, true), (who[3], 3, false)] {
            assert_eq!(turn(&test, id, person).await, Turn { place: Some(place), seat_is_free: is_free });
            assert_eq!(kinds(&test, person).await.contains(&"SEAT_REACHED".to_owned()), is_free, "place {place}");
        }
        update(&test, id, author, 6, 7).await;
        assert_eq!(
            turn(&test, id, who[3]).await,
            Turn { place: Some(3), seat_is_free: true },
            "there is room for any number"
        );
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
        assert_eq!(kinds(&test, who[1]).await, ["SEAT_REACHED".to_owned()]);
        assert!(kinds(&test, who[2]).await.is_empty());
        assert_eq!(turn(&test, id, who[1]).await, Turn { place: Some(1), seat_is_free: true });
        assert_eq!(turn(&test, id, who[2]).await, Turn { place: Some(2), seat_is_free: false });
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
            assert_eq!(standing(&test.store, id, *person).await, Applied::new(Expired, None));
            assert_eq!(kinds(&test, *person).await, ["LINE_ENDED"]);
        }
        assert_eq!(standing(&test.store, id, who[0]).await, Applied::new(Approved, None), "members stay");
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
        assert_eq!(standing(&test.store, id, who[1]).await, Applied::new(Pending, 1));
        assert_eq!(standing(&test.store, id, who[2]).await, Applied::new(Expired, None));
        decide(&test.store, id, author, (who[1], Verdict::Approve), hours(6)).await.expect("the free seat");
    });
}
