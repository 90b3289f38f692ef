//! An SVG that is written shape by shape. All texts are escaped here.

use crate::lines::Setting;
use crate::look::{GRID, INK, LINE, MARKER, PAPER, PINE, RULE, SHEET};
use crate::picture::{HEIGHT, Picture, WIDTH};
use std::fmt::Write;

/// The side of a square of the paper.
const SQUARE: usize = 30;

pub(crate) struct Canvas(String);

/// The point of a text that its position names.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Anchor {
    Start,
    Middle,
    End,
}

impl Canvas {
    /// An empty canvas of squared paper.
    pub(crate) fn new() -> Self {
        let mut canvas = Self(format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{WIDTH}\" height=\"{HEIGHT}\" \
             viewBox=\"0 0 {WIDTH} {HEIGHT}\"><rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"{PAPER}\"/>"
        ));
        let columns = (SQUARE..WIDTH as usize).step_by(SQUARE).map(|x| format!("M{x} 0V{HEIGHT}"));
        let rows = (SQUARE..HEIGHT as usize).step_by(SQUARE).map(|y| format!("M0 {y}H{WIDTH}"));
        let grid: String = columns.chain(rows).collect();
        canvas.shape(&format!("path d=\"{grid}\" stroke=\"{GRID}\" stroke-width=\"1.5\""));
        canvas
    }

    /// Adds an element of fixed attributes, without its angle brackets.
    pub(crate) fn shape(&mut self, element: &str) {
        self.0.extend(["<", element, "/>"]);
    }

    pub(crate) fn rect(&mut self, [x, y, width, height]: [f32; 4], rest: &str) {
        self.shape(&format!("rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" {rest}"));
    }

    pub(crate) fn rule(&mut self, [x, y, to]: [f32; 3], colour: &str, weight: f32) {
        self.shape(&format!("path d=\"M{x} {y}H{to}\" stroke=\"{colour}\" stroke-width=\"{weight}\""));
    }

    /// A sheet of planner paper: a shadow, a pine binding and the holes below it.
    pub(crate) fn sheet(&mut self, [x, y, width, height]: [f32; 4]) {
        self.rect([x + 2.0, y + 8.0, width, height], &format!("rx=\"12\" fill=\"{INK}\" fill-opacity=\".07\""));
        let edge = format!("rx=\"12\" fill=\"{SHEET}\" stroke=\"{LINE}\" stroke-width=\"2\"");
        self.rect([x, y, width, height], &edge);
        let right = x + width;
        let (inner, bottom) = (right - 12.0, y + 22.0);
        self.shape(&format!(
            "path d=\"M{x} {bottom}V{}a12 12 0 0 1 12-12H{inner}a12 12 0 0 1 12 12V{bottom}z\" fill=\"{PINE}\"",
            y + 12.0
        ));
        let holes = format!("stroke=\"{RULE}\" stroke-width=\"5\" stroke-linecap=\"round\" stroke-dasharray=\"0 16\"");
        self.shape(&format!("path d=\"M{} {}H{}\" {holes}", x + 20.0, y + 36.0, right - 16.0));
    }

    /// The logo with its name, whose left upper corner is at `x`, `y`.
    pub(crate) fn logo(&mut self, x: f32, y: f32, scale: f32) {
        let _ = write!(
            self.0,
            "<g transform=\"translate({x} {y}) scale({scale})\"><g fill=\"{PINE}\">\
             <rect x=\"9\" y=\"9\" width=\"14\" height=\"14\" rx=\"2.4\"/><path d=\"M10.8 7.2a5.2 5.2 0 0 1 10.4 0z\
             M10.8 24.8a5.2 5.2 0 0 0 10.4 0zM7.2 10.8a5.2 5.2 0 0 0 0 10.4z\"/></g>\
             <path d=\"M24.8 10.8a5.2 5.2 0 0 1 0 10.4z\" fill=\"#EDBE00\"/>\
             <path d=\"M12.4 14h7.2M12.4 18h4.6\" stroke=\"{PAPER}\" stroke-width=\"1.7\" stroke-linecap=\"round\"/>\
             <g transform=\"translate(39 8.5) scale(.73)\" fill=\"none\" stroke=\"{INK}\" stroke-width=\"4\" \
             stroke-linejoin=\"round\" stroke-linecap=\"round\"><path d=\"M2.5 19.5v-17l9 11 9-11v17\"/>\
             <rect x=\"28.5\" y=\"2.5\" width=\"17\" height=\"17\" rx=\"4.2\"/>\
             <path d=\"M53 2.5l8 8.5 8-8.5M61 11v8.5M73.5 19.5l8.7-17 8.7 17M77 14h10.4\"/></g></g>"
        );
    }

    /// A line of text on the baseline `y`.
    pub(crate) fn text(&mut self, [x, y]: [f32; 2], anchor: Anchor, setting: Setting, colour: &str, text: &str) {
        let mut x = match anchor {
            Anchor::Start => x,
            Anchor::Middle => x - setting.width(text) / 2.0,
            Anchor::End => x - setting.width(text),
        };
        let (size, spacing) = (setting.size, setting.tracking * setting.size / 100.0);
        for (face, run) in setting.face.runs(text) {
            let (family, shown) = (face.family(), escaped(&run));
            let _ = write!(
                self.0,
                "<text x=\"{x:.1}\" y=\"{y}\" font-family=\"{family}\" font-size=\"{size}\" \
                 letter-spacing=\"{spacing:.2}\" fill=\"{colour}\" xml:space=\"preserve\">{shown}</text>"
            );
            x += Setting { face, ..setting }.width(&run);
        }
    }

    /// The seats of a study from left to right on the edge of a desk, which is at `y`. The next free one is yellow.
    pub(crate) fn seats(&mut self, [right, y]: [f32; 2], taken: u32, total: u32, show_next: bool) {
        let left = (0..total).fold(right - 8.0, |x, _| x - 40.0);
        let mut x = left + 7.0;
        for seat in 0..total {
            let (fill, edge) = match seat {
                seat if seat < taken => (PINE, PINE),
                seat if seat == taken && show_next => (MARKER, INK),
                _ => ("none", crate::look::CONTROL),
            };
            let outline = format!("fill=\"{fill}\" stroke=\"{edge}\" stroke-width=\"2.5\"");
            self.shape(&format!("path d=\"M{x} {y}v-2a17 17 0 0 1 34 0v2z\" {outline}"));
            x += 40.0;
        }
        self.rule([left, y, right], crate::look::INK_3, 3.0);
    }

    pub(crate) fn finish(mut self) -> Picture {
        self.0.push_str("</svg>");
        Picture { svg: self.0 }
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::{Anchor, Canvas};
    use crate::fonts::Face;
    use crate::lines::Setting;

    #[test]
    fn a_text_adds_no_elements() {
        let svg = |text: &str| {
            let mut canvas = Canvas::new();
            let setting = Setting { face: Face::Bold, size: 60.0, tracking: 0.0 };
            canvas.text([0.0, 0.0], Anchor::Start, setting, "#000", text);
            canvas.finish().svg
        };
        let hostile = svg("</text><image href=\"file:///etc/passwd\"/>&x;");
        assert_eq!(hostile.matches('<').count(), svg("글").matches('<').count());
        assert!(
            hostile.contains("&lt;/text&gt;&lt;image href=&quot;file:///etc/passwd&quot;/&gt;&amp;x;"),
            "{hostile}"
        );
    }
}
