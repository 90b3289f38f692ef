//! The text of each letter.

use application::mailing::{Change, Letter, Says, UserText};
use kernel::{StudyId, seoul};

/// The content of a letter in plain text; [`crate::form`] renders it.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Words {
    pub(crate) subject: String,
    pub(crate) paragraphs: Vec<String>,
    /// The label of the button and its path on our site.
    pub(crate) button: Option<(&'static str, String)>,
    /// Small print below the button.
    pub(crate) notes: Vec<&'static str>,
}

const IGNORE: &str = "요청하지 않으셨다면 이 메일을 무시해주세요. 아무것도 바뀌지 않습니다.";
const ONE_DAY: &str = "이 링크는 24시간 동안 한 번만 사용할 수 있습니다.";
const SIGN_IN_TO_VERIFY: &str = "다른 기기에서 여셨다면 모야에 로그인한 뒤 인증을 마칠 수 있습니다.";
const SIGN_IN_TO_CHANGE: &str = "다른 기기에서 여셨다면 모야에 로그인한 뒤 변경을 마칠 수 있습니다.";
const UNSUBSCRIBE: &str = "이 메일은 계정 설정의 메일 수신에서 끌 수 있습니다.";

pub(crate) fn words(letter: &Letter) -> Words {
    let Letter { nickname, says, .. } = letter;
    match says {
        Says::VerifyAddress { token } => Words {
            subject: "[모야] 이메일 주소를 인증해주세요".to_owned(),
            paragraphs: vec![
                format!("{nickname} 님, 모야에 오신 것을 환영합니다."),
                "아래 버튼을 눌러 이 이메일 주소가 본인의 것임을 확인해주세요.".to_owned(),
            ],
            button: Some(("이메일 인증하기", with_token("/verify-email", token.expose()))),
            notes: vec![ONE_DAY, SIGN_IN_TO_VERIFY, "모야에 가입하지 않으셨다면 이 메일을 무시해주세요."],
        },
        Says::ChangeAddress { token } => Words {
            subject: "[모야] 새 이메일 주소를 확인해주세요".to_owned(),
            paragraphs: vec![
                format!("{nickname} 님이 모야 계정의 이메일을 이 주소로 변경하려고 합니다."),
                "아래 버튼을 누르면 변경이 완료되고, 다음부터 이 주소로 로그인합니다.".to_owned(),
            ],
            button: Some(("이 주소로 변경하기", with_token("/verify-email", token.expose()))),
            notes: vec![ONE_DAY, SIGN_IN_TO_CHANGE, IGNORE],
        },
        Says::AddressChanged { change, is_new } => address_changed(nickname, change, *is_new),
        Says::PasswordChanged { change } => password_changed(nickname, change),
        Says::SecondFactorChanged { change, is_on } => second_factor_changed(nickname, change, *is_on),
        Says::ResetPassword { token } => Words {
            subject: "[모야] 비밀번호를 다시 설정해주세요".to_owned(),
            paragraphs: vec![
                format!("{nickname} 님, 비밀번호 재설정을 요청하셨습니다."),
                "아래 버튼을 눌러 새 비밀번호를 설정해주세요. 설정하면 모든 기기에서 로그아웃됩니다.".to_owned(),
            ],
            button: Some(("비밀번호 재설정하기", with_token("/reset-password", token.expose()))),
            notes: vec!["이 링크는 30분 동안 한 번만 사용할 수 있습니다.", IGNORE],
        },
        Says::Applied { study, title, people } => applied(nickname, *study, title, people),
        Says::Approved { study, title } => approved(nickname, *study, title),
        Says::Rejected { title, .. } => Words {
            subject: "[모야] 참여 신청 결과를 알려드립니다".to_owned(),
            paragraphs: vec![
                format!("{nickname} 님, 아쉽게도 스터디 ‘{title}’의 참여 신청이 거절되었습니다."),
                "다른 스터디도 둘러보세요.".to_owned(),
            ],
            button: Some(("스터디 둘러보기", "/study".to_owned())),
            notes: vec![UNSUBSCRIBE],
        },
    }
}

fn address_changed(nickname: &UserText, change: &Change, is_new: bool) -> Words {
    let what = if is_new {
        format!("{nickname} 님 계정의 이메일이 이 주소로 변경되었습니다. 이제 이 주소로 로그인합니다.")
    } else {
        format!("{nickname} 님 계정의 이메일이 다른 주소로 변경되었습니다. 이 주소로는 더 이상 로그인할 수 없습니다.")
    };
    let mut paragraphs = vec![what];
    paragraphs.extend(when_and_where(change));
    paragraphs.push("본인이 변경하지 않으셨다면 모야 운영자에게 바로 알려주세요.".to_owned());
    Words {
        subject: "[모야] 계정의 이메일 주소가 변경되었습니다".to_owned(),
        paragraphs,
        button: None,
        notes: Vec::new(),
    }
}

fn password_changed(nickname: &UserText, change: &Change) -> Words {
    let mut paragraphs = vec![format!("{nickname} 님 계정의 비밀번호가 변경되었습니다.")];
    paragraphs.extend(when_and_where(change));
    paragraphs.push("본인이 변경하셨다면 그대로 두시면 됩니다.".to_owned());
    paragraphs.push(
        "본인이 변경하지 않으셨다면 아래 버튼을 눌러 비밀번호를 바로 다시 설정해주세요. 설정하면 모든 기기에서 로그아웃됩니다."
            .to_owned(),
    );
    Words {
        subject: "[모야] 비밀번호가 변경되었습니다".to_owned(),
        paragraphs,
        button: Some(("비밀번호 재설정하기", "/reset-password".to_owned())),
        notes: Vec::new(),
    }
}

fn second_factor_changed(nickname: &UserText, change: &Change, is_on: bool) -> Words {
    let became = if is_on { "켜졌습니다" } else { "꺼졌습니다" };
    let mut paragraphs = vec![format!("{nickname} 님 계정의 2단계 인증이 {became}.")];
    paragraphs.extend(when_and_where(change));
    paragraphs.push("본인이 변경하셨다면 그대로 두시면 됩니다.".to_owned());
    paragraphs.push(
        "본인이 변경하지 않으셨다면 아래 버튼을 눌러 비밀번호를 바로 다시 설정해주세요. 설정하면 모든 기기에서 로그아웃됩니다."
            .to_owned(),
    );
    Words {
        subject: format!("[모야] 2단계 인증이 {became}"),
        paragraphs,
        button: Some(("비밀번호 재설정하기", "/reset-password".to_owned())),
        notes: Vec::new(),
    }
}

fn when_and_where(change: &Change) -> Vec<String> {
    let when = change.at.with_timezone(&seoul::offset()).format("%Y년 %-m월 %-d일 %H:%M");
    let mut lines = vec![format!("변경 시각: {when} (한국 시간)")];
    if !change.browser.is_empty() {
        lines.push(format!("사용한 기기: {}", change.browser));
    }
    lines
}

/// The number of applicants named in a mail; the others are only counted.
const NAMED: usize = 10;

fn applied(nickname: &UserText, study: StudyId, title: &UserText, people: &[UserText]) -> Words {
    let who = match people {
        [one] => format!("{one} 님이"),
        many => format!("{}명이", many.len()),
    };
    let mut paragraphs = vec![format!("{nickname} 님이 모집하는 스터디 ‘{title}’에 {who} 참여를 신청했습니다.")];
    if people.len() > 1 {
        let named: Vec<String> = people.iter().take(NAMED).map(|person| format!("{person} 님")).collect();
        let others = people.len().saturating_sub(NAMED);
        let others = if others > 0 { format!(" 외 {others}명") } else { String::new() };
        paragraphs.push(format!("신청한 회원: {}{others}", named.join(", ")));
    }
    paragraphs.push("신청 내용을 확인하고 답해주세요.".to_owned());
    Words {
        subject: format!("[모야] {who} 참여를 신청했습니다"),
        paragraphs,
        button: Some(("신청 확인하기", format!("/study/{study}?applicants"))),
        notes: vec![UNSUBSCRIBE],
    }
}

fn approved(nickname: &UserText, study: StudyId, title: &UserText) -> Words {
    Words {
        subject: "[모야] 참여 신청이 승인되었습니다".to_owned(),
        paragraphs: vec![
            format!("{nickname} 님, 스터디 ‘{title}’의 참여 신청이 승인되었습니다."),
            "스터디 시작일과 자세한 내용은 스터디 글에서 확인할 수 있습니다.".to_owned(),
        ],
        button: Some(("스터디 보기", format!("/study/{study}"))),
        notes: vec![UNSUBSCRIBE],
    }
}

/// Puts the token into the fragment, which browsers do not send, so that no server or proxy logs it.
fn with_token(page: &str, token: &str) -> String {
    format!("{page}#token={token}")
}
