//! The exam and the result that an objective names: 「DELE A2 시험」, 「900점을 넘기고」.

const UNITS: [&str; 3] = ["등급", "점", "급"];
/// Words after a result that is to be reached, directly or as the next word.
const REACHED: [&str; 16] = [
    "넘", "까지", "으로", "로", "목표", "이상", "받", "따", "합격", "취득", "올리", "올려", "승급", "나오", "찍",
    "만들",
];
/// Words after a result that the learner has.
const HAS: [&str; 5] = ["인데", "이에요", "예요", "입니다", "에서"];

/// Returns the result that is to be reached, such as 900점 or 6.5.
pub(in crate::planning) fn target_in(objective: &str) -> Option<String> {
    let words: Vec<&str> = objective.split(|letter: char| letter.is_whitespace() || ",!?".contains(letter)).collect();
    let mut found = None;
    for (index, word) in words.iter().enumerate() {
        let Some((result, rest)) = result_in(word) else { continue };
        let next: String = words[index + 1..].iter().take(2).copied().collect();
        let rest = rest.trim_start_matches(['을', '를', '이', '은']);
        let is_had = HAS.iter().any(|has| rest.starts_with(has));
        let is_reached = REACHED.iter().any(|verb| rest.starts_with(verb) || next.starts_with(verb));
        if is_reached && !is_had {
            found = Some(result);
        }
    }
    found
}

/// Returns the number with its unit at the beginning of `word`, and the rest. A number without a unit has a decimal.
fn result_in(word: &str) -> Option<(String, &str)> {
    let digits = word.find(|letter: char| !letter.is_ascii_digit() && letter != '.').unwrap_or(word.len());
    let (number, rest) = word.split_at(digits);
    let is_number = number.starts_with(|first: char| first.is_ascii_digit()) && !number.ends_with('.');
    if !is_number {
        return None;
    }
    let unit = UNITS.iter().find(|unit| rest.starts_with(**unit));
    match unit {
        Some(unit) => Some((format!("{number}{unit}"), &rest[unit.len()..])),
        None => number.contains('.').then(|| (number.to_owned(), rest)),
    }
}

/// Returns the name in capitals directly before 「시험」.
pub(super) fn exam_in(objective: &str) -> Option<String> {
    const LEAST: usize = 3;
    let before = &objective[..objective.find("시험")?];
    let words: Vec<&str> = before.split_whitespace().rev().take(2).collect();
    let is_name = |word: &str| word.len() >= LEAST && word.chars().all(|letter| letter.is_ascii_uppercase());
    let is_level = |word: &str| {
        word.len() <= LEAST && word.chars().all(|letter| letter.is_ascii_uppercase() || letter.is_ascii_digit())
    };
    match words.as_slice() {
        [name, ..] if is_name(name) => Some((*name).to_owned()),
        [level, name] if is_level(level) && is_name(name) => Some(format!("{name} {level}")),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::{exam_in, target_in};

    #[test]
    fn the_result_to_reach_is_read_and_not_the_present_one() {
        for (objective, target) in [
            ("지금 780점인데 900점을 넘기고 싶어요", Some("900점")),
            ("한능검 심화 1급 목표!!", Some("1급")),
            ("지금 4등급인데 2등급까지 올리고싶어요", Some("2등급")),
            ("라이팅 5.5에서 6.5로 올려야 함", Some("6.5")),
            ("타이젬 3급입니다. 2달 안에 1급 승급하고자 합니다", Some("1급")),
            ("하루 40분밖에 못해요", None),
        ] {
            assert_eq!(target_in(objective).as_deref(), target, "{objective}");
        }
    }

    #[test]
    fn an_exam_is_named_in_capitals() {
        assert_eq!(exam_in("DELE A2 시험이 내년 2월 12일이에요").as_deref(), Some("DELE A2"));
        assert_eq!(exam_in("중간 시험이 다음 주예요"), None);
    }
}
