//! Request bodies and queries of the administration.

use crate::http::choice::choice;
use crate::identity::users::RoleView;
use chrono::NaiveDate;
use identity::accounts::{AuditAction, AuditSearch, Role};
use identity::members::{MemberFilter, MemberGroup, NicknameConcern, Reason};
use kernel::{FieldErrors, PageRequest, Period};
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

choice!(MemberGroupView of MemberGroup, "Suspended members, administrators, or members with a `nicknameConcern`.");
choice!(NicknameConcernView of NicknameConcern, "Why administrators should check a nickname: it looks like another member's (`SIMILAR`), or it is reserved for staff or erased members (`RESERVED`). Occurs only in accounts that are older than the rules or that the program created.");
choice!(AuditActionView of AuditAction, "An action that the audit log records.");

/// The reason, shown to other administrators.
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

/// The roles of a member.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct SetRolesBody {
    /// Empty for an ordinary member.
    roles: Vec<RoleView>,
}

impl SetRolesBody {
    pub(super) fn is_admin(&self) -> bool {
        self.roles.iter().any(|role| role.0 == Role::Admin)
    }
}

/// The query of the member list.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct ListMembersQuery {
    /// The page number, from 0.
    #[param(minimum = 0, maximum = 4_294_967_295_i64)]
    pub(crate) page: Option<i64>,
    /// The page size; defaults to 20.
    #[param(minimum = 1, maximum = 100)]
    pub(crate) size: Option<i64>,
    /// Text that the nickname or the email address contains, in any letter case.
    #[param(max_length = 100)]
    pub(crate) q: Option<String>,
    /// Only members of this group; defaults to all.
    #[param(inline)]
    pub(crate) group: Option<MemberGroupView>,
    /// Only members who joined on this day or later, in Seoul.
    pub(crate) from: Option<NaiveDate>,
    /// Only members who joined on this day or earlier, in Seoul.
    pub(crate) to: Option<NaiveDate>,
}

impl ListMembersQuery {
    pub(super) fn page(&self) -> Result<PageRequest, FieldErrors> {
        PageRequest::parse(self.page.unwrap_or(0), self.size.unwrap_or(20))
    }

    pub(crate) fn filter(&self) -> Result<MemberFilter, FieldErrors> {
        let joined = Period::parse(self.from, self.to)?;
        Ok(MemberFilter { joined, ..MemberFilter::parse(self.q.as_deref(), self.group.map(|group| group.0))? })
    }
}

/// The query of the audit log.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(crate) struct ListAuditQuery {
    /// The page number, from 0.
    #[param(minimum = 0, maximum = 4_294_967_295_i64)]
    pub(crate) page: Option<i64>,
    /// The page size; defaults to 20.
    #[param(minimum = 1, maximum = 100)]
    pub(crate) size: Option<i64>,
    /// The exact nickname of the member who acted or was affected.
    pub(crate) person: Option<String>,
    /// Only records of this action; defaults to all.
    #[param(inline)]
    pub(crate) action: Option<AuditActionView>,
    /// `true` leaves out members' actions on their own accounts. Ignored if `action` is set.
    pub(crate) admins_only: Option<bool>,
    /// Only records of this day or later, in Seoul.
    pub(crate) from: Option<NaiveDate>,
    /// Only records of this day or earlier, in Seoul.
    pub(crate) to: Option<NaiveDate>,
}

impl ListAuditQuery {
    pub(super) fn page(&self) -> Result<PageRequest, FieldErrors> {
        PageRequest::parse(self.page.unwrap_or(0), self.size.unwrap_or(20))
    }

    pub(crate) fn search(self) -> Result<AuditSearch, FieldErrors> {
        let (actions, done) = (self.actions(), Period::parse(self.from, self.to)?);
        Ok(AuditSearch { nickname: self.person, actions, done })
    }

    fn actions(&self) -> Vec<AuditAction> {
        match self.action {
            Some(action) => vec![action.0],
            None if self.admins_only == Some(true) => AuditAction::of_admins(),
            None => Vec::new(),
        }
    }
}
