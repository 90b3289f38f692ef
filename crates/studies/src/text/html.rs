//! Tidies rich text before it is sanitized: nests all tags, so that a parser does not repeat unclosed ones without end,
//! and unifies tags of the same meaning. `content` decides which elements are allowed.

mod attributes;
mod readers;
mod size;

pub(crate) use attributes::{
    LINK_REL, LINK_SCHEMES, LINK_TARGET, is_language_class, is_list_kind, is_own_image, is_tick,
};
pub(crate) use readers::{image_addresses, link_addresses, plain_text};
pub(crate) use size::is_oversized;

use attributes::attributes;
use html5ever::tendril::StrTendril;
use html5ever::tokenizer::states::RawKind;
use html5ever::tokenizer::{BufferQueue, Tag, TagKind, Token, TokenSink, TokenSinkResult, Tokenizer, TokenizerOpts};
use std::cell::RefCell;
use std::fmt::Write;
use unicode_normalization::UnicodeNormalization;

pub(crate) const TAGS: [&str; 18] = [
    "p",
    "h1",
    "h2",
    "h3",
    "ul",
    "ol",
    "li",
    "blockquote",
    "pre",
    "hr",
    "br",
    "img",
    "strong",
    "em",
    "u",
    "s",
    "code",
    "a",
];
/// The greatest depth of nested lists and quotations; deeper ones are flattened.
const MAX_DEPTH: usize = 12;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// Contains blocks.
    Container,
    /// A block that contains text.
    Leaf,
    Inline,
    /// A block without content.
    Rule,
    /// A part of text, without content.
    Void,
}

fn known(name: &str) -> Option<(&'static str, Kind)> {
    Some(match name {
        "p" | "div" => ("p", Kind::Leaf),
        "h1" => ("h1", Kind::Leaf),
        "h2" => ("h2", Kind::Leaf),
        "h3" | "h4" | "h5" | "h6" => ("h3", Kind::Leaf),
        "pre" => ("pre", Kind::Leaf),
        "ul" => ("ul", Kind::Container),
        "ol" => ("ol", Kind::Container),
        "li" => ("li", Kind::Container),
        "blockquote" => ("blockquote", Kind::Container),
        "hr" => ("hr", Kind::Rule),
        "br" => ("br", Kind::Void),
        "img" => ("img", Kind::Void),
        "strong" | "b" => ("strong", Kind::Inline),
        "em" | "i" => ("em", Kind::Inline),
        "u" | "ins" => ("u", Kind::Inline),
        "s" | "strike" | "del" => ("s", Kind::Inline),
        "code" => ("code", Kind::Inline),
        "a" => ("a", Kind::Inline),
        _ => return None,
    })
}

/// Returns `raw` with known tags only, each closed in its place. Sanitized text does not change.
pub(crate) fn tidy(raw: &str) -> String {
    let sink = read(raw, Tidier::default());
    let mut state = sink.state.into_inner();
    state.close_above(0);
    state.write_text();
    state.out
}

fn read<S: TokenSink>(html: &str, sink: S) -> S {
    let input = BufferQueue::default();
    input.push_back(StrTendril::from_slice(html));
    let tokenizer = Tokenizer::new(sink, TokenizerOpts::default());
    // The sink never returns a script, so feeding is never interrupted.
    let _ = tokenizer.feed(&input);
    tokenizer.end();
    tokenizer.sink
}

#[derive(Default)]
struct Tidier {
    state: RefCell<State>,
}

#[derive(Default)]
struct State {
    out: String,
    text: String,
    open: Vec<(&'static str, Kind)>,
    /// The element whose content is being skipped.
    skipping: Option<String>,
}

impl TokenSink for Tidier {
    type Handle = ();

    fn process_token(&self, token: Token, _line: u64) -> TokenSinkResult<()> {
        let mut state = self.state.borrow_mut();
        match token {
            Token::CharacterTokens(characters) if state.skipping.is_none() => state.text.push_str(&characters),
            Token::TagToken(tag) => return state.tag(&tag),
            _ => {}
        }
        TokenSinkResult::Continue
    }
}

impl State {
    fn tag(&mut self, tag: &Tag) -> TokenSinkResult<()> {
        let name: &str = &tag.name;
        if self.skipping.is_some() {
            if tag.kind == TagKind::EndTag && self.skipping.as_deref() == Some(name) {
                self.skipping = None;
            }
            return TokenSinkResult::Continue;
        }
        match (known(name), tag.kind) {
            (Some((name, kind)), TagKind::StartTag) => self.start(name, kind, tag),
            (Some((name, kind)), TagKind::EndTag) => self.end(name, kind),
            (None, TagKind::EndTag) => {}
            (None, TagKind::StartTag) => return self.leave_out(name),
        }
        TokenSinkResult::Continue
    }

    /// Removes unknown tags but keeps their content, except for elements whose content is not text.
    fn leave_out(&mut self, name: &str) -> TokenSinkResult<()> {
        let raw = match name {
            "script" => RawKind::ScriptData,
            "style" | "xmp" | "iframe" | "noembed" | "noframes" => RawKind::Rawtext,
            "title" | "textarea" => RawKind::Rcdata,
            _ => return TokenSinkResult::Continue,
        };
        self.skipping = Some(name.to_owned());
        TokenSinkResult::RawData(raw)
    }

    fn start(&mut self, name: &'static str, kind: Kind, tag: &Tag) {
        if kind == Kind::Inline {
            return self.start_inline(name, tag);
        }
        if kind != Kind::Void {
            self.close_text();
        }
        if name == "li" {
            if self.innermost() == Some("li") {
                self.close_above(self.open.len() - 1);
            }
            if !matches!(self.innermost(), Some("ul" | "ol")) {
                return;
            }
        }
        let containers = self.open.iter().filter(|(_, kind)| *kind == Kind::Container).count();
        if kind == Kind::Container && containers >= MAX_DEPTH {
            return;
        }
        let Some(attributes) = attributes(name, tag) else { return };
        self.write_start(name, &attributes);
        if matches!(kind, Kind::Container | Kind::Leaf) {
            self.open.push((name, kind));
        }
    }

    fn start_inline(&mut self, name: &'static str, tag: &Tag) {
        let repeated = self.open.iter().any(|(open, _)| *open == name);
        if let (false, Some(attributes)) = (repeated, attributes(name, tag)) {
            self.write_start(name, &attributes);
            self.open.push((name, Kind::Inline));
        }
    }

    fn end(&mut self, name: &'static str, kind: Kind) {
        // An inline element ends within its block only.
        let reach = if kind == Kind::Inline { self.text_start() } else { 0 };
        if let Some(found) = self.open.iter().rposition(|(open, _)| *open == name).filter(|found| *found >= reach) {
            self.close_above(found);
        }
    }

    /// Returns the index of the first open inline element of the innermost block.
    fn text_start(&self) -> usize {
        self.open.iter().rposition(|(_, kind)| *kind != Kind::Inline).map_or(0, |block| block + 1)
    }

    fn close_text(&mut self) {
        let start = self.text_start();
        let leaf = start.checked_sub(1).filter(|block| self.open[*block].1 == Kind::Leaf);
        self.close_above(leaf.unwrap_or(start));
    }

    fn close_above(&mut self, keep: usize) {
        if keep < self.open.len() {
            self.write_text();
        }
        for (name, _) in self.open.drain(keep..).rev() {
            let _ = write!(self.out, "</{name}>");
        }
    }

    fn innermost(&self) -> Option<&'static str> {
        self.open.last().map(|(name, _)| *name)
    }

    fn write_start(&mut self, name: &str, attributes: &[(&str, String)]) {
        self.write_text();
        let _ = write!(self.out, "<{name}");
        for (key, value) in attributes {
            let _ = write!(self.out, " {key}=\"");
            escape(value, &mut self.out);
            self.out.push('"');
        }
        self.out.push('>');
    }

    fn write_text(&mut self) {
        // Parsers drop one line break at the start of preformatted text each time they read it.
        let first = if self.out.ends_with("<pre>") { self.text.trim_start_matches('\n') } else { &self.text };
        escape(first, &mut self.out);
        self.text.clear();
    }
}

/// Composes text only here: a combining mark after a tag must not combine with the end of the tag.
fn escape(text: &str, out: &mut String) {
    let shown = kernel::text::visible(text);
    let printable = shown.chars().filter(|character| !character.is_control() || matches!(character, '\n' | '\t'));
    for character in printable.nfc() {
        match character {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\u{a0}' => out.push_str("&nbsp;"),
            plain => out.push(plain),
        }
    }
}
