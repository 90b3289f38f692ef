//! The picture of a study.

use crate::canvas::{Anchor, Canvas};
use crate::fonts::{Face, drawable};
use crate::lines::Setting;
use crate::look::{INK, INK_2, INK_3, PINE, PINE_TINT, RULE, SUNKEN, Tone};
use crate::picture::Picture;
use chrono::{Datelike, NaiveDate};
use unicode_segmentation::UnicodeSegmentation;

const LEFT: f32 = 104.0;
const RIGHT: f32 = 1096.0;
/// Shown instead of a title without any character that the fonts have.
const UNTITLED: &str = "스터디";
/// The domes drawn for an unlimited number of seats.
const OPEN_ENDED: u32 = 6;

/// Whether a study recruits, with the labels of the web app.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Recruiting {
    Open,
    Upcoming,
    Closed,
}

/// The author, if the page shows the name to everyone.
#[derive(Debug, Clone, Copy)]
pub struct Author<'a> {
    pub name: &'a str,
    pub tone: Tone,
}

/// The facts of a study that its picture shows. Its page shows all of them to visitors.
#[derive(Debug, Clone, Copy)]
pub struct StudyPicture<'a> {
    pub title: &'a str,
    pub recruiting: Recruiting,
    /// The main category.
    pub category: &'a str,
    pub deadline: NaiveDate,
    pub start: NaiveDate,
    /// The number of seats that members have.
    pub taken: u32,
    /// The number of seats; `None` for 「6명 이상」.
    pub seats: Option<u32>,
    pub author: Option<Author<'a>>,
}

impl StudyPicture<'_> {
    #[must_use]
    pub fn draw(&self) -> Picture {
        let mut canvas = Canvas::new();
        canvas.sheet([56.0, 40.0, 1088.0, 550.0]);
        canvas.logo(RIGHT - 176.0, 96.0, 1.6);
        let (label, colour, ground) = self.badge();
        let x = chip(&mut canvas, LEFT, label, (colour, ground));
        let category = small(Face::Medium, 26.0).line(&drawable(self.category), 400.0);
        if !category.is_empty() {
            chip(&mut canvas, x + 12.0, &category, Tone::of_category(self.category).colours());
        }
        self.title(&mut canvas);
        canvas.rule([LEFT, 374.0, RIGHT], INK, 3.0);
        self.facts(&mut canvas);
        if let Some(author) = &self.author {
            author.draw(&mut canvas);
        }
        canvas.finish()
    }

    fn badge(&self) -> (&'static str, &'static str, &'static str) {
        match self.recruiting {
            Recruiting::Open => ("✨ 모집 중", PINE, PINE_TINT),
            Recruiting::Upcoming => ("🔜 모집 예정", "#7A5200", "#F7EAC3"),
            Recruiting::Closed => ("🔒 모집 마감", INK_2, SUNKEN),
        }
    }

    fn title(&self, canvas: &mut Canvas) {
        let mut title = drawable(self.title);
        if title.is_empty() {
            UNTITLED.clone_into(&mut title);
        }
        let setting = Setting { face: Face::Bold, size: 62.0, tracking: -3.0 };
        let lines = setting.lines(&title, RIGHT - LEFT, 2);
        let colour = if self.recruiting == Recruiting::Closed { INK_2 } else { INK };
        let mut y = if lines.len() == 1 { 276.0 } else { 240.0 };
        for line in &lines {
            canvas.text([LEFT - 2.0, y], Anchor::Start, setting, colour, line);
            y += 84.0;
        }
    }

    /// The dates and the seats.
    fn facts(&self, canvas: &mut Canvas) {
        let seats = self.seats.map_or_else(|| "6명 이상".to_owned(), |seats| format!("{seats}명"));
        let seats = format!("{} / {seats}", self.taken);
        // The display font lacks the letters of 「이상」.
        let face = if self.seats.is_some() { Face::Display } else { Face::Bold };
        for (x, name, face, value) in [
            (LEFT, "모집 마감일", Face::Bold, date(self.deadline)),
            (LEFT + 260.0, "스터디 시작일", Face::Bold, date(self.start)),
            (LEFT + 520.0, "모집 인원", face, seats),
        ] {
            canvas.text([x, 424.0], Anchor::Start, small(Face::Medium, 26.0), INK_3, name);
            canvas.text([x, 476.0], Anchor::Start, Setting { face, size: 38.0, tracking: -2.0 }, INK, &value);
        }
        let total = self.seats.unwrap_or(OPEN_ENDED);
        canvas.seats([RIGHT, 476.0], self.taken.min(total), total, self.recruiting == Recruiting::Open);
    }
}

impl Author<'_> {
    fn draw(&self, canvas: &mut Canvas) {
        let name = small(Face::Medium, 28.0).line(&drawable(self.name), 800.0);
        let Some(initial) = name.graphemes(true).next().map(str::to_uppercase) else { return };
        let (colour, ground) = self.tone.colours();
        canvas.rule([LEFT, 506.0, RIGHT], RULE, 2.0);
        let (x, y) = (LEFT + 25.0, 547.0);
        let ring = format!("cx=\"{x}\" cy=\"{y}\" fill=\"{ground}\" stroke=\"{colour}\"");
        canvas.shape(&format!("circle r=\"24\" stroke-width=\"2.5\" {ring}"));
        canvas.shape(&format!("circle r=\"19.5\" stroke-width=\"1.2\" stroke-opacity=\".38\" {ring}"));
        canvas.text([x, y + 8.0], Anchor::Middle, small(Face::Bold, 22.0), colour, &initial);
        canvas.text([LEFT + 64.0, y + 10.0], Anchor::Start, small(Face::Medium, 28.0), INK_2, &name);
    }
}

pub(crate) fn small(face: Face, size: f32) -> Setting {
    Setting { face, size, tracking: -1.1 }
}

/// Draws a label on its ground, and returns where it ends.
pub(crate) fn chip(canvas: &mut Canvas, x: f32, label: &str, (colour, ground): (&str, &str)) -> f32 {
    let setting = small(Face::Bold, 26.0);
    let width = (setting.width(label) + 32.0).ceil();
    canvas.rect([x, 98.0, width, 50.0], &format!("rx=\"5\" fill=\"{ground}\""));
    canvas.text([x + 16.0, 132.0], Anchor::Start, setting, colour, label);
    x + width
}

fn date(day: NaiveDate) -> String {
    format!("{}. {:02}. {:02}.", day.year(), day.month(), day.day())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn study(title: &str) -> StudyPicture<'_> {
        let day = |day| NaiveDate::from_ymd_opt(2026, 12, day).expect("a date");
        StudyPicture {
            title,
            recruiting: Recruiting::Open,
            category: "Frontend",
            deadline: day(1),
            start: day(8),
            taken: 3,
            seats: Some(5),
            author: Some(Author { name: "준호", tone: Tone::Blue }),
        }
    }

    fn texts(svg: &str) -> Vec<&str> {
        let parts = svg.split("xml:space=\"preserve\">").skip(1);
        parts.filter_map(|part| part.split_once("</text>").map(|(text, _)| text)).collect()
    }

    #[test]
    fn a_study_shows_status_category_title_dates_seats_and_author() {
        let picture = study("React 공식 문서 읽기").draw();
        let expected = [
            "✨",
            " 모집 중",
            "Frontend",
            "React 공식 문서 읽기",
            "모집 마감일",
            "2026. 12. 01.",
            "스터디 시작일",
            "2026. 12. 08.",
            "모집 인원",
            "3 / 5명",
            "준",
            "준호",
        ];
        assert_eq!(texts(picture.svg()), expected);
    }

    #[test]
    fn a_study_without_a_public_author_names_nobody() {
        let picture = StudyPicture { author: None, ..study("글") }.draw();
        assert!(!picture.svg().contains("준"), "{}", picture.svg());
    }

    #[test]
    fn only_an_open_study_shows_a_free_seat_in_yellow() {
        let yellow = |recruiting, taken| {
            StudyPicture { recruiting, taken, ..study("글") }.draw().svg().matches(crate::look::MARKER).count()
        };
        assert_eq!(yellow(Recruiting::Open, 3), 1);
        assert_eq!(yellow(Recruiting::Open, 5), 0);
        assert_eq!(yellow(Recruiting::Closed, 3), 0);
        assert_eq!(yellow(Recruiting::Upcoming, 3), 0);
    }

    #[test]
    fn every_fact_changes_the_picture() {
        let base = study("글");
        let other = [
            StudyPicture { title: "다른 글", ..base },
            StudyPicture { recruiting: Recruiting::Closed, ..base },
            StudyPicture { category: "Backend", ..base },
            StudyPicture { deadline: base.start, ..base },
            StudyPicture { start: base.deadline, ..base },
            StudyPicture { taken: 4, ..base },
            StudyPicture { seats: None, ..base },
            StudyPicture { author: None, ..base },
        ];
        assert_eq!(base.draw(), study("글").draw());
        assert!(other.iter().all(|other| other.draw() != base.draw()));
    }

    #[test]
    fn a_title_of_unknown_characters_has_a_fixed_one_instead() {
        assert!(texts(study("ไทย").draw().svg()).contains(&UNTITLED));
    }

    #[test]
    fn a_picture_is_a_png_of_the_announced_size() {
        let png = study("👩‍💻 <b>이모지</b> & \"따옴표\"").draw().png().expect("drawn");
        assert_eq!(png[..8], *b"\x89PNG\r\n\x1a\n");
        let read = image::load_from_memory(&png).expect("a picture");
        assert_eq!(read.width(), crate::WIDTH);
        assert_eq!(read.height(), crate::HEIGHT);
    }
}
