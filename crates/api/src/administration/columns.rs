//! The files of members and of the audit log.

use crate::http::csv::{Column, Exported, moment, moment_or_empty};
use application::{Error, Session};
use identity::accounts::{AuditRecord, AuditSearch, list_audit};
use identity::members::{Member, MemberFilter, NicknameConcern, find_members};
use identity::nicknames::Nickname;
use kernel::{Actor, Page, PageRequest, UserId};

impl Exported for MemberFilter {
    type Row = Member;

    const COLUMNS: &'static [Column<Member>] = &[
        Column::new("번호", |member| member.user.id.to_string()),
        Column::new("닉네임", |member| member.user.nickname.as_str().to_owned()),
        Column::new("이메일", |member| member.user.email.as_str().to_owned()),
        Column::new("권한", |member| {
            member.user.roles().into_iter().map(identity::accounts::Role::as_str).collect::<Vec<_>>().join(" ")
        }),
        Column::new("가입 시각", |member| moment(member.user.created_at)),
        Column::new("정지 시각", |member| moment_or_empty(member.user.suspended_at)),
        Column::new("정지 사유", |member| member.suspension_reason.clone().unwrap_or_default()),
        Column::new("닉네임 확인", |member| {
            member.nickname_concern().map(NicknameConcern::as_str).unwrap_or_default().to_owned()
        }),
    ];

    fn page(&self, s: &mut dyn Session, actor: &Actor, page: PageRequest) -> Result<Page<Member>, Error> {
        Ok(find_members(s, actor, self, page)?)
    }
}

impl Exported for AuditSearch {
    type Row = AuditRecord;

    const COLUMNS: &'static [Column<AuditRecord>] = &[
        Column::new("번호", |record| record.id.to_string()),
        Column::new("시각", |record| moment(record.at)),
        Column::new("활동", |record| record.action.as_str().to_owned()),
        Column::new("활동한 회원 번호", |record| number(record.actor.as_ref())),
        Column::new("활동한 회원", |record| name(record.actor.as_ref())),
        Column::new("대상 회원 번호", |record| number(record.subject.as_ref())),
        Column::new("대상 회원", |record| name(record.subject.as_ref())),
        Column::new("대상이나 사유", |record| record.target.clone().unwrap_or_default()),
    ];

    fn page(&self, s: &mut dyn Session, actor: &Actor, page: PageRequest) -> Result<Page<AuditRecord>, Error> {
        Ok(list_audit(s, actor, self, page)?)
    }
}

/// Empty for the operator at the command line.
fn number(person: Option<&(UserId, Nickname)>) -> String {
    person.map(|(id, _)| id.to_string()).unwrap_or_default()
}

fn name(person: Option<&(UserId, Nickname)>) -> String {
    person.map(|(_, nickname)| nickname.as_str().to_owned()).unwrap_or_default()
}
