use super::recovery::RecoveryCode;
use crate::Error;
use crate::secrets::Secret;

/// A typed code: six digits from the app, or a recovery code.
#[derive(Clone)]
pub enum SecondFactorCode {
    OfApp(String),
    Recovery(RecoveryCode),
}

impl SecondFactorCode {
    /// Parses a code, ignoring spaces and hyphens. A text that cannot be a code counts as a wrong one.
    pub fn parse(typed: &Secret) -> Result<Self, Error> {
        let text: String = typed.expose().chars().filter(|one| !one.is_whitespace() && *one != '-').collect();
        if text.len() == 6 && text.bytes().all(|byte| byte.is_ascii_digit()) {
            return Ok(Self::OfApp(text));
        }
        RecoveryCode::parse(&text).map(Self::Recovery).ok_or(Error::SecondFactorCodeInvalid)
    }
}

#[cfg(test)]
mod tests {
    use super::super::{TotpSecret, recovery::RecoveryCode};
    use super::*;
    use kernel::Randomness;

    struct Counting;

    impl Randomness for Counting {
        fn fill(&self, bytes: &mut [u8]) {
            for (number, byte) in (0_u8..).zip(bytes) {
                *byte = number * 3;
            }
        }
    }

    fn parse(text: &str) -> Option<SecondFactorCode> {
        SecondFactorCode::parse(&Secret::new(text)).ok()
    }

    #[test]
    fn six_digits_are_a_code_of_the_app() {
        for typed in ["123456", " 123 456 ", "123-456"] {
            assert!(matches!(parse(typed), Some(SecondFactorCode::OfApp(code)) if code == "123456"), "{typed}");
        }
        for refused in ["", "12345", "1234567", "12345a", "１２３４５６", "12345६"] {
            assert!(parse(refused).is_none(), "{refused}");
        }
    }

    #[test]
    fn a_recovery_code_is_read_however_it_is_typed() {
        let code = RecoveryCode::generate(&Counting);
        let shown = code.reveal();
        assert_eq!(shown, "ADGJM-PSVY3");
        for typed in [shown.clone(), shown.to_lowercase(), shown.replace('-', " "), shown.replace('-', "")] {
            assert!(matches!(parse(&typed), Some(SecondFactorCode::Recovery(read)) if read == code), "{typed}");
        }
        assert!(
            matches!(parse("0188A-AAAAA"), Some(SecondFactorCode::Recovery(read)) if read.reveal() == "OIBBA-AAAAA")
        );
        assert!(parse("ADGJM-PSVY").is_none());
        assert!(!format!("{code:?}").contains("ADGJM"));
    }

    #[test]
    fn a_digest_of_a_recovery_code_belongs_to_one_secret() {
        let code = RecoveryCode::generate(&Counting);
        let secrets = ["GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ", "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP"]
            .map(|text| TotpSecret::from_base32(text).expect("a secret"));
        assert_eq!(code.digest(&secrets[0]), code.digest(&secrets[0]));
        assert_ne!(code.digest(&secrets[0]), code.digest(&secrets[1]));
    }
}
