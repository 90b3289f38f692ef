//! Names of files in responses.

use actix_web::http::header::{Charset, ContentDisposition, DispositionParam, DispositionType, ExtendedValue};

/// A file name in ASCII for every system, and one in any language for clients that support RFC 5987. Characters that file
/// systems refuse are removed from the latter.
pub(crate) fn attachment(ascii: String, full: &str) -> ContentDisposition {
    let is_refused = |character: char| character.is_control() || r#"/\:*?"<>|"#.contains(character);
    let full = full.replace(is_refused, " ");
    let full = full.split_whitespace().collect::<Vec<_>>().join(" ");
    let full =
        ExtendedValue { charset: Charset::Ext("UTF-8".to_owned()), language_tag: None, value: full.into_bytes() };
    ContentDisposition {
        disposition: DispositionType::Attachment,
        parameters: vec![DispositionParam::Filename(ascii), DispositionParam::FilenameExt(full)],
    }
}
