//! Databases of versions with second factors, failed sign-ins and a switch for each kind of mail. See `landed.rs`.

use crate::landed::{DUMPS, WITH_SECOND_FACTORS, on_landed};
use identity::mails::MailTopic;
use identity::second_factor::find_second_factor_state;
use kernel::UserId;
use store_testing::sql::count;

const READER: UserId = UserId(15);
const KEEPER: UserId = UserId(16);

#[test]
fn second_factors_and_unused_recovery_codes_stay() {
    on_landed(&DUMPS[WITH_SECOND_FACTORS..], |test| async move {
        let (factor, state) = test
            .store
            .read(|s| {
                let factor = s.find_second_factor(KEEPER)?;
                Ok::<_, identity::Error>((factor, find_second_factor_state(s, KEEPER)?))
            })
            .await
            .expect("answers");
        let factor = factor.expect("enrolled");
        assert_eq!(factor.sealed.kid, "old");
        assert_eq!(factor.last_step, Some(59_846_666));
        assert_eq!(state.enabled_at, factor.confirmed_at);
        assert_eq!(state.recovery_codes, 3);
        assert_eq!(count(&test.url, "SELECT COUNT(*) AS count FROM second_factor_challenges"), 1);
    });
}

#[test]
fn failed_sign_ins_and_mail_switches_stay() {
    on_landed(&DUMPS[WITH_SECOND_FACTORS..], |test| async move {
        let failed = test.store.read(|s| s.find_failed_logins(READER)).await.expect("answers").expect("has a password");
        assert_eq!(failed.since.count, 3);
        assert_eq!(failed.before.count, 1);
        let wishes = test.store.read(|s| s.find_mail_wishes(READER)).await.expect("answers").expect("stored");
        assert!(!wishes.wants(MailTopic::SeatFreed), "switched off by hand");
        assert!(wishes.wants(MailTopic::Commented), "switched on by hand");
        assert!(wishes.wants(MailTopic::Offered), "on by default");
        assert!(!wishes.wants(MailTopic::Replied), "off by default");
    });
}

#[test]
fn a_folded_mail_and_the_revision_of_a_roadmap_stay() {
    on_landed(&DUMPS[WITH_SECOND_FACTORS..], |test| async move {
        assert_eq!(count(&test.url, "SELECT COUNT(*) AS count FROM outbox"), 1);
        assert_eq!(count(&test.url, "SELECT COUNT(*) AS count FROM outbox_people"), 2);
        assert_eq!(count(&test.url, "SELECT COUNT(*) AS count FROM roadmaps WHERE id = 9 AND revision = 3"), 1);
    });
}
