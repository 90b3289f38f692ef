//! Determines the hierarchy and the length of the entries.

use super::figures::{Figure, rounded};
use super::line::{Height, Taken};
use crate::brief::{Entry, LeftOut, Reason};
use std::collections::BTreeSet;

/// The fewest pages, and the fewest minutes, that a heading has before its first part; fewer hold only the heading.
const OWN: u32 = 2;

/// Converts lines to entries, without those that the user excluded. These still count for the lengths of all others.
pub(super) fn without(taken: &[Taken], excluded: &BTreeSet<usize>) -> (Vec<Entry>, Vec<LeftOut>) {
    let mut entries = all(taken);
    share_downwards(&mut entries);
    keep_own(&mut entries, taken);
    let is_out = |taken: &Taken| excluded.contains(&taken.line_number);
    let (out, kept): (Vec<&Taken>, Vec<&Taken>) = taken.iter().partition(|taken| is_out(taken));
    entries.retain(|entry| !excluded.contains(&entry.line_number));
    // The entries below an excluded heading rise.
    for (entry, (depth, is_leaf)) in entries.iter_mut().zip(depths(kept.into_iter())) {
        (entry.depth, entry.is_leaf) = (depth, is_leaf);
    }
    let left_out =
        |taken: &Taken| LeftOut { line: taken.raw.clone(), line_number: taken.line_number, reason: Reason::Excluded };
    (entries, out.into_iter().map(left_out).collect())
}

fn all(taken: &[Taken]) -> Vec<Entry> {
    let lengths = lengths(taken, clocks_are_hours(taken));
    let parts = taken.iter().zip(lengths).zip(depths(taken.iter()));
    let entry = |((taken, length), (depth, is_leaf)): ((&Taken, Length), (usize, bool))| Entry {
        line_number: taken.line_number,
        number: taken.line.number.clone(),
        title: taken.line.title.clone(),
        depth,
        is_leaf,
        minutes: length.minutes,
        pages: length.pages,
        first_page: length.first_page,
        // A numbered chapter of that name contains usual lessons.
        is_around: taken.line.is_around && (taken.line.number.is_empty() || is_leaf),
    };
    parts.map(entry).collect()
}

/// Returns the depth of each line, and whether none is below it.
fn depths<'a>(lines: impl Iterator<Item = &'a Taken>) -> Vec<(usize, bool)> {
    let mut above: Vec<Height> = Vec::new();
    let depth = |taken: &Taken| {
        while above.last().is_some_and(|last| *last >= taken.line.height) {
            above.pop();
        }
        above.push(taken.line.height);
        above.len() - 1
    };
    let depths: Vec<usize> = lines.map(depth).collect();
    let nexts = depths.iter().skip(1).map(Some).chain([None]);
    depths.iter().zip(nexts).map(|(depth, next)| (*depth, next.is_none_or(|next| next <= depth))).collect()
}

/// Whether `2:40` means hours: only chapters have such lengths.
fn clocks_are_hours(taken: &[Taken]) -> bool {
    taken.iter().all(|taken| match taken.figure {
        Some(Figure::Clock { first, is_padded, .. }) => taken.line.is_chapter && !is_padded && first < 10,
        _ => true,
    })
}

#[derive(Debug, Clone, Copy, Default)]
struct Length {
    minutes: Option<u32>,
    pages: Option<u32>,
    first_page: Option<u32>,
}

/// Returns the length of each line. A start time or page gives the distance to the next one.
fn lengths(taken: &[Taken], clocks_are_hours: bool) -> Vec<Length> {
    let next_start = |index: usize, of: fn(Figure) -> Option<u32>| {
        taken[index + 1..].iter().find_map(|taken| taken.figure.and_then(of))
    };
    let in_minutes = |minutes: Option<u32>| Length { minutes, ..Length::default() };
    let length = |(index, taken): (usize, &Taken)| match taken.figure {
        None | Some(Figure::FrontPage) => Length::default(),
        Some(Figure::Minutes(minutes)) => in_minutes(Some(minutes)),
        Some(Figure::Clock { first, second, .. }) if clocks_are_hours => in_minutes(Some(first * 60 + second)),
        Some(Figure::Clock { first, second, .. }) => in_minutes(Some(rounded(first, second))),
        Some(Figure::StartSecond(start)) => {
            let seconds = next_start(index, start_second).map(|next| next.saturating_sub(start));
            in_minutes(seconds.map(|seconds| rounded(seconds / 60, seconds % 60)))
        }
        Some(Figure::StartPage(start)) => {
            let pages = next_start(index, start_page).map(|next| next.saturating_sub(start).max(1));
            Length { pages, first_page: Some(start), minutes: None }
        }
        Some(Figure::Pages { from, to }) => {
            Length { pages: Some(to - from + 1), first_page: Some(from), minutes: None }
        }
    };
    taken.iter().enumerate().map(length).collect()
}

fn start_second(figure: Figure) -> Option<u32> {
    if let Figure::StartSecond(start) = figure { Some(start) } else { None }
}

fn start_page(figure: Figure) -> Option<u32> {
    if let Figure::StartPage(page) | Figure::Pages { from: page, .. } = figure { Some(page) } else { None }
}

/// Distributes the length of a chapter over its leaves, if nothing below it states one.
fn share_downwards(entries: &mut [Entry]) {
    for index in 0..entries.len() {
        let depth = entries[index].depth;
        let below = entries[index + 1..].iter().take_while(|entry| entry.depth > depth).count();
        if below == 0 {
            continue;
        }
        let (minutes, pages) = (entries[index].minutes, entries[index].pages);
        let below = &mut entries[index + 1..=index + below];
        if below.iter().any(|entry| entry.minutes.is_some() || entry.first_page.is_some()) {
            continue;
        }
        let leaves = u32::try_from(below.iter().filter(|entry| entry.is_leaf).count()).unwrap_or(u32::MAX);
        let share = |whole: Option<u32>| whole.map(|whole| (whole / leaves.max(1)).max(1));
        for entry in below.iter_mut().filter(|entry| entry.is_leaf) {
            (entry.minutes, entry.pages) = (share(minutes), share(pages));
        }
    }
}

/// Leaves a heading only the pages or minutes before its first part.
fn keep_own(entries: &mut [Entry], taken: &[Taken]) {
    for (index, entry) in entries.iter_mut().enumerate().filter(|(_, entry)| !entry.is_leaf) {
        let own = |start: fn(Figure) -> Option<u32>| {
            let of = |index: usize| taken.get(index).and_then(|taken| taken.figure).and_then(start);
            Some(of(index + 1)?.saturating_sub(of(index)?))
        };
        entry.pages = own(start_page).filter(|pages| *pages >= OWN);
        entry.minutes = own(start_second).map(|seconds| seconds / 60).filter(|minutes| *minutes >= OWN);
        entry.first_page = entry.first_page.filter(|_| entry.pages.is_some());
    }
}
