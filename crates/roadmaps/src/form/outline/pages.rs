//! Reads figures that only the whole text explains: numbers at the end of titles as pages, clocks as start times.

use super::figures::Figure;
use super::heights;
use super::line::{Taken, tidy_title};
use super::rules::regex;
use regex::Regex;
use std::collections::HashSet;
use std::sync::LazyLock;

static LAST_NUMBER: LazyLock<Regex> = LazyLock::new(|| regex(r"^(.*\S)(?:\s+|\s*\()(\d{1,4})\)?$"));
static LAST_ROMAN: LazyLock<Regex> = LazyLock::new(|| regex(r"^(.*\S)\s+[ivxl]{1,6}$"));

/// A title without its last number, and that number.
type Read = Option<(String, u32)>;

pub(super) fn read(taken: &mut [Taken]) {
    read_start_times(taken);
    let read: Vec<Read> = taken.iter().map(last_number).collect();
    if are_pages(taken, &read) {
        for (taken, read) in taken.iter_mut().zip(read) {
            move_to_figure(taken, read);
        }
    } else if taken.iter().filter(|taken| matches!(taken.figure, Some(Figure::StartPage(_)))).count() >= 3 {
        fill_gaps(taken, read);
    }
    if taken.iter().any(|taken| matches!(taken.figure, Some(Figure::StartPage(_)))) {
        read_front_pages(taken);
    }
}

/// Reads clocks as start times if the first part starts at 0:00 and each later than the one before.
fn read_start_times(taken: &mut [Taken]) {
    let second = |taken: &Taken| match taken.figure {
        Some(Figure::Clock { first, second, .. }) => Some(first * 60 + second),
        Some(Figure::Minutes(minutes)) => Some(minutes * 60),
        _ => None,
    };
    let seconds: Vec<u32> = taken.iter().filter_map(second).collect();
    if seconds.len() < 3 || seconds[0] != 0 || !seconds.is_sorted_by(|one, other| one < other) {
        return;
    }
    for taken in taken {
        taken.figure = second(taken).map(Figure::StartSecond).or(taken.figure);
    }
}

fn last_number(taken: &Taken) -> Read {
    let found = LAST_NUMBER.captures(&taken.line.title).filter(|_| taken.figure.is_none())?;
    Some((found[1].trim_end().to_owned(), found[2].parse().ok()?))
}

fn move_to_figure(taken: &mut Taken, read: Read) {
    if let Some((title, page)) = read {
        taken.line.title = tidy_title(&title);
        taken.figure = Some(Figure::StartPage(page));
    }
}

/// Whether most leaves end with a number and these hardly ever decrease. Titles that are equal without their numbers
/// are only numbered.
fn are_pages(taken: &[Taken], read: &[Read]) -> bool {
    let has_figure = taken.iter().any(|taken| !matches!(taken.figure, None | Some(Figure::FrontPage)));
    let pages: Vec<u32> = read.iter().flatten().map(|(_, page)| *page).collect();
    let leaves: Vec<usize> = (0..taken.len()).filter(|&index| heights::is_leaf(taken, index)).collect();
    let numbered = leaves.iter().filter(|&&leaf| read[leaf].is_some()).count();
    let names: HashSet<&str> = read.iter().flatten().map(|(title, _)| title.as_str()).collect();
    let falls = pages.windows(2).filter(|pair| pair[0] > pair[1]).count();
    !has_figure
        && pages.len() >= 3
        && numbered * 4 >= leaves.len() * 3
        && falls * 10 <= pages.len()
        && pages.first() < pages.last()
        && names.len() * 2 > pages.len()
}

/// Reads the last numbers of other lines that lie between the pages around them.
fn fill_gaps(taken: &mut [Taken], read: Vec<Read>) {
    let page = |taken: &Taken| match taken.figure {
        Some(Figure::StartPage(page) | Figure::Pages { from: page, .. }) => Some(page),
        _ => None,
    };
    let mut before = 0;
    for (index, read) in read.into_iter().enumerate() {
        if let Some((_, number)) = &read {
            let next = taken[index + 1..].iter().find_map(page);
            let fits = before > 0 && (before..=next.unwrap_or(u32::MAX)).contains(number) && next.is_some()
                || before == 0 && next.is_some_and(|next| (1..=next).contains(number) && next - number <= 20);
            if fits {
                move_to_figure(&mut taken[index], read);
            }
        }
        before = page(&taken[index]).unwrap_or(before);
    }
}

/// Removes Roman page numbers from forewords.
fn read_front_pages(taken: &mut [Taken]) {
    let before = taken.iter().position(|taken| matches!(taken.figure, Some(Figure::StartPage(_)))).unwrap_or(0);
    for taken in &mut taken[..before] {
        if let Some(title) = LAST_ROMAN.captures(&taken.line.title).map(|found| found[1].to_owned()) {
            taken.line.title = title;
            taken.figure = Some(Figure::FrontPage);
        }
    }
}
