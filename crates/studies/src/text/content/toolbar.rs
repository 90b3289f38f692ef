//! Checks that sanitizing keeps everything the editor's toolbar can make, with generated texts in the editor's format.

use super::Content;
use crate::text::html::{LINK_REL, LINK_TARGET};
use proptest::prelude::*;
use proptest::sample::subsequence;

proptest! {
    #[test]
    fn whatever_the_toolbar_makes_survives_unchanged(made in prop::collection::vec(block(), 1..6)) {
        let made = made.concat();
        prop_assert_eq!(Content::sanitized(&made).html, made);
    }
}

/// A block of a document, with lists or quotations at most three levels deep.
fn block() -> impl Strategy<Value = String> {
    let simple = prop_oneof![
        3 => line().prop_map(|text| format!("<p>{text}</p>")),
        1 => Just("<p></p>".to_owned()),
        2 => (1..=3, line()).prop_map(|(level, text)| format!("<h{level}>{text}</h{level}>")),
        1 => Just("<hr>".to_owned()),
        1 => image(),
        1 => code_block(),
    ];
    simple.prop_recursive(3, 12, 3, |inner| {
        let item = (line(), prop::option::of(inner.clone()))
            .prop_map(|(text, more)| format!("<li><p>{text}</p>{}</li>", more.unwrap_or_default()));
        let items = prop::collection::vec(item, 1..3).prop_map(|items| items.concat()).boxed();
        prop_oneof![
            items.clone().prop_map(|items| format!("<ul>{items}</ul>")),
            items.clone().prop_map(|items| format!("<ol>{items}</ol>")),
            (any::<bool>(), items.clone()).prop_map(|(done, items)| tasks(done, &items)),
            (2_u8..99, items).prop_map(|(start, items)| format!("<ol start=\"{start}\">{items}</ol>")),
            prop::collection::vec(inner, 1..3)
                .prop_map(|blocks| format!("<blockquote>{}</blockquote>", blocks.concat())),
        ]
    })
}

/// A list whose first item is a task that is done or not.
fn tasks(done: bool, items: &str) -> String {
    let first = items.replacen("<li>", &format!("<li data-checked=\"{done}\">"), 1);
    format!("<ul data-type=\"taskList\">{first}</ul>")
}

/// Text with marks in the editor's nesting order: links outside, code alone.
fn line() -> impl Strategy<Value = String> {
    let part = prop_oneof![
        2 => text(),
        2 => (subsequence(vec!["strong", "em", "s", "u"], 1..=4), text()).prop_map(|(marks, text)| marked(&marks, &text)),
        1 => text().prop_map(|text| marked(&["code"], &text)),
        1 => (address(), subsequence(vec!["strong", "em"], 0..=2), text()).prop_map(|(address, marks, text)| {
            let inside = marked(&marks, &text);
            format!("<a target=\"{LINK_TARGET}\" rel=\"{LINK_REL}\" href=\"{address}\">{inside}</a>")
        }),
        1 => Just("<br>".to_owned()),
    ];
    prop::collection::vec(part, 1..5).prop_map(|parts| parts.concat())
}

fn marked(marks: &[&str], text: &str) -> String {
    marks.iter().rev().fold(text.to_owned(), |inside, mark| format!("<{mark}>{inside}</{mark}>"))
}

/// Characters, escaped for HTML.
fn text() -> impl Strategy<Value = String> {
    let word = prop_oneof![
        "[가-힣ㄱ-ㅎa-zA-Z0-9.,!?:;()'\"#*_`~\\[\\]{}|/=+-]{1,8}",
        Just(" ".to_owned()),
        Just("&amp;".to_owned()),
        Just("&lt;".to_owned()),
        Just("&gt;".to_owned()),
        Just("&nbsp;".to_owned()),
        Just("&amp;lt;script&amp;gt;".to_owned()),
        Just("👩‍💻".to_owned()),
    ];
    prop::collection::vec(word, 1..6).prop_map(|words| words.concat())
}

fn address() -> impl Strategy<Value = String> {
    prop_oneof![
        "https?://[a-z]{1,8}\\.kr(/[a-z0-9가-힣%._~-]{0,8}){0,2}(\\?[a-z]=[0-9]&amp;[a-z]=[0-9])?(#[a-z]{1,4})?",
        "mailto:[a-z]{1,8}@example\\.com",
    ]
}

fn image() -> impl Strategy<Value = String> {
    ("[A-Za-z0-9_-]{22}\\.(jpg|png)", prop::option::of("[가-힣a-z ]{1,8}"), prop::option::of((1..4_000, 1..4_000)))
        .prop_map(|(name, alt, size)| {
            let alt = alt.map(|alt| format!(" alt=\"{alt}\"")).unwrap_or_default();
            let size =
                size.map(|(width, height)| format!(" width=\"{width}\" height=\"{height}\"")).unwrap_or_default();
            format!("<img src=\"/media/{name}\"{alt}{size}>")
        })
}

fn code_block() -> impl Strategy<Value = String> {
    let lines = prop::collection::vec(text(), 1..4).prop_map(|lines| lines.join("\n    "));
    (prop::option::of("[a-z]{1,8}[+#]{0,2}"), lines).prop_map(|(language, lines)| {
        let class = language.map(|language| format!(" class=\"language-{language}\"")).unwrap_or_default();
        format!("<pre><code{class}>{lines}</code></pre>")
    })
}
