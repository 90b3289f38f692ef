use roadmaps::{DAYS_PER_WEEK, Days};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum DayKind {
    /// Something new, or work on it.
    Learn,
    Build,
    /// What was learned is told or solved as at an interview or an exam.
    Rehearse,
    Review,
    /// Little is asked for: a look back.
    Rest,
}

/// Plans shorter than this end in the practice of what they taught, since a product needs more than a day.
pub(super) const SHORTEST_WITH_PROJECT: usize = 6;
pub(super) const MOST_BUILD_DAYS: usize = 16;
/// So many days of a week stay for learning at least, where others are set aside.
const LEAST_LEARNING: usize = 2;

/// The kind of each of `days`: the last day of every full week recalls, and of the other days the last ones build, about
/// `build_percent` of the whole.
pub(super) fn layout(days: Days, build_percent: usize) -> Vec<DayKind> {
    layout_with(days, build_percent, MOST_BUILD_DAYS)
}

/// The same, with at most `most` days that build.
pub(super) fn layout_with(days: Days, build_percent: usize, most: usize) -> Vec<DayKind> {
    let count = days.count();
    let mut kinds: Vec<DayKind> =
        (1..=count).map(|day| if day % DAYS_PER_WEEK == 0 { DayKind::Review } else { DayKind::Learn }).collect();
    let build = if count < SHORTEST_WITH_PROJECT { 1 } else { ((count * build_percent + 50) / 100).clamp(1, most) };
    kinds.iter_mut().rev().filter(|kind| **kind == DayKind::Learn).take(build).for_each(|kind| *kind = DayKind::Build);
    kinds
}

/// Moves up to half of the days that build, and up to `most`, to the ends of earlier weeks, so that the product grows along
/// with what is learned.
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

/// Makes the last day that builds one of `kind`, and the day of learning before one that builds if no other does.
pub(super) fn end_in(kinds: &mut [DayKind], kind: DayKind) {
    let last = |kinds: &[DayKind], wanted: DayKind| kinds.iter().rposition(|kind| *kind == wanted);
    let Some(end) = last(kinds, DayKind::Build) else { return };
    kinds[end] = kind;
    if let (None, Some(before)) = (last(kinds, DayKind::Build), last(kinds, DayKind::Learn)) {
        kinds[before] = DayKind::Build;
    }
}

/// Makes the last day of learning of every `every`th full week that has no day of `kind` one of them.
pub(super) fn set_aside(kinds: &mut [DayKind], kind: DayKind, every: usize) {
    for week in (0..kinds.len() / DAYS_PER_WEEK).skip(every - 1).step_by(every) {
        let has_one = kinds[week * DAYS_PER_WEEK..(week + 1) * DAYS_PER_WEEK].contains(&kind);
        if let Some(day) = last_learning(kinds, week).filter(|_| !has_one) {
            kinds[day] = kind;
        }
    }
}

/// The same of the last full week that has enough days of learning.
pub(super) fn set_last_aside(kinds: &mut [DayKind], kind: DayKind) {
    let mut weeks = (0..kinds.len() / DAYS_PER_WEEK).rev();
    if let Some(day) = weeks.find_map(|week| last_learning(kinds, week)) {
        kinds[day] = kind;
    }
}

/// The last of a week's days of learning, if enough others are left.
fn last_learning(kinds: &[DayKind], week: usize) -> Option<usize> {
    let days = week * DAYS_PER_WEEK..(week + 1) * DAYS_PER_WEEK;
    let learning: Vec<usize> = days.filter(|&day| kinds[day] == DayKind::Learn).collect();
    learning.last().copied().filter(|_| learning.len() > LEAST_LEARNING)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn letters(days: i64) -> String {
        told(layout(Days::parse(days).expect("in range"), 20))
    }

    fn told(kinds: Vec<DayKind>) -> String {
        kinds
            .into_iter()
            .map(|kind| match kind {
                DayKind::Learn => 'l',
                DayKind::Build => 'b',
                DayKind::Rehearse => 'i',
                DayKind::Review => 'r',
                DayKind::Rest => '-',
            })
            .collect()
    }

    #[test]
    fn weeks_end_in_a_review_and_plans_in_a_product() {
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
    fn a_running_project_has_a_day_in_the_weeks_before_its_own() {
        let mut kinds = layout(Days::parse(28).expect("in range"), 30);
        assert_eq!(told(kinds.clone()), "llllllrllllllrllllbbrbbbbbbr");
        spread_building(&mut kinds, 8);
        assert_eq!(told(kinds), "lllllbrlllllbrllllllrbbbbbbr");
    }

    #[test]
    fn a_plan_may_end_in_a_day_of_another_kind_and_still_builds_before_it() {
        for (days, expected) in [(6, "llllbi"), (7, "llllbir"), (8, "llllibri"), (14, "lllllirllllbir")] {
            let mut kinds = layout(Days::parse(days).expect("in range"), 14);
            end_in(&mut kinds, DayKind::Rehearse);
            set_aside(&mut kinds, DayKind::Rehearse, 1);
            assert_eq!(told(kinds), expected);
        }
    }

    #[test]
    fn days_are_set_aside_where_enough_are_left_to_learn() {
        let mut kinds = layout(Days::parse(21).expect("in range"), 20);
        set_aside(&mut kinds, DayKind::Rest, 1);
        set_aside(&mut kinds, DayKind::Rehearse, 2);
        assert_eq!(told(kinds), "lllll-rlllli-rllbbbbr");
    }
}
