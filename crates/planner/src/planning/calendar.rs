use roadmaps::{DAYS_PER_WEEK, Days};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum DayKind {
    /// Something new, or work on it.
    Learn,
    Build,
    Review,
}

/// Plans shorter than this end in the practice of what they taught, since a product needs more than a day.
pub(super) const SHORTEST_WITH_PROJECT: usize = 6;
const MOST_BUILD_DAYS: usize = 16;

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

#[cfg(test)]
mod tests {
    use super::*;

    fn letters(days: i64) -> String {
        let kinds = layout(Days::parse(days).expect("in range"), 20);
        kinds
            .into_iter()
            .map(|kind| match kind {
                DayKind::Learn => 'l',
                DayKind::Build => 'b',
                DayKind::Review => 'r',
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
}
