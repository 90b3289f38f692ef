use kernel::{FieldError, text};

/// Parses a text of one line of up to `most` characters. Line breaks become spaces. `None` if it is empty.
pub(super) fn parse(field: &'static str, raw: &str, most: usize) -> Result<Option<String>, FieldError> {
    let line = text::line(raw);
    if text::length(&line) > most {
        return Err(FieldError::new(field, format!("{most}자 이하로 적어주세요.")));
    }
    Ok(Some(line).filter(|line| !line.is_empty()))
}
