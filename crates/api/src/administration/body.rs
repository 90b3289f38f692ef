//! What is sent about members, and which records are asked for.

use crate::choice::choice;
use crate::users::RoleView;
use identity::{AuditAction, MemberFilter, MemberGroup, NicknameConcern, Reason, Role};
use kernel::{FieldErrors, PageRequest};
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

choice!(MemberGroupView of MemberGroup, "Suspended members, those who administer, or those with a `nicknameConcern`.");
choice!(NicknameConcernView of NicknameConcern, "Why a nickname deserves a look: it looks like another member's (`SIMILAR`), or names the staff or members who have left although its bearer is no administrator (`RESERVED`). Only accounts older than the rules, and those that the program makes, give a reason.");
choice!(AuditActionView of AuditAction, "What was done.");

/// Why it is done, as other administrators read it.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct ReasonBody {
    /// A line of 1 to 200 characters.
    #[schema(
        min_length = 1,
        max_length = 200,
        pattern = "[^\\s\\u0000-\\u001F\\u007F-\\u009F\\u00AD\\u034F\\u061C\\u115F\\u1160\\u17B4\\u17B5\\u180B-\\u180F\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u206F\\u2800\\u3164\\uFE00-\\uFE0F\\uFEFF\\uFFA0\\uFFF0-\\uFFFB\u{13441}\u{13442}\u{16fe4}\u{1bca0}-\u{1bca3}\u{1d159}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}]",
        example = "여러 스터디에 같은 광고를 올렸습니다."
    )]
    reason: String,
}

impl ReasonBody {
    pub(super) fn parse(&self) -> Result<Reason, FieldErrors> {
        Reason::parse(&self.reason).map_err(FieldErrors::from)
    }
}

/// The rights somebody is to have beyond those of every member.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct SetRolesBody {
    /// None for a member like all others.
    roles: Vec<RoleView>,
}

impl SetRolesBody {
    pub(super) fn is_admin(&self) -> bool {
        self.roles.iter().any(|role| role.0 == Role::Admin)
    }
}

/// Which members are asked for.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct ListMembersQuery {
    /// The page, from 0.
    #[param(minimum = 0, maximum = 4_294_967_295_i64)]
    page: Option<i64>,
    /// How many rows a page holds; 20 if left out.
    #[param(minimum = 1, maximum = 100)]
    size: Option<i64>,
    /// What the nickname or the e-mail address contains, whatever the case of its letters.
    #[param(max_length = 100)]
    q: Option<String>,
    /// Some of them only.
    #[param(inline)]
    group: Option<MemberGroupView>,
}

impl ListMembersQuery {
    pub(super) fn page(&self) -> Result<PageRequest, FieldErrors> {
        PageRequest::parse(self.page.unwrap_or(0), self.size.unwrap_or(20))
    }

    pub(super) fn filter(&self) -> Result<MemberFilter, FieldErrors> {
        MemberFilter::parse(self.q.as_deref(), self.group.map(|group| group.0)).map_err(FieldErrors::from)
    }
}

/// Which records are asked for.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(crate) struct ListAuditQuery {
    /// The page, from 0.
    #[param(minimum = 0, maximum = 4_294_967_295_i64)]
    page: Option<i64>,
    /// How many rows a page holds; 20 if left out.
    #[param(minimum = 1, maximum = 100)]
    size: Option<i64>,
    /// The whole nickname of who did it or to whom it was done.
    pub(super) person: Option<String>,
    /// What was done; anything if left out.
    #[param(inline)]
    action: Option<AuditActionView>,
    /// Whether to leave out what members did to their own accounts. Of no matter beside `action`.
    admins_only: Option<bool>,
}

impl ListAuditQuery {
    pub(super) fn page(&self) -> Result<PageRequest, FieldErrors> {
        PageRequest::parse(self.page.unwrap_or(0), self.size.unwrap_or(20))
    }

    pub(super) fn actions(&self) -> Vec<AuditAction> {
        match self.action {
            Some(action) => vec![action.0],
            None if self.admins_only == Some(true) => AuditAction::OF_ADMINS.to_vec(),
            None => Vec::new(),
        }
    }
}
