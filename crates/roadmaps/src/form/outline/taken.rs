//! Decides which lines of a pasted text are entries.

use super::figures::{self, Figure};
use super::heights;
use super::line::{self, Taken};
use crate::brief::{Brief, LeftOut, Reason};
use crate::quality::may_be_named;
use crate::restricted;
use kernel::text::{length, lines};
use std::collections::HashSet;

/// The width of a tab.
const TAB: &str = "    ";

/// Returns the lines of `text` that may become entries of a plan for `about`.
pub(super) fn lines_of(text: &str, about: &Brief, left_out: &mut Vec<LeftOut>) -> Vec<Taken> {
    let mut taken = take(text, about, left_out);
    read_last_numbers_as_pages(&mut taken);
    heights::settle(&mut taken);
    leave_title_out(&mut taken, left_out);
    taken
}

fn take(text: &str, about: &Brief, left_out: &mut Vec<LeftOut>) -> Vec<Taken> {
    let mut taken: Vec<Taken> = Vec::new();
    let mut lone_number: Option<String> = None;
    for raw in split(text) {
        let spaced = raw.replace('\t', TAB);
        let indent = spaced.len() - spaced.trim_start_matches([' ', '\u{a0}', '\u{3000}']).len();
        let visible = lines(&spaced);
        if visible.is_empty() {
            continue;
        }
        let (rest, figure) = figures::take(&visible);
        if rest.is_empty() {
            // Video lists show a duration on a separate line below the title.
            match taken.last_mut() {
                Some(last) if last.figure.is_none() => last.figure = figure,
                _ => left_out.push(LeftOut { line: visible, reason: Reason::Noise }),
            }
            continue;
        }
        if rest.chars().all(|character| character.is_ascii_digit()) && length(rest) <= 3 {
            lone_number = Some(rest.to_owned());
            continue;
        }
        let mut line = line::read(rest, indent);
        let repeats = taken.last().is_some_and(|last| last.line.title == line.title && last.line.number == line.number);
        let reason = if line::is_noise(&line.title) {
            Some(Reason::Noise)
        } else if repeats {
            Some(Reason::Repeated)
        } else if !may_be_named(about, &line.title) || restricted::is_part_restricted(&line.title) {
            Some(Reason::NotAllowed)
        } else {
            None
        };
        if let Some(reason) = reason {
            left_out.push(LeftOut { line: visible, reason });
            continue;
        }
        if line.number.is_empty() {
            line.number = lone_number.take().unwrap_or_default();
        }
        lone_number = None;
        taken.push(Taken { line, raw: visible, figure });
    }
    taken
}

/// Returns the lines of `text`, or the items of a single line that is a list.
fn split(text: &str) -> Vec<&str> {
    let all: Vec<&str> = text.lines().filter(|line| !line.trim().is_empty()).collect();
    if let [only] = all.as_slice() {
        let separators: [&[char]; 3] = [&['→', '➔', '>'], &[',', '，', '、'], &[';', '/']];
        for separator in separators {
            let parts: Vec<&str> = only.split(separator).map(str::trim).filter(|part| !part.is_empty()).collect();
            if parts.len() >= 3 {
                return parts;
            }
        }
    }
    all
}

/// Reads the numbers at the end of most leaf titles as pages, if they never decrease. Titles that are equal without
/// their numbers are only numbered, so they keep them.
fn read_last_numbers_as_pages(taken: &mut [Taken]) {
    let last_number = |taken: &Taken| {
        let (title, number) = taken.line.title.rsplit_once(' ')?;
        let page: u32 = number.parse().ok().filter(|_| number.len() <= 4)?;
        Some((title.trim_end().to_owned(), page))
    };
    let read: Vec<_> = taken.iter().map(last_number).collect();
    let pages: Vec<u32> = read.iter().flatten().map(|(_, page)| *page).collect();
    let leaves: Vec<usize> = (0..taken.len()).filter(|&index| heights::is_leaf(taken, index)).collect();
    let numbered = leaves.iter().filter(|&&leaf| read[leaf].is_some()).count();
    let names: HashSet<&str> = read.iter().flatten().map(|(title, _)| title.as_str()).collect();
    let is_rising = pages.is_sorted() && pages.first() < pages.last();
    if taken.iter().any(|taken| taken.figure.is_some())
        || pages.len() < 3
        || numbered * 4 < leaves.len() * 3
        || !is_rising
        || names.len() * 2 <= pages.len()
    {
        return;
    }
    for (taken, read) in taken.iter_mut().zip(read) {
        if let Some((title, page)) = read {
            taken.line.title = title;
            taken.figure = Some(Figure::StartPage(page));
        }
    }
}

/// Removes a first line above all others, which is the title of the whole.
fn leave_title_out(taken: &mut Vec<Taken>, left_out: &mut Vec<LeftOut>) {
    let [first, rest @ ..] = taken.as_slice() else { return };
    let above =
        |other: &Taken| first.line.height < other.line.height && first.figure.is_none() && first.line.number.is_empty();
    let is_unmarked = first.line.number.is_empty()
        && first.line.height.rank == line::PLAIN
        && first.figure.is_none()
        && rest.iter().all(|other| other.line.height.rank < line::PLAIN);
    if rest.len() >= 2 && (rest.iter().all(above) || is_unmarked) {
        let first = taken.remove(0);
        left_out.insert(0, LeftOut { line: first.raw, reason: Reason::Title });
    }
}
