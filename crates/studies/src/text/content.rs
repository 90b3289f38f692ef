use super::html;
use ammonia::{Builder, UrlRelative};
use images::ImageName;
use kernel::{FieldError, text};
use std::borrow::Cow;
use std::collections::{BTreeSet, HashMap, HashSet};
use std::sync::LazyLock;

#[cfg(test)]
mod toolbar;

pub const CONTENT_MIN: usize = 10;
pub const CONTENT_MAX: usize = 20_000;
pub const EXCERPT_MAX: usize = 200;

static ALLOWED: LazyLock<Builder<'static>> = LazyLock::new(|| {
    let mut builder = Builder::empty();
    builder
        .tags(HashSet::from_iter(html::TAGS))
        .tag_attributes(HashMap::from([
            ("a", HashSet::from(["href"])),
            ("img", HashSet::from(["src", "alt", "title", "width", "height"])),
            ("ul", HashSet::from(["data-type"])),
            ("li", HashSet::from(["data-checked"])),
            ("ol", HashSet::from(["start"])),
            ("code", HashSet::from(["class"])),
        ]))
        .tag_attribute_values(HashMap::from([(
            "a",
            HashMap::from([("target", HashSet::from([html::LINK_TARGET])), ("rel", HashSet::from([html::LINK_REL]))]),
        )]))
        .set_tag_attribute_values(HashMap::from([("a", HashMap::from([("rel", html::LINK_REL)]))]))
        .link_rel(None)
        .clean_content_tags(HashSet::from(["script", "style"]))
        .url_schemes(HashSet::from(html::LINK_SCHEMES))
        .url_relative(UrlRelative::Custom(Box::new(own_image)))
        .attribute_filter(|element, attribute, value| {
            let allowed = match (element, attribute) {
                ("img", "src") => html::is_own_image(value),
                ("ul", "data-type") => html::is_list_kind(value),
                ("li", "data-checked") => html::is_tick(value),
                ("code", "class") => html::is_language_class(value),
                _ => true,
            };
            allowed.then_some(Cow::Borrowed(value))
        });
    builder
});

fn own_image(url: &str) -> Option<Cow<'_, str>> {
    html::is_own_image(url).then_some(Cow::Borrowed(url))
}

/// HTML with only the elements of the editor's toolbar: headings 1 to 3, bold, italic, underline, strike, lists, task lists,
/// links, quotations, code, rules, line breaks, and uploaded images.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Content {
    html: String,
    excerpt: String,
}

const TOO_LONG: &str = "내용은 20,000자 이하여야 합니다.";

impl Content {
    /// Sanitizes `raw`; errors are for the field `content`.
    pub fn parse(raw: &str) -> Result<Self, FieldError> {
        if html::is_oversized(raw, 2 * CONTENT_MAX) {
            return Err(FieldError::new("content", TOO_LONG));
        }
        let content = Self::sanitized(raw);
        match text::length(&content.plain_text()) {
            ..CONTENT_MIN => Err(FieldError::new("content", "내용은 최소 10글자 이상이어야 합니다.")),
            CONTENT_MIN..=CONTENT_MAX => Ok(content),
            _ => Err(FieldError::new("content", TOO_LONG)),
        }
    }

    #[must_use]
    pub fn stored(html: String, excerpt: String) -> Self {
        Self { html, excerpt }
    }

    /// Accepts HTML that the caller knows to be sanitized.
    #[must_use]
    pub fn of_sanitized(html: String) -> Self {
        let excerpt = text::beginning(&one_line(&html), EXCERPT_MAX).trim_end().to_owned();
        Self { html, excerpt }
    }

    #[must_use]
    pub fn html(&self) -> &str {
        &self.html
    }

    /// Returns the beginning of the plain text, at most [`EXCERPT_MAX`] characters on one line.
    #[must_use]
    pub fn excerpt(&self) -> &str {
        &self.excerpt
    }

    #[must_use]
    pub fn plain_text(&self) -> String {
        one_line(&self.html)
    }

    /// Returns its images, without repetition.
    #[must_use]
    pub fn images(&self) -> BTreeSet<ImageName> {
        html::image_addresses(&self.html).iter().filter_map(|address| ImageName::at_address(address)).collect()
    }

    fn sanitized(raw: &str) -> Self {
        Self::of_sanitized(ALLOWED.clean(&html::tidy(raw)).to_string().trim().to_owned())
    }
}

fn one_line(html: &str) -> String {
    text::line(&html::plain_text(html))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn clean(raw: &str) -> String {
        Content::sanitized(raw).html
    }

    #[test]
    fn a_task_list_keeps_its_ticks_and_nothing_else_that_looks_like_one() {
        let made = "<ul data-type=\"taskList\" id=\"a\"><li data-checked=\"true\" data-type=\"taskItem\"><p>하나</p></li></ul>";
        assert_eq!(clean(made), "<ul data-type=\"taskList\"><li data-checked=\"true\"><p>하나</p></li></ul>");
        let other = "<ul data-type=\"menu\"><li data-checked=\"maybe\" data-x=\"1\">둘</li></ul><ol data-type=\"taskList\"><li>셋</li></ol>";
        assert_eq!(clean(other), "<ul><li>둘</li></ul><ol><li>셋</li></ol>");
        assert_eq!(Content::sanitized(made).excerpt, "하나");
    }

    #[test]
    fn what_the_toolbar_makes_survives_unchanged() {
        let made = concat!(
            "<h1>소개</h1><h2>진행 방식</h2><h3>준비물</h3>",
            "<p><strong>굵게</strong> <em>기울임</em> <u>밑줄</u> <s>취소선</s> <code>let x = 1 &lt; 2;</code></p>",
            "<p><strong><em>둘 다</em></strong><br>다음 줄&nbsp;&amp; 끝</p>",
            "<ul><li><p>하나</p></li><li><p>둘</p><ol><li><p>둘의 하나</p></li></ol></li></ul>",
            "<ol start=\"3\"><li><p>셋</p></li></ol>",
            "<ul data-type=\"taskList\"><li data-checked=\"true\"><p>읽기</p><ul data-type=\"taskList\">",
            "<li data-checked=\"false\"><p>1장</p></li></ul></li></ul>",
            "<blockquote><p>인용</p></blockquote><hr>",
            "<pre><code class=\"language-rust\">fn main() {\n    println!(\"안녕\");\n}</code></pre>",
            "<p><a target=\"_blank\" rel=\"nofollow noopener noreferrer ugc\" href=\"https://example.com/?a=1&amp;b=2\">링크</a></p>",
            "<p><a target=\"_blank\" rel=\"nofollow noopener noreferrer ugc\" href=\"mailto:moya@example.com\">메일</a></p>",
            "<img src=\"/media/aB3_x-9AAAAAAAAAAAAAAA.jpg\" alt=\"책상\" title=\"모임\" width=\"640\" height=\"480\"><p></p>",
        );
        assert_eq!(clean(made), made);
    }

    #[test]
    fn what_the_toolbar_cannot_make_goes() {
        for (raw, left) in [
            ("가<script>alert(1)</script>나", "가나"),
            ("<p onclick=\"x()\" style=\"color:red\" class=\"big\">글</p>", "<p>글</p>"),
            ("<a href=\"javascript:alert(1)\">누르기</a>", "누르기"),
            ("<a href=\" java\nscript:alert(1)\">누르기</a>", "누르기"),
            ("<a href=\"//evil.example\">밖</a><a href=\"/study/3\">안</a>", "밖안"),
            ("<img src=\"https://evil.example/pixel.gif\"><img src=x onerror=alert(1)>", ""),
            ("<img src=\"/media/../api/posts\"><img src=\"/media//evil.example/x\"><img src=\"/media/old.png\">", ""),
            ("<svg><style><!--</style><img src=x onerror=alert(1)>--></svg>", "--&gt;"),
            ("<iframe src=\"https://example.com\">속</iframe>밖", "밖"),
            ("<table><tr><td>칸</td></tr></table>", "칸"),
            (
                "<math><mtext></p><a href=\"https://a.example\" onmouseover=x>글",
                "<a target=\"_blank\" rel=\"nofollow noopener noreferrer ugc\" href=\"https://a.example\">글</a>",
            ),
            ("<code class=\"language-x evil\">글</code>", "<code>글</code>"),
            ("<!-- 숨은 글 -->글", "글"),
        ] {
            assert_eq!(clean(raw), left, "{raw}");
        }
    }

    #[test]
    fn other_tags_of_the_same_meaning_become_ours() {
        assert_eq!(
            clean("<div><b>굵게</b><i>기울임</i><del>취소</del></div>"),
            "<p><strong>굵게</strong><em>기울임</em><s>취소</s></p>"
        );
        assert_eq!(clean("<h5>제목</h5>"), "<h3>제목</h3>");
    }

    #[test]
    fn unclosed_tags_do_not_multiply() {
        let nested: Vec<String> = (0..3_000).map(|n| format!("<b id={n}><i><a href=https://e.example/{n}>")).collect();
        let hostile = nested.concat() + &"<p>가".repeat(20_000);
        assert!(clean(&hostile).len() < 4 * hostile.len());
    }

    #[test]
    fn length_is_counted_in_plain_text() {
        assert!(Content::parse("<p><strong>아홉 글자입니다</strong></p>").is_err(), "tags do not count");
        assert!(Content::parse("<p>열 글자 입니다 요.</p>").is_ok());
        assert!(Content::parse(&format!("<p>{}</p>", "가".repeat(CONTENT_MAX))).is_ok());
        let long = Content::parse(&format!("<p>{}</p>", "가".repeat(CONTENT_MAX + 1))).expect_err("too long");
        assert_eq!(long.message, "내용은 20,000자 이하여야 합니다.");
        assert_eq!(
            Content::parse("<p>\u{200B}</p><img src=\"/media/a.png\">").expect_err("shows no text").message,
            "내용은 최소 10글자 이상이어야 합니다."
        );
    }

    #[test]
    fn the_excerpt_is_one_line_of_plain_text() {
        let content = Content::sanitized("<h1>제목</h1><ul><li>하나</li><li>둘</li></ul><p>줄<br>바꿈 &lt;b&gt;</p>");
        assert_eq!(content.excerpt(), "제목 하나 둘 줄 바꿈 <b>");
        assert_eq!(text::length(Content::sanitized(&"가나".repeat(200)).excerpt()), EXCERPT_MAX);
    }

    #[test]
    fn the_excerpt_ends_before_an_emoji_that_does_not_fit() {
        let text = format!("{}👩\u{200D}🚀 다음 글", "나".repeat(199));
        assert_eq!(Content::sanitized(&text).excerpt(), "나".repeat(199));
    }

    #[test]
    fn the_images_it_shows_are_ours_each_once() {
        let (first, second) = ("AAAAAAAAAAAAAAAAAAAAAA.jpg", "-_9AAAAAAAAAAAAAAAAAAA.png");
        let content = Content::sanitized(&format!(
            "<p>글</p><img src=\"/media/{second}\" alt=\"/media/BBBBBBBBBBBBBBBBBBBBBB.jpg\"><img src='/media/{first}'>\
             <ul><li><img src=\"/media/{first}\" width=\"4\"></li></ul><img src=\"/media/old.png\">\
             <pre><code>&lt;img src=\"/media/CCCCCCCCCCCCCCCCCCCCCC.jpg\"&gt;</code></pre>"
        ));
        let images: Vec<String> = content.images().iter().map(ToString::to_string).collect();
        assert_eq!(images, [second, first]);
    }

    proptest! {
        #[test]
        fn sanitizing_twice_changes_nothing(raw in hostile_html()) {
            let once = clean(&raw);
            prop_assert_eq!(&clean(&once), &once);
        }
    }

    fn hostile_html() -> impl Strategy<Value = String> {
        let piece = prop_oneof![
            Just("\u{338}".to_owned()),
            Just("&#x338;".to_owned()),
            Just("\u{1100}\u{1161}".to_owned()),
            "[a-z가-힣 &;<>\"'=/!\\-\n\r\t\u{0}\u{a0}]{0,8}",
            Just("<script>".to_owned()),
            Just("</script>".to_owned()),
            Just("<style>".to_owned()),
            Just("</style>".to_owned()),
            Just("<!--".to_owned()),
            Just("-->".to_owned()),
            Just("<![CDATA[".to_owned()),
            Just("<svg>".to_owned()),
            Just("</svg>".to_owned()),
            Just("<math>".to_owned()),
            Just("<table><td>".to_owned()),
            Just("<template>".to_owned()),
            Just("<select><option>".to_owned()),
            Just("<textarea>".to_owned()),
            Just("</textarea>".to_owned()),
            Just("<plaintext>".to_owned()),
            Just("<noscript>".to_owned()),
            Just("<form>".to_owned()),
            "<(p|div|h[1-6]|ul|ol|li|blockquote|pre|code|hr|br|b|i|u|s|strong|em|a|img)( (href|src|class|start|title|rel)=[\"']?(https?://[a-z\\[]{0,4}|/media/[a-z.]{1,5}|/media/A{22}\\.(jpg|png)|javascript:x|3|language-c)[\"']?){0,2}/?>",
            "</(p|div|h[1-6]|ul|ol|li|blockquote|pre|code|br|b|i|u|s|strong|em|a)>",
        ];
        prop::collection::vec(piece, 0..40).prop_map(|pieces| pieces.concat())
    }
}
