//! How far the members of a group are with the days of a week that were due.

/// The number of due days after which a group can be behind. The owners of roadmaps are asked after as many missed days.
pub const DUE_BEFORE_OFFER: usize = 3;
pub const BEHIND_BELOW_PERCENT: usize = 60;

/// The due days of a week, and how many of them each member has done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pace {
    due: usize,
    /// In ascending order.
    done: Vec<usize>,
}

impl Pace {
    #[must_use]
    pub fn new(due: usize, mut done: Vec<usize>) -> Self {
        done.sort_unstable();
        Self { due, done }
    }

    #[must_use]
    pub fn due(&self) -> usize {
        self.due
    }

    /// Returns the number of due days that at least half of the members have done.
    #[must_use]
    pub fn half_did(&self) -> usize {
        self.done.get(self.done.len() / 2).copied().unwrap_or_default()
    }

    /// Whether the median is below [`BEHIND_BELOW_PERCENT`] of the due days.
    #[must_use]
    pub fn is_behind(&self) -> bool {
        let lower = self.done.len().checked_sub(1).and_then(|last| self.done.get(last / 2)).copied();
        let Some(lower) = lower.filter(|_| self.due >= DUE_BEFORE_OFFER) else { return false };
        // The median is half of the sum.
        (lower + self.half_did()) * 100 < 2 * BEHIND_BELOW_PERCENT * self.due
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_group_is_behind_if_its_median_is_below_sixty_percent() {
        assert!(Pace::new(5, vec![5, 2, 2]).is_behind());
        assert!(!Pace::new(5, vec![5, 3, 0]).is_behind(), "exactly 60 %");
        assert!(Pace::new(5, vec![2, 3]).is_behind(), "the median is 2.5");
        assert!(!Pace::new(5, vec![2, 4]).is_behind(), "the median is 3");
    }

    #[test]
    fn a_group_is_not_behind_before_three_days_were_due() {
        assert!(!Pace::new(2, vec![0, 0]).is_behind());
        assert!(Pace::new(3, vec![0, 0]).is_behind());
        assert!(!Pace::new(3, Vec::new()).is_behind());
    }

    #[test]
    fn half_of_the_members_have_done_the_days_of_the_upper_median() {
        assert_eq!(Pace::new(5, vec![1, 4, 3]).half_did(), 3);
        assert_eq!(Pace::new(5, vec![1, 4]).half_did(), 4);
    }
}
