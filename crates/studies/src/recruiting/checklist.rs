//! The questions of applicants, and whether a draft answers them. The answers are guesses by words: a missing one never
//! blocks posting.

use super::draft::StudyFields;
use super::values::{Mode, Recruits, Region};
use kernel::text;
use regex::Regex;
use std::sync::LazyLock;

/// The maximum length of the words that answer a question.
pub const ANSWER_MAX: usize = 40;

kernel::stored_enum! {
    /// A question that applicants ask before they apply.
    Question {
        /// Which level is needed.
        Level = "LEVEL",
        /// How many hours a week.
        Hours = "HOURS",
        /// Which rules hold, such as for absence.
        Rules = "RULES",
        /// Whether it costs money.
        Cost = "COST",
        /// When the group meets.
        Time = "TIME",
        /// Where the group meets.
        Place = "PLACE",
        /// The result at the end.
        Goal = "GOAL",
        /// How many people.
        Seats = "SEATS",
        /// How members reach the author.
        Contact = "CONTACT",
    }
}

/// A question, with the words of the draft that answer it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answer {
    pub question: Question,
    /// Up to [`ANSWER_MAX`] characters; `None` if the draft has no answer.
    pub words: Option<String>,
}

/// Looks for the answer of each question in the fields of a draft and in the `lines` of its text.
#[must_use]
pub fn review_draft(fields: &StudyFields, lines: &str) -> Vec<Answer> {
    let answer = |question: &Question| {
        let words = in_fields(fields, *question).or_else(|| in_text(*question, lines));
        Answer {
            question: *question,
            words: words.map(|words| text::beginning(&words, ANSWER_MAX).trim_end().to_owned()),
        }
    };
    Question::ALL.iter().map(answer).collect()
}

fn in_fields(fields: &StudyFields, question: Question) -> Option<String> {
    let line = |field: Option<&str>| field.map(text::line).filter(|line| !line.is_empty());
    match question {
        Question::Time => line(fields.schedule.as_deref()),
        Question::Hours => line(fields.schedule.as_deref()).filter(|schedule| HOURS.is_match(schedule)),
        Question::Contact => line(fields.contact.as_deref()),
        Question::Place => fields.mode.map(|mode| place(mode, fields.region.as_deref())),
        Question::Seats => fields.recruits.and_then(Recruits::from_number).map(|recruits| match recruits.seats() {
            Some(seats) => format!("{seats}명"),
            None => format!("{}명 이상", recruits.number()),
        }),
        Question::Level | Question::Rules | Question::Cost | Question::Goal => None,
    }
}

fn place(mode: Mode, region: Option<&str>) -> String {
    let name = match mode {
        Mode::Online => "온라인",
        Mode::Offline => "오프라인",
        Mode::Hybrid => "온·오프라인",
    };
    match Region::chosen(region) {
        Ok(Some(region)) => format!("{name}, {}", region.as_str()),
        _ => name.to_owned(),
    }
}

/// Returns the first sentence with words of the question. A sentence with a blank (`__`) waits for its answer.
fn in_text(question: Question, lines: &str) -> Option<String> {
    let pattern = pattern_of(question);
    let mut sentences = SENTENCE_ENDS.split(lines).map(text::line);
    sentences.find(|sentence| !sentence.contains("__") && pattern.is_match(sentence))
}

fn pattern_of(question: Question) -> &'static Regex {
    match question {
        Question::Level => &LEVEL,
        Question::Hours => &HOURS,
        Question::Rules => &RULES,
        Question::Cost => &COST,
        Question::Time => &TIME,
        Question::Place => &PLACE,
        Question::Goal => &GOAL,
        Question::Seats => &SEATS,
        Question::Contact => &CONTACT,
    }
}

macro_rules! patterns {
    ($($name:ident = $pattern:literal;)+) => {
        $(static $name: LazyLock<Regex> = LazyLock::new(|| pattern($pattern));)+
    };
}

patterns! {
    SENTENCE_ENDS = r"[.!?。…]+(?:\s+|$)|[\r\n]+";
    LEVEL = r"수준|레벨|입문|초급|중급|고급|초보|왕초보|노베이스|비전공|숙련|경력|신입|취준|누구나|\d ?학년|\d ?년 ?차|처음 ?(?:배우|시작|공부|접하)";
    HOURS = r"주 ?\d+ ?(?:회|번|일|시간)|주당|일주일에|(?:하루|매일|매주|회당|한 ?번에) ?(?:약 ?)?\d+(?:[.~-]\d+)? ?(?:시간|분)|\d+ ?시간(?:씩| 동안)|\d+ ?분씩";
    RULES = r"결석|불참|지각|빠지|빠질|벌금|강퇴|탈퇴|출석|무단";
    COST = r"회비|비용|무료|참가비|참여비|보증금|예치금|교재비|유료|각자 ?부담|\d ?원(?:[^칙리인]|$)";
    TIME = r"[월화수목금토일]요일|평일|주말|매일|오전|오후|저녁|아침|새벽|\d{1,2} ?시(?:[^간]|$)|\d{1,2}:\d{2}";
    PLACE = r"(?i)온라인|오프라인|비대면|대면|화상|줌으로|줌에서|zoom|디스코드|구글 ?미트|google meet|카페|도서관|스터디룸|강남|홍대|역 ?(?:근처|앞)";
    GOAL = r"목표|완성|완독|끝내|끝냅|마칩|마치|합격|취득|만듭|만들|포트폴리오|배포|결과물";
    SEATS = r"\d+ ?명";
    CONTACT = r"(?i)연락|문의|쪽지|오픈 ?채팅|카톡|이메일|메일로|댓글로|디엠|\bdm\b";
}

fn pattern(text: &str) -> Regex {
    Regex::new(text).expect("a test reads every one")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The questions that have an answer.
    fn answered(fields: &StudyFields, lines: &str) -> Vec<Question> {
        let answers = review_draft(fields, lines).into_iter();
        answers.filter(|answer| answer.words.is_some()).map(|answer| answer.question).collect()
    }

    fn words(fields: &StudyFields, lines: &str, question: Question) -> Option<String> {
        review_draft(fields, lines)
            .into_iter()
            .find(|answer| answer.question == question)
            .and_then(|answer| answer.words)
    }

    #[test]
    fn an_empty_draft_answers_nothing_and_a_full_text_everything() {
        let blank = StudyFields::default();
        assert_eq!(answered(&blank, ""), []);
        let text = concat!(
            "입문자에게 맞습니다. 주 2회, 2시간씩 합니다.\n두 번 빠지면 나가는 규칙이 있습니다. 회비는 없습니다.\n",
            "매주 화요일 저녁에 온라인으로 모입니다. 8주 뒤에 앱을 완성합니다. 4명이 함께합니다. 쪽지로 물어보세요."
        );
        assert_eq!(answered(&blank, text), Question::ALL);
    }

    #[test]
    fn the_fields_of_the_form_answer_before_the_text() {
        let fields = StudyFields {
            recruits: Some(6),
            mode: Some(Mode::Offline),
            region: Some("서울".into()),
            schedule: Some("주 2회, 화·목 20:00".into()),
            contact: Some("https://open.kakao.com/o/example".into()),
            ..StudyFields::default()
        };
        let by_fields = [Question::Hours, Question::Time, Question::Place, Question::Seats, Question::Contact];
        assert_eq!(answered(&fields, ""), by_fields);
        assert_eq!(words(&fields, "온라인으로 합니다.", Question::Place).as_deref(), Some("오프라인, 서울"));
        assert_eq!(words(&fields, "4명", Question::Seats).as_deref(), Some("6명 이상"));
    }

    #[test]
    fn a_blank_that_is_not_filled_in_is_no_answer() {
        let blank = StudyFields::default();
        assert_eq!(words(&blank, "필요한 수준은 ____입니다.", Question::Level), None);
        let filled = "필요한 수준은 초급입니다.";
        assert_eq!(words(&blank, filled, Question::Level).as_deref(), Some("필요한 수준은 초급입니다"));
    }

    #[test]
    fn an_answer_quotes_the_beginning_of_its_sentence() {
        let long = format!("초급 {}", "가".repeat(100));
        let words = words(&StudyFields::default(), &long, Question::Level).expect("it is there");
        assert_eq!(text::length(&words), ANSWER_MAX);
    }

    #[test]
    fn words_that_only_resemble_an_answer_are_none() {
        let blank = StudyFields::default();
        assert_eq!(answered(&blank, "SOLID 5원칙을 읽습니다."), []);
        assert_eq!(answered(&blank, "3시간 분량의 강의입니다."), []);
    }
}
