use roadmaps::brief::{DAYS_PER_WEEK, Days};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum DayKind {
    /// A new topic, or practice of it.
    Learn,
    /// Several parts of an exam, each only in outline.
    Survey,
    Build,
    /// Learned topics are explained or solved as in an interview or an exam.
    Rehearse,
    Review,
    /// A light day: a short look back.
    Rest,
    /// The day of an exam or event, and days after it, which only look at the result.
    After,
}

/// Shorter plans end in practice, because a product takes more than a day.
pub(super) const SHORTEST_WITH_PROJECT: usize = 6;
pub(super) const MOST_BUILD_DAYS: usize = 16;
/// The most days for the day of an exam and the look at its result. If a plan goes on for longer, its topics are practised.
pub(super) const MOST_AFTER: usize = 9;
/// The review of a week that ends in an exam is so many days before it.
const REVIEW_BEFORE: usize = 3;
/// The least number of learning days that must remain in a week when days are set aside.
const LEAST_LEARNING: usize = 2;

/// Returns the kind of each of `days`: the last day of every full week is a review, and the last other days build,
/// about `build_percent` of all days.
pub(super) fn layout(days: Days, build_percent: usize) -> Vec<DayKind> {
    layout_with(days, build_percent, MOST_BUILD_DAYS)
}

/// Like [`layout`], with at most `most` building days.
pub(super) fn layout_with(days: Days, build_percent: usize, most: usize) -> Vec<DayKind> {
    let count = days.count();
    let mut kinds: Vec<DayKind> =
        (1..=count).map(|day| if day % DAYS_PER_WEEK == 0 { DayKind::Review } else { DayKind::Learn }).collect();
    let build = if count < SHORTEST_WITH_PROJECT { 1 } else { ((count * build_percent + 50) / 100).clamp(1, most) };
    kinds.iter_mut().rev().filter(|kind| **kind == DayKind::Learn).take(build).for_each(|kind| *kind = DayKind::Build);
    kinds
}

/// Moves up to half of the building days, and at most `most`, to the ends of earlier weeks, so that the product grows
/// while its user learns.
pub(super) fn spread_building(kinds: &mut [DayKind], most: usize) {
    let building = kinds.iter().filter(|kind| **kind == DayKind::Build).count();
    let Some(first) = kinds.iter().position(|kind| *kind == DayKind::Build) else { return };
    let whole = first / DAYS_PER_WEEK;
    let from = usize::from(whole >= 3);
    let early: Vec<usize> =
        (from..whole).rev().take(most.min(building / 2)).filter_map(|week| last_learning(kinds, week)).collect();
    for day in early {
        kinds[day] = DayKind::Build;
        if let Some(moved) = (first..kinds.len()).find(|&at| kinds[at] == DayKind::Build) {
            kinds[moved] = DayKind::Learn;
        }
    }
}

/// Moves building days before day `until`, counted from 0, on which an exam or performance takes place. After it, no day
/// builds or rehearses.
pub(super) fn finish_before(kinds: &mut [DayKind], until: usize) {
    let Some(last) = until.checked_sub(1).filter(|_| until < kinds.len()) else { return };
    let is_late = |kind: &&mut DayKind| matches!(kind, DayKind::Build | DayKind::Rehearse);
    let building = kinds.iter().filter(|kind| **kind == DayKind::Build).count();
    kinds[until..].iter_mut().filter(is_late).for_each(|kind| *kind = DayKind::Learn);
    // The day itself is neither a review nor a rest: its week is reviewed before the last rehearsals.
    if let Some(earlier) = until.checked_sub(REVIEW_BEFORE).filter(|_| kinds[until] == DayKind::Review) {
        kinds[earlier] = DayKind::Review;
    }
    kinds[until] = DayKind::After;
    let after = kinds[until..].iter_mut().filter(|kind| !matches!(kind, DayKind::Review | DayKind::Rest));
    after.take(MOST_AFTER).for_each(|kind| *kind = DayKind::After);
    let free: Vec<usize> = (0..until).filter(|&day| matches!(kinds[day], DayKind::Learn | DayKind::Build)).collect();
    let most = building.min(free.len().div_ceil(3)).max(1);
    for (place, &day) in free.iter().rev().enumerate() {
        kinds[day] = if place < most { DayKind::Build } else { DayKind::Learn };
    }
    // Nothing is new on the last day before it.
    if kinds[last] == DayKind::Learn {
        kinds[last] = DayKind::Build;
    }
}

/// Changes the last building day to `kind`. If no building day is left, the last learning day builds instead.
pub(super) fn end_in(kinds: &mut [DayKind], kind: DayKind) {
    let last = |kinds: &[DayKind], wanted: DayKind| kinds.iter().rposition(|kind| *kind == wanted);
    let Some(end) = last(kinds, DayKind::Build) else { return };
    kinds[end] = kind;
    if let (None, Some(before)) = (last(kinds, DayKind::Build), last(kinds, DayKind::Learn)) {
        kinds[before] = DayKind::Build;
    }
}

/// Changes the last learning day of every `every`th full week to `kind`, unless the week has such a day already.
pub(super) fn set_aside(kinds: &mut [DayKind], kind: DayKind, every: usize) {
    for week in (0..kinds.len() / DAYS_PER_WEEK).skip(every - 1).step_by(every) {
        let has_one = kinds[week * DAYS_PER_WEEK..(week + 1) * DAYS_PER_WEEK].contains(&kind);
        if let Some(day) = last_learning(kinds, week).filter(|_| !has_one) {
            kinds[day] = kind;
        }
    }
}

/// Makes day `index` a day of rest. A building or rehearsing day moves to the nearest learning day of its week that is not
/// among `rests`; without one, it stays.
pub(super) fn rest_on(kinds: &mut [DayKind], index: usize, rests: &[usize]) {
    let week = index / DAYS_PER_WEEK;
    let end = ((week + 1) * DAYS_PER_WEEK).min(kinds.len());
    match kinds[index] {
        DayKind::Learn | DayKind::Survey => kinds[index] = DayKind::Rest,
        DayKind::Build | DayKind::Rehearse => {
            let free = (week * DAYS_PER_WEEK..end).filter(|day| kinds[*day] == DayKind::Learn && !rests.contains(day));
            if let Some(day) = free.min_by_key(|day| (day.abs_diff(index), std::cmp::Reverse(*day))) {
                kinds[day] = kinds[index];
                kinds[index] = DayKind::Rest;
            }
        }
        DayKind::Review | DayKind::Rest | DayKind::After => {}
    }
}

/// Does the same once, in the last full week that has enough learning days.
pub(super) fn set_last_aside(kinds: &mut [DayKind], kind: DayKind) {
    let mut weeks = (0..kinds.len() / DAYS_PER_WEEK).rev();
    if let Some(day) = weeks.find_map(|week| last_learning(kinds, week)) {
        kinds[day] = kind;
    }
}

/// Returns the last learning day of a week, if enough others remain.
fn last_learning(kinds: &[DayKind], week: usize) -> Option<usize> {
    let days = week * DAYS_PER_WEEK..(week + 1) * DAYS_PER_WEEK;
    let learning: Vec<usize> = days.filter(|&day| kinds[day] == DayKind::Learn).collect();
    learning.last().copied().filter(|_| learning.len() > LEAST_LEARNING)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn letters(days: i64) -> String {
        letters_of(layout(Days::parse(days).expect("in range"), 20))
    }

    fn letters_of(kinds: Vec<DayKind>) -> String {
        kinds
            .into_iter()
            .map(|kind| match kind {
                DayKind::Learn => 'l',
                DayKind::Survey => 's',
                DayKind::Build => 'b',
                DayKind::Rehearse => 'i',
                DayKind::Review => 'r',
                DayKind::Rest => '-',
                DayKind::After => 'a',
            })
            .collect()
    }

    #[test]
    fn weeks_end_with_a_review_and_plans_with_a_product() {
        assert_eq!(letters(1), "b");
        assert_eq!(letters(5), "llllb");
        assert_eq!(letters(7), "lllllbr");
        assert_eq!(
            letters(8),
            "llllllrbb".get(..6).map(|head| format!("{head}rb")).expect("ascii").replace("llllll", "lllllb")
        );
        assert_eq!(letters(14), "llllllrlllbbbr");
        assert_eq!(letters(80).matches('b').count(), 16);
    }

    #[test]
    fn a_running_project_gets_a_day_in_earlier_weeks() {
        let mut kinds = layout(Days::parse(28).expect("in range"), 30);
        assert_eq!(letters_of(kinds.clone()), "llllllrllllllrllllbbrbbbbbbr");
        spread_building(&mut kinds, 8);
        assert_eq!(letters_of(kinds), "lllllbrlllllbrllllllrbbbbbbr");
    }

    #[test]
    fn building_ends_before_an_exam_within_the_plan() {
        let before = |days: i64, until: usize| {
            let mut kinds = layout(Days::parse(days).expect("in range"), 20);
            finish_before(&mut kinds, until);
            letters_of(kinds)
        };
        assert_eq!(before(14, 10), "llllllrbbbaaar");
        assert_eq!(&before(21, 13)[7..], "lbbrbbaaaaaaar", "the exam's day is no review");
        assert_eq!(before(14, 14), letters(14), "the plan ends before the exam");
        assert_eq!(before(14, 3), "llbaaaraaaaaar");
        assert_eq!(before(14, 0), letters(14));
    }

    #[test]
    fn a_plan_that_ends_with_another_kind_of_day_still_builds_before_it() {
        for (days, expected) in [(6, "llllbi"), (7, "llllbir"), (8, "llllibri"), (14, "lllllirllllbir")] {
            let mut kinds = layout(Days::parse(days).expect("in range"), 14);
            end_in(&mut kinds, DayKind::Rehearse);
            set_aside(&mut kinds, DayKind::Rehearse, 1);
            assert_eq!(letters_of(kinds), expected);
        }
    }

    #[test]
    fn days_are_set_aside_only_if_enough_learning_days_remain() {
        let mut kinds = layout(Days::parse(21).expect("in range"), 20);
        set_aside(&mut kinds, DayKind::Rest, 1);
        set_aside(&mut kinds, DayKind::Rehearse, 2);
        assert_eq!(letters_of(kinds), "lllll-rlllli-rllbbbbr");
    }
}
