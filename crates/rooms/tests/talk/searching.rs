//! Searching a room.

use super::{Scene, numbers, written};
use kernel::limit::RateLimits;
use kernel::{Actor, MessageNo};
use rooms::talk::{Found, Mentions, Words};
use store_testing::on_each_database;
use store_testing::sql::execute;
use store_testing::studies::{fields, friday, post, tree};
use store_testing::talk::tell;
use unit_of_work::Session;

impl Scene {
    pub(super) async fn found(&self, words: &str) -> Found {
        self.found_before(words, None).await
    }

    async fn found_before(&self, words: &str, before: Option<MessageNo>) -> Found {
        let (study, words) = (self.study, Words::parse(words).expect("short"));
        self.store.read(move |s| s.search_messages(study, &words, before)).await.expect("answers")
    }
}

#[test]
fn words_are_found_inside_of_words_of_the_same_room_only() {
    on_each_database(|test| async move {
        let scene = Scene::new(test).await;
        for body in ["덱 문제 풀어보신 분", "Python으로 덱을 썼습니다", "오큰수", "C++ 100%"] {
            tell(&scene.store, scene.study, scene.host, body).await;
        }
        for (words, expected) in [
            ("덱", vec![2, 1]),
            ("덱 문제", vec![1]),
            ("제 풀", vec![1]),
            ("python", vec![2]),
            ("thon으", vec![2]),
            ("큰수", vec![3]),
            ("c++", vec![4]),
            ("100%", vec![4]),
            ("덱 오큰수", vec![]),
        ] {
            assert_eq!(numbers(&scene.found(words).await.messages), expected, "{words}");
        }
        // Another room, whose number begins with that of this one or not.
        let sub = tree(&scene.store, "Go").await.sub;
        let elsewhere = post(&scene.store, scene.host, fields("다른 스터디", sub), friday()).await;
        let (words, study) = (Words::parse("덱").expect("short"), elsewhere);
        let found = scene.store.read(move |s| s.search_messages(study, &words, None)).await.expect("answers");
        assert_eq!(found, Found::default());
    });
}

#[test]
fn the_index_follows_edits_and_deletions() {
    on_each_database(|test| async move {
        let scene = Scene::new(test).await;
        let study = scene.study;
        tell(&scene.store, study, scene.host, "스택 문제").await;
        let edit = move |s: &mut dyn Session, actor: &Actor| {
            rooms::talk::edit_message(
                s,
                actor,
                (study, MessageNo(1)),
                "큐 문제",
                Mentions::default(),
                RateLimits::Off,
                friday(),
            )
        };
        scene.act(scene.host, edit).await.expect("their own");
        assert_eq!(scene.found("스택").await, Found::default());
        assert_eq!(numbers(&scene.found("큐").await.messages), [1]);
        scene.delete(scene.host, 1).await.expect("their own");
        assert_eq!(scene.found("큐").await, Found::default());
        execute(&scene.test.url, &format!("DELETE FROM studies WHERE id = {study}"));
        assert_eq!(scene.found("큐").await, Found::default());
    });
}

#[test]
fn a_search_continues_where_it_stopped() {
    on_each_database(|test| async move {
        let scene = Scene::new(test).await;
        tell(&scene.store, scene.study, scene.host, "덱 0").await;
        for number in 1..120 {
            tell(&scene.store, scene.study, scene.host, &format!("덱 {number}")).await;
        }
        let mut seen = Vec::new();
        let mut before = None;
        loop {
            let found = scene.found_before("덱", before).await;
            seen.extend(numbers(&found.messages));
            before = found.searched_to;
            if before.is_none() {
                break;
            }
        }
        assert_eq!(seen, (1..=120).rev().collect::<Vec<_>>());
        let last = scene.found("덱 119").await.messages.pop().expect("one");
        assert_eq!(written(last).body, "덱 119");
    });
}
