//! Normalizes typed text: without case, spaces and punctuation.

use kernel::text::{folded, normalized};

/// The letters of a name, and the positions of the words and joining signs between them.
#[derive(Debug)]
pub(super) struct Typed {
    pub(super) letters: Vec<char>,
    /// Whether a word begins at this letter; has one more entry for the end.
    begins: Vec<bool>,
    /// Whether this letter was a capital.
    capitals: Vec<bool>,
    /// Whether a joining sign, such as a slash, precedes this letter.
    joined: Vec<bool>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Script {
    Hangul,
    Digit,
    Other,
}

pub(super) fn script(letter: char) -> Script {
    match letter {
        '가'..='힣' => Script::Hangul,
        _ if letter.is_ascii_digit() => Script::Digit,
        _ => Script::Other,
    }
}

impl Typed {
    pub(super) fn new(text: &str) -> Self {
        let was_capital: Vec<bool> = normalized(text).chars().map(char::is_uppercase).collect();
        let text: Vec<char> = folded(text).chars().map(narrow).collect();
        let mut typed = Self { letters: Vec::new(), begins: Vec::new(), capitals: Vec::new(), joined: Vec::new() };
        let (mut begins, mut joined) = (true, false);
        for (at, &character) in text.iter().enumerate() {
            let before = typed.letters.last().copied().filter(|_| !begins);
            let next = text.get(at + 1).copied();
            if belongs(character, before, next) {
                typed.letters.push(character);
                typed.begins.push(begins);
                typed.capitals.push(was_capital.get(at).copied().unwrap_or_default());
                typed.joined.push(joined);
                (begins, joined) = (false, false);
            } else if !(is_inside(character) && before.is_some() && next.is_some_and(char::is_alphanumeric)) {
                begins = true;
                joined |= "/,·&+|;、".contains(character);
            }
        }
        typed.begins.push(true);
        typed
    }

    /// Truncates the text to `longest` letters.
    pub(super) fn cut(&mut self, longest: usize) {
        if self.letters.len() > longest {
            self.letters.truncate(longest);
            self.joined.truncate(longest);
            self.capitals.truncate(longest);
            self.begins.truncate(longest);
            self.begins.push(true);
        }
    }

    pub(super) fn len(&self) -> usize {
        self.letters.len()
    }

    /// Whether a word begins or the text ends here.
    pub(super) fn is_edge(&self, at: usize) -> bool {
        self.begins[at]
    }

    /// Whether this is an edge or a change of script: particles and numbers are written together with names.
    pub(super) fn is_soft_edge(&self, at: usize) -> bool {
        self.is_edge(at) || script(self.letters[at - 1]) != script(self.letters[at])
    }

    pub(super) fn is_joined(&self, at: usize) -> bool {
        self.joined[at]
    }

    /// Whether there is a capital between two positions.
    pub(super) fn is_capital(&self, from: usize, to: usize) -> bool {
        self.capitals[from..to].contains(&true)
    }

    pub(super) fn key(&self, from: usize, to: usize) -> String {
        self.letters[from..to].iter().collect()
    }

    /// Returns the end of the word that begins at `from`.
    pub(super) fn end_of_word(&self, from: usize) -> usize {
        (from + 1..=self.len()).find(|&at| self.is_edge(at)).unwrap_or(self.len())
    }
}

/// Normalizes a name for comparison.
pub(super) fn key(name: &str) -> String {
    Typed::new(name).letters.into_iter().collect()
}

/// Whether a character counts: a letter, a digit, or a sign of `C++` and `C#`.
fn belongs(character: char, before: Option<char>, next: Option<char>) -> bool {
    match character {
        '+' => before == Some('+') || (before == Some('c') && next == Some('+')),
        '#' => before.is_some_and(|before| before.is_ascii_alphabetic()),
        _ => character.is_alphanumeric(),
    }
}

/// Signs inside of names: `Vue.js`, `front-end`.
fn is_inside(character: char) -> bool {
    ".-_'’".contains(character)
}

/// Converts full-width signs to usual ones.
fn narrow(character: char) -> char {
    match character {
        '\u{ff01}'..='\u{ff5e}' => {
            char::from_u32(u32::from(character) - 0xfee0).unwrap_or(character).to_ascii_lowercase()
        }
        _ => character,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spaces_case_and_punctuation_are_ignored_except_in_names_of_languages() {
        for (name, expected) in [
            ("Spring Boot", "springboot"),
            ("Vue.js", "vuejs"),
            ("C++", "c++"),
            ("C#", "c#"),
            ("c + +", "c"),
            ("CI/CD", "cicd"),
            ("#자바", "자바"),
            (".NET", "net"),
            ("ＲＥＡＣＴ", "react"),
            ("HTML+CSS", "htmlcss"),
        ] {
            assert_eq!(key(name), expected);
        }
    }

    #[test]
    fn word_edges_and_joining_signs_are_recorded() {
        let typed = Typed::new("자바/스프링 부트, vue3");
        let words: Vec<usize> = (0..typed.len()).filter(|&at| typed.is_edge(at)).collect();
        assert_eq!(words, [0, 2, 5, 7]);
        let joints: Vec<usize> = (0..typed.len()).filter(|&at| typed.is_joined(at)).collect();
        assert_eq!(joints, [2, 7]);
        assert!(typed.is_soft_edge(10) && !typed.is_edge(10));
    }
}
