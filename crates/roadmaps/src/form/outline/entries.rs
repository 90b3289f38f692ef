//! Determines the hierarchy and the length of the entries.

use super::figures::{Figure, rounded};
use super::line::{Height, Taken};
use crate::brief::Entry;

/// Converts lines to entries.
pub(super) fn of(taken: &[Taken]) -> Vec<Entry> {
    let mut above: Vec<Height> = Vec::new();
    let depths: Vec<usize> = taken
        .iter()
        .map(|taken| {
            while above.last().is_some_and(|last| *last >= taken.line.height) {
                above.pop();
            }
            above.push(taken.line.height);
            above.len() - 1
        })
        .collect();
    let clocks_are_hours = taken.iter().all(|taken| match taken.figure {
        Some(Figure::Clock { first, is_padded, .. }) => taken.line.is_chapter && !is_padded && first < 10,
        _ => true,
    });
    let lengths = lengths(taken, clocks_are_hours);
    let is_leaf = |index: usize| depths.get(index + 1).is_none_or(|&next| next <= depths[index]);
    let mut entries: Vec<Entry> = taken
        .iter()
        .zip(depths.iter().zip(lengths))
        .enumerate()
        .map(|(index, (taken, (&depth, (minutes, pages))))| Entry {
            number: taken.line.number.clone(),
            title: taken.line.title.clone(),
            depth,
            is_leaf: is_leaf(index),
            minutes,
            pages,
            first_page: first_page(taken),
            // A numbered chapter of that name contains usual lessons.
            is_around: taken.line.is_around && (taken.line.number.is_empty() || is_leaf(index)),
        })
        .collect();
    share_downwards(&mut entries);
    for entry in entries.iter_mut().filter(|entry| !entry.is_leaf) {
        (entry.minutes, entry.pages, entry.first_page) = (None, None, None);
    }
    entries
}

fn first_page(taken: &Taken) -> Option<u32> {
    match taken.figure {
        Some(Figure::StartPage(page) | Figure::Pages { from: page, .. }) => Some(page),
        _ => None,
    }
}

/// Returns the minutes and pages of each line. A start time or page gives the distance to the next one.
fn lengths(taken: &[Taken], clocks_are_hours: bool) -> Vec<(Option<u32>, Option<u32>)> {
    let next_start = |index: usize, of: fn(Figure) -> Option<u32>| {
        taken[index + 1..].iter().find_map(|taken| taken.figure.and_then(of))
    };
    let length = |(index, taken): (usize, &Taken)| match taken.figure {
        None => (None, None),
        Some(Figure::Minutes(minutes)) => (Some(minutes), None),
        Some(Figure::Clock { first, second, .. }) if clocks_are_hours => (Some(first * 60 + second), None),
        Some(Figure::Clock { first, second, .. }) => (Some(rounded(first, second)), None),
        Some(Figure::StartSecond(start)) => {
            let next = next_start(index, |figure| match figure {
                Figure::StartSecond(start) => Some(start),
                _ => None,
            });
            let seconds = next.map(|next| next.saturating_sub(start));
            (seconds.map(|seconds| rounded(seconds / 60, seconds % 60)), None)
        }
        Some(Figure::StartPage(start)) => {
            let next = next_start(index, |figure| match figure {
                Figure::StartPage(start) | Figure::Pages { from: start, .. } => Some(start),
                _ => None,
            });
            (None, next.map(|next| next.saturating_sub(start).max(1)))
        }
        Some(Figure::Pages { from, to }) => (None, Some(to - from + 1)),
    };
    taken.iter().enumerate().map(length).collect()
}

/// Distributes the length of a chapter over its leaves, if they state none.
fn share_downwards(entries: &mut [Entry]) {
    for index in 0..entries.len() {
        let depth = entries[index].depth;
        let below = entries[index + 1..].iter().take_while(|entry| entry.depth > depth).count();
        let Some(minutes) = entries[index].minutes.filter(|_| below > 0) else { continue };
        let below = &mut entries[index + 1..=index + below];
        let leaves = below.iter().filter(|entry| entry.is_leaf).count();
        if below.iter().all(|entry| entry.minutes.is_none()) {
            let share = (minutes / u32::try_from(leaves).unwrap_or(u32::MAX)).max(1);
            below.iter_mut().filter(|entry| entry.is_leaf).for_each(|entry| entry.minutes = Some(share));
        }
    }
}
