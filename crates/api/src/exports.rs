//! Files of the administration's lists: /api/admin/exports. A list declares its columns in `columns.rs` of its resource.

use crate::administration::{AuditActionView, ListAuditQuery, ListMembersQuery, MemberGroupView};
use crate::categories::AllCategories;
use crate::http::attachment::attachment;
use crate::http::auth::SignedIn;
use crate::http::choice::choice;
use crate::http::csv::{CsvFile, Exported, MAX_ROWS};
use crate::http::error::{ApiError, ErrorBody};
use crate::http::extract::Query;
use crate::http::mounting::Routes;
use crate::http::responses::{AdministratorsOnly, AnyQuery};
use crate::inquiries::{InquiryKind, InquiryState, ListInquiriesQuery};
use crate::notices::ListAllNoticesQuery;
use crate::reports::{ListReportsQuery, ReportStatus, ReportTargetType};
use crate::roadmaps::Samples;
use crate::state::AppState;
use actix_web::http::header::ContentDisposition;
use actix_web::{HttpResponse, get, web};
use application::administration::{ExportedList, record_export};
use application::{Error, Session};
use chrono::NaiveDate;
use kernel::{Actor, CategoryId, FieldErrors, Instant, seoul};
use serde::Deserialize;

pub(crate) fn mount(config: &mut impl Routes) {
    config.service(export_list);
}

choice!(ExportedListView of ExportedList, "A list of the administration.");

#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Path)]
pub(crate) struct ExportPath {
    /// The list.
    #[param(inline)]
    list: ExportedListView,
}

/// The filters of all lists. A list ignores those of others.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(crate) struct ExportListQuery {
    /// For `members`, `reports`, `inquiries` and `notices`: text to search for, as in the list.
    #[param(max_length = 100)]
    q: Option<String>,
    /// For all lists with times: only rows of this day or later, in Seoul.
    from: Option<NaiveDate>,
    /// For all lists with times: only rows of this day or earlier, in Seoul.
    to: Option<NaiveDate>,
    /// For `members`: only members of this group; defaults to all.
    #[param(inline)]
    group: Option<MemberGroupView>,
    /// For `reports`: only open or only decided rows; defaults to open.
    #[param(inline)]
    status: Option<ReportStatus>,
    /// For `reports`: only this kind of content; defaults to all.
    #[param(inline)]
    target_type: Option<ReportTargetType>,
    /// For `inquiries`: only those of this form; defaults to all.
    #[param(inline)]
    kind: Option<InquiryKind>,
    /// For `inquiries`: only those in this state; defaults to all.
    #[param(inline)]
    state: Option<InquiryState>,
    /// For `notices`: `true` for those that everyone sees, `false` for scheduled ones; defaults to both.
    visible: Option<bool>,
    /// For `samples`: only those of this category and its subcategories; defaults to all.
    category: Option<i64>,
    /// For `audit`: the exact nickname of the member who acted or was affected.
    person: Option<String>,
    /// For `audit`: only records of this action; defaults to all.
    #[param(inline)]
    action: Option<AuditActionView>,
    /// For `audit`: `true` leaves out members' actions on their own accounts. Ignored if `action` is set.
    admins_only: Option<bool>,
}

/// Downloads a list as a file for spreadsheets, with the same rows and order as the operation that shows it.
///
/// The file is CSV (RFC 4180) in UTF-8 with a byte order mark and a heading. It has at most 10,000 rows; filters make it
/// smaller. Times are those of Seoul; choices are the values of this document. A cell that a spreadsheet would execute as a
/// formula begins with an apostrophe. Each download is in the audit log, with the list and the number of rows.
#[utoipa::path(
    tag = "administration",
    operation_id = "export_list",
    params(ExportPath, ExportListQuery),
    security(("bearer" = [])),
    responses(
        (
            status = 200, description = "The file.", body = String, content_type = "text/csv",
            headers(
                ("Content-Disposition" = String, description = "`attachment`, with a file name that contains the date."),
                ("X-Truncated" = bool, description = "`true` if the list has more rows than the file."),
            ),
        ),
        AnyQuery,
        AdministratorsOnly,
        (status = 404, description = "`NOT_FOUND`: there is no such list. `CATEGORY_NOT_FOUND`.", body = ErrorBody),
    )
)]
#[get("/api/admin/exports/{list}")]
pub(crate) async fn export_list(
    state: web::Data<AppState>,
    caller: SignedIn,
    path: web::Path<ExportPath>,
    query: Query<ExportListQuery>,
) -> Result<HttpResponse, ApiError> {
    let (list, now) = (path.list.0, state.clock.now());
    let file = state.store.read_heavy_as(caller.user, reading(list, query.0, now)?).await?;
    let rows = file.rows;
    // Before the file is sent, so that none leaves without a record.
    let record = move |s: &mut dyn Session, actor: &Actor| record_export(s, actor, list, rows, now);
    state.store.write_as(caller.user, record).await?;
    let answer = HttpResponse::Ok()
        .insert_header(file_name(list, &file, now))
        .insert_header(("X-Truncated", if file.is_truncated { "true" } else { "false" }))
        .content_type("text/csv; charset=utf-8")
        .body(file.bytes);
    Ok(answer)
}

type Reading = Box<dyn FnOnce(&mut dyn Session, &Actor) -> Result<CsvFile, Error> + Send>;

/// Passes the filters on to the query of the list.
fn reading(list: ExportedList, query: ExportListQuery, now: Instant) -> Result<Reading, FieldErrors> {
    let ExportListQuery { q, from, to, .. } = query;
    // The file has all pages.
    let (page, size) = (None, None);
    Ok(match list {
        ExportedList::Members => of(ListMembersQuery { page, size, q, group: query.group, from, to }.filter()?),
        ExportedList::Reports => {
            let (status, target_type) = (query.status, query.target_type);
            of(ListReportsQuery { page, size, status, target_type, q, from, to }.filter()?)
        }
        ExportedList::Inquiries => {
            let (kind, state) = (query.kind, query.state);
            of(ListInquiriesQuery { page, size, kind, state, q, from, to }.filter()?)
        }
        ExportedList::Notices => {
            of(ListAllNoticesQuery { page, size, q, visible: query.visible, from, to }.filter(now)?)
        }
        ExportedList::Samples => of(Samples { category: query.category.map(CategoryId) }),
        ExportedList::Categories => of(AllCategories),
        ExportedList::Audit => {
            let ExportListQuery { person, action, admins_only, .. } = query;
            of(ListAuditQuery { page, size, person, action, admins_only, from, to }.search()?)
        }
    })
}

fn of<L: Exported + Send + 'static>(list: L) -> Reading {
    Box::new(move |s, actor| CsvFile::of(&list, s, actor))
}

fn file_name(list: ExportedList, file: &CsvFile, now: Instant) -> ContentDisposition {
    let (day, name) = (seoul::day_of(now), korean(list));
    let part = if file.is_truncated { format!(" 처음 {MAX_ROWS}건") } else { String::new() };
    attachment(format!("moya-{}-{day}.csv", list.as_str()), &format!("MOYA {name} {day}{part}.csv"))
}

fn korean(list: ExportedList) -> &'static str {
    match list {
        ExportedList::Members => "회원",
        ExportedList::Reports => "신고",
        ExportedList::Inquiries => "문의",
        ExportedList::Notices => "공지",
        ExportedList::Samples => "로드맵 샘플",
        ExportedList::Categories => "카테고리",
        ExportedList::Audit => "활동 기록",
    }
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    #[test]
    fn the_documented_searches_are_as_long_as_those_of_the_lists() {
        let document = serde_json::to_value(crate::document()).expect("JSON");
        for (list, limit) in [
            ("members", identity::members::MEMBER_SEARCH_MAX),
            ("reports", moderation::SEARCH_MAX),
            ("inquiries", inquiries::SEARCH_MAX),
            ("notices", notices::SEARCH_MAX),
            ("exports/{list}", identity::members::MEMBER_SEARCH_MAX),
        ] {
            let operation = &document["paths"][format!("/api/admin/{list}")]["get"];
            let parameters = operation["parameters"].as_array().expect("parameters");
            let search = parameters.iter().find(|parameter| parameter["name"] == "q").expect("a search");
            assert_eq!(search["schema"]["maxLength"], Value::from(limit), "{list}");
        }
    }
}
