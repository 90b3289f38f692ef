//! Mails about the account, which cannot be switched off.

use super::Words;
use application::mailing::{Change, UserText};
use identity::secrets::Secret;
use kernel::seoul;

/// The label of a button.
const RESET_PASSWORD: &str = "비밀번호 재설정하기";
const IGNORE: &str = "요청하지 않으셨다면 이 메일을 무시해주세요. 아무것도 바뀌지 않습니다.";
const ONE_DAY: &str = "이 링크는 24시간 동안 한 번만 사용할 수 있습니다.";
const SIGN_IN_TO_VERIFY: &str = "다른 기기에서 여셨다면 모야에 로그인한 뒤 인증을 마칠 수 있습니다.";
const SIGN_IN_TO_CHANGE: &str = "다른 기기에서 여셨다면 모야에 로그인한 뒤 변경을 마칠 수 있습니다.";

pub(super) fn verify_address(nickname: &UserText, token: &Secret) -> Words {
    Words {
        subject: "이메일 주소를 인증해주세요".to_owned(),
        paragraphs: vec![
            format!("{nickname} 님, 모야에 오신 것을 환영합니다."),
            "아래 버튼을 눌러 이 이메일 주소가 본인의 것임을 확인해주세요.".to_owned(),
        ],
        button: Some(("이메일 인증하기", with_token("/verify-email", token))),
        notes: vec![ONE_DAY, SIGN_IN_TO_VERIFY, "모야에 가입하지 않으셨다면 이 메일을 무시해주세요."],
        ..Words::default()
    }
}

pub(super) fn change_address(nickname: &UserText, token: &Secret) -> Words {
    Words {
        subject: "새 이메일 주소를 확인해주세요".to_owned(),
        paragraphs: vec![
            format!("{nickname} 님이 모야 계정의 이메일을 이 주소로 변경하려고 합니다."),
            "아래 버튼을 누르면 변경이 완료되고, 다음부터 이 주소로 로그인합니다.".to_owned(),
        ],
        button: Some(("이 주소로 변경하기", with_token("/verify-email", token))),
        notes: vec![ONE_DAY, SIGN_IN_TO_CHANGE, IGNORE],
        ..Words::default()
    }
}

pub(super) fn reset_password(nickname: &UserText, token: &Secret) -> Words {
    Words {
        subject: "비밀번호를 다시 설정해주세요".to_owned(),
        paragraphs: vec![
            format!("{nickname} 님, 비밀번호 재설정을 요청하셨습니다."),
            "아래 버튼을 눌러 새 비밀번호를 설정해주세요. 설정하면 모든 기기에서 로그아웃됩니다.".to_owned(),
        ],
        button: Some((RESET_PASSWORD, with_token("/reset-password", token))),
        notes: vec!["이 링크는 30분 동안 한 번만 사용할 수 있습니다.", IGNORE],
        ..Words::default()
    }
}

pub(super) fn address_changed(nickname: &UserText, change: &Change, is_new: bool) -> Words {
    let what = if is_new {
        format!("{nickname} 님 계정의 이메일이 이 주소로 변경되었습니다. 이제 이 주소로 로그인합니다.")
    } else {
        format!("{nickname} 님 계정의 이메일이 다른 주소로 변경되었습니다. 이 주소로는 더 이상 로그인할 수 없습니다.")
    };
    Words {
        subject: "계정의 이메일 주소가 변경되었습니다".to_owned(),
        paragraphs: vec![what, "본인이 변경하지 않으셨다면 모야 운영자에게 바로 알려주세요.".to_owned()],
        facts: when_and_where(change),
        ..Words::default()
    }
}

pub(super) fn password_changed(nickname: &UserText, change: &Change) -> Words {
    changed("비밀번호가 변경되었습니다".to_owned(), format!("{nickname} 님 계정의 비밀번호가 변경되었습니다."), change)
}

pub(super) fn second_factor_changed(nickname: &UserText, change: &Change, is_on: bool) -> Words {
    let became = if is_on { "켜졌습니다" } else { "꺼졌습니다" };
    changed(format!("2단계 인증이 {became}"), format!("{nickname} 님 계정의 2단계 인증이 {became}."), change)
}

fn changed(subject: String, what: String, change: &Change) -> Words {
    Words {
        subject,
        paragraphs: vec![
            what,
            "본인이 변경하셨다면 그대로 두시면 됩니다.".to_owned(),
            "본인이 변경하지 않으셨다면 아래 버튼을 눌러 비밀번호를 바로 다시 설정해주세요. 설정하면 모든 기기에서 로그아웃됩니다."
                .to_owned(),
        ],
        button: Some((RESET_PASSWORD, "/reset-password".to_owned())),
        facts: when_and_where(change),
        ..Words::default()
    }
}

fn when_and_where(change: &Change) -> Vec<(&'static str, String)> {
    let when = change.at.with_timezone(&seoul::offset()).format("%Y년 %-m월 %-d일 %H:%M (한국 시간)");
    let mut facts = vec![("변경 시각", when.to_string())];
    if !change.browser.is_empty() {
        facts.push(("사용한 기기", change.browser.clone()));
    }
    facts
}

/// Puts the token into the fragment, which browsers do not send, so that no server or proxy logs it.
fn with_token(page: &str, token: &Secret) -> String {
    format!("{page}#token={}", token.expose())
}
