//! Notifications of a waiting list when a free seat passes on.

use application::administration::{restore_member, suspend_member};
use identity::members::Reason;
use kernel::{StudyId, UserId};
use store_testing::applications::{apply, decide, hours, people, study, tend, withdraw};
use store_testing::notifications::kinds;
use store_testing::people::admin;
use store_testing::sql::execute;
use store_testing::{TestDatabase, on_each_database};
use studies::Fact;
use studies::applications::Verdict;

/// Posts a study with one member, who leaves after three others have joined the waiting list. Returns it, its author,
/// and the three.
async fn with_a_free_seat(test: &TestDatabase) -> (StudyId, UserId, Vec<UserId>) {
    let (id, author) = study(&test.store, 1, |_| {}).await;
    let mut who = people(&test.store, 4).await;
    apply(&test.store, id, who[0], hours(0)).await.expect("open");
    decide(&test.store, id, author, (who[0], Verdict::Approve), hours(1)).await.expect("a seat");
    for (hour, person) in (2..).zip(&who[1..]) {
        apply(&test.store, id, *person, hours(hour)).await.expect("the waiting list");
    }
    withdraw(&test.store, id, who[0], hours(5)).await.expect("a member");
    (id, author, who.split_off(1))
}

fn passed_on(study: StudyId, author: UserId, next: UserId) -> Fact {
    Fact::SeatFreed { study, author, came_free: false, next: vec![next] }
}

async fn is_notified(test: &TestDatabase, person: UserId) -> bool {
    kinds(test, person).await.contains(&"SEAT_REACHED".to_owned())
}

#[test]
fn a_free_seat_passes_on_to_the_next_when_the_first_withdraws() {
    on_each_database(|test| async move {
        let (id, author, who) = with_a_free_seat(&test).await;
        assert!(is_notified(&test, who[0]).await && !is_notified(&test, who[1]).await);
        let (_, facts) = withdraw(&test.store, id, who[0], hours(6)).await.expect("waits");
        let cancelled = Fact::ApplicationCancelled { study: id, author, applicant: who[0] };
        assert_eq!(facts, [cancelled, passed_on(id, author, who[1])]);
        assert!(is_notified(&test, who[1]).await && !is_notified(&test, who[2]).await);
        let (_, facts) = withdraw(&test.store, id, who[2], hours(7)).await.expect("waits");
        assert_eq!(facts.len(), 1, "the second has the seat already");
    });
}

#[test]
fn a_free_seat_passes_on_to_the_next_when_the_first_is_rejected() {
    on_each_database(|test| async move {
        let (id, author, who) = with_a_free_seat(&test).await;
        let (_, facts) = decide(&test.store, id, author, (who[0], Verdict::Reject), hours(6)).await.expect("waits");
        assert!(facts.contains(&passed_on(id, author, who[1])), "{facts:?}");
        let (_, facts) = decide(&test.store, id, author, (who[1], Verdict::Approve), hours(7)).await.expect("a seat");
        assert_eq!(facts, [Fact::Approved { study: id, author, applicant: who[1] }], "the seat is taken");
        let (_, facts) = withdraw(&test.store, id, who[1], hours(8)).await.expect("a member");
        let freed = Fact::SeatFreed { study: id, author, came_free: true, next: vec![who[2]] };
        assert_eq!(facts, [Fact::MemberLeft { study: id, author, member: who[1] }, freed]);
    });
}

#[test]
fn a_further_free_seat_notifies_only_those_who_had_none() {
    on_each_database(|test| async move {
        let (id, author) = study(&test.store, 2, |_| {}).await;
        let who = people(&test.store, 4).await;
        for person in &who[..2] {
            apply(&test.store, id, *person, hours(0)).await.expect("open");
            decide(&test.store, id, author, (*person, Verdict::Approve), hours(1)).await.expect("a seat");
        }
        for (hour, person) in (2..).zip(&who[2..]) {
            apply(&test.store, id, *person, hours(hour)).await.expect("the waiting list");
        }
        for (hour, (member, next)) in (5..).zip([(who[0], who[2]), (who[1], who[3])]) {
            let (_, facts) = withdraw(&test.store, id, member, hours(hour)).await.expect("a member");
            let freed = Fact::SeatFreed { study: id, author, came_free: true, next: vec![next] };
            assert_eq!(facts, [Fact::MemberLeft { study: id, author, member }, freed]);
        }
    });
}

#[test]
fn no_seat_passes_on_when_the_waiting_list_ends() {
    on_each_database(|test| async move {
        let (id, _, who) = with_a_free_seat(&test).await;
        execute(&test.url, &format!("UPDATE applications SET due_at = applied_at WHERE applicant_id = {}", who[0].0));
        execute(&test.url, &format!("UPDATE studies SET start_at = created_at WHERE id = {}", id.0));
        execute(&test.url, "UPDATE applications SET ends_at = applied_at WHERE status = 'PENDING'");
        let facts = tend(&test.store, hours(9)).await;
        assert!(matches!(facts[..], [Fact::Expired { applicant, .. }] if applicant == who[0]), "{facts:?}");
    });
}

#[test]
fn a_free_seat_passes_on_when_the_first_is_suspended_and_is_theirs_again_when_restored() {
    on_each_database(|test| async move {
        let (_, _, who) = with_a_free_seat(&test).await;
        let (by, first) = (admin(&test.store).await, who[0]);
        let reason = Reason::parse("광고").expect("a reason");
        let suspend = {
            let reason = reason.clone();
            move |s: &mut dyn application::Session, actor: &kernel::Actor| {
                suspend_member(s, actor, first, &reason, hours(6))
            }
        };
        test.store.write_over_members(by, suspend).await.expect("an administrator");
        assert!(is_notified(&test, who[1]).await && !is_notified(&test, who[2]).await);
        execute(&test.url, "DELETE FROM notifications");
        let restore = move |s: &mut dyn application::Session, actor: &kernel::Actor| {
            restore_member(s, actor, first, &reason, hours(7))
        };
        test.store.write_over_members(by, restore).await.expect("an administrator");
        assert!(is_notified(&test, first).await && !is_notified(&test, who[1]).await);
    });
}
