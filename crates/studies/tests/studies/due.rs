//! Due tasks of applications: reminders, expiry, and response times of authors.

use application::studies::{announce_closings, tend_applications};
use chrono::TimeDelta;
use kernel::{StoreError, StudyId, UserId};
use std::time::Duration;
use store_testing::applications::{Applied, apply, confirm, decide, hours, standing, study, tend, withdraw};
use store_testing::people::person;
use store_testing::sql::{count, execute, literal};
use store_testing::studies::{assert_counters_match, detail, fields};
use store_testing::{TestDatabase, on_each_database};
use studies::Fact;
use studies::applications::ApplicationStatus::{Approved, Expired, Pending};
use studies::applications::Verdict;
use unit_of_work::Session;

#[test]
fn an_author_is_reminded_once_after_two_days_and_an_application_ends_after_seven() {
    on_each_database(|test| async move {
        let (id, author) = study(&test.store, 3, |_| {}).await;
        let who = person(&test.store, 1).await;
        apply(&test.store, id, who, hours(0)).await.expect("open");
        let moment = TimeDelta::microseconds(1);
        assert_eq!(tend(&test.store, hours(48) - moment).await, []);
        assert_eq!(tend(&test.store, hours(48)).await, [Fact::ReplyDue { study: id, author }]);
        assert_eq!(tend(&test.store, hours(100)).await, [], "once");
        assert_eq!(tend(&test.store, hours(7 * 24) - moment).await, []);
        assert_eq!(tend(&test.store, hours(7 * 24)).await, [Fact::Expired { study: id, author, applicant: who }]);
        assert_eq!(standing(&test.store, id, who).await.status, Expired);
        assert_eq!(tend(&test.store, hours(9_999)).await, [], "once");
        apply(&test.store, id, who, hours(8 * 24)).await.expect("an expired application allows another");
    });
}

#[test]
fn checking_for_due_work_does_not_wait_for_writers() {
    on_each_database(|test| async move {
        let (id, _) = study(&test.store, 3, |_| {}).await;
        apply(&test.store, id, person(&test.store, 1).await, hours(0)).await.expect("open");
        let (begin, when_begun) = std::sync::mpsc::channel();
        let (end, when_ended) = std::sync::mpsc::channel();
        let store = test.store.clone();
        let writing = tokio::spawn(async move {
            let work = move |_: &mut dyn Session| {
                begin.send(()).expect("the test waits");
                when_ended.recv().expect("the test ends it");
                Ok::<_, StoreError>(())
            };
            store.write(work).await
        });
        tokio::task::spawn_blocking(move || when_begun.recv()).await.expect("no panic").expect("begun");
        let nothing_is_due = async {
            tend_applications(&test.store, hours(1)).await.expect("looked");
            announce_closings(&test.store, hours(1)).await.expect("looked");
        };
        let looked = tokio::time::timeout(Duration::from_mins(1), nothing_is_due).await;
        end.send(()).expect("it is still at work");
        writing.await.expect("no panic").expect("written");
        assert!(looked.is_ok(), "it waited for the one writer");
    });
}

#[test]
fn answered_and_withdrawn_applications_are_not_due() {
    on_each_database(|test| async move {
        let (id, author) = study(&test.store, 3, |_| {}).await;
        let (first, second) = (person(&test.store, 1).await, person(&test.store, 2).await);
        for who in [first, second] {
            apply(&test.store, id, who, hours(0)).await.expect("open");
        }
        decide(&test.store, id, author, (first, Verdict::Approve), hours(1)).await.expect("a seat");
        withdraw(&test.store, id, second, hours(1)).await.expect("pending");
        assert_eq!(tend(&test.store, hours(9_999)).await, []);
        assert_eq!(standing(&test.store, id, first).await.status, Approved);
    });
}

#[test]
fn an_unanswered_offer_expires_after_two_days_and_frees_its_seat() {
    on_each_database(|test| async move {
        let (id, author) = study(&test.store, 1, |sent| sent.confirmation = true).await;
        let (first, second) = (person(&test.store, 1).await, person(&test.store, 2).await);
        for who in [first, second] {
            apply(&test.store, id, who, hours(0)).await.expect("open");
        }
        decide(&test.store, id, author, (first, Verdict::Approve), hours(1)).await.expect("still leased");
        let reminder = Fact::OfferEnding { study: id, author, applicant: first };
        assert_eq!(tend(&test.store, hours(25)).await, [reminder], "a day before the end");
        assert_eq!(tend(&test.store, hours(48)).await, [], "the second waits for the offered seat");
        let expired = Fact::Expired { study: id, author, applicant: first };
        assert_eq!(
            tend(&test.store, hours(49)).await,
            [expired, Fact::SeatFreed { study: id, author, came_free: true, next: vec![second] }]
        );
        decide(&test.store, id, author, (second, Verdict::Approve), hours(50)).await.expect("the seat is free");
        assert_counters_match(&test.url);
    });
}

#[test]
fn an_applicant_is_reminded_of_an_offer_once_by_many_processes() {
    on_each_database(|test| async move {
        let (id, author) = study(&test.store, 1, |sent| sent.confirmation = true).await;
        let who = person(&test.store, 1).await;
        apply(&test.store, id, who, hours(0)).await.expect("open");
        decide(&test.store, id, author, (who, Verdict::Approve), hours(1)).await.expect("still leased");
        assert_eq!(tend(&test.store, hours(24)).await, []);
        let stores = [test.store.clone(), test.another_process()];
        let runs = (0..8).map(|number: usize| {
            let store = stores[number % 2].clone();
            tokio::spawn(async move { tend_applications(&store, hours(25)).await })
        });
        for run in runs.collect::<Vec<_>>() {
            run.await.expect("no panic").expect("due tasks ran");
        }
        let reminders = "SELECT COUNT(*) AS count FROM outbox WHERE occasion = 'OFFER_ENDING' AND events = 1";
        assert_eq!(count(&test.url, reminders), 1);
        confirm(&test.store, id, who, None, hours(26)).await.expect("the offer is open for another day");
        assert_eq!(tend(&test.store, hours(9_999)).await, []);
    });
}

#[test]
fn applications_to_a_hidden_study_do_not_expire() {
    on_each_database(|test| async move {
        let store = &test.store;
        let (id, author) = study(store, 3, |sent| sent.confirmation = true).await;
        let (asking, offered) = (person(store, 1).await, person(store, 2).await);
        for who in [asking, offered] {
            apply(store, id, who, hours(0)).await.expect("open");
        }
        decide(store, id, author, (offered, Verdict::Approve), hours(1)).await.expect("still leased");
        let hiding = move |s: &mut dyn Session| studies::lifecycle::hide_study(s, id, hours(2)).map(|made| made.value);
        store.write(hiding).await.expect("there");
        assert_eq!(tend(store, hours(300)).await, [], "no answer was possible");
        let showing =
            move |s: &mut dyn Session| studies::lifecycle::show_study_again(s, id, hours(302)).map(|made| made.value);
        store.write(showing).await.expect("hidden");
        let reminder = Fact::OfferEnding { study: id, author, applicant: offered };
        assert_eq!(tend(store, hours(347)).await, [reminder], "24 hours of the offer without the 300");
        assert_eq!(tend(store, hours(348)).await, [Fact::ReplyDue { study: id, author }], "48 hours without the 300");
        assert_eq!(tend(store, hours(349)).await, [Fact::Expired { study: id, author, applicant: offered }]);
        assert_eq!(tend(store, hours(7 * 24 + 300)).await, [Fact::Expired { study: id, author, applicant: asking }]);
        assert_counters_match(&test.url);
    });
}

#[test]
fn waiting_applications_last_until_the_study_starts_even_if_that_moves() {
    on_each_database(|test| async move {
        let (id, author) = study(&test.store, 1, |_| {}).await;
        let (first, second) = (person(&test.store, 1).await, person(&test.store, 2).await);
        apply(&test.store, id, first, hours(0)).await.expect("open");
        decide(&test.store, id, author, (first, Verdict::Approve), hours(1)).await.expect("a seat");
        apply(&test.store, id, second, hours(2)).await.expect("on the waiting list");
        assert_eq!(tend(&test.store, hours(13 * 24)).await, [], "no answer was possible");
        let place = detail(&test.store, id, None).await.expect("there").study.draft.placement;
        let mut sent = fields("네트워크 함께 읽기", place.category);
        (sent.recruits, sent.dates.start) = (Some(1), Some(hours(20 * 24)));
        application::studies::update_study(&test.store, id, author, sent, None, hours(3)).await.expect("allowed");
        assert_eq!(tend(&test.store, hours(14 * 24)).await, []);
        assert_eq!(standing(&test.store, id, second).await, Applied::new(Pending, 1));
        assert_eq!(tend(&test.store, hours(20 * 24)).await, [Fact::Expired { study: id, author, applicant: second }]);
    });
}

#[test]
fn due_tasks_run_once_across_processes_in_any_number() {
    on_each_database(|test| async move {
        let (id, _) = study(&test.store, 6, |_| {}).await;
        for number in 1..=130 {
            let who = person(&test.store, number).await;
            apply(&test.store, id, who, hours(0)).await.expect("open");
        }
        let stores = [test.store.clone(), test.another_process()];
        let turns = (0..8).map(|number| {
            let store = stores[number % 2].clone();
            tokio::spawn(async move {
                let mut facts = Vec::new();
                for _ in 0..3 {
                    facts.extend(tend(&store, hours(7 * 24)).await);
                }
                facts
            })
        });
        let mut expired = Vec::new();
        for turn in turns.collect::<Vec<_>>() {
            for fact in turn.await.expect("no panic") {
                let Fact::Expired { applicant, .. } = fact else { panic!("{fact:?}") };
                expired.push(applicant);
            }
        }
        expired.sort_unstable();
        expired.dedup();
        assert_eq!(expired.len(), 130);
        tend_applications(&test.store, hours(9_999)).await.expect("nothing is left");
    });
}

async fn shown_hours(test: &TestDatabase, id: StudyId) -> Option<u32> {
    detail(&test.store, id, None).await.expect("there").context.reply_hours
}

async fn answer(test: &TestDatabase, id: StudyId, author: UserId, number: usize, after: i64) {
    let who = person(&test.store, number).await;
    apply(&test.store, id, who, hours(0)).await.expect("open");
    let verdict = if number.is_multiple_of(2) { Verdict::Approve } else { Verdict::Reject };
    decide(&test.store, id, author, (who, verdict), hours(after)).await.expect("never full");
}

#[test]
fn three_answers_within_ninety_days_show_an_authors_response_time() {
    on_each_database(|test| async move {
        let (id, author) = study(&test.store, 6, |_| {}).await;
        for (number, after) in [(1, 30), (2, 9)] {
            answer(&test, id, author, number, after).await;
            assert_eq!(shown_hours(&test, id).await, None);
        }
        answer(&test, id, author, 3, 2).await;
        assert_eq!(shown_hours(&test, id).await, Some(9));
        let days = |days: i64, beyond: i64| hours(days * 24 + beyond);
        tend(&test.store, days(90, 2) - TimeDelta::microseconds(1)).await;
        assert_eq!(shown_hours(&test, id).await, Some(9));
        tend(&test.store, days(90, 2)).await;
        assert_eq!(shown_hours(&test, id).await, None, "two are left");
    });
}

#[test]
fn the_latest_twenty_answers_count_without_those_to_waiting_applicants() {
    on_each_database(|test| async move {
        let (id, author) = study(&test.store, 6, |_| {}).await;
        for number in 1..=22 {
            answer(&test, id, author, number, if number <= 11 { 1 } else { 40 }).await;
        }
        assert_eq!(shown_hours(&test, id).await, Some(40), "eleven of forty hours, nine of one");
        let asked = literal(&test.url, hours(39));
        execute(&test.url, &format!("UPDATE applications SET waiting = TRUE, applied_at = {asked} WHERE id > 13"));
        answer(&test, id, author, 23, 41).await;
        assert_eq!(shown_hours(&test, id).await, Some(1));
    });
}
