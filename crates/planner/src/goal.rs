//! The project for the last thing that a learner names, if no rule of `product.rs` knows the thing: neutral steps of
//! its kind, around the learner's own words.

use crate::curriculum::{Project, Step, shelf};
use crate::lexicon::LEXICON;
use kernel::text::{folded, length};
use roadmaps::brief::{Brief, Level};
use roadmaps::korean::filled;
use roadmaps::quality::may_be_named;
use roadmaps::restricted;
use roadmaps::understood::{Deadline, Goal, GoalKind};
use serde::Deserialize;
use std::sync::LazyLock;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Rules {
    kinds: Vec<Neutral>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Neutral {
    kind: GoalKind,
    /// Last words of the things that it is for; empty for all others.
    #[serde(default)]
    heads: Vec<String>,
    /// Whether such things are made by hand.
    #[serde(default)]
    by_hand: bool,
    small: String,
    steps: Vec<Step>,
}

static RULES: LazyLock<Rules> = LazyLock::new(|| {
    toml::from_str(include_str!("../rules/goals.toml")).expect("the file is part of the program and a test reads it")
});

/// Longer names do not fit into a step.
const LONGEST: usize = 18;
/// A performance whose steps fit any subject.
const TALK: &str = "발표";
/// The last step before a day that the plan does not reach.
const READY: &str = "{}에 나설 준비물 점검표 만들기";

/// Returns the project for the thing, text, performance or conversation that `brief` aims at.
pub(crate) fn project(brief: &Brief) -> Option<Project> {
    of_kind(brief, |kind| kind != GoalKind::Reach)
}

/// Returns the project for a distance, score or number. An exam has its own.
pub(crate) fn reaching(brief: &Brief) -> Option<Project> {
    of_kind(brief, |kind| kind == GoalKind::Reach)
}

/// Returns the learner's name for it, cut to its last words if it is long.
pub(crate) fn name(brief: &Brief) -> Option<String> {
    let understood = brief.understood();
    let goal = understood.goal.as_ref().filter(|goal| goal.kind != GoalKind::Reach)?;
    thing(&goal.said, understood.deadline.as_ref()).filter(|name| may_be_repeated(brief, name)).map(str::to_owned)
}

/// Returns the thing of a goal without the day it is due and without what is done before: 「6주 뒤 하프 마라톤」, 「점검하고
/// 보고서」.
fn thing<'a>(said: &'a str, deadline: Option<&Deadline>) -> Option<&'a str> {
    const BEFORE: [&str; 5] = ["하고", "해서", "하며", "하면서", "하여"];
    let said = deadline.and_then(|deadline| said.strip_prefix(deadline.said.as_str())).map_or(said, str::trim_start);
    let is_before = |at: usize| {
        let word = said[..at].rsplit(' ').next().unwrap_or_default();
        length(word) > 2 && BEFORE.iter().any(|ending| word.ends_with(ending))
    };
    let mut ends = said.match_indices(' ').map(|(at, _)| at).filter(|&at| is_before(at));
    let from = ends.next_back().map_or(0, |at| at + 1);
    shortened(&said[from..])
}

/// Returns the contents that a goal of analysis names: 「요인분석과 매개효과」.
pub(crate) fn contents(goal: &Goal) -> Vec<String> {
    const AND: [&str; 6] = ["이랑 ", "랑 ", "와 ", "과 ", ", ", "하고 "];
    if goal.kind != GoalKind::Analyse {
        return Vec::new();
    }
    let split = AND.iter().fold(goal.said.clone(), |said, and| said.replace(and, "\n"));
    split.split('\n').map(|name| name.trim().to_owned()).filter(|name| length(name) >= 2).collect()
}

/// Whether `objective` says that the thing called `name` has to be made: 「지도안을 써야 해요」.
pub(crate) fn is_due(name: &str, objective: &str) -> bool {
    const NEAR: usize = 8;
    const HAS_TO: [&str; 5] = ["써야", "만들어야", "작성해야", "제출해야", "내야"];
    let after = objective.find(name).map(|at| objective[at + name.len()..].chars().take(NEAR).collect::<String>());
    after.is_some_and(|after| HAS_TO.iter().any(|verb| after.contains(verb)))
}

/// Returns the goal to make or write the thing called `name`, if the thing has steps of its own.
pub(crate) fn of_thing(name: &str) -> Option<Goal> {
    let kinds = [GoalKind::Make, GoalKind::Write].into_iter();
    let mut known = kinds.filter(|kind| kind_of(*kind, name).is_some_and(|rules| !rules.heads.is_empty()));
    known.next().map(|kind| Goal { said: name.to_owned(), kind })
}

/// Whether a plan may repeat `name`, which a learner typed. Reading has left out persons and dictated words.
pub(crate) fn may_be_repeated(brief: &Brief, name: &str) -> bool {
    may_be_named(brief, name) && !restricted::is_part_restricted(name)
}

fn of_kind(brief: &Brief, is_wanted: impl Fn(GoalKind) -> bool) -> Option<Project> {
    let understood = brief.understood();
    let goal = understood.goal.as_ref().filter(|goal| is_wanted(goal.kind))?;
    let deadline = understood.deadline.as_ref();
    let name = thing(&goal.said, deadline).filter(|name| may_be_repeated(brief, name))?;
    let kind = kind_of(goal.kind, name)
        .filter(|kind| goal.kind != GoalKind::Perform || !kind.heads.is_empty() || is_staged(brief));
    let kind = kind.or_else(|| kind_of(goal.kind, TALK))?;
    let step = |rank: u8, text: &str| Step { rank, name: filled(text, name) };
    let steps = kind.steps.iter().map(|raw| step(raw.rank, &raw.name)).chain([step(Step::WHOLE, &kind.small)]);
    let mut steps: Vec<Step> = steps.collect();
    // A race after the last day of the plan is prepared, not run twice.
    let is_later = deadline.is_some_and(|deadline| usize::from(deadline.days_left) >= brief.days().count());
    if let Some(last) = steps.iter_mut().rfind(|step| step.rank == 1)
        && goal.kind == GoalKind::Reach
        && is_later
    {
        last.name = filled(READY, name);
    }
    Some(Project { levels: Level::ALL.to_vec(), paths: Vec::new(), name: name.to_owned(), steps })
}

/// Whether the brief is about music, dance or the stage, and not about a talk before others.
pub(crate) fn is_staged(brief: &Brief) -> bool {
    let has_one = |text: &str, words: &[String]| words.iter().any(|word| text.contains(word.as_str()));
    let subject = folded(&format!("{} {}", brief.main(), brief.sub()));
    let stage = || shelf().iter().filter(|slot| LEXICON.stage_areas.iter().any(|area| area == slot.main));
    let mut names = stage().flat_map(|slot| slot.other_names().chain([slot.middle]));
    has_one(&subject, &LEXICON.stage_subjects)
        || names.any(|name| subject.contains(folded(name).as_str()))
        || has_one(brief.objective(), &LEXICON.stage_words)
}

/// Whether `name` is a thing that hands make, such as a bag or a cake.
pub(crate) fn is_made_by_hand(name: &str) -> bool {
    kind_of(GoalKind::Make, name).is_some_and(|kind| kind.by_hand)
}

/// Returns the steps for things of this name.
fn kind_of(kind: GoalKind, name: &str) -> Option<&'static Neutral> {
    let small = folded(name);
    let last = small.rsplit(' ').next().unwrap_or_default();
    // A head of one syllable is a word of its own.
    let is_head = |head: &String| {
        last == head || small.ends_with(&format!(" {head}")) || (length(head) > 1 && last.ends_with(head.as_str()))
    };
    let of_kind = || RULES.kinds.iter().filter(|rules| rules.kind == kind);
    let named = of_kind().find(|rules| rules.heads.iter().any(is_head));
    named.or_else(|| of_kind().find(|rules| rules.heads.is_empty()))
}

/// Returns the end of a goal that fits into a step. A name of several words in Latin letters stays whole.
fn shortened(said: &str) -> Option<&str> {
    let is_latin =
        |word: Option<&str>| word.is_some_and(|word| word.starts_with(|letter: char| letter.is_ascii_alphabetic()));
    let splits_a_name = |at: usize| {
        is_latin(said[..at].split_whitespace().next_back()) && is_latin(said[at..].split_whitespace().next())
    };
    let starts = std::iter::once(0).chain(said.match_indices(' ').map(|(at, _)| at + 1));
    starts.filter(|&at| !splits_a_name(at)).map(|at| &said[at..]).find(|name| length(name) <= LONGEST)
}

#[cfg(test)]
mod tests {
    use super::*;
    use roadmaps::quality::words::is_hands_on;
    use roadmaps::understood::DeadlineKind;

    #[test]
    fn every_kind_has_steps_of_three_ranks_that_are_hands_on() {
        for kind in [
            GoalKind::Make,
            GoalKind::Write,
            GoalKind::Perform,
            GoalKind::Talk,
            GoalKind::Read,
            GoalKind::Reach,
            GoalKind::Analyse,
        ] {
            assert!(kind_of(kind, "무엇").is_some_and(|rules| rules.heads.is_empty()), "{kind:?}");
        }
        for rules in &RULES.kinds {
            let of_rank = |rank: u8| rules.steps.iter().filter(|step| step.rank == rank).count();
            assert_eq!([of_rank(1), of_rank(2), of_rank(3)], [3, 5, 8], "{:?}", rules.heads);
            for step in &rules.steps {
                let fits = length(&step.name) <= 40 - LONGEST + 2;
                assert!(is_hands_on(&step.name) && fits, "{:?}: {}", rules.heads, step.name);
            }
        }
    }

    #[test]
    fn the_last_word_of_a_thing_decides_its_steps() {
        let first = |kind: GoalKind, name: &str| kind_of(kind, name).map(|rules| rules.steps[0].name.as_str());
        assert_eq!(first(GoalKind::Make, "매물 장부"), Some("{}의 열 이름과 단위 정해 정리하기"));
        assert_eq!(first(GoalKind::Make, "조카 모자"), Some("{}의 치수와 모양을 종이에 그리기"));
        assert_eq!(first(GoalKind::Make, "결과 표"), first(GoalKind::Make, "매물 장부"));
        assert_eq!(first(GoalKind::Make, "무언가"), Some("{}에 담을 것과 완성 모습 정리하기"));
        assert_ne!(first(GoalKind::Talk, "거래처와 회의"), first(GoalKind::Talk, "이웃과 인사"));
        assert_ne!(first(GoalKind::Perform, "축사"), first(GoalKind::Perform, "캐논"));
    }

    #[test]
    fn a_thing_is_named_without_its_day_and_without_what_comes_before() {
        let deadline = Deadline { days_left: 42, kind: DeadlineKind::Event, said: "6주 뒤".into() };
        assert_eq!(thing("6주 뒤 하프 마라톤", Some(&deadline)), Some("하프 마라톤"));
        assert_eq!(thing("접근성 점검하고 보고서", None), Some("보고서"));
        assert_eq!(thing("매물 장부", None), Some("매물 장부"));
    }

    #[test]
    fn an_analysis_names_its_contents() {
        let goal = |kind: GoalKind| Goal { said: "요인분석이랑 매개효과".into(), kind };
        assert_eq!(contents(&goal(GoalKind::Analyse)), ["요인분석", "매개효과"]);
        assert_eq!(contents(&goal(GoalKind::Make)), [""; 0]);
    }

    #[test]
    fn a_long_goal_is_shortened_to_its_last_words() {
        assert_eq!(shortened("유튜브 인트로용 3D 로고 애니메이션"), Some("인트로용 3D 로고 애니메이션"));
        assert_eq!(shortened("매물 장부"), Some("매물 장부"));
        assert_eq!(shortened("Visual Studio Code 확장 프로그램"), Some("확장 프로그램"));
        assert_eq!(shortened("알리는 React Native 앱"), Some("알리는 React Native 앱"));
        assert_eq!(shortened(&"가".repeat(30)), None);
    }
}
