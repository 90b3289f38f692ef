//! The steps of a project that a plan has room for.

use super::{KeywordOf, product};
use crate::curriculum::Project;

/// The `count` steps of a project that may not be missing, in working order.
pub(super) fn steps(project: &Project, count: usize) -> Vec<KeywordOf> {
    let mut order: Vec<usize> = (0..project.steps.len()).collect();
    order.sort_by_key(|&index| project.steps[index].rank);
    // One day makes the core; two make it and finish it; three begin with a plan.
    let mut kept: Vec<usize> = match count {
        1 => vec![order.iter().copied().find(|&index| project.steps[index].rank == product::SMALL).unwrap_or(order[1])],
        2 => vec![order[1], order[2]],
        _ => order.into_iter().take(count).collect(),
    };
    kept.sort_unstable();
    kept.into_iter().map(|index| (project.steps[index].name.clone(), None)).collect()
}
