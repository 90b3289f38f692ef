use identity::accounts::Agreements;
use identity::nicknames::Nickname;
use identity::secrets::Secret;
use identity::signup::{Signup, SignupForm};

/// Returns a complete sign-up form with all required consents.
#[must_use]
pub fn signup_form(nickname: &str, email: &str, password: &str) -> SignupForm {
    SignupForm {
        nickname: nickname.to_owned(),
        email: email.to_owned(),
        password: Secret::new(password),
        password_confirm: Secret::new(password),
        agreements: Agreements { terms: true, privacy: true, marketing: false },
    }
}

/// Returns a checked form with any visible nickname. In tests, as in accounts older than the rule on reserved names,
/// 「모야」 and 「관리자」 may be members.
#[must_use]
pub fn signup(nickname: &str, email: &str, password: &str) -> Signup {
    let signup = signup_form("회원", email, password).parse().expect("it keeps the rules");
    Signup { nickname: Nickname::parse(nickname).expect("a nickname"), ..signup }
}
