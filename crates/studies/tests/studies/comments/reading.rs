//! The order and pages of comments and replies.

use super::{counted, edit, lines, remove, study, threads};
use chrono::TimeDelta;
use kernel::{CommentId, PageRequest, StudyId, Total};
use store_testing::comments::say;
use store_testing::on_each_database;
use store_testing::studies::{assert_counters_match, fields, friday, post, tree};
use studies::Error;
use studies::comments::REPLIES_SHOWN;

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
        assert_eq!(page.items.len(), 1);
        assert_eq!(page.total, Total::Exact(2));
        assert!(!page.last);
        let thread = &page.items[0];
        assert_eq!(thread.comment, first);
        assert_eq!(thread.replies, std::slice::from_ref(&answer));
        assert_eq!(thread.reply_count, 1);
        assert_eq!(answer.writer, Some(author));
        assert_eq!(answer.exposure.author, author);
        assert_eq!(answer.parent, Some(first.id));
        let page = threads(store, id, (1, 1)).await;
        assert_eq!(page.items[0].comment, second);
        assert!(page.last);
        assert!(threads(store, id, (2, 1)).await.items.is_empty());
        assert_eq!(counted(store, id).await, 3);

        let edited = edit(store, first.id, reader, "고친 말").await.expect("allowed");
        let written = edited.written.as_ref().expect("not deleted");
        assert_eq!(written.text.as_str(), "고친 말");
        assert_eq!(written.edited_at, Some(friday() + TimeDelta::hours(1)));
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
