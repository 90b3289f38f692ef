//! Writing notices, whose texts follow the rules of studies.

mod effects;

pub(crate) use effects::effects;

use crate::computing::compute;
use crate::repeating::retry_if_overtaken;
use kernel::{Actor, FieldError, IdempotencyKey, Instant, UserId};
use notices::{Content, Draft, Error as Refusal, Fields, NoticeId, Written};
use unit_of_work::{Error, Session, Store};

/// A form, as an administrator filled it in.
#[derive(Debug, Clone)]
pub struct Form {
    pub fields: Fields,
    /// HTML of the editor.
    pub content: String,
}

/// Parses a text by the rules of studies. An image is refused: nothing would keep it from being deleted as unused.
pub fn parse_content(raw: &str) -> Result<Content, FieldError> {
    let content = studies::text::Content::parse(raw)?;
    if content.images().is_empty() {
        Ok(Content { html: content.html().to_owned(), excerpt: content.excerpt().to_owned() })
    } else {
        Err(FieldError::new("content", "공지에는 이미지를 넣을 수 없습니다."))
    }
}

/// Creates a notice. Within a day, the same `key` with the same body returns the notice it created.
pub async fn create_notice(
    store: &Store,
    author: UserId,
    form: Form,
    key: Option<IdempotencyKey>,
    now: Instant,
) -> Result<Written, Error> {
    let draft = parse(form, now).await?;
    let attempt = || async {
        let (draft, key) = (draft.clone(), key.clone());
        let unit =
            move |s: &mut dyn Session, actor: &Actor| notices::create_notice(s, actor, &draft, key.as_ref(), now);
        store.write_as(author, unit).await
    };
    retry_if_overtaken(attempt).await
}

/// Replaces the notice whose version the administrator has read.
pub async fn update_notice(
    store: &Store,
    editor: UserId,
    seen: (NoticeId, i32),
    form: Form,
    now: Instant,
) -> Result<Written, Error> {
    let draft = parse(form, now).await?;
    let unit = move |s: &mut dyn Session, actor: &Actor| notices::update_notice(s, actor, seen, &draft, now);
    store.write_as(editor, unit).await
}

/// Parses a form outside of any transaction, because long texts take long.
async fn parse(form: Form, now: Instant) -> Result<Draft, Error> {
    let parsed = compute(move || Draft::parse(&form.fields, parse_content(&form.content), now)).await?;
    Ok(parsed.map_err(Refusal::from)?)
}

#[cfg(test)]
mod tests {
    use super::parse_content;

    #[test]
    fn the_text_is_sanitized_like_that_of_a_study_and_has_an_excerpt() {
        let content =
            parse_content("<h2>언제 하나요</h2><p onclick=\"x()\">새벽 2시부터 4시까지입니다.</p>").expect("valid");
        assert_eq!(content.html, "<h2>언제 하나요</h2><p>새벽 2시부터 4시까지입니다.</p>");
        assert_eq!(content.excerpt, "언제 하나요 새벽 2시부터 4시까지입니다.");
        assert!(parse_content("<p>짧음</p>").is_err());
    }

    #[test]
    fn a_text_with_an_image_is_refused() {
        let image = "<p>새벽 2시부터 4시까지입니다.</p><img src=\"/media/AAAAAAAAAAAAAAAAAAAAAA.jpg\">";
        let refused = parse_content(image).map_err(|error| error.message);
        assert_eq!(refused, Err("공지에는 이미지를 넣을 수 없습니다.".to_owned()));
    }
}
