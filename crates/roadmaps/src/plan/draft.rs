use super::progress::DayOf;
use super::weeks::{Week, Weeks, WrongShape};
use crate::brief::{Brief, Days};
use crate::lexicon::{LEXICON, holds_any};
use crate::understood::Understood;
use kernel::text::length;
use std::collections::BTreeSet;

/// A writer's text before it is checked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Draft {
    /// The weeks as written, in any shape.
    pub weeks: Vec<Week>,
    /// Tips for the whole plan.
    pub tips: Vec<String>,
    /// A description of the plan: its aim, its course and its limits.
    pub evaluation: String,
    /// The parts that were left out because they are restricted, or empty.
    pub restricted: String,
}

/// A plan that can be stored: its weeks have the right shape.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Plan {
    weeks: Weeks,
    tips: Vec<String>,
    evaluation: String,
    restricted: String,
    /// The days that the owner has edited.
    own: BTreeSet<DayOf>,
}

impl Plan {
    /// Restores a stored plan. Today's checks are not applied.
    pub fn restore(draft: Draft, days: Days) -> Result<Self, WrongShape> {
        let Draft { weeks, tips, evaluation, restricted } = draft;
        let weeks = Weeks::new(weeks, days)?;
        Ok(Self { weeks, tips, evaluation, restricted, own: BTreeSet::new() })
    }

    /// Marks days as edited, when a plan is restored.
    #[must_use]
    pub fn with_own_words(self, days: impl IntoIterator<Item = DayOf>) -> Self {
        Self { own: days.into_iter().collect(), ..self }
    }

    /// Returns the days that the owner has edited.
    #[must_use]
    pub fn own_words(&self) -> &BTreeSet<DayOf> {
        &self.own
    }

    /// Converts the plan back to a draft.
    #[must_use]
    pub fn to_draft(&self) -> Draft {
        // Every field is named: a new one is either part of the text or listed as one that is not.
        let Self { weeks, tips, evaluation, restricted, own: _ } = self;
        Draft {
            weeks: weeks.as_slice().to_vec(),
            tips: tips.clone(),
            evaluation: evaluation.clone(),
            restricted: restricted.clone(),
        }
    }

    /// Removes the evaluation, which mentions the owner's objective.
    #[must_use]
    pub fn unevaluated(self) -> Self {
        Self { evaluation: String::new(), ..self }
    }

    /// Replaces a day with the owner's text.
    #[must_use]
    pub(crate) fn with_day(mut self, day: DayOf, keyword: String) -> Self {
        self.own.insert(day);
        Self { weeks: self.weeks.with_day(day, keyword), ..self }
    }

    /// Replaces week `number` (from 1). Has no effect if the lengths differ.
    #[must_use]
    pub(crate) fn with_week(self, number: u8, week: Week) -> Self {
        Self { weeks: self.weeks.with_week(number, week), ..self }
    }

    /// Prepares the plan for readers who must not see the objective: removes sentences that repeat it or quote what was
    /// understood from it, and the list of parts that were requested and left out.
    #[must_use]
    pub(crate) fn without_objective(self, brief: &Brief) -> Self {
        let sentences =
            brief.objective().split_inclusive(['\n', '.', '!', '?']).map(|sentence| sentence.trim_matches(ends));
        let sentences: Vec<&str> = sentences.filter(|sentence| !sentence.is_empty()).collect();
        let wishes = private_wishes(&brief.understood(), &self.weeks);
        // A short sentence may simply name the subject, so it counts only in quotation marks. So does a name.
        let repeats = |text: &str| {
            let is_within = |quoted: String| text.contains(&quoted);
            // Older plans have straight quotation marks.
            let is_quoted = |sentence: &str| is_within(format!("‘{sentence}’")) || is_within(format!("'{sentence}'"));
            let repeats_sentence =
                |&sentence: &&str| is_quoted(sentence) || is_telling(sentence) && text.contains(sentence);
            sentences.iter().any(repeats_sentence) || wishes.iter().any(|wish| is_quoted(wish))
        };
        // Every field is named, so that a new one is private until its showing is decided. The marks of edited days and
        // the omitted parts are the owner's private data.
        let Self { weeks, tips, evaluation, restricted: _, own: _ } = self;
        let silent: String = evaluation.split_inclusive(". ").filter(|sentence| !repeats(sentence)).collect();
        let tips = tips.into_iter().filter(|tip| !repeats(tip)).collect();
        let evaluation = silent.trim_end().to_owned();
        Self { weeks, tips, evaluation, restricted: String::new(), own: BTreeSet::new() }
    }

    #[must_use]
    pub fn weeks(&self) -> &Weeks {
        &self.weeks
    }

    #[must_use]
    pub fn tips(&self) -> &[String] {
        &self.tips
    }

    #[must_use]
    pub fn evaluation(&self) -> &str {
        &self.evaluation
    }

    /// Returns the topics that the evaluation calls out of scope, without our standard words around them; empty if
    /// there are none.
    #[must_use]
    pub fn not_covered(&self) -> &str {
        let says_so = |sentence: &&str| holds_any(sentence, &LEXICON.scope);
        let Some(sentence) = self.evaluation.split_inclusive(". ").map(str::trim).find(says_so) else { return "" };
        let ours = [" 이 기간에 다루지 않습니다.", " 이 계획에서 다루지 않습니다."];
        ours.iter().find_map(|end| sentence.strip_suffix(end)).map_or(sentence, |named| {
            let particles = ["은(는)", "은", "는"];
            particles.iter().find_map(|particle| named.strip_suffix(particle)).unwrap_or(named)
        })
    }

    #[must_use]
    pub fn restricted(&self) -> &str {
        &self.restricted
    }
}

/// Returns the names that only the learner knows: everything but contents and a goal that the plan names too.
fn private_wishes(understood: &Understood, weeks: &Weeks) -> Vec<String> {
    // Every field is named, so that a new one is private until its showing is decided. Plans repeat the study time as a
    // part of their own length.
    let Understood { topics, weaknesses, known, excluded, only, time: _, deadline, goal, .. } = understood;
    let is_planned = |name: &&String| {
        let names = |text: &String| text.contains(name.as_str());
        weeks.as_slice().iter().any(|week| names(&week.keyword) || week.days.iter().any(names))
    };
    let goal = goal.as_ref().map(|goal| &goal.said);
    let wanted = topics.iter().chain(weaknesses).chain(goal).filter(|name| !is_planned(name));
    let others = known.iter().chain(excluded).chain(only).chain(deadline.as_ref().map(|deadline| &deadline.said));
    wanted.chain(others).cloned().collect()
}

fn ends(character: char) -> bool {
    character.is_whitespace() || ".!?".contains(character)
}

fn is_telling(sentence: &str) -> bool {
    sentence.contains(' ') || length(sentence) >= 8
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::brief::Level;
    use crate::understood::{Deadline, DeadlineKind, Goal, GoalKind};

    fn learner(objective: &str) -> Brief {
        let days = Days::parse(1).expect("in range");
        Brief::stored("Backend".into(), String::new(), Level::Beginner, days, objective.into())
    }

    fn not_covered(evaluation: &str) -> String {
        let weeks = vec![Week { keyword: "한 주".to_owned(), days: vec!["하루 주제".to_owned()] }];
        let draft = Draft { weeks, tips: Vec::new(), evaluation: evaluation.to_owned(), restricted: String::new() };
        let plan = Plan::restore(draft, Days::parse(1).expect("in range")).expect("the shape is right");
        plan.not_covered().to_owned()
    }

    #[test]
    fn sentences_that_repeat_the_objective_are_hidden_from_other_readers() {
        let weeks = vec![Week { keyword: "한 주".to_owned(), days: vec!["하루 주제".to_owned()] }];
        let tips = vec!["이직 준비를 잊지 않습니다.".to_owned(), "쉬어 갑니다.".to_owned()];
        let evaluation = "초급 수준의 계획입니다. '이직 준비'에 맞추었습니다. 배포는 다루지 않습니다.".to_owned();
        let draft = Draft { weeks, tips, evaluation: evaluation.clone(), restricted: "계정 탈취".to_owned() };
        let plan = Plan::restore(draft, Days::parse(1).expect("in range")).expect("the shape is right");
        let shown = plan.clone().without_objective(&learner("이직 준비\n올해 안에"));
        assert_eq!(shown.evaluation(), "초급 수준의 계획입니다. 배포는 다루지 않습니다.");
        assert_eq!((shown.tips(), shown.restricted()), (&["쉬어 갑니다.".to_owned()][..], ""));
        let shown = plan.clone().without_objective(&learner("올해 안에 해냅니다. 이직 준비!"));
        assert_eq!(shown.tips(), ["쉬어 갑니다."], "each sentence of the objective is theirs");
        let curly = evaluation.replace("'이직 준비'", "‘이직 준비’");
        let draft = Draft {
            weeks: plan.weeks().as_slice().to_vec(),
            tips: Vec::new(),
            evaluation: curly,
            restricted: String::new(),
        };
        let curly = Plan::restore(draft, Days::parse(1).expect("in range")).expect("the shape is right");
        assert_eq!(
            curly.without_objective(&learner("이직 준비")).evaluation(),
            "초급 수준의 계획입니다. 배포는 다루지 않습니다."
        );
        let shown = plan.without_objective(&learner("배포"));
        assert_eq!(shown.evaluation(), evaluation, "what the plan is about may be named");
    }

    #[test]
    fn sentences_about_wishes_of_the_learner_are_hidden_from_other_readers() {
        let weeks = vec![Week { keyword: "가정법".to_owned(), days: vec!["가정법 문장 고치기".to_owned()] }];
        let shown = "‘가정법’에서 시작해 마칩니다.";
        let hidden = [
            "‘분사’, ‘수동태’는 다른 조건과 함께 넣을 수 없어 빠졌습니다.",
            "‘시제’는 안다고 했지만 다시 나올 수 있습니다.",
            "마지막에 ‘영어 일기’까지 두지는 못했습니다.",
            "‘3주 뒤’에 맞춘 마무리는 넣지 못했습니다.",
        ];
        let evaluation = format!("{shown} {}", hidden.join(" "));
        let draft = Draft { weeks, tips: Vec::new(), evaluation, restricted: String::new() };
        let plan = Plan::restore(draft, Days::parse(1).expect("in range")).expect("the shape is right");
        let understood = Understood {
            topics: vec!["가정법".into(), "수동태".into()],
            weaknesses: vec!["분사".into()],
            known: vec!["시제".into()],
            deadline: Some(Deadline { days_left: 21, kind: DeadlineKind::Event, said: "3주 뒤".into() }),
            goal: Some(Goal { said: "영어 일기".into(), kind: GoalKind::Write }),
            ..Understood::default()
        };
        let shared = plan.without_objective(&learner("영어를 배웁니다").with_understood(Some(understood)));
        assert_eq!(shared.evaluation(), shown);
    }

    #[test]
    fn topics_out_of_scope_are_read_from_the_evaluation() {
        let evaluation = "초급 수준의 계획입니다. 서버 컴포넌트, 테스트 자동화는 이 기간에 다루지 않습니다.";
        assert_eq!(not_covered(evaluation), "서버 컴포넌트, 테스트 자동화");
        assert_eq!(not_covered("목차에 없는 내용은 이 계획에서 다루지 않습니다."), "목차에 없는 내용");
        let models = "배포는 포함하지 않으므로 따로 공부합니다. 28일 계획입니다.";
        assert_eq!(not_covered(models), "배포는 포함하지 않으므로 따로 공부합니다.");
        assert_eq!(not_covered("28일 계획입니다."), "");
    }
}
