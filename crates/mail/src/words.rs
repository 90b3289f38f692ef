//! The text of each letter.

mod account;
mod applicants;
mod authors;
mod members;
mod phrases;
mod rooms;
mod studies;
mod talk;

use application::mailing::{Letter, Says, UserText, WrittenLetter};

/// Ends a mail about a study that the reader cannot join.
const OTHER_STUDIES: &str = "다른 스터디도 둘러보세요.";

/// The content of a letter in plain text; [`crate::form`] renders it.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Words {
    pub(crate) subject: String,
    /// The heading, which is the subject without our name.
    pub(crate) heading: String,
    pub(crate) paragraphs: Vec<String>,
    /// Text of another user.
    pub(crate) quote: Option<String>,
    /// The deadline for the reader.
    pub(crate) due: Option<Due>,
    /// The label of the button and its path on our site.
    pub(crate) button: Option<(&'static str, String)>,
    /// Facts with their names.
    pub(crate) facts: Vec<(&'static str, String)>,
    /// Small print below the button.
    pub(crate) notes: Vec<&'static str>,
    pub(crate) footer: Footer,
}

#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Due {
    pub(crate) name: &'static str,
    pub(crate) when: String,
    /// The consequence of missing it.
    pub(crate) then: &'static str,
}

/// Why the reader gets the mail, and how to get no more of its kind.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Footer {
    pub(crate) reason: String,
    /// The page that switches the kind off. None for mails about the account.
    pub(crate) unsubscribe: Option<String>,
}

/// The page with all switches.
pub(crate) const SETTINGS: &str = "/settings/account#mails";

pub(crate) fn words(letter: &Letter) -> Words {
    let name = &letter.nickname;
    let mut words = match &letter.says {
        Says::VerifyAddress { token } => account::verify_address(name, token),
        Says::ChangeAddress { token } => account::change_address(name, token),
        Says::AddressChanged { change, is_new } => account::address_changed(name, change, *is_new),
        Says::PasswordChanged { change } => account::password_changed(name, change),
        Says::SecondFactorChanged { change, is_on } => account::second_factor_changed(name, change, *is_on),
        Says::ResetPassword { token } => account::reset_password(name, token),
        Says::Applied { study, title, people, in_line } => authors::applied(name, *study, title, people, in_line),
        Says::ReplyDue { study, title, people } => authors::reply_due(name, *study, title, people),
        Says::SeatFreed { study, title, people } => authors::seat_freed(name, *study, title, people),
        Says::ApplicantsExpired { study, title, people } => authors::expired(name, *study, title, people),
        Says::Approved { study, contact, has_plan } => applicants::approved(name, study, contact.as_ref(), *has_plan),
        Says::Rejected { title, .. } => applicants::rejected(name, title),
        Says::Offered { study, question, until, was_in_line, is_reminder } => {
            applicants::offered(name, study, question.as_ref(), *until, (*was_in_line, *is_reminder))
        }
        Says::Expired { study, title, what } => applicants::expired(name, *study, title, *what),
        Says::Removed { title } => members::removed(name, title),
        Says::StudyChanged { study } => members::changed(name, study),
        Says::StudyDeleted { title, is_to_author: false } => members::deleted(name, title),
        Says::StudyDeleted { title, is_to_author: true } => authors::deleted(name, title),
        Says::Commented { study, title, people, last } => talk::commented(name, *study, title, people, last),
        Says::Replied { study, title, people, last } => talk::replied(name, *study, title, people, last),
        Says::Mentioned { study, title, people, last } => rooms::mentioned(name, (*study, *last), title, people),
        Says::UnreadMessages { rooms } => rooms::unread(name, rooms),
        Says::NewStudies { filters } => studies::found(name, filters),
        Says::Written(letter) => written(letter),
    };
    words.footer = footer(letter);
    words.heading = words.subject.clone();
    words.subject = format!("[모야] {}", words.subject);
    words
}

fn written(letter: &WrittenLetter) -> Words {
    Words {
        subject: letter.subject.clone(),
        paragraphs: letter.paragraphs.clone(),
        facts: letter.reference.iter().map(|number| ("접수 번호", number.clone())).collect(),
        ..Words::default()
    }
}

fn footer(letter: &Letter) -> Footer {
    if let Says::Written(written) = &letter.says {
        return Footer { reason: written.reason.clone(), unsubscribe: None };
    }
    let Some(unsubscribe) = &letter.unsubscribe else {
        let reason = "계정에 관한 필수 안내라서 수신 거부 링크가 없습니다.".to_owned();
        return Footer { reason, unsubscribe: None };
    };
    let name = phrases::topic(unsubscribe.topic);
    Footer {
        reason: format!("계정 설정에서 ‘{name}’ 이메일 알림이 켜져 있습니다."),
        unsubscribe: Some(format!(
            "/unsubscribe#topic={}&token={}",
            unsubscribe.topic.as_str(),
            unsubscribe.token.expose()
        )),
    }
}

/// The number of people named in a mail; the others are only counted.
const NAMED: usize = 10;

/// The people with how many more there are.
fn listed(people: &[UserText]) -> String {
    let named: Vec<String> = people.iter().take(NAMED).map(|person| format!("{person} 님")).collect();
    let others = people.len().saturating_sub(NAMED);
    let others = if others > 0 { format!(" 외 {others}명") } else { String::new() };
    format!("{}{others}", named.join(", "))
}

/// One person by name, several by their number.
fn who(people: &[UserText]) -> String {
    match people {
        [one] => format!("{one} 님"),
        many => format!("{}명", many.len()),
    }
}
