//! Signing up with an address and a password.
//!
//! | Rule | Here |
//! |---|---|
//! | 5 attempts per hour and network address | [`admit_signup`] |
//! | the fields of the form | [`SignupForm::parse`] |
//! | signing up | [`sign_up`] |

use crate::accounts::{
    Agreements, AuditAction, AuditEntry, AuditRepository, NewUser, User, UserRepository, require_free_nickname, taken,
};
use crate::addresses::EmailAddress;
use crate::mails::{MailClass, Recipients};
use crate::nicknames::Nickname;
use crate::passwords::{CredentialRepository, Password, PasswordHash, TypedPassword};
use crate::secrets::Secret;
use crate::{Error, Fact};
use kernel::limit::{self, Limit, LimitRepository, RateLimits};
use kernel::{FieldError, FieldErrors, Instant, Outcome};
use std::net::IpAddr;

pub const SIGNUPS_PER_ADDRESS: Limit = Limit::new("signup-address", 5, 60 * 60);

#[derive(Debug, Clone)]
pub struct SignupForm {
    pub nickname: String,
    pub email: String,
    pub password: Secret,
    pub password_confirm: Secret,
    pub agreements: Agreements,
}

/// A valid sign-up form.
#[derive(Debug, Clone)]
pub struct Signup {
    pub nickname: Nickname,
    pub email: EmailAddress,
    pub password: Password,
    pub agreements: Agreements,
}

impl SignupForm {
    /// Reports only the agreements if a required one is missing, otherwise all invalid fields.
    pub fn parse(&self) -> Result<Signup, FieldErrors> {
        self.agreements.require()?;
        let mut errors = FieldErrors::default();
        let nickname = errors.take(choose_nickname(&self.nickname));
        let email = errors.take(EmailAddress::parse_new(&self.email));
        let typed = TypedPassword::parse(&self.password, &self.password_confirm);
        let password = match typed.and_then(|typed| typed.for_owner(&self.nickname, &self.email)) {
            Ok(password) => Some(password),
            Err(wrong) => {
                wrong.into_iter().for_each(|error| errors.push(error));
                None
            }
        };
        match (nickname, email, password) {
            (Some(nickname), Some(email), Some(password)) => {
                Ok(Signup { nickname, email, password, agreements: self.agreements })
            }
            _ => Err(errors),
        }
    }
}

/// Counts an attempt from a network address. Needs a separate unit of work: each attempt reveals whether a nickname or
/// address is taken, so failing ones must count too.
pub fn admit_signup<S: LimitRepository + ?Sized>(
    s: &mut S,
    limits: RateLimits,
    from: IpAddr,
    now: Instant,
) -> Result<(), Error> {
    Ok(limits.take(s, &SIGNUPS_PER_ADDRESS, &limit::address(from), now)?)
}

fn choose_nickname(raw: &str) -> Result<Nickname, FieldError> {
    let nickname = Nickname::parse(raw)?;
    nickname.require_choosable()?;
    Ok(nickname)
}

/// Creates an account and requests the verification mail. Fails without an account if the address has received too many
/// mails.
pub fn sign_up<S: UserRepository + CredentialRepository + AuditRepository + LimitRepository + ?Sized>(
    s: &mut S,
    signup: &Signup,
    hash: &PasswordHash,
    recipients: &Recipients,
    now: Instant,
) -> Result<Outcome<User, Fact>, Error> {
    require_free_nickname(s, &signup.nickname, None)?;
    let new = NewUser {
        nickname: signup.nickname.clone(),
        email: signup.email.clone(),
        email_verified_at: None,
        created_at: now,
    };
    let user = s.insert_user(&new).map_err(taken)?;
    s.insert_credential(user.id, hash, now)?;
    s.insert_consents(&signup.agreements.consents(user.id, now))?;
    s.insert_audit(&AuditEntry::own(user.id, AuditAction::SignedUp, now))?;
    // Counted after the checks above, because those send no mail.
    let to = recipients.count(s, MailClass::Asked, &user.email, None, now)?;
    let fact = Fact::SignedUp { user: user.id, to };
    Ok(Outcome::with(user, fact))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn form() -> SignupForm {
        SignupForm {
            nickname: "서연".to_owned(),
            email: "a@b.kr".to_owned(),
            password: Secret::new("vkqzwj1!"),
            password_confirm: Secret::new("vkqzwj1!"),
            agreements: Agreements { terms: true, privacy: true, marketing: false },
        }
    }

    fn wrong_fields(form: &SignupForm) -> Vec<&'static str> {
        form.parse().expect_err("wrong").into_iter().map(|error| error.field).collect()
    }

    #[test]
    fn a_missing_agreement_is_told_before_anything_else() {
        let mut form = SignupForm { nickname: String::new(), email: String::new(), ..form() };
        form.agreements.privacy = false;
        assert_eq!(wrong_fields(&form), ["agreements"]);
    }

    #[test]
    fn names_that_deceive_others_are_refused() {
        for nickname in ["운영자", "모야 운영팀", "ＭＯＹＡ", "탈퇴한 회원.", "раypal"] {
            assert_eq!(
                wrong_fields(&SignupForm { nickname: nickname.to_owned(), ..form() }),
                ["nickname"],
                "{nickname}"
            );
        }
    }

    #[test]
    fn all_wrong_fields_are_told_at_once() {
        assert!(form().parse().is_ok());
        let form = SignupForm {
            nickname: "가".to_owned(),
            email: "a".to_owned(),
            password: Secret::new("short"),
            password_confirm: Secret::new("other"),
            ..form()
        };
        assert_eq!(wrong_fields(&form), ["nickname", "email", "password", "password_confirm"]);
    }
}
