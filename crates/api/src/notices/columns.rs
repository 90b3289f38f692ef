//! The file of notices.

use crate::http::csv::{Column, Exported, moment, moment_or_empty, yes_or_no};
use application::{Error, Session};
use kernel::{Actor, Page, PageRequest};
use notices::{Notice, NoticeFilter, list_all_notices};

impl Exported for NoticeFilter {
    type Row = Notice;

    const COLUMNS: &'static [Column<Notice>] = &[
        Column::new("번호", |notice| notice.id.to_string()),
        Column::new("제목", |notice| notice.title.clone()),
        Column::new("종류", |notice| notice.kind.as_str().to_owned()),
        Column::new("상단 고정", |notice| yes_or_no(notice.is_pinned)),
        Column::new("공개 시각", |notice| moment(notice.visible_from)),
        Column::new("작성자", |notice| notice.author_name.clone().unwrap_or_default()),
        Column::new("작성 시각", |notice| moment(notice.created_at)),
        Column::new("수정 시각", |notice| moment_or_empty(notice.edited_at)),
    ];

    fn page(&self, s: &mut dyn Session, actor: &Actor, page: PageRequest) -> Result<Page<Notice>, Error> {
        Ok(list_all_notices(s, actor, self, page)?)
    }
}
