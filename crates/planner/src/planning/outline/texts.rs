//! Tips and evaluation of a plan from a table of contents.

use super::OutlinePlanning;
use crate::planning::calendar::DayKind;
use roadmaps::brief::DAYS_PER_WEEK;
use roadmaps::korean::{Particle, with};

impl OutlinePlanning {
    pub(super) fn tips(&self) -> Vec<String> {
        let mut tips = vec![
            "하루를 시작하기 전에 목차에서 오늘 공부할 단원을 찾아 앞뒤 단원과 어떻게 이어지는지 한 줄로 적습니다."
                .to_owned(),
            "읽거나 들은 날에는 자료를 덮고 단원 이름만 보며 기억나는 것을 적은 뒤 빠진 것을 채웁니다.".to_owned(),
            self.tip.to_owned(),
        ];
        if let Some(heaviest) = self.heavy_part() {
            tips.push(format!("분량이 가장 많은 ‘{heaviest}’ 단원은 미리 훑어 두면 그 주가 밀리지 않습니다."));
        }
        if let Some((minutes, exercises)) = self.daily_minutes() {
            let others = match exercises {
                0 => String::new(),
                days => format!(" 배운 것을 직접 해 보는 {days}일에도 그만큼 시간을 비워 둡니다."),
            };
            tips.push(format!("목차에 적힌 시간에 따르면 읽거나 듣는 날은 하루에 약 {minutes}분입니다.{others}"));
        }
        if let Some(project) = &self.project {
            tips.push(format!("단원을 마칠 때마다 ‘{}’에 쓸 것을 한 줄로 적어 둡니다.", project.name));
        }
        tips
    }

    /// Returns the heaviest part, if it is at least 1.5 times as long as the average.
    fn heavy_part(&self) -> Option<&str> {
        let all: u64 = self.parts.iter().map(|part| u64::from(part.weight)).sum();
        let heaviest = self.parts.iter().rev().filter(|part| !part.is_around).max_by_key(|part| part.weight)?;
        let is_heavy = u64::from(heaviest.weight) * 2 * self.parts.len() as u64 >= 3 * all;
        is_heavy.then_some(heaviest.name.as_str())
    }

    /// Returns the minutes per reading day, and the number of learning days without reading.
    fn daily_minutes(&self) -> Option<(usize, usize)> {
        let (reading, all) = self.days_of_learning();
        let minutes = usize::try_from(self.minutes?).ok()?;
        Some(((minutes / reading.max(1)).max(1), all - reading))
    }

    /// Returns the number of reading days, and of learning days.
    fn days_of_learning(&self) -> (usize, usize) {
        let learned = || self.weeks.iter().flatten().filter(|(kind, _)| *kind == DayKind::Learn);
        (learned().filter(|(_, day)| day.is_reading()).count(), learned().count())
    }

    pub(super) fn evaluation(&self) -> String {
        let (level, days) = (self.level.label(), self.days);
        let around = self.parts.iter().filter(|part| part.is_around).count();
        let parts = self.parts.len() - around;
        let subject = with(&self.subject, Particle::Object);
        let (reading, all) = self.days_of_learning();
        let exercises = if reading < all {
            "담았고, 사이사이에 배운 것을 직접 해 보는 날을 두었습니다"
        } else {
            "담았습니다"
        };
        let mut sentences = vec![
            format!("{level} 수준의 학습자가 {days}일 동안 목차의 순서를 따라 {subject} 공부하도록 짠 계획입니다."),
            format!("목차의 단원 {parts}개를 분량에 따라 나누어 {exercises}."),
        ];
        if around > 0 {
            sentences.push("머리말이나 부록처럼 앞뒤에 붙은 글은 단원으로 세지 않고 곁들여 봅니다.".to_owned());
        }
        if days >= DAYS_PER_WEEK {
            sentences.push("매주 마지막 날에는 그동안 배운 단원을 복습합니다.".to_owned());
        }
        if let Some(project) = &self.project {
            let project = with(&format!("‘{}’", project.name), Particle::Object);
            sentences.push(format!("마지막에는 그동안 배운 것을 모아 {project} 완성합니다."));
        }
        sentences.push("목차에 없는 내용과 교재의 설명 자체는 이 계획에서 다루지 않습니다.".to_owned());
        sentences.join(" ")
    }
}
