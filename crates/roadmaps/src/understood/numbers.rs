//! Numbers in digits and in Korean words.

/// A regular expression of a number up to a hundred, in digits or in native Korean words before a counter.
pub(super) const NUMBER: &str = r"\d{1,3}(?:\.5)?|한|두|세|네|다섯|여섯|일곱|여덟|아홉|열|서너|두어|두세";

const WORDS: [(&str, u32); 13] = [
    ("한", 1),
    ("두", 2),
    ("두어", 2),
    ("두세", 2),
    ("세", 3),
    ("서너", 3),
    ("네", 4),
    ("다섯", 5),
    ("여섯", 6),
    ("일곱", 7),
    ("여덟", 8),
    ("아홉", 9),
    ("열", 10),
];

/// Returns twice the number, so that halves are whole.
pub(super) fn doubled(text: &str) -> Option<u32> {
    if let Some((_, number)) = WORDS.iter().find(|(word, _)| *word == text) {
        return Some(number * 2);
    }
    match text.split_once('.') {
        Some((whole, "5")) => Some(whole.parse::<u32>().ok()? * 2 + 1),
        Some(_) => None,
        None => Some(text.parse::<u32>().ok()? * 2),
    }
}

/// Returns the number if it is whole.
pub(super) fn whole(text: &str) -> Option<u32> {
    doubled(text).filter(|doubled| doubled % 2 == 0).map(|doubled| doubled / 2)
}
