//! Letters of every kind, with user text that must not become links.

use application::mailing::{
    Change, FoundStudies, Lapsed, Letter, Quote, Says, StudyDetails, UnreadIn, Unsubscribe, UserText, WrittenLetter,
};
use identity::addresses::EmailAddress;
use identity::mails::MailTopic;
use identity::secrets::Secret;
use kernel::{CommentId, Instant, MessageNo, SavedFilterId, StudyId};
use studies::recruiting::{Mode, Region};

/// Letters that cannot be switched off.
fn account_letters() -> Vec<Says> {
    let token = || Secret::new("t0ken");
    let change = || Change { at: at(), browser: "Windows의 Chrome".to_owned() };
    vec![
        Says::VerifyAddress { token: token() },
        Says::ChangeAddress { token: token() },
        Says::AddressChanged { change: change(), is_new: false },
        Says::AddressChanged { change: change(), is_new: true },
        Says::ResetPassword { token: token() },
        Says::PasswordChanged { change: change() },
        Says::SecondFactorChanged { change: change(), is_on: true },
        Says::SecondFactorChanged { change: change(), is_on: false },
        Says::Written(WrittenLetter {
            subject: "문의를 받았습니다".to_owned(),
            paragraphs: vec!["첫 줄 <b>굵게</b>\n둘째 줄".to_owned()],
            reference: Some("MOYA-7K3Q-9D2M".to_owned()),
            reason: "이 주소로 문의가 접수되었습니다.".to_owned(),
            is_counted: true,
        }),
    ]
}

pub(super) fn news() -> Vec<(Says, MailTopic)> {
    let title = || UserText::new("<b>React</b> & \r\n\"함께\" http://evil.example");
    let people = |count| (1..=count).map(|number| UserText::new(format!("{number}.evil.com"))).collect::<Vec<_>>();
    let (study, contact) = (StudyId(7), || Some(UserText::new("https://evil.com/o/x")));
    let details = || StudyDetails {
        id: study,
        title: title(),
        author: Some(UserText::new("작성자.evil.com")),
        mode: Some(Mode::Offline),
        region: Some(Region::Seoul),
        schedule: Some(UserText::new("매주 토 10:00 <b>evil.com</b>")),
        deadline: at(),
        start: at(),
    };
    let offered = |was_in_line, is_reminder| Says::Offered {
        study: details(),
        question: contact(),
        until: at(),
        was_in_line,
        is_reminder,
    };
    let last = |text: Option<&str>| Quote { comment: CommentId(3), text: text.map(UserText::new) };
    let expired = |what| Says::Expired { study, title: title(), what };
    let applied =
        |count, in_line| Says::Applied { study, title: title(), people: people(count), in_line: people(in_line) };
    let mentioned = |count| Says::Mentioned { study, title: title(), people: people(count), last: MessageNo(4) };
    let unread = |unread| UnreadIn { study, title: title(), unread };
    vec![
        (applied(1, 0), MailTopic::Applied),
        (applied(12, 0), MailTopic::Applied),
        (applied(0, 1), MailTopic::Applied),
        (applied(2, 3), MailTopic::Applied),
        (Says::ReplyDue { study, title: title(), people: people(2) }, MailTopic::ReplyDue),
        (Says::SeatFreed { study, title: title(), people: people(2) }, MailTopic::SeatFreed),
        (Says::ApplicantsExpired { study, title: title(), people: people(1) }, MailTopic::Expired),
        (offered(false, false), MailTopic::Offered),
        (offered(true, false), MailTopic::Offered),
        (offered(false, true), MailTopic::Offered),
        (Says::Approved { study: details(), contact: contact(), has_plan: true }, MailTopic::Approved),
        (Says::Approved { study: details(), contact: None, has_plan: false }, MailTopic::Approved),
        (Says::Rejected { study, title: title() }, MailTopic::Rejected),
        (expired(Lapsed::Offer), MailTopic::Expired),
        (expired(Lapsed::Application), MailTopic::Expired),
        (expired(Lapsed::Waiting), MailTopic::Expired),
        (Says::Removed { title: title() }, MailTopic::Removed),
        (Says::StudyChanged { study: details() }, MailTopic::StudyChanged),
        (Says::StudyDeleted { title: title(), is_to_author: false }, MailTopic::StudyDeleted),
        (Says::StudyDeleted { title: title(), is_to_author: true }, MailTopic::StudyDeleted),
        (
            Says::Commented { study, title: title(), people: people(2), last: last(Some("<i>evil.com</i>")) },
            MailTopic::Commented,
        ),
        (Says::Replied { study, title: title(), people: people(1), last: last(None) }, MailTopic::Replied),
        (mentioned(1), MailTopic::Mentioned),
        (mentioned(2), MailTopic::Mentioned),
        (Says::UnreadMessages { rooms: vec![unread(3)] }, MailTopic::Unread),
        (Says::UnreadMessages { rooms: vec![unread(3), unread(2)] }, MailTopic::Unread),
        (Says::NewStudies { filters: vec![found(1, vec![title()])] }, MailTopic::NewStudies),
        (Says::NewStudies { filters: vec![found(99, vec![title()]), found(2, vec![title()])] }, MailTopic::NewStudies),
    ]
}

fn found(count: u64, titles: Vec<UserText>) -> FoundStudies {
    FoundStudies { filter: SavedFilterId(5), name: UserText::new("<b>퇴근 뒤</b> evil.com"), count, titles }
}

fn at() -> Instant {
    Instant::from_timestamp(1_800_000_000, 0).expect("in range")
}

/// Every letter that there is.
pub(super) fn letters() -> Vec<Letter> {
    let of_account = account_letters().into_iter().map(|says| (says, None));
    let of_studies =
        news().into_iter().map(|(says, topic)| (says, Some(Unsubscribe { topic, token: Secret::new("s1gned.t0ken") })));
    let letter = |(says, unsubscribe)| Letter {
        id: "1.1".to_owned(),
        to: EmailAddress::parse("a@b.kr").expect("an address"),
        nickname: UserText::new("모야<i>evil.com"),
        says,
        unsubscribe,
    };
    of_account.chain(of_studies).map(letter).collect()
}
