//! The mails that a user receives, and how many an address receives.
//!
//! | Rule | Here |
//! |---|---|
//! | an address receives at most 5 requested mails per hour and 10 per day from all requesters together; answers, notices and news are counted too; a browser that signed in before is counted separately, 3 password resets per hour | [`Recipients::count`] |
//! | which news are sent by mail, and consent to advertising | [`find_settings`], [`update_settings`] |
//! | a link in a mail switches its kind off, without signing in, for 180 days | [`unsubscribe`], [`UNSUBSCRIBE_LIFETIME`] |

mod mail_topic;
mod recipient;
mod settings;
mod unsubscribing;

pub use mail_topic::{MailTopic, MailWishRepository, MailWishes, SummaryReader};
pub use recipient::{
    ANSWERS_PER_DAY, ASKED_MAILS_PER_DAY, ASKED_MAILS_PER_HOUR, CONFIRMATIONS_PER_DAY, CONFIRMATIONS_PER_HOUR,
    MailClass, NEWS_MAILS_PER_DAY, NOTICES_PER_DAY, NOTICES_PER_HOUR, RESETS_OF_KNOWN_BROWSER,
    RESETS_OF_KNOWN_BROWSERS, Recipients,
};
pub use settings::{Settings, find_mail_wishes, find_settings, update_settings};
pub use unsubscribing::{UNSUBSCRIBE_LIFETIME, Unsubscribing, unsubscribe};
