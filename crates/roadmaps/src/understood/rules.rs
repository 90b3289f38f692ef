//! The reviewed word lists of `rules/understanding.toml`, which explains each.

use super::GoalKind;
use super::stem::Stem;
use serde::Deserialize;
use std::sync::LazyLock;

pub(super) static RULES: LazyLock<Rules> = LazyLock::new(|| {
    let file = include_str!("../../rules/understanding.toml");
    toml::from_str(file).expect("the file is part of the program and a test reads it")
});

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Rules {
    pub(super) says: Says,
    pub(super) times: Vec<String>,
    pub(super) health: Vec<String>,
    pub(super) not_only: Vec<String>,
    pub(super) adverbs: Vec<String>,
    pub(super) hollow: Vec<String>,
    /// Words of material to learn with.
    pub(super) material: Vec<String>,
    pub(super) leading: Vec<String>,
    pub(super) of_two_words: Vec<String>,
    pub(super) surnames: String,
    pub(super) second: String,
    pub(super) third: String,
    pub(super) dictating: Vec<String>,
    pub(super) determiners: Vec<String>,
    pub(super) modifying: Vec<String>,
    pub(super) nouns: Vec<String>,
    pub(super) requests: Vec<String>,
    pub(super) aims: Vec<String>,
    pub(super) goal: GoalRules,
    pub(super) deadline: DeadlineRules,
}

/// Names of exams and other events.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct DeadlineRules {
    pub(super) exams: Vec<String>,
    pub(super) taken: Vec<String>,
    pub(super) events: Vec<String>,
    pub(super) others: Vec<String>,
    pub(super) tails: Vec<String>,
    pub(super) things: Vec<String>,
}

/// Verbs by what they say of the phrase before them.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Says {
    pub(super) weak: Vec<Stem>,
    /// Words that say that a content was never learnt.
    pub(super) unseen: Vec<Stem>,
    /// Words before 모르다 that say so: 「하나도 모름」.
    pub(super) none: Vec<String>,
    pub(super) knowing: Vec<Stem>,
    pub(super) learnt: Vec<Stem>,
    pub(super) fine: Vec<Stem>,
    pub(super) not_known: Vec<String>,
    pub(super) excluded: Vec<Stem>,
    pub(super) spare: Vec<Stem>,
    pub(super) enough: Vec<Stem>,
    pub(super) instead: Vec<String>,
    pub(super) passed: Vec<String>,
    pub(super) wanted: Vec<Stem>,
    pub(super) needed: Vec<Stem>,
    /// Verbs of an exam that asks for contents.
    pub(super) examined: Vec<Stem>,
    /// Troubles with a content: 「파트7에서 시간이 모자라요」.
    pub(super) troubles: Vec<String>,
    /// Adverbs of what goes wrong again and again.
    pub(super) often: Vec<String>,
    /// Adverbs before contents without a verb: 「특히」.
    pub(super) especially: Vec<String>,
    /// Subjects of a clause that lists the contents: 「범위가」.
    pub(super) heads: Vec<String>,
    /// Subjects of a clause that lists difficult contents: 「약점은」.
    pub(super) weak_heads: Vec<String>,
    /// Beginnings of words in a clause that says what the plan is about: 「범위는」.
    pub(super) scope: Vec<String>,
    /// Parts of words in a clause that wishes something.
    pub(super) wishes: Vec<String>,
    /// Verbs of doing, which say more with 안, 못, 줄 알다 and similar.
    pub(super) done: Vec<Stem>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct GoalRules {
    /// 하다 and 해 보다, whose object may be an act.
    pub(super) does: Vec<Stem>,
    /// Verbs of showing and giving, before which the thing is made: 「떠서 선물하고」.
    pub(super) gives: Vec<Stem>,
    /// Verbs of figures that are written into a sheet.
    pub(super) records: Vec<Stem>,
    pub(super) verbs: Vec<Verbs>,
    pub(super) says: GoalWords,
}

/// Verbs of one kind of goal.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Verbs {
    pub(super) kind: GoalKind,
    /// Verbs that name a goal in every form that is no report.
    pub(super) makes: Vec<Stem>,
    /// Verbs with other meanings, which name a goal only as a wish or an aim.
    #[serde(default)]
    pub(super) wished: Vec<Stem>,
    /// Verbs that name a goal even if it is done: 「10km 대회 신청했어요」.
    #[serde(default)]
    pub(super) entered: Vec<Stem>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct GoalWords {
    /// Things that say nothing about what is made.
    pub(super) hollow: Vec<String>,
    /// Words of a wish, which make a sentence count before others.
    pub(super) wishes: Vec<String>,
    /// Words before the goal: 「마지막에는 …」.
    pub(super) last: Vec<String>,
    /// Last words of texts, which are written even if the verb says that they are made.
    pub(super) texts: Vec<String>,
    /// Last words of things that are made, even if the verb says that they are written.
    pub(super) things: Vec<String>,
    /// Events that a learner enters.
    pub(super) events: Vec<String>,
    /// Words of a length, which name nothing without another word.
    pub(super) lengths: Vec<String>,
}
