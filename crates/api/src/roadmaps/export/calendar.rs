//! Roadmaps as calendars (RFC 5545), with an event for each day.

use chrono::{Days, NaiveDate};
use kernel::Instant;
use roadmaps::brief::DAYS_PER_WEEK;
use roadmaps::library::Roadmap;
use roadmaps::plan::DayOf;

/// One of the calendars of a roadmap.
#[derive(Debug, Clone, Copy)]
pub(super) struct Edition<'a> {
    /// The day on which day 1 falls.
    pub start: NaiveDate,
    /// Larger than that of any calendar of the roadmap that was made before.
    pub sequence: i64,
    /// The public address of this installation.
    pub origin: &'a str,
    pub now: Instant,
}

/// In octets, without the line break.
const LONGEST_LINE: usize = 75;

/// Returns the calendar of a roadmap. Each event has the same UID in every calendar of the roadmap, and no event of another
/// installation has it. A calendar program then moves events that it has imported before instead of adding them again.
pub(super) fn written(roadmap: &Roadmap, edition: &Edition<'_>) -> String {
    let Edition { start, sequence, origin, now } = *edition;
    let host = origin.split_once("://").map_or(origin, |(_, host)| host);
    let mut lines = Lines::default();
    lines.add("BEGIN:VCALENDAR");
    lines.add("VERSION:2.0");
    lines.add("PRODID:-//MOYA//Roadmap//KO");
    lines.add("CALSCALE:GREGORIAN");
    lines.add(&format!("X-WR-CALNAME:{}", escaped(&format!("{} 로드맵", roadmap.name()))));
    let stamp = now.format("%Y%m%dT%H%M%SZ");
    let arrangement = &roadmap.schedule.arrangement;
    for (keyword, index) in roadmap.plan.weeks().daily_keywords().zip(0..) {
        let Some(place) = DayOf::nth(index, roadmap.brief.days()) else { continue };
        let Some(date) = arrangement.date_of(place, start) else { continue };
        let (week, day) = (index / DAYS_PER_WEEK, index % DAYS_PER_WEEK + 1);
        let theme = roadmap.plan.weeks().as_slice().get(week).map_or("", |week| week.keyword.as_str());
        let described = format!("{} {}주차 {day}일 차\n{theme}", roadmap.name(), week + 1);
        lines.add("BEGIN:VEVENT");
        lines.add(&format!("UID:roadmap-{}-day-{}@{host}", roadmap.id, index + 1));
        lines.add(&format!("DTSTAMP:{stamp}"));
        // RFC 5545, section 3.8.7.2: in a calendar without METHOD both say when it was made.
        lines.add(&format!("LAST-MODIFIED:{stamp}"));
        lines.add(&format!("SEQUENCE:{sequence}"));
        lines.add(&format!("DTSTART;VALUE=DATE:{}", date.format("%Y%m%d")));
        lines.add(&format!("DTEND;VALUE=DATE:{}", (date + Days::new(1)).format("%Y%m%d")));
        lines.add(&format!("SUMMARY:{}", escaped(keyword)));
        lines.add(&format!("DESCRIPTION:{}", escaped(&described)));
        // A day of learning does not block the day for meetings.
        lines.add("TRANSP:TRANSPARENT");
        if arrangement.is_skipped(place) {
            lines.add("STATUS:CANCELLED");
        }
        lines.add("END:VEVENT");
    }
    lines.add("END:VCALENDAR");
    lines.0
}

#[derive(Default)]
struct Lines(String);

impl Lines {
    /// Adds a line. Folds a long one between characters; continuation lines begin with a space.
    fn add(&mut self, line: &str) {
        let mut room = LONGEST_LINE;
        for character in line.chars() {
            if character.len_utf8() > room {
                self.0.push_str("\r\n ");
                room = LONGEST_LINE - 1;
            }
            self.0.push(character);
            room -= character.len_utf8();
        }
        self.0.push_str("\r\n");
    }
}

fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\").replace(';', "\\;").replace(',', "\\,").replace("\r\n", "\\n").replace('\n', "\\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lines_are_folded_between_characters() {
        let text = "가".repeat(60);
        let mut lines = Lines::default();
        lines.add(&format!("SUMMARY:{text}"));
        assert!(lines.0.ends_with("\r\n"));
        let each: Vec<&str> = lines.0.trim_end_matches("\r\n").split("\r\n").collect();
        assert!(each.len() > 1 && each.iter().all(|line| line.len() <= LONGEST_LINE), "{each:?}");
        assert!(each[1..].iter().all(|line| line.starts_with(' ')));
        assert_eq!(lines.0.replace("\r\n ", "").trim_end(), format!("SUMMARY:{text}"));
    }

    #[test]
    fn a_line_of_maximum_length_is_not_folded() {
        let mut lines = Lines::default();
        lines.add(&"a".repeat(LONGEST_LINE));
        lines.add(&"a".repeat(LONGEST_LINE + 1));
        let lengths: Vec<usize> = lines.0.trim_end().split("\r\n").map(str::len).collect();
        assert_eq!(lengths, [75, 75, 2]);
    }

    #[test]
    fn special_characters_are_escaped_in_calendars() {
        assert_eq!(escaped("a, b; c\\d\ne"), "a\\, b\\; c\\\\d\\ne");
    }
}
