//! Comments and replies: their visibility and number.

mod races;
mod reading;
mod writing;

use chrono::TimeDelta;
use kernel::{CommentId, Page, PageRequest, StudyId, UserId};
use store_testing::TestDatabase;
use store_testing::people::person;
use store_testing::studies::{detail, fields, friday, post, tree};
use studies::Error;
use studies::comments::{Comment, CommentText, CommentThread};
use unit_of_work::Error::Studies;
use unit_of_work::{Error as Refused, Store};

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
