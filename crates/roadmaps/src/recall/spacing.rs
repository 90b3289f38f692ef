//! The ratings of an answer, and the days until its question is asked again, by the formulas of FSRS.
//!
//! The parameters are chosen so that the intervals are those that the page announces: 7, 16 and 35 days after one, two
//! and more answers in a row that were known, 3 days after an uncertain one, 1 day after a forgotten one.
//! `docs/decisions/0040-recall-intervals-are-fixed.md` has the reasons.

use rs_fsrs::{Parameters, Rating as Grade, Seed};

kernel::stored_enum! {
    /// How well the owner recalled an answer, by their own judgement.
    Rating {
        /// 알았음
        Knew = "KNEW",
        /// 가물가물
        Unsure = "UNSURE",
        /// 몰랐음
        Forgot = "FORGOT",
    }
}

/// The longest interval in days.
const LONGEST: u8 = 35;
/// After so many known answers in a row the interval no longer grows.
const GROWING: u8 = 3;
/// The probability of knowing the answer when a question is due.
const RETENTION: f64 = 0.9;
const DIFFICULTY: f64 = 5.0;

/// The weights that these rules use: the first stabilities of the grades in days (0 to 2), and the growth of stability
/// after a known answer (8 to 10). The growth makes 16 of 7, and 35 of 16.
const WEIGHTS: [f64; 19] = [
    1.0, 3.0, 7.0, 7.0, DIFFICULTY, 0.0, 0.0, 0.0, 0.815_398, 0.096_124, 1.0824, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0,
];

/// Returns the days until a question with this rating is asked again. `run` is the number of known answers in a row, with
/// this one if it was known; it matters only then.
///
/// A rating on a later day than the due one counts as if it were on that day, because the interval is announced before
/// the rating.
pub(super) fn days_until_again(rating: Rating, run: u8) -> u8 {
    let parameters = parameters();
    let grade = match rating {
        Rating::Knew => Grade::Good,
        Rating::Unsure => Grade::Hard,
        Rating::Forgot => Grade::Again,
    };
    let mut stability = parameters.init_stability(grade);
    let growths = if rating == Rating::Knew { run.min(GROWING).saturating_sub(1) } else { 0 };
    for _ in 0..growths {
        stability = parameters.next_recall_stability(DIFFICULTY, stability, RETENTION, grade);
    }
    let days = parameters.next_interval(stability, 0);
    (1..=LONGEST).find(|whole| f64::from(*whole) >= days).unwrap_or(LONGEST)
}

fn parameters() -> Parameters {
    Parameters {
        request_retention: RETENTION,
        maximum_interval: LONGEST.into(),
        w: WEIGHTS,
        decay: Parameters::DECAY,
        factor: Parameters::FACTOR,
        enable_short_term: false,
        enable_fuzz: false,
        // The default would read the system's clock.
        seed: Seed::Empty,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_answers_are_asked_again_after_7_16_and_35_days() {
        let days = [1, 2, 3, 4, u8::MAX].map(|run| days_until_again(Rating::Knew, run));
        assert_eq!(days, [7, 16, 35, 35, 35]);
    }

    #[test]
    fn uncertain_answers_are_asked_again_after_three_days_and_forgotten_ones_the_next_day() {
        for run in [0, 1, 5] {
            assert_eq!(days_until_again(Rating::Unsure, run), 3);
            assert_eq!(days_until_again(Rating::Forgot, run), 1);
        }
    }
}
