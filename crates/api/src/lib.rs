//! The HTTP adapter.
//!
//! | Topic | Location |
//! |---|---|
//! | the URL table, generated | `openapi/routes.txt` |
//! | the resources that are mounted, and the tags of the document | `mount` and `TAGS` in this file |
//! | routes outside the contract | `routes.rs` |
//! | what a resource mounts, how it answers its domain's errors | `mount` and `error.rs` of the resource |
//! | error codes, statuses and bodies | [`error`] |
//! | successful responses | [`envelope`] |
//! | groups of error responses in the document | `http/responses.rs` |
//! | the order in which the router tries handlers | `http/grouping.rs` |
//! | cached responses | `http/kept.rs` |
//! | lists as files | `http/csv.rs`, `exports.rs` |
//! | the socket | `live.rs` |
//! | responses embedded in HTML | `first_answers.rs` |
//! | identifying the caller | `http/auth.rs` |
//! | timeouts of bodies | `http/patience.rs` |
//! | content codings | `http/codings.rs` |
//! | CORS | `http/cors.rs` |
//! | log filter | [`may_be_logged`] |
//! | bodies, views and handlers of a resource | the file of its name |
//! | the OpenAPI document | [`document`] |

mod administration;
mod blocks;
mod categories;
mod comments;
mod config;
mod exports;
mod first_answers;
mod http;
mod identity;
mod images;
mod inquiries;
mod live;
mod notices;
mod notifications;
mod openapi;
mod operations;
mod posts;
mod profiles;
mod reports;
mod roadmaps;
mod rooms;
mod routes;
mod saved_filters;
mod server;
mod state;
mod talk;
mod unsubscribing;
mod week;

pub use first_answers::{FirstAnswers, first_answers};
pub use http::codings::accepts;
pub use http::conditional::{is_known, weak_tag};
pub use http::costly::count_drawing;
pub use http::fallback::Pages;
pub use http::headers::policy_with_script;
pub use http::logging::may_be_logged;
pub use http::patience::SLOWEST;
pub use http::{envelope, error};
pub use openapi::{document, route_table};
pub use server::application;
pub use state::{AppState, HttpSettings, LiveTimes, Network, Operator, PATIENCE, Settings};

use http::mounting::Routes;

/// Mounts every resource of the contract. Methods and paths are listed in `openapi/routes.txt`.
///
/// The router compares the beginnings of addresses in this order (`http/grouping.rs`), so the most requested resources
/// come first.
fn mount(config: &mut impl Routes) {
    operations::mount(config);
    config::mount(config);
    posts::mount(config);
    categories::mount(config);
    notifications::mount(config);
    reports::mount(config);
    administration::mount(config);
    exports::mount(config);
    roadmaps::mount(config);
    identity::mount(config);
    profiles::mount(config);
    unsubscribing::mount(config);
    comments::mount(config);
    images::mount(config);
    inquiries::mount(config);
    notices::mount(config);
    rooms::mount(config);
    blocks::mount(config);
    saved_filters::mount(config);
    live::mount(config);
    talk::mount(config);
    week::mount(config);
}

/// The tags of the document, with their descriptions.
const TAGS: &[(&str, &str)] = &[
    ("identity", "가입, 로그인, 세션"),
    ("studies", "스터디 모집 글"),
    ("categories", "카테고리 트리"),
    ("roadmaps", "로드맵과 로드맵을 만드는 작업"),
    ("notifications", "알림"),
    ("images", "모집 글의 이미지"),
    ("live", "새 소식의 실시간 전달"),
    ("administration", "회원 관리와 활동 기록, 목록 내려받기"),
    ("moderation", "신고와 처리"),
    ("inquiries", "문의와 답장"),
    ("notices", "공지사항"),
    ("rooms", "스터디룸과 멤버"),
    ("talk", "스터디룸 대화"),
    ("week", "스터디룸의 이번 주"),
    ("operations", "설정과 상태"),
];
