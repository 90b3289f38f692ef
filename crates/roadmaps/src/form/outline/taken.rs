//! Decides which lines of a pasted text are entries.

use super::figures::{self, Figure};
use super::line::{self, PLAIN, Shape, Taken};
use super::markers;
use super::rules::regex;
use super::table::Table;
use super::{heights, noise, pages, ranks};
use crate::brief::{Brief, LeftOut, Reason};
use crate::quality::may_be_named;
use crate::restricted;
use kernel::text::{length, lines};
use regex::Regex;
use std::sync::LazyLock;

/// The width of a tab.
const TAB: &str = "    ";

/// A button behind a title, in brackets, apart from it or behind its length.
static BADGE: LazyLock<Regex> = LazyLock::new(|| {
    regex(
        r"(?i)(?:\s*[\[(](?:미리\s?보기|무료\s?공개|맛보기|무료|preview|free|new|hot|필수|완료|잠금)[\])]|(\s{2,}|\d)\s*(?:미리\s?보기|무료\s?공개|맛보기|무료|preview|free|new|hot|완료|재생|-))\s*$",
    )
});
static FIRST_BADGE: LazyLock<Regex> =
    LazyLock::new(|| regex(r"^(?i:미리\s?보기|무료\s?공개|맛보기|무료|preview|free)\s*(\d{1,2}:\d{2}(?::\d{2})?)$"));
static LOUD_BADGE: LazyLock<Regex> = LazyLock::new(|| regex(r"\s(?:NEW|HOT|FREE|PREVIEW)$"));
static LECTURES: LazyLock<Regex> =
    LazyLock::new(|| regex(r"(?i)\s*\d{1,3}\s*(?:개의?\s*)?(?:강의?|영상|차시|lectures?|videos?)$"));
static QUESTIONS: LazyLock<Regex> = LazyLock::new(|| regex(r"\s{2,}\d{1,3}\s*(?:문항|문제|점)$"));
static STARS: LazyLock<Regex> = LazyLock::new(|| regex(r"\s*[★☆⭐]{1,3}$"));

/// Returns the lines of `text` that may become entries of a plan for `about`.
pub(super) fn lines_of(text: &str, about: &Brief, left_out: &mut Vec<LeftOut>) -> Vec<Taken> {
    let all = split(text);
    let mut reader = Reader::of(&all, about);
    for (raw, line_number) in all.into_iter().zip(1..) {
        reader.read(raw, line_number);
    }
    reader.finish();
    let mut taken = reader.taken;
    left_out.append(&mut reader.left_out);
    ranks::settle(&mut taken);
    pages::read(&mut taken);
    heights::settle(&mut taken);
    leave_title_out(&mut taken, left_out);
    taken
}

/// Returns the lines of `text` that are not blank, or the items of a single line that is a list.
fn split(text: &str) -> Vec<&str> {
    let all: Vec<&str> = text.lines().filter(|line| !lines(line).is_empty()).collect();
    if let [only] = all.as_slice() {
        let separators: [&[char]; 3] = [&['→', '➔', '>'], &[',', '，', '、'], &[';', '/', '|']];
        for separator in separators {
            let parts: Vec<&str> = only.split(separator).map(str::trim).filter(|part| !part.is_empty()).collect();
            if parts.len() >= 3 {
                return parts;
            }
        }
    }
    all
}

/// Returns a line as it is read: full-width letters and figures in ASCII, key caps as numbers.
fn normalized(line: &str) -> String {
    let ascii = |character: char| match character {
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(u32::from(character) - 0xfee0).unwrap_or(character),
        '\u{20e3}' => '.',
        '\u{a0}' | '\u{3000}' => ' ',
        _ => character,
    };
    line.chars().filter(|character| *character != '\u{fe0f}').map(ascii).collect()
}

struct Reader<'a> {
    about: &'a Brief,
    table: Table,
    shape: Shape,
    taken: Vec<Taken>,
    left_out: Vec<LeftOut>,
    /// A number on its own line, for the title that follows.
    number: Option<String>,
    /// A length between such a number and its title.
    figure: Option<Figure>,
    /// A marker on its own line, such as `제1장`, and the number of its line.
    marker: Option<(String, usize)>,
}

impl<'a> Reader<'a> {
    fn of(all: &[&str], about: &'a Brief) -> Self {
        let normal: Vec<String> = all.iter().map(|line| normalized(line)).collect();
        let table = Table::of(normal.iter().map(String::as_str));
        let rows: Vec<String> = normal.iter().map(|line| lines(&table.row(line))).collect();
        let shape = Shape::of(&rows.iter().map(String::as_str));
        let (taken, left_out) = (Vec::new(), Vec::new());
        Self { about, table, shape, taken, left_out, number: None, figure: None, marker: None }
    }

    fn leave_out(&mut self, line: String, line_number: usize, reason: Reason) {
        self.left_out.push(LeftOut { line, line_number, reason });
    }

    fn read(&mut self, raw: &str, line_number: usize) {
        let spaced = raw.replace('\t', TAB);
        let indent = spaced.len() - spaced.trim_start_matches([' ', '\u{a0}', '\u{3000}']).len();
        let visible = lines(&spaced);
        let row = lines(&self.table.row(&normalized(raw)));
        if self.table.is_header(line_number - 1) || noise::is_always(&row) || noise::is_of_page(&row) {
            self.leave_out(visible, line_number, Reason::Noise);
            return;
        }
        let bare = without_badges(&row);
        let (rest, figure) = figures::take(&bare);
        let rest = if figure.is_some() { without_badges(rest) } else { rest.to_owned() };
        let rest = if figure.is_some_and(Figure::is_time) { without_count(&rest) } else { rest };
        let rest = STARS.replace(LOUD_BADGE.replace(&rest, "").trim_end(), "").into_owned();
        if rest.is_empty() {
            self.read_length(figure, visible, line_number);
        } else if rest.chars().all(|character| character.is_ascii_digit()) && length(&rest) <= 3 {
            self.number = Some(rest);
        } else if figure.is_none() && markers::is_alone(&rest) {
            self.take_marker();
            self.marker = Some((rest, line_number));
        } else {
            self.read_title(&rest, figure, indent, visible, line_number);
        }
    }

    /// Reads a line with only a length: that of the line above, or of the title that follows a number.
    fn read_length(&mut self, figure: Option<Figure>, visible: String, line_number: usize) {
        if self.number.is_some() && self.figure.is_none() {
            self.figure = figure;
            return;
        }
        match self.taken.last_mut() {
            Some(last) if last.figure.is_none() => last.figure = figure,
            _ => self.leave_out(visible, line_number, Reason::Noise),
        }
    }

    fn read_title(&mut self, rest: &str, figure: Option<Figure>, indent: usize, visible: String, line_number: usize) {
        let mut line = line::read(rest, indent, self.shape);
        let mut joined = None;
        if let Some((marker, at)) = self.marker.take() {
            if line.number.is_empty() {
                line = line::read(&format!("{marker} {rest}"), indent, self.shape);
                joined = Some((marker, at));
            } else {
                self.take(line::read(&marker, indent, self.shape), None, marker, at);
            }
        }
        let repeats =
            self.taken.last().is_some_and(|last| last.line.title == line.title && last.line.number == line.number);
        let is_noise =
            noise::is_title(&line.title, line.is_unnumbered()) || (line.is_unnumbered() && noise::is_unnumbered(rest));
        let reason = if is_noise {
            Some(Reason::Noise)
        } else if repeats {
            Some(Reason::Repeated)
        } else if !may_be_named(self.about, &line.title) || restricted::is_part_restricted(&line.title) {
            Some(Reason::NotAllowed)
        } else {
            None
        };
        if let Some(reason) = reason {
            // The marker belongs to the next title, unless both repeat the line before.
            self.marker = joined.filter(|_| reason != Reason::Repeated);
            self.leave_out(visible, line_number, reason);
            return;
        }
        if line.number.is_empty() {
            line.number = self.number.take().unwrap_or_default();
        }
        self.number = None;
        let figure = figure.or(self.figure.take());
        self.figure = None;
        self.take(line, figure, visible, line_number);
    }

    fn take(&mut self, line: line::Line, figure: Option<Figure>, raw: String, line_number: usize) {
        self.taken.push(Taken { line_number, line, raw, figure });
    }

    fn finish(&mut self) {
        self.take_marker();
        self.leave_out_channels();
    }

    /// Takes a waiting marker as an entry, if no title follows it.
    fn take_marker(&mut self) {
        if let Some((marker, line_number)) = self.marker.take() {
            self.take(line::read(&marker, 0, self.shape), None, marker, line_number);
        }
    }

    /// In a playlist, whose titles have their numbers on lines of their own, a line that occurs again and again names
    /// the channel.
    fn leave_out_channels(&mut self) {
        let is_name =
            |taken: &Taken| taken.line.height.rank == PLAIN && taken.line.number.is_empty() && taken.figure.is_none();
        let numbered =
            self.taken.iter().filter(|taken| taken.line.height.rank == PLAIN && !taken.line.number.is_empty());
        if numbered.count() < 2 {
            return;
        }
        let names: Vec<String> =
            self.taken.iter().filter(|taken| is_name(taken)).map(|taken| taken.line.title.clone()).collect();
        let occurs_again = |title: &String| names.iter().filter(|name| *name == title).count() >= 2;
        for taken in std::mem::take(&mut self.taken) {
            if is_name(&taken) && occurs_again(&taken.line.title) {
                self.leave_out(taken.raw, taken.line_number, Reason::Noise);
            } else {
                self.taken.push(taken);
            }
        }
        self.left_out.sort_by_key(|left_out| left_out.line_number);
    }
}

/// Removes buttons and counts of questions behind the title.
fn without_badges(row: &str) -> String {
    if let Some(found) = FIRST_BADGE.captures(row) {
        return found[1].to_owned();
    }
    let bare = QUESTIONS.replace(row, "");
    BADGE.replace(&bare, "$1").trim_end().to_owned()
}

/// Removes the number of lectures before the length of a section.
fn without_count(rest: &str) -> String {
    let bare = LECTURES.replace(rest, "");
    if bare.is_empty() || markers::is_alone(&bare) { rest.to_owned() } else { bare.into_owned() }
}

/// Removes a first line above all others, which is the title of the whole.
fn leave_title_out(taken: &mut Vec<Taken>, left_out: &mut Vec<LeftOut>) {
    let [first, rest @ ..] = taken.as_slice() else { return };
    let above =
        |other: &Taken| first.line.height < other.line.height && first.figure.is_none() && first.line.number.is_empty();
    let is_unmarked = first.line.number.is_empty() && first.line.height.rank == PLAIN && first.figure.is_none();
    let heads = is_unmarked && rest.iter().all(|other| other.line.height.rank < PLAIN);
    let is_film = is_unmarked && rest.iter().all(|other| matches!(other.figure, Some(Figure::StartSecond(_))));
    if rest.len() >= 2 && (rest.iter().all(above) || heads || is_film) {
        let first = taken.remove(0);
        left_out.insert(0, LeftOut { line: first.raw, line_number: first.line_number, reason: Reason::Title });
    }
}
