//! Which day of a plan takes which parts, and what is done with them.

use super::material::Material;
use super::parts::{Part, cut, runs, shares};
use crate::planning::calendar::DayKind;
use kernel::text::length;
use std::collections::HashSet;

const LONGEST_DAILY: usize = 40;

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct PartsDay {
    pub(super) keyword: String,
    /// The end of the keyword that says what is done; nothing on a day of reading.
    doing: String,
    /// The first part it is about, and how many.
    pub(super) from: usize,
    pub(super) count: usize,
}

impl PartsDay {
    pub(super) fn reading(keyword: String, from: usize, count: usize) -> Self {
        Self { keyword, doing: String::new(), from, count }
    }
}

/// The days that `kinds` has for learning and building, in order. Every part has its day, and a third of all days are
/// hands-on.
pub(super) fn days(parts: &[Part], kinds: &[DayKind], material: Material) -> Vec<PartsDay> {
    let count = |wanted: DayKind| kinds.iter().filter(|kind| **kind == wanted).count();
    let (learn, build) = (count(DayKind::Learn), count(DayKind::Build));
    if learn == 0 {
        return vec![whole(parts, "훑고 요점 정리하기")];
    }
    let practice = kinds.len().div_ceil(3).saturating_sub(build).min(learn - 1);
    let mut days = if parts.len() > learn - practice {
        gathered(parts, learn, practice, material)
    } else {
        spread(parts, learn, practice, material)
    };
    let closings = material.closings();
    days.extend(closings[..build.min(closings.len())].iter().rev().map(|closing| whole(parts, closing)));
    tell_apart(&mut days);
    days
}

/// Long names that were cut may have become the same.
fn tell_apart(days: &mut [PartsDay]) {
    let mut seen: HashSet<String> = HashSet::new();
    for day in days {
        let name = day.keyword.strip_suffix(day.doing.as_str()).unwrap_or(&day.keyword).trim_end();
        let again = (2..).map(|times| {
            let suffix = format!(" ({times}) {}", day.doing).trim_end().to_owned();
            format!("{}{suffix}", cut(name, LONGEST_DAILY - length(&suffix)))
        });
        let free = std::iter::once(day.keyword.clone()).chain(again).find(|keyword| !seen.contains(keyword));
        day.keyword = free.unwrap_or_default();
        seen.insert(day.keyword.clone());
    }
}

/// More parts than days: neighbours share a day, and after some of them a day of exercise.
fn gathered(parts: &[Part], learn: usize, practice: usize, material: Material) -> Vec<PartsDay> {
    let weights: Vec<u32> = parts.iter().map(|part| part.weight).collect();
    let runs = runs(&weights, learn - practice);
    let mut days = Vec::with_capacity(learn);
    let (mut from, mut exercised, mut since) = (0, 0, 0);
    for (done, run) in (1..).zip(&runs) {
        days.push(PartsDay::reading(name(&parts[from..from + run]), from, *run));
        from += run;
        if exercised < practice * done / runs.len() {
            let heaviest = (since..from).max_by_key(|&index| (parts[index].weight, std::cmp::Reverse(index)));
            let part = heaviest.unwrap_or(from - 1);
            days.push(exercise(parts, part, material.exercises()[exercised % 2]));
            (exercised, since) = (exercised + 1, from);
        }
    }
    days
}

/// At least a day for each part; the heavier ones have several, of reading and then of exercise.
fn spread(parts: &[Part], learn: usize, practice: usize, material: Material) -> Vec<PartsDay> {
    let weights: Vec<u32> = parts.iter().map(|part| part.weight).collect();
    let shares = shares(&weights, learn);
    let exercises = exercises(&shares, practice);
    let forms = material.exercises();
    let mut days = Vec::with_capacity(learn);
    for (index, (share, exercises)) in shares.iter().zip(exercises).enumerate() {
        let reading = share - exercises;
        for step in 1..=reading {
            let suffix = if reading == 1 { String::new() } else { format!(" ({step}/{reading})") };
            let keyword = format!("{}{suffix}", cut(&padded(&parts[index].name), LONGEST_DAILY - length(&suffix)));
            days.push(PartsDay::reading(keyword, index, 1));
        }
        for turn in 0..exercises {
            let round = turn / forms.len();
            let again = if round == 0 { String::new() } else { format!(" ({})", round + 1) };
            let what = format!("{}{again}", forms[turn % forms.len()]);
            days.push(exercise(parts, index, &what));
        }
    }
    days
}

/// How many of each share's days are exercise: `practice` in all, evenly, and each part is read first.
fn exercises(shares: &[usize], practice: usize) -> Vec<usize> {
    let mut exercises = vec![0; shares.len()];
    for _ in 0..practice {
        let most_reading =
            (0..shares.len()).max_by_key(|&index| (shares[index] - exercises[index], std::cmp::Reverse(index)));
        if let Some(index) = most_reading.filter(|&index| shares[index] - exercises[index] > 1) {
            exercises[index] += 1;
        }
    }
    exercises
}

fn exercise(parts: &[Part], part: usize, what: &str) -> PartsDay {
    let name = cut(&parts[part].name, LONGEST_DAILY - length(what) - 1);
    PartsDay { keyword: format!("{name} {what}"), doing: what.to_owned(), from: part, count: 1 }
}

/// A day about all parts, which names them from where to where if there is room for it.
fn whole(parts: &[Part], what: &str) -> PartsDay {
    let named = range(parts, usize::MAX);
    let fits = length(&named) + 1 + length(what) <= LONGEST_DAILY;
    let all = if fits { named.as_str() } else { "전 단원" };
    PartsDay { keyword: format!("{all} {what}"), doing: what.to_owned(), from: 0, count: parts.len() }
}

/// What a day is called that takes all of `parts`: the chapter if they are one, both of two, else from where to where.
fn name(parts: &[Part]) -> String {
    match parts {
        [only] => padded(&only.name),
        [first, second] if length(&first.name) + length(&second.name) + 2 <= LONGEST_DAILY => {
            padded(&format!("{}, {}", first.name, second.name))
        }
        [first, ..] if first.siblings == parts.len() && parts.iter().all(|part| part.chapter == first.chapter) => {
            padded(&first.chapter)
        }
        parts => range(parts, LONGEST_DAILY),
    }
}

fn range(parts: &[Part], room: usize) -> String {
    let (Some(first), Some(last)) = (parts.first(), parts.last()) else { return String::new() };
    if parts.len() == 1 {
        return cut(&first.name, room);
    }
    let (from, to) = ("부터 ", "까지");
    let room = room - length(from) - length(to);
    let first_room = (room / 2).max(room.saturating_sub(length(&last.name)));
    let first = cut(&first.name, first_room);
    let last = cut(&last.name, room - length(&first));
    format!("{first}{from}{last}{to}")
}

/// A day's keyword has at least four characters and says something in Korean.
fn padded(name: &str) -> String {
    let is_korean = name.chars().any(|character| matches!(character, '가'..='힣'));
    if is_korean && length(name) >= 4 {
        return name.to_owned();
    }
    let read = if name.ends_with("읽기") { " 단원" } else { " 읽기" };
    format!("{}{read}", cut(name, LONGEST_DAILY - length(read)))
}
