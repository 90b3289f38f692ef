//! The recipients of notifications about studies.

use application::studies::{announce_closings, tend_applications};
use application::{Session, Store};
use identity::accounts::{AuditAction, AuditSearch};
use kernel::{Actor, Instant, PageRequest, StudyId, UserId};
use moderation::{Ruling, Target};
use notifications::Kind;
use store_testing::applications::{apply, confirm, decide, hours, study, withdraw};
use store_testing::comments::say;
use store_testing::notifications::inbox;
use store_testing::on_each_database;
use store_testing::people::{admin, noon, person};
use store_testing::reports::{decide as rule, hide, reported_study};
use store_testing::roadmaps::stored;
use store_testing::studies::{delete, friday};
use studies::applications::Verdict;
use studies::recruiting::StudyFields;

/// Returns the kinds of a user's notifications, the earliest first, and deletes them.
async fn notified(store: &Store, who: UserId) -> Vec<Kind> {
    let all = inbox(store, who).await;
    for id in all.iter().map(|notified| notified.id) {
        store.write(move |s| notifications::delete_notification(s, who, id)).await.expect("allowed");
    }
    all.iter().rev().map(|notified| notified.kind).collect()
}

#[test]
fn each_step_of_an_application_notifies_the_users_concerned() {
    on_each_database(|test| async move {
        let store = &test.store;
        let (id, author) = study(store, 2, |fields| fields.confirmation = true).await;
        let (one, two, three) = (person(store, 1).await, person(store, 2).await, person(store, 3).await);
        for who in [one, two, three] {
            apply(store, id, who, friday()).await.expect("it is open");
        }
        let news = inbox(store, author).await;
        assert_eq!(news[0].message(friday()), "사람3 님 외 2명이 참여를 신청했습니다.");
        assert_eq!(notified(store, author).await, [Kind::Applied]);

        decide(store, id, author, (one, Verdict::Approve), friday()).await.expect("there is a seat");
        let offered = inbox(store, one).await;
        assert!(offered[0].ends_at.is_some(), "until when it can be confirmed");
        assert_eq!(notified(store, one).await, [Kind::Offered]);
        confirm(store, id, one, None, friday()).await.expect("it is offered");
        assert_eq!(notified(store, author).await, [Kind::Confirmed]);

        decide(store, id, author, (two, Verdict::Reject), friday()).await.expect("it is pending");
        assert_eq!(notified(store, two).await, [Kind::Rejected]);
        withdraw(store, id, one, friday()).await.expect("a member");
        assert_eq!(notified(store, author).await, [Kind::MemberLeft]);

        tend_applications(store, hours(48)).await.expect("due tasks ran");
        assert_eq!(notified(store, author).await, [Kind::ReplyDue]);
        tend_applications(store, hours(7 * 24)).await.expect("due tasks ran");
        assert_eq!(notified(store, author).await, [Kind::Expired]);
        assert_eq!(notified(store, three).await, [Kind::Expired]);
        assert!(notified(store, one).await.is_empty());
        assert!(notified(store, two).await.is_empty());
    });
}

/// Updates a study with fields modified by `change`.
async fn change(store: &Store, id: StudyId, author: UserId, change: impl FnOnce(&mut StudyFields)) {
    let before = store.read(move |s| s.find_study(id)).await.expect("answers").expect("there").draft;
    let mut sent = store_testing::studies::fields(&before.title, before.placement.category);
    sent.contact = before.contact;
    change(&mut sent);
    application::studies::update_study(store, id, author, sent, None, friday()).await.expect("allowed");
}

#[test]
fn members_and_pending_applicants_are_notified_of_dates_contact_and_deletion() {
    on_each_database(|test| async move {
        let store = &test.store;
        let (id, author) = study(store, 4, |_| {}).await;
        let (member, waits, gone) = (person(store, 1).await, person(store, 2).await, person(store, 3).await);
        for who in [member, waits, gone] {
            apply(store, id, who, friday()).await.expect("it is open");
        }
        decide(store, id, author, (member, Verdict::Approve), friday()).await.expect("there is a seat");
        decide(store, id, author, (gone, Verdict::Reject), friday()).await.expect("it is pending");
        for who in [author, member, waits, gone] {
            notified(store, who).await;
        }

        change(store, id, author, |fields| fields.title = "네트워크 다시 읽기".to_owned()).await;
        change(store, id, author, |fields| fields.contact = Some("https://open.kakao.com/o/x".to_owned())).await;
        assert_eq!(notified(store, member).await, [Kind::ContactChanged]);
        assert_eq!(notified(store, waits).await, [], "who is not in sees no contact");
        change(store, id, author, |fields| fields.contact = None).await;
        change(store, id, author, |fields| fields.schedule = Some("매주 토요일 오전 10시".to_owned())).await;
        announce_closings(store, deadline_eve(store, id).await).await.expect("announced");
        delete(store, id, admin(store).await).await.expect("an administrator");
        let all = [Kind::StudyChanged, Kind::StudyClosing, Kind::StudyDeleted];
        let title = inbox(store, member).await[0].title.clone();
        assert_eq!(title.as_deref(), Some("네트워크 다시 읽기"), "the study itself is gone");
        assert_eq!(notified(store, waits).await, all);
        assert_eq!(
            notified(store, member).await,
            [Kind::StudyChanged, Kind::StudyDeleted],
            "who is in misses no deadline"
        );
        assert_eq!(notified(store, author).await, [Kind::ContentDeleted], "not by the author");
        assert_eq!(notified(store, gone).await, []);
    });
}

#[test]
fn a_reply_notifies_everyone_in_the_thread_and_the_author_once() {
    on_each_database(|test| async move {
        let store = &test.store;
        let (study, author) = study(store, 4, |_| {}).await;
        let (writer, first, second, other) =
            (person(store, 1).await, person(store, 2).await, person(store, 3).await, person(store, 4).await);
        let comment = say(store, study, None, writer, "첫 시간에 무엇을 읽나요?").await.expect("there").id;
        say(store, study, None, other, "저도 궁금합니다.").await.expect("there");
        assert_eq!(notified(store, author).await, [Kind::Commented]);
        let replied = async |by, expected: [usize; 4]| {
            say(store, study, Some(comment), by, "1장입니다.").await.expect("there");
            for (who, times) in [writer, first, second, author].into_iter().zip(expected) {
                assert_eq!(notified(store, who).await, vec![Kind::Replied; times], "{who:?} after a reply by {by:?}");
            }
            assert_eq!(notified(store, other).await, [], "in another thread");
        };
        replied(first, [1, 0, 0, 1]).await;
        replied(author, [1, 1, 0, 0]).await;
        replied(second, [1, 1, 0, 1]).await;
        replied(second, [1, 1, 0, 1]).await;
        replied(writer, [0, 1, 1, 1]).await;
    });
}

#[test]
fn administrators_leave_an_audit_record_for_each_deletion_of_others_content() {
    on_each_database(|test| async move {
        let store = &test.store;
        let (study, author) = study(store, 4, |_| {}).await;
        let (writer, boss) = (person(store, 1).await, admin(store).await);
        let comment = say(store, study, None, writer, "송금부터 해주세요.").await.expect("there").id;
        let own = say(store, study, None, boss, "확인했습니다.").await.expect("there").id;
        let remove = |by, id| store.write_as(by, move |s, a| studies::comments::delete_comment(s, a, id));
        remove(boss, own).await.expect("their own");
        remove(boss, comment).await.expect("an administrator");
        assert_eq!(notified(store, writer).await, [Kind::ContentDeleted]);
        delete(store, study, boss).await.expect("an administrator");
        let roadmap = stored(store, Some(writer), 20, noon()).await;
        let away = move |s: &mut dyn Session, a: &Actor| roadmaps::library::delete_roadmap(s, a, roadmap);
        store.write_as(boss, away).await.expect("an administrator");
        assert_eq!(notified(store, writer).await, [Kind::ContentDeleted]);
        let acts = AuditSearch { actions: AuditAction::of_admins(), ..AuditSearch::default() };
        let page = PageRequest::parse(0, 10).expect("in range");
        let records = store.read_as(boss, move |s, a| identity::accounts::list_audit(s, a, &acts, page)).await;
        let deletions = records.expect("an administrator").items.into_iter().filter(|record| {
            matches!(
                record.action,
                AuditAction::StudyDeleted | AuditAction::CommentDeleted | AuditAction::RoadmapDeleted
            )
        });
        let seen: Vec<_> = deletions
            .map(|record| (record.action, record.actor.map(|by| by.0), record.subject.map(|of| of.0), record.target))
            .collect();
        // A roadmap's subject is private.
        let expected = [
            (AuditAction::RoadmapDeleted, writer, format!("ROADMAP {roadmap}")),
            (AuditAction::StudyDeleted, author, format!("STUDY {study} 네트워크 함께 읽기")),
            (AuditAction::CommentDeleted, writer, format!("COMMENT {comment}")),
        ];
        let expected = expected.map(|(action, of, target)| (action, Some(boss), Some(of), Some(target)));
        assert_eq!(seen, expected);
    });
}

#[test]
fn authors_and_writers_are_notified_of_content_hidden_and_shown_again() {
    on_each_database(|test| async move {
        let store = &test.store;
        let (study, people) = reported_study(&test).await;
        let (author, writer) = (people[0], people[1]);
        let comment = say(store, study, None, writer, "첫 시간에 무엇을 읽나요?").await.expect("there").id;
        notified(store, author).await;
        for (target, to) in [(Target::Comment(comment), writer), (Target::Study(study), author)] {
            let case = hide(store, target, people[2]).await;
            assert_eq!(notified(store, to).await, [Kind::ContentHidden], "{target:?}");
            rule(store, case, Ruling::ShowAgain).await.expect("hidden");
            assert_eq!(notified(store, to).await, [Kind::ContentShown], "{target:?}");
        }
    });
}

#[test]
fn acting_on_a_notification_marks_it_as_read() {
    on_each_database(|test| async move {
        let store = &test.store;
        let unread = async |who: UserId| {
            let all = inbox(store, who).await.into_iter();
            all.filter(|notified| notified.read_at.is_none()).map(|notified| notified.kind).collect::<Vec<_>>()
        };
        let (id, author) = study(store, 2, |fields| fields.confirmation = true).await;
        let (one, two) = (person(store, 1).await, person(store, 2).await);
        for who in [one, two] {
            apply(store, id, who, friday()).await.expect("it is open");
        }
        assert_eq!(unread(author).await, [Kind::Applied]);
        decide(store, id, author, (one, Verdict::Approve), friday()).await.expect("there is a seat");
        assert_eq!(unread(author).await, []);
        assert_eq!(unread(one).await, [Kind::Offered]);
        confirm(store, id, one, None, friday()).await.expect("it is offered");
        assert!(unread(one).await.is_empty());
        assert_eq!(unread(author).await, [Kind::Confirmed]);
        decide(store, id, author, (two, Verdict::Approve), friday()).await.expect("there is a seat");
        tend_applications(store, hours(48)).await.expect("due tasks ran");
        assert_eq!(unread(two).await, [Kind::Expired], "and the offer is over");
        say(store, id, None, two, "다시 신청해도 될까요?").await.expect("there");
        assert_eq!(unread(author).await, [Kind::Commented, Kind::Expired, Kind::Confirmed]);
        say(store, id, None, author, "네, 가능합니다.").await.expect("there");
        assert_eq!(unread(author).await, [Kind::Expired, Kind::Confirmed]);
    });
}

/// Returns noon on the day before a study's deadline, which is at noon.
async fn deadline_eve(store: &Store, id: StudyId) -> Instant {
    let study = store.read(move |s| s.find_study(id)).await.expect("answers").expect("there");
    study.draft.dates.deadline - chrono::TimeDelta::days(1)
}
