//! Verbs of a goal, and the kind of goal that a verb and its thing make.

use super::super::GoalKind;
use super::super::clauses::is_way;
use super::super::endings::Ending;
use super::super::forms::Form;
use super::super::rules::RULES;
use super::super::stem::Stem;
use super::super::words::{Word, words};
use super::thing::{is_amount, is_score};

/// Returns the kinds of goal that the verb that begins `text` may say, after the word `before`.
pub(super) fn kinds_said<'a>(text: &'a str, before: &str, object: &str) -> impl Iterator<Item = GoalKind> + use<'a> {
    // 「일상툰을 인스타에 올리기」: what is put somewhere is made.
    let is_upload = before.ends_with('에') && text.starts_with("올리");
    let upload = is_upload.then_some(GoalKind::Make);
    let is_way = text.split_whitespace().next().is_some_and(is_way);
    let kinds = RULES.goal.verbs.iter().filter(move |verbs| {
        let says =
            |stems: &[Stem], fits: fn(Form<'_>) -> bool| stems.iter().any(|stem| stem.form_in(text).is_some_and(fits));
        says(&verbs.makes, is_goal)
            || says(&verbs.wished, if is_way { |form| is_wish(form) || is_wished_later(form) } else { is_wish })
            || says(&verbs.entered, is_done)
    });
    let kinds = upload.into_iter().chain(act(text, object)).chain(kinds.map(|verbs| verbs.kind));
    kinds.filter(move |_| !complains(text))
}

/// Returns the kind of an act that is the object of 하다: 「계약 상담을 (하고 싶어요)」.
fn act(text: &str, object: &str) -> Option<GoalKind> {
    let is_wished = RULES.goal.does.iter().any(|stem| stem.form_in(text).is_some_and(is_wish));
    let act = object.strip_suffix(['을', '를']).filter(|_| is_wished)?;
    let is_act = |stem: &Stem| stem.noun().is_some_and(|noun| act.ends_with(noun));
    RULES.goal.verbs.iter().find(|verbs| verbs.makes.iter().any(is_act)).map(|verbs| verbs.kind)
}

fn is_goal(form: Form<'_>) -> bool {
    use Ending::{Able, Ask, Noted, Noun, Statement, Then, Word};
    is_wish(form) || matches!(form.ending, Noted | Noun | Statement | Then | Able | Ask | Word)
}

pub(super) fn is_wish(form: Form<'_>) -> bool {
    use Ending::{Able, Aim, Need, Nominal, Tried, Wish};
    // 「쓸 수 있어요」 says what is there.
    let is_hoped = form.ending == Able && WISHES.iter().any(|wish| near(form.rest).contains(wish));
    let is_tried_later = form.ending == Tried && form.rest.starts_with("으면");
    // 「만드는 법」, 「쓰는 게 어려워요」.
    let is_plain = form.ending == Nominal && !form.rest.starts_with(" 어려");
    is_hoped || is_tried_later || is_plain || matches!(form.ending, Wish | Need | Aim)
}

/// Whether a verb is the way of another that is wished: 「글 한 편 써서 펜팔한테 보내기」.
pub(super) fn is_wished_later(form: Form<'_>) -> bool {
    use Ending::Then;
    let is_then = form.ending == Then && !form.rest.starts_with(char::is_alphanumeric);
    let wishes = || RULES.says.wishes.iter().any(|wish| form.rest.contains(wish.as_str()));
    is_then && (form.rest.trim_end().ends_with('기') || wishes())
}

fn is_done(form: Form<'_>) -> bool {
    form.ending == Ending::Past
}

/// Words of a wish after 「할 수 있」.
const WISHES: [&str; 6] = ["으면", "게 되", "게 하", "도록", "는 게 목표", "었으면"];

fn near(rest: &str) -> String {
    const NEAR: usize = 8;
    rest.chars().take(NEAR).collect()
}

/// Returns the kind of the goal `said`: a story that is made is written, and a sheet that is written is made. `None` if
/// the goal is an event that the words do not name.
pub(super) fn kind_of(said: &str, kind: GoalKind, verb: &str) -> Option<GoalKind> {
    let says = &RULES.goal.says;
    let is_counter = |word: &&str| is_amount(word) || ["편", "권", "곡", "장", "점"].contains(word);
    let words: Vec<&str> = said.split(' ').filter(|word| !is_counter(word)).collect();
    let ends_in_one =
        |heads: &[String]| words.last().is_some_and(|last| heads.iter().any(|head| last.ends_with(head.as_str())));
    let enters = ["출전", "참가", "신청", "나가", "나갑"].iter().any(|enters| verb.starts_with(enters));
    let is_round = ["한바퀴", "한 바퀴", "회독", "완독"].iter().any(|round| said.ends_with(round));
    let is_event = || says.events.iter().any(|event| said.contains(event.as_str()));
    match kind {
        _ if is_round => None,
        GoalKind::Make | GoalKind::Write | GoalKind::Perform if words.last().is_some_and(|last| is_score(last)) => {
            Some(GoalKind::Reach)
        }
        GoalKind::Reach if enters && !is_event() => None,
        // 「요인분석을 써야 해요」 uses it.
        GoalKind::Write if verb.starts_with("써야") && !is_writing(said) => None,
        GoalKind::Make if ends_in_one(&says.texts) => Some(GoalKind::Write),
        GoalKind::Write if ends_in_one(&says.things) => Some(GoalKind::Make),
        kind => Some(kind),
    }
}

/// Whether the last word of `said` is a text.
fn is_writing(said: &str) -> bool {
    const TEXTS: [&str; 12] =
        ["서", "글", "메일", "초록", "결론", "일기", "문", "편지", "기사", "논문", "소설", "대본"];
    let is_listed = RULES.goal.says.texts.iter().any(|text| said.ends_with(text.as_str()));
    is_listed || TEXTS.iter().any(|text| said.ends_with(text))
}

/// Whether the verb that begins `text` is only what the learner finds difficult: 「짜는 게 무서워요」.
fn complains(text: &str) -> bool {
    const NEAR: usize = 5;
    const NOMINAL: [&str; 9] = ["게", "것이", "것은", "건", "거", "것도", "것", "데", "부분이"];
    let words = words(text);
    let Some(first) = words.first() else { return false };
    let is_nominal =
        first.text.ends_with(['기', '가', '는', '도']) || words.get(1).is_some_and(|word| NOMINAL.contains(&word.text));
    let is_weak = |word: &Word<'_>| RULES.says.weak.iter().any(|weak| weak.form_in(&text[word.at..]).is_some());
    is_nominal && words.iter().skip(1).take(NEAR).any(is_weak)
}
