//! Shortens names without changing their meaning.

use crate::lexicon::LEXICON;
use kernel::text::length;

/// Returns a name that can be listed beside another: unchanged, or the part before its "and" if that is clear alone.
pub(crate) fn alone(name: &str) -> Option<&str> {
    if lists_nothing(name) {
        Some(name)
    } else {
        before_and(name).map(|(head, _)| head).filter(|_| begins_with_a_thing(name))
    }
}

/// Whether a name is a single item, not a list.
pub(crate) fn lists_nothing(name: &str) -> bool {
    !name.contains([',', '·', ':']) && before_and(name).is_none()
}

/// Whether the part before the "and" of a name keeps its meaning alone: it is a one-word term in Latin letters, or has no
/// modifier and a single word follows. Otherwise the rest may apply to both parts ("곱의 미분과 몫의 미분법").
fn begins_with_a_thing(name: &str) -> bool {
    const MODIFIER: [char; 12] = ['의', '을', '를', '는', '은', '한', '된', '로', '에', '서', '던', '인'];
    let Some((head, rest)) = before_and(name) else { return false };
    let is_term = !head.contains(' ') && head.contains(|letter: char| letter.is_ascii_alphabetic());
    let is_modified = head.split(' ').any(|word| word.ends_with(MODIFIER));
    length(head) >= 3
        && lists_nothing(head)
        && !rest.contains([',', '·', ':'])
        && before_and(rest).is_none()
        && (is_term || (!is_modified && !rest.contains(' ')))
}

/// Splits a name at its first "and".
fn before_and(name: &str) -> Option<(&str, &str)> {
    name.match_indices(' ').find_map(|(at, _)| {
        let (head, rest) = (&name[..at], &name[at + 1..]);
        let is_word = || LEXICON.no_particle.iter().any(|word| head.ends_with(word.as_str()));
        let stem = head.strip_suffix(['와', '과']).filter(|stem| !stem.is_empty() && !is_word())?;
        Some((stem, rest))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_shortened_only_if_it_keeps_its_meaning() {
        for (name, expected) in [
            ("JSX 문법", Some("JSX 문법")),
            ("useEffect와 의존성 배열", Some("useEffect")),
            ("집계 함수와 조인", Some("집계 함수")),
            ("실행 결과 읽기", Some("실행 결과 읽기")),
            ("값을 돌려주는 if와 when 식", None),
            ("다항함수와 곱, 몫의 미분법", None),
            ("내부 조인과 외부 조인의 결과", None),
            ("트리 순회 문제의 전위, 중위, 후위 결과", None),
            ("병합 정렬의 나눔과 합침", None),
        ] {
            assert_eq!(alone(name), expected, "{name}");
        }
    }
}
