//! Reads the contents that an objective names as wanted, difficult, known or unwanted.

use super::clauses::clauses;
use super::lists::{is_act, is_unit_of_contents, phrases_before, subject_before};
use super::named::{Found, named, used_for};
use super::rules::RULES;
use super::says::{Saying, is_learnt_only, saying};
use super::scope;
use super::stance::Stance;
use super::words::{MARKS, Phrase, Word, is_adverb, is_bare, words};
use super::{LONGEST_NAME, MOST_NAMES};
use crate::korean::without_particle;
use kernel::text::length;

#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Phrases {
    pub(super) topics: Vec<String>,
    pub(super) weaknesses: Vec<String>,
    pub(super) known: Vec<String>,
    pub(super) excluded: Vec<String>,
    pub(super) only: Vec<String>,
}

pub(super) fn read(objective: &str) -> Phrases {
    let mut read = Phrases::default();
    for found in found(objective, &words(objective)) {
        let list = match found.stance {
            Stance::Weak | Stance::Unseen => &mut read.weaknesses,
            Stance::Known => &mut read.known,
            Stance::Excluded => &mut read.excluded,
            Stance::Wanted => &mut read.topics,
            Stance::Only => &mut read.only,
        };
        if list.len() < MOST_NAMES && !list.contains(&found.name) {
            list.push(found.name);
        }
    }
    let Phrases { topics, weaknesses, excluded, known, only } = &mut read;
    // 「납땜은 무서워서 안 할래요」: what is refused is not practised. A sore back is no content.
    let hurts = |name: &String| RULES.health.iter().any(|word| name.contains(word.as_str()));
    weaknesses.retain(|name| !excluded.contains(name) && !hurts(name));
    // 「문법은 아는데 문법을 더 배우고 싶어요」: the wish counts. What is unwanted is no wish.
    topics.retain(|name| !excluded.contains(name) && !weaknesses.contains(name) && !only.contains(name));
    let is_other = |name: &String| [&*topics, &*weaknesses, &*only, &*excluded].iter().any(|list| list.contains(name));
    known.retain(|name| !is_other(name));
    read
}

/// Returns every content that is named with a stance. A content may be named several times.
pub(super) fn found(objective: &str, words: &[Word<'_>]) -> Vec<Found> {
    let mut all = Vec::new();
    // The end of the verb that was read last.
    let mut read_until = 0;
    for (index, word) in words.iter().enumerate() {
        // The 말고 of 「빼놓지 말고」 belongs to the verb.
        let is_refusal = index > 0 && words[index - 1].text.ends_with('지') && word.text.starts_with('말');
        if word.at < read_until || is_refusal || is_act(words, index) {
            continue;
        }
        if split_off(word).is_some() {
            add(&mut all, Saying::Excluded, objective, words, index + 1);
            continue;
        }
        if RULES.says.instead.iter().any(|instead| word.text.starts_with(instead.as_str())) {
            add(&mut all, Saying::Excluded, objective, words, index);
            continue;
        }
        let text = objective[word.at..].trim_start_matches(MARKS);
        if let Some((saying, rest)) = saying(text, words, index) {
            read_until = objective.len() - rest.len();
            add(&mut all, saying, objective, words, index);
        }
    }
    all.extend(only(objective, words));
    all.extend(scope::found(objective, words));
    // Material, such as 기출, is no content.
    all.retain(|found| found.stance != Stance::Wanted || !is_material(&found.name));
    all.sort_by_key(|found| found.place.start);
    all
}

/// Whether a name is of material to learn with: 「기출 3개년」, 「모의고사」.
fn is_material(name: &str) -> bool {
    let is_known = |word: &str| RULES.material.iter().any(|material| material == word);
    let is_number = |word: &str| word.starts_with(|letter: char| letter.is_ascii_digit());
    name.split(' ').any(is_known) && name.split(' ').all(|word| is_known(word) || is_number(word))
}

/// Adds the names before the word `end`.
fn add(all: &mut Vec<Found>, saying: Saying, objective: &str, words: &[Word<'_>], end: usize) {
    let mut phrases = phrases_before(words, end);
    if phrases.is_empty() && matches!(saying, Saying::Weak | Saying::Excluded) {
        phrases.extend(subject_before(words, end));
    }
    if matches!(saying, Saying::Weak | Saying::Unseen)
        && let Some(place) = troubled(words, end)
    {
        phrases = phrases_before(words, place);
    }
    if saying == Saying::Wanted {
        all.extend(used_for(objective, words, phrases.first()));
    }
    let whole = |phrase: &Phrase| (saying == Saying::Excluded).then(|| with_its_kind(objective, phrase)).flatten();
    all.extend(phrases.into_iter().filter_map(|phrase| {
        let name = whole(&phrase).or_else(|| named(objective, &phrase))?;
        let is_passed = || RULES.says.passed.iter().any(|part| name.ends_with(part.as_str()));
        let stance = match saying {
            Saying::Passed if is_passed() => Stance::Known,
            saying => saying.stance()?,
        };
        Some(Found { stance, name, place: phrase.start..phrase.end })
    }));
}

/// Returns 「성조 이론」, of which only the theory is unwanted.
fn with_its_kind(objective: &str, phrase: &Phrase) -> Option<String> {
    let text = objective.get(phrase.start..phrase.end)?;
    let (name, kind) = text.rsplit_once(' ')?;
    let is_kind = ["이론", "실습"].contains(&kind) && length(name) >= 2;
    (is_kind && length(text) <= LONGEST_NAME && named(objective, phrase)? == name).then(|| text.to_owned())
}

/// Returns the end of the phrase in which something goes wrong: 「파트7에서 (시간이 모자라요)」, 「서브가 (네트도 못 넘고)」.
fn troubled(words: &[Word<'_>], end: usize) -> Option<usize> {
    let is_when = |text: &str| ["때", "때는", "때에", "때마다", "땐"].contains(&text);
    if let Some(when) = end.checked_sub(1).filter(|&when| when > 0 && is_when(words[when].text)) {
        return is_bare(words[when - 1].text).then_some(when);
    }
    let last = (0..end).rev().find(|&index| !is_adverb(words[index].text))?;
    let before = words[last.checked_sub(1)?].text;
    let text = words[last].text;
    let stem = without_particle(text);
    let is_trouble = RULES.says.troubles.iter().any(|trouble| trouble == stem);
    let is_least = text.ends_with('도') && !RULES.nouns.iter().any(|noun| text.ends_with(noun.as_str()));
    let is_noun = RULES.nouns.iter().any(|noun| before.ends_with(noun.as_str()));
    let is_place =
        ["에서", "에", "은", "는", "이", "가", "때", "땐", "때는"].iter().any(|particle| before.ends_with(particle));
    ((is_trouble || is_least) && is_place && !is_noun).then_some(last)
}

/// Returns the names before 「만」 that limit the contents: 「1차만 준비해요」, 「역학 부분만」.
fn only(objective: &str, words: &[Word<'_>]) -> Vec<Found> {
    let mut all: Vec<Found> = Vec::new();
    for (index, word) in words.iter().enumerate() {
        let bare = word.text.trim_end_matches([',', '.', '!', '?', '요']);
        let Some(stem) = bare.strip_suffix("만").filter(|stem| !stem.is_empty()) else { continue };
        let is_other = RULES.not_only.iter().any(|other| stem == other);
        let is_amount = stem.starts_with(|letter: char| letter.is_ascii_digit())
            && !stem.ends_with('차')
            && !is_unit_of_contents(words, index);
        let is_learnt = bare != word.text || is_learnt_in(objective, words, index + 1);
        if is_other || is_amount || !is_learnt {
            continue;
        }
        let phrases = phrases_before(words, index + 1);
        all.extend(used_for(objective, words, phrases.first()));
        all.extend(Found::all(Stance::Only, objective, phrases));
    }
    all
}

/// Whether the clause from the word `from` on says that it is about learning: 「공범론만 판례 중심으로 정리해서」.
fn is_learnt_in(objective: &str, words: &[Word<'_>], from: usize) -> bool {
    let mut rest = (from..words.len()).filter(|&index| !is_adverb(words[index].text));
    let Some(next) = rest.next() else { return true };
    // 「계산만 나온대」 is about an exam.
    if ["나오", "나온", "나와", "나옴"].iter().any(|comes| words[next].text.starts_with(comes)) {
        return false;
    }
    if is_learnt_only(&objective[words[next].at..]) {
        return true;
    }
    let says = |index: usize| Some(saying(&objective[words[index].at..], words, index)?.0);
    let clause = clauses(words).into_iter().find(|clause| clause.words.contains(&from));
    let end = clause.map_or(from, |clause| clause.words.end);
    // 「규칙만 헷갈려요」 and 「규칙만 아는데」 limit nothing.
    let all: Vec<Saying> = (from..end).filter_map(says).collect();
    !all.is_empty() && all.iter().all(|said| matches!(said, Saying::Wanted | Saying::Nothing))
}

/// Returns the word before 말고 and similar, if it is joined to it: 이론말고.
fn split_off<'a>(word: &Word<'a>) -> Option<&'a str> {
    RULES.says.instead.iter().find_map(|joined| word.text.strip_suffix(joined.as_str())).filter(|rest| !rest.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An objective with its topics, weaknesses, known and excluded contents.
    type Case<'a> = (&'a str, [&'a [&'a str]; 4]);

    fn assert_read(cases: &[Case<'_>]) {
        for (objective, [topics, weaknesses, known, excluded]) in cases {
            let read = read(objective);
            assert_eq!(read.topics, *topics, "{objective}");
            assert_eq!(read.weaknesses, *weaknesses, "{objective}");
            assert_eq!(read.known, *known, "{objective}");
            assert_eq!(read.excluded, *excluded, "{objective}");
        }
    }

    #[test]
    fn noun_endings_refusals_and_times_are_read() {
        assert_read(&[
            ("SQL이랑 포인터 약함", [&[], &["SQL", "포인터"], &[], &[]]),
            ("포인터 약함 필기는 붙었음", [&[], &["포인터"], &["필기"], &[]]),
            ("미적분 너무 힘듦", [&[], &["미적분"], &[], &[]]),
            ("관계대명사 어려움", [&[], &["관계대명사"], &[], &[]]),
            ("특히 운동량 보존을 자꾸 틀려요", [&[], &["운동량 보존"], &[], &[]]),
            ("대화문이 어색하다는 말을 들어요", [&[], &["대화문"], &[], &[]]),
            ("스피킹이 19점에서 안 올라요", [&[], &["스피킹"], &[], &[]]),
            ("휘모리 빠른 거 따라가기 힘듦", [&[], &["휘모리"], &[], &[]]),
            ("손이랑 배경 그리는 게 제일 어렵다", [&[], &["손", "배경"], &[], &[]]),
            ("응애 방제를 알아야 하고", [&["응애 방제"], &[], &[], &[]]),
            ("타입스크립트 붙여서 만들고 싶어요", [&["타입스크립트"], &[], &[], &[]]),
            ("민법은 작년에 끝냈고", [&[], &[], &["민법"], &[]]),
            ("확률은 3년 전에 배웠어요", [&[], &[], &["확률"], &[]]),
            ("교육과정이랑 교육평가는 자신 있는데", [&[], &[], &["교육과정", "교육평가"], &[]]),
            ("훅까지는 알아", [&[], &[], &["훅"], &[]]),
            ("납땜은 무서워서 안 할래요", [&[], &[], &[], &["납땜"]]),
            ("한자는 패스", [&[], &[], &[], &["한자"]]),
            ("전굴 자세는 의사가 하지 말래요", [&[], &[], &[], &["전굴 자세"]]),
            ("VBA는 회사 보안 때문에 못 써요", [&[], &[], &[], &["VBA"]]),
            ("투자는 아직 됐고", [&[], &[], &[], &["투자"]]),
            ("무서워요ㅠㅠ 접영은 안 해도 돼요", [&[], &[], &[], &["접영"]]),
            ("Redux는 빼줘", [&[], &[], &[], &["Redux"]]),
            ("허리 통증이 너무 힘들어요", [&[], &[], &[], &[]]),
            ("문법을 더 알고 싶어요", [&["문법"], &[], &[], &[]]),
        ]);
    }

    #[test]
    fn a_limit_to_a_part_is_read() {
        for (objective, names) in [
            ("이번엔 1차만 준비해요", &["1차"][..]),
            ("물리학 말고 역학 부분만, 특히 운동량", &["역학"]),
            ("필기만 볼 거예요", &["필기"]),
            ("주말만 공부해요", &[]),
            ("하루 30분만 할 수 있어요", &[]),
            ("25m만 안 쉬고 가고 싶어요", &[]),
        ] {
            assert_eq!(read(objective).only, names, "{objective}");
        }
    }

    #[test]
    fn phrases_are_read_in_the_words_of_the_learner() {
        assert_read(&[
            ("XLOOKUP이랑 피벗을 꼭 넣어주세요", [&["XLOOKUP", "피벗"], &[], &[], &[]]),
            ("절대 참조와 함수 중첩이 늘 헷갈려요", [&[], &["절대 참조", "함수 중첩"], &[], &[]]),
            ("저는 DP가 약해요", [&[], &["DP"], &[], &[]]),
            ("DP 위주로 공부하고 싶어요", [&["DP"], &[], &[], &[]]),
            ("요인분석과 매개효과를 배워야 합니다", [&["요인분석", "매개효과"], &[], &[], &[]]),
            ("for문까지는 알아요. 클래스가 어려워요", [&[], &["클래스"], &["for문"], &[]]),
            ("HTML, CSS는 할 줄 알고", [&[], &[], &["HTML", "CSS"], &[]]),
            ("이론은 빼고 실습 위주로", [&[], &[], &[], &[]]),
            ("현대시는 빼고 비문학을 집중적으로 다뤄 주세요", [&["비문학"], &[], &[], &["현대시"]]),
            ("문법 말고 회화를 연습하고 싶어요", [&["회화"], &[], &[], &["문법"]]),
            ("파생상품은 필요 없어요", [&[], &[], &[], &["파생상품"]]),
            ("함수를 빼놓지 말고 해 주세요", [&[], &[], &[], &[]]),
            ("수학을 포기하지 않고 하겠습니다", [&[], &[], &[], &[]]),
            ("실무 경험이 부족해요", [&[], &[], &[], &[]]),
            ("서울에서 취업 준비를 합니다", [&[], &[], &[], &[]]),
            ("관계대명사랑 가정법이 자꾸 헷갈립니다", [&[], &["관계대명사", "가정법"], &[], &[]]),
        ]);
    }
}
