//! Notifications: repetitions are merged, and only the recipient can read them.

use chrono::TimeDelta;
use kernel::{CommentId, Instant, NotificationId, PageRequest, StoreError, StudyId, Total, UserId};
use notifications::{Error, Kind, NewNotification, Notification, Subject};
use store_testing::notifications::inbox;
use store_testing::people::{noon, person};
use store_testing::sql::{count, execute};
use store_testing::{TestDatabase, on_each_database};
use unit_of_work::{Session, Store};

async fn messages(store: &Store, owner: UserId) -> Vec<String> {
    inbox(store, owner).await.iter().map(|listed| listed.message(noon())).collect()
}

/// Creates a notification like the effects of facts do.
async fn tell(store: &Store, new: NewNotification) -> Vec<(UserId, NotificationId)> {
    let work = move |s: &mut dyn Session| {
        s.lock_streams(&[unit_of_work::Stream::User(new.to)])?;
        notifications::tell(s, std::slice::from_ref(&new))
    };
    store.write(work).await.expect("stored")
}

fn commented(to: UserId, by: UserId, study: i64, at: Instant) -> NewNotification {
    NewNotification::new(to, Kind::Commented, at).about(Subject::study(StudyId(study)), "React 함께 읽기").by(by)
}

async fn read(store: &Store, owner: UserId, id: NotificationId) -> Result<(), Error> {
    store.write(move |s| notifications::read_notification(s, owner, id, noon())).await
}

async fn unread(store: &Store, owner: UserId) -> u64 {
    store.read(move |s| notifications::count_unread(s, owner)).await.expect("the store answers")
}

/// Four users; the first is notified of the others' actions.
async fn people(test: &TestDatabase) -> [UserId; 4] {
    let store = &test.store;
    [person(store, 1).await, person(store, 2).await, person(store, 3).await, person(store, 4).await]
}

#[test]
fn unread_repetitions_within_ten_minutes_share_a_notification() {
    on_each_database(|test| async move {
        let [author, one, two, three] = people(&test).await;
        let store = &test.store;
        let at = |seconds: i64| noon() + TimeDelta::seconds(seconds);
        for (by, seconds) in [(one, 0), (two, 60), (two, 61), (three, 599)] {
            tell(store, commented(author, by, 7, at(seconds))).await;
        }
        assert_eq!(messages(store, author).await, ["사람4 님 외 2명이 댓글을 남겼습니다."]);
        assert_eq!(inbox(store, author).await[0].created_at, at(599), "when it happened last");

        tell(store, commented(author, one, 8, at(599))).await;
        tell(store, commented(author, one, 7, at(1_199))).await;
        assert_eq!(inbox(store, author).await.len(), 3, "another study, and ten minutes later");

        let latest = inbox(store, author).await[0].id;
        read(store, author, latest).await.expect("allowed");
        tell(store, commented(author, two, 7, at(1_200))).await;
        let after = inbox(store, author).await;
        assert_eq!(after.len(), 4);
        assert_eq!(after[0].message(noon()).as_str(), "사람3 님이 댓글을 남겼습니다.");
    });
}

#[test]
fn a_merged_notification_links_to_the_last_item_and_is_listed_first() {
    on_each_database(|test| async move {
        let [author, one, two, _] = people(&test).await;
        let store = &test.store;
        let at = |seconds: i64| noon() + TimeDelta::seconds(seconds);
        let said = |by, comment, seconds| {
            commented(author, by, 7, at(seconds)).about_item(Subject::comment(CommentId(comment)))
        };
        tell(store, said(one, 70, 0)).await;
        tell(store, commented(author, one, 8, at(60))).await;
        tell(store, said(two, 71, 120)).await;
        let listed = inbox(store, author).await;
        let [first, second] = &listed[..] else { panic!("{listed:?}") };
        assert_eq!(first.study(), Some(StudyId(7)));
        assert_eq!(first.comment(), Some(CommentId(71)));
        assert_eq!(first.created_at, at(120));
        assert_eq!(second.study(), Some(StudyId(8)));
        assert_eq!(second.comment(), None);
    });
}

#[test]
fn users_are_not_notified_of_their_own_actions() {
    on_each_database(|test| async move {
        let [author, ..] = people(&test).await;
        assert_eq!(tell(&test.store, commented(author, author, 7, noon())).await, []);
        assert_eq!(inbox(&test.store, author).await, []);
    });
}

#[test]
fn concurrent_repetitions_share_a_notification() {
    on_each_database(|test| async move {
        let author = person(&test.store, 0).await;
        let stores = [test.store.clone(), test.another_process()];
        let mut calls = Vec::new();
        for number in 1..=12 {
            let (by, store) = (person(&test.store, number).await, stores[number % 2].clone());
            calls.push(tokio::spawn(async move { tell(&store, commented(author, by, 7, noon())).await }));
        }
        for call in calls {
            call.await.expect("no panic");
        }
        let listed = inbox(&test.store, author).await;
        assert_eq!(listed.len(), 1);
        assert_eq!(listed[0].others.len(), 11);
    });
}

#[test]
fn only_the_recipient_reads_deletes_and_counts_a_notification() {
    on_each_database(|test| async move {
        let [author, one, ..] = people(&test).await;
        let store = &test.store;
        for study in 1..=5 {
            tell(store, commented(author, one, study, noon() + TimeDelta::seconds(study))).await;
        }
        let listed = inbox(store, author).await;
        let studies: Vec<i64> = listed.iter().filter_map(Notification::study).map(|study| study.0).collect();
        assert_eq!(studies, [5, 4, 3, 2, 1]);
        assert_eq!(unread(store, author).await, 5);

        let id = listed[1].id;
        assert!(matches!(read(store, one, id).await, Err(Error::NotFound)), "it belongs to another user");
        let others = store.write(move |s| notifications::delete_notification(s, one, id)).await;
        assert!(matches!(others, Err(Error::NotFound)), "it belongs to another user");
        for _ in 0..2 {
            read(store, author, id).await.expect("allowed");
        }
        assert_eq!(unread(store, author).await, 4);

        let second = PageRequest::parse(1, 3).expect("in range");
        let page =
            store.read(move |s| notifications::list_notifications(s, author, true, second)).await.expect("listed");
        assert_eq!(page.items.len(), 1);
        assert_eq!(page.total, Total::Exact(4));
        assert!(page.last);

        store.write(move |s| notifications::delete_notification(s, author, id)).await.expect("allowed");
        assert!(matches!(read(store, author, id).await, Err(Error::NotFound)));
        store.write(move |s| notifications::read_all_notifications(s, author, noon())).await.expect("read");
        assert_eq!(unread(store, author).await, 0);
        assert_eq!(inbox(store, author).await.len(), 4);
    });
}

#[test]
fn notifications_show_current_nicknames_and_titles_of_that_time() {
    on_each_database(|test| async move {
        let [author, one, ..] = people(&test).await;
        let store = &test.store;
        tell(store, commented(author, one, 7, noon())).await;
        execute(&test.url, &format!("UPDATE users SET nickname = '새이름' WHERE id = {one}"));
        assert_eq!(messages(store, author).await, ["새이름 님이 댓글을 남겼습니다."]);
        assert_eq!(inbox(store, author).await[0].title.as_deref(), Some("React 함께 읽기"));
        execute(&test.url, &erasing(&test, one));
        assert_eq!(messages(store, author).await, ["탈퇴한 회원이 댓글을 남겼습니다."]);
    });
}

/// Returns the statement that deletes a user from the tables.
fn erasing(test: &TestDatabase, person: UserId) -> String {
    let with_keys = match test.url {
        storage::DatabaseUrl::Sqlite(_) => "PRAGMA foreign_keys = ON;",
        storage::DatabaseUrl::Postgres(_) => "",
    };
    format!("{with_keys} DELETE FROM users WHERE id = {person}")
}

#[test]
fn notifications_are_deleted_after_ninety_days() {
    on_each_database(|test| async move {
        let [author, one, ..] = people(&test).await;
        tell(&test.store, commented(author, one, 7, noon())).await;
        let end = noon() + TimeDelta::days(90);
        application::forget(&test.store, end).await.expect("deleted");
        assert_eq!(inbox(&test.store, author).await.len(), 1);
        application::forget(&test.store, end + TimeDelta::microseconds(1)).await.expect("deleted");
        assert_eq!(inbox(&test.store, author).await, []);
    });
}

#[test]
fn a_notification_is_rolled_back_with_its_write() {
    on_each_database(|test| async move {
        let [author, one, ..] = people(&test).await;
        let work = move |s: &mut dyn Session| {
            notifications::tell(s, &[commented(author, one, 7, noon())])?;
            Err::<(), _>(StoreError::DanglingReference)
        };
        test.store.write(work).await.expect_err("rolled back");
        assert_eq!(count(&test.url, "SELECT COUNT(*) AS count FROM notifications"), 0);
    });
}
