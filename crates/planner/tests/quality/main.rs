//! Each check of `roadmaps::quality`, with the knowledge of the curricula, on plans that it refuses and on plans that
//! it accepts. The example plans pass every check, so a refusal is caused by the change a test makes.

use roadmaps::brief::Brief;
use roadmaps::form::BriefForm;
use roadmaps::plan::{Draft, Week};
use roadmaps::quality::{self, Check, Flaw, may_be_named};

fn brief(main: &str, sub: &str, level: u8, days: i64, objective: &str) -> Brief {
    Brief::parse(&BriefForm {
        main_category: main.into(),
        sub_category: sub.into(),
        current_level: level.to_string(),
        duration: days,
        learning_objective: objective.into(),
        ..BriefForm::default()
    })
    .expect("in range")
}

fn week(keyword: &str, days: &[&str]) -> Week {
    Week { keyword: keyword.into(), days: days.iter().map(|&day| day.to_owned()).collect() }
}

fn draft(weeks: Vec<Week>, tips: &[&str], evaluation: &str) -> Draft {
    let tips = tips.iter().map(|&tip| tip.to_owned()).collect();
    Draft { weeks, tips, evaluation: evaluation.into(), restricted: String::new() }
}

const TIPS: [&str; 3] = [
    "배운 것을 세 줄로 적어 봅니다.",
    "막히면 작은 예를 먼저 만들어 봅니다.",
    "한 주에 한 번은 처음부터 다시 해 봅니다.",
];

/// A software plan of ten days at beginner level, in the words of a model.
fn react() -> (Brief, Draft) {
    let weeks = vec![
        week(
            "상태와 효과",
            &[
                "useState와 이벤트",
                "상태 끌어올리기로 폼 만들기",
                "목록 렌더링과 key",
                "검색 필터 구현하기",
                "Context로 값 내려 주기",
                "다크 모드 토글 만들기",
                "복습: useState와 이벤트·목록 렌더링",
            ],
        ),
        week("작은 앱", &["React Router로 페이지 나누기", "영화 검색 앱 화면 만들기", "영화 검색 앱 배포하기"]),
    ];
    let evaluation = "초급 학습자가 10일 동안 React로 작은 앱을 만들도록 짠 계획입니다. 서버 컴포넌트와 테스트 자동화는 다루지 않습니다.";
    (brief("Frontend", "React", 1, 10, "취업 준비"), draft(weeks, &TIPS, evaluation))
}

/// A craft without a curriculum, eight days, at intro level.
fn calligraphy() -> (Brief, Draft) {
    let weeks = vec![
        week(
            "도구와 기본 획",
            &[
                "서예 도구의 종류와 역할",
                "가로획과 세로획 따라 쓰기",
                "자음의 균형 살펴보기",
                "모음 간격 맞춰 쓰기 연습",
                "낱말 하나로 구도 잡기",
                "짧은 문장 카드 만들기",
                "복습: 가로획과 자음의 균형",
            ],
        ),
        week("작품 마무리", &["봉투와 엽서 한 벌 완성하기"]),
    ];
    let evaluation = "입문자가 8일 동안 서예의 기본 획과 구도를 익히는 계획입니다. 붓글씨 서체 이론과 상업용 작업은 다루지 않습니다.";
    (brief("취미", "서예", 0, 8, "엽서를 직접 쓰고 싶다"), draft(weeks, &TIPS, evaluation))
}

/// Japanese, seven days, advanced; kana is allowed there.
fn japanese() -> (Brief, Draft) {
    let weeks = vec![week(
        "회의 일본어",
        &[
            "회의 진행 표현과 お世話になります",
            "전화 응대 대본 만들기",
            "보고와 상담의 겸양 표현",
            "거래처 메일 작성하기",
            "완곡한 거절의 어조",
            "회의 주제로 5분 발표하기",
            "복습: 겸양 표현·완곡한 거절",
        ],
    )];
    let evaluation = "고급 학습자가 7일 동안 업무 일본어를 다듬는 계획입니다. 시험 대비와 문학 작품 읽기는 이 기간에서 제외했습니다.";
    (brief("외국어", "비즈니스 일본어", 3, 7, "일본 거래처와 회의하기"), draft(weeks, &TIPS, evaluation))
}

fn sound() -> [(Brief, Draft); 3] {
    [react(), calligraphy(), japanese()]
}

/// An example plan and a change to it.
type Case<'a> = (fn() -> (Brief, Draft), &'a dyn Fn(&mut Draft));

fn inspect(brief: &Brief, draft: &Draft) -> Vec<Flaw> {
    quality::inspect(brief, draft, planner::knowledge(brief).as_deref())
}

fn found(brief: &Brief, draft: &Draft) -> Vec<Check> {
    inspect(brief, draft).into_iter().map(|flaw| flaw.check).collect()
}

/// Asserts that each change makes the plan fail `check`.
fn refused(check: Check, changes: &[Case]) {
    assert!(changes.len() >= 3, "three bad plans for each check");
    for (index, (plan, change)) in changes.iter().enumerate() {
        let (brief, mut draft) = plan();
        change(&mut draft);
        let found = found(&brief, &draft);
        assert!(found.contains(&check), "bad plan {index} of {check:?}: {found:?}");
    }
}

/// Asserts that the plan still passes every check after each change.
fn accepted(changes: &[Case]) {
    assert!(changes.len() >= 3, "three good plans for each check");
    for (index, (plan, change)) in changes.iter().enumerate() {
        let (brief, mut draft) = plan();
        change(&mut draft);
        assert_eq!(inspect(&brief, &draft), [], "good plan {index}");
    }
}

fn day(draft: &mut Draft, week: usize, day: usize, keyword: &str) {
    keyword.clone_into(&mut draft.weeks[week - 1].days[day - 1]);
}

mod form;
mod teaching;
mod text;
