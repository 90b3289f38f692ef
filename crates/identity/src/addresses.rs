//! Email addresses.
//!
//! | Rule | Here |
//! |---|---|
//! | of the usual form | [`EmailAddress::parse_new`] |
//! | an address for which one mail was counted | [`CountedAddress`] |

use kernel::{FieldError, text};

const LONGEST: usize = 254;
const LONGEST_LOCAL: usize = 64;
const LONGEST_LABEL: usize = 63;

const REFUSAL: &str = "유효한 이메일 주소를 입력해주세요.";

/// An email address as typed, trimmed. The folded form is unique among accounts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EmailAddress(String);

impl EmailAddress {
    /// Parses an address in the form that browsers accept for `type=email`: up to 254 characters, with a dot in its
    /// domain.
    pub fn parse(raw: &str) -> Result<Self, FieldError> {
        let address = text::normalized(raw);
        if is_address(&address) { Ok(Self(address)) } else { Err(FieldError::new("email", REFUSAL)) }
    }

    /// Does the same as [`Self::parse`] for an address that no account has yet: mails must be able to reach it. Accounts with
    /// older addresses still sign in.
    pub fn parse_new(raw: &str) -> Result<Self, FieldError> {
        let address = Self::parse(raw)?;
        if is_reachable(&address.0) { Ok(address) } else { Err(FieldError::new("email", REFUSAL)) }
    }

    #[must_use]
    pub fn stored(text: String) -> Self {
        Self(text)
    }

    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Returns the unique form.
    #[must_use]
    pub fn folded(&self) -> String {
        text::folded(&self.0)
    }

    /// Returns the mailbox behind the address, used only for limits: in lower case, without a `+tag`, and for Gmail
    /// without dots. Domains are ASCII here, so spellings can only differ in case.
    pub(crate) fn mailbox(&self) -> String {
        let folded = self.folded();
        let Some((local, domain)) = folded.split_once('@') else { return folded };
        let untagged = local.split_once('+').map_or(local, |(before, _)| before);
        let (local_part, domain) = match domain {
            "gmail.com" | "googlemail.com" => (untagged.replace('.', ""), "gmail.com"),
            _ => (untagged.to_owned(), domain),
        };
        let local_part = if local_part.is_empty() { local } else { local_part.as_str() };
        format!("{local_part}@{domain}")
    }
}

fn is_address(address: &str) -> bool {
    let Some((local, domain)) = address.split_once('@') else { return false };
    address.len() <= LONGEST
        && (1..=LONGEST_LOCAL).contains(&local.len())
        && local.bytes().all(|byte| byte.is_ascii_alphanumeric() || b".!#$%&'*+/=?^_`{|}~-".contains(&byte))
        && domain.contains('.')
        && domain.split('.').all(is_label)
}

/// Returns whether mail servers accept an address (RFC 5321) and every program reads it in the same way. No two dots of the local
/// part are adjacent or at its ends, and nothing in it looks like an encoded word (RFC 2047). The domain is no IP address, which
/// could be a machine of a private network: a top-level domain begins with a letter, also in Punycode.
fn is_reachable(address: &str) -> bool {
    let Some((local, domain)) = address.split_once('@') else { return false };
    let top = domain.rsplit('.').next().unwrap_or_default();
    local.split('.').all(|part| !part.is_empty())
        && !local.contains("=?")
        && top.len() > 1
        && top.starts_with(|first: char| first.is_ascii_alphabetic())
}

fn is_label(label: &str) -> bool {
    (1..=LONGEST_LABEL).contains(&label.len())
        && label.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
        && !label.starts_with('-')
        && !label.ends_with('-')
}

/// An address for which one mail was counted. Only [`Recipients::count`](crate::mails::Recipients::count) makes one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CountedAddress(pub(crate) EmailAddress);

impl CountedAddress {
    #[must_use]
    pub fn address(&self) -> &EmailAddress {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_in_use_are_accepted() {
        let longest = format!("{}@{}.{}.{}.kr", "a".repeat(64), "b".repeat(63), "c".repeat(63), "d".repeat(58));
        assert_eq!(longest.len(), 254);
        for accepted in ["a@b.kr", " Someone+tag@Mail.Example.com ", "o'neil_1@x-y.co.kr", longest.as_str()] {
            assert!(EmailAddress::parse(accepted).is_ok(), "{accepted}");
        }
    }

    #[test]
    fn anything_else_is_refused_with_the_products_message() {
        let too_long = format!("{}@{}.{}.{}.kr", "a".repeat(64), "b".repeat(63), "c".repeat(63), "d".repeat(59));
        let refused = [
            "",
            "a",
            "@b.kr",
            "a@",
            "a@b",
            "a@b.",
            "a@.b",
            "a b@c.kr",
            "a@b c.kr",
            "a@@b.kr",
            "a@b@c.kr",
            "a@-b.kr",
            "a@b-.kr",
            "가@나.kr",
            "a\0@b.kr",
            "a\u{200b}@b.kr",
            "\"a\"@b.kr",
            "a@b.kr\r\nBcc: c@d.kr",
            &too_long,
        ];
        for text in refused {
            let error = EmailAddress::parse(text).expect_err(text);
            assert_eq!((error.field, error.message.as_str()), ("email", "유효한 이메일 주소를 입력해주세요."));
        }
    }

    #[test]
    fn a_new_address_is_one_that_mails_can_reach() {
        for accepted in ["a.b@c.kr", "a+b=c@d.kr", "o'neil?@b.kr", "a@1.example.com", "a@xn--9n2bp8q.xn--3e0b707e"] {
            assert!(EmailAddress::parse_new(accepted).is_ok(), "{accepted}");
        }
        for refused in [
            ".a@b.kr",
            "a.@b.kr",
            "a..b@c.kr",
            "=?utf-8?q?a?=@b.kr",
            "a@127.0.0.1",
            "a@127.0x1",
            "a@b.123",
            "a@b.c",
            "a",
        ] {
            let error = EmailAddress::parse_new(refused).expect_err(refused);
            assert_eq!((error.field, error.message.as_str()), ("email", REFUSAL), "{refused}");
        }
        assert!(EmailAddress::parse(".a@b.kr").is_ok(), "an older account signs in");
    }

    #[test]
    fn tags_and_the_dots_of_gmail_do_not_make_another_mailbox() {
        for (typed, mailbox) in [
            ("Someone@Example.COM", "someone@example.com"),
            ("someone+moya+2@example.com", "someone@example.com"),
            ("some.one@example.com", "some.one@example.com"),
            ("Some.One+x@gmail.com", "someone@gmail.com"),
            ("someone@googlemail.com", "someone@gmail.com"),
            ("+@example.com", "+@example.com"),
            ("+1@gmail.com", "+1@gmail.com"),
            ("..@gmail.com", "..@gmail.com"),
            ("someone@xn--9n2bp8q.KR", "someone@xn--9n2bp8q.kr"),
        ] {
            assert_eq!(EmailAddress::parse(typed).expect("accepted").mailbox(), mailbox, "{typed}");
        }
    }

    #[test]
    fn case_does_not_make_another_address() {
        let typed = EmailAddress::parse("Someone@Example.COM").expect("accepted");
        assert_eq!((typed.as_str(), typed.folded().as_str()), ("Someone@Example.COM", "someone@example.com"));
    }
}
