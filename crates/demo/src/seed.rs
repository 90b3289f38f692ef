//! Generates any number of fictional studies for measurements. The same count gives the same studies, except for their
//! dates.

use crate::DemoError;
use application::Store;
use chrono::{Days, TimeDelta};
use kernel::{CategoryId, Instant, UserId, seoul};
use std::fmt::Write;
use studies::recruiting::{Dates, ExpectedPeriod, Mode, NewStudy, Placement, Recruits, Region, StudyDraft};
use studies::text::Content;

const PER_UNIT_OF_WORK: u32 = 5_000;
const AUTHORS_AT_MOST: u32 = 1_000;
/// The time of the first study, in minutes before now.
const MINUTES_PAST: i64 = 730 * 24 * 60;

const AIMS: [&str; 12] = [
    "처음부터 끝까지 함께 읽기",
    "매주 하나씩 만들어보기",
    "기초부터 차근차근",
    "면접 질문으로 정리하기",
    "실무에서 겪은 문제 풀기",
    "30일 완주 챌린지",
    "퇴근 후 두 시간",
    "주말 아침 집중 모임",
    "서로 설명하며 배우기",
    "작은 프로젝트 완성하기",
    "코드 리뷰와 함께하는 모임",
    "오답 노트 만들기",
];
const CALLS: [&str; 8] = [
    "함께하실 분",
    "구합니다",
    "스터디원 모집",
    "같이 하실 분 찾습니다",
    "팀원을 찾습니다",
    "두 자리 남았습니다",
    "초보 환영",
    "꾸준히 하실 분",
];
const OPENINGS: [&str; 6] = [
    "혼자 공부하다가 자꾸 멈추게 되어 함께할 분을 찾습니다.",
    "직장을 다니며 준비하고 있어 저녁 시간에 진행하려고 합니다.",
    "작년에 한 번 완주했던 모임을 다시 열어 봅니다.",
    "이론보다 직접 해 보는 데 시간을 더 쓰려고 합니다.",
    "서로의 속도를 존중하면서도 끝까지 가는 것이 목표입니다.",
    "처음 시작하는 분도 따라올 수 있도록 첫 주는 천천히 갑니다.",
];
const WAYS: [&str; 8] = [
    "매주 정해진 분량을 읽고 질문을 두 개씩 남깁니다.",
    "한 사람이 20분 동안 발표하고 나머지가 질문합니다.",
    "과제는 저장소에 올리고 서로 의견을 남깁니다.",
    "모임 시작 십 분은 지난주 내용을 짧게 복습합니다.",
    "어려운 부분은 다음 모임 전까지 함께 찾아봅니다.",
    "한 달에 한 번은 진도를 멈추고 정리하는 시간을 가집니다.",
    "벌금은 없지만 빠질 때는 미리 알려주세요.",
    "끝나면 결과물을 모아 한 편의 글로 남깁니다.",
];
const WISHES: [&str; 6] = [
    "일주일에 다섯 시간 정도 낼 수 있는 분",
    "모르는 것을 편하게 물어볼 수 있는 분",
    "기본 문법을 알고 계신 분",
    "카메라를 켜고 참여할 수 있는 분",
    "과제를 미루지 않는 분",
    "두 달 동안 꾸준히 함께할 분",
];
const DETAILS: [&str; 12] = [
    "초보 환영",
    "주말",
    "평일 저녁",
    "온라인",
    "코드 리뷰",
    "발표",
    "과제 인증",
    "면접 대비",
    "프로젝트",
    "완독",
    "소수 정예",
    "직장인",
];
const SCHEDULES: [&str; 6] = [
    "매주 토요일 오전 10시",
    "화, 목 밤 9시",
    "평일 매일 밤 10시",
    "격주 일요일 오후 2시",
    "매주 수요일 밤 8시",
    "매주 금요일 밤 9시",
];
/// A study's name consists of three of these, so that there are words that occur in few studies.
const CIRCLE_SYLLABLES: [char; 40] = [
    '가', '걀', '겨', '금', '깃', '꽃', '나', '넛', '눈', '늘', '달', '돌', '들', '뜰', '루', '름', '리', '맑', '봄',
    '붓', '볕', '빛', '샘', '섬', '솔', '숲', '쌀', '앵', '온', '윤', '잎', '잣', '쪽', '참', '첫', '콩', '탑', '풀',
    '햇', '흙',
];

/// A pseudorandom generator with the same sequence in each run (PCG).
struct Dice(u64);

impl Dice {
    fn below(&mut self, end: u32) -> u32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let high = u32::try_from(self.0 >> 32).unwrap_or(0);
        // The high half of the product is uniform below `end`.
        u32::try_from((u64::from(high) * u64::from(end)) >> 32).unwrap_or(0)
    }

    fn one_of<T: Copy>(&mut self, choices: &[T]) -> T {
        choices[self.below(u32::try_from(choices.len()).unwrap_or(u32::MAX)) as usize]
    }

    fn chance(&mut self, percent: u32) -> bool {
        self.below(100) < percent
    }
}

/// A category of generated studies.
#[derive(Clone)]
struct Node {
    name: String,
    placement: Placement,
}

/// Inserts `count` fictional studies by fictional users, posted over the last two years. The category tree must exist.
pub async fn seed_studies(store: &Store, count: u32, now: Instant) -> Result<(), DemoError> {
    let authors_wanted = (count / 50).clamp(1, AUTHORS_AT_MOST);
    let (authors, nodes) = store
        .write(move |s| {
            let authors = (0..authors_wanted)
                .map(|number| {
                    Ok(identity::accounts::find_or_insert_demo_user(s, Some(&format!("데모인{number:05}")), now)?.id)
                })
                .collect::<Result<Vec<UserId>, DemoError>>()?;
            Ok::<_, DemoError>((authors, nodes(&categories::hierarchy(s)?)))
        })
        .await?;
    if nodes.is_empty() {
        return Ok(());
    }
    let mut dice = Dice(42);
    for first in (0..count).step_by(PER_UNIT_OF_WORK as usize) {
        let some: Vec<NewStudy> = (first..count.min(first + PER_UNIT_OF_WORK))
            .map(|number| study(&mut dice, &authors, &nodes, now - posted_ago(number, count)))
            .collect();
        store.write(move |s| s.insert_studies(&some)).await?;
    }
    Ok(())
}

fn posted_ago(number: u32, count: u32) -> TimeDelta {
    TimeDelta::minutes(MINUTES_PAST * i64::from(count - number) / i64::from(count))
}

fn nodes(tree: &[categories::Node]) -> Vec<Node> {
    let node = |node: &categories::Node, main: CategoryId, middle: Option<CategoryId>| Node {
        name: node.name.clone(),
        placement: Placement { category: node.id, main, middle },
    };
    let mut nodes = Vec::new();
    for main in tree {
        for middle in &main.children {
            nodes.push(node(middle, main.id, Some(middle.id)));
            nodes.extend(middle.children.iter().map(|sub| node(sub, main.id, Some(middle.id))));
        }
    }
    nodes
}

fn study(dice: &mut Dice, authors: &[UserId], nodes: &[Node], created_at: Instant) -> NewStudy {
    let node = &nodes[dice.below(u32::try_from(nodes.len()).unwrap_or(u32::MAX)) as usize];
    let today = seoul::day_of(created_at);
    let deadline_day = today + Days::new(3 + u64::from(dice.below(26)));
    let mode = dice.one_of(&[
        None,
        Some(Mode::Online),
        Some(Mode::Online),
        Some(Mode::Online),
        Some(Mode::Offline),
        Some(Mode::Hybrid),
    ]);
    let region = match mode {
        Some(Mode::Offline | Mode::Hybrid) if dice.chance(40) => Some(Region::Seoul),
        Some(Mode::Offline | Mode::Hybrid) => Some(dice.one_of(Region::ALL)),
        _ => None,
    };
    let (title, content) = (title(dice, &node.name), content(dice, &node.name));
    let (details, recruits, expected_period) = (details(dice), recruits(dice), dice.one_of(ExpectedPeriod::ALL));
    let dates = Dates {
        recruit_start: dice.chance(8).then(|| seoul::start_of(today + Days::new(1 + u64::from(dice.below(3))))),
        deadline: seoul::end_of(deadline_day),
        start: seoul::start_of(deadline_day + Days::new(1 + u64::from(dice.below(14)))),
    };
    let schedule = dice.chance(70).then(|| dice.one_of(&SCHEDULES).to_owned());
    let draft = StudyDraft {
        details,
        mode,
        region,
        schedule,
        ..StudyDraft::new(title, content, node.placement, recruits, expected_period, dates)
    };
    let luck = u64::from(dice.below(1_000));
    NewStudy {
        author: dice.one_of(authors),
        draft,
        created_at,
        closed_at: dice.chance(15).then_some(created_at),
        // Most studies have few views.
        views: luck * luck * luck / 400_000,
    }
}

fn title(dice: &mut Dice, subject: &str) -> String {
    format!("{subject} {} {}", dice.one_of(&AIMS), dice.one_of(&CALLS))
}

fn recruits(dice: &mut Dice) -> Recruits {
    Recruits::from_number(1 + i64::from(dice.below(6))).unwrap_or(Recruits::OPEN_ENDED)
}

fn details(dice: &mut Dice) -> Vec<String> {
    let first = dice.below(12) as usize;
    DETAILS.iter().cycle().skip(first).step_by(5).take(dice.below(4) as usize).map(ToString::to_string).collect()
}

fn content(dice: &mut Dice, subject: &str) -> Content {
    let subject = subject.replace(['<', '>', '&'], " ");
    let opening = dice.one_of(&OPENINGS);
    let mut html = format!("<p>{subject} 공부를 함께할 분을 찾습니다. {opening}</p><h2>진행 방식</h2><ul>");
    for _ in 0..2 + dice.below(4) {
        let _ = write!(html, "<li><p>{}</p></li>", dice.one_of(&WAYS));
    }
    html.push_str("</ul><h2>이런 분을 기다립니다</h2><ul>");
    for _ in 0..=dice.below(3) {
        let _ = write!(html, "<li><p>{}</p></li>", dice.one_of(&WISHES));
    }
    let circle: String = (0..3).map(|_| dice.one_of(&CIRCLE_SYLLABLES)).collect();
    let _ = write!(html, "</ul><p>모임 이름은 {circle}입니다. 이 글은 측정을 위해 지어낸 글입니다.</p>");
    Content::of_sanitized(html)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seeded_texts_pass_the_sanitizer_unchanged_and_are_reproducible() {
        let (mut dice, mut again) = (Dice(42), Dice(42));
        for _ in 0..50 {
            let content = content(&mut dice, "C++ 코딩 테스트 <b>");
            assert_eq!(Content::parse(content.html()).as_ref(), Ok(&content));
            assert_eq!(super::content(&mut again, "C++ 코딩 테스트 <b>"), content);
        }
    }
}
