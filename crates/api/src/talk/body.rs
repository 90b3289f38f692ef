//! Request bodies and queries of messages.

use crate::http::choice::choice;
use images::{IMAGE_SIDE_MAX, ImageName};
use kernel::{FieldError, FieldErrors, MessageNo, UserId};
use rooms::talk::{Body, ClientId, Draft, Emoji, Image, Mentions, Span, WeekTag, Words};
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

choice!(MessageEmoji of Emoji, "A reaction: 좋아요 (👍), 마음 (❤️), 박수 (👏), 축하 (🎉), 알겠어요 (💡), 고맙습니다 (🙏), 보고 있어요 (👀) or 확인 (✅).");

/// A message to post.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PostMessageBody {
    /// An id that the client chooses, such as a UUID. Repeating the request with the same id returns the message that it
    /// posted at first.
    #[schema(
        min_length = 1,
        max_length = 64,
        pattern = "^[A-Za-z0-9_-]+$",
        example = "3f2504e0-4f89-41d3-9a0c-0305e82c3301"
    )]
    client_id: String,
    /// Plain text of up to 4,000 characters, with line breaks. Empty only with an image.
    #[schema(max_length = 4000, example = "덱 문제 풀어보신 분 계신가요?")]
    body: String,
    /// The number of the message that it replies to.
    #[schema(minimum = 1)]
    reply_to: Option<i64>,
    /// The week of the plan to which it belongs.
    #[schema(minimum = 1, maximum = 104)]
    week: Option<i64>,
    image: Option<MessageImageBody>,
    mentions: Option<MentionsBody>,
}

impl PostMessageBody {
    pub(super) fn parse(self) -> Result<Draft, FieldErrors> {
        let mut errors = FieldErrors::default();
        let client_id = errors.take(ClientId::parse(&self.client_id));
        let body = errors.take(Body::parse(&self.body, self.image.is_some()));
        let week = errors.take(self.week.map(WeekTag::parse).transpose());
        let image = errors.take(self.image.map(|image| image.parse()).transpose());
        let mentions = errors.take(mentions(self.mentions));
        let (Some(client_id), Some(body), Some(week), Some(image), Some(mentions)) =
            (client_id, body, week, image, mentions)
        else {
            return Err(errors);
        };
        Ok(Draft { client_id, body, reply_to: self.reply_to.map(MessageNo), week, image, mentions })
    }
}

/// The image of a message, which the caller has uploaded by `upload_image`.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct MessageImageBody {
    /// The address that the upload returned.
    #[schema(example = "/media/AbCdEfGhIjKlMnOpQrStUv.jpg")]
    url: String,
    /// The width in pixels that the upload returned.
    #[schema(minimum = 1, maximum = 1600)]
    width: i64,
    /// The height in pixels that the upload returned.
    #[schema(minimum = 1, maximum = 1600)]
    height: i64,
}

impl MessageImageBody {
    fn parse(&self) -> Result<Image, FieldError> {
        let side = |side: i64| {
            i32::try_from(side)
                .ok()
                .filter(|side| u32::try_from(*side).is_ok_and(|side| (1..=IMAGE_SIDE_MAX).contains(&side)))
        };
        match (ImageName::at_address(&self.url), side(self.width), side(self.height)) {
            (Some(name), Some(width), Some(height)) => Ok(Image { name: name.as_str().to_owned(), width, height }),
            _ => Err(FieldError::new("image", "이미지를 다시 올려주세요.")),
        }
    }
}

/// The members whom a message mentions.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct MentionsBody {
    /// Members by id. Users who are no present members are ignored.
    #[schema(max_items = 100)]
    #[serde(default)]
    user_ids: Vec<i64>,
    /// Whether all members are mentioned (@모두), for the host only; defaults to false.
    #[serde(default)]
    everyone: bool,
}

fn mentions(body: Option<MentionsBody>) -> Result<Mentions, FieldError> {
    let MentionsBody { user_ids, everyone } = body.unwrap_or_default();
    Mentions::parse(user_ids.into_iter().map(UserId).collect(), everyone)
}

/// The new text of a message.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct EditMessageBody {
    /// Plain text of up to 4,000 characters, with line breaks. Empty only with an image.
    #[schema(max_length = 4000, example = "덱 문제를 풀어보신 분 계신가요?")]
    pub(super) body: String,
    mentions: Option<MentionsBody>,
}

impl EditMessageBody {
    /// Parses the mentions. Whether the text may be empty depends on the message.
    pub(super) fn split(self) -> Result<(String, Mentions), FieldErrors> {
        Ok((self.body, mentions(self.mentions)?))
    }
}

/// The week to which a message belongs.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct SetMessageWeekBody {
    /// Null or omitted for none.
    #[schema(minimum = 1, maximum = 104)]
    week: Option<i64>,
}

impl SetMessageWeekBody {
    pub(super) fn parse(&self) -> Result<Option<WeekTag>, FieldErrors> {
        Ok(self.week.map(WeekTag::parse).transpose()?)
    }
}

/// How far the caller has read.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct MarkRoomReadBody {
    /// The number of the latest message that the caller has read. A number behind the caller's read marker has no effect.
    pub(super) no: i64,
}

/// The query of messages. At most one of `before`, `after` and `around`; without one, the newest messages are returned.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct ListMessagesQuery {
    /// Returns the last messages before this number.
    before: Option<i64>,
    /// Returns the first messages after this number.
    after: Option<i64>,
    /// Returns this message with its neighbours.
    around: Option<i64>,
    /// Only messages of this week; defaults to all.
    #[param(minimum = 1, maximum = 104)]
    week: Option<i64>,
}

impl ListMessagesQuery {
    pub(super) fn parse(&self) -> Result<(Span, Option<WeekTag>), FieldErrors> {
        let week = self.week.map(WeekTag::parse).transpose()?;
        let span = match (self.before, self.after, self.around) {
            (None, None, None) => Span::Latest,
            (Some(no), None, None) => Span::Before(MessageNo(no)),
            (None, Some(no), None) => Span::After(MessageNo(no)),
            (None, None, Some(no)) => Span::Around(MessageNo(no)),
            _ => return Err(FieldError::new("before", "before, after, around 중 하나만 쓸 수 있습니다.").into()),
        };
        Ok((span, week))
    }
}

/// The query of a search.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct SearchMessagesQuery {
    /// Words that the messages contain, in any letter case and also inside of other words.
    #[param(min_length = 1, max_length = 100)]
    q: String,
    /// Only messages before this number: `searchedTo` of the response before.
    #[param(minimum = 1)]
    before: Option<i64>,
}

impl SearchMessagesQuery {
    pub(super) fn parse(&self) -> Result<(Words, Option<MessageNo>), FieldErrors> {
        Ok((Words::parse(&self.q)?, self.before.map(MessageNo)))
    }
}
