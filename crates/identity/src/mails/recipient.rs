//! Limits on the mails that an address receives. Every mail passes [`Recipients::count`]: requested mails at the request,
//! because their facts carry a [`CountedAddress`], and all others when they are written.

use crate::Error;
use crate::addresses::{CountedAddress, EmailAddress};
use crate::tokens::{AccessKeys, KnownBrowser};
use kernel::limit::{Limit, LimitRepository, RateLimits};
use kernel::{Instant, UserId};
use std::sync::Arc;

/// Mails with a link, which anyone can request by typing an address.
pub const ASKED_MAILS_PER_HOUR: Limit = Limit::new("mail-asked-hour", 5, 60 * 60);
pub const ASKED_MAILS_PER_DAY: Limit = Limit::new("mail-asked-day", 10, 24 * 60 * 60);
/// Password resets that a browser requests for an account that it has signed in to before. Counted apart, so that strangers
/// who request mails for the address do not use up its owner's.
pub const RESETS_OF_KNOWN_BROWSER: Limit = Limit::new("mail-reset-known", 3, 60 * 60);
/// The same from all of them: other people may have signed in to the account too.
pub const RESETS_OF_KNOWN_BROWSERS: Limit = Limit::new("mail-reset-all-known", 10, 24 * 60 * 60);
/// Confirmations of a form that anyone can fill in with any address. Counted apart from mails with a link, so that
/// strangers do not use up the password resets of an address.
pub const CONFIRMATIONS_PER_HOUR: Limit = Limit::new("mail-confirmation-hour", 3, 60 * 60);
pub const CONFIRMATIONS_PER_DAY: Limit = Limit::new("mail-confirmation-day", 10, 24 * 60 * 60);
/// Answers of administrators to inquiries: five to each inquiry that a mailbox may send in a day. Counted apart from news, so
/// that a busy study does not suppress them.
pub const ANSWERS_PER_DAY: Limit = Limit::new("mail-answer-day", 50, 24 * 60 * 60);
/// Notices that the password or the address of an account was changed. Counted apart from requested mails, so that a thief
/// of an account cannot suppress them by requesting many mails first.
pub const NOTICES_PER_HOUR: Limit = Limit::new("mail-notice-hour", 5, 60 * 60);
pub const NOTICES_PER_DAY: Limit = Limit::new("mail-notice-day", 10, 24 * 60 * 60);
/// News of studies, which go to verified addresses only and are folded before they are counted.
pub const NEWS_MAILS_PER_DAY: Limit = Limit::new("mail-news-day", 100, 24 * 60 * 60);

/// The limits that a mail counts against.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MailClass {
    Asked,
    Confirmation,
    Answer,
    Notice,
    News,
}

impl MailClass {
    /// In the order in which they are locked.
    fn limits(self) -> &'static [Limit] {
        match self {
            Self::Asked => &[ASKED_MAILS_PER_HOUR, ASKED_MAILS_PER_DAY],
            Self::Confirmation => &[CONFIRMATIONS_PER_HOUR, CONFIRMATIONS_PER_DAY],
            Self::Answer => &[ANSWERS_PER_DAY],
            Self::Notice => &[NOTICES_PER_HOUR, NOTICES_PER_DAY],
            Self::News => &[NEWS_MAILS_PER_DAY],
        }
    }
}

/// Counts mails by recipient. The rows hold keyed digests, so that they reveal no address. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Recipients {
    /// `None` if mails are not counted.
    keys: Option<Arc<AccessKeys>>,
}

impl Recipients {
    #[must_use]
    pub fn new(keys: Arc<AccessKeys>, limits: RateLimits) -> Self {
        Self { keys: (limits == RateLimits::On).then_some(keys) }
    }

    /// Recipients that are not counted, for development and tests.
    #[must_use]
    pub fn uncounted() -> Self {
        Self { keys: None }
    }

    /// Counts one more mail to `to`, or fails with [`Error::RateLimited`] and counts nothing. It counts only if the unit of
    /// work commits.
    ///
    /// `owner` is the account that verified the address. Its confirmations, answers, notices and news are counted by account, so that
    /// other accounts with a similar address do not use them up.
    pub fn count<S: LimitRepository + ?Sized>(
        &self,
        s: &mut S,
        class: MailClass,
        to: &EmailAddress,
        owner: Option<UserId>,
        now: Instant,
    ) -> Result<CountedAddress, Error> {
        if let Some(keys) = &self.keys {
            let names = match owner.filter(|_| class != MailClass::Asked) {
                Some(owner) => vec![format!("account:{owner}")],
                // Rows from before the current key was added have a digest under an older key.
                None => keys.recipient_digests(&to.mailbox()),
            };
            let (who, former) = (names[0].as_str(), names[1..].iter().map(String::as_str).collect::<Vec<_>>());
            let wanted: Vec<(Limit, &str)> = class.limits().iter().map(|limit| (*limit, who)).collect();
            RateLimits::On.take_each_renamed(s, &wanted, &former, now)?;
        }
        Ok(CountedAddress(to.clone()))
    }

    /// Does the same as [`Self::count`] for a password reset that `browser` requests for `account`, whose address `to` is. The
    /// browser must be known to the account.
    pub(crate) fn count_reset_of_known<S: LimitRepository + ?Sized>(
        &self,
        s: &mut S,
        browser: &KnownBrowser,
        account: UserId,
        to: &EmailAddress,
        now: Instant,
    ) -> Result<CountedAddress, Error> {
        if self.keys.is_some() {
            let (one, all) = (browser.name_at(account), account.to_string());
            let wanted = [(RESETS_OF_KNOWN_BROWSER, one.as_str()), (RESETS_OF_KNOWN_BROWSERS, all.as_str())];
            RateLimits::On.take_each(s, &wanted, now)?;
        }
        Ok(CountedAddress(to.clone()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::secrets::Secret;
    use chrono::TimeDelta;
    use kernel::StoreError;
    use std::collections::BTreeMap;

    #[derive(Default)]
    struct Memory(BTreeMap<String, Vec<Instant>>);

    impl LimitRepository for Memory {
        fn lock_limit(&mut self, key: &str) -> Result<Vec<Instant>, StoreError> {
            Ok(self.0.get(key).cloned().unwrap_or_default())
        }

        fn find_limit(&mut self, key: &str) -> Result<Vec<Instant>, StoreError> {
            self.lock_limit(key)
        }

        fn update_limit(&mut self, key: &str, times: &[Instant], _: Instant) -> Result<(), StoreError> {
            self.0.insert(key.to_owned(), times.to_vec());
            Ok(())
        }

        fn delete_expired_limits(&mut self, _: Instant) -> Result<usize, StoreError> {
            Ok(0)
        }
    }

    /// Returns recipients with a key per letter, the current key first.
    fn recipients(letters: &str) -> Recipients {
        let entries: Vec<String> =
            letters.chars().map(|letter| format!("{letter}:{}", letter.to_string().repeat(44))).collect();
        let keys = AccessKeys::parse(&Secret::new(entries.join(",")), "https://moya.example");
        Recipients::new(Arc::new(keys.expect("usable keys")), RateLimits::On)
    }

    fn at(minutes: i64) -> Instant {
        Instant::from_timestamp(1_800_000_000, 0).expect("in range") + TimeDelta::minutes(minutes)
    }

    fn address(text: &str) -> EmailAddress {
        EmailAddress::parse(text).expect("an address")
    }

    fn count(memory: &mut Memory, class: MailClass, to: &str, owner: Option<i64>, minutes: i64) -> bool {
        recipients("A").count(memory, class, &address(to), owner.map(UserId), at(minutes)).is_ok()
    }

    #[test]
    fn all_spellings_of_a_mailbox_share_five_mails_an_hour_and_ten_a_day() {
        let mut memory = Memory::default();
        let spellings = ["seoyeon@gmail.com", "Seo.Yeon@Gmail.com", "seoyeon+1@gmail.com", "s.eoyeon@googlemail.com"];
        let mut mails = |minutes| {
            let tries = spellings.iter().cycle().take(8);
            tries.filter(|to| count(&mut memory, MailClass::Asked, to, None, minutes)).count()
        };
        assert_eq!([mails(0), mails(59), mails(60), mails(120)], [5, 0, 5, 0]);
        assert_eq!(mails(24 * 60), 5);
        assert!(count(&mut memory, MailClass::Asked, "other@gmail.com", None, 0));
    }

    #[test]
    fn asking_for_mails_silences_neither_notices_nor_news() {
        let mut memory = Memory::default();
        while count(&mut memory, MailClass::Asked, "a@b.kr", None, 0) {}
        assert!(count(&mut memory, MailClass::Notice, "a@b.kr", None, 0));
        assert!(count(&mut memory, MailClass::News, "a@b.kr", Some(1), 0));
    }

    #[test]
    fn news_do_not_suppress_answers_to_inquiries() {
        let mut memory = Memory::default();
        while count(&mut memory, MailClass::News, "a@b.kr", None, 0) {}
        let answers = (0..100).filter(|_| count(&mut memory, MailClass::Answer, "a@b.kr", None, 0)).count();
        assert_eq!(answers, ANSWERS_PER_DAY.most());
        assert!(count(&mut memory, MailClass::Notice, "a@b.kr", None, 0));
    }

    #[test]
    fn filling_in_forms_with_an_address_uses_up_neither_its_resets_nor_the_forms_of_its_owner() {
        let mut memory = Memory::default();
        let forms = (0..8).filter(|_| count(&mut memory, MailClass::Confirmation, "a@b.kr", None, 0)).count();
        assert_eq!(forms, CONFIRMATIONS_PER_HOUR.most());
        assert!(count(&mut memory, MailClass::Asked, "a@b.kr", None, 0));
        assert!(count(&mut memory, MailClass::Confirmation, "a@b.kr", Some(1), 0));
    }

    #[test]
    fn accounts_that_proved_their_addresses_are_counted_apart() {
        let mut memory = Memory::default();
        while count(&mut memory, MailClass::Notice, "a+tag@b.kr", None, 0) {}
        assert!(!count(&mut memory, MailClass::Notice, "a@b.kr", None, 0));
        assert!(count(&mut memory, MailClass::Notice, "a@b.kr", Some(1), 0));
        while count(&mut memory, MailClass::Asked, "a@b.kr", Some(1), 0) {}
        assert!(!count(&mut memory, MailClass::Asked, "a@b.kr", Some(2), 0), "what is asked for counts by the address");
    }

    #[test]
    fn rows_tell_no_address_and_are_of_no_use_without_the_key() {
        let keys = |letter| {
            let mut memory = Memory::default();
            recipients(letter)
                .count(&mut memory, MailClass::Asked, &address("a@b.kr"), None, at(0))
                .expect("the first");
            memory.0.into_keys().collect::<Vec<_>>()
        };
        assert_eq!(keys("A"), keys("A"));
        assert!(keys("A").iter().all(|key| !key.contains("a@b.kr") && !keys("B").contains(key)), "{:?}", keys("A"));
    }

    #[test]
    fn a_new_key_does_not_reset_the_counts_as_long_as_the_older_one_is_configured() {
        let mut memory = Memory::default();
        let mut mails = |letters, minutes| {
            let mut count = || {
                recipients(letters).count(&mut memory, MailClass::Asked, &address("a@b.kr"), None, at(minutes)).is_ok()
            };
            (0..8).filter(|_| count()).count()
        };
        assert_eq!(mails("A", 0), 5);
        assert_eq!(mails("BA", 1), 0);
        assert_eq!([mails("BA", 60), mails("CBA", 61), mails("CBA", 180)], [5, 0, 0]);
    }

    #[test]
    fn recipients_that_are_not_counted_leave_no_rows() {
        let mut memory = Memory::default();
        for _ in 0..100 {
            let counted = Recipients::uncounted().count(&mut memory, MailClass::Asked, &address("a@b.kr"), None, at(0));
            assert_eq!(counted.expect("not limited").address(), &address("a@b.kr"));
        }
        assert!(memory.0.is_empty());
    }
}
