//! The visibility of applicants, members and own applications.

use kernel::{PageRequest, UserId};
use store_testing::applications::{applicants, apply, decide, hours, people, study, withdraw};
use store_testing::on_each_database;
use store_testing::people::person;
use store_testing::sql::execute;
use store_testing::studies::{detail, fields, friday, post};
use studies::applications::ApplicationStatus::{Approved, Cancelled, Pending};
use studies::applications::Verdict;
use studies::reading::{StudyFilter, StudySort};

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
        assert_eq!(all.listed.len(), 4, "who took it back is not counted");
        assert_eq!(all.total, 4, "who took it back is not counted");
    });
}

/// The parts of a study that only its author and members see.
#[derive(Debug, PartialEq, Eq)]
struct Seen {
    contact: Option<String>,
    members: Option<Vec<UserId>>,
}

#[test]
fn only_members_see_the_contact_and_the_other_members() {
    on_each_database(|test| async move {
        let contact = "https://open.kakao.com/o/example";
        let (id, author) = study(&test.store, 3, |sent| sent.contact = Some(contact.to_owned())).await;
        let who = people(&test.store, 2).await;
        let nothing = Seen { contact: None, members: None };
        let seen = async |viewer: UserId| {
            let read = detail(&test.store, id, Some(viewer)).await.expect("there");
            let members = test.store.read(move |s| studies::applications::list_members(s, viewer, id)).await;
            let members = members.map(|list| list.iter().map(|one| one.id).collect::<Vec<_>>()).ok();
            Seen { contact: read.contact().map(str::to_owned), members }
        };
        apply(&test.store, id, who[0], hours(0)).await.expect("open");
        assert_eq!(seen(who[0]).await, nothing, "not yet");
        decide(&test.store, id, author, (who[0], Verdict::Approve), hours(1)).await.expect("a seat");
        for viewer in [who[0], author] {
            assert_eq!(seen(viewer).await, Seen { contact: Some(contact.to_owned()), members: Some(vec![who[0]]) });
        }
        assert_eq!(seen(who[1]).await, nothing);
        withdraw(&test.store, id, who[0], hours(2)).await.expect("a member");
        assert_eq!(seen(who[0]).await, nothing, "not any more");
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
