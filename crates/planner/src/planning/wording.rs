//! The texts of a plan that do not come from the curriculum: titles, reviews, the evaluation.

use super::phrases::{PHRASES, wording};
use crate::curriculum::Curriculum;
use crate::lexicon::LEXICON;
use crate::naming::lists_nothing;
use crate::objective::Aim;
use kernel::text::{beginning, length};
use roadmaps::brief::{Brief, Level};
use roadmaps::korean::{Particle, with, with_known};
use roadmaps::quality::words::promise_in;
use roadmaps::understood::GoalKind;
use std::cmp::Reverse;

pub(super) const LONGEST_DAILY: usize = 40;
pub(super) const LONGEST_WEEKLY: usize = 30;
/// The most things that fit into a day.
const MOST_THINGS: usize = 3;

/// Whether a keyword suits a day: not too long, and not too many things.
pub(super) fn is_for_a_day(keyword: &str) -> bool {
    length(keyword) <= LONGEST_DAILY && keyword.replace(" 및 ", ",").split([',', '·']).count() <= MOST_THINGS
}

/// Shortens `text` to at most `room` characters, at the end of a word.
pub(super) fn cut(text: &str, room: usize) -> String {
    if length(text) <= room {
        return text.to_owned();
    }
    let head = beginning(text, room - 1);
    let whole = head.rsplit_once(' ').map(|(words, _)| words).filter(|words| length(words) * 2 >= room);
    format!("{}…", whole.unwrap_or(head).trim_end_matches([',', '·', ' ']))
}

/// Joins two names to a theme. `None` if a name is itself a list, the particle is unknown, or it does not fit.
pub(super) fn theme_of_two(first: &str, second: &str) -> Option<String> {
    let both = format!("{} {second}", with_known(first, Particle::And)?);
    (lists_nothing(first) && lists_nothing(second) && first != second && length(&both) <= LONGEST_WEEKLY)
        .then_some(both)
}

/// Joins two names that may be lists themselves, with a comma if necessary.
pub(super) fn list_of_two(first: &str, second: &str) -> Option<String> {
    let with_comma = || {
        let both = format!("{first}, {second}");
        let is_plain = first != second && lists_nothing(first) && lists_nothing(second);
        (is_plain && length(&both) <= LONGEST_WEEKLY).then_some(both)
    };
    theme_of_two(first, second).or_else(with_comma)
}

/// Makes a theme of one topic, different from `first_day`, which is shown directly below.
pub(super) fn theme(name: &str, first_day: &str) -> Option<String> {
    const TAUGHT: &str = " 익히기";
    let theme = if name == first_day { format!("{name}{TAUGHT}") } else { name.to_owned() };
    (length(&theme) <= LONGEST_WEEKLY).then_some(theme)
}

/// Returns the possible titles of a week with these project `steps`, the best first: by the week's position in the
/// project and by the kind of most steps.
pub(super) fn project_themes(project: &str, place: Place, steps: &[&str]) -> Vec<String> {
    let designs = lists_nothing(project) && steps.iter().any(|step| step.ends_with("설계하기"));
    let mut done: Vec<(usize, &str)> =
        LEXICON.doings.iter().map(|doing| (doing.count_in(steps), doing.name.as_str())).collect();
    done.retain(|(count, _)| *count > 0);
    done.sort_by_key(|(count, _)| Reverse(*count));
    let done = done.into_iter().map(|(_, name)| name);
    let after: Vec<String> = match place {
        Place::Only => vec![" 완성".to_owned()],
        Place::Last => vec![": 마무리".to_owned()],
        Place::First if designs => done.map(|name| format!(": 설계와 {name}")).chain([": 설계".to_owned()]).collect(),
        Place::First | Place::Middle => done.map(|name| format!(": {name}")).chain([": 이어서".to_owned()]).collect(),
    };
    let themes = after.iter().map(|after| format!("{project}{after}")).filter(|theme| length(theme) <= LONGEST_WEEKLY);
    themes.chain([cut(project, LONGEST_WEEKLY)]).collect()
}

/// The position of a week within the project.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Place {
    Only,
    First,
    Middle,
    Last,
}

impl Place {
    pub(super) fn of(index: usize, weeks: usize) -> Self {
        match index {
            _ if weeks == 1 => Self::Only,
            0 => Self::First,
            _ if index + 1 == weeks => Self::Last,
            _ => Self::Middle,
        }
    }
}

/// The content of the evaluation.
pub(super) struct Facts<'a> {
    pub(super) brief: &'a Brief,
    pub(super) aim: Aim,
    pub(super) curriculum: &'a Curriculum,
    pub(super) subject: &'a str,
    pub(super) themes: &'a [String],
    /// The first topic after the recalling days.
    pub(super) opening: Option<&'a str>,
    pub(super) project: Option<&'a str>,
    /// Whether the curriculum is a general one.
    pub(super) generic: bool,
    /// The number of recalling days at the beginning.
    pub(super) recalling: usize,
    pub(super) has: Vec<Strength>,
    /// Themes without a day.
    pub(super) left: Vec<&'a str>,
    /// Contents in the learner's words without a day.
    pub(super) unmet: Vec<&'a str>,
    /// Other subjects that the learner names.
    pub(super) others: &'a [String],
    /// Sentences about wishes that were dropped.
    pub(super) notes: &'a [String],
    /// Whether the plan has the last step of the project.
    pub(super) is_finished: bool,
    /// Sentences about the study time that the objective names.
    pub(super) load: Vec<String>,
}

/// A kind of days that a plan may have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Strength {
    /// Introductions of topics.
    Ideas,
    Practice,
    /// Depth days.
    Depth,
    Product,
    /// Mock exams.
    Rehearsals,
    /// Mock coding tests.
    Timed,
    /// Mock interviews.
    Spoken,
}

pub(super) fn evaluation(facts: &Facts<'_>) -> String {
    let (brief, curriculum) = (facts.brief, facts.curriculum);
    let (level, days, weeks) = (brief.level().label(), brief.days().get(), brief.days().weeks());
    let length = if weeks > 1 { format!("{days}일({weeks}주)") } else { format!("{days}일") };
    let mut sentences = vec![format!(
        "{level} 수준의 학습자가 {length} 동안 {} 공부하도록 짠 계획입니다.",
        with(facts.subject, Particle::Object)
    )];
    if let Some((aim, strengths)) = Aim::offered_name(brief.objective()).zip(strengths(facts)) {
        let aim = with(&format!("‘{aim}’"), Particle::Called);
        sentences.push(format!("{aim} 목표에 맞추어 {strengths}에 비중을 두었습니다."));
    }
    if facts.generic {
        sentences.push(wording(&PHRASES.general, brief).replace("{}", &curriculum.middle));
    }
    sentences.push(course(facts));
    match facts.recalling {
        0 => {}
        1 => sentences.push(wording(&PHRASES.recalled_one, brief).to_owned()),
        days => sentences.push(wording(&PHRASES.recalled, brief).replace("{}", &days.to_string())),
    }
    sentences.extend(facts.load.iter().cloned());
    if days >= 7 {
        sentences.push(wording(&PHRASES.reviews, brief).to_owned());
    }
    if !facts.unmet.is_empty() {
        let unmet = with(&format!("‘{}’", facts.unmet.join("’, ‘")), Particle::Topic);
        sentences.push(format!("{unmet} 기간이 짧아 넣지 못했습니다."));
    }
    sentences.extend(facts.notes.iter().cloned());
    if !facts.others.is_empty() {
        let others = with(&format!("‘{}’", facts.others.join("’, ‘")), Particle::Topic);
        sentences.push(format!("{others} 이 계획에서 다루지 않습니다."));
    }
    let beyond = |count: usize| curriculum.beyond.iter().take(count).map(String::as_str).collect::<Vec<_>>().join(", ");
    sentences.push(if facts.left.is_empty() {
        format!("{} 이 기간에 다루지 않습니다.", with(&beyond(3), Particle::Topic))
    } else {
        let left = with(&format!("‘{}’", facts.left.join("’, ‘")), Particle::Topic);
        format!("{left} 다음으로 남겨 두었고, {} 다루지 않습니다.", with(&beyond(2), Particle::Topic))
    });
    sentences.join(" ")
}

/// Names the days that serve the plan's aim.
fn strengths(facts: &Facts<'_>) -> Option<String> {
    use Strength::{Depth, Ideas, Practice, Product, Rehearsals, Spoken, Timed};
    let wanted: &[(Strength, &str)] = match facts.aim {
        Aim::Job => &[(Practice, "직접 만드는 날"), (Product, "결과물")],
        Aim::Work => &[(Practice, "손으로 해 보는 날")],
        Aim::Foundations => &[(Ideas, "개념을 이해하는 날")],
        Aim::Portfolio => &[(Product, "처음부터 끝까지 이어지는 결과물")],
        Aim::Certificate => &[(Rehearsals, "모의시험"), (Depth, "개념을 깊이 다지는 날")],
        Aim::Interview => &[
            (Timed, "시간을 재며 문제를 푸는 날"),
            (Spoken, "말로 설명하고 질문에 답하는 날"),
            (Depth, "개념을 깊이 다지는 날"),
        ],
        Aim::Other => &[(Ideas, "이해"), (Practice, "실습")],
    };
    let mut had = wanted.iter().filter(|(strength, _)| facts.has.contains(strength)).map(|(_, name)| *name);
    let first = had.next().or(facts.has.contains(&Practice).then_some("직접 해 보는 날"))?;
    Some(had.next().map_or_else(|| first.to_owned(), |second| format!("{} {second}", with(first, Particle::And))))
}

fn course(facts: &Facts<'_>) -> String {
    let opening = match facts.brief.level() {
        Level::Intro => "처음 배우는 사람을 기준으로",
        Level::Beginner => "기초를 한 번 배운 사람을 기준으로",
        Level::Intermediate => "기초는 안다고 보고",
        Level::Advanced => "실무에서 쓰는 사람을 기준으로",
    };
    let first = facts.opening.unwrap_or(&facts.themes[0]);
    let recalls = facts.recalling > 0 && facts.opening.is_some();
    let opening = if recalls { format!("{opening} 바탕을 되짚은 뒤") } else { opening.to_owned() };
    let middle = facts.themes.get(facts.themes.len() / 2).filter(|_| facts.themes.len() > 3);
    let middle = middle.filter(|theme| facts.project.is_none_or(|project| !theme.contains(project)));
    // Leave out a theme whose words could read as a promise.
    let middle = middle.filter(|theme| promise_in(theme).is_none());
    let through = middle.and_then(|theme| with_known(&format!("‘{theme}’"), Particle::Object));
    let through = through.map(|theme| format!(" {theme} 거쳐"));
    let through = through.unwrap_or_default();
    match facts.project {
        Some(project) => {
            let closing = closing(facts, project);
            format!("{opening} ‘{first}’에서 시작해{through}, 마지막에는 그동안 배운 것을 모아 {closing}.")
        }
        None => format!("{opening} ‘{}’에서 꼭 필요한 것만 골라 바로 해 보는 것으로 마칩니다.", facts.themes[0]),
    }
}

/// Returns the end of the sentence about the project, with the verb of its kind: no race is completed like a thing.
fn closing(facts: &Facts<'_>, project: &str) -> String {
    let quoted = format!("‘{project}’");
    let object = with(&quoted, Particle::Object);
    if ["모의고사", "모의시험"].iter().any(|mock| project.ends_with(mock)) {
        return if facts.is_finished {
            format!("{object} 풉니다")
        } else {
            format!("{object} 풀기 시작합니다")
        };
    }
    if !facts.is_finished {
        return format!("{object} 시작합니다");
    }
    let understood = facts.brief.understood();
    let goal = understood.goal.as_ref().filter(|goal| goal.said.ends_with(project));
    match goal.map(|goal| goal.kind) {
        Some(GoalKind::Perform) => format!("{quoted} 시연을 녹화합니다"),
        Some(GoalKind::Talk) => format!("{quoted} 장면을 말해 봅니다"),
        Some(GoalKind::Read) => format!("{object} 읽고 기록을 남깁니다"),
        Some(GoalKind::Reach) => format!("{quoted}에 도전합니다"),
        Some(GoalKind::Make | GoalKind::Write | GoalKind::Analyse) | None => format!("{object} 완성합니다"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_cut_at_the_end_of_a_word() {
        assert_eq!(cut("짧은 이름", 20), "짧은 이름");
        assert_eq!(cut("하나 둘 셋 넷 다섯 여섯 일곱", 12), "하나 둘 셋 넷…");
        assert_eq!(length(&cut(&"가".repeat(60), 40)), 40);
    }

    #[test]
    fn a_theme_of_two_topics_contains_no_further_list() {
        let both = |first: &str, second: &str| theme_of_two(first, second);
        assert_eq!(both("상태 끌어올리기", "커스텀 훅").as_deref(), Some("상태 끌어올리기와 커스텀 훅"));
        assert_eq!(both("そうだ", "において").as_deref(), Some("そうだ와 において"));
        assert_eq!(both("병합 정렬의 나눔과 합침", "퀵 정렬"), None);
        assert_eq!(both("✨", "퀵 정렬"), None, "its sound is unknown");
        assert_eq!(both(&"가".repeat(14), &"나".repeat(16)), None);
    }

    #[test]
    fn a_theme_differs_from_the_first_day() {
        assert_eq!(theme("퀵 정렬", "병합 정렬").as_deref(), Some("퀵 정렬"));
        assert_eq!(theme("퀵 정렬", "퀵 정렬").as_deref(), Some("퀵 정렬 익히기"));
        assert_eq!(theme(&"가".repeat(36), ""), None);
    }

    #[test]
    fn a_project_week_is_named_by_its_kind_of_work() {
        let first = |project: &str, place: Place, steps: &[&str]| project_themes(project, place, steps).remove(0);
        let mock = ["설계 과목 문항 시간 재며 풀기", "개발 기출 스무 문항 풀기", "점수표 작성하기"];
        assert_eq!(first("첫 모의시험", Place::First, &mock), "첫 모의시험: 문제 풀이");
        let server = ["메모의 주소 설계하기", "메모 등록 구현하기", "메모 조회 구현하기"];
        assert_eq!(first("메모 서버", Place::First, &server), "메모 서버: 설계와 구현");
        assert_eq!(first("메모 서버", Place::Only, &server), "메모 서버 완성");
    }
}
