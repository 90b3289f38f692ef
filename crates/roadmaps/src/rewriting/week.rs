use super::wanted::{RewriteWish, Wanted};
use crate::Error;
use crate::brief::{Brief, DAYS_PER_WEEK};
use crate::jobs::Planner;
use crate::library::Roadmap;
use crate::plan::{DayOf, Draft, Plan, Provenance, Week, unknown_week};
use kernel::RoadmapId;

/// A week to rewrite, with the rest of the plan.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WeekRewriting {
    id: RoadmapId,
    brief: Brief,
    plan: Plan,
    provenance: Provenance,
    /// From 1.
    number: u8,
    /// For each day, whether it may be replaced.
    open: Vec<bool>,
    wish: RewriteWish,
    planner: Option<Planner>,
    turn: u32,
}

impl WeekRewriting {
    /// Fails if the roadmap has no such week, or none of its days may be replaced, because finished and edited days
    /// stay. `turn` is the number of weeks rewritten today, so that a writer with several versions alternates.
    pub fn of(roadmap: Roadmap, wanted: &Wanted, turn: u32) -> Result<Self, Error> {
        let brief = roadmap.dated_brief();
        let Roadmap { id, plan, provenance, progress, .. } = roadmap;
        let index = usize::from(wanted.week).checked_sub(1);
        let Some((week, index)) = index.and_then(|index| Some((plan.weeks().as_slice().get(index)?, index))) else {
            return Err(unknown_week().into());
        };
        let is_open = |place: usize| {
            let day = DayOf::nth(index * DAYS_PER_WEEK + place, brief.days());
            day.is_some_and(|day| !progress.is_done(day) && !plan.own_words().contains(&day))
        };
        let open: Vec<bool> = (0..week.days.len()).map(is_open).collect();
        if !open.contains(&true) {
            return Err(Error::NothingToRewrite);
        }
        let Wanted { week: number, wish, planner, .. } = *wanted;
        Ok(Self { id, brief, plan, provenance, number, open, wish, planner, turn })
    }

    #[must_use]
    pub fn roadmap(&self) -> RoadmapId {
        self.id
    }

    #[must_use]
    pub fn brief(&self) -> &Brief {
        &self.brief
    }

    /// Returns the current plan.
    #[must_use]
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    #[must_use]
    pub fn provenance(&self) -> &Provenance {
        &self.provenance
    }

    /// Returns the week's number, from 1.
    #[must_use]
    pub fn number(&self) -> u8 {
        self.number
    }

    /// Returns the current week.
    #[must_use]
    pub fn week(&self) -> &Week {
        &self.plan.weeks().as_slice()[self.index()]
    }

    #[must_use]
    pub fn wish(&self) -> RewriteWish {
        self.wish
    }

    /// Whether only the built-in planner may write it: it was chosen, or the plan comes from a table of contents, which
    /// a model might not preserve.
    #[must_use]
    pub fn is_for_built_in(&self) -> bool {
        self.planner == Some(Planner::BuiltIn) || self.provenance.is_of_an_outline()
    }

    #[must_use]
    pub fn turn(&self) -> u32 {
        self.turn
    }

    /// Whether a day of the week, by its index from 0, may be replaced.
    #[must_use]
    pub fn is_open(&self, place: usize) -> bool {
        self.open.get(place).copied().unwrap_or(false)
    }

    pub(super) fn open_days(&self) -> impl Iterator<Item = DayOf> {
        let first = self.index() * DAYS_PER_WEEK;
        let open = self.open.iter().enumerate().filter(|(_, open)| **open);
        open.filter_map(move |(place, _)| DayOf::nth(first + place, self.brief.days()))
    }

    pub(super) fn index(&self) -> usize {
        usize::from(self.number) - 1
    }

    /// Returns `week` with the days that stay restored to their current text.
    pub(super) fn kept_in(&self, mut week: Week) -> Week {
        for (place, current) in self.week().days.iter().enumerate() {
            if let Some(day) = week.days.get_mut(place).filter(|_| !self.is_open(place)) {
                day.clone_from(current);
            }
        }
        week
    }

    /// Returns the whole plan with `week` in its place.
    pub(super) fn draft_with(&self, week: Week) -> Draft {
        let mut draft = self.plan.to_draft();
        draft.weeks[self.index()] = week;
        draft
    }
}
