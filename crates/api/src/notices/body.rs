//! Request bodies and queries of notices.

use crate::http::choice::choice;
use crate::http::seoul_time::SentInstant;
use application::notices::Form;
use chrono::NaiveDate;
use kernel::{FieldError, FieldErrors, Instant, PageRequest, Period};
use notices::{Fields, Kind, NoticeFilter, NoticeId, Visibility};
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

choice!(NoticeKind of Kind, "The label: none (`GENERAL`), or 방침 for changes of the terms and the privacy policy (`POLICY`).");

/// A notice, as an administrator writes it. An update replaces all fields.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct WriteNoticeBody {
    /// A line of 1 to 100 characters.
    #[schema(min_length = 1, max_length = 100, example = "11월 25일 새벽 2시부터 4시까지 점검합니다")]
    title: String,
    kind: NoticeKind,
    /// HTML with a plain text of 10 to 20,000 characters. Elements that the editor's toolbar cannot create are removed;
    /// images are refused. `maxLength` is the limit of the whole body.
    #[schema(min_length = 10, max_length = 262_144, example = "<p>데이터베이스를 옮기는 점검을 합니다.</p>")]
    content: String,
    /// Whether the notice is listed before others.
    #[serde(default)]
    #[schema(required = false)]
    pinned: bool,
    /// When the notice becomes visible, within a year; defaults to now. A time that has passed means now, but a visible
    /// notice keeps its time.
    #[schema(value_type = Option<chrono::DateTime<chrono::Utc>>)]
    visible_from: Option<SentInstant>,
    /// Required for updates: the version that was edited. If it is not the stored one, nothing changes.
    version: Option<i32>,
}

impl WriteNoticeBody {
    /// Returns the notice and the version that the administrator has read, with the form.
    pub(super) fn parse_update(self, id: NoticeId) -> Result<((NoticeId, i32), Form), FieldErrors> {
        let seen = self.version.ok_or_else(|| FieldError::new("version", "수정하던 공지의 버전이 필요합니다."))?;
        Ok(((id, seen), self.into()))
    }
}

impl From<WriteNoticeBody> for Form {
    fn from(body: WriteNoticeBody) -> Self {
        let WriteNoticeBody { title, kind, content, pinned, visible_from, version: _ } = body;
        let visible_from = visible_from.map(|sent| sent.0);
        Self { fields: Fields { title, kind: kind.0, is_pinned: pinned, visible_from }, content }
    }
}

/// The query of lists of notices.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct ListNoticesQuery {
    /// The page number, from 0.
    #[param(minimum = 0, maximum = 4_294_967_295_i64)]
    page: Option<i64>,
    /// The page size; defaults to 20.
    #[param(minimum = 1, maximum = 100)]
    size: Option<i64>,
}

impl ListNoticesQuery {
    pub(super) fn page(&self) -> Result<PageRequest, FieldErrors> {
        PageRequest::parse(self.page.unwrap_or(0), self.size.unwrap_or(20))
    }
}

/// The query of the list of administrators.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct ListAllNoticesQuery {
    /// The page number, from 0.
    #[param(minimum = 0, maximum = 4_294_967_295_i64)]
    pub(crate) page: Option<i64>,
    /// The page size; defaults to 20.
    #[param(minimum = 1, maximum = 100)]
    pub(crate) size: Option<i64>,
    /// Text that the title contains, in any letter case.
    #[param(max_length = 100)]
    pub(crate) q: Option<String>,
    /// `true` for notices that everyone sees, `false` for scheduled ones; defaults to both.
    pub(crate) visible: Option<bool>,
    /// Only notices that became or become visible on this day or later, in Seoul.
    pub(crate) from: Option<NaiveDate>,
    /// Only notices that became or become visible on this day or earlier, in Seoul.
    pub(crate) to: Option<NaiveDate>,
}

impl ListAllNoticesQuery {
    pub(super) fn page(&self) -> Result<PageRequest, FieldErrors> {
        PageRequest::parse(self.page.unwrap_or(0), self.size.unwrap_or(20))
    }

    pub(crate) fn filter(&self, now: Instant) -> Result<NoticeFilter, FieldErrors> {
        let of =
            |is_visible| if is_visible { Visibility::Visible { at: now } } else { Visibility::Scheduled { at: now } };
        let visibility = self.visible.map(of);
        let visible_from = Period::parse(self.from, self.to)?;
        Ok(NoticeFilter { visible_from, ..NoticeFilter::parse(self.q.as_deref(), visibility)? })
    }
}
