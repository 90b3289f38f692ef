//! Treats the user's text as data: a plan must not repeat its personal data or follow its instructions.

use super::words::tokens;
use super::{Check, Knowledge, Subject};
use crate::brief::Brief;
use crate::lexicon::{LEXICON, holds_any};
use kernel::text::lowercase;
use regex::Regex;
use std::sync::LazyLock;

/// Replaces text that was cut out.
pub(crate) const LEFT_OUT: &str = "(생략)";

/// Phone, resident registration and card numbers, written in groups.
static NUMBER_IN_GROUPS: LazyLock<Regex> = LazyLock::new(|| {
    let telephone = r"(?:\(?\b0\d{1,2}\)?|\+\d{1,3}[ .-]?\(?0?\)?\d{1,2})[ .-]*\d{3,4}[ .-]+\d{4}";
    let person = r"\b\d{6} ?- ?[1-8]\d{6}";
    let card = r"\b(?:\d{4}[ -]+){3}\d{4}";
    Regex::new(&format!("{telephone}|{person}|{card}")).expect("a pattern")
});
/// The fewest digits of a number in groups.
const LEAST_DIGITS: usize = 9;

fn holds_number_in_groups(text: &str) -> bool {
    // A cheap check first: few texts have so many digits, and the regular expression is slow for non-Latin text.
    text.chars().filter(|character| character.is_numeric()).nth(LEAST_DIGITS - 1).is_some()
        && NUMBER_IN_GROUPS.is_match(text)
}

pub(super) fn check(subject: &mut Subject<'_>) {
    let personal = personal_data(subject.brief.objective());
    let dictated = dictated_words(subject);
    let about_prompts = {
        let known = subject.known.map(Knowledge::subject).unwrap_or_default();
        let words = tokens(&format!("{} {} {known}", subject.brief.main(), subject.brief.sub()));
        words.iter().any(|word| LEXICON.prompt_subjects.iter().any(|subject| word.starts_with(subject.as_str())))
    };
    for (week, text) in subject.texts() {
        let tells = words(text).any(is_address_or_number) || holds_number_in_groups(text);
        if tells || personal.iter().any(|data| text.contains(data.as_str())) {
            subject.flaw(Check::Privacy, week, "개인 정보가 있습니다.");
        }
        let traced = !about_prompts && holds_any(&lowercase(text), &LEXICON.traces);
        if traced || dictated.iter().any(|word| text.contains(word.as_str())) {
            subject.flaw(Check::Injection, week, format!("회원이 적은 지시의 흔적이 있습니다: {text}"));
        }
    }
}

/// Removes personal data from a text: addresses, numbers, names.
#[must_use]
pub fn without_personal_data(text: &str) -> String {
    without(personal_data(text), text)
}

/// Also removes personal data that the objective contains.
#[must_use]
pub fn without_personal_data_of(brief: &Brief, text: &str) -> String {
    let data = personal_data(brief.objective()).into_iter().chain(personal_data(text));
    without(data.collect(), text)
}

fn without(mut data: Vec<String>, text: &str) -> String {
    data.sort_by_key(|found| std::cmp::Reverse(found.len()));
    data.iter().fold(text.to_owned(), |text, found| text.replace(found.as_str(), LEFT_OUT))
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|character: char| character.is_whitespace() || ",()<>[]\"'".contains(character))
        .filter(|word| !word.is_empty())
}

/// Whether a word is an email address, or a number as long as a phone or registration number.
fn is_address_or_number(word: &str) -> bool {
    let address = word.split_once('@').is_some_and(|(name, host)| {
        name.ends_with(|last: char| last.is_ascii_alphanumeric()) && host.contains('.') && host.len() >= 4
    });
    let digits = word.chars().filter(char::is_ascii_digit).count();
    let only_number = word
        .chars()
        .filter(|character| !character.is_ascii_digit())
        .all(|character| "-+.".contains(character) || !character.is_ascii());
    address || (digits >= 9 && only_number && !is_network_address(word))
}

/// Whether a word begins with an IPv4 address, which subjects such as subnets need.
fn is_network_address(word: &str) -> bool {
    let figures = word.trim_end_matches(|character: char| !character.is_ascii_digit());
    figures.parse::<std::net::Ipv4Addr>().is_ok()
}

fn personal_data(objective: &str) -> Vec<String> {
    let mut found: Vec<String> =
        words(objective).filter(|word| is_address_or_number(word)).map(str::to_owned).collect();
    if holds_number_in_groups(objective) {
        found.extend(NUMBER_IN_GROUPS.find_iter(objective).map(|number| number.as_str().to_owned()));
    }
    for (at, phrase) in objective.match_indices("이름은 ") {
        let name: String =
            objective[at + phrase.len()..].chars().take_while(|character| character.is_alphanumeric()).collect();
        let mut endings = LEXICON.after_names.iter();
        let name = endings.find_map(|ending| name.strip_suffix(ending.as_str())).unwrap_or(&name);
        if name.chars().count() >= 2 {
            found.push(name.to_owned());
        }
    }
    found
}

/// Returns the quoted and capitalized words of sentences that dictate an answer, unless they occur in the subject.
fn dictated_words(subject: &Subject<'_>) -> Vec<String> {
    let subject_words = format!("{} {}", subject.brief.main(), subject.brief.sub());
    let sentences = subject.brief.objective().split(['.', '!', '?', '\n']);
    let dictating = sentences.filter(|sentence| holds_any(&lowercase(sentence), &LEXICON.dictates));
    dictating
        .flat_map(|sentence| quoted(sentence).chain(capitals(sentence)).collect::<Vec<_>>())
        .filter(|word| word.chars().count() >= 3 && !subject_words.contains(word.as_str()))
        .collect()
}

fn quoted(sentence: &str) -> impl Iterator<Item = String> {
    sentence
        .split(['"', '\'', '“', '”', '‘', '’', '「', '」', '`'])
        .skip(1)
        .step_by(2)
        .map(|text| text.trim().to_owned())
}

fn capitals(sentence: &str) -> impl Iterator<Item = String> {
    let words = sentence.split(|character: char| !(character.is_ascii_alphanumeric() || character == '_'));
    words
        .filter(|word| {
            word.len() >= 5 && word.chars().all(|character| character.is_ascii_uppercase() || character == '_')
        })
        .map(str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn personal_data_is_removed() {
        let text = "제 이름은 김서연입니다. seoyeon@example.com, 010-1234-5678로 연락 주세요. React 19를 배웁니다.";
        assert_eq!(
            without_personal_data(text),
            "제 이름은 (생략)입니다. (생략), (생략) 연락 주세요. React 19를 배웁니다."
        );
        assert_eq!(without_personal_data("취업 준비"), "취업 준비");
        for number in ["010 1234 5678", "(02) 123-4567", "+82 10 1234 5678", "900101 - 1234567", "1234 5678 1234 5678"]
        {
            assert_eq!(without_personal_data(&format!("{number}로 연락 주세요.")), "(생략)로 연락 주세요.");
        }
        for harmless in [
            "192.168.10.64입니다.",
            "2026 11 24 시험",
            "1200 1500 2000 단어",
            "0 1 2 3 4 5 6 7 8 9를 일본어로",
            "토익 900점, 6개월 100일",
        ] {
            assert_eq!(without_personal_data(harmless), harmless);
        }
    }
}
