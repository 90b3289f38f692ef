use identity::{Agreements, Nickname, Secret, Signup, SignupForm};

/// What somebody fills in who signs up and agrees to what they must.
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

/// Returns the same as it is after its rules were checked, under any visible nickname: in tests, as in accounts older than
/// the rule, 「모야」 and 「관리자」 are members.
#[must_use]
pub fn signup(nickname: &str, email: &str, password: &str) -> Signup {
    let signup = signup_form("회원", email, password).parse().expect("it keeps the rules");
    Signup { nickname: Nickname::parse(nickname).expect("a nickname"), ..signup }
}
