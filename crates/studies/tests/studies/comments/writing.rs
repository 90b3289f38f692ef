//! Writing, editing and deleting comments.

use super::{counted, edit, is_gone, lines, remove, study, text};
use chrono::TimeDelta;
use kernel::limit::RateLimits;
use kernel::{CommentId, StudyId};
use store_testing::comments::say;
use store_testing::on_each_database;
use store_testing::people::admin;
use store_testing::sql::count;
use store_testing::studies::{assert_counters_match, delete, fields, friday, post, tree};
use studies::Error;
use unit_of_work::Error::Studies;

#[test]
fn only_comments_of_the_same_study_that_are_no_replies_can_be_replied_to() {
    on_each_database(|test| async move {
        let (id, [author, reader, other]) = study(&test).await;
        let store = &test.store;
        let made = tree(store, "Web").await;
        let elsewhere = post(store, author, fields("CSS 함께 읽기", made.sub), friday()).await;
        let comment = say(store, id, None, reader, "첫 번째").await.expect("commented").id;
        let reply = say(store, id, Some(comment), author, "답").await.expect("commented").id;
        assert!(is_gone(&say(store, elsewhere, Some(comment), other, "답").await));
        assert!(is_gone(&say(store, id, Some(CommentId(0)), other, "답").await));
        let deeper = say(store, id, Some(reply), other, "답의 답").await;
        assert!(matches!(&deeper, Err(Studies(Error::Invalid(errors)))
            if errors.iter().map(|error| error.field).eq(["parent"])));
        remove(store, comment, reader).await.expect("allowed");
        assert!(is_gone(&say(store, id, Some(comment), other, "늦은 답").await));
        assert!(matches!(say(store, StudyId(0), None, other, "없는 글").await, Err(Studies(Error::NotFound))));
        assert_eq!(lines(store, id).await, [None, Some("답".to_owned())]);
        assert_counters_match(&test.url);
    });
}

#[test]
fn writers_edit_and_delete_their_comments_and_administrators_delete_any() {
    on_each_database(|test| async move {
        let (id, [author, reader, other]) = study(&test).await;
        let store = &test.store;
        let comment = say(store, id, None, reader, "첫 번째").await.expect("commented").id;
        for somebody in [author, other, admin(store).await] {
            assert!(matches!(edit(store, comment, somebody, "남의 말").await, Err(Studies(Error::NotAuthor))));
        }
        for somebody in [author, other] {
            assert!(matches!(remove(store, comment, somebody).await, Err(Studies(Error::NotAuthorNorAdmin))));
        }
        assert_eq!(lines(store, id).await, [Some("첫 번째".to_owned())]);
        remove(store, comment, admin(store).await).await.expect("an administrator");
        assert!(is_gone(&remove(store, comment, reader).await) && is_gone(&edit(store, comment, reader, "다시").await));
        assert!(lines(store, id).await.is_empty());
        assert_eq!(counted(store, id).await, 0);
    });
}

#[test]
fn a_deleted_comment_stays_as_a_placeholder_until_its_last_reply_is_deleted() {
    on_each_database(|test| async move {
        let (id, [author, reader, other]) = study(&test).await;
        let store = &test.store;
        let comment = say(store, id, None, reader, "비밀을 적었습니다").await.expect("commented").id;
        let first = say(store, id, Some(comment), author, "답 하나").await.expect("commented").id;
        let second = say(store, id, Some(comment), other, "답 둘").await.expect("commented").id;
        remove(store, comment, reader).await.expect("allowed");
        assert_eq!(lines(store, id).await, [None, Some("답 하나".to_owned()), Some("답 둘".to_owned())]);
        assert_eq!(counted(store, id).await, 2, "an empty line cannot be read");
        let left =
            format!("SELECT COUNT(*) AS count FROM comments WHERE author_id = {reader} OR content LIKE '%비밀%'");
        assert_eq!(count(&test.url, &left), 0, "neither text nor writer is left");
        assert!(is_gone(&remove(store, comment, reader).await) && is_gone(&edit(store, comment, reader, "다시").await));

        remove(store, first, author).await.expect("allowed");
        assert_eq!(lines(store, id).await, [None, Some("답 둘".to_owned())]);
        remove(store, second, other).await.expect("allowed");
        assert!(lines(store, id).await.is_empty());
        assert_eq!(counted(store, id).await, 0);
        assert_counters_match(&test.url);
    });
}

#[test]
fn deleting_a_study_deletes_its_comments() {
    on_each_database(|test| async move {
        let (id, [author, reader, _]) = study(&test).await;
        let store = &test.store;
        let comment = say(store, id, None, reader, "첫 번째").await.expect("commented").id;
        say(store, id, Some(comment), author, "답").await.expect("commented");
        delete(store, id, author).await.expect("allowed");
        assert_eq!(count(&test.url, "SELECT COUNT(*) AS count FROM comments"), 0);
        assert!(is_gone(&edit(store, comment, reader, "다시").await));
    });
}

#[test]
fn thirty_comments_an_hour_are_allowed() {
    on_each_database(|test| async move {
        let (id, [author, reader, _]) = study(&test).await;
        let say = |by, minutes| {
            let now = friday() + TimeDelta::minutes(minutes);
            test.store.write_as(by, move |s, actor| {
                studies::comments::create_comment(s, actor, id, None, text("질문입니다."), RateLimits::On, now)
            })
        };
        for _ in 0..30 {
            say(reader, 0).await.expect("within the limit");
        }
        let refused = say(reader, 59).await;
        assert!(matches!(&refused, Err(Studies(Error::TooMany(wait))) if wait.retry_after == TimeDelta::minutes(1)));
        say(author, 59).await.expect("another user");
        say(reader, 60).await.expect("an hour later");
        assert_eq!(counted(&test.store, id).await, 32);
    });
}
