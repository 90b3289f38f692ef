use crate::brief::Brief;
use crate::understood::StatedStart;
use chrono::NaiveDate;

/// The first day of a roadmap that follows no study, in Seoul.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Start {
    pub date: NaiveDate,
    /// Whether its owner chose it. Then a study that the roadmap is linked to later does not replace it.
    pub is_own: bool,
}

impl Start {
    /// Returns the start of a roadmap that is ordered `today`: the `chosen` day, otherwise the one that the objective
    /// states, otherwise today.
    #[must_use]
    pub fn of_order(brief: &Brief, chosen: Option<NaiveDate>, today: NaiveDate) -> Self {
        let stated = || StatedStart::read(brief.objective(), today).map(|stated| stated.date);
        match chosen.or_else(stated) {
            Some(date) => Self { date, is_own: true },
            None => Self { date: today, is_own: false },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::brief::{Days, Level};

    fn date(day: u32) -> NaiveDate {
        NaiveDate::from_ymd_opt(2026, 12, day).expect("a date")
    }

    #[test]
    fn a_roadmap_starts_on_the_chosen_day_the_stated_day_or_the_day_of_the_order() {
        let brief = |objective: &str| {
            let days = Days::parse(14).expect("in range");
            Brief::stored("엑셀".into(), String::new(), Level::Beginner, days, objective.into())
        };
        let (plain, stated) = (brief("취업 준비"), brief("12월 7일부터 시작하고 싶어요"));
        for (brief, chosen, expected) in [
            (&plain, None, Start { date: date(1), is_own: false }),
            (&plain, Some(date(3)), Start { date: date(3), is_own: true }),
            (&stated, None, Start { date: date(7), is_own: true }),
            (&stated, Some(date(3)), Start { date: date(3), is_own: true }),
        ] {
            assert_eq!(Start::of_order(brief, chosen, date(1)), expected, "{}", brief.objective());
        }
    }
}
