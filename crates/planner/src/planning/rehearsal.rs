//! Days on which learned topics are explained or solved as in an interview or an exam.

use super::calendar::{self, DayKind};
use super::reviews::distinct;
use super::wording::is_for_a_day;
use super::{PlannedDay, Planning, exam};
use crate::lexicon::LEXICON;
use crate::objective::Aim;
use roadmaps::quality::words::{Bigrams, are_alike, bigrams};
use std::cmp::Reverse;
use std::collections::HashSet;

/// The light day before anything is learned.
const PREPARING: &str = "공부할 자료와 시간표만 정리하기";
/// Longer names are not repeated by a rehearsal of one topic.
pub(super) const LONGEST_ALONE: usize = 18;
/// At least this share of common bigrams, in percent, makes two days equal.
const ALIKE: usize = 80;

/// Sets rehearsal days aside for the aims that need them.
pub(super) fn set_aside(kinds: &mut [DayKind], aim: Aim) {
    match aim {
        Aim::Interview => {
            calendar::end_in(kinds, DayKind::Rehearse);
            calendar::set_aside(kinds, DayKind::Rehearse, 1);
        }
        Aim::Certificate => calendar::set_aside(kinds, DayKind::Rehearse, 2),
        Aim::Job => calendar::set_last_aside(kinds, DayKind::Rehearse),
        Aim::Work | Aim::Foundations | Aim::Portfolio | Aim::Other => {}
    }
}

/// The topics and keywords of the rehearsals so far.
#[derive(Debug, Default)]
pub(super) struct Rehearsed {
    topics: HashSet<usize>,
    keywords: Vec<Bigrams>,
}

/// The text before and after the topics.
type Form = (&'static str, &'static str);

const MOCK: &str = "모의시험: ";
const TIMED: Form = ("시간 재고 풀기: ", " 문제 풀기");
const SPOKEN: Form = ("모의 면접: ", " 설명해 보기");
const WRITTEN: Form = ("면접 질문: ", "에 대한 답 작성하기");
/// In areas of problem solving, one of this many rehearsals explains instead of solving.
const EXPLAINED: usize = 3;

pub(super) fn is_timed(keyword: &str) -> bool {
    keyword.starts_with(TIMED.0)
}

pub(super) fn is_spoken(keyword: &str) -> bool {
    [SPOKEN, WRITTEN].iter().any(|(before, _)| keyword.starts_with(before))
}

impl Planning<'_> {
    /// Returns the aim of rehearsals: an exam or an interview, if the subject has one.
    pub(super) fn rehearsed_aim(&self) -> Aim {
        let is_of = |areas: &[String]| areas.iter().any(|area| area == self.curriculum.area());
        match self.aim() {
            Aim::Job | Aim::Interview if self.is_exam => Aim::Certificate,
            Aim::Job if !is_of(&LEXICON.interviewed_areas) => Aim::Other,
            Aim::Certificate if !self.is_exam && !is_of(&LEXICON.examined_areas) => Aim::Other,
            aim => aim,
        }
    }

    /// Returns the aim for which days are set aside: an interview aim always has rehearsals, of one form or another.
    pub(super) fn rehearses_for(&self) -> Aim {
        if self.aim() == Aim::Interview { Aim::Interview } else { self.rehearsed_aim() }
    }

    /// Words the `turn`th rehearsal, about the weightiest topics of `days` that no other rehearsal had. `turn` is
    /// `None` for the final day of an interview plan.
    pub(super) fn rehearsal(&self, days: &[PlannedDay], turn: Option<usize>, before: &mut Rehearsed) -> String {
        let mut topics = self.weightiest(days);
        topics.sort_by_key(|topic| before.topics.contains(topic));
        let forms = self.forms(turn);
        let is_new = |keyword: &str| {
            let own = bigrams(keyword);
            !before.keywords.iter().any(|other| are_alike(&own, other, ALIKE))
        };
        let new = forms.into_iter().find_map(|form| self.worded(form, &topics, 2, is_new));
        let (keyword, about) = new.unwrap_or_else(|| self.in_any_case(forms[0], &topics));
        before.topics.extend(about);
        before.keywords.push(bigrams(&keyword));
        keyword
    }

    /// Returns the form of the `turn`th rehearsal, and the alternative if the first would repeat an earlier one.
    fn forms(&self, turn: Option<usize>) -> [Form; 2] {
        let solves = LEXICON.solving_areas.iter().any(|area| area == self.curriculum.area());
        match self.rehearsed_aim() {
            Aim::Certificate => [(MOCK, exam::rehearsal(self.curriculum, self.parts)), TIMED],
            _ if solves && turn.is_none_or(|turn| turn % EXPLAINED < EXPLAINED - 1) => [TIMED, SPOKEN],
            _ if solves => [SPOKEN, TIMED],
            _ if turn.is_none_or(|turn| turn % 2 == 1) => [WRITTEN, SPOKEN],
            _ => [SPOKEN, WRITTEN],
        }
    }

    /// Words a light day: a look back at one of the topics of `days`, which come before it. Without one, it prepares.
    pub(super) fn rest(&self, week: &[PlannedDay]) -> String {
        if distinct(week).is_empty() {
            return PREPARING.to_owned();
        }
        let (form, topics) = (("쉬어 가기: ", " 가볍게 되짚기"), self.weightiest(week));
        self.worded(form, &topics, 1, |_| true).unwrap_or_else(|| self.in_any_case(form, &topics)).0
    }

    fn weightiest(&self, week: &[PlannedDay]) -> Vec<usize> {
        let mut topics = distinct(week);
        topics.sort_by_key(|&topic| Reverse(self.curriculum.topics[topic].weight));
        topics
    }

    /// Words a keyword about the first of `topics`, with the next that fits beside it if `most` is two. Returns it with
    /// its topics, if it passes `may`.
    fn worded(
        &self,
        form: Form,
        topics: &[usize],
        most: usize,
        may: impl Fn(&str) -> bool,
    ) -> Option<(String, Vec<usize>)> {
        let topic = |index: usize| &self.curriculum.topics[index];
        let (&first, others) = topics.split_first()?;
        let fits = |(keyword, _): &(String, Vec<usize>)| is_for_a_day(keyword) && may(keyword);
        let others = if most > 1 { others } else { &[] };
        let both = |second: usize| whole(form, &format!("{}·{}", topic(first).label, topic(second).label));
        let pairs = others.iter().map(|&second| (both(second), vec![first, second]));
        // With a long name this day would equal the one that introduced it.
        let differs = |keyword: &String, name: &str| !are_alike(&bigrams(keyword), &bigrams(name), ALIKE);
        let single = topics.iter().map(|&only| (whole(form, &topic(only).label), vec![only]));
        let single = single.filter(|(keyword, about)| differs(keyword, &topic(about[0]).name));
        pairs.chain(single).find(fits)
    }

    /// Words the same about the theme of the first topic, if no name fits.
    fn in_any_case(&self, form: Form, topics: &[usize]) -> (String, Vec<usize>) {
        let Some(&first) = topics.first() else { return (whole(form, "배운 것"), Vec::new()) };
        (whole(form, &self.curriculum.units[self.curriculum.topics[first].unit]), vec![first])
    }
}

fn whole((before, after): Form, name: &str) -> String {
    format!("{before}{name}{after}").replace("문제 문제", "문제")
}

#[cfg(test)]
mod tests {
    use super::super::trying::days_of;
    use super::*;
    use roadmaps::brief::Level;

    #[test]
    fn most_rehearsals_for_coding_tests_are_timed() {
        for middle in ["코딩 테스트", "알고리즘", "자료구조", "문제 해결"] {
            for days in [20, 45, 79] {
                let asked = days_of(middle, Level::Beginner, days, "면접·코딩 테스트 대비");
                let count = |(before, _): Form| asked.iter().filter(|day| day.starts_with(before)).count();
                assert!(count(TIMED) > count(SPOKEN), "{middle} {days}: {asked:?}");
                let last = asked.iter().rfind(|day| !day.starts_with("복습")).expect("days");
                assert!(last.starts_with(TIMED.0), "{middle} {days}: {last}");
            }
        }
    }

    #[test]
    fn subjects_without_interviews_or_exams_have_no_such_rehearsals() {
        let holds = |typed: &str, days: i64, objective: &str, words: &str| {
            let asked = days_of(typed, Level::Beginner, days, objective);
            asked.iter().any(|day| day.starts_with(words))
        };
        for days in [3, 10, 28] {
            for typed in ["토익", "SQLD", "통기타", "엑셀", "일본어"] {
                assert!(!holds(typed, days, "취업 준비", "모의 면접"), "{typed} {days}");
                assert!(!holds(typed, days, "취업 준비", "면접 질문"), "{typed} {days}");
            }
            for typed in ["React", "Spring", "통기타"] {
                assert!(!holds(typed, days, "자격증 취득", "모의시험"), "{typed} {days}");
                assert!(!holds(typed, days, "12월 시험에 합격하기", "모의시험"), "{typed} {days}");
            }
        }
        assert!(holds("React", 28, "취업 준비", "모의 면접"));
        assert!(holds("운영체제", 28, "기말고사 대비", "모의시험"));
        assert!(holds("SQLD", 28, "자격증 취득", "모의시험"));
    }

    #[test]
    fn interviews_about_theory_have_no_problem_solving() {
        let days = days_of("운영체제", Level::Beginner, 28, "면접·코딩 테스트 대비");
        assert!(!days.iter().any(|day| day.starts_with(TIMED.0)), "{days:?}");
    }
}
