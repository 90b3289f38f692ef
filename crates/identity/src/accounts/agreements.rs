use kernel::{FieldError, Instant, UserId};

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Agreements {
    /// Required.
    pub terms: bool,
    /// Required.
    pub privacy: bool,
    pub marketing: bool,
}

impl Agreements {
    pub fn require(self) -> Result<(), FieldError> {
        if self.terms && self.privacy {
            Ok(())
        } else {
            Err(FieldError::new("agreements", "필수 약관에 동의해주세요."))
        }
    }

    #[must_use]
    pub fn consents(self, user: UserId, at: Instant) -> Vec<Consent> {
        [
            (self.terms, ConsentKind::Terms),
            (self.privacy, ConsentKind::Privacy),
            (self.marketing, ConsentKind::Marketing),
        ]
        .into_iter()
        .filter(|(ticked, _)| *ticked)
        .map(|(_, kind)| Consent { user, kind, given: true, at })
        .collect()
    }
}

kernel::stored_enum! {
    ConsentKind {
        Terms = "TERMS",
        Privacy = "PRIVACY",
        Marketing = "MARKETING",
    }
}

impl ConsentKind {
    /// Returns the date of the current text, as its page shows it.
    #[must_use]
    pub fn version(self) -> &'static str {
        match self {
            Self::Privacy => "2026-11-23",
            Self::Terms | Self::Marketing => "2026-11-22",
        }
    }
}

/// An entry of the consent history; the latest of each kind applies.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Consent {
    pub user: UserId,
    pub kind: ConsentKind,
    /// False if the consent was withdrawn.
    pub given: bool,
    pub at: Instant,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn terms_and_privacy_are_required_and_marketing_is_not() {
        let boxes = |terms, privacy, marketing| Agreements { terms, privacy, marketing };
        assert!(boxes(true, true, false).require().is_ok());
        for missing in [boxes(true, false, true), boxes(false, true, true), Agreements::default()] {
            assert_eq!(missing.require().expect_err("required").message, "필수 약관에 동의해주세요.");
        }
    }

    #[test]
    fn only_ticked_boxes_become_consents() {
        let boxes = Agreements { terms: true, privacy: true, marketing: false };
        let kinds: Vec<_> = boxes.consents(UserId(1), Instant::UNIX_EPOCH).iter().map(|consent| consent.kind).collect();
        assert_eq!(kinds, [ConsentKind::Terms, ConsentKind::Privacy]);
    }
}
