//! Reads the thing that the learner wants to make or do at the end.

use super::words::{
    Phrase, RULES, Verbs, Word, is_date, may_be_a_person, name_of, object_before, phrases_before, words,
};
use super::{GoalKind, LONGEST_GOAL};
use crate::korean::without_particle;
use kernel::text::length;
use regex::Regex;
use serde::{Deserialize, Serialize};
use std::sync::LazyLock;

/// The last thing of a plan, in the words of the learner.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Goal {
    /// A noun phrase of 2 to [`LONGEST_GOAL`] characters: 「매물 장부와 월세 수금표」.
    pub said: String,
    pub kind: GoalKind,
}

/// 「매물 장부를 엑셀로」: an object and a means, without a verb.
static WITHOUT_VERB: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"(?:을|를)\s+\S+?(?:으로|로)$").expect("a test reads it"));

/// Stands for a space inside quotation marks, so that the quoted words remain one name.
const JOINT: char = '\u{2060}';

impl Goal {
    pub(super) fn read(objective: &str) -> Option<Self> {
        let sentences: Vec<String> = objective
            .split(['.', '!', '?', '\n', ';', '。', 'ㅠ', 'ㅋ'])
            .map(|text| without_quotes(text.trim()))
            .collect();
        let sentences: Vec<&str> = sentences.iter().map(String::as_str).filter(|text| may_be_read(text)).collect();
        let has_one = |sentence: &&&str, words: &[String]| words.iter().any(|word| sentence.contains(word.as_str()));
        let says = &RULES.goal.says;
        let explicit = sentences.iter().filter(|text| has_one(text, &says.last)).find_map(|text| in_sentence(text));
        let wished =
            || sentences.iter().rev().filter(|text| has_one(text, &says.wishes)).find_map(|text| in_sentence(text));
        let any = || sentences.iter().rev().find_map(|text| in_sentence(text));
        let goal = explicit.or_else(wished).or_else(any)?;
        Some(Self { said: goal.said.replace(JOINT, " "), ..goal })
    }
}

/// Removes quotation marks, and joins the words between two of them.
fn without_quotes(sentence: &str) -> String {
    let mut is_quoted = false;
    let mut joined = String::with_capacity(sentence.len());
    for letter in sentence.chars() {
        match letter {
            '\'' | '"' => is_quoted = !is_quoted,
            '‘' | '“' | '「' | '『' => is_quoted = true,
            '’' | '”' | '」' | '』' => is_quoted = false,
            ' ' if is_quoted => joined.push(JOINT),
            letter => joined.push(letter),
        }
    }
    // A mark without its pair quotes nothing.
    if is_quoted { joined.replace(JOINT, " ") } else { joined }
}

/// Whether a sentence is plain text that does not dictate what to write.
fn may_be_read(sentence: &str) -> bool {
    let is_plain =
        |character: char| character.is_alphanumeric() || character == JOINT || " -~()/&+#·,%:".contains(character);
    let small = sentence.to_lowercase();
    sentence.chars().all(is_plain) && !RULES.dictating.iter().any(|word| small.contains(word.as_str()))
}

fn in_sentence(sentence: &str) -> Option<Goal> {
    let all = words(sentence);
    let verbs = || RULES.goal.verbs.iter();
    let said = |index: usize, kind: GoalKind| {
        let said = said_before(sentence, &all, index, kind)?;
        Some(Goal { kind: kind_of(&said, kind, all[index].text)?, said })
    };
    // The last verb of a sentence says what everything before is for.
    let by_verb = (0..all.len()).rev().find_map(|index| {
        let text = &sentence[all[index].at..];
        let is_upload = text.starts_with("올리") && index > 0 && all[index - 1].text.ends_with('에');
        if is_upload && !complains(text) {
            return said(index, GoalKind::Make);
        }
        verbs().find(|verbs| is_said(text, verbs)).and_then(|verbs| said(index, verbs.kind))
    });
    by_verb.or_else(|| {
        let found = WITHOUT_VERB.find(sentence)?;
        let means = all.iter().position(|word| word.at > found.start())?;
        said(means, GoalKind::Make)
    })
}

/// Returns the kind of the goal `said`: a story that is made is written, and a sheet that is written is made. `None` if
/// the goal is an event that the words do not name.
fn kind_of(said: &str, kind: GoalKind, verb: &str) -> Option<GoalKind> {
    let says = &RULES.goal.says;
    let is_counter = |word: &&str| is_amount(word) || ["편", "권", "곡", "장", "점"].contains(word);
    let words: Vec<&str> = said.split(' ').filter(|word| !is_counter(word)).collect();
    let ends_in_one =
        |heads: &[String]| words.last().is_some_and(|last| heads.iter().any(|head| last.ends_with(head.as_str())));
    let enters = ["출전", "참가", "신청", "나가", "나갑"].iter().any(|enters| verb.starts_with(enters));
    let is_event = || says.events.iter().any(|event| said.contains(event.as_str()));
    match kind {
        GoalKind::Reach if enters && !is_event() => None,
        GoalKind::Make if ends_in_one(&says.texts) => Some(GoalKind::Write),
        GoalKind::Write if ends_in_one(&says.things) => Some(GoalKind::Make),
        kind => Some(kind),
    }
}

fn is_said(text: &str, verbs: &Verbs) -> bool {
    let after = |beginnings: &[String]| {
        beginnings
            .iter()
            .filter_map(|word| text.strip_prefix(word.as_str()))
            .min_by_key(|rest| rest.len())
            .map(str::to_owned)
    };
    let reports = |rest: &str| RULES.goal.says.reports.iter().any(|report| rest.starts_with(report.as_str()));
    let is_aim = |rest: String| is_aim(&rest);
    let wished = after(&verbs.words).is_some_and(|rest| self::is_aim(&rest) || !reports(&rest));
    (wished || after(&verbs.aims).is_some_and(is_aim)) && !complains(text)
}

/// Whether the rest of a verb says that it is what the learner wants: 「(만드)는 게 목표」, 「(완주)가 목표」.
fn is_aim(rest: &str) -> bool {
    const FORMS: [&str; 8] = ["는 게", "는게", "는 것", "는 걸", "기가", "기를", "가", "이"];
    const NEXT: usize = 12;
    let after = FORMS.iter().find_map(|form| rest.strip_prefix(form));
    let wants = |after: &str| {
        let next: String = after.chars().take(NEXT).collect();
        ["목표", "꿈", "소원", "바람이"].iter().any(|aim| next.contains(aim))
    };
    after.is_some_and(wants)
}

/// Whether the verb that begins `text` is only what the learner finds difficult: 「짜는 게 무서워요」.
fn complains(text: &str) -> bool {
    const NEAR: usize = 5;
    const NOMINAL: [&str; 9] = ["게", "것이", "것은", "건", "거", "것도", "것", "데", "부분이"];
    let words = words(text);
    let Some(first) = words.first() else { return false };
    let is_nominal =
        first.text.ends_with(['기', '가', '는', '도']) || words.get(1).is_some_and(|word| NOMINAL.contains(&word.text));
    let is_weak = |word: &Word<'_>| RULES.weak.iter().any(|weak| text[word.at..].starts_with(weak.as_str()));
    is_nominal && words.iter().skip(1).take(NEAR).any(is_weak)
}

/// Whether a word is only a number with a unit, or a counter.
fn is_amount(word: &str) -> bool {
    const COUNTED: [&str; 10] = ["하나", "둘", "셋", "한", "두", "세", "몇", "여러", "개", "하나만"];
    const UNITS: [&str; 26] = [
        "",
        "매",
        "장",
        "개",
        "편",
        "권",
        "곡",
        "번",
        "회",
        "쪽",
        "자",
        "컷",
        "분",
        "분짜리",
        "시간",
        "시간짜리",
        "초짜리",
        "컷짜리",
        "초",
        "주",
        "일",
        "월",
        "년",
        "개월",
        "매짜리",
        "명",
    ];
    let unit = word.trim_start_matches(|letter: char| letter.is_ascii_digit() || letter == ',' || letter == '~');
    COUNTED.contains(&word) || (unit.len() < word.len() && UNITS.contains(&unit))
}

/// Returns the list of phrases before the verb, as written, or the verb with the word before it: 「거래처와 회의」.
fn said_before(sentence: &str, all: &[Word<'_>], index: usize, kind: GoalKind) -> Option<String> {
    const AROUND: [&str; 6] = ["에서", "에게", "한테", "와", "과", "랑"];
    let verb = all.get(index).map_or("", |word| word.text);
    let done = ["하", "해", "할", "합"].iter().filter_map(|ending| verb.find(ending)).min().map(|at| &verb[..at]);
    let is_with_others = matches!(kind, GoalKind::Talk | GoalKind::Perform);
    let taking = || (kind == GoalKind::Talk && verb.starts_with("주문받")).then(|| "주문받기".to_owned());
    let Some(before) = index.checked_sub(1).and_then(|before| all.get(before)) else { return taking() };
    let is_around = is_with_others && AROUND.iter().any(|particle| before.text.ends_with(particle));
    let has_object = object_before(all, index).is_some();
    if let Some(done) = done.filter(|done| is_around && !has_object && length(done) >= 2) {
        let said = format!("{} {done}", before.text);
        return (length(&said) <= LONGEST_GOAL).then_some(said);
    }
    if let Some(said) = described_before(sentence, all, index).filter(|_| kind == GoalKind::Make) {
        return Some(said);
    }
    // 「일상툰을 인스타에 올리기」: the place is not the thing.
    let end = placed_before(all, index).filter(|_| kind == GoalKind::Make).unwrap_or(index);
    // 「단편소설 한 편, 원고지 80매 완성」: a length is not the thing.
    let end = length_before(all, end);
    let phrases = phrases_before(all, end);
    let (Some(first), Some(last)) = (phrases.first(), phrases.last()) else { return taking() };
    let whole = Phrase { start: first.start, end: last.end };
    // Every phrase names something; a list with a hollow part is cut to its last phrase.
    let is_whole = phrases.iter().all(|phrase| name_of(sentence, phrase).is_some());
    let said = if is_whole && whole.end - whole.start > 0 {
        &sentence[whole.start..whole.end]
    } else {
        let end = after_persons(&sentence[last.start..last.end]);
        name_of(sentence, &Phrase { start: last.end - end.len(), end: last.end })?
    };
    let said = without_counter(said);
    // 「만들어 선물하고」: another verb is no thing.
    let is_verb = |word: &str| {
        let does = RULES.goal.verbs.iter().flat_map(|verbs| &verbs.words).any(|verb| word.starts_with(verb.as_str()));
        does && word.ends_with(['어', '여', '워', '려', '아', '해', '겨', '서'])
    };
    if said.rsplit(' ').next().is_some_and(is_verb) {
        return None;
    }
    let is_hollow = RULES.goal.says.hollow.iter().any(|hollow| hollow == said);
    let names =
        |word: &str| !is_amount(word) && !is_date(word) && !RULES.goal.says.lengths.iter().any(|length| length == word);
    let is_named = kind == GoalKind::Reach || said.split(' ').any(names);
    let is_dated = said.split(' ').all(is_date);
    (!is_hollow && is_named && !is_dated && (2..=LONGEST_GOAL).contains(&length(said))).then(|| said.to_owned())
}

/// Removes a count after a thing: 「예산표 하나」, 「아침 루틴 20분짜리」. 「에세이 세 편」 remains.
fn without_counter(said: &str) -> &str {
    match said.rsplit_once(' ') {
        Some((thing, "하나" | "하나만" | "한")) => thing,
        Some((thing, count)) if count.ends_with("짜리") => thing,
        _ => said,
    }
}

/// Returns the end of the thing before a place: 「일상툰 인스타에 (올리기)」.
fn placed_before(all: &[Word<'_>], index: usize) -> Option<usize> {
    let place = all.get(index.checked_sub(1)?)?.text;
    let thing = all.get(index.checked_sub(2)?)?.text;
    let is_place = ["에", "에다", "에다가", "로", "으로"].iter().any(|particle| place.ends_with(particle));
    (is_place && !thing.ends_with([',', '고', '서', '면', '은', '는', '이', '가', '에', '로', '도', '만']))
        .then_some(index - 1)
}

/// Returns the end of what is before a length such as 「원고지 80매」 or 「5분짜리」.
fn length_before(all: &[Word<'_>], end: usize) -> usize {
    let is_length = |word: &str| RULES.goal.says.lengths.iter().any(|length| length == word);
    let mut last = end;
    while last >= 2 && is_amount(all[last - 1].text.trim_end_matches(['을', '를'])) && is_length(all[last - 2].text) {
        last -= 2;
    }
    // 「할머니 얘기로」 says what it is about, if the thing ends a list before it.
    let about = if last < end { all[..last].iter().rposition(|word| word.text.ends_with(',')) } else { None };
    about.filter(|at| last - at <= 5).map_or(last, |at| at + 1)
}

/// Returns what 「것」 stands for: 「화분 자동으로 물 주는 거 (만들기)」.
fn described_before(sentence: &str, all: &[Word<'_>], index: usize) -> Option<String> {
    const THING: [&str; 6] = ["거", "것", "걸", "것을", "거를", "거를"];
    const LONGEST: usize = 18;
    let thing = index.checked_sub(1).filter(|&thing| THING.contains(&all[thing].text))?;
    let verb = thing.checked_sub(1).filter(|&verb| all[verb].text.ends_with('는') && length(all[verb].text) >= 2)?;
    let ends_before = |word: &Word<'_>| {
        word.text.ends_with(['.', ',', '고', '면', '서', '음'])
            || ["만들", "싶"].iter().any(|verb| word.text.contains(verb))
    };
    let from = all[..verb].iter().rposition(ends_before).map_or(0, |at| at + 1);
    let fits = (from..verb).map(|from| &sentence[all[from].at..all[verb].at + all[verb].text.len()]);
    let said = fits.into_iter().map(|clause| format!("{clause} 것")).find(|said| length(said) <= LONGEST)?;
    Some(said)
}

/// Returns the end of `said` that names no person: 「김광석 노래 한 곡」 is 「노래 한 곡」.
fn after_persons(said: &str) -> &str {
    let last = words(said).into_iter().rfind(|word| may_be_a_person(without_particle(word.text)));
    last.map_or(said, |word| said[word.at + word.text.len()..].trim_start())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_goal_is_repeated_in_the_words_of_the_learner() {
        for (objective, said, kind) in [
            ("매물 장부와 월세 수금표를 엑셀로", "매물 장부와 월세 수금표", GoalKind::Make),
            ("할 일 관리 명령줄 도구를 Rust로", "할 일 관리 명령줄 도구", GoalKind::Make),
            ("마지막에는 매물 장부를 만들고 싶어요", "매물 장부", GoalKind::Make),
            ("가계부를 만들어 친구에게 링크로 보내기", "가계부", GoalKind::Make),
            ("나만의 독서 기록 앱을 출시하고 싶어요", "독서 기록 앱", GoalKind::Make),
            ("결혼식에서 축가를 부르고 싶어요", "축가", GoalKind::Perform),
            ("캐논 변주곡을 연주하고 싶습니다", "캐논 변주곡", GoalKind::Perform),
            ("10km 완주가 목표예요", "10km", GoalKind::Reach),
            ("해리포터를 원서로 읽고 싶어요", "해리포터", GoalKind::Read),
            ("논문 설문 데이터를 분석해야 합니다", "논문 설문 데이터", GoalKind::Analyse),
            ("김광석 노래 한 곡을 끝까지 치는 게 목표입니다", "노래 한 곡", GoalKind::Perform),
            ("단편 소설 한 편 쓰기", "단편 소설 한 편", GoalKind::Write),
        ] {
            assert_eq!(Goal::read(objective), Some(Goal { said: said.into(), kind }), "{objective}");
        }
    }

    #[test]
    fn goals_of_many_forms_are_read() {
        for (objective, said, kind) in [
            ("가계부 앱을 만드는 게 목표예요", "가계부 앱", GoalKind::Make),
            ("입찰가 산정표까지 써 보는 게 목표입니다", "입찰가 산정표", GoalKind::Make),
            ("단편 동화를 쓰는 것이 목표입니다", "단편 동화", GoalKind::Write),
            ("하프 마라톤을 완주하는 것을 목표로 합니다", "하프 마라톤", GoalKind::Reach),
            ("'가계부' 앱을 만들고 싶어요", "가계부 앱", GoalKind::Make),
            ("결혼식에서 '사랑의 인사'를 반주 없이 독주하고 싶은데", "사랑의 인사", GoalKind::Perform),
            ("농인 손님 오시면 수어로 주문받고 싶어요", "주문받기", GoalKind::Talk),
            ("합창단에서 캐럴을 지휘하고 싶어요", "캐럴", GoalKind::Perform),
            ("10km 대회 신청해버렸어요", "10km 대회", GoalKind::Reach),
            ("저만의 아침 루틴 20분짜리를 영상 안 보고 혼자 하고 싶어요", "아침 루틴", GoalKind::Perform),
            ("카드 지갑을 만들어 선물하고 싶어요", "카드 지갑", GoalKind::Make),
            ("아침 루틴 만들기", "아침 루틴", GoalKind::Make),
            ("한 달 예산표 하나 만들어서 지켜보고 싶다", "한 달 예산표", GoalKind::Make),
            ("단편소설 한 편, 할머니 얘기로 원고지 80매 완성하고 싶습니다", "단편소설 한 편", GoalKind::Write),
            ("8컷짜리 일상툰 인스타에 올리기. 손이랑 배경 그리는 게 제일 어렵다", "8컷짜리 일상툰", GoalKind::Make),
            ("화분 자동으로 물 주는 거 만들고 싶음", "화분 자동으로 물 주는 것", GoalKind::Make),
        ] {
            assert_eq!(Goal::read(objective), Some(Goal { said: said.into(), kind }), "{objective}");
        }
    }

    #[test]
    fn complaints_dates_and_amounts_are_no_goal() {
        for objective in [
            "손이랑 배경 그리는 게 제일 어렵다",
            "코드 짜는 게 무서워요",
            "12월 27일 공연",
            "12월 27일에 공연해요",
            "원고지 80매 완성하기",
            "5분 만들기",
            "하나 만들고 싶어요",
            "만들어 선물하고 싶어요",
            "식당에서 번역기 없이 지내요",
        ] {
            assert_eq!(Goal::read(objective), None, "{objective}");
        }
    }

    #[test]
    fn what_was_made_or_is_only_learnt_is_no_goal() {
        for objective in [
            "취업 준비",
            "기초를 다지고 싶어요",
            "예전에 게시판을 만들었어요",
            "포인터가 어려워요",
            "자격증 취득",
            "포트폴리오 만들기",
            "백엔드 개발자로 취업하고 싶어요",
            "영어 말하기가 무서워요",
            "취업에 성공하고 싶어요",
        ] {
            assert_eq!(Goal::read(objective), None, "{objective}");
        }
    }
}
