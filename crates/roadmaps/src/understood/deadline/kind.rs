//! The words of an exam or another event.

use super::DeadlineKind;

/// Words of an exam; compounds end with them (정처기 필기).
const EXAMS: &[&str] = &[
    "시험",
    "중간고사",
    "기말고사",
    "모의고사",
    "필기",
    "실기",
    "수능",
    "토익",
    "오픽",
    "텝스",
    "토플",
    "코딩 테스트",
    "코딩테스트",
    "코테",
    "한능검",
    "한국사능력검정",
    "임용",
    "기말",
    "중간 시험",
    "중간시험",
    "승급",
    "급수",
    "능력시험",
    "검정",
    "쪽지",
    "1차",
    "2차",
    "자격증",
    "국시",
    "정처기",
    "컴활",
    "빅분기",
    "토스",
    "sqld",
    "adsp",
    "jlpt",
    "hsk",
    "ccna",
    "기능사",
    "산업기사",
    "1급",
    "2급",
    "3급",
    "분석사",
    "관리사",
    "지도사",
    "상담사",
    "평가사",
    "내신",
    "퀴즈",
    "편입",
    "논술",
    "면허",
    "인증",
    "모고",
];
const EVENTS: &[&str] = &[
    "면접",
    "발표",
    "공연",
    "대회",
    "마라톤",
    "콩쿠르",
    "연주회",
    "결혼식",
    "여행",
    "출국",
    "이사",
    "개강",
    "입사",
    "마감",
    "제출",
    "공모전",
    "출장",
    "콘서트",
    "생신",
    "생일",
    "결혼",
    "상견례",
    "예배",
    "졸업",
    "축제",
    "시합",
    "경기",
    "전시",
    "발표회",
    "학예회",
    "돌잔치",
    "송년회",
    "리사이틀",
    "오디션",
    "페스티벌",
    "플리마켓",
    "데모데이",
    "디펜스",
    "교환학생",
    "워크숍",
    "워크샵",
    "세미나",
    "시연",
    "해커톤",
    "학회",
    "심사",
    "촬영",
    "버스킹",
    "캠프",
    "런칭",
    "오픈",
    "박람회",
    "입대",
    "복학",
    "환갑",
    "크리스마스",
    "발표일",
    "데드라인",
    "미팅",
    "피칭",
    "피티",
    "공개수업",
    "장기자랑",
];
/// Words after a time that make it a deadline without naming what is due.
const DUE: [&str; 5] = ["남았", "남은", "남아", "남음", "남앗"];
/// Words of what is over.
const OVER: [&str; 4] = ["떨어졌", "봤", "시작했", "끝났"];

pub(super) fn kind_in(text: &str) -> Option<DeadlineKind> {
    let small = text.to_lowercase();
    let holds = |words: &[&str]| words.iter().any(|word| small.contains(word));
    if holds(EXAMS) { Some(DeadlineKind::Exam) } else { holds(EVENTS).then_some(DeadlineKind::Event) }
}

pub(super) fn is_due(text: &str) -> bool {
    DUE.iter().any(|word| text.contains(word))
}

/// Whether the clause that begins `text` says that something begins.
pub(super) fn is_start(text: &str) -> bool {
    text.starts_with("부터") || text.chars().take(8).collect::<String>().contains("시작")
}

/// Whether the clause that begins `text` says that something is over.
pub(super) fn is_over(text: &str) -> bool {
    let end = text.find([',', '.', '/', ';', '\n']).unwrap_or(text.len());
    let words = text[..end].split_inclusive(' ');
    let is_last = |word: &&str| word.trim_end().ends_with(['데', '고']) || word.trim_end().ends_with("지만");
    let clause = words.clone().position(|word| is_last(&word)).map_or(usize::MAX, |at| at + 1);
    let clause: String = words.take(clause).collect();
    OVER.iter().any(|word| clause.contains(word))
}
