//! Comments that are written and deleted concurrently.

use super::{is_gone, remove, study};
use store_testing::comments::say;
use store_testing::sql::count;
use store_testing::studies::{assert_counters_match, delete};
use store_testing::{TestDatabase, on_each_database};
use studies::Error;
use unit_of_work::Error::Studies;
use unit_of_work::{Error as Refused, Store};

/// Runs calls concurrently, half of them in another process.
async fn at_once<T: Send + 'static, F: Future<Output = T> + Send + 'static>(
    test: &TestDatabase,
    calls: usize,
    call: impl Fn(Store, usize) -> F,
) -> Vec<T> {
    let other = test.another_process();
    let running: Vec<_> = (0..calls)
        .map(|number| tokio::spawn(call(if number % 2 == 0 { test.store.clone() } else { other.clone() }, number)))
        .collect();
    let mut answers = Vec::new();
    for call in running {
        answers.push(call.await.expect("no panic"));
    }
    answers
}

#[test]
fn a_reply_concurrent_with_the_deletion_of_its_comment_leaves_a_valid_thread() {
    on_each_database(|test| async move {
        let (id, [author, reader, _]) = study(&test).await;
        for round in 0..6 {
            let comment = say(&test.store, id, None, reader, "첫 번째").await.expect("commented").id;
            let calls = at_once(&test, 8, move |store, number| async move {
                match number {
                    3 | 4 => remove(&store, comment, reader).await,
                    _ => say(&store, id, Some(comment), author, "답").await.map(drop),
                }
            });
            let answers = calls.await;
            let deleted = [&answers[3], &answers[4]].into_iter().filter(|answer| answer.is_ok()).count();
            assert_eq!(deleted, 1, "round {round}: {answers:?}");
            assert!(answers.iter().all(|answer| answer.is_ok() || is_gone(answer)), "{answers:?}");
            assert_counters_match(&test.url);
        }
    });
}

#[test]
fn concurrent_deletions_of_the_last_replies_delete_the_placeholder() {
    on_each_database(|test| async move {
        let (id, [author, reader, _]) = study(&test).await;
        for _ in 0..4 {
            let comment = say(&test.store, id, None, reader, "첫 번째").await.expect("commented").id;
            let mut replies = Vec::new();
            for _ in 0..4 {
                replies.push(say(&test.store, id, Some(comment), author, "답").await.expect("commented").id);
            }
            remove(&test.store, comment, reader).await.expect("allowed");
            // Each reply is deleted by two calls.
            let calls = at_once(&test, 8, move |store, number| {
                let reply = replies[number / 2];
                async move { remove(&store, reply, author).await }
            });
            let answers = calls.await;
            assert_eq!(answers.iter().filter(|answer| answer.is_ok()).count(), 4, "{answers:?}");
            assert!(answers.iter().all(|answer| answer.is_ok() || is_gone(answer)), "{answers:?}");
            assert_eq!(count(&test.url, "SELECT COUNT(*) AS count FROM comments"), 0);
            assert_counters_match(&test.url);
        }
    });
}

#[test]
fn a_study_deleted_during_comments_leaves_no_rows() {
    on_each_database(|test| async move {
        let (id, [author, reader, _]) = study(&test).await;
        let comment = say(&test.store, id, None, reader, "첫 번째").await.expect("commented").id;
        let calls = at_once(&test, 8, move |store, number| async move {
            match number {
                3 => delete(&store, id, author).await,
                number if number % 2 == 0 => say(&store, id, Some(comment), reader, "답").await.map(drop),
                _ => say(&store, id, None, reader, "또 하나").await.map(drop),
            }
        });
        let answers = calls.await;
        assert!(answers[3].is_ok(), "{answers:?}");
        let is_rightful = |answer: &Result<(), Refused>| match answer {
            Ok(()) => true,
            Err(Studies(refusal)) => matches!(refusal, Error::NotFound | Error::CommentNotFound),
            Err(_) => false,
        };
        assert!(answers.iter().all(is_rightful), "{answers:?}");
        assert_eq!(count(&test.url, "SELECT COUNT(*) AS count FROM comments"), 0);
    });
}

#[test]
fn the_database_refuses_to_delete_a_comment_with_replies() {
    on_each_database(|test| async move {
        let (id, [author, reader, _]) = study(&test).await;
        let comment = say(&test.store, id, None, reader, "첫 번째").await.expect("commented");
        say(&test.store, id, Some(comment.id), author, "답").await.expect("commented");
        let refused = test.store.write(move |s| s.delete_comment(&comment)).await;
        assert!(matches!(refused, Err(kernel::StoreError::DanglingReference)), "{refused:?}");
    });
}
