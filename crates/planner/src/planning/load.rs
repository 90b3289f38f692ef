//! The study time that an objective names: hours per week or day, days of the week, an exam date. It is
//! repeated as the learner wrote it.

use super::calendar::{self, DayKind};
use super::emphasis::Emphasis;
use chrono::Weekday;
use roadmaps::brief::Brief;
use roadmaps::brief::DAYS_PER_WEEK;
use roadmaps::understood::StudyTime;

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Load {
    time: StudyTime,
    exam_month: Option<u32>,
    /// The day of the week of the first day.
    starts: Option<Weekday>,
}

const WEEK: [Weekday; 7] =
    [Weekday::Mon, Weekday::Tue, Weekday::Wed, Weekday::Thu, Weekday::Fri, Weekday::Sat, Weekday::Sun];
/// A week with more days of rest has too few others to keep one content a day.
const MOST_RESTS: usize = 2;

/// Up to this many hours per week, a plan has fewer topics with more days each.
const LITTLE: u32 = 5;
/// From this many hours per week on, a plan has more topics with fewer days each.
const MUCH: u32 = 18;

impl Load {
    pub(super) fn of(brief: &Brief) -> Self {
        let objective = brief.objective();
        let exam_month = ["월 시험", "월에 시험", "월 자격", "월 필기", "월 실기"].iter().find_map(|after| {
            let at = objective.find(after)?;
            number_at_the_end(&objective[..at]).filter(|month| (1..=12).contains(month))
        });
        let understood = brief.understood();
        Self { time: understood.time.clone(), exam_month, starts: understood.starts }
    }

    fn hours_a_week(&self) -> Option<u32> {
        self.time.minutes_a_week().map(|minutes| minutes.div_ceil(60))
    }

    /// Adapts `emphasis` to the study time: with little time, fewer topics are practised more.
    pub(super) fn shaped(&self, emphasis: Emphasis) -> Emphasis {
        match self.hours_a_week() {
            Some(..=LITTLE) => Emphasis { practice: emphasis.practice + 8, depth: emphasis.depth + 8, ..emphasis },
            Some(MUCH..) => Emphasis { practice: emphasis.practice - 6, depth: emphasis.depth / 2, ..emphasis },
            _ => emphasis,
        }
    }

    /// Returns the days of the week on which the user does not study, Monday first.
    fn rests(&self) -> Vec<Weekday> {
        let is_rest = |day: &Weekday| {
            let is_weekend = matches!(day, Weekday::Sat | Weekday::Sun);
            self.time.rest.contains(day) || (is_weekend && self.time.is_on_weekdays_only())
        };
        WEEK.into_iter().filter(is_rest).collect()
    }

    /// Returns the indexes of the days of rest among `count` days, if the day of the week of the first one is known.
    fn rest_days(&self, count: usize) -> Vec<usize> {
        let rests = self.rests();
        let Some(starts) = self.starts.filter(|_| rests.len() <= MOST_RESTS) else { return Vec::new() };
        let is_rest = |index: &usize| {
            let day = (0..index % DAYS_PER_WEEK).fold(starts, |day, _| day.succ());
            rests.contains(&day)
        };
        (0..count).filter(is_rest).collect()
    }

    /// Makes the days on which the user does not study light. If the days of the week are not known, adds a light day
    /// before the weekly review for users who study on weekdays.
    pub(super) fn rest(&self, kinds: &mut [DayKind]) {
        let rests = self.rest_days(kinds.len());
        if rests.is_empty() && self.time.is_on_weekdays_only() {
            calendar::set_aside(kinds, DayKind::Rest, 1);
        }
        for &index in &rests {
            calendar::rest_on(kinds, index, &rests);
        }
    }

    /// Returns the sentences of the evaluation about the study time. `rests` and `rehearses` say whether the plan has
    /// such days.
    pub(super) fn sentences(&self, rests: bool, rehearses: bool) -> Vec<String> {
        let how = match self.hours_a_week() {
            Some(..=LITTLE) => Some("새 주제를 줄이고 익히는 날을 늘렸습니다"),
            Some(MUCH..) => Some("새 주제를 더 많이 담았습니다"),
            Some(_) => Some("하루에 한 가지씩 끝내도록 나누었습니다"),
            None => None,
        };
        let said: Vec<String> = self.time.said.iter().map(|said| composed(said)).collect();
        let hours = how.filter(|_| !said.is_empty()).map(|how| format!("{} 분량에 맞추어 {how}.", said.join(", ")));
        let free = if let Some(free) = self.about_rests(rests) {
            Some(free)
        } else if self.time.is_on_weekdays_only() && rests {
            Some("평일에 공부하는 사람에 맞추어 주마다 엿새째는 가볍게 쉬어 가는 날로 두었습니다.".to_owned())
        } else if self.time.is_on_weekends_only() {
            Some("주말에 모아 공부한다면 토요일에 앞의 나흘을, 일요일에 나머지와 복습을 하면 됩니다.".to_owned())
        } else {
            None
        };
        let exam = self
            .exam_month
            .filter(|_| rehearses)
            .map(|month| format!("{month}월 시험을 앞둔 사람에 맞추어 시간을 재고 푸는 모의시험을 사이에 두었습니다."));
        [hours, free, exam].into_iter().flatten().collect()
    }
}

impl Load {
    /// Returns the sentence about days of rest. `is_placed` says whether the plan has light days.
    fn about_rests(&self, is_placed: bool) -> Option<String> {
        const NAMES: [&str; 7] = ["월", "화", "수", "목", "금", "토", "일"];
        let rests = self.rests();
        let names = |days: &[Weekday]| {
            let names: Vec<&str> = days.iter().map(|day| NAMES[day.num_days_from_monday() as usize]).collect();
            format!("{}요일", names.join("·"))
        };
        if self.time.is_on_weekends_only() || rests.is_empty() {
            return None;
        }
        if rests.len() > MOST_RESTS {
            let learnt: Vec<Weekday> = WEEK.into_iter().filter(|day| !rests.contains(day)).collect();
            let days = names(&learnt);
            return Some(format!("{days}에만 공부하니, 쉬는 날 것은 다음 공부하는 날에 이어서 하면 됩니다."));
        }
        (is_placed && self.starts.is_some())
            .then(|| format!("{}은 쉬는 날이라 가볍게 볼 것만 두었습니다.", names(&rests)))
            .or_else(|| {
                let is_single = !self.time.is_on_weekdays_only();
                is_single.then(|| format!("{}은 쉬고, 그날 것은 다음 날 이어서 하면 됩니다.", names(&rests)))
            })
    }
}

/// Removes particles after the days and the time, so that more words may follow: 「토일만 4시간씩」 is 「토일 4시간」.
fn composed(said: &str) -> String {
    const AFTER: [&str; 8] = ["에는 ", "에만 ", "에도 ", "에 ", "엔 ", "은 ", "만 ", "는 "];
    const DAYS: [&str; 7] = ["평일", "주중", "주말", "토일", "토요일", "일요일", "휴일"];
    const PARTS: [&str; 7] = ["아침", "저녁", "점심", "새벽", "밤", "오전", "오후"];
    let said = said.strip_suffix('씩').unwrap_or(said);
    let said =
        PARTS.iter().fold(said.to_owned(), |said, part| said.replace(&format!("{part}에만 "), &format!("{part} ")));
    let said = ["퇴근하고 나서 ", "퇴근하고 "]
        .iter()
        .find_map(|after| said.strip_prefix(after))
        .map_or_else(|| said.clone(), |rest| format!("퇴근 후 {rest}"));
    let day = DAYS.iter().find(|day| said.starts_with(**day)).filter(|_| !said.contains("하루"));
    let Some((day, rest)) = day.map(|day| (day, &said[day.len()..])) else { return said };
    let rest = AFTER.iter().find_map(|particle| rest.strip_prefix(particle)).unwrap_or(rest.trim_start());
    let rest =
        ["퇴근하고 나서 ", "퇴근하고 ", "각각 ", "각 "].iter().find_map(|word| rest.strip_prefix(word)).unwrap_or(rest);
    format!("{day} {rest}")
}

fn number_at_the_end(text: &str) -> Option<u32> {
    let digits = text.chars().rev().take_while(char::is_ascii_digit).count();
    text[text.len() - digits..].parse().ok().filter(|_| digits <= 3)
}

#[cfg(test)]
mod tests {
    use super::super::trying::brief;
    use super::*;
    use roadmaps::brief::Level;

    fn load(objective: &str) -> Load {
        Load::of(&brief("React", Level::Beginner, 28, objective))
    }

    #[test]
    fn a_month_of_an_exam_is_read() {
        assert_eq!(load("12월 시험을 봅니다").exam_month, Some(12));
        assert_eq!(load("13월 시험을 봅니다").exam_month, None);
    }

    #[test]
    fn the_evaluation_repeats_the_study_time_as_it_was_stated() {
        for (objective, beginning) in [
            ("일주일에 10시간 정도", "일주일에 10시간 분량에 맞추어 "),
            ("평일만 하루 30분", "평일만 하루 30분 분량에 맞추어 "),
            ("평일 1시간, 주말 3시간", "평일 1시간, 주말 3시간 분량에 맞추어 "),
            ("토일만 4시간씩", "토일 4시간 분량에 맞추어 "),
            ("평일은 퇴근하고 2시간, 주말은 3시간", "평일 2시간, 주말 3시간 분량에 맞추어 "),
            ("월수금 저녁에만 1시간 반씩", "월수금 저녁 1시간 반 분량에 맞추어 "),
            ("저녁에만 1시간 반", "저녁 1시간 반 분량에 맞추어 "),
            ("퇴근하고 2시간", "퇴근 후 2시간 분량에 맞추어 "),
            ("월수금 40분, 일요일 1시간 반", "월수금 40분, 일요일 1시간 반 분량에 맞추어 "),
        ] {
            let sentences = load(objective).sentences(false, false);
            assert!(sentences[0].starts_with(beginning), "{sentences:?}");
        }
    }
}
