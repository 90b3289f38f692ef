//! Comments and replies: their visibility and number.

use chrono::TimeDelta;
use kernel::limit::RateLimits;
use kernel::{CommentId, Page, PageRequest, StudyId, Total, UserId};
use store_testing::comments::say;
use store_testing::people::{admin, person};
use store_testing::sql::count;
use store_testing::studies::{assert_counters_match, delete, detail, fields, friday, post, tree};
use store_testing::{TestDatabase, on_each_database};
use studies::Error;
use studies::comments::{Comment, CommentText, CommentThread, REPLIES_SHOWN};
use unit_of_work::Error as Refused;
use unit_of_work::Error::Studies;
use unit_of_work::Store;

fn text(raw: &str) -> CommentText {
    CommentText::parse(raw).expect("it is short")
}

async fn edit(store: &Store, id: CommentId, by: UserId, says: &str) -> Result<Comment, Refused> {
    let (text, now) = (text(says), friday() + TimeDelta::hours(1));
    store.write_as(by, move |s, actor| studies::comments::update_comment(s, actor, id, text, now)).await
}

async fn remove(store: &Store, id: CommentId, by: UserId) -> Result<(), Refused> {
    store.write_as(by, move |s, actor| studies::comments::delete_comment(s, actor, id)).await
}

async fn threads(store: &Store, study: StudyId, page: (i64, i64)) -> Page<CommentThread> {
    let page = PageRequest::parse(page.0, page.1).expect("in range");
    store.read(move |s| studies::comments::list_comments(s, study, page, None)).await.expect("there")
}

/// Returns the texts below a study, replies after their comments; `None` for an empty entry.
async fn lines(store: &Store, study: StudyId) -> Vec<Option<String>> {
    let threads = threads(store, study, (0, 100)).await.items.into_iter();
    let comments = threads.flat_map(|thread| std::iter::once(thread.comment).chain(thread.replies));
    comments.map(|comment| comment.written.map(|written| written.text)).collect()
}

async fn counted(store: &Store, study: StudyId) -> u64 {
    detail(store, study, None).await.expect("there").context.counters.comments
}

/// A study by the first of three users.
async fn study(test: &TestDatabase) -> (StudyId, [UserId; 3]) {
    let people = [person(&test.store, 1).await, person(&test.store, 2).await, person(&test.store, 3).await];
    let made = tree(&test.store, "CS").await;
    (post(&test.store, people[0], fields("네트워크 함께 읽기", made.sub), friday()).await, people)
}

fn is_gone<T>(answer: &Result<T, Refused>) -> bool {
    matches!(answer, Err(Studies(Error::CommentNotFound)))
}

#[test]
fn comments_are_listed_oldest_first_with_their_replies() {
    on_each_database(|test| async move {
        let (id, [author, reader, other]) = study(&test).await;
        let store = &test.store;
        let first = say(store, id, None, reader, " 첫째 줄\r\n\r\n<b>셋째 줄</b> ").await.expect("commented");
        let second = say(store, id, None, other, "두 번째").await.expect("commented");
        let answer = say(store, id, Some(first.id), author, "답입니다.").await.expect("commented");
        assert_eq!(
            lines(store, id).await.into_iter().flatten().collect::<Vec<_>>(),
            ["첫째 줄\n\n<b>셋째 줄</b>", "답입니다.", "두 번째"]
        );
        let page = threads(store, id, (0, 1)).await;
        assert_eq!((page.items.len(), page.total, page.last), (1, Total::Exact(2), false));
        let thread = &page.items[0];
        assert_eq!((&thread.comment, &thread.replies, thread.reply_count), (&first, &vec![answer.clone()], 1));
        assert_eq!((answer.writer, answer.exposure.author, answer.parent), (Some(author), author, Some(first.id)));
        let page = threads(store, id, (1, 1)).await;
        assert_eq!((&page.items[0].comment, page.last), (&second, true));
        assert!(threads(store, id, (2, 1)).await.items.is_empty());
        assert_eq!(counted(store, id).await, 3);

        let edited = edit(store, first.id, reader, "고친 말").await.expect("allowed");
        let written = edited.written.as_ref().expect("not deleted");
        assert_eq!((written.text.as_str(), written.edited_at), ("고친 말", Some(friday() + TimeDelta::hours(1))));
        assert_eq!(threads(store, id, (0, 1)).await.items[0].comment, edited);
        let same = edit(store, second.id, other, "두 번째").await.expect("allowed");
        assert_eq!(same.written.and_then(|written| written.edited_at), None, "nothing was changed");
        assert_counters_match(&test.url);
    });
}

#[test]
fn a_thread_contains_its_first_replies_and_the_others_come_in_pages() {
    on_each_database(|test| async move {
        let (id, [author, reader, _]) = study(&test).await;
        let store = &test.store;
        let (long, short) = (
            say(store, id, None, reader, "길게 이어집니다.").await.expect("commented").id,
            say(store, id, None, reader, "짧습니다.").await.expect("commented").id,
        );
        say(store, id, Some(short), author, "하나").await.expect("commented");
        for number in 0..REPLIES_SHOWN + 2 {
            say(store, id, Some(long), author, &number.to_string()).await.expect("commented");
        }
        let items = threads(store, id, (0, 20)).await.items;
        let shown: Vec<_> = items.iter().map(|thread| (thread.replies.len(), thread.reply_count)).collect();
        assert_eq!(shown, [(REPLIES_SHOWN, REPLIES_SHOWN as u64 + 2), (1, 1)]);
        let page = PageRequest::parse(1, i64::try_from(REPLIES_SHOWN).expect("small")).expect("in range");
        let rest = store.read(move |s| studies::comments::list_replies(s, long, page, None)).await.expect("there");
        let rest: Vec<String> = rest.items.into_iter().filter_map(|reply| Some(reply.written?.text)).collect();
        assert_eq!(rest, [REPLIES_SHOWN.to_string(), (REPLIES_SHOWN + 1).to_string()]);
        let none = store.read(move |s| studies::comments::list_replies(s, CommentId(0), page, None)).await;
        assert!(matches!(none, Err(Error::CommentNotFound)));
        let none = store.read(move |s| studies::comments::list_comments(s, StudyId(0), page, None)).await;
        assert!(matches!(none, Err(Error::NotFound)));
    });
}

#[test]
fn the_page_of_a_comment_is_found_by_the_number_of_earlier_ones() {
    on_each_database(|test| async move {
        let (id, [author, reader, _]) = study(&test).await;
        let store = &test.store;
        let mut said = Vec::new();
        for (parent, says) in
            [(None, "하나"), (None, "둘"), (Some(1), "둘의 답"), (None, "셋"), (Some(1), "둘의 다음 답")]
        {
            let parent = parent.map(|at: usize| said[at]);
            said.push(say(store, id, parent, reader, says).await.expect("commented").id);
        }
        let made = tree(store, "Web").await;
        let elsewhere = post(store, author, fields("CSS 함께 읽기", made.sub), friday()).await;
        say(store, elsewhere, None, reader, "다른 글의 댓글").await.expect("commented");
        let place = async |comment| store.read(move |s| studies::comments::find_comment_place(s, comment, None)).await;
        let mut places = Vec::new();
        for comment in &said {
            let place = place(*comment).await.expect("there");
            assert_eq!(place.study, id);
            places.push((place.parent, place.threads_before, place.replies_before));
        }
        let two = Some(said[1]);
        assert_eq!(places, [(None, 0, 0), (None, 1, 0), (two, 1, 0), (None, 2, 0), (two, 1, 1)]);

        remove(store, said[0], reader).await.expect("allowed");
        remove(store, said[1], reader).await.expect("allowed");
        assert!(matches!(place(said[0]).await, Err(Error::CommentNotFound)));
        assert_eq!(place(said[1]).await.expect("its line stays").threads_before, 0);
        store_testing::reports::hide(store, moderation::Target::Study(id), reader).await;
        assert!(matches!(place(said[4]).await, Err(Error::CommentNotFound)));
    });
}

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
        assert_eq!((lines(store, id).await, counted(store, id).await), (vec![], 0));
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
        assert_eq!((lines(store, id).await, counted(store, id).await), (vec![], 0));
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
