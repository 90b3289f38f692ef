//! Orders markers without a fixed level by their first appearance: `1.` above `가.` in one text, below it in another.

use super::line::Taken;
use super::markers::{BULLETS, LOOSE, LOW_ROMAN, NUMBERED, ROMAN};

pub(super) fn settle(taken: &mut [Taken]) {
    lower_romans(taken);
    join_mixed_numbers(taken);
    let has_dotted = taken.iter().any(|taken| (21..25).contains(&taken.line.height.rank));
    // Dotted numbers are below `1.`, so it has a fixed level beside them.
    let is_loose = |rank: u8| LOOSE.contains(&rank) || (rank == NUMBERED && !has_dotted);
    by_appearance(taken, is_loose, LOOSE.start);
    by_appearance(taken, |rank| BULLETS.contains(&rank), BULLETS.start);
}

fn by_appearance(taken: &mut [Taken], is_loose: impl Fn(u8) -> bool, first: u8) {
    let mut seen: Vec<u8> = Vec::new();
    for taken in taken {
        let rank = &mut taken.line.height.rank;
        if !is_loose(*rank) {
            continue;
        }
        let place = seen.iter().position(|known| known == rank).unwrap_or_else(|| {
            seen.push(*rank);
            seen.len() - 1
        });
        *rank = first + u8::try_from(place).unwrap_or(u8::MAX - first);
    }
}

/// Roman figures below a chapter or a section are no parts.
fn lower_romans(taken: &mut [Taken]) {
    let is_roman = |taken: &Taken| taken.line.height.rank == ROMAN && taken.line.is_roman;
    let Some(first) = taken.iter().position(is_roman) else { return };
    if taken[..first].iter().any(|taken| taken.line.height.rank < LOW_ROMAN && !taken.line.number.is_empty()) {
        taken.iter_mut().filter(|taken| is_roman(taken)).for_each(|taken| taken.line.height.rank = LOW_ROMAN);
    }
}

/// `2)` after `1.` continues the same numbering.
fn join_mixed_numbers(taken: &mut [Taken]) {
    let first = |rank: u8| taken.iter().find(|taken| taken.line.height.rank == rank);
    let continues = |rank| first(rank).is_some_and(|taken| taken.line.number.trim_start_matches('0') != "1");
    let (plain, closed) = (NUMBERED, LOOSE.start);
    if first(plain).is_some() && continues(closed) {
        taken.iter_mut().filter(|taken| taken.line.height.rank == closed).for_each(|taken| {
            taken.line.height.rank = plain;
        });
    }
}
