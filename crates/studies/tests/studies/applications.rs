//! Applying, approving and leaving, and that no more seats are given than exist.

use chrono::TimeDelta;
use kernel::{PageRequest, StudyId, UserId};
use store_testing::applications::{
    applicants, apply, confirm, decide, decide_all, decision, hours, people, retry_while_busy, standing, study,
    withdraw,
};
use store_testing::people::person;
use store_testing::sql::{count, execute};
use store_testing::studies::{assert_counters_match, close, delete, detail, fields, friday, post, reopen, tree};
use store_testing::{TestDatabase, on_each_database};
use studies::applications::ApplicationStatus::{Approved, Cancelled, Left, Offered, Pending, Rejected, Removed};
use studies::applications::{Decision, Verdict};
use studies::reading::{StudyFilter, StudySort};
use studies::recruiting::RecruitmentStatus;
use studies::{Error, Fact};
use unit_of_work::Error as Refused;
use unit_of_work::Error::Studies;

async fn status(test: &TestDatabase, study: StudyId, at: i64) -> (RecruitmentStatus, u32) {
    let study = detail(&test.store, study, None).await.expect("there").study;
    (study.recruitment().status(hours(at)), study.approved)
}

#[test]
fn only_the_latest_ended_applications_are_listed_but_all_are_counted() {
    on_each_database(|test| async move {
        let store = &test.store;
        let (id, author) = study(store, 2, |_| {}).await;
        let people = people(store, 5).await;
        for (who, hour) in people.iter().zip(0..) {
            apply(store, id, *who, hours(hour)).await.expect("open");
        }
        for who in &people[..3] {
            decide(store, id, author, (*who, Verdict::Reject), hours(9)).await.expect("pending");
        }
        decide(store, id, author, (people[3], Verdict::Approve), hours(9)).await.expect("a seat");
        let listed = async |ended_at_most| {
            let listed = store.read(move |s| s.list_applicants(id, ended_at_most)).await.expect("answers");
            listed.iter().map(|one| one.application.parties.applicant).collect::<Vec<_>>()
        };
        assert_eq!(listed(2).await, people[1..], "the last two that ended, and all that are live");
        assert_eq!(listed(200).await, people);
        withdraw(store, id, people[4], hours(10)).await.expect("pending");
        let all = store.read(move |s| studies::applications::list_applicants(s, author, id)).await.expect("allowed");
        assert_eq!((all.listed.len(), all.total), (4, 4), "who took it back is not counted");
    });
}

#[test]
fn a_user_applies_once_and_again_after_withdrawing_but_not_after_a_rejection() {
    on_each_database(|test| async move {
        let (id, author) = study(&test.store, 3, |_| {}).await;
        let who = person(&test.store, 1).await;
        let apply = |at| apply(&test.store, id, who, hours(at));
        let (made, facts) = apply(0).await.expect("open");
        assert_eq!((made.application.status, made.place), (Pending, None));
        assert_eq!(facts, [Fact::Applied { study: id, author, applicant: who, waiting: false }]);
        assert!(matches!(apply(1).await, Err(Studies(Error::AlreadyApplied))));

        let (_, facts) = withdraw(&test.store, id, who, hours(1)).await.expect("pending");
        assert_eq!(facts, [Fact::ApplicationCancelled { study: id, author, applicant: who }]);
        assert_eq!(standing(&test.store, id, who).await.0, Cancelled);
        assert!(matches!(withdraw(&test.store, id, who, hours(1)).await, Err(Studies(Error::ApplicationNotFound))));
        assert!(applicants(&test.store, id, author).await.is_empty(), "taken back");

        let (again, _) = apply(2).await.expect("again");
        assert_eq!((again.application.id, again.application.applied_at), (made.application.id, hours(2)));
        decide(&test.store, id, author, (who, Verdict::Approve), hours(3)).await.expect("there is a seat");
        let (_, facts) = withdraw(&test.store, id, who, hours(4)).await.expect("a member");
        assert_eq!(facts, [Fact::MemberLeft { study: id, author, member: who }]);
        assert_eq!((standing(&test.store, id, who).await.0, status(&test, id, 4).await.1), (Left, 0));
        apply(5).await.expect("after leaving");
        let rejected = decide(&test.store, id, author, (who, Verdict::Reject), hours(6)).await.expect("pending");
        assert_eq!(rejected.1, [Fact::Rejected { study: id, author, applicant: who }]);
        assert!(matches!(apply(7).await, Err(Studies(Error::TurnedDown))));
        assert_eq!(standing(&test.store, id, who).await.0, Rejected);
        assert_eq!(count(&test.url, "SELECT COUNT(*) AS count FROM applications"), 1);
    });
}

#[test]
fn users_apply_only_while_recruiting_is_open_and_never_to_their_own_study() {
    on_each_database(|test| async move {
        let (id, author) = study(&test.store, 3, |sent| sent.dates.recruit_start = Some(hours(1))).await;
        let who = person(&test.store, 1).await;
        let refused = async |who, at| apply(&test.store, id, who, at).await.expect_err("refused");
        assert!(matches!(refused(author, hours(2)).await, Studies(Error::OwnStudy)));
        assert!(matches!(refused(who, hours(1) - TimeDelta::microseconds(1)).await, Studies(Error::NotOpen)));
        close(&test.store, id, author, hours(1)).await.expect("allowed");
        assert!(matches!(refused(who, hours(2)).await, Studies(Error::Closed)));
        reopen(&test.store, id, author, hours(2)).await.expect("allowed");
        let deadline = friday() + TimeDelta::days(10);
        assert!(matches!(refused(who, deadline + TimeDelta::microseconds(1)).await, Studies(Error::Closed)));
        assert!(apply(&test.store, id, who, deadline).await.is_ok(), "the deadline's last moment");
        assert!(matches!(apply(&test.store, StudyId(999), who, hours(2)).await, Err(Studies(Error::NotFound))));
        let late = deadline + TimeDelta::days(1);
        decide(&test.store, id, author, (who, Verdict::Approve), late).await.expect("also after the deadline");
    });
}

#[test]
fn decisions_are_saved_together_or_not_at_all_and_only_for_the_versions_that_the_author_saw() {
    on_each_database(|test| async move {
        let (id, author) = study(&test.store, 2, |_| {}).await;
        let who = people(&test.store, 4).await;
        let mut approve = Vec::new();
        for person in &who {
            apply(&test.store, id, *person, hours(0)).await.expect("open");
            approve.push(decision(&test.store, id, author, (*person, Verdict::Approve)).await);
        }
        let save = |decisions: Vec<Decision>| decide_all(&test.store, id, author, decisions, hours(1));
        assert!(matches!(save(approve[..3].to_vec()).await, Err(Studies(Error::Full))));
        let unknown = Decision { application: kernel::ApplicationId(999), ..approve[0] };
        assert!(matches!(save(vec![approve[0], unknown]).await, Err(Studies(Error::ApplicationNotFound))));
        assert!(matches!(save(vec![approve[0], approve[0]]).await, Err(Studies(Error::Invalid(_)))));
        withdraw(&test.store, id, who[1], hours(1)).await.expect("pending");
        assert!(matches!(save(approve[..2].to_vec()).await, Err(Studies(Error::Stale))));
        let unseen = Decision { version: None, ..approve[1] };
        assert!(matches!(save(vec![unseen]).await, Err(Studies(Error::Stale))), "there is nothing left to approve");
        assert_eq!(status(&test, id, 1).await.1, 0, "nothing of it was saved");
        let other = decide_all(&test.store, id, who[0], approve[..1].to_vec(), hours(1)).await;
        assert!(matches!(other, Err(Studies(Error::NotAuthor))));

        let (listed, facts) = save(vec![approve[0], approve[2]]).await.expect("two seats");
        assert_eq!(listed.iter().map(|one| one.application.status).collect::<Vec<_>>(), [Approved, Approved, Pending]);
        assert_eq!(facts, [0, 2].map(|at: usize| Fact::Approved { study: id, author, applicant: who[at] }));
        assert!(matches!(save(vec![approve[0]]).await, Err(Studies(Error::Stale))), "it has moved on");

        let swap = vec![
            decision(&test.store, id, author, (who[0], Verdict::Hold)).await,
            decision(&test.store, id, author, (who[2], Verdict::Approve)).await,
            decision(&test.store, id, author, (who[3], Verdict::Approve)).await,
        ];
        let (_, facts) = save(swap).await.expect("one goes, one comes");
        let removed = Fact::Removed { study: id, author, member: who[0] };
        assert_eq!(facts, [removed, Fact::Approved { study: id, author, applicant: who[3] }]);
        assert_eq!((standing(&test.store, id, who[0]).await.0, status(&test, id, 1).await.1), (Removed, 2));
        assert!(matches!(apply(&test.store, id, who[0], hours(2)).await, Err(Studies(Error::TurnedDown))));
        assert_counters_match(&test.url);
    });
}

#[test]
fn two_hundred_concurrent_approvals_fill_exactly_the_seats() {
    on_each_database(|test| async move {
        let (id, author) = study(&test.store, 3, |_| {}).await;
        let who = people(&test.store, 200).await;
        let stores = [test.store.clone(), test.another_process()];
        let all_at_once = |number: usize, person: UserId| {
            let store = stores[number % 2].clone();
            tokio::spawn(async move {
                let applied = retry_while_busy(|| apply(&store, id, person, hours(0))).await;
                applied.expect("open");
                let decide = || async {
                    let decision = decision(&store, id, author, (person, Verdict::Approve)).await;
                    decide_all(&store, id, author, vec![decision], hours(1)).await.map(drop)
                };
                retry_while_busy(decide).await
            })
        };
        let calls: Vec<_> = who.into_iter().enumerate().map(|(number, person)| all_at_once(number, person)).collect();
        let (mut approved, mut full) = (0, 0);
        for call in calls {
            match call.await.expect("no panic") {
                Ok(()) => approved += 1,
                Err(Studies(Error::Full)) => full += 1,
                Err(other) => panic!("{other}"),
            }
        }
        assert_eq!((approved, full), (3, 197));
        assert_eq!(status(&test, id, 1).await, (RecruitmentStatus::Closed, 3));
        assert_eq!(count(&test.url, "SELECT COUNT(*) AS count FROM applications WHERE status = 'APPROVED'"), 3);
        assert_counters_match(&test.url);
    });
}

#[test]
fn concurrent_applications_of_one_user_make_one() {
    on_each_database(|test| async move {
        let (id, _) = study(&test.store, 3, |_| {}).await;
        let (who, other) = (person(&test.store, 1).await, test.another_process());
        let calls: Vec<_> = (0..16)
            .map(|number| {
                let store = if number % 2 == 0 { test.store.clone() } else { other.clone() };
                tokio::spawn(async move { apply(&store, id, who, hours(0)).await })
            })
            .collect();
        let mut made = 0;
        for call in calls {
            match call.await.expect("no panic") {
                Ok(_) => made += 1,
                Err(error) => assert!(matches!(error, Studies(Error::AlreadyApplied)), "{error}"),
            }
        }
        assert_eq!((made, count(&test.url, "SELECT COUNT(*) AS count FROM applications")), (1, 1));
    });
}

#[test]
fn an_offer_holds_a_seat_until_it_is_confirmed_or_declined() {
    on_each_database(|test| async move {
        let confirming = |sent: &mut studies::recruiting::StudyFields| {
            (sent.confirmation, sent.warm_up) = (true, Some("가장 이루고 싶은 것은 무엇인가요?".to_owned()));
        };
        let (id, author) = study(&test.store, 2, confirming).await;
        let who = people(&test.store, 3).await;
        for person in &who {
            apply(&test.store, id, *person, hours(0)).await.expect("open");
        }
        for person in &who[..2] {
            let (_, facts) =
                decide(&test.store, id, author, (*person, Verdict::Approve), hours(1)).await.expect("still leased");
            assert_eq!(facts, [Fact::Offered { study: id, author, applicant: *person }]);
        }
        assert_eq!(status(&test, id, 1).await, (RecruitmentStatus::Open, 0), "it has no members yet");
        let third = decide(&test.store, id, author, (who[2], Verdict::Approve), hours(1)).await;
        assert!(matches!(third, Err(Studies(Error::Full))));
        assert!(matches!(fewer(&test, id, author, 1).await, Err(Studies(Error::Invalid(_)))), "offers hold seats");

        let silent = confirm(&test.store, id, who[0], None, hours(2)).await;
        assert!(matches!(silent, Err(Studies(Error::Invalid(_)))), "there is a question");
        assert!(matches!(
            confirm(&test.store, id, who[2], Some("완주"), hours(2)).await,
            Err(Studies(Error::NothingOffered))
        ));
        let (_, facts) = confirm(&test.store, id, who[0], Some("완주"), hours(2)).await.expect("offered");
        assert_eq!(facts, [Fact::Confirmed { study: id, author, member: who[0] }]);
        let listed = applicants(&test.store, id, author).await;
        assert_eq!(listed[0].application.answer.as_deref(), Some("완주"));
        assert_eq!(listed.iter().map(|one| one.application.status).collect::<Vec<_>>(), [Approved, Offered, Pending]);

        let late = confirm(&test.store, id, who[1], Some("완주"), hours(49)).await;
        assert!(matches!(late, Err(Studies(Error::NothingOffered))), "48 hours are over");
        let (_, facts) = withdraw(&test.store, id, who[1], hours(3)).await.expect("offered");
        let cancelled = Fact::ApplicationCancelled { study: id, author, applicant: who[1] };
        assert_eq!(facts, [cancelled, Fact::SeatFreed { study: id, author, came_free: true, next: vec![who[2]] }]);
        decide(&test.store, id, author, (who[2], Verdict::Approve), hours(4)).await.expect("the next");
        let (_, facts) = decide(&test.store, id, author, (who[2], Verdict::Hold), hours(5)).await.expect("offered");
        assert_eq!(facts, [Fact::Rejected { study: id, author, applicant: who[2] }], "the offer is taken back");
        assert_eq!(status(&test, id, 5).await.1, 1);
        assert_counters_match(&test.url);
    });
}

async fn fewer(test: &TestDatabase, id: StudyId, author: UserId, recruits: i64) -> Result<(), Refused> {
    let category = detail(&test.store, id, None).await.expect("there").study.draft.placement.category;
    let mut sent = fields("네트워크 함께 읽기", category);
    (sent.recruits, sent.confirmation) = (Some(recruits), true);
    application::studies::update_study(&test.store, id, author, sent, None, hours(1)).await.map(drop)
}

#[test]
fn concurrent_confirmations_are_each_counted_once() {
    on_each_database(|test| async move {
        let (id, author) = study(&test.store, 6, |sent| sent.confirmation = true).await;
        let who = people(&test.store, 12).await;
        for person in &who {
            apply(&test.store, id, *person, hours(0)).await.expect("open");
            decide(&test.store, id, author, (*person, Verdict::Approve), hours(1)).await.expect("it never fills");
        }
        let stores = [test.store.clone(), test.another_process()];
        let calls: Vec<_> = (0..48)
            .map(|number| {
                let (store, person) = (stores[number % 2].clone(), who[number % 12]);
                tokio::spawn(async move { confirm(&store, id, person, None, hours(2)).await.is_ok() })
            })
            .collect();
        let mut confirmed = 0;
        for call in calls {
            confirmed += usize::from(call.await.expect("no panic"));
        }
        assert_eq!((confirmed, status(&test, id, 2).await.1), (12, 12));
        assert_counters_match(&test.url);
    });
}

#[test]
fn deleting_a_study_deletes_its_applications_even_while_a_user_applies() {
    on_each_database(|test| async move {
        let (author, made) = (person(&test.store, 0).await, tree(&test.store, "CS").await);
        let who = people(&test.store, 8).await;
        let other = test.another_process();
        for round in 0..4 {
            let id = post(&test.store, author, fields("네트워크 함께 읽기", made.sub), friday()).await;
            apply(&test.store, id, who[0], hours(0)).await.expect("open");
            let calls: Vec<_> = who[1..]
                .iter()
                .map(|person| {
                    let (store, person) = (other.clone(), *person);
                    tokio::spawn(async move { apply(&store, id, person, hours(0)).await })
                })
                .collect();
            delete(&test.store, id, author).await.expect("allowed");
            for call in calls {
                let applied = call.await.expect("no panic");
                assert!(matches!(applied, Ok(_) | Err(Studies(Error::NotFound))), "round {round}: {applied:?}");
            }
        }
        assert_eq!(count(&test.url, "SELECT COUNT(*) AS count FROM applications"), 0);
        assert_counters_match(&test.url);
    });
}

#[test]
fn only_members_see_the_contact_and_the_other_members() {
    on_each_database(|test| async move {
        let contact = "https://open.kakao.com/o/example";
        let (id, author) = study(&test.store, 3, |sent| sent.contact = Some(contact.to_owned())).await;
        let who = people(&test.store, 2).await;
        let seen = async |viewer: UserId| {
            let read = detail(&test.store, id, Some(viewer)).await.expect("there");
            let members = test.store.read(move |s| studies::applications::list_members(s, viewer, id)).await;
            (
                read.contact().map(str::to_owned),
                members.map(|list| list.iter().map(|one| one.id).collect::<Vec<_>>()).ok(),
            )
        };
        apply(&test.store, id, who[0], hours(0)).await.expect("open");
        assert_eq!(seen(who[0]).await, (None, None), "not yet");
        decide(&test.store, id, author, (who[0], Verdict::Approve), hours(1)).await.expect("a seat");
        for viewer in [who[0], author] {
            assert_eq!(seen(viewer).await, (Some(contact.to_owned()), Some(vec![who[0]])));
        }
        assert_eq!(seen(who[1]).await, (None, None));
        withdraw(&test.store, id, who[0], hours(2)).await.expect("a member");
        assert_eq!(seen(who[0]).await, (None, None), "not any more");
    });
}

#[test]
fn the_author_sees_an_applicants_address_only_while_it_is_shared() {
    on_each_database(|test| async move {
        let (id, author) = study(&test.store, 3, |_| {}).await;
        let who = people(&test.store, 2).await;
        for person in &who {
            apply(&test.store, id, *person, hours(0)).await.expect("open");
        }
        let shared = format!("UPDATE applications SET shares_email = TRUE WHERE applicant_id = {}", who[1]);
        execute(&test.url, &shared);
        let emails =
            async || applicants(&test.store, id, author).await.into_iter().map(|one| one.email).collect::<Vec<_>>();
        assert_eq!(emails().await, ["1***@example.com", "2@example.com"]);
        decide(&test.store, id, author, (who[1], Verdict::Reject), hours(1)).await.expect("pending");
        assert_eq!(emails().await, ["1***@example.com", "2***@example.com"]);
    });
}

#[test]
fn the_list_of_own_applications_shows_their_state() {
    on_each_database(|test| async move {
        let (id, author) = study(&test.store, 3, |_| {}).await;
        let place = detail(&test.store, id, None).await.expect("there").study.draft.placement;
        let second = post(&test.store, author, fields("운영체제 함께 읽기", place.category), friday()).await;
        let third = post(&test.store, author, fields("컴파일러 함께 읽기", place.category), friday()).await;
        let who = person(&test.store, 1).await;
        for study in [id, second, third] {
            apply(&test.store, study, who, hours(0)).await.expect("open");
        }
        decide(&test.store, second, author, (who, Verdict::Approve), hours(1)).await.expect("a seat");
        withdraw(&test.store, third, who, hours(1)).await.expect("pending");
        let list = async |filter: StudyFilter, viewer| {
            let request = PageRequest::parse(0, 20).expect("in range");
            let work = move |s: &mut dyn unit_of_work::Session| {
                studies::reading::list_studies(s, &filter, StudySort::Latest, request, Some(viewer), friday())
            };
            let page = test.store.read(work).await.expect("a page");
            page.items.iter().map(|card| (card.id, card.application)).collect::<Vec<_>>()
        };
        let applied = StudyFilter { applied_by: Some(who), ..StudyFilter::default() };
        assert_eq!(list(applied, who).await, [(second, Some(Approved)), (id, Some(Pending))]);
        let all = list(StudyFilter::default(), who).await;
        assert_eq!(all, [(third, Some(Cancelled)), (second, Some(Approved)), (id, Some(Pending))]);
        assert!(list(StudyFilter::default(), author).await.iter().all(|(_, status)| status.is_none()));
    });
}
