//! Determines the level of lines without a marker: forewords and appendices, headings above numbered lines, and single
//! lines between them. None may become the parent or child of a line that is only its neighbour.

use super::line::{Height, PLAIN, Taken};
use std::ops::Range;

pub(super) fn settle(taken: &mut [Taken]) {
    raise_forewords(taken);
    raise_headings(taken);
    raise_neighbours(taken);
}

/// Whether the line at `index` has no lines below it.
pub(super) fn is_leaf(taken: &[Taken], index: usize) -> bool {
    taken.get(index + 1).is_none_or(|next| next.line.height <= taken[index].line.height)
}

fn is_unmarked(taken: &Taken) -> bool {
    taken.line.height.rank == PLAIN && taken.line.number.is_empty()
}

/// Raises forewords and appendices to the level of chapters.
fn raise_forewords(taken: &mut [Taken]) {
    let is_around = |taken: &Taken| taken.line.is_around && taken.line.number.is_empty();
    let body = || taken.iter().filter(|taken| !is_around(taken));
    let Some(highest) = body().map(|taken| taken.line.height).min() else { return };
    // A title may precede the foreword.
    let is_chapter = |taken: &Taken| !is_around(taken) && !is_unmarked(taken);
    let first = taken.iter().position(is_chapter).or_else(|| taken.iter().position(|taken| !is_around(taken)));
    let last = taken.iter().rposition(|taken| !is_around(taken));
    let chapters = first.unwrap_or(0)..=last.unwrap_or(0);
    for (index, taken) in taken.iter_mut().enumerate() {
        if is_around(taken) && !chapters.contains(&index) && taken.line.height.indent <= highest.indent {
            taken.line.height = highest;
        }
    }
}

/// Raises unmarked lines to headings if, from the first line on, marked lines follow them.
fn raise_headings(taken: &mut [Taken]) {
    let is_open = |taken: &Taken| is_unmarked(taken) && taken.figure.is_none() && !taken.line.is_around;
    let heads = |index: &usize| {
        let next = taken.get(index + 1);
        next.is_some_and(|next| !is_unmarked(next) && taken[*index].line.height.indent <= next.line.height.indent)
    };
    let headings: Vec<usize> = (0..taken.len()).filter(|&index| is_open(&taken[index])).collect();
    let marked = taken.iter().position(|taken| !is_unmarked(taken) && !taken.line.is_around);
    let is_first = marked.is_some_and(|marked| marked > 0 && headings.contains(&(marked - 1)));
    let highest = taken.iter().filter(|taken| !is_unmarked(taken)).map(|taken| taken.line.height.rank).min();
    let Some(rank) = highest.and_then(|rank| rank.checked_sub(1)) else { return };
    if headings.len() < 2 || !is_first || !headings.iter().all(heads) {
        return;
    }
    for index in headings {
        taken[index].line.height = Height { rank, indent: 0 };
    }
}

/// Gives unmarked lines that follow only a few of the marked ones, and no deeper, the level of those lines; at the end
/// of the text, the highest level.
fn raise_neighbours(taken: &mut [Taken]) {
    let marked: Vec<usize> = (0..taken.len()).filter(|&index| !is_unmarked(&taken[index])).collect();
    let Some(highest) = marked.iter().map(|&index| taken[index].line.height).min() else { return };
    let nexts = marked.iter().skip(1).copied().map(Some).chain([None]);
    let ends: Vec<(Height, Range<usize>, bool)> = marked
        .iter()
        .zip(nexts)
        .filter_map(|(&index, next)| {
            let own = taken[index].line.height;
            let is_end = next.is_none_or(|next| taken[next].line.height <= own);
            let unmarked = &taken[index + 1..next.unwrap_or(taken.len())];
            let beside = unmarked.iter().take_while(|other| other.line.height.indent <= own.indent).count();
            is_end.then_some((own, index + 1..index + 1 + beside, next.is_none()))
        })
        .collect();
    let followed = ends.iter().filter(|(_, beside, _)| !beside.is_empty()).count();
    if followed * 2 >= ends.len() {
        return;
    }
    for (own, beside, is_last) in ends {
        let height = if is_last { highest } else { own };
        taken[beside].iter_mut().for_each(|taken| taken.line.height = height);
    }
}
