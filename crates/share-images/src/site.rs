//! The picture of all pages without one of their own.

use crate::canvas::{Anchor, Canvas};
use crate::fonts::Face;
use crate::lines::Setting;
use crate::look::{CONTROL, INK, INK_2, MARKER, MARKER_WASH, PINE, RULE, SUNKEN};
use crate::picture::Picture;
use crate::study::small;

/// Draws the picture of the site: its claim beside a week of the planner and a desk.
#[must_use]
pub fn site_picture() -> Picture {
    let mut canvas = Canvas::new();
    canvas.logo(72.0, 84.0, 2.3);
    let heading = Setting { face: Face::Display, size: 70.0, tracking: -4.5 };
    let marked = heading.width("최고의 스터디");
    canvas.rect([68.0, 352.0, marked + 10.0, 30.0], &format!("fill=\"{MARKER_WASH}\""));
    canvas.text([72.0, 278.0], Anchor::Start, heading, INK, "학습 성장을 위한");
    canvas.text([72.0, 374.0], Anchor::Start, heading, INK, "최고의 스터디 플랫폼");
    let words = small(Face::Medium, 31.0);
    canvas.text([74.0, 458.0], Anchor::Start, words, INK_2, "주차별 계획을 세우고,");
    canvas.text([74.0, 506.0], Anchor::Start, words, INK_2, "같은 계획을 세운 사람들과 한 책상에 모입니다.");
    week(&mut canvas);
    canvas.finish()
}

/// A week sheet without texts: two days are done, and the third is today.
fn week(canvas: &mut Canvas) {
    canvas.sheet([776.0, 64.0, 352.0, 452.0]);
    let numeral = Setting { face: Face::Display, size: 36.0, tracking: -3.0 };
    canvas.text([804.0, 156.0], Anchor::Start, numeral, INK, "1주차");
    canvas.rule([804.0, 178.0, 1100.0], INK, 3.0);
    let mut y = 178.0;
    for (day, length) in [(1, 120.0), (2, 150.0), (3, 132.0), (4, 96.0), (5, 142.0)] {
        canvas.text([804.0, y + 41.0], Anchor::Start, small(Face::Medium, 24.0), INK_2, &format!("{day}일"));
        let bar = if day == 3 { MARKER } else { SUNKEN };
        canvas.rect([872.0, y + 25.0, length, 16.0], &format!("rx=\"3\" fill=\"{bar}\""));
        let (fill, edge) = match day {
            1 | 2 => (PINE, PINE),
            3 => (MARKER, INK),
            _ => ("none", CONTROL),
        };
        let box_look = format!("rx=\"4\" fill=\"{fill}\" stroke=\"{edge}\" stroke-width=\"2.5\"");
        canvas.rect([1072.0, y + 19.0, 28.0, 28.0], &box_look);
        if day < 3 {
            let tick = "fill=\"none\" stroke=\"#FEFDF9\" stroke-width=\"3.5\" stroke-linecap=\"round\"";
            canvas.shape(&format!("path d=\"M1079 {}l5 5 9-10\" {tick}", y + 33.0));
        }
        y += 64.0;
        canvas.rule([804.0, y, 1100.0], RULE, 2.0);
    }
    canvas.seats([1128.0, 566.0], 3, 5, true);
}

#[cfg(test)]
mod tests {
    use super::site_picture;

    #[test]
    fn the_site_has_a_picture_without_letters_that_its_font_lacks() {
        let picture = site_picture();
        assert!(picture.svg().contains(">최고의 스터디 플랫폼<"));
        assert_eq!(picture.png().expect("drawn")[..8], *b"\x89PNG\r\n\x1a\n");
    }
}
