//! Renders a letter as plain text, and as HTML that old mail programs can display.

use crate::words::Words;
use std::fmt::Write;

/// Renders plain text. `address` is the address of our site, without a slash at its end.
pub(crate) fn text(words: &Words, address: &str) -> String {
    let mut parts: Vec<String> = words.paragraphs.iter().map(|paragraph| one_line(paragraph)).collect();
    parts.extend(words.button.as_ref().map(|(label, path)| format!("{label}: {address}{path}")));
    parts.extend(words.notes.iter().map(|&note| note.to_owned()));
    parts.push(format!("모야 {address}"));
    parts.join("\r\n\r\n")
}

pub(crate) fn html(words: &Words, address: &str) -> String {
    let mut body = String::new();
    for paragraph in &words.paragraphs {
        let paragraph = escaped(&one_line(paragraph));
        let _ = write!(body, r#"<p style="margin:0 0 16px;font-size:16px;line-height:1.6">{paragraph}</p>"#);
    }
    if let Some((label, path)) = &words.button {
        let link = escaped(&format!("{address}{path}"));
        let _ = write!(
            body,
            r#"<p style="margin:24px 0"><a href="{link}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#17503D;color:#FEFDF9;font-size:16px;font-weight:700;text-decoration:none">{label}</a></p><p style="margin:0 0 16px;font-size:14px;line-height:1.6;color:#47514B">버튼이 눌리지 않으면 이 주소를 브라우저에 붙여넣어주세요.<br><a href="{link}" style="color:#17503D;word-break:break-all">{link}</a></p>"#
        );
    }
    for note in &words.notes {
        let _ = write!(body, r#"<p style="margin:0 0 8px;font-size:14px;line-height:1.6;color:#47514B">{note}</p>"#);
    }
    let (subject, home) = (escaped(&words.subject), escaped(address));
    format!(
        r#"<!doctype html><html lang="ko"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{subject}</title></head><body style="margin:0;padding:24px;background:#F7F5EC;color:#1B2420;font-family:-apple-system,'Apple SD Gothic Neo','Malgun Gothic',sans-serif"><div style="max-width:560px;margin:0 auto;padding:32px;border-radius:12px;background:#FEFDF9;word-break:keep-all;overflow-wrap:anywhere">{body}<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #DBE4DC;font-size:14px"><a href="{home}" style="color:#47514B">모야</a></p></div></body></html>"#
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
    use super::*;
    use crate::words::words;
    use application::mailing::{Change, Letter, Says, UserText};
    use identity::{EmailAddress, Secret};
    use kernel::{Instant, StudyId};

    const SITE: &str = "https://moya.example";

    fn letters() -> Vec<Letter> {
        let token = || Secret::new("t0ken");
        let title = || UserText::new("<b>React</b> & \r\n\"함께\" http://evil.example");
        let person = |number: usize| UserText::new(format!("{number}.evil.com"));
        let (study, people) = (StudyId(7), |count| (1..=count).map(person).collect());
        let at = Instant::from_timestamp(1_800_000_000, 0).expect("in range");
        let change = || Change { at, browser: "Windows의 Chrome".to_owned() };
        let said = [
            Says::VerifyAddress { token: token() },
            Says::ChangeAddress { token: token() },
            Says::AddressChanged { change: change(), is_new: false },
            Says::AddressChanged { change: change(), is_new: true },
            Says::ResetPassword { token: token() },
            Says::PasswordChanged { change: change() },
            Says::SecondFactorChanged { change: change(), is_on: true },
            Says::SecondFactorChanged { change: change(), is_on: false },
            Says::Applied { study, title: title(), people: people(1) },
            Says::Applied { study, title: title(), people: people(12) },
            Says::Approved { study, title: title() },
            Says::Rejected { study, title: title() },
        ];
        let letter = |says| Letter {
            id: "1.1".to_owned(),
            to: EmailAddress::parse("a@b.kr").expect("an address"),
            nickname: UserText::new("모야<i>evil.com"),
            says,
        };
        said.into_iter().map(letter).collect()
    }

    #[test]
    fn every_link_leads_to_our_own_site() {
        for letter in letters() {
            let html = html(&words(&letter), SITE);
            let links: Vec<&str> = html.split("href=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
            assert!(links.iter().all(|link| link.starts_with(SITE)), "{links:?}");
            assert!(!links.is_empty() && !html.contains("src="), "{html}");
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
        for letter in letters() {
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
        assert!(many.contains("신청한 회원: 1.\u{200C}evil.\u{200C}com 님, ") && many.contains(" 님 외 2명"), "{many}");
        assert!(texts.iter().any(|text| text.contains("com 님이 참여를 신청했습니다.")));
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
    fn both_forms_carry_the_same_link() {
        for (letter, path) in letters().iter().zip([
            "/verify-email#token=t0ken",
            "/verify-email#token=t0ken",
            "",
            "",
            "/reset-password#token=t0ken",
            "/reset-password",
            "/reset-password",
            "/reset-password",
            "/study/7?applicants",
            "/study/7?applicants",
            "/study/7",
            "/study",
        ]) {
            let words = words(letter);
            let link = format!("{SITE}{path}");
            assert!(text(&words, SITE).contains(&link) && html(&words, SITE).contains(&format!("href=\"{link}\"")));
        }
    }
}
