use crate::Error;
use crate::addresses::EmailAddress;
use aws_lc_rs::hmac;
use kernel::{Instant, Randomness};
use std::fmt;
use totp_rs::{Algorithm, Builder, Secret as AppSecret, Totp};

pub const STEP_SECONDS: i64 = 30;
const DIGITS: u8 = 6;
/// The allowed clock difference of a phone, in steps.
const DRIFT: u16 = 1;
const ISSUER: &str = "MOYA";

/// The secret shared by the server and the app: 160 random bits, as RFC 4226 recommends for SHA-1, which every app
/// supports.
#[derive(Clone, PartialEq, Eq)]
pub struct TotpSecret([u8; 20]);

impl TotpSecret {
    #[must_use]
    pub fn generate(randomness: &dyn Randomness) -> Self {
        let mut bytes = [0; 20];
        randomness.fill(&mut bytes);
        Self(bytes)
    }

    /// Restores a decrypted secret.
    pub(super) fn opened(bytes: &[u8]) -> Result<Self, Error> {
        bytes.try_into().map(Self).map_err(|_| Error::Unsealable("a secret of another length".to_owned()))
    }

    pub(super) fn bytes(&self) -> &[u8] {
        &self.0
    }

    /// Returns the secret in the form that users type into an app.
    #[must_use]
    pub fn base32(&self) -> String {
        AppSecret::new_stack(self.0).to_base32()
    }

    /// Returns the `otpauth://` address for a QR code.
    ///
    /// # Panics
    /// Never: an email address contains no colon.
    #[must_use]
    pub fn uri(&self, account: &EmailAddress) -> String {
        self.totp(account.as_str()).to_url().expect("an e-mail address has no colon")
    }

    /// Returns the step of a code that is valid now.
    pub(super) fn step_of(&self, code: &str, now: Instant) -> Option<i64> {
        let seconds = u64::try_from(now.timestamp()).ok()?;
        self.totp("").check(code, seconds).and_then(|step| i64::try_from(step).ok())
    }

    /// Returns the code that an app shows at a time; for tests and demonstrations.
    #[must_use]
    pub fn code_at(&self, at: Instant) -> String {
        self.totp("").generate(u64::try_from(at.timestamp()).unwrap_or_default()).to_string()
    }

    /// Parses a secret like an app does.
    #[must_use]
    pub fn from_base32(text: &str) -> Option<Self> {
        AppSecret::try_from_base32(text).ok()?.as_bytes().try_into().map(Self).ok()
    }

    /// Returns a digest of `message` keyed with the secret.
    pub(super) fn digest(&self, message: &[u8]) -> [u8; 32] {
        let tag = hmac::sign(&hmac::Key::new(hmac::HMAC_SHA256, &self.0), message);
        tag.as_ref().try_into().expect("SHA-256 has 32 bytes")
    }

    fn totp(&self, account: &str) -> Totp {
        Builder::new()
            .with_algorithm(Algorithm::SHA1)
            .with_digits(DIGITS)
            .with_skew(DRIFT)
            .with_step_duration(STEP_SECONDS.unsigned_abs())
            .with_secret(AppSecret::new_stack(self.0))
            .with_issuer(Some(ISSUER))
            .with_account_name(account)
            .build()
            .expect("six digits of 160 bits keep the RFC")
    }
}

impl fmt::Debug for TotpSecret {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("TotpSecret(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RFC: TotpSecret = TotpSecret(*b"12345678901234567890");

    fn at(seconds: i64) -> Instant {
        Instant::from_timestamp(seconds, 0).expect("in range")
    }

    #[test]
    fn codes_are_those_of_rfc_6238() {
        // The test vectors of appendix B; our codes are the last six of their eight digits.
        for (seconds, code) in [
            (59, "287082"),
            (1_111_111_109, "081804"),
            (1_111_111_111, "050471"),
            (1_234_567_890, "005924"),
            (2_000_000_000, "279037"),
            (20_000_000_000, "353130"),
        ] {
            assert_eq!(RFC.code_at(at(seconds)), code, "{seconds}");
            assert_eq!(RFC.step_of(code, at(seconds)), Some(seconds / STEP_SECONDS), "{seconds}");
        }
    }

    #[test]
    fn a_clock_may_be_one_step_off_and_no_more() {
        let now = at(1_800_000_000);
        let step = now.timestamp() / STEP_SECONDS;
        for (steps, taken) in [(-2, false), (-1, true), (0, true), (1, true), (2, false)] {
            let shown = RFC.code_at(at(now.timestamp() + steps * STEP_SECONDS));
            assert_eq!(RFC.step_of(&shown, now), taken.then_some(step + steps), "{steps}");
        }
    }

    #[test]
    fn an_app_is_given_the_secret_and_what_it_is_for() {
        let email = EmailAddress::parse("moya+app@example.com").expect("an address");
        assert_eq!(
            RFC.uri(&email),
            "otpauth://totp/MOYA:moya%2Bapp%40example.com?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=MOYA"
        );
        assert_eq!(TotpSecret::from_base32(&RFC.base32()), Some(RFC));
        assert_eq!(format!("{RFC:?}"), "TotpSecret(…)");
    }
}
