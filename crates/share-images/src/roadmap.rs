//! The picture of a shared roadmap.

use crate::canvas::{Anchor, Canvas};
use crate::fonts::{Face, drawable};
use crate::lines::Setting;
use crate::look::{CONTROL, INK, INK_2, INK_3, PINE, PINE_TINT, RULE, Tone};
use crate::picture::Picture;
use crate::study::{chip, small};

const LEFT: f32 = 104.0;
const RIGHT: f32 = 1096.0;
/// The weeks that are shown by their keywords.
const SHOWN: usize = 4;
const UNTITLED: &str = "로드맵";

/// The facts of a roadmap that its picture shows. Its link shows all of them to anyone.
#[derive(Debug, Clone, Copy)]
pub struct RoadmapPicture<'a> {
    pub subject: &'a str,
    /// In the words of the web app, such as 「초급」.
    pub level: &'a str,
    pub days: u32,
    /// The keyword of each week, and its number of days.
    pub weeks: &'a [(&'a str, usize)],
}

impl RoadmapPicture<'_> {
    #[must_use]
    pub fn draw(&self) -> Picture {
        let mut canvas = Canvas::new();
        canvas.sheet([56.0, 40.0, 1088.0, 550.0]);
        canvas.logo(RIGHT - 176.0, 96.0, 1.6);
        let x = chip(&mut canvas, LEFT, "로드맵", (PINE, PINE_TINT));
        chip(&mut canvas, x + 12.0, self.level, Tone::Plain.colours());
        let mut subject = drawable(self.subject);
        if subject.is_empty() {
            UNTITLED.clone_into(&mut subject);
        }
        let title = Setting { face: Face::Bold, size: 58.0, tracking: -3.0 };
        let line = title.line(&subject, RIGHT - LEFT);
        canvas.text([LEFT - 2.0, 226.0], Anchor::Start, title, INK, &line);
        canvas.rule([LEFT, 260.0, RIGHT], INK, 3.0);
        let mut y = 260.0;
        for ((keyword, days), number) in self.weeks.iter().zip(1..).take(SHOWN) {
            week(&mut canvas, y, number, keyword, *days);
            y += 66.0;
        }
        self.foot(&mut canvas);
        canvas.finish()
    }

    fn foot(&self, canvas: &mut Canvas) {
        let length = format!("목표: {}일 · {}주", self.days, self.weeks.len());
        canvas.text([LEFT, 564.0], Anchor::Start, small(Face::Medium, 28.0), INK_2, &length);
        let rest = self.weeks.len().saturating_sub(SHOWN);
        if rest > 0 {
            let rest = format!("외 {rest}주");
            canvas.text([RIGHT, 564.0], Anchor::End, small(Face::Medium, 28.0), INK_3, &rest);
        }
    }
}

/// A ruled row: the week's number, its keyword and a box for each day.
fn week(canvas: &mut Canvas, y: f32, number: usize, keyword: &str, days: usize) {
    let numeral = Setting { face: Face::Display, size: 30.0, tracking: -3.0 };
    canvas.text([LEFT, y + 44.0], Anchor::Start, numeral, INK, &format!("{number}주차"));
    let words = small(Face::Medium, 32.0);
    let keyword = words.line(&drawable(keyword), 600.0);
    canvas.text([LEFT + 116.0, y + 44.0], Anchor::Start, words, INK, &keyword);
    let mut x = RIGHT - 236.0;
    for _ in 0..days.min(7) {
        let edge = format!("rx=\"4\" fill=\"none\" stroke=\"{CONTROL}\" stroke-width=\"2\"");
        canvas.rect([x, y + 21.0, 26.0, 26.0], &edge);
        x += 35.0;
    }
    canvas.rule([LEFT, y + 66.0, RIGHT], RULE, 2.0);
}

#[cfg(test)]
mod tests {
    use super::RoadmapPicture;

    #[test]
    fn a_roadmap_shows_its_subject_and_first_weeks_and_counts_the_rest() {
        let weeks = [("컴포넌트", 7), ("상태", 7), ("라우팅", 7), ("배포", 7), ("다섯째", 7), ("여섯째", 2)];
        let picture = RoadmapPicture { subject: "React & <Next>", level: "초급", days: 37, weeks: &weeks }.draw();
        let svg = picture.svg();
        for text in [">React &amp; &lt;Next&gt;<", ">컴포넌트<", ">배포<", ">4주차<", ">외 2주<", ">목표: 37일 · 6주<"]
        {
            assert!(svg.contains(text), "{text}: {svg}");
        }
        assert!(!svg.contains("다섯째") && !svg.contains("5주차"), "{svg}");
        assert_eq!(picture.png().expect("drawn")[..8], *b"\x89PNG\r\n\x1a\n");
    }

    #[test]
    fn a_short_roadmap_has_no_rest_and_a_box_for_each_day() {
        let picture = RoadmapPicture { subject: "Git", level: "입문", days: 3, weeks: &[("기초", 3)] }.draw();
        assert!(!picture.svg().contains(">외 "));
        assert_eq!(picture.svg().matches("width=\"26\"").count(), 3);
    }
}
