//! Dates and days left, as learners write them.

use super::*;

/// A Saturday.
fn start() -> Option<NaiveDate> {
    NaiveDate::from_ymd_opt(2026, 11, 28)
}

fn days_left(objective: &str) -> Option<u16> {
    Deadline::read(objective, start()).map(|deadline| deadline.days_left)
}

#[test]
fn the_day_of_an_exam_is_read_in_common_spellings() {
    for (objective, days) in [
        ("12월 20일 시험 전에 엑셀을 끝내고 싶어요", 22),
        ("시험이 12월 20일입니다", 22),
        ("2027년 3월 6일 필기시험", 98),
        ("2026-12-20 시험", 22),
        ("2026.12.20 시험입니다", 22),
        ("1월 9일에 토익을 봅니다", 42),
        ("11월 28일 시험", 0),
        ("11월 1일 시험", 338),
        ("시험이 3일 남았어요", 3),
        ("3일 남았어요", 3),
        ("시험이 코앞이에요. 이제 10일 남았습니다", 10),
        ("2주 뒤 중간고사", 14),
        ("한 달 뒤에 필기 시험이 있어요", 30),
        ("두 달 후 정처기 실기", 61),
        ("다음 주 토요일 시험", 7),
        ("이번 주 일요일에 시험을 봐요", 1),
        ("실기가 다음 달 15일이에요", 17),
        ("2주 뒤 카카오 코딩 테스트. DP가 약해요", 14),
        ("결혼식 사회를 봅니다. 3주 뒤인데 떨려요", 21),
        ("내일 시험이에요", 1),
        ("열흘 뒤 한국사 시험", 10),
        ("보름 남은 시험", 15),
        ("시험 D-12", 12),
        ("일주일 안에 시험 범위를 끝내야 해요", 7),
        ("시험이 2-3일 남았어요", 3),
        ("한능검 10일 뒤", 10),
        ("고1 아들 기말고사가 12월 16일이에요", 18),
        ("임용 1차가 80일 남았고", 80),
        ("12월 24일까지 케이크를 굽고 싶어요", 26),
        ("어머니 생신이 12월 20일이에요", 22),
        ("3주 뒤 친구 결혼식에서 축가를 불러요", 21),
    ] {
        let found = Deadline::read(objective, start());
        assert_eq!(found.as_ref().map(|found| found.days_left), Some(days), "{objective}: {found:?}");
    }
}

#[test]
fn other_dates_and_lengths_are_no_deadline() {
    for objective in [
        "3월 1일에 시작했어요",
        "10일 동안 공부해서 시험에 합격하고 싶어요",
        "시험 범위가 1/2 남짓입니다",
        "시험에 합격하기",
        "12월 시험을 봅니다",
        "2주 완성으로 배우고 싶어요",
        "30일 계획을 세우고 싶어요",
        "13월 40일 시험",
        "한 달 안에 React를 배우고 싶어요",
        "내일배움카드로 시험을 준비합니다",
        "9월 5일 시험에 떨어졌어요",
    ] {
        assert_eq!(days_left(objective), None, "{objective}");
    }
}

#[test]
fn an_event_is_no_exam() {
    let kind = |objective: &str| Deadline::read(objective, start()).map(|found| found.kind);
    assert_eq!(kind("2주 뒤 발표가 있어요"), Some(DeadlineKind::Event));
    assert_eq!(kind("12월 24일 공연에서 연주합니다"), Some(DeadlineKind::Event));
    assert_eq!(kind("2주 뒤 시험"), Some(DeadlineKind::Exam));
}

#[test]
fn words_that_only_contain_the_name_of_an_exam_or_event_are_no_deadline() {
    for objective in [
        "퀴즈 앱을 2주 안에 만들고 싶어요",
        "로그인 인증을 2주 안에 구현하고 싶어요",
        "토스트 알림을 2주 안에 만들고 싶어요",
        "쪽지 기능을 2주 안에 만들고 싶어요",
        "1차 함수를 2주 안에 끝내고 싶어요",
        "멱급수를 2주 안에 끝내고 싶어요",
        "가설 검정을 2주 안에 끝내고 싶어요",
        "필기체를 2주 안에 익히고 싶어요",
        "오픈소스 기여를 2주 안에 해 보고 싶어요",
        "오픈 API를 2주 안에 써 보고 싶어요",
        "여행 앱을 2주 안에 만들고 싶어요",
        "토익 단어 앱을 2주 안에 만들고 싶어요",
        "면접 질문 사이트 만들기를 2주 안에 끝내고 싶어요",
        "물체를 회전시키는 법을 2주 안에 배우고 싶어요",
        "환경기사 책을 2주 안에 읽고 싶어요",
    ] {
        assert_eq!(days_left(objective), None, "{objective}");
    }
}

#[test]
fn names_of_exams_end_compounds_and_have_particles() {
    for objective in [
        "2주 뒤 정처기실기",
        "토익스피킹이 2주 남았어요",
        "영어 퀴즈가 2주 뒤예요",
        "2주 뒤 임용 1차",
        "쪽지시험이 2주 뒤예요",
        "한자 급수가 2주 뒤예요",
        "인증 시험을 2주 뒤에 봐요",
        "시험공부를 2주 안에 끝내야 해요",
        "임용고시까지 2주",
        "HSK4급이 2주 남았어요",
        "2주 뒤 시험 준비",
        "시험이 2주 뒤인데 웹 프로그래밍이 약해요",
    ] {
        let found = Deadline::read(objective, start()).map(|found| format!("{:?} {}", found.kind, found.days_left));
        assert_eq!(found.as_deref(), Some("Exam 14"), "{objective}");
    }
}

#[test]
fn a_date_with_its_year_may_be_past() {
    let today = start().expect("a date");
    let read = |objective: &str| DatedDeadline::read(objective, today).map(|found| found.days_left(today));
    assert_eq!(read("2026년 11월 20일 시험을 준비합니다"), Some(-8));
    assert_eq!(read("12월 20일 시험"), Some(22));
    assert_eq!(read("2026년 9월 5일 시험에 떨어졌어요"), None);
    assert_eq!(read("2026년 3월 2일에 시작합니다"), None);
}

#[test]
fn without_a_start_only_days_left_are_read() {
    assert_eq!(Deadline::read("12월 20일 시험", None), None);
    assert_eq!(Deadline::read("시험까지 3일 남았어요", None).map(|found| found.days_left), Some(3));
}
