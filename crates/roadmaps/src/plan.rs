use crate::quality::{self, Flaw, Knowledge};
use crate::weeks::{Week, Weeks, WrongShape};
use crate::{Brief, Days};

/// What a writer wrote, before it was checked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Draft {
    /// The weeks as written, in any shape.
    pub weeks: Vec<Week>,
    /// Advice for the whole time.
    pub tips: Vec<String>,
    /// What the plan is for, how it goes and what it leaves out.
    pub evaluation: String,
    /// The parts that were left out because they are restricted, or nothing.
    pub restricted: String,
}

/// A plan that can be stored: its weeks have the right shape.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Plan {
    weeks: Weeks,
    tips: Vec<String>,
    evaluation: String,
    restricted: String,
}

impl Plan {
    /// A new plan, if `draft` passes every check of quality for `brief`; `known` is what is known about its subject.
    pub fn accept(brief: &Brief, draft: Draft, known: Option<&dyn Knowledge>) -> Result<Self, Vec<Flaw>> {
        let flaws = quality::inspect(brief, &draft, known);
        if !flaws.is_empty() {
            return Err(flaws);
        }
        Self::restore(draft, brief.days()).map_err(|WrongShape| vec![Flaw::shape("주와 날의 수가 다릅니다.")])
    }

    /// A plan that was accepted before, read back. The checks of its time decided, not those of today.
    pub fn restore(draft: Draft, days: Days) -> Result<Self, WrongShape> {
        let weeks = Weeks::new(draft.weeks, days)?;
        Ok(Self { weeks, tips: draft.tips, evaluation: draft.evaluation, restricted: draft.restricted })
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

    #[must_use]
    pub fn restricted(&self) -> &str {
        &self.restricted
    }
}
