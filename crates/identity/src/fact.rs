use crate::addresses::{CountedAddress, EmailAddress};
use kernel::{FamilyId, UserId};

/// Something that happened to an account.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fact {
    /// Nickname and image, which are shown with everything the user wrote, or the profile may have changed.
    ProfileChanged {
        user: UserId,
    },
    /// The address is not verified yet.
    SignedUp {
        user: UserId,
        to: CountedAddress,
    },
    VerificationAsked {
        user: UserId,
        to: CountedAddress,
    },
    /// `to` becomes the account's address once it is verified.
    AddressChangeAsked {
        user: UserId,
        to: CountedAddress,
    },
    AddressChanged {
        user: UserId,
        before: EmailAddress,
        /// The browser that opened the link, named by [`crate::sessions::device_in_words`].
        browser: String,
    },
    /// The password was changed or reset.
    PasswordChanged {
        user: UserId,
        /// The browser that did it, named by [`crate::sessions::device_in_words`].
        browser: String,
    },
    /// A password reset was requested for this address, whether it has an account or not.
    ResetAsked {
        to: CountedAddress,
    },
    /// Earlier requests are invalid, because another person may have made them.
    Secured {
        user: UserId,
    },
    SecondFactorTurnedOn {
        user: UserId,
        /// The browser that did it, named by [`crate::sessions::device_in_words`].
        browser: String,
    },
    SecondFactorTurnedOff {
        user: UserId,
        /// The browser that did it; empty for the operator at the command line.
        browser: String,
    },
    /// Sessions ended before they expired. Their access tokens are no longer valid.
    SessionsEnded(Vec<FamilyId>),
    /// The account was erased, and no data may identify it any more.
    Erased {
        user: UserId,
    },
}
