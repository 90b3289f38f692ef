//! Checks for Korean with technical terms in their usual spelling, and for content that does not belong in a plan.

use super::{Check, Knowledge, Subject};
use crate::lexicon::{LEXICON, holds_any};
use kernel::text::{folded, lowercase};

pub(super) fn check(subject: &mut Subject<'_>) {
    check_texts(subject);
    korean(subject);
}

pub(super) fn check_texts(subject: &mut Subject<'_>) {
    let may_hold_han = is_about_han(subject);
    for (week, text) in subject.texts() {
        if !may_hold_han && text.chars().any(is_han_or_kana) {
            subject.flaw(Check::Language, week, format!("한자나 가나가 있습니다: {text}"));
        }
        if let Some(what) = markup(text) {
            subject.flaw(Check::Markup, week, format!("{what}: {text}"));
        }
        if holds_any(&lowercase(text), &LEXICON.inventions) {
            subject.flaw(Check::Invention, week, format!("책이나 강의를 가리킵니다: {text}"));
        }
    }
}

fn is_about_han(subject: &Subject<'_>) -> bool {
    // The typed name may be another name of the language, or misspelled, so the known name counts too.
    let known = subject.known.map(Knowledge::subject);
    let names = [subject.brief.main(), subject.brief.sub()].into_iter().chain(known);
    names.into_iter().any(|name| holds_any(&folded(name), &LEXICON.han_subjects))
}

fn is_han_or_kana(character: char) -> bool {
    matches!(character, '\u{3041}'..='\u{30ff}' | '\u{31f0}'..='\u{31ff}' | '\u{3400}'..='\u{4dbf}' | '\u{4e00}'..='\u{9fff}'
        | '\u{f900}'..='\u{faff}' | '\u{ff66}'..='\u{ff9d}' | '\u{20000}'..='\u{3134f}')
}

/// The flaw of a sentence that must be Korean.
pub(crate) fn not_korean(text: &str) -> String {
    format!("한국어 문장이 아닙니다: {text}")
}

fn is_hangul(character: char) -> bool {
    matches!(character, '가'..='힣')
}

/// Checks that sentences are Korean, and that most keywords contain a Korean word; the others may be terms in Latin
/// letters.
fn korean(subject: &mut Subject<'_>) {
    let least = if is_about_han(subject) { 30 } else { 50 };
    let sentences = subject.draft.tips.iter().chain([&subject.draft.evaluation]);
    let foreign = sentences.filter(|text| hangul_percent(text) < least).cloned().collect::<Vec<_>>();
    for text in foreign {
        subject.flaw(Check::Language, None, not_korean(&text));
    }
    let keywords = subject.days.iter().map(|day| day.keyword);
    let (all, korean) =
        keywords.fold((0, 0), |(all, korean), text| (all + 1, korean + usize::from(holds_hangul(text))));
    if korean * 2 < all {
        subject.flaw(Check::Language, None, format!("한국어가 있는 주제가 {all}개 가운데 {korean}개뿐입니다."));
    }
}

pub(crate) fn holds_hangul(text: &str) -> bool {
    text.chars().any(is_hangul)
}

/// Whether a sentence is Korean, apart from terms and code.
pub(crate) fn is_korean(text: &str) -> bool {
    text.chars().filter(|&character| is_hangul(character)).count() >= 3
}

fn hangul_percent(text: &str) -> usize {
    let letters = text.chars().filter(|character| character.is_alphabetic()).count();
    let hangul = text.chars().filter(|&character| is_hangul(character)).count();
    (hangul * 100).checked_div(letters).unwrap_or(0)
}

fn markup(text: &str) -> Option<&'static str> {
    if holds_address(text) {
        return Some("주소가 있습니다");
    }
    if holds_html(text) {
        return Some("HTML이 있습니다");
    }
    if is_priced(text) { Some("가격이 있습니다") } else { None }
}

pub(crate) fn holds_address(text: &str) -> bool {
    text.contains("://") || text.contains("www.") || LEXICON.domains.iter().any(|domain| ends_a_name(text, domain))
}

pub(crate) fn holds_html(text: &str) -> bool {
    text.match_indices('<').any(|(at, _)| is_tag(&text[at + 1..])) || text.contains("&lt;") || text.contains("&nbsp;")
}

/// Whether a lower-case name ends with `domain`; excludes ASP.NET.
fn ends_a_name(text: &str, domain: &str) -> bool {
    text.match_indices(domain).any(|(at, _)| {
        let ends = !text[at + domain.len()..].starts_with(|next: char| next.is_ascii_alphanumeric());
        ends && text[..at].ends_with(|before: char| before.is_ascii_lowercase() || before.is_ascii_digit())
    })
}

fn is_tag(rest: &str) -> bool {
    let rest = rest.strip_prefix('/').unwrap_or(rest).to_ascii_lowercase();
    let name: String = rest.chars().take_while(char::is_ascii_alphanumeric).collect();
    LEXICON.tags.contains(&name) && rest[name.len()..].starts_with(['>', ' ', '/'])
}

fn is_priced(text: &str) -> bool {
    let won = text.match_indices('원').any(|(at, won)| {
        let before = text[..at].trim_end();
        let large = before.ends_with('만') || before.ends_with('천');
        let digits = before.trim_end_matches(['만', '천', ' ']);
        // A comma before the unit belongs to a list ("고려, 원 간섭기"), not to a number.
        let figure = digits.chars().rev().take_while(|character| character.is_ascii_digit() || *character == ',');
        let count = if digits.ends_with(',') { 0 } else { figure.count() };
        let goes_on = text[at + won.len()..].starts_with(is_hangul);
        count > 0 && (large || count >= 3 || !goes_on)
    });
    let dollars = text.match_indices(['$', '₩', '€', '¥']).any(|(at, sign)| {
        let digits = text[at + sign.len()..].chars().take_while(char::is_ascii_digit).count();
        digits >= 2 || (digits == 1 && sign != "$")
    });
    let named = text.match_indices("달러").any(|(at, _)| {
        text[..at].trim_end().ends_with(|last: char| last.is_ascii_digit() || "몇십백천만억".contains(last))
    });
    won || dollars || named
}
