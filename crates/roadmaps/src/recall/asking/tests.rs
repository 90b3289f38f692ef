use super::*;
use crate::brief::{Brief, Days as Length, Level};
use crate::library::NewRoadmap;
use crate::plan::{DayOf, Draft, Plan, Progress, Provenance, Source, Week};
use kernel::{RoadmapId, UserId};

fn december(day: u32) -> NaiveDate {
    NaiveDate::from_ymd_opt(2026, 12, day).expect("a date")
}

fn of(index: usize) -> DayOf {
    DayOf::nth(index, Length::parse(7).expect("in range")).expect("in the week")
}

/// A roadmap of a week with finished days: the index of each, and the day of December on which it was finished.
fn roadmap(done: &[(usize, u32)]) -> Roadmap {
    let days = Length::parse(7).expect("in range");
    let brief = Brief::stored("Office".into(), "엑셀".into(), Level::Beginner, days, String::new());
    let week = Week { keyword: "표".into(), days: vec!["하루 주제".into(); 7] };
    let draft = Draft { weeks: vec![week], tips: Vec::new(), evaluation: String::new(), restricted: String::new() };
    let plan = Plan::restore(draft, days).expect("the shape is right");
    let provenance = Provenance { source: Source::BuiltIn, version: "1".into() };
    let now = seoul::start_of(december(1));
    let roadmap = Roadmap::begun(RoadmapId(1), NewRoadmap::plain(Some(UserId(1)), brief, plan, provenance, now));
    let done = done.iter().map(|&(index, day)| (of(index), seoul::start_of(december(day))));
    Roadmap { progress: Progress::new(days, done), ..roadmap }
}

/// Two questions about each day: 「1-1」 and 「1-2」 about the first.
fn questions() -> Vec<Question> {
    let of_day = |index: usize| {
        [1, 2].map(|number| Question {
            day: of(index),
            ask: format!("{}-{number}", index + 1),
            answer: "답입니다.".to_owned(),
        })
    };
    (0..7).flat_map(of_day).collect()
}

fn rated(ask: &str, rating: Rating, day: u32) -> Recall {
    Recall::new(QuestionKey::of(ask), rating, december(day), 0)
}

fn asked(done: &[(usize, u32)], recalls: &[Recall], day: u32) -> Vec<String> {
    let today = Today::of(&roadmap(done), &questions(), recalls, december(day));
    today.asked.into_iter().map(|asked| asked.question.ask).collect()
}

#[test]
fn only_finished_days_are_asked_about() {
    assert_eq!(asked(&[], &[], 8), [""; 0]);
    assert_eq!(asked(&[(2, 3)], &[], 8), ["3-1", "3-2"], "fewer than three");
    assert_eq!(asked(&[(0, 1), (2, 3)], &[], 8), ["1-1", "3-1", "1-2"], "one of each day first");
    assert_eq!(asked(&[(2, 9)], &[], 8), [""; 0], "it was finished later");
}

#[test]
fn neither_ratings_nor_finished_days_change_the_questions_of_a_day() {
    let before = asked(&[(0, 1), (2, 3)], &[], 8);
    let ratings = [rated("1-1", Rating::Forgot, 8), rated("1-2", Rating::Knew, 8)];
    assert_eq!(asked(&[(0, 1), (2, 3), (4, 8)], &ratings, 8), before);
    assert_eq!(asked(&[(2, 3), (4, 8)], &[], 8), ["3-1", "3-2", "5-1"], "a day finished today fills the rest");
}

#[test]
fn a_rated_question_waits_for_its_day() {
    let done = [(0, 1)];
    let ratings = [rated("1-1", Rating::Unsure, 8), rated("1-2", Rating::Forgot, 8)];
    assert_eq!(asked(&done, &ratings, 9), ["1-2"], "forgotten: the next day");
    assert_eq!(asked(&done, &ratings, 11), ["1-2", "1-1"], "uncertain: after three days; the longest due first");
}

#[test]
fn two_of_three_questions_are_repeated_while_a_new_one_waits() {
    let ratings = ["1-1", "1-2", "2-1", "2-2"].map(|ask| rated(ask, Rating::Forgot, 7));
    assert_eq!(asked(&[(0, 1), (1, 2)], &ratings, 8), ["1-1", "1-2", "2-1"]);
    assert_eq!(asked(&[(0, 1), (1, 2), (2, 3)], &ratings, 8), ["1-1", "1-2", "3-1"]);
    assert_eq!(
        asked(&[(0, 1), (1, 2), (2, 8)], &ratings, 8),
        ["1-1", "1-2", "2-1"],
        "a day finished today changes nothing"
    );
}

#[test]
fn a_question_about_several_days_is_asked_about_the_one_finished_first() {
    let twice = [5, 1].map(|index| Question { day: of(index), ask: "둘".into(), answer: "답".into() });
    let today = Today::of(&roadmap(&[(1, 4), (5, 2)]), &twice, &[], december(8));
    assert_eq!(today.asked.iter().map(|asked| asked.question.day).collect::<Vec<_>>(), [of(5)]);
}

#[test]
fn the_history_counts_the_ratings_of_seven_days() {
    let ratings = [
        rated("1-1", Rating::Knew, 1),
        rated("1-1", Rating::Knew, 2),
        rated("1-2", Rating::Unsure, 5),
        rated("2-1", Rating::Forgot, 8),
        rated("2-2", Rating::Forgot, 8),
    ];
    let today = Today::of(&roadmap(&[(0, 1), (1, 1)]), &questions(), &ratings, december(8));
    assert_eq!(today.history, History { knew: 1, unsure: 1, forgot: 2 });
    assert_eq!(today.answered(), 2);
}

#[test]
fn the_announced_days_follow_from_the_answers_before() {
    let known = rated("1-1", Rating::Knew, 1);
    let today = Today::of(&roadmap(&[(0, 1)]), &questions(), &[known], december(8));
    let [again, new] = today.asked.as_slice() else { panic!("two questions: {today:?}") };
    assert_eq!(Rating::ALL.iter().map(|rating| again.days_until_again(*rating)).collect::<Vec<_>>(), [16, 3, 1]);
    assert_eq!(Rating::ALL.iter().map(|rating| new.days_until_again(*rating)).collect::<Vec<_>>(), [7, 3, 1]);
}
