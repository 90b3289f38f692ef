//! Members and audit records in responses.

use super::body::{AuditActionView, NicknameConcernView};
use crate::http::seoul_time::SeoulTime;
use crate::identity::users::RoleView;
use application::administration::Figures;
use chrono::NaiveDate;
use identity::accounts::AuditRecord;
use identity::members::Member;
use identity::nicknames::Nickname;
use kernel::UserId;
use kernel::job::EndedJobs;
use serde::Serialize;
use utoipa::ToSchema;

/// Figures for the administrators' overview. Days are in Seoul time.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct FiguresView {
    /// The number of accounts.
    members: u64,
    /// The number of accounts created within `days`.
    new_members: u64,
    /// The number of recruiting studies.
    open_studies: u64,
    /// The number of recruiting studies with a deadline within seven days.
    closing_studies: u64,
    /// The number of roadmaps made in the last seven days, including today and including roadmaps deleted since.
    roadmaps_made: u64,
    /// The number of roadmaps made in the seven days before.
    roadmaps_made_before: u64,
    /// The number of roadmap jobs that failed in the last seven days, including today.
    generations_failed: u64,
    /// The number of roadmap jobs that failed in the seven days before.
    generations_failed_before: u64,
    /// The number of reported or flagged contents that await a decision.
    open_reports: u64,
    /// The number of inquiries that await an answer.
    open_inquiries: u64,
    /// The last 30 days, ending with today.
    #[schema(min_items = 30, max_items = 30)]
    days: Vec<DayFiguresView>,
}

/// The roadmap jobs that ended and the accounts that were created on one day.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct DayFiguresView {
    /// The date in Seoul.
    day: NaiveDate,
    /// The number of roadmaps made.
    roadmaps_made: u64,
    /// The number of roadmap jobs that failed.
    generations_failed: u64,
    /// The number of accounts created, without those erased since.
    sign_ups: u64,
}

impl From<Figures> for FiguresView {
    fn from(figures: Figures) -> Self {
        let Figures { members, members_new, studies_open, studies_closing, writing, .. } = figures;
        let of_day = |(day, ended): (NaiveDate, EndedJobs)| DayFiguresView {
            day,
            roadmaps_made: ended.succeeded,
            generations_failed: ended.failed,
            sign_ups: figures.members_by_day.get(&day).copied().unwrap_or_default(),
        };
        Self {
            members,
            new_members: members_new,
            open_studies: studies_open,
            closing_studies: studies_closing,
            roadmaps_made: writing.this_week.succeeded,
            roadmaps_made_before: writing.last_week.succeeded,
            generations_failed: writing.this_week.failed,
            generations_failed_before: writing.last_week.failed,
            open_reports: figures.reports_open,
            open_inquiries: figures.inquiries_open,
            days: writing.days.into_iter().map(of_day).collect(),
        }
    }
}

/// A member, as administrators see them.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct MemberAccountView {
    id: i64,
    nickname: String,
    email: String,
    /// The profile picture; null if there is none.
    #[schema(required = true)]
    profile_image_url: Option<String>,
    /// The member's roles.
    #[schema(max_items = 1)]
    roles: Vec<RoleView>,
    joined_at: SeoulTime,
    /// When the member was suspended; omitted if not suspended.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    suspended_at: Option<SeoulTime>,
    /// The reason for the suspension; omitted if not suspended or not stated.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    suspension_reason: Option<String>,
    /// Omitted if the nickname is fine.
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

/// An audit record.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct AuditRecordView {
    id: i64,
    action: AuditActionView,
    /// The member who acted; omitted for the server's operator. All erased members are 「탈퇴한 회원」 with id 0.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    actor: Option<PersonView>,
    /// The member affected: the account's owner, the author of the content, or the actor if no one else is affected;
    /// omitted in old records that did not store it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    subject: Option<PersonView>,
    /// The object or the reason of the action; omitted if there is none.
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

/// A member, with the current nickname.
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
