//! The file of inquiries.

use crate::http::csv::{Column, Exported, moment, moment_or_empty};
use application::{Error, Session};
use inquiries::{Filter, Inquiry, Topic, list_inquiries};
use kernel::{Actor, Page, PageRequest};

impl Exported for Filter {
    type Row = Inquiry;

    const COLUMNS: &'static [Column<Inquiry>] = &[
        Column::new("접수 번호", |inquiry| inquiry.ticket.as_str().to_owned()),
        Column::new("종류", |inquiry| inquiry.kind.as_str().to_owned()),
        Column::new("주제", |inquiry| inquiry.topic.map(Topic::as_str).unwrap_or_default().to_owned()),
        Column::new("상태", |inquiry| inquiry.state.as_str().to_owned()),
        Column::new("제목", |inquiry| inquiry.title.clone()),
        Column::new("이메일", |inquiry| inquiry.email.clone()),
        Column::new("회원 번호", |inquiry| inquiry.sender.map(|sender| sender.to_string()).unwrap_or_default()),
        Column::new("닉네임", |inquiry| inquiry.sender_name.clone().unwrap_or_default()),
        Column::new("받은 시각", |inquiry| moment(inquiry.received_at)),
        Column::new("처리한 시각", |inquiry| moment_or_empty(inquiry.settled_at)),
    ];

    fn page(&self, s: &mut dyn Session, actor: &Actor, page: PageRequest) -> Result<Page<Inquiry>, Error> {
        Ok(list_inquiries(s, actor, self, page)?)
    }
}
