//! Request bodies and queries of inquiries.

use crate::http::choice::choice;
use application::inquiries::Form;
use chrono::NaiveDate;
use identity::addresses::EmailAddress;
use inquiries::{Answer, EntryKind, Filter, InquiryId, Kind, Message, Note, Replying, State, Topic};
use kernel::{FieldError, FieldErrors, IdempotencyKey, PageRequest, Period};
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

choice!(InquiryKind of Kind, "The form: contact (문의), cooperation (제휴 문의) or feedback (의견 보내기).");
choice!(InquiryTopic of Topic, "The topic of a contact form: account (계정), studies (스터디), roadmaps (로드맵), study rooms (스터디룸), reports (신고) or another one (그 밖).");
choice!(InquiryState of State, "Whether an inquiry awaits an answer (`OPEN`), is answered (`ANSWERED`) or closed (`CLOSED`).");
choice!(InquiryEntryKind of EntryKind, "An answer, which is mailed to the sender unless `mailed` is false (`ANSWER`), or a note, which only administrators see (`NOTE`).");

/// A message to the operators.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CreateInquiryBody {
    kind: InquiryKind,
    /// Ignored unless `kind` is `CONTACT`.
    topic: Option<InquiryTopic>,
    /// The address to which the answer is sent.
    #[schema(format = "email", max_length = 254, example = "seoyeon@example.com")]
    email: String,
    /// A line of 1 to 100 characters.
    #[schema(min_length = 1, max_length = 100, example = "옮긴 모임이 달력에 그대로입니다")]
    title: String,
    /// Plain text of 1 to 2,000 characters, with line breaks.
    #[schema(min_length = 1, max_length = 2000, example = "구독한 달력에는 아직 8일로 보입니다.")]
    content: String,
    /// A trap for robots, which people do not see: leave it out or empty. An inquiry with a value gets the same response,
    /// but is not stored.
    website: Option<String>,
}

impl CreateInquiryBody {
    pub(super) fn parse(&self, key: Option<IdempotencyKey>) -> Result<Form, FieldErrors> {
        let mut errors = FieldErrors::default();
        let email = errors.take(EmailAddress::parse_new(&self.email));
        let topic = self.topic.map(|topic| topic.0);
        match (email, Message::parse(self.kind.0, topic, &self.title, &self.content)) {
            (Some(email), Ok(message)) => {
                let is_by_robot = self.website.as_deref().is_some_and(|website| !website.is_empty());
                Ok(Form { message, email, is_by_robot, key })
            }
            (_, Err(others)) => {
                errors.extend(others);
                Err(errors)
            }
            (None, Ok(_)) => Err(errors),
        }
    }
}

/// An answer to the sender.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct AnswerInquiryBody {
    /// Plain text of 1 to 4,000 characters. Each line becomes a paragraph of the mail.
    #[schema(min_length = 1, max_length = 4000, example = "모임은 12월 9일로 바르게 옮겨졌습니다.")]
    content: String,
    /// The `version` of the inquiry when it was read. If it has changed since, the answer is not sent.
    version: u32,
    /// Whether the answer also closes the inquiry; defaults to false.
    #[serde(default)]
    closes: bool,
}

impl AnswerInquiryBody {
    pub(super) fn parse(&self, id: InquiryId, key: Option<IdempotencyKey>) -> Result<Replying, FieldErrors> {
        let answer = Answer::parse(&self.content)?;
        let (id, seen) = seen(id, self.version)?;
        Ok(Replying { id, seen, answer, closes: self.closes, key })
    }
}

/// A note for other administrators.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct NoteInquiryBody {
    /// Plain text of 1 to 2,000 characters.
    #[schema(min_length = 1, max_length = 2000, example = "달력 링크는 옮긴 뒤의 날짜를 내보냅니다.")]
    content: String,
}

impl NoteInquiryBody {
    pub(super) fn parse(&self) -> Result<Note, FieldErrors> {
        Ok(Note::parse(&self.content)?)
    }
}

/// The wanted state of an inquiry.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct SetInquiryStateBody {
    /// `true` closes the inquiry; `false` reopens a closed one, which then awaits an answer.
    pub(super) closed: bool,
    /// The `version` of the inquiry when it was read. If it has changed since, the state stays.
    version: u32,
}

impl SetInquiryStateBody {
    /// Returns the inquiry and the version that the administrator has read.
    pub(super) fn seen(&self, id: InquiryId) -> Result<(InquiryId, i32), FieldErrors> {
        seen(id, self.version)
    }
}

fn seen(id: InquiryId, version: u32) -> Result<(InquiryId, i32), FieldErrors> {
    let version = i32::try_from(version).map_err(|_| FieldError::new("version", "값이 너무 큽니다."))?;
    Ok((id, version))
}

/// The query of the inbox.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct ListInquiriesQuery {
    /// The page number, from 0.
    #[param(minimum = 0, maximum = 4_294_967_295_i64)]
    pub(crate) page: Option<i64>,
    /// The page size; defaults to 20.
    #[param(minimum = 1, maximum = 100)]
    pub(crate) size: Option<i64>,
    /// Only inquiries of this form; defaults to all.
    #[param(inline)]
    pub(crate) kind: Option<InquiryKind>,
    /// Only inquiries in this state; defaults to all.
    #[param(inline)]
    pub(crate) state: Option<InquiryState>,
    /// Text that the ticket number, the address or the title contains, in any letter case.
    #[param(max_length = 100)]
    pub(crate) q: Option<String>,
    /// Only inquiries that were received on this day or later, in Seoul.
    pub(crate) from: Option<NaiveDate>,
    /// Only inquiries that were received on this day or earlier, in Seoul.
    pub(crate) to: Option<NaiveDate>,
}

impl ListInquiriesQuery {
    pub(super) fn page(&self) -> Result<PageRequest, FieldErrors> {
        PageRequest::parse(self.page.unwrap_or(0), self.size.unwrap_or(20))
    }

    pub(crate) fn filter(&self) -> Result<Filter, FieldErrors> {
        let (kind, state) = (self.kind.map(|kind| kind.0), self.state.map(|state| state.0));
        let received = Period::parse(self.from, self.to)?;
        Ok(Filter { received, ..Filter::parse(kind, state, self.q.as_deref())? })
    }
}
