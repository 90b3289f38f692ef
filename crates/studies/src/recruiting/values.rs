use kernel::{FieldError, text};
use std::collections::HashSet;

pub const TITLE_MIN: usize = 2;
pub const TITLE_MAX: usize = 100;
pub const DETAILS_MAX: usize = 10;
pub const DETAIL_MAX: usize = 20;
pub const SCHEDULE_MAX: usize = 50;
pub const CONTACT_MAX: usize = 200;
pub const WARM_UP_MAX: usize = 100;

pub(crate) fn parse_title(raw: &str) -> Result<String, FieldError> {
    let title = text::line(raw);
    match text::length(&title) {
        ..TITLE_MIN => Err(FieldError::new("title", "제목은 최소 2글자 이상이어야 합니다.")),
        TITLE_MIN..=TITLE_MAX => Ok(title),
        _ => Err(FieldError::new("title", "제목은 100자 이하여야 합니다.")),
    }
}

/// Parses the tags beside the category: up to [`DETAILS_MAX`] of up to [`DETAIL_MAX`] characters. Ignores empty ones,
/// and repetitions that differ only in case and spaces.
pub(crate) fn parse_details(raw: &[String]) -> Result<Vec<String>, FieldError> {
    if raw.len() > DETAILS_MAX {
        return Err(FieldError::new("details", "세부 태그는 10개까지 입력할 수 있습니다."));
    }
    let mut seen = HashSet::new();
    let details: Vec<String> = raw
        .iter()
        .map(|detail| text::line(detail))
        .filter(|detail| !detail.is_empty() && seen.insert(text::folded(detail).replace(' ', "")))
        .collect();
    if details.iter().any(|detail| text::length(detail) > DETAIL_MAX) {
        return Err(FieldError::new("details", "세부 태그는 20자 이하여야 합니다."));
    }
    Ok(details)
}

pub(crate) fn parse_schedule(raw: Option<&str>) -> Result<Option<String>, FieldError> {
    optional_line(raw, SCHEDULE_MAX, "schedule", "모임 일정은 50자 이하여야 합니다.")
}

pub(crate) fn parse_contact(raw: Option<&str>) -> Result<Option<String>, FieldError> {
    optional_line(raw, CONTACT_MAX, "contact", "연락처는 200자 이하여야 합니다.")
}

pub(crate) fn parse_warm_up(raw: Option<&str>) -> Result<Option<String>, FieldError> {
    optional_line(raw, WARM_UP_MAX, "warm_up", "확인 질문은 100자 이하여야 합니다.")
}

fn optional_line(
    raw: Option<&str>,
    most: usize,
    field: &'static str,
    too_long: &str,
) -> Result<Option<String>, FieldError> {
    let line = raw.map(text::line).filter(|line| !line.is_empty());
    let fits = line.as_deref().is_none_or(|line| text::length(line) <= most);
    if fits { Ok(line) } else { Err(FieldError::new(field, too_long)) }
}

/// The number of wanted members: 1 to 5, or 6 for 「6명 이상」, which never fills.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Recruits(u8);

impl Recruits {
    /// 「6명 이상」.
    pub const OPEN_ENDED: Self = Self(6);

    pub fn parse(raw: Option<i64>) -> Result<Self, FieldError> {
        raw.and_then(Self::from_number).ok_or_else(|| FieldError::new("recruits", "모집 인원을 선택해주세요."))
    }

    #[must_use]
    pub fn from_number(number: i64) -> Option<Self> {
        u8::try_from(number).ok().filter(|number| (1..=6).contains(number)).map(Self)
    }

    #[must_use]
    pub fn stored(number: u8) -> Self {
        Self(number)
    }

    #[must_use]
    pub fn number(self) -> u8 {
        self.0
    }

    /// Returns the number of seats, or `None` if it is unlimited.
    #[must_use]
    pub fn seats(self) -> Option<u32> {
        (self != Self::OPEN_ENDED).then_some(self.0.into())
    }

    /// Returns whether `held` seats are all of them.
    #[must_use]
    pub fn are_all_held(self, held: u32) -> bool {
        self.seats().is_some_and(|seats| held >= seats)
    }
}

kernel::stored_enum! {
    ExpectedPeriod {
        OneMonth = "1개월",
        TwoMonths = "2개월",
        ThreeMonths = "3개월",
        SixMonths = "6개월",
        Longer = "6개월 이상",
    }
}

impl ExpectedPeriod {
    pub fn chosen(raw: Option<&str>) -> Result<Self, FieldError> {
        raw.and_then(|raw| Self::parse(&text::line(raw)))
            .ok_or_else(|| FieldError::new("expected_period", "예상 기간을 선택해주세요."))
    }
}

kernel::stored_enum! {
    Mode {
        Online = "ONLINE",
        Offline = "OFFLINE",
        Hybrid = "HYBRID",
    }
}

kernel::stored_enum! {
    /// A province or large city (시·도) of Korea.
    Region {
        Seoul = "서울",
        Busan = "부산",
        Daegu = "대구",
        Incheon = "인천",
        Gwangju = "광주",
        Daejeon = "대전",
        Ulsan = "울산",
        Sejong = "세종",
        Gyeonggi = "경기",
        Gangwon = "강원",
        Chungbuk = "충북",
        Chungnam = "충남",
        Jeonbuk = "전북",
        Jeonnam = "전남",
        Gyeongbuk = "경북",
        Gyeongnam = "경남",
        Jeju = "제주",
    }
}

impl Region {
    /// Parses a chosen region; empty means none.
    pub fn chosen(raw: Option<&str>) -> Result<Option<Self>, FieldError> {
        match raw.map(text::line).filter(|name| !name.is_empty()) {
            None => Ok(None),
            Some(name) => {
                let unknown = || FieldError::new("region", "지역은 시·도 가운데에서 선택해주세요.");
                Self::parse(&name).map(Some).ok_or_else(unknown)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_title_has_two_to_a_hundred_characters() {
        assert_eq!(parse_title(" 함께\n공부 ").as_deref(), Ok("함께 공부"));
        assert_eq!(parse_title("가").expect_err("short").message, "제목은 최소 2글자 이상이어야 합니다.");
        assert_eq!(parse_title("\u{1112}\u{1161}").expect_err("one syllable in two jamo").field, "title");
        assert!(parse_title(&"가".repeat(100)).is_ok());
        assert_eq!(parse_title(&"가".repeat(101)).expect_err("long").message, "제목은 100자 이하여야 합니다.");
    }

    #[test]
    fn one_to_six_people_are_sought_and_six_means_any_number() {
        for wrong in [None, Some(0), Some(7), Some(-1), Some(262)] {
            assert_eq!(Recruits::parse(wrong).expect_err("out of range").message, "모집 인원을 선택해주세요.");
        }
        assert_eq!(Recruits::parse(Some(5)).map(Recruits::seats), Ok(Some(5)));
        assert_eq!(Recruits::parse(Some(6)).map(Recruits::seats), Ok(None));
    }

    #[test]
    fn a_period_comes_from_the_list() {
        assert_eq!(ExpectedPeriod::chosen(Some("6개월 이상")), Ok(ExpectedPeriod::Longer));
        for wrong in [None, Some(""), Some("4개월"), Some("1 month")] {
            assert_eq!(
                ExpectedPeriod::chosen(wrong).expect_err("not in the list").message,
                "예상 기간을 선택해주세요."
            );
        }
    }

    #[test]
    fn details_are_few_short_and_distinct() {
        let details = |raw: &[&str]| parse_details(&raw.iter().map(ToString::to_string).collect::<Vec<_>>());
        assert_eq!(
            details(&[" React ", "", "react", "상태 관리"]),
            Ok(vec!["React".to_owned(), "상태 관리".to_owned()])
        );
        assert!(details(&["가".repeat(20).as_str()]).is_ok());
        assert!(details(&["가".repeat(21).as_str()]).is_err());
        let ten: Vec<String> = (0..10).map(|n| n.to_string()).collect();
        assert!(parse_details(&ten).is_ok());
        assert!(parse_details(&[ten, vec!["10".to_owned()]].concat()).is_err());
    }

    #[test]
    fn empty_extras_are_none() {
        assert_eq!(parse_schedule(Some("  ")), Ok(None));
        assert_eq!(parse_contact(None), Ok(None));
        assert!(parse_schedule(Some(&"가".repeat(51))).is_err());
        assert!(parse_contact(Some(&"가".repeat(201))).is_err());
        assert!(parse_warm_up(Some(&"가".repeat(101))).is_err());
        assert_eq!(Region::chosen(Some("")), Ok(None));
        assert_eq!(Region::chosen(Some("제주")), Ok(Some(Region::Jeju)));
        assert!(Region::chosen(Some("평양")).is_err());
    }
}
