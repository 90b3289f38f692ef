//! Likes and views.

use chrono::TimeDelta;
use kernel::{StudyId, UserId, seoul};
use store_testing::on_each_database;
use store_testing::people::sign_up;
use store_testing::sql::count;
use store_testing::studies::{detail, fields, friday, like, post, tree, unlike};
use studies::reading::LikeState;
use studies::views::{ViewSalt, Viewer};
use unit_of_work::Error;

#[test]
fn a_user_likes_a_study_once() {
    on_each_database(|test| async move {
        let author = sign_up(&test.store, "모야", "a@b.kr").await.expect("free").id;
        let reader = sign_up(&test.store, "독자", "c@d.kr").await.expect("free").id;
        let made = tree(&test.store, "CS").await;
        let id = post(&test.store, author, fields("네트워크 함께 읽기", made.sub), friday()).await;
        let state = |is_liked, likes| LikeState { is_liked, likes };
        assert_eq!(unlike(&test.store, id, reader).await.expect("there"), state(false, 0));
        assert_eq!(like(&test.store, id, reader).await.expect("there"), state(true, 1));
        assert_eq!(like(&test.store, id, reader).await.expect("there"), state(true, 1));
        assert_eq!(like(&test.store, id, author).await.expect("there"), state(true, 2));
        assert!(detail(&test.store, id, Some(reader)).await.expect("there").context.is_liked);
        assert_eq!(unlike(&test.store, id, reader).await.expect("there"), state(false, 1));
        let seen = detail(&test.store, id, Some(reader)).await.expect("there");
        assert!(!seen.context.is_liked);
        assert_eq!(seen.context.counters.likes, 1);
        assert!(matches!(like(&test.store, StudyId(0), reader).await, Err(Error::Studies(studies::Error::NotFound))));
    });
}

#[test]
fn concurrent_likes_are_all_counted() {
    on_each_database(|test| async move {
        let author = sign_up(&test.store, "모야", "a@b.kr").await.expect("free").id;
        let made = tree(&test.store, "CS").await;
        let id = post(&test.store, author, fields("네트워크 함께 읽기", made.sub), friday()).await;
        let other = test.another_process();
        let mut calls = Vec::new();
        for number in 0..12_u32 {
            let who =
                sign_up(&test.store, &format!("독자{number}"), &format!("r{number}@b.kr")).await.expect("free").id;
            let store = if number % 2 == 0 { test.store.clone() } else { other.clone() };
            calls.push(tokio::spawn(async move {
                for _ in 0..3 {
                    like(&store, id, who).await?;
                }
                if number % 3 == 0 {
                    unlike(&store, id, who).await?;
                }
                Ok::<_, Error>(())
            }));
        }
        for call in calls {
            call.await.expect("no panic").expect("liked");
        }
        assert_eq!(detail(&test.store, id, None).await.expect("there").context.counters.likes, 8);
        assert_eq!(count(&test.url, "SELECT COUNT(*) AS count FROM likes"), 8);
    });
}

#[test]
fn a_viewer_counts_once_a_day() {
    on_each_database(|test| async move {
        let author = sign_up(&test.store, "모야", "a@b.kr").await.expect("free").id;
        let made = tree(&test.store, "CS").await;
        let id = post(&test.store, author, fields("네트워크 함께 읽기", made.sub), friday()).await;
        let passer = |agent: &str| Viewer::passer([192, 0, 2, 1].into(), agent.as_bytes());
        let look = |viewers: Vec<Viewer>, days: i64, salt: u8| {
            let day = seoul::day_of(friday() + TimeDelta::days(days));
            let views: Vec<(StudyId, Viewer)> =
                viewers.into_iter().flat_map(|viewer| [(id, viewer), (StudyId(0), viewer)]).collect();
            test.store.write_facts(move |s| studies::views::count_views(s, day, &views, &ViewSalt([salt; 32])))
        };
        let views = || async { detail(&test.store, id, None).await.expect("there").context.counters.views };
        look(vec![passer("Firefox"), passer("Chrome"), passer("Firefox")], 0, 1).await.expect("counted");
        assert_eq!(views().await, 2);
        // Another process, which would create another salt.
        look(vec![passer("Firefox"), Viewer::Person(UserId(7))], 0, 2).await.expect("counted");
        assert_eq!(views().await, 3);
        look(vec![passer("Firefox")], 1, 3).await.expect("counted");
        assert_eq!(views().await, 4);
        let today = seoul::day_of(friday() + TimeDelta::days(1));
        test.store.write(move |s| studies::views::forget_viewers_before(s, today)).await.expect("deleted");
        assert_eq!(count(&test.url, &format!("SELECT COUNT(*) AS count FROM study_views WHERE study_id = {id}")), 1);
        assert_eq!(count(&test.url, "SELECT COUNT(*) AS count FROM view_salts"), 1);
        assert_eq!(views().await, 4);
    });
}
