//! Korean particles: choosing one by the last sound of a word, and removing them; the words of a text; and sentences
//! made of a noun form such as 「표 만들기」.

pub(crate) mod conjugation;
pub(crate) mod syllable;
mod verbs;

pub use syllable::Syllable;
pub use verbs::{requested, stated};

use kernel::text::lowercase;

/// A pair of particles; the last sound of the word before decides which one is used.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Particle {
    /// 을 or 를.
    Object,
    /// 은 or 는.
    Topic,
    /// 이 or 가.
    Subject,
    /// 과 or 와.
    And,
    /// 이라는 or 라는.
    Called,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Ending {
    Vowel,
    Consonant,
}

/// Appends the fitting particle to `word`, or returns `None` if its last sound is unknown.
#[must_use]
pub fn with_known(word: &str, particle: Particle) -> Option<String> {
    ending(word).map(|_| with(word, particle))
}

/// Appends the fitting particle to `word`, as Koreans read it. If the last sound is unknown, appends both.
#[must_use]
pub fn with(word: &str, particle: Particle) -> String {
    let chosen = match (particle, ending(word)) {
        (Particle::Object, Some(Ending::Vowel)) => "를",
        (Particle::Object, Some(_)) => "을",
        (Particle::Object, None) => "을(를)",
        (Particle::Topic, Some(Ending::Vowel)) => "는",
        (Particle::Topic, Some(_)) => "은",
        (Particle::Topic, None) => "은(는)",
        (Particle::Subject, Some(Ending::Vowel)) => "가",
        (Particle::Subject, Some(_)) => "이",
        (Particle::Subject, None) => "이(가)",
        (Particle::And, Some(Ending::Vowel)) => "와",
        (Particle::And, Some(_)) => "과",
        (Particle::And, None) => "과(와)",
        (Particle::Called, Some(Ending::Vowel)) => "라는",
        (Particle::Called, Some(_)) => "이라는",
        (Particle::Called, None) => "(이)라는",
    };
    format!("{word}{chosen}")
}

/// Replaces each "{}" with `name`, and each "{을}" with `name` and its particle.
#[must_use]
pub fn filled(text: &str, name: &str) -> String {
    text.replace("{을}", &with(name, Particle::Object)).replace("{}", name)
}

fn ending(word: &str) -> Option<Ending> {
    let last = word.trim_end_matches(is_silent).chars().next_back()?;
    match last {
        '가'..='힣' => Some(of_syllable(last)),
        // 영, 일, 삼, 육, 칠, 팔; 샵, 별.
        'ん' | 'ン' | 'っ' | 'ッ' | '0' | '1' | '3' | '6' | '7' | '8' | '#' | '*' => Some(Ending::Consonant),
        // 이, 사, 오, 구; 플러스, 퍼센트, 도, 앤드, 골뱅이, 달러.
        'ぁ'..='ゖ' | 'ァ'..='ヺ' | 'ー' | '2' | '4' | '5' | '9' | '+' | '%' | '°' | '℃' | '&' | '@' | '$' => {
            Some(Ending::Vowel)
        }
        _ if last.is_ascii_alphabetic() => Some(of_latin(word.trim_end_matches(is_silent))),
        _ => None,
    }
}

/// Brackets, quotation marks and punctuation, which are not read aloud.
fn is_silent(character: char) -> bool {
    character.is_whitespace() || "\"'`)]}>」』’”.,!?:;…~〜/-".contains(character)
}

fn of_syllable(syllable: char) -> Ending {
    match Syllable::of(syllable) {
        Some(Syllable { last: 0, .. }) => Ending::Vowel,
        _ => Ending::Consonant,
    }
}

/// Words in capitals are read letter by letter, others as they sound: `SQL` 에스큐엘, `React` 리액트, `Git` 깃.
fn of_latin(word: &str) -> Ending {
    let tail: Vec<char> = word.chars().rev().take_while(char::is_ascii_alphabetic).collect();
    let last = tail[0].to_ascii_lowercase();
    let before = tail.get(1).map(char::to_ascii_lowercase);
    let spelled = tail.iter().all(char::is_ascii_uppercase);
    let vowel_before = before.is_some_and(|before| "aeiou".contains(before));
    match last {
        'l' | 'm' | 'n' => Ending::Consonant,
        'r' if spelled => Ending::Consonant,
        _ if spelled => Ending::Vowel,
        'e' if matches!(before, Some('l' | 'm' | 'n')) => Ending::Consonant,
        'g' if before == Some('n') => Ending::Consonant,
        'k' if before == Some('c') || vowel_before => Ending::Consonant,
        'b' | 'p' | 't' | 'c' if vowel_before => Ending::Consonant,
        _ => Ending::Vowel,
    }
}

const PARTICLES: [&str; 19] = [
    "으로", "에서", "까지", "부터", "처럼", "마다", "에게", "와", "과", "을", "를", "의", "은", "는", "이", "가", "로",
    "에", "도",
];

/// Whether `text` is one or two particles.
#[must_use]
pub fn is_particle(text: &str) -> bool {
    let rests = PARTICLES.iter().filter_map(|particle| text.strip_prefix(particle));
    rests.into_iter().any(|rest| rest.is_empty() || PARTICLES.contains(&rest))
}

/// Returns the words of a text in lower case, without particles.
#[must_use]
pub fn stems(text: &str) -> Vec<String> {
    tokens(text).iter().map(|word| without_particle(word).to_owned()).collect()
}

/// Removes a final particle, unless less than two letters would be left.
#[must_use]
pub fn without_particle(word: &str) -> &str {
    let stem = PARTICLES.iter().find_map(|particle| word.strip_suffix(particle));
    stem.filter(|stem| stem.chars().count() >= 2).unwrap_or(word)
}

/// Returns the words of at least two characters, in lower case.
#[must_use]
pub fn tokens(text: &str) -> Vec<String> {
    lowercase(text)
        .split(|character: char| !is_of_a_word(character))
        .filter(|word| word.chars().count() >= 2)
        .map(str::to_owned)
        .collect()
}

/// Checks Hangul syllables first: they are most of the text, and the slowest to look up.
fn is_of_a_word(character: char) -> bool {
    matches!(character, '가'..='힣' | '+' | '#') || character.is_alphanumeric()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stems_have_no_particle() {
        assert_eq!(stems("테스트와 useState를 도로"), ["테스트", "usestate", "도로"]);
    }

    #[test]
    fn particles_follow_the_last_sound() {
        let object = [
            "React를",
            "Spring을",
            "SQL을",
            "Node.js를",
            "HTML을",
            "CSS를",
            "Docker를",
            "Kotlin을",
            "Git을",
            "운영체제를",
            "네트워크를",
            "알고리즘을",
            "C#을",
            "C++를",
            "iOS를",
            "Oracle을",
            "Slack을",
            "Swift를",
            "자격증을",
            "3D 모델링을",
            "OCR을",
            "そうだ를",
            "カレー를",
            "ん으로 끝나는 にほん을",
            "안전 호출 ?.을",
            "10%를",
            "25℃를",
            "'상태'를",
            "Why Rust?를",
            "お〜する를",
        ];
        for expected in object {
            let word = expected.strip_suffix(['을', '를']).expect("ends in a particle");
            assert_eq!(with(word, Particle::Object), expected);
        }
        assert_eq!((with("상태", Particle::And), with("반복문", Particle::And)), ("상태와".into(), "반복문과".into()));
        assert_eq!(
            (with("웹(Web)", Particle::Topic), with("✨", Particle::Topic)),
            ("웹(Web)은".into(), "✨은(는)".into())
        );
    }
}
