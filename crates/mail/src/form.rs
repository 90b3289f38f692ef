//! Renders a letter as plain text, and as HTML that old mail programs can display.

#[cfg(test)]
mod samples;

use crate::words::{Due, SETTINGS, Words};
use std::fmt::Write;

/// Renders plain text. `address` is the address of our site, without a slash at its end. Every link has a line to itself, so
/// that mail programs recognize it in full.
pub(crate) fn text(words: &Words, address: &str) -> String {
    let mut parts: Vec<String> = vec![words.heading.clone()];
    parts.extend(words.paragraphs.iter().map(|paragraph| one_line(paragraph)));
    parts.extend(words.quote.as_ref().map(|quote| format!("> {}", one_line(quote))));
    if let Some(Due { name, when, then }) = &words.due {
        parts.push(format!("{name}: {when} (한국 시간)"));
        parts.push((*then).to_owned());
    }
    if let Some((label, path)) = &words.button {
        parts.extend([format!("{label}:"), format!("{address}{path}")]);
    }
    parts.extend(words.notes.iter().map(|&note| note.to_owned()));
    parts.extend(words.facts.iter().map(|(name, value)| format!("{name}: {}", one_line(value))));
    parts.push(format!("이 이메일을 받은 이유: {}", words.footer.reason));
    if let Some(path) = &words.footer.unsubscribe {
        parts.extend(["수신 거부:".to_owned(), format!("{address}{path}")]);
        parts.extend(["알림 설정:".to_owned(), format!("{address}{SETTINGS}")]);
    }
    parts.extend(["모야".to_owned(), address.to_owned()]);
    parts.join("\r\n\r\n")
}

const FONT: &str =
    "font-family:Pretendard,'Apple SD Gothic Neo','Noto Sans KR','Noto Sans CJK KR','Malgun Gothic',sans-serif";
/// The address of the logo on our site.
const LOGO: &str = "/mail-logo.png";

/// Tables and styles in the elements, since many mail programs know nothing else.
pub(crate) fn html(words: &Words, address: &str) -> String {
    let (heading, home) = (escaped(&words.heading), escaped(address));
    let (preview, body, footer) = (escaped(&preview(words)), body(words, address), footer(words, address));
    format!(
        r##"<!doctype html><html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light"><title>{heading}</title></head><body style="margin:0;padding:0;background:#F7F5EC;word-break:keep-all;overflow-wrap:anywhere"><div style="display:none;max-height:0;overflow:hidden">{preview}</div><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#F7F5EC"><tr><td align="center" style="padding:28px 12px 32px"><table role="presentation" width="560" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:560px"><tr><td style="padding:0 4px 16px"><a href="{home}" style="text-decoration:none"><img src="{home}{LOGO}" width="112" height="32" alt="MOYA" style="display:block;border:0;{FONT};font-size:20px;line-height:32px;font-weight:700;color:#17503D"></a></td></tr><tr><td bgcolor="#17503D" height="10" style="height:10px;line-height:10px;font-size:0;border-radius:6px 6px 0 0">&nbsp;</td></tr><tr><td bgcolor="#FEFDF9" style="padding:28px 32px 32px;border:1px solid #DAD8CB;border-top:0;border-radius:0 0 6px 6px"><h1 style="margin:0;{FONT};font-size:24px;line-height:34px;font-weight:700;letter-spacing:-0.6px;color:#1B2420">{heading}</h1>{body}</td></tr>{footer}</table></td></tr></table></body></html>"##
    )
}

/// The line that inboxes show beside the subject.
fn preview(words: &Words) -> String {
    match (&words.due, words.paragraphs.first()) {
        (Some(due), _) => format!("{}: {}", due.name, due.when),
        (None, Some(paragraph)) => one_line(paragraph),
        (None, None) => String::new(),
    }
}

fn body(words: &Words, address: &str) -> String {
    let mut body = String::new();
    for paragraph in &words.paragraphs {
        let paragraph = escaped(&one_line(paragraph));
        let _ = write!(
            body,
            r#"<p style="margin:10px 0 0;{FONT};font-size:16px;line-height:27px;color:#1B2420">{paragraph}</p>"#
        );
    }
    if let Some(quote) = &words.quote {
        let quote = escaped(&one_line(quote));
        let _ = write!(
            body,
            r##"<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:18px 0 0"><tr><td bgcolor="#ECEBE1" style="padding:14px 18px;{FONT};font-size:15px;line-height:25px;color:#1B2420">{quote}</td></tr></table>"##
        );
    }
    if let Some(Due { name, when, then }) = &words.due {
        let _ = write!(
            body,
            r##"<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:22px 0 0"><tr><td bgcolor="#E1ECE4" style="padding:14px 18px;border-top:2px solid #1B2420;{FONT};font-size:14px;line-height:21px;color:#47514B">{name} (한국 시간)<br><span style="font-size:18px;line-height:28px;font-weight:700;letter-spacing:-0.4px;color:#1B2420">{when}</span><br>{then}</td></tr></table>"##
        );
    }
    let link = words.button.as_ref().map(|(label, path)| (label, escaped(&format!("{address}{path}"))));
    if let Some((label, link)) = &link {
        let _ = write!(
            body,
            r##"<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:20px 0 0"><tr><td align="center" bgcolor="#17503D" style="border-radius:8px"><a href="{link}" style="display:block;padding:15px 24px;{FONT};font-size:17px;line-height:22px;font-weight:600;color:#FEFDF9;text-decoration:none">{label}</a></td></tr></table>"##
        );
    }
    for note in &words.notes {
        let _ = write!(
            body,
            r#"<p style="margin:10px 0 0;{FONT};font-size:14px;line-height:22px;color:#47514B">{note}</p>"#
        );
    }
    body.push_str(&facts(words));
    if let Some((_, link)) = &link {
        let _ = write!(
            body,
            r#"<p style="margin:22px 0 0;{FONT};font-size:13px;line-height:21px;color:#626B65">버튼이 열리지 않으면 이 주소를 브라우저에 붙여넣어주세요.<br><a href="{link}" style="color:#17503D;word-break:break-all">{link}</a></p>"#
        );
    }
    body
}

fn facts(words: &Words) -> String {
    let mut rows = String::new();
    for (name, value) in &words.facts {
        let value = escaped(&one_line(value));
        let _ = write!(
            rows,
            r#"<tr><td valign="top" style="padding:10px 12px 10px 0;border-bottom:1px solid #DBE4DC;width:100px;{FONT};font-size:14px;line-height:22px;color:#47514B">{name}</td><td style="padding:10px 0;border-bottom:1px solid #DBE4DC;{FONT};font-size:15px;line-height:22px;color:#1B2420;font-weight:600">{value}</td></tr>"#
        );
    }
    if rows.is_empty() {
        return rows;
    }
    format!(
        r#"<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0 0;border-top:2px solid #1B2420">{rows}</table>"#
    )
}

fn footer(words: &Words, address: &str) -> String {
    let reason = escaped(&words.footer.reason);
    let switches = words.footer.unsubscribe.as_ref().map_or_else(String::new, |path| {
        let (unsubscribe, settings) =
            (escaped(&format!("{address}{path}")), escaped(&format!("{address}{SETTINGS}")));
        format!(
            r#"<br><a href="{unsubscribe}" style="display:inline-block;padding:10px 0;color:#17503D;font-weight:600">수신 거부</a><span style="padding:0 10px;color:#DAD8CB">|</span><a href="{settings}" style="display:inline-block;padding:10px 0;color:#17503D;font-weight:600">알림 설정</a>"#
        )
    });
    let home = escaped(address);
    format!(
        r#"<tr><td style="padding:20px 4px 12px;{FONT};font-size:13px;line-height:21px;color:#626B65"><b style="color:#47514B">이 이메일을 받은 이유</b><br>{reason}{switches}</td></tr><tr><td style="padding:10px 4px 0;border-top:1px solid #DAD8CB;{FONT};font-size:13px;line-height:21px;color:#626B65"><a href="{home}" style="color:#626B65">MOYA(모야)</a></td></tr>"#
    )
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            other => safe.push(other),
        }
    }
    safe
}

#[cfg(test)]
mod tests {
    use super::samples::{letters, news};
    use super::*;
    use crate::words::words;
    use application::mailing::Says;
    use identity::mails::MailTopic;

    const SITE: &str = "https://moya.example";

    #[test]
    fn every_link_leads_to_our_own_site() {
        for letter in letters() {
            let html = html(&words(&letter), SITE);
            let links: Vec<&str> = html.split("href=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
            assert!(links.iter().all(|link| link.starts_with(SITE)), "{links:?}");
            assert!(!links.is_empty(), "{html}");
            let pictures: Vec<&str> = html.split("src=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
            assert_eq!(pictures, [format!("{SITE}{LOGO}")], "the logo alone, so that nothing tracks the reader");
        }
    }

    #[test]
    fn user_text_is_escaped_and_stays_on_its_line() {
        for letter in letters() {
            let words = words(&letter);
            let (text, html) = (text(&words, SITE), html(&words, SITE));
            assert!(!html.contains("<b>") && !html.contains("<i>"), "{html}");
            assert!(text.split("\r\n\r\n").all(|line| !line.contains(['\r', '\n'])), "{text}");
        }
    }

    #[test]
    fn user_text_never_becomes_a_link() {
        // Written letters contain texts of ours and of administrators only.
        for letter in letters().into_iter().filter(|letter| !matches!(letter.says, Says::Written(_))) {
            let words = words(&letter);
            for form in [words.subject.clone(), text(&words, SITE), html(&words, SITE)] {
                assert!(!form.contains("evil.com") && !form.contains("evil.example"), "{form}");
                assert!(!form.replace(SITE, "").contains("http:/"), "{form}");
            }
            let html = html(&words, SITE);
            assert!(html.contains("evil.\u{200C}com"), "it reads as it was written: {html}");
        }
    }

    #[test]
    fn a_change_of_the_account_says_when_where_and_what_to_do() {
        let texts = letters().into_iter().filter_map(|letter| {
            let is_change = matches!(
                letter.says,
                Says::AddressChanged { .. } | Says::PasswordChanged { .. } | Says::SecondFactorChanged { .. }
            );
            is_change.then(|| text(&words(&letter), SITE))
        });
        let texts: Vec<String> = texts.collect();
        assert_eq!(texts.len(), 5);
        for text in texts {
            assert!(text.contains("변경 시각: 2027년 1월 15일 17:00 (한국 시간)"), "{text}");
            assert!(text.contains("사용한 기기: Windows의 Chrome"), "{text}");
            assert!(text.contains("본인이 변경하지 않으셨다면"), "{text}");
        }
    }

    #[test]
    fn several_applicants_are_counted_and_named() {
        let texts: Vec<String> = letters().iter().map(|letter| text(&words(letter), SITE)).collect();
        let many = texts.iter().find(|text| text.contains("12명이 참여를 신청했습니다.")).expect("one mail names all");
        assert!(many.contains("참여 신청: 1.\u{200C}evil.\u{200C}com 님, ") && many.contains(" 님 외 2명"), "{many}");
        assert!(texts.iter().any(|text| text.contains("com 님이 참여를 신청했습니다.")));
        let folded = format!("{}분 안에 들어온 신청은 한 통으로 모아", application::mailing::FOLDED_FOR.num_minutes());
        assert!(many.contains(&folded), "{many}");
    }

    #[test]
    fn words_are_spaced_as_in_the_web_app() {
        for letter in letters() {
            let words = words(&letter);
            let text = format!("{}\n{}", words.subject, text(&words, SITE));
            for apart in ["해 주세요", "알려 주세요", "알려 드", "보내 드"] {
                assert!(!text.contains(apart), "{apart}: {text}");
            }
            assert!(text.match_indices('님').all(|(at, _)| text[..at].ends_with(' ')), "{text}");
        }
    }

    #[test]
    fn every_kind_of_news_has_a_letter() {
        for topic in MailTopic::ALL {
            assert!(news().iter().any(|(_, of)| of == topic), "{topic:?}");
        }
    }

    #[test]
    fn both_forms_carry_the_same_link_alone_on_its_line() {
        for letter in letters() {
            let words = words(&letter);
            let (text, html) = (text(&words, SITE), html(&words, SITE));
            if let Some((_, path)) = &words.button {
                let link = format!("{SITE}{path}");
                assert!(text.lines().any(|line| line == link), "{text}");
                assert!(html.contains(&format!("href=\"{}\"", escaped(&link))), "{html}");
            }
            for line in text.lines().filter(|line| line.contains("https://")) {
                assert!(line.starts_with(SITE) && !line.contains(' '), "{line}");
            }
        }
    }

    #[test]
    fn what_can_be_switched_off_says_so_and_links_there() {
        for letter in letters() {
            let words = words(&letter);
            let (text, html) = (text(&words, SITE), html(&words, SITE));
            let has_link = text.lines().any(|line| line.starts_with("https://moya.example/unsubscribe#topic="));
            assert_eq!(has_link, letter.unsubscribe.is_some(), "{text}");
            assert_eq!(html.contains("수신 거부</a>"), letter.unsubscribe.is_some(), "{html}");
            assert!(text.contains("이 이메일을 받은 이유"), "{text}");
        }
    }

    #[test]
    fn an_offer_says_until_when_what_is_asked_and_when_the_study_begins() {
        let offers = letters().into_iter().filter(|letter| matches!(letter.says, Says::Offered { .. }));
        let told: Vec<String> = offers.map(|letter| text(&words(&letter), SITE)).collect();
        assert_eq!(told.len(), 3);
        for text in &told {
            assert!(text.contains("확정 기한: 1월 15일 금요일 17:00 (한국 시간)"), "{text}");
            assert!(text.contains("작성자의 질문: https:") && text.contains("오프라인 · 서울"), "{text}");
            assert!(text.contains("스터디 시작일: 2027년 1월 15일 금요일"), "{text}");
        }
        assert!(told[1].contains("빈자리가 났습니다") && told[2].contains("하루 남았습니다"));
    }

    #[test]
    fn an_approval_names_the_start_the_contact_and_what_comes_next() {
        let told: Vec<String> = letters().iter().map(|letter| text(&words(letter), SITE)).collect();
        let approved: Vec<&String> = told.iter().filter(|text| text.contains("승인되어 멤버가")).collect();
        assert!(approved[0].contains("연락처: https:") && approved[0].contains("인사를 나눠 보세요"));
        assert!(approved[0].contains("내 로드맵으로 가져와") && approved[0].contains("스터디 시작일: 2027년"));
        assert!(approved[1].contains("연락처를 남기면 알림으로"), "{}", approved[1]);
    }

    #[test]
    fn mails_about_the_talk_name_the_room_and_quote_no_message() {
        let told: Vec<String> = letters().iter().map(|letter| text(&words(letter), SITE)).collect();
        let mention = told.iter().find(|text| text.contains("대화에서 2명이 언급했습니다.")).expect("a mention");
        assert!(mention.contains("https://moya.example/study/7/room/talk?message=4"), "{mention}");
        let one = told.iter().find(|text| text.contains("에 읽지 않은 메시지가 3개 있습니다.")).expect("one room");
        assert!(one.contains("https://moya.example/study/7/room/talk\r\n"), "{one}");
        let two = told.iter().find(|text| text.contains("스터디룸 2곳에 읽지 않은 메시지가 5개")).expect("two rooms");
        assert!(two.contains("https://moya.example/chat") && two.contains(" · 3개"), "{two}");
    }

    #[test]
    fn an_applicant_in_the_line_is_said_to_wait() {
        let told: Vec<String> = letters().iter().map(|letter| words(letter).subject).collect();
        assert!(told.iter().any(|subject| subject.contains("님이 대기를 신청했습니다")), "{told:?}");
        assert!(told.iter().any(|subject| subject.contains("5명이 신청했습니다")), "{told:?}");
    }
}
