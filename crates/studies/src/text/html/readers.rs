//! Extracts plain text and images from rich text.

use super::{Kind, known, read};
use html5ever::tokenizer::{Token, TokenSink, TokenSinkResult};
use std::cell::RefCell;

pub(crate) fn plain_text(html: &str) -> String {
    read(html, TextReader::default()).text.into_inner()
}

pub(crate) fn image_addresses(html: &str) -> Vec<String> {
    // Most texts have no image, and need not be parsed.
    if html.contains("<img ") { read(html, ImageReader::default()).addresses.into_inner() } else { Vec::new() }
}

/// Returns the addresses of the links, which a reader of the text does not see.
pub(crate) fn link_addresses(html: &str) -> Vec<String> {
    if html.contains("<a ") { read(html, LinkReader::default()).addresses.into_inner() } else { Vec::new() }
}

#[derive(Default)]
struct TextReader {
    text: RefCell<String>,
}

impl TokenSink for TextReader {
    type Handle = ();

    fn process_token(&self, token: Token, _line: u64) -> TokenSinkResult<()> {
        match token {
            Token::CharacterTokens(characters) => self.text.borrow_mut().push_str(&characters),
            Token::TagToken(tag)
                if known(&tag.name).is_none_or(|(name, kind)| name == "br" || kind != Kind::Inline) =>
            {
                self.text.borrow_mut().push('\n');
            }
            _ => {}
        }
        TokenSinkResult::Continue
    }
}

#[derive(Default)]
struct ImageReader {
    addresses: RefCell<Vec<String>>,
}

impl TokenSink for ImageReader {
    type Handle = ();

    fn process_token(&self, token: Token, _line: u64) -> TokenSinkResult<()> {
        if let Token::TagToken(tag) = token
            && &*tag.name == "img"
        {
            let sources = tag.attrs.iter().filter(|attribute| &*attribute.name.local == "src");
            self.addresses.borrow_mut().extend(sources.map(|attribute| attribute.value.to_string()));
        }
        TokenSinkResult::Continue
    }
}

/// Collects the addresses of links.
#[derive(Default)]
struct LinkReader {
    addresses: RefCell<Vec<String>>,
}

impl TokenSink for LinkReader {
    type Handle = ();

    fn process_token(&self, token: Token, _line: u64) -> TokenSinkResult<()> {
        if let Token::TagToken(tag) = token
            && &*tag.name == "a"
        {
            let targets = tag.attrs.iter().filter(|attribute| &*attribute.name.local == "href");
            self.addresses.borrow_mut().extend(targets.map(|attribute| attribute.value.to_string()));
        }
        TokenSinkResult::Continue
    }
}
