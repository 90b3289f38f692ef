//! Editing a day of one's roadmap.

use super::own::lock_own;
use super::ports::RoadmapRepository;
use super::roadmap::Roadmap;
use crate::plan::DayOf;
use crate::{Error, Fact, quality};
use kernel::text::{length, line};
use kernel::{Actor, FieldError, Outcome, RoadmapId};

/// The text of an edited day. Any language is allowed and no comparison with other days is made. But it may be read
/// through a share link, so it must not contain addresses or HTML.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DayKeyword(String);

impl DayKeyword {
    pub const MIN: usize = 4;
    pub const MAX: usize = 40;

    pub fn parse(raw: &str) -> Result<Self, FieldError> {
        let text = line(raw);
        let wrong = |message: &str| Err(FieldError::new("daily_keyword", message));
        if !(Self::MIN..=Self::MAX).contains(&length(&text)) {
            return wrong("하루 주제는 4자 이상 40자 이하여야 합니다.");
        }
        if quality::holds_address(&text) {
            return wrong("하루 주제에는 인터넷 주소를 적을 수 없습니다.");
        }
        if quality::holds_html(&text) {
            return wrong("하루 주제에는 HTML을 적을 수 없습니다.");
        }
        Ok(Self(text))
    }
}

/// Changes the text of a day (week and day from 1) of the user's roadmap. Its progress stays.
pub fn update_day<S: RoadmapRepository + ?Sized>(
    s: &mut S,
    actor: &Actor,
    id: RoadmapId,
    (week, day): (i64, i64),
    keyword: DayKeyword,
) -> Result<Outcome<Roadmap, Fact>, Error> {
    let mut roadmap = lock_own(s, actor, id)?;
    let day = DayOf::parse(week, day, roadmap.brief.days())?;
    roadmap.plan = roadmap.plan.with_day(day, keyword.0);
    s.update_plan(id, &roadmap.plan)?;
    Ok(Outcome::with(roadmap, Fact::Changed { owner: actor.id, roadmap: id }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_edited_day_is_a_line_of_four_to_forty_characters() {
        let parsed = |text: &str| DayKeyword::parse(text).map(|keyword| keyword.0);
        assert_eq!(parsed(" \u{1112}\u{1161}나\t둘 셋\n"), Ok("하나 둘 셋".to_owned()), "composed, and one line");
        assert_eq!(parsed("日本語の復習"), Ok("日本語の復習".to_owned()), "in any language");
        assert_eq!(parsed("5만원으로 장보기 a < b"), Ok("5만원으로 장보기 a < b".to_owned()));
        assert!(parsed(&"가".repeat(40)).is_ok());
        for wrong in ["", "가나다", &"가".repeat(41), "https://a.kr 읽기", "<b>굵게</b> 쓰기", "예제 www.a 보기"]
        {
            assert_eq!(parsed(wrong).expect_err("refused").field, "daily_keyword", "{wrong}");
        }
    }
}
