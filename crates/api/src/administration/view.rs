//! Members and records as administrators are sent them.

use super::body::{AuditActionView, NicknameConcernView};
use crate::seoul_time::SeoulTime;
use crate::users::RoleView;
use application::administration::Figures;
use chrono::NaiveDate;
use identity::{AuditRecord, Member, Nickname};
use kernel::UserId;
use kernel::job::EndedJobs;
use serde::Serialize;
use utoipa::ToSchema;

/// What happens here at a glance. Days are those of Seoul.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct FiguresView {
    /// How many accounts there are.
    members: u64,
    /// How many of them are not older than `days`.
    new_members: u64,
    /// How many studies take applications.
    open_studies: u64,
    /// How many of them close within seven days.
    closing_studies: u64,
    /// How many roadmaps were made on the seven days that end with today, those included that their owners have deleted
    /// since.
    roadmaps_made: u64,
    /// How many were made on the seven days before these.
    roadmaps_made_before: u64,
    /// How many could not be made on the seven days that end with today.
    generations_failed: u64,
    /// How many could not be made on the seven days before these.
    generations_failed_before: u64,
    /// The last thirty days, today's the last.
    #[schema(min_items = 30, max_items = 30)]
    days: Vec<DayFiguresView>,
}

/// What became on a day of the roadmaps that were ordered.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct DayFiguresView {
    day: NaiveDate,
    roadmaps_made: u64,
    generations_failed: u64,
}

impl From<Figures> for FiguresView {
    fn from(figures: Figures) -> Self {
        let Figures { members, members_new, studies_open, studies_closing, writing } = figures;
        Self {
            members,
            new_members: members_new,
            open_studies: studies_open,
            closing_studies: studies_closing,
            roadmaps_made: writing.this_week.succeeded,
            roadmaps_made_before: writing.last_week.succeeded,
            generations_failed: writing.this_week.failed,
            generations_failed_before: writing.last_week.failed,
            days: writing.days.into_iter().map(DayFiguresView::from).collect(),
        }
    }
}

impl From<(NaiveDate, EndedJobs)> for DayFiguresView {
    fn from((day, ended): (NaiveDate, EndedJobs)) -> Self {
        Self { day, roadmaps_made: ended.succeeded, generations_failed: ended.failed }
    }
}

/// A member, for administrators.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct MemberAccountView {
    id: i64,
    nickname: String,
    email: String,
    /// A picture of themselves; null if there is none.
    #[schema(required = true)]
    profile_image_url: Option<String>,
    /// What they may do beyond what every member may.
    #[schema(max_items = 1)]
    roles: Vec<RoleView>,
    joined_at: SeoulTime,
    /// Since when they may not sign in or write; left out if they may.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    suspended_at: Option<SeoulTime>,
    /// Why not; left out if they may, or if nobody said.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    suspension_reason: Option<String>,
    /// Left out if the nickname is like any other.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    nickname_concern: Option<NicknameConcernView>,
}

impl From<Member> for MemberAccountView {
    fn from(member: Member) -> Self {
        let nickname_concern = member.nickname_concern().map(NicknameConcernView);
        let user = member.user;
        Self {
            id: user.id.0,
            roles: user.roles().into_iter().map(RoleView).collect(),
            nickname: user.nickname.into_string(),
            email: user.email.as_str().to_owned(),
            profile_image_url: user.profile_image_url,
            joined_at: SeoulTime(user.created_at),
            suspended_at: user.suspended_at.map(SeoulTime),
            suspension_reason: member.suspension_reason,
            nickname_concern,
        }
    }
}

/// Something that was done.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct AuditRecordView {
    id: i64,
    action: AuditActionView,
    /// Who did it; left out for the operator of the server. Everybody who has left is 「탈퇴한 회원」, whose id is 0.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    actor: Option<PersonView>,
    /// Whose account it was done to, who wrote what it was done to, or who did it where it concerns nobody else; left out
    /// in records of a version that did not yet say who has left.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    subject: Option<PersonView>,
    /// What it was done to, or why it was done, where there is more to say.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    target: Option<String>,
    done_at: SeoulTime,
}

impl From<AuditRecord> for AuditRecordView {
    fn from(record: AuditRecord) -> Self {
        Self {
            id: record.id,
            action: AuditActionView(record.action),
            actor: record.actor.map(PersonView::from),
            subject: record.subject.map(PersonView::from),
            target: record.target,
            done_at: SeoulTime(record.at),
        }
    }
}

/// A member of that name now.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PersonView {
    id: i64,
    nickname: String,
}

impl From<(UserId, Nickname)> for PersonView {
    fn from((id, nickname): (UserId, Nickname)) -> Self {
        Self { id: id.0, nickname: nickname.into_string() }
    }
}
