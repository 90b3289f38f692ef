use identity::{Agreements, Secret, SignupForm};

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
