//! A table of contents that somebody pasted: a book's, a lecture list, an exam's scope.

mod figures;
mod line;

use crate::brief::category;
use crate::quality::may_be_named;
use crate::{Brief, Days, Level, restricted};
use figures::{Figure, rounded};
use kernel::text::{length, lines};
use kernel::{FieldError, FieldErrors};
use line::{Height, Line};

pub const MAX_OUTLINE: usize = 10_000;
/// How much a tab indents.
const TAB: &str = "    ";

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outline {
    text: String,
    entries: Vec<Entry>,
    left_out: Vec<LeftOut>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// As it stands there: `3장`, `1.2`, `Part 2` or nothing.
    pub number: String,
    pub title: String,
    /// 0 for the highest ones.
    pub depth: usize,
    /// Whether nothing stands below it.
    pub is_leaf: bool,
    /// Of leaves only, as the pages.
    pub minutes: Option<u32>,
    pub pages: Option<u32>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LeftOut {
    pub line: String,
    pub reason: Reason,
}

kernel::stored_enum! {
    /// Why a line is no entry.
    Reason {
        /// A page's buttons, counts and headings.
        Noise = "NOISE",
        /// It says again what the line before it says.
        Repeated = "REPEATED",
        /// The name of the whole.
        Title = "TITLE",
        /// A plan may not say it: an address, personal data, a price, instructions, a subject no plan is made for.
        NotAllowed = "NOT_ALLOWED",
    }
}

/// A line that was taken, and what it says about its length.
struct Taken {
    line: Line,
    raw: String,
    figure: Option<Figure>,
}

impl Outline {
    /// Reads `raw`, one entry a line; nothing if it is blank. What may stand in a plan `about` something decides which lines
    /// are taken; those that are not are kept with the reason.
    ///
    /// # Errors
    /// If it is too long, or holds no entry.
    pub fn parse(raw: &str, about: &Brief) -> Result<Option<Self>, FieldError> {
        let text = raw.trim_end().trim_start_matches(['\r', '\n']).to_owned();
        if text.trim().is_empty() {
            return Ok(None);
        }
        if length(&text) > MAX_OUTLINE {
            return Err(FieldError::new("outline", "목차는 10,000자 이하여야 합니다."));
        }
        let mut left_out = Vec::new();
        let mut taken = take_lines(&text, about, &mut left_out);
        read_last_numbers_as_pages(&mut taken);
        raise_what_stands_around(&mut taken);
        leave_title_out(&mut taken, &mut left_out);
        if taken.is_empty() {
            return Err(FieldError::new(
                "outline",
                "목차에서 읽을 수 있는 항목이 없습니다. 한 줄에 하나씩 적어주세요.",
            ));
        }
        Ok(Some(Self { entries: entries(&taken), left_out, text }))
    }

    /// Reads `raw` before anything is ordered; only what it is about is known by then.
    ///
    /// # Errors
    /// As [`Self::parse`], and if it is blank.
    pub fn preview(raw: &str, main: &str, sub: &str) -> Result<Self, FieldErrors> {
        let mut errors = FieldErrors::default();
        let main = errors.take(category(("main_category", main), ("main_category", "")));
        let sub = errors.take(category(("sub_category", sub), ("sub_category", "")));
        let (Some(main), Some(sub)) = (main, sub) else { return Err(errors) };
        let shortest = Days::parse(1)?;
        let about = Brief::stored(main, sub, Level::DEFAULT, shortest, String::new());
        Self::parse(raw, &about)?.ok_or_else(|| FieldError::new("outline", "목차를 붙여넣어 주세요.").into())
    }

    /// As it was pasted.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// In the order in which they stand; never empty.
    #[must_use]
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    #[must_use]
    pub fn left_out(&self) -> &[LeftOut] {
        &self.left_out
    }

    pub fn leaves(&self) -> impl Iterator<Item = &Entry> {
        self.entries.iter().filter(|entry| entry.is_leaf)
    }

    /// The minutes of the whole, if every part says how long it takes.
    #[must_use]
    pub fn minutes(&self) -> Option<u32> {
        self.leaves().map(|entry| entry.minutes).sum()
    }
}

fn take_lines(text: &str, about: &Brief, left_out: &mut Vec<LeftOut>) -> Vec<Taken> {
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
            // Players and lists show a length on a line of its own, below what it belongs to.
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
        } else if !may_be_named(about, &line.title) || restricted::is_part_restricted(about, &line.title) {
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

/// The lines of `text`, or the parts of its only line if that lists them.
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

/// Where nearly every title ends in a number and these never fall, they are pages.
fn read_last_numbers_as_pages(taken: &mut [Taken]) {
    let last_number = |taken: &Taken| {
        let (title, number) = taken.line.title.rsplit_once(' ')?;
        let page: u32 = number.parse().ok().filter(|_| number.len() <= 4)?;
        Some((title.trim_end().to_owned(), page))
    };
    let read: Vec<_> = taken.iter().map(last_number).collect();
    let pages: Vec<u32> = read.iter().flatten().map(|(_, page)| *page).collect();
    let is_rising = pages.is_sorted() && pages.first() < pages.last();
    if taken.iter().any(|taken| taken.figure.is_some())
        || pages.len() < 3
        || pages.len() * 10 < taken.len() * 8
        || !is_rising
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

/// What stands before or after the chapters stands as high as they do.
fn raise_what_stands_around(taken: &mut [Taken]) {
    let highest = taken.iter().filter(|taken| !taken.line.is_around).map(|taken| taken.line.height).min();
    for taken in taken.iter_mut().filter(|taken| taken.line.is_around) {
        taken.line.height = highest.unwrap_or(taken.line.height);
    }
}

/// A first line above all others is no part of the whole but its name.
fn leave_title_out(taken: &mut Vec<Taken>, left_out: &mut Vec<LeftOut>) {
    let [first, rest @ ..] = taken.as_slice() else { return };
    let above =
        |other: &Taken| first.line.height < other.line.height && first.figure.is_none() && first.line.number.is_empty();
    let is_unmarked = first.line.number.is_empty()
        && first.line.height.rank == line::PLAIN
        && rest.iter().all(|other| other.line.height.rank < line::PLAIN);
    if rest.len() >= 2 && (rest.iter().all(above) || is_unmarked) {
        let first = taken.remove(0);
        left_out.insert(0, LeftOut { line: first.raw, reason: Reason::Title });
    }
}

fn entries(taken: &[Taken]) -> Vec<Entry> {
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
    let mut entries: Vec<Entry> = taken
        .iter()
        .zip(depths.iter().zip(lengths))
        .enumerate()
        .map(|(index, (taken, (&depth, (minutes, pages))))| Entry {
            number: taken.line.number.clone(),
            title: taken.line.title.clone(),
            depth,
            is_leaf: depths.get(index + 1).is_none_or(|&next| next <= depth),
            minutes,
            pages,
        })
        .collect();
    share_downwards(&mut entries);
    for entry in entries.iter_mut().filter(|entry| !entry.is_leaf) {
        (entry.minutes, entry.pages) = (None, None);
    }
    entries
}

/// Minutes and pages of each line; those of a start are what lies between it and the next one.
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

/// What only a chapter tells is shared by what stands below it.
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
