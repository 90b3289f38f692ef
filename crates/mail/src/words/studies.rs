//! Mails about new studies that match saved filters.

use super::{NAMED, Words};
use application::mailing::{FoundStudies, UserText};
use studies::saved_filters::COUNTED_NEWS;

pub(super) fn found(nickname: &UserText, filters: &[FoundStudies]) -> Words {
    let (subject, what, button) = match filters {
        [one] => (
            format!("저장한 조건에 맞는 새 스터디가 {} 있습니다", number(one)),
            format!("저장한 조건 ‘{}’에 맞는 새 스터디가 {} 있습니다.", one.name, number(one)),
            ("새 스터디 보기", format!("/study?filter={}", one.filter)),
        ),
        many => (
            format!("저장한 조건 {}개에 맞는 새 스터디가 있습니다", many.len()),
            format!("저장한 조건 {}개에 맞는 새 스터디가 있습니다.", many.len()),
            ("저장한 조건 보기", "/settings/account#filters".to_owned()),
        ),
    };
    let line = |filter: &FoundStudies| ("저장한 조건", format!("{} · {}", filter.name, number(filter)));
    let facts = match filters {
        [one] => one.titles.iter().map(|title| ("새 스터디", title.to_string())).collect(),
        many => many.iter().take(NAMED).map(line).collect(),
    };
    Words {
        subject,
        paragraphs: vec![format!("{nickname} 님, {what}")],
        button: Some(button),
        facts,
        ..Words::default()
    }
}

fn number(filter: &FoundStudies) -> String {
    let more = if filter.count < COUNTED_NEWS { "" } else { " 이상" };
    format!("{}개{more}", filter.count)
}
