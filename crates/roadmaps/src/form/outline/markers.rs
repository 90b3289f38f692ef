//! Markers at the beginning of a line, such as `3장`, `1.2` or a bullet, and the level of each.

use regex::Regex;
use std::sync::LazyLock;

/// The lowest rank of a marker that numbers a chapter.
pub(super) const CHAPTER: u8 = 12;
/// The rank of `1.`.
pub(super) const NUMBERED: u8 = 20;
/// The rank of `1.1`; deeper ones follow.
pub(super) const DOTTED: u8 = 21;
/// The ranks of numbers and letters, whose order differs from text to text.
pub(super) const LOOSE: std::ops::Range<u8> = 25..40;
/// The ranks of bullets, whose order differs too.
pub(super) const BULLETS: std::ops::Range<u8> = 40..50;
/// The rank of `Ⅰ.`, and below sections.
pub(super) const ROMAN: u8 = 5;
pub(super) const LOW_ROMAN: u8 = 19;

pub(super) struct Marker {
    regex: Regex,
    pub(super) rank: u8,
    /// Whether it numbers the entry.
    pub(super) is_number: bool,
}

/// The separator behind a word such as 장.
const AFTER: &str = r"(?:\s*[.:)\-–—|]+\s*|\s+|$)";
const ENGLISH_ONES: &str = "one|two|three|four|five|six|seven|eight|nine|ten";
const ORDINALS: &str = r"(?:첫|둘|두|셋|세|넷|네|다섯|여섯|일곱|여덟|아홉|열)\s?(?:째|번째)";

static MARKERS: LazyLock<Vec<Marker>> = LazyLock::new(|| {
    let marker = |regex: &str, rank, is_number| Marker {
        regex: Regex::new(&format!("^(?i:{regex})")).expect("a test reads every one"),
        rank,
        is_number,
    };
    let korean = |words: &str, rank| {
        marker(&format!(r"제?\s*[0-9]{{1,3}}\s*(?:{words})(?:의\s*[0-9]{{1,2}})?{AFTER}"), rank, true)
    };
    let closed_up =
        |words: &str, rank| marker(&format!(r"제\s*[0-9]{{1,3}}\s*(?:{words})(?:의\s*[0-9]{{1,2}})?\s*"), rank, true);
    let english =
        |words: &str, rank| marker(&format!(r"(?:{words})\.?\s*[0-9]{{1,3}}\b\s*[.:)\-–—|~]*\s*"), rank, true);
    let bracketed = |words: &str, rank| {
        marker(&format!(r"[【\[<〈《「『(〔]\s*(?:{words})\s*[】\]>〉》」』)〕]\s*[.:\-–—]*\s*"), rank, true)
    };
    vec![
        marker(r"(?:part|파트|편|volume)\s*(?:[0-9]{1,2}|[ivx]{1,4})\b\s*[.:)\-–—|]*\s*", 5, true),
        marker(&format!(r"(?:part|book|volume)\s+(?:{ENGLISH_ONES})\b\s*[.:)\-–—|]*\s*"), 5, true),
        marker(&format!(r"chapter\s+(?:{ENGLISH_ONES}|[ivx]{{1,5}})\b\s*[.:)\-–—|]*\s*"), 10, true),
        marker(&format!("{ORDINALS}\\s*(?:마당|장|부){AFTER}"), 5, true),
        marker(&format!("{ORDINALS}\\s*(?:날|주|시간|이야기|걸음|수업|과){AFTER}"), 10, true),
        bracketed(r"제?\s*[0-9]{1,3}\s*(?:부|편|마당)|(?:part|파트)\s*[0-9]{1,2}", 5),
        bracketed(r"제?\s*[0-9]{1,3}\s*(?:과목)", 8),
        bracketed(r"제?\s*[0-9]{1,3}\s*(?:장|과|단원|주차|주)|(?:chapter|unit|week|챕터|섹션)\s*[0-9]{1,3}", 10),
        bracketed(
            r"제?\s*[0-9]{1,3}\s*(?:강|회차|회|차시|절|교시|일차|화|편)|(?:ep|lecture|lesson|day|lec)\.?\s*[0-9]{1,3}",
            15,
        ),
        korean("부|편|마당|막", 5),
        marker(r"[ⅰ-ⅻ]+\s*[.)]?\s*", ROMAN, true),
        marker(r"(?-i:[IVX]{1,5})[.)]\s+", ROMAN, true),
        english("module|모듈|과목", 9),
        english("chapter|ch|unit|week|챕터|유닛|섹션|section|단원|theme|테마|topic|주제", 10),
        english("lesson|day|step|stage|스텝|project|프로젝트|session|세션", 12),
        english("lecture|lec|episode|ep", 15),
        korean("과목", 8),
        korean("장|단원|과|주차|주", 10),
        korean("단계|일차", 12),
        korean("강|회차|회|차시|절|교시|화", 15),
        marker(&format!(r"제\s*[0-9]{{1,3}}\s*관{AFTER}"), 16, true),
        closed_up("장", 10),
        closed_up("절", 15),
        closed_up("조", 18),
        marker(r"[0-9]{1,3}(?:(?:\.[0-9]{1,3}){3}[.)]?\s*|(?:-[0-9]{1,3}){3}[.)]?\s+)", 23, true),
        marker(r"[0-9]{1,3}(?:(?:\.[0-9]{1,3}){2}[.)]?\s*|(?:-[0-9]{1,3}){2}[.)]?\s+)", 22, true),
        marker(r"[0-9]{1,3}(?:\.[0-9]{1,3}[.)]?\s*|-[0-9]{1,3}[.)]?\s+)", DOTTED, true),
        marker(r"[0-9]{1,3}\s*\)\s*", 25, true),
        marker(r"[0-9]{1,3}\s*(?:[.\]|]\s*|:\s+)", NUMBERED, true),
        marker(r"\[?[0-9]{2,3}\]?\s+", NUMBERED, true),
        marker(r"[0-9]{1,3}\s{2,}", NUMBERED, true),
        marker(r"#\s?[0-9]{1,3}\s*[.:)\-]?\s+", NUMBERED, true),
        marker(r"[(\[][0-9]{1,3}[)\]]\s*", 26, true),
        marker(r"[①-⑳⑴-⒇❶-❿➀-➓㉑-㉟]\s*", 27, true),
        marker(r"[가나다라마바사아자차카타파하]\.\s*", 28, true),
        marker(r"[가나다라마바사아자차카타파하]\)\s*", 29, true),
        marker(r"\([가나다라마바사아자차카타파하]\)\s*", 30, true),
        marker(r"[㉠-㉻]\s*", 31, true),
        marker(r"(?-i:[A-H])[.)]\s+", 32, true),
        marker(r"(?-i:[ivx]{1,4})[.)]\s+", 34, true),
        marker(r"(?-i:[a-h])[.)]\s+", 33, true),
        marker(r"(?:[■□▪▫◼◻]|ㅁ\s)\s*", 41, false),
        marker(r"(?:[●○◦◯◉]|ㅇ\s)\s*", 42, false),
        marker(r"[-–—―]\s*(?:\[[ x]\]\s*)?", 40, false),
        marker(r"[·•∙‣⁃]\s*", 43, false),
        marker(r"(?:[*◆◇▶▷►▸▹▻❖✦✧※→➔➜⇒»›✓✔✅☐☑☞👉📌🔹🔸]|[★☆]\s?|\[[ x]\])\s*(?:\[[ x]\]\s*)?", 44, false),
    ]
});

/// Returns the marker at the beginning of `text` and the end of it.
pub(super) fn marker_of(text: &str) -> Option<(&'static Marker, usize)> {
    MARKERS.iter().find_map(|marker| {
        let end = marker.regex.find(text)?.end();
        // "3.5" is one number.
        let splits_number = text[..end].ends_with(|last: char| last == '.' || last.is_ascii_digit())
            && text[end..].starts_with(|next: char| next.is_ascii_digit());
        (!splits_number).then_some((marker, end))
    })
}

/// Whether `text` is a number of a chapter or a lecture without a title, which may follow on the next line.
pub(super) fn is_alone(text: &str) -> bool {
    marker_of(text).is_some_and(|(marker, end)| marker.is_number && marker.rank < NUMBERED && end == text.len())
}

/// Returns a marker without the separators around its number.
pub(super) fn tidy(marker: &str) -> String {
    let inner = marker.trim().trim_end_matches(|last: char| ".:)]-–—|~】>〉》」』〕".contains(last) || last == ' ');
    let inner = inner.trim_start_matches(['(', '[', '【', '<', '〈', '《', '「', '『', '〔', ' ']);
    inner.split_whitespace().collect::<Vec<_>>().join(" ")
}
