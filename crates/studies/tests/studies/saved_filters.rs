//! Saved filters: the limits, and which studies are new.

use chrono::TimeDelta;
use kernel::{Actor, Instant, SavedFilterId, UserId};
use store_testing::applications::{apply, hours, withdraw};
use store_testing::people::person;
use store_testing::saved_filters::{categories, listed, new_filter, online, open, save, words};
use store_testing::sql::{execute, literal};
use store_testing::studies::{Tree, close, delete_category, fields, friday, like, post, tree};
use store_testing::{TestDatabase, on_each_database};
use studies::Error;
use studies::reading::Scope;
use studies::recruiting::{Mode, RecruitmentStatus, StudyFields};
use studies::saved_filters::{Conditions, FILTERS_MAX, NewSavedFilter};
use unit_of_work::{Error as Refusal, Session, Store};

fn minutes(minutes: i64) -> Instant {
    friday() + TimeDelta::minutes(minutes)
}

fn all_online(made: &Tree) -> impl Fn(&str) -> StudyFields {
    let node = made.sub;
    move |title| StudyFields { mode: Some(Mode::Online), ..fields(title, node) }
}

async fn change(store: &Store, who: UserId, id: SavedFilterId, new: NewSavedFilter) -> Result<(), Refusal> {
    let unit = move |s: &mut dyn Session, actor: &Actor| {
        studies::saved_filters::change_filter(s, actor, id, new, minutes(5)).map(|outcome| outcome.map(drop))
    };
    store.write_as(who, unit).await
}

async fn delete(store: &Store, who: UserId, id: SavedFilterId) -> Result<(), Refusal> {
    let unit = move |s: &mut dyn Session, actor: &Actor| studies::saved_filters::delete_filter(s, actor, id);
    store.write_as(who, unit).await
}

async fn counts(store: &Store, who: UserId, now: Instant) -> Vec<u64> {
    listed(store, who, now).await.into_iter().map(|(_, count)| count).collect()
}

async fn number(store: &Store, who: UserId, now: Instant) -> u64 {
    counts(store, who, now).await.into_iter().sum()
}

#[test]
fn a_member_has_ten_filters_and_the_same_conditions_once() {
    on_each_database(|test| async move {
        let who = person(&test.store, 1).await;
        let first = save(&test.store, who, new_filter("첫째", online(), true), friday()).await.expect("saved");
        let again = save(&test.store, who, new_filter("다른 이름", online(), false), minutes(1)).await.expect("there");
        assert_eq!(again, first);
        for number in 1..FILTERS_MAX {
            let new = new_filter(&format!("{number}째"), words(&format!("낱말{number}")), true);
            save(&test.store, who, new, friday()).await.expect("saved");
        }
        let refused = save(&test.store, who, new_filter("열하나", words("하나 더"), true), friday()).await;
        assert!(matches!(refused, Err(Refusal::Studies(Error::TooManySavedFilters))), "{refused:?}");
        delete(&test.store, who, first.id).await.expect("their own");
        save(&test.store, who, new_filter("열하나", words("하나 더"), true), friday()).await.expect("one is deleted");
        assert_eq!(listed(&test.store, who, friday()).await.len(), FILTERS_MAX);
    });
}

#[test]
fn filters_of_other_users_are_not_found() {
    on_each_database(|test| async move {
        let (owner, other) = (person(&test.store, 1).await, person(&test.store, 2).await);
        let id = save(&test.store, owner, new_filter("내 조건", online(), true), friday()).await.expect("saved").id;
        let is_missing = |refused: Refusal| matches!(refused, Refusal::Studies(Error::SavedFilterNotFound));
        assert!(change(&test.store, other, id, new_filter("남", online(), true)).await.is_err_and(is_missing));
        assert!(open(&test.store, other, id, friday()).await.is_err_and(is_missing));
        assert!(delete(&test.store, other, id).await.is_err_and(is_missing));
        assert!(listed(&test.store, other, friday()).await.is_empty());
        assert_eq!(listed(&test.store, owner, friday()).await.len(), 1);
    });
}

#[test]
fn studies_are_new_until_the_filter_is_opened() {
    on_each_database(|test| async move {
        let store = &test.store;
        let (author, reader, made) = (person(store, 0).await, person(store, 1).await, tree(store, "CS").await);
        let study = all_online(&made);
        post(store, author, study("먼저"), friday()).await;
        let id = save(store, reader, new_filter("온라인", online(), true), minutes(1)).await.expect("saved").id;
        assert_eq!(number(store, reader, minutes(1)).await, 0, "it was there before");
        post(store, author, study("나중"), minutes(2)).await;
        post(store, author, fields("방식이 없는 스터디", made.sub), minutes(2)).await;
        assert_eq!(number(store, reader, minutes(3)).await, 1);
        open(store, reader, id, minutes(3)).await.expect("their own");
        assert_eq!(number(store, reader, minutes(4)).await, 0);
        post(store, author, study("더 나중"), minutes(4)).await;
        change(store, reader, id, new_filter("새 이름", online(), true)).await.expect("their own");
        assert_eq!(number(store, reader, minutes(6)).await, 1, "another name counts nothing anew");
        let scope = Some(Scope::Main(made.main));
        change(store, reader, id, new_filter("새 이름", Conditions { scope, ..online() }, true)).await.expect("theirs");
        assert_eq!(number(store, reader, minutes(6)).await, 0, "other conditions count from then");
        change(store, reader, id, new_filter("새 이름", online(), false)).await.expect("their own");
        assert_eq!(number(store, reader, minutes(6)).await, 3, "without alerts, those of the last days");
    });
}

#[test]
fn own_closed_liked_and_applied_studies_and_those_of_blocked_authors_are_not_new() {
    on_each_database(|test| async move {
        let store = &test.store;
        let (author, reader, loud) = (person(store, 0).await, person(store, 1).await, person(store, 2).await);
        let made = tree(store, "CS").await;
        let study = all_online(&made);
        save(store, reader, new_filter("온라인", online(), true), friday()).await.expect("saved");
        post(store, reader, study("내 스터디"), minutes(1)).await;
        post(store, loud, study("차단한 회원의 스터디"), minutes(1)).await;
        let closed = post(store, author, study("마감한 스터디"), minutes(1)).await;
        let liked = post(store, author, study("좋아한 스터디"), minutes(1)).await;
        let applied = post(store, author, study("신청한 스터디"), minutes(1)).await;
        let cancelled = post(store, author, study("취소한 스터디"), minutes(1)).await;
        assert_eq!(number(store, reader, minutes(2)).await, 5);
        close(store, closed, author, minutes(2)).await.expect("their own");
        like(store, liked, reader).await.expect("there");
        for id in [applied, cancelled] {
            apply(store, id, reader, minutes(2)).await.expect("open");
        }
        withdraw(store, cancelled, reader, minutes(2)).await.expect("pending");
        let at = literal(&test.url, friday());
        let block =
            format!("INSERT INTO user_blocks (user_id, blocked_id, created_at) VALUES ({reader}, {loud}, {at})");
        execute(&test.url, &block);
        assert_eq!(number(store, reader, minutes(3)).await, 0);
        post(store, author, study("새 스터디"), minutes(4)).await;
        assert_eq!(number(store, reader, minutes(5)).await, 1);
    });
}

#[test]
fn a_filter_for_open_studies_counts_a_study_when_it_opens() {
    on_each_database(|test| async move {
        let store = &test.store;
        let (author, reader, made) = (person(store, 0).await, person(store, 1).await, tree(store, "CS").await);
        let mut later = fields("곧 여는 스터디", made.sub);
        later.dates.recruit_start = Some(hours(48));
        post(store, author, later, friday()).await;
        let open = Conditions { status: Some(RecruitmentStatus::Open), ..Conditions::default() };
        let upcoming = Conditions { status: Some(RecruitmentStatus::Upcoming), ..Conditions::default() };
        for (name, conditions) in [("모집 중", open), ("모집 예정", upcoming)] {
            save(store, reader, new_filter(name, conditions, true), hours(1)).await.expect("saved");
        }
        assert_eq!(number(store, reader, hours(2)).await, 0, "posted before, and not open yet");
        assert_eq!(counts(store, reader, hours(49)).await, [1, 0]);
    });
}

/// The list of 「리액트 스터디를」 shows what 「리액트」 finds if no study contains all words.
#[test]
fn words_match_as_in_the_list() {
    on_each_database(|test| async move {
        let store = &test.store;
        let (author, reader, made) = (person(store, 0).await, person(store, 1).await, tree(store, "CS").await);
        for (name, typed) in [("철자", "react"), ("조사", "리액트를"), ("둘 다", "리액트 저녁")] {
            save(store, reader, new_filter(name, words(typed), true), friday()).await.expect("saved");
        }
        post(store, author, fields("리액트 함께 읽기", made.sub), minutes(1)).await;
        assert_eq!(counts(store, reader, minutes(2)).await, [1, 1, 0]);
    });
}

#[test]
fn filters_of_a_deleted_category_move_to_the_one_above_it() {
    on_each_database(|test: TestDatabase| async move {
        let store = &test.store;
        let (reader, made) = (person(store, 1).await, tree(store, "CS").await);
        let in_sub = Conditions { scope: Some(Scope::Sub(made.sub)), ..Conditions::default() };
        save(store, reader, new_filter("아래", in_sub, true), friday()).await.expect("saved");
        delete_category(store, made.sub).await.expect("it has no children");
        assert_eq!(categories(store, reader).await, [Some(made.middle)]);
        for node in [made.middle, made.main] {
            delete_category(store, node).await.expect("it has no children");
        }
        assert!(categories(store, reader).await.is_empty(), "deleted with the main category");
    });
}
