//! Plans from a table of contents: its parts laid over the days by how long they are, with exercise and review between,
//! nothing left out and nothing invented.

mod days;
mod material;
mod parts;

use super::calendar::{self, DayKind};
use super::wording;
use crate::korean::{Particle, with};
use days::PartsDay;
use kernel::text::length;
use material::Material;
use parts::{Part, cut};
use roadmaps::quality::words::tokens;
use roadmaps::quality::{Knowledge, KnownTopic};
use roadmaps::{Brief, DAYS_PER_WEEK, Draft, Level, Outline, Week, restricted};
use std::cmp::Reverse;
use std::collections::HashSet;

pub(super) const VERSION: &str = "outline 1";
/// The share of days, in percent, that make something of the whole.
const CLOSING: usize = 4;
const MOST_CLOSING_DAYS: usize = 3;

pub(super) struct OutlinePlanning {
    subject: String,
    parts: Vec<Part>,
    weeks: Vec<Vec<(DayKind, PartsDay)>>,
    words: HashSet<String>,
    level: Level,
    days: usize,
    minutes: Option<u32>,
    restricted: String,
}

impl OutlinePlanning {
    /// Nothing if `brief` has no table of contents.
    pub(super) fn of(brief: &Brief) -> Option<Self> {
        let outline = brief.outline()?;
        let parts = parts::parts(outline);
        let kinds = calendar::layout_with(brief.days(), CLOSING, MOST_CLOSING_DAYS);
        let mut laid = days::days(&parts, &kinds, Material::of(brief)).into_iter();
        let mut days: Vec<(DayKind, PartsDay)> = Vec::with_capacity(kinds.len());
        for (kind, index) in kinds.iter().zip(0..) {
            let day = match kind {
                DayKind::Learn | DayKind::Build | DayKind::Rehearse => laid.next()?,
                DayKind::Review | DayKind::Rest => review(&parts, &days[index / DAYS_PER_WEEK * DAYS_PER_WEEK..]),
            };
            days.push((*kind, day));
        }
        Some(Self {
            subject: super::generic::subject(brief),
            words: words(outline),
            weeks: days.chunks(DAYS_PER_WEEK).map(<[_]>::to_vec).collect(),
            parts,
            level: brief.level(),
            days: brief.days().count(),
            minutes: outline.minutes(),
            restricted: restricted::omitted_sentence(brief),
        })
    }

    pub(super) fn draft(&self) -> Draft {
        let mut themes: Vec<String> = Vec::with_capacity(self.weeks.len());
        for week in &self.weeks {
            let theme = self.theme(week, &themes);
            themes.push(theme);
        }
        let evaluation = self.evaluation();
        let weeks = self
            .weeks
            .iter()
            .zip(themes)
            .map(|(week, keyword)| Week { keyword, days: week.iter().map(|(_, day)| day.keyword.clone()).collect() });
        Draft { weeks: weeks.collect(), tips: self.tips(), evaluation, restricted: self.restricted.clone() }
    }

    /// The chapter that most of the week's days are about, or the first of several; none twice.
    fn theme(&self, week: &[(DayKind, PartsDay)], used: &[String]) -> String {
        if week.iter().all(|(kind, _)| *kind != DayKind::Learn) {
            return "배운 것 모아 마무리".to_owned();
        }
        let learned = || week.iter().filter(|(kind, _)| *kind == DayKind::Learn).map(|(_, day)| day);
        let chapters: Vec<&str> = learned().map(|day| self.parts[day.from].chapter.as_str()).collect();
        let days_of = |chapter: &str| chapters.iter().filter(|other| **other == chapter).count();
        let mut by_days: Vec<&str> = Vec::new();
        for chapter in &chapters {
            if !by_days.contains(chapter) {
                by_days.push(chapter);
            }
        }
        by_days.sort_by_key(|chapter| Reverse(days_of(chapter)));
        let both = by_days.get(1).and_then(|second| wording::theme_of_two(by_days[0], second));
        let alone = wording::theme(by_days[0]);
        let first = learned().next().map_or_else(String::new, |day| wording::theme(&self.parts[day.from].name));
        let is_most = days_of(by_days[0]) * 2 > chapters.len();
        let [better, worse] = if is_most { [Some(alone.clone()), both] } else { [both, Some(alone.clone())] };
        let mut candidates = [better, worse, Some(first)].into_iter().flatten();
        let free = candidates.find(|theme| !used.contains(theme) && length(theme) >= 2);
        free.unwrap_or_else(|| {
            let week = used.len() + 1;
            format!("{} ({week}주차)", cut(&alone, wording::LONGEST_WEEKLY - 6))
        })
    }

    fn tips(&self) -> Vec<String> {
        let heaviest = self.parts.iter().max_by_key(|part| part.weight).map(|part| cut(&part.name, 30));
        let mut tips = vec![
            "하루를 시작하기 전에 목차에서 오늘 자리를 찾아 앞뒤 단원과 어떻게 이어지는지 한 줄로 적습니다.".to_owned(),
            "읽거나 들은 날에는 자료를 덮고 단원 이름만 보며 기억나는 것을 적은 뒤 빠진 것을 채웁니다.".to_owned(),
            "예제와 문제는 답을 보기 전에 먼저 풀고, 틀린 까닭을 한 문장으로 남깁니다.".to_owned(),
        ];
        if let Some(heaviest) = heaviest.filter(|_| self.has_heavy_part()) {
            tips.push(format!("분량이 가장 많은 '{heaviest}' 단원은 미리 훑어 두면 그 주가 밀리지 않습니다."));
        }
        if let Some(daily) = self.daily_minutes() {
            tips.push(format!(
                "목차에 적힌 시간대로면 하루에 약 {daily}분입니다. 밀린 날은 다음 복습일에 나누어 채웁니다."
            ));
        }
        tips
    }

    /// Whether a part takes half as long again as the average one.
    fn has_heavy_part(&self) -> bool {
        let weights = || self.parts.iter().map(|part| u64::from(part.weight));
        weights().max().is_some_and(|heaviest| heaviest * 2 * self.parts.len() as u64 >= 3 * weights().sum::<u64>())
    }

    /// What the parts take, over the days that are not for review.
    fn daily_minutes(&self) -> Option<usize> {
        let reviews = self.weeks.iter().flatten().filter(|(kind, _)| *kind == DayKind::Review).count();
        let minutes = usize::try_from(self.minutes?).ok()?;
        Some((minutes / (self.days - reviews).max(1)).max(1))
    }

    fn evaluation(&self) -> String {
        let (level, days, parts) = (self.level.label(), self.days, self.parts.len());
        let subject = with(&self.subject, Particle::Object);
        let mut sentences = vec![
            format!("{level} 수준의 학습자가 {days}일 동안 {subject} 붙여넣은 목차대로 공부하도록 짠 계획입니다."),
            format!(
                "목차의 단원 {parts}개를 분량에 따라 나누어 빠짐없이 담았고, 사이사이에 직접 풀고 정리하는 날을 두었습니다."
            ),
        ];
        if days >= DAYS_PER_WEEK {
            sentences.push("한 주의 마지막 날에는 그 주에 배운 단원을 복습합니다.".to_owned());
        }
        sentences.push("목차에 없는 내용과 교재의 설명 자체는 이 계획에서 다루지 않습니다.".to_owned());
        sentences.join(" ")
    }
}

/// A day that recalls the weightiest parts of `week`.
fn review(parts: &[Part], week: &[(DayKind, PartsDay)]) -> PartsDay {
    let is_learning = |kind: &DayKind| *kind == DayKind::Learn;
    let learned = week.iter().filter(|(kind, _)| is_learning(kind)).map(|(_, day)| day);
    let mut seen: Vec<&PartsDay> = learned.collect();
    if seen.is_empty() {
        // A week that only makes something of the whole recalls what weighs most.
        seen = week.iter().map(|(_, day)| day).collect();
    }
    seen.sort_by_key(|day| Reverse(parts[day.from].weight));
    let mut names: Vec<&str> = Vec::new();
    for day in seen {
        let name = parts[day.from].name.as_str();
        if !names.contains(&name) {
            names.push(name);
        }
    }
    names.truncate(3);
    names.sort_by_key(|name| parts.iter().position(|part| part.name == **name));
    PartsDay::reading(wording::review(&names), 0, 0)
}

fn words(outline: &Outline) -> HashSet<String> {
    outline.entries().iter().flat_map(|entry| tokens(&entry.title)).collect()
}

impl Knowledge for OutlinePlanning {
    fn subject(&self) -> &str {
        &self.subject
    }

    fn recognise(&self, keyword: &str) -> Option<usize> {
        let planned = self.weeks.iter().flatten().find(|(_, day)| day.keyword == keyword);
        planned.map(|(_, day)| day.from).or_else(|| {
            let named = |part: &Part| keyword.contains(part.name.as_str());
            (0..self.parts.len())
                .filter(|&part| named(&self.parts[part]))
                .max_by_key(|&part| length(&self.parts[part].name))
        })
    }

    fn topic(&self, topic: usize) -> KnownTopic<'_> {
        // A table of contents says nothing about levels; whoever pasted it chose it for their own.
        KnownTopic { name: &self.parts[topic].name, level: self.level, requires: &[] }
    }

    fn has_keyword(&self, keyword: &str) -> bool {
        self.weeks.iter().flatten().any(|(_, day)| day.keyword == keyword)
    }

    fn is_project_step(&self, keyword: &str) -> bool {
        self.weeks.iter().flatten().any(|(kind, day)| *kind == DayKind::Build && day.keyword == keyword)
    }

    fn speaks_of(&self, word: &str) -> bool {
        self.words.contains(word)
    }
}

#[cfg(test)]
mod tests;
