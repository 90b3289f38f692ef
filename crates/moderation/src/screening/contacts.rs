//! Phone numbers and bank accounts.

use super::FlagReason;
use super::sentences::pattern;
use regex::Regex;
use std::sync::LazyLock;

static PHONES: LazyLock<Regex> =
    LazyLock::new(|| pattern(r"(?:^|[^\d-])(01[016789][-.\s]?\d{3,4}[-.\s]?\d{4})(?:$|[^\d-])"));

// The name of a bank alone, or a number alone, is no account.
static ACCOUNTS: LazyLock<Regex> = LazyLock::new(|| {
    pattern(concat!(
        r"((?:계좌|은행|국민|신한|우리|하나|농협|기업|카카오뱅크|토스뱅크|케이뱅크|새마을금고|우체국)[^\d]{0,12}",
        r"(\d{2,6}-\d{2,6}-\d{4,8}(?:-\d{1,4})?|\d{10,14}))",
    ))
});

pub(super) fn contacts(sentence: &str) -> impl Iterator<Item = (FlagReason, &str)> {
    let phones = PHONES.captures_iter(sentence).filter_map(|found| found.get(1));
    let phones = phones.map(|found| (FlagReason::Phone, found.as_str()));
    let accounts = ACCOUNTS.captures_iter(sentence).filter_map(|found| {
        let (whole, number) = (found.get(1)?, found.get(2)?);
        (!number.as_str().starts_with("01")).then(|| (FlagReason::Account, whole.as_str()))
    });
    phones.chain(accounts)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn phone_numbers_and_accounts_are_told_apart() {
        for (text, reason, words) in [
            ("궁금한 점은 010-0000-1234로 연락해주세요", FlagReason::Phone, "010-0000-1234"),
            ("번호는01012345678입니다", FlagReason::Phone, "01012345678"),
            ("국민 123456-78-901234 로", FlagReason::Account, "국민 123456-78-901234"),
            ("계좌번호: 3333012345678", FlagReason::Account, "계좌번호: 3333012345678"),
        ] {
            assert_eq!(contacts(text).collect::<Vec<_>>(), [(reason, words)], "{text}");
        }
    }

    #[test]
    fn other_numbers_are_neither() {
        for text in ["2026-12-08부터", "국민 12명", "1234567890123", "기업 실무 2026-11-30", "010으로 시작하는 비트"]
        {
            assert_eq!(contacts(text).count(), 0, "{text}");
        }
    }
}
