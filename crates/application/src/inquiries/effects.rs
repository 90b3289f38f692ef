#![warn(clippy::wildcard_enum_match_arm, reason = "a new fact must state its effects")]

use crate::effects::effect::{Audience, Effects, Mail};
use ::inquiries::{Fact, Handled, Kind, Ticket};
use identity::accounts::{AuditAction, AuditEntry};
use identity::addresses::EmailAddress;
use kernel::Instant;
use unit_of_work::{Occasion, WrittenLetter};

pub(crate) fn effects(fact: &Fact, now: Instant) -> Effects {
    match fact {
        // Contains nothing that the sender wrote: the address may be that of another person.
        Fact::Received { ticket, kind, email, sender: _ } => {
            let subject = match kind {
                Kind::Contact => "문의를 받았습니다",
                Kind::Cooperate => "제휴 문의를 받았습니다",
                Kind::Feedback => "의견을 받았습니다",
            };
            let next = match kind {
                Kind::Contact | Kind::Cooperate => "보내주신 내용을 확인한 뒤 이 주소로 답해드립니다.",
                Kind::Feedback => "보내주신 의견을 읽고 서비스에 반영하겠습니다. 답이 필요하면 이 주소로 보내드립니다.",
            };
            let paragraphs = vec![
                next.to_owned(),
                "다시 문의하실 때 아래 접수 번호를 알려주시면 더 빨리 찾을 수 있습니다.".to_owned(),
            ];
            Effects::none().mail(mail(email, letter(ticket, subject, paragraphs)))
        }
        Fact::Answered { inquiry, is_mailed: false, text: _ } => audited(inquiry, AuditAction::InquiryAnswered, now),
        Fact::Answered { inquiry, text, is_mailed: true } => {
            let subject = match inquiry.kind {
                Kind::Contact => "문의에 답해드립니다",
                Kind::Cooperate => "제휴 문의에 답해드립니다",
                Kind::Feedback => "의견에 답해드립니다",
            };
            let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
            let letter = letter(&inquiry.ticket, subject, lines.map(str::to_owned).collect());
            audited(inquiry, AuditAction::InquiryAnswered, now).mail(mail(&inquiry.email, letter))
        }
        Fact::Noted(inquiry) => audited(inquiry, AuditAction::InquiryNoted, now),
        Fact::Closed(inquiry) => audited(inquiry, AuditAction::InquiryClosed, now),
        Fact::Reopened(inquiry) => audited(inquiry, AuditAction::InquiryReopened, now),
    }
}

/// Records the act without naming the sender, whose account the transaction does not lock: it may be erased meanwhile.
fn audited(inquiry: &Handled, action: AuditAction, at: Instant) -> Effects {
    let target = Some(inquiry.ticket.as_str().to_owned());
    let entry = AuditEntry { target, ..AuditEntry::own(inquiry.by, action, at) };
    Effects::none().write(move |s| s.insert_audit(&entry))
}

fn mail(email: &str, letter: WrittenLetter) -> Mail {
    Mail::new(Audience::NoAccount, Occasion::Written(letter)).at(EmailAddress::stored(email.to_owned()))
}

/// Creates a letter that was counted for its recipient, as confirmations and answers are.
fn letter(ticket: &Ticket, subject: &str, paragraphs: Vec<String>) -> WrittenLetter {
    WrittenLetter {
        subject: subject.to_owned(),
        paragraphs,
        reference: Some(ticket.as_str().to_owned()),
        reason: "이 주소를 적은 문의가 모야에 접수되었습니다. 문의하지 않으셨다면 이 메일을 무시해주세요.".to_owned(),
        is_counted: true,
    }
}
