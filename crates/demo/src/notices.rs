//! The demo notices.

use crate::DemoError;
use application::{Session, Store};
use chrono::Days;
use kernel::{FieldError, Instant, StoreError};
use notices::{Content, Kind, NewNotice, NoticeFilter};

struct DemoNotice {
    title: &'static str,
    kind: Kind,
    is_pinned: bool,
    /// How many days ago it became visible.
    days: u64,
    html: &'static str,
}

const NOTICES: [DemoNotice; 3] = [
    DemoNotice {
        title: "둘러보기 전에 읽어주세요",
        kind: Kind::General,
        is_pinned: true,
        days: 1,
        html: "<p>지금 보시는 스터디와 회원, 댓글은 둘러보기를 위한 예시입니다. 실제로 모집하는 스터디가 아닙니다.</p>\
            <h2>무엇을 해 볼 수 있나요</h2>\
            <ul><li><p>분야와 방식으로 스터디를 찾고 참여를 신청합니다.</p></li>\
            <li><p>질문에 답해 주차별 로드맵을 만듭니다.</p></li>\
            <li><p>스터디룸에서 이번 주 할 일과 대화를 봅니다.</p></li></ul>",
    },
    DemoNotice {
        title: "스터디룸을 열었습니다",
        kind: Kind::General,
        is_pinned: false,
        days: 12,
        html: "<p>승인된 멤버가 모이는 스터디룸을 열었습니다. 첫 멤버가 승인되면 스터디룸이 함께 열립니다.</p>\
            <h2>스터디룸에서 하는 일</h2>\
            <ul><li><p>이번 주: 계획을 함께 따라가며 ‘했어요’와 ‘막혔어요’를 남깁니다.</p></li>\
            <li><p>대화: 메시지와 답장, 이미지로 이야기합니다.</p></li></ul>\
            <p>위 메뉴의 채팅에서 내 스터디룸을 볼 수 있습니다.</p>",
    },
    DemoNotice {
        title: "개인정보처리방침에 스터디룸 항목을 더했습니다",
        kind: Kind::Policy,
        is_pinned: false,
        days: 19,
        html: "<p>스터디룸을 열면서 개인정보처리방침에 대화와 이번 주 기록을 누가 보고 언제까지 보관하는지 적었습니다.</p>\
            <p>바뀐 내용은 화면 아래의 개인정보처리방침에서 읽을 수 있습니다.</p>",
    },
];

impl DemoNotice {
    fn content(&self) -> Result<Content, FieldError> {
        application::notices::parse_content(self.html)
    }

    fn with(&self, content: Content, now: Instant) -> NewNotice {
        let at = now - Days::new(self.days);
        let (title, kind, is_pinned) = (self.title.to_owned(), self.kind, self.is_pinned);
        NewNotice { title, kind, content, is_pinned, visible_from: at, author: None, at }
    }
}

/// Fills a store without notices with the demo notices, which have no author.
pub async fn plant_notices(store: &Store, now: Instant) -> Result<(), DemoError> {
    let plant = move |s: &mut dyn Session| {
        let first = kernel::PageRequest::parse(0, 1).map_err(|_| StoreError::Corrupt("a page".to_owned()))?;
        if !s.list_all_notices(&NoticeFilter::default(), first)?.items.is_empty() {
            return Ok(());
        }
        for notice in &NOTICES {
            if let Ok(content) = notice.content() {
                s.insert_notice(&notice.with(content, now))?;
            }
        }
        Ok::<_, StoreError>(())
    };
    Ok(store.write(plant).await?)
}

#[cfg(test)]
mod tests {
    use super::NOTICES;

    #[test]
    fn demo_notices_follow_the_rules_unchanged() {
        for notice in &NOTICES {
            let content = notice.content().expect("valid");
            assert_eq!(content.html, notice.html, "{}", notice.title);
        }
    }
}
