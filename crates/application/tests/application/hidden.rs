//! Hidden content: who can see it, and that it is not counted.

use application::{Error, Session, Store};
use kernel::{Instant, PageRequest, StudyId, UserId};
use moderation::{Ruling, Target};
use std::collections::BTreeSet;
use store_testing::applications::{apply, decide as answer, withdraw};
use store_testing::comments::say;
use store_testing::on_each_database;
use store_testing::people::{admin, person};
use store_testing::reports::{decide, hide, reported_study};
use store_testing::studies::{assert_counters_match, close, delete, detail, fields, friday, like, post, unlike};
use studies::Error as Refusal;
use studies::applications::Verdict;
use studies::reading::{Scope, StudyCard, StudyFilter, StudySort};
use studies::recruiting::Reader;
use studies::search::Search;

const SORTS: [StudySort; 3] = [StudySort::Latest, StudySort::Deadline, StudySort::Popular];

async fn list(store: &Store, filter: StudyFilter, sort: StudySort) -> (Vec<StudyCard>, kernel::Total) {
    let page = PageRequest::parse(0, 10).expect("in range");
    let read = move |s: &mut dyn Session| studies::reading::list_studies(s, &filter, sort, page, None, friday());
    let page = store.read(read).await.expect("a page");
    (page.items, page.total)
}

/// Returns how often the study appears in each list.
async fn appearances(store: &Store, author: UserId, reader: UserId) -> Vec<usize> {
    let main = store.read(|s| categories::hierarchy(s)).await.expect("a tree")[0].id;
    let none = StudyFilter::default();
    let scoped = StudyFilter { scope: Some(Scope::Main(main)), ..none };
    let open = StudyFilter { status: Some(studies::recruiting::RecruitmentStatus::Open), ..scoped };
    let (liked, applied) =
        (StudyFilter { liked_by: Some(reader), ..none }, StudyFilter { applied_by: Some(reader), ..none });
    let mut found = Vec::new();
    let written = StudyFilter { author: Some(author), ..none };
    for filter in [none, scoped, open, written, liked, applied] {
        for sort in SORTS {
            let (cards, total) = list(store, filter, sort).await;
            assert_eq!(total, kernel::Total::Exact(cards.len() as u64), "{filter:?}");
            found.push(cards.len());
        }
    }
    let search = Search::parse("네트워크").expect("short").expect("a word");
    let page = PageRequest::parse(0, 10).expect("in range");
    let read = move |s: &mut dyn Session| {
        studies::reading::search_studies(s, &search, &StudyFilter::default(), None, page, None, friday())
    };
    found.push(store.read(read).await.expect("answers").items.len());
    found.push(store.read(|s| studies::reading::rank_popular_studies(s, friday())).await.expect("ranked").len());
    found
}

#[test]
fn a_hidden_study_is_only_in_the_lists_of_its_author_and_applicants_until_it_is_shown_again() {
    on_each_database(|test| async move {
        let store = &test.store;
        let (study, people) = reported_study(&test).await;
        let (author, reader) = (people[0], people[1]);
        like(store, study, reader).await.expect("there");
        apply(store, study, reader, friday()).await.expect("it is open");
        assert!(appearances(store, author, reader).await.iter().all(|count| *count == 1));
        let ranking = store.read(|s| studies::reading::rank_popular_studies(s, friday())).await.expect("ranked");

        let case = hide(store, Target::Study(study), people[2]).await;
        let hidden = appearances(store, author, reader).await;
        // The last list, in three orders, is that of the reader's applications.
        let expected = [[0; 15].as_slice(), &[1; 3], &[0; 2]].concat();
        assert_eq!(hidden, expected);
        let applied = StudyFilter { applied_by: Some(reader), ..StudyFilter::default() };
        let titled = &list(store, applied, StudySort::Latest).await.0[0];
        assert_eq!(titled.title.as_str(), "네트워크 함께 읽기");
        assert_eq!(titled.excerpt.as_str(), "");
        assert!(titled.is_hidden && titled.details.is_empty() && titled.schedule.is_none());
        let search = Search::parse("네트워크").expect("short").expect("a word");
        let page = PageRequest::parse(0, 10).expect("in range");
        let read = move |s: &mut dyn Session| {
            studies::reading::search_studies(s, &search, &applied, None, page, Some(reader), friday())
        };
        let found = store.read(read).await.expect("answers").items;
        assert_eq!(found, vec![], "a search would reveal words of the text");
        assert_counters_match(&test.url);
        let popular =
            store.read(move |s| studies::reading::list_popular_studies(s, &ranking, friday())).await.expect("listed");
        assert_eq!(popular, vec![], "also while the ranking is an old one");
        let mine = StudyFilter { own_of: Some(author), ..StudyFilter::default() };
        for sort in SORTS {
            assert!(list(store, mine, sort).await.0[0].is_hidden);
        }
        let tomorrow: Instant = friday() + chrono::TimeDelta::days(9);
        application::studies::announce_closings(store, tomorrow).await.expect("announced");
        assert_eq!(store_testing::notifications::inbox(store, reader).await, vec![], "no notification of its deadline");

        decide(store, case, Ruling::ShowAgain).await.expect("it can be shown again");
        assert!(appearances(store, author, reader).await.iter().all(|count| *count == 1));
        assert_counters_match(&test.url);
    });
}

#[test]
fn only_its_author_and_administrators_can_read_a_hidden_study() {
    on_each_database(|test| async move {
        let store = &test.store;
        let (study, people) = reported_study(&test).await;
        let (author, reader, member) = (people[0], people[1], people[2]);
        apply(store, study, member, friday()).await.expect("it is open");
        let comment = say(store, study, None, reader, "질문입니다.").await.expect("there").id;
        hide(store, Target::Study(study), person(store, 9).await).await;

        let page = PageRequest::parse(0, 10).expect("in range");
        let admin = admin(store).await;
        for (person, is_admin, is_there) in
            [(None, false, false), (Some(reader), false, false), (Some(author), false, true), (Some(admin), true, true)]
        {
            let reader = Reader { person, is_admin };
            let seen = store.read(move |s| studies::reading::find_study_detail(s, study, reader)).await;
            assert_eq!(seen.map(|detail| detail.study.hidden_at.is_some()).ok(), is_there.then_some(true));
            let read = store.read(move |s| studies::comments::list_comments(s, study, page, reader)).await;
            assert_eq!(read.is_ok(), is_there);
            let replies = store.read(move |s| studies::comments::list_replies(s, comment, page, reader)).await;
            assert_eq!(replies.is_ok(), is_there);
            let found = move |s: &mut dyn Session| {
                application::studies::read_as(s, person, false, |s, reader| {
                    studies::reading::find_study_detail(s, study, reader)
                })
            };
            assert_eq!(store.read(found).await.is_ok(), is_there, "rights are those of the database");
        }
        let is_gone = |refused: Result<(), Error>| matches!(refused, Err(Error::Studies(Refusal::NotFound)));
        assert!(is_gone(like(store, study, reader).await.map(drop)));
        assert!(is_gone(unlike(store, study, reader).await.map(drop)));
        assert!(is_gone(apply(store, study, reader, friday()).await.map(drop)));
        assert!(is_gone(withdraw(store, study, member, friday()).await.map(drop)));
        assert!(is_gone(say(store, study, None, reader, "또 질문입니다.").await.map(drop)));
        assert!(is_gone(close(store, study, reader, friday()).await));
        assert!(is_gone(delete(store, study, reader).await));
        let members = store.read(move |s| studies::applications::list_members(s, member, study)).await;
        assert!(matches!(members, Err(Refusal::NotFound)));
        let edited = store.write_as(reader, move |s, actor| studies::comments::delete_comment(s, actor, comment)).await;
        assert!(matches!(edited, Err(Error::Studies(Refusal::CommentNotFound))));

        let takes_none = |refused: Result<(), Error>| matches!(refused, Err(Error::Studies(Refusal::Hidden)));
        assert!(takes_none(apply(store, study, admin, friday()).await.map(drop)));
        assert!(takes_none(answer(store, study, author, (member, Verdict::Approve), friday()).await.map(drop)));
        like(store, study, admin).await.expect("there for them");
        say(store, study, None, author, "확인해주세요.").await.expect("there for them");
    });
}

#[test]
fn only_its_author_and_applicants_get_notifications_with_the_title_of_a_hidden_study() {
    on_each_database(|test| async move {
        let store = &test.store;
        let (study, people) = reported_study(&test).await;
        apply(store, study, people[1], friday()).await.expect("it is open");
        answer(store, study, people[0], (people[1], Verdict::Approve), friday()).await.expect("there is a seat");
        let asked = say(store, study, None, people[3], "몇 시인가요?").await.expect("there").id;
        say(store, study, Some(asked), people[0], "일곱 시입니다.").await.expect("there");
        let title = Some("네트워크 함께 읽기");
        let titles = async |who: UserId| {
            let exported = store.read(move |s| s.export_person(who)).await.expect("answers");
            let notified =
                exported["notifications"].iter().map(|notified| notified["title"].as_str().map(str::to_owned));
            let page = PageRequest::parse(0, 100).expect("in range");
            let list = store
                .read(move |s| application::notifications::list_notifications(s, who, false, page, friday()))
                .await
                .expect("answers");
            let listed = list.items.into_iter().map(|listed| listed.notification.title);
            notified.chain(listed).collect::<BTreeSet<_>>()
        };
        let only = |title: Option<&str>| BTreeSet::from([title.map(str::to_owned)]);
        for person in [people[0], people[1], people[3]] {
            assert_eq!(titles(person).await, only(title));
        }
        let case = hide(store, Target::Study(study), people[2]).await;
        assert_eq!(titles(people[0]).await, only(title));
        assert_eq!(titles(people[1]).await, only(title));
        assert_eq!(titles(people[3]).await, only(None), "they only commented");
        decide(store, case, Ruling::ShowAgain).await.expect("hidden");
        assert_eq!(titles(people[1]).await, only(title));
        hide(store, Target::Study(study), person(store, 9).await).await;
        delete(store, study, people[0]).await.expect("allowed");
        let deleted = store.read(move |s| s.export_person(people[1])).await.expect("answers");
        let kinds: Vec<_> = deleted["notifications"].iter().map(|notified| notified["kind"].clone()).collect();
        assert!(kinds.contains(&"STUDY_DELETED".into()), "{kinds:?}");
    });
}

#[test]
fn moving_and_deleting_a_hidden_study_changes_no_counters() {
    on_each_database(|test| async move {
        let store = &test.store;
        let (study, people) = reported_study(&test).await;
        let node = detail(store, study, None).await.expect("there").study.draft.placement;
        hide(store, Target::Study(study), people[1]).await;
        let sent = fields("옮긴 스터디", node.main);
        let moved = application::studies::update_study(store, study, people[0], sent, None, friday()).await;
        assert!(moved.expect("allowed").detail.study.hidden_at.is_some());
        assert_counters_match(&test.url);
        let others =
            application::studies::update_study(store, study, people[1], fields("남의 글", node.main), None, friday());
        assert!(matches!(others.await, Err(Error::Studies(Refusal::NotFound))));
        post(store, people[0], fields("다른 스터디", node.main), friday()).await;
        delete(store, study, people[0]).await.expect("allowed");
        assert_counters_match(&test.url);
    });
}

/// Returns the texts below a study, or whether they are hidden.
async fn lines(store: &Store, study: StudyId) -> Vec<Result<String, bool>> {
    let page = PageRequest::parse(0, 100).expect("in range");
    let threads =
        store.read(move |s| studies::comments::list_comments(s, study, page, None)).await.expect("there").items;
    let comments = threads.into_iter().flat_map(|thread| std::iter::once(thread.comment).chain(thread.replies));
    comments.map(|comment| comment.written.map(|written| written.text).ok_or(comment.is_hidden)).collect()
}

#[test]
fn a_hidden_comment_stays_as_a_placeholder_with_its_replies() {
    on_each_database(|test| async move {
        let store = &test.store;
        let (study, people) = reported_study(&test).await;
        let (writer, reader) = (people[1], people[2]);
        let comment = say(store, study, None, writer, "송금부터 해주세요.").await.expect("there").id;
        let reply = say(store, study, Some(comment), reader, "왜요?").await.expect("there").id;
        let case = hide(store, Target::Comment(comment), reader).await;
        assert_eq!(lines(store, study).await, [Err(true), Ok("왜요?".to_owned())]);
        assert_eq!(detail(store, study, None).await.expect("there").context.counters.comments, 1);
        assert_counters_match(&test.url);

        let text = || studies::comments::CommentText::parse("고친 말").expect("short");
        let edited = store
            .write_as(writer, move |s, a| studies::comments::update_comment(s, a, comment, text(), friday()))
            .await;
        assert!(matches!(edited, Err(Error::Studies(Refusal::CommentNotFound))));
        let answered = say(store, study, Some(comment), reader, "답").await;
        assert!(matches!(answered, Err(Error::Studies(Refusal::CommentNotFound))));
        store
            .write_as(reader, move |s, actor| studies::comments::delete_comment(s, actor, reply))
            .await
            .expect("allowed");
        assert_eq!(lines(store, study).await, [Err(true)], "it may be shown again");
        assert_counters_match(&test.url);

        decide(store, case, Ruling::ShowAgain).await.expect("it can be shown again");
        assert_eq!(lines(store, study).await, [Ok("송금부터 해주세요.".to_owned())]);
        assert_counters_match(&test.url);
    });
}

#[test]
fn the_writer_can_delete_a_hidden_comment() {
    on_each_database(|test| async move {
        let store = &test.store;
        let (study, people) = reported_study(&test).await;
        let (writer, reader) = (people[1], people[2]);
        let comment = say(store, study, None, writer, "송금부터 해주세요.").await.expect("there").id;
        let reply = say(store, study, Some(comment), reader, "왜요?").await.expect("there").id;
        let alone = say(store, study, None, writer, "송금해주세요.").await.expect("there").id;
        let case = hide(store, Target::Comment(comment), reader).await;
        hide(store, Target::Comment(alone), reader).await;

        let delete =
            async |by, id| store.write_as(by, move |s, actor| studies::comments::delete_comment(s, actor, id)).await;
        for somebody in [reader, people[0]] {
            let refused = delete(somebody, comment).await;
            assert!(
                matches!(refused, Err(Error::Studies(Refusal::CommentNotFound))),
                "it is no more there than before"
            );
        }
        delete(writer, alone).await.expect("allowed");
        delete(writer, comment).await.expect("allowed");
        assert_eq!(lines(store, study).await, [Err(false), Ok("왜요?".to_owned())], "deleted, and hidden no more");
        assert_counters_match(&test.url);
        let gone = decide(store, case, Ruling::ShowAgain).await;
        assert!(matches!(gone, Err(Error::Moderation(moderation::Error::NotFound))), "there is nothing to show");
        delete(reader, reply).await.expect("allowed");
        assert_eq!(lines(store, study).await, []);
        assert_counters_match(&test.url);
    });
}

#[test]
fn users_get_no_notifications_about_studies_hidden_from_them() {
    on_each_database(|test| async move {
        let store = &test.store;
        let (study, people) = reported_study(&test).await;
        let (author, member) = (people[0], people[1]);
        apply(store, study, member, friday()).await.expect("it is open");
        let main = detail(store, study, None).await.expect("there").study.draft.placement.main;
        hide(store, Target::Study(study), people[2]).await;
        let before = store_testing::notifications::inbox(store, author).await.len();
        let mut sent = fields("네트워크 함께 읽기", main);
        sent.contact = Some("https://open.kakao.com/o/x".to_owned());
        application::studies::update_study(store, study, author, sent, None, friday()).await.expect("allowed");
        assert_eq!(store_testing::notifications::inbox(store, member).await, vec![], "its contact has changed");
        say(store, study, None, admin(store).await, "확인해주세요.").await.expect("there for them");
        assert_eq!(store_testing::notifications::inbox(store, author).await.len(), before + 1);
    });
}
