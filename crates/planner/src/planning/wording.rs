//! The words of a plan that are not a curriculum's own: themes, reviews, the evaluation.

use crate::curriculum::Curriculum;
use crate::korean::{Particle, with};
use crate::lexicon::LEXICON;
use crate::objective::Aim;
use kernel::text::length;
use roadmaps::{Brief, Level};

pub(super) const LONGEST_DAILY: usize = 40;
pub(super) const LONGEST_WEEKLY: usize = 30;
/// More things than this are too many for a day.
const MOST_THINGS: usize = 3;
const REVIEW: &str = "복습: ";
/// A topic's name as an item of a list: without what a colon or a comma adds to a name that can stand alone.
fn item(name: &str) -> &str {
    let alone = |head: &str| length(head) >= 5;
    let name = name.split_once(": ").map_or(name, |(head, _)| if length(head) >= 3 { head } else { name });
    // What a comma goes on with may belong to an "and" before it, which then goes too.
    name.split_once(", ").map_or(name, |(head, _)| {
        let shorter = before_and(head).filter(|stem| alone(stem));
        if alone(head) { shorter.unwrap_or(head) } else { name }
    })
}

/// The same, shortened to what stands before its first "and".
pub(crate) fn short(name: &str) -> &str {
    let item = item(name);
    before_and(item).unwrap_or(item)
}

fn before_and(name: &str) -> Option<&str> {
    name.match_indices(' ').find_map(|(at, _)| {
        let head = &name[..at];
        let is_word = LEXICON.no_particle.iter().any(|word| head.ends_with(word.as_str()));
        head.strip_suffix(['와', '과']).filter(|stem| length(stem) >= 3 && !is_word)
    })
}

/// Whether a list of topics is not too much for a day.
pub(super) fn is_for_a_day(list: &str) -> bool {
    list.replace(" 및 ", ",").split([',', '·']).count() <= MOST_THINGS
}

/// The keyword of a day that recalls up to three of `names`, the first being the most important.
pub(super) fn review(names: &[&str]) -> String {
    let room = LONGEST_DAILY - length(REVIEW);
    for count in (1..=names.len().min(3)).rev() {
        let mut labels: Vec<&str> =
            names[..count].iter().map(|name| if count == 1 { name } else { item(name) }).collect();
        let mut next = (0..count).collect::<Vec<_>>();
        next.sort_by_key(|&index| std::cmp::Reverse(length(labels[index])));
        let mut next = next.into_iter();
        loop {
            let joined = labels.join("·");
            if length(&joined) <= room {
                return format!("{REVIEW}{joined}");
            }
            let Some(index) = next.next() else { break };
            labels[index] = short(names[index]);
        }
    }
    let longest: String = names.first().copied().unwrap_or("배운 것").chars().take(room).collect();
    format!("{REVIEW}{}", longest.trim_end())
}

/// A theme of two topics, if there is room for both.
pub(super) fn theme_of_two(first: &str, second: &str) -> Option<String> {
    let (first, second) = (short(first), short(second));
    let both = format!("{} {second}", with(first, Particle::And));
    (length(&both) <= LONGEST_WEEKLY && first != second).then_some(both)
}

/// A theme of one topic, by as much of its name as there is room for.
pub(super) fn theme(name: &str) -> String {
    let whole = [name, item(name)].into_iter().find(|name| length(name) <= LONGEST_WEEKLY);
    whole.unwrap_or(short(name)).chars().take(LONGEST_WEEKLY).collect::<String>().trim_end().to_owned()
}

pub(super) fn project_theme(project: &str, index: usize, weeks: usize) -> String {
    let theme = match (index, weeks) {
        (_, 1) => format!("{project} 완성"),
        (0, _) => format!("{project}: 설계와 핵심 구현"),
        (index, weeks) if index + 1 == weeks => format!("{project}: 마무리와 공유"),
        _ => format!("{project}: 기능 확장"),
    };
    if length(&theme) <= LONGEST_WEEKLY {
        theme
    } else {
        theme.chars().take(LONGEST_WEEKLY).collect::<String>().trim_end().to_owned()
    }
}

pub(super) struct Told<'a> {
    pub(super) brief: &'a Brief,
    pub(super) curriculum: &'a Curriculum,
    pub(super) subject: &'a str,
    pub(super) themes: &'a [String],
    pub(super) project: Option<&'a str>,
    /// Whether the curriculum is one for any subject.
    pub(super) generic: bool,
    /// How many days recall the foundations at first.
    pub(super) recalling: usize,
    /// What is said of the time that the objective names.
    pub(super) load: Vec<String>,
}

pub(super) fn evaluation(told: &Told<'_>) -> String {
    let (brief, curriculum) = (told.brief, told.curriculum);
    let (level, days, weeks) = (brief.level().label(), brief.days().get(), brief.days().weeks());
    let length = if weeks > 1 { format!("{days}일({weeks}주)") } else { format!("{days}일") };
    let mut sentences = vec![format!(
        "{level} 수준의 학습자가 {length} 동안 {} 공부하도록 짠 계획입니다.",
        with(told.subject, Particle::Object)
    )];
    if let Some(aim) = Aim::offered_name(brief.objective()) {
        let aim = with(&format!("'{aim}'"), Particle::Called);
        sentences.push(format!("{aim} 목표에 맞추어 {} 비중을 두었습니다.", stress(brief)));
    }
    if told.generic {
        sentences.push(format!(
            "이 주제만을 위한 커리큘럼은 아직 없어, {} 공부에 두루 통하는 순서로 만든 일반 계획입니다. 하루 주제를 자신이 고른 자료에 \
             맞추어 바꾸어 써도 좋습니다.",
            curriculum.middle
        ));
    }
    sentences.push(course(told));
    match told.recalling {
        0 => {}
        1 => sentences.push("첫날에는 이 계획의 바탕이 되는 기초를 다시 짚습니다.".to_owned()),
        days => sentences.push(format!("첫 {days}일에는 이 계획의 바탕이 되는 기초를 다시 짚습니다.")),
    }
    sentences.extend(told.load.iter().cloned());
    if days >= 7 {
        sentences.push("한 주의 마지막 날에는 그동안 배운 것을 복습합니다.".to_owned());
    }
    let beyond = curriculum.beyond.iter().take(3).map(String::as_str).collect::<Vec<_>>().join(", ");
    sentences.push(format!("{} 이 기간에 다루지 않습니다.", with(&beyond, Particle::Topic)));
    sentences.join(" ")
}

fn stress(brief: &Brief) -> &'static str {
    match Aim::of(brief.objective()) {
        Aim::Job => "직접 만드는 날과 결과물에",
        Aim::Work => "손으로 해 보는 날에",
        Aim::Foundations => "개념을 이해하는 날에",
        Aim::Portfolio => "처음부터 끝까지 이어지는 결과물에",
        Aim::Certificate => "모의시험과 개념을 깊이 다지는 날에",
        Aim::Interview => "말로 설명하고 질문에 답하는 날에",
        Aim::Other => "이해와 실습 모두에",
    }
}

fn course(told: &Told<'_>) -> String {
    let opening = match told.brief.level() {
        Level::Intro => "처음 배우는 사람을 기준으로",
        Level::Beginner => "기초를 한 번 배운 사람을 기준으로",
        Level::Intermediate => "기초는 안다고 보고",
        Level::Advanced => "실무에 쓸 줄 안다고 보고",
    };
    let first = &told.themes[0];
    let middle = told.themes.get(told.themes.len() / 2).filter(|_| told.themes.len() > 3);
    let middle = middle.filter(|theme| told.project.is_none_or(|project| !theme.contains(project)));
    // What a theme is about may sound like a promise here.
    let middle = middle.filter(|theme| !theme.contains("보장"));
    let through = middle.map(|theme| format!(" {} 거쳐", with(&format!("'{theme}'"), Particle::Object)));
    let through = through.unwrap_or_default();
    match told.project {
        Some(project) => format!(
            "{opening} '{first}'에서 시작해{through}, 마지막에는 '{project}' 프로젝트에 배운 것을 한데 모읍니다."
        ),
        None => format!("{opening} '{first}'에서 꼭 필요한 것만 골라 바로 해 보는 것으로 마칩니다."),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_review_names_as_much_as_fits_into_forty_characters() {
        assert_eq!(
            review(&["JSX 문법과 표현식", "props와 children", "useState"]),
            "복습: JSX 문법과 표현식·props와 children·useState"
        );
        let long = review(&[
            "널 안전성: ?., ?:, !!의 차이",
            "람다와 고차 함수, 후행 람다 문법",
            "컬렉션 연산: map, filter, groupBy",
        ]);
        assert_eq!(long, "복습: 널 안전성·람다와 고차 함수·컬렉션 연산");
        let single = "가".repeat(36);
        assert_eq!(length(&review(&[&single, &single])), 40);
    }

    #[test]
    fn names_are_cut_where_a_part_ends() {
        for (name, expected) in [
            ("JSX 문법과 표현식", "JSX 문법"),
            ("실행 결과 읽기", "실행 결과 읽기"),
            ("Dijkstra와 우선순위 큐", "Dijkstra"),
            ("널 안전성: ?., ?:, !!의 차이", "널 안전성"),
        ] {
            assert_eq!(short(name), expected);
        }
    }

    #[test]
    fn a_theme_of_two_topics_has_the_right_particle() {
        let both = |first: &str, second: &str| theme_of_two(first, second).expect("they fit");
        assert_eq!(both("병합 정렬의 나눔과 합침", "퀵 정렬"), "병합 정렬의 나눔과 퀵 정렬");
        assert_eq!(both("상태 끌어올리기", "커스텀 훅"), "상태 끌어올리기와 커스텀 훅");
        assert_eq!(theme_of_two(&"가".repeat(14), &"나".repeat(16)), None);
        assert_eq!(length(&theme(&"가".repeat(36))), 30);
    }
}
