//! The measured value of a check with its limit, so that a report can show how near a plan is to it.

use super::{Check, Flaw, Subject};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Limit {
    AtLeast(usize),
    AtMost(usize),
    /// Inclusive.
    Between(usize, usize),
}

impl Limit {
    /// Returns the distance of `value` from the limit; negative outside.
    #[must_use]
    pub fn room(self, value: usize) -> i64 {
        let [value, low, high] = match self {
            Self::AtLeast(low) => [value, low, usize::MAX],
            Self::AtMost(high) => [value, 0, high],
            Self::Between(low, high) => [value, low, high],
        }
        .map(|number| i64::try_from(number).unwrap_or(i64::MAX));
        match self {
            Self::AtLeast(_) => value - low,
            Self::AtMost(_) => high - value,
            Self::Between(..) => (value - low).min(high - value),
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Measured {
    pub check: Check,
    /// In the unit of [`Check::unit`].
    pub value: usize,
    pub limit: Limit,
    /// Empty if the plan passes.
    pub flaws: Vec<Flaw>,
}

impl Measured {
    #[must_use]
    pub fn holds(&self) -> bool {
        self.flaws.is_empty()
    }
}

impl Check {
    pub const ALL: [Self; 21] = [
        Self::Shape,
        Self::Lengths,
        Self::Tips,
        Self::Evaluation,
        Self::Variety,
        Self::Language,
        Self::Markup,
        Self::Invention,
        Self::Privacy,
        Self::Injection,
        Self::Review,
        Self::Practice,
        Self::Product,
        Self::Pace,
        Self::Foundations,
        Self::Prerequisites,
        Self::Subject,
        Self::Named,
        Self::Goal,
        Self::Exam,
        Self::AboutSubject,
    ];

    /// Returns the unit of the measured value. Checks without a natural value count flaws.
    #[must_use]
    pub fn unit(self) -> &'static str {
        match self {
            Self::Lengths => "characters of the longest day",
            Self::Tips => "tips",
            Self::Evaluation => "characters",
            Self::Practice => "% of the days hands-on",
            Self::Product => "days that make something in the last fifth",
            Self::Pace => "new things in a day",
            Self::Foundations => "% of the foundations built on recalled (level 1)",
            Self::Subject => "% of the days about something known of the subject",
            Self::AboutSubject => "% of the days that fit unrelated subjects",
            _ => "flaws",
        }
    }
}

/// Groups the findings by check.
pub(super) fn each(mut subject: Subject<'_>) -> Vec<Measured> {
    let checks = Check::ALL.into_iter().filter(|check| *check != Check::AboutSubject);
    let of = |check: Check| {
        let (flaws, others) = std::mem::take(&mut subject.flaws).into_iter().partition(|flaw| flaw.check == check);
        let flaws: Vec<Flaw> = flaws;
        subject.flaws = others;
        let known = subject.measured.iter().find(|(of, ..)| *of == check);
        let (value, limit) = known.map_or((flaws.len(), Limit::AtMost(0)), |&(_, value, limit)| (value, limit));
        Measured { check, value, limit, flaws }
    };
    checks.map(of).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn room_is_negative_outside_of_a_limit() {
        assert_eq!([Limit::AtLeast(3).room(5), Limit::AtLeast(3).room(1)], [2, -2]);
        assert_eq!([Limit::AtMost(3).room(3), Limit::AtMost(3).room(4)], [0, -1]);
        assert_eq!([Limit::Between(3, 7).room(4), Limit::Between(3, 7).room(9)], [1, -2]);
    }
}
