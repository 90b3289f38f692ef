use crate::{CountedAddress, EmailAddress};
use kernel::UserId;

/// Something that happened to an account.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fact {
    /// The nickname and the image, by which all that they wrote is signed, or what they tell of themselves may be others.
    ProfileChanged {
        user: UserId,
    },
    /// Whether the address is theirs is still to be shown.
    SignedUp {
        user: UserId,
        to: CountedAddress,
    },
    VerificationAsked {
        user: UserId,
        to: CountedAddress,
    },
    /// `to` becomes the account's address once it is shown to be theirs.
    AddressChangeAsked {
        user: UserId,
        to: CountedAddress,
    },
    AddressChanged {
        user: UserId,
        before: EmailAddress,
        /// The browser that opened the link, as [`crate::device_in_words`] calls it.
        browser: String,
    },
    /// The password was changed or reset.
    PasswordChanged {
        user: UserId,
        /// The browser that did it, as [`crate::device_in_words`] calls it.
        browser: String,
    },
    /// Somebody cannot sign in to the account of that address, if there is one.
    ResetAsked {
        to: CountedAddress,
    },
    /// Whoever was in it may have been somebody else: what was asked for before counts no more.
    Secured {
        user: UserId,
    },
    SecondFactorTurnedOn {
        user: UserId,
        /// The browser that did it, as [`crate::device_in_words`] calls it.
        browser: String,
    },
    SecondFactorTurnedOff {
        user: UserId,
        /// The browser that did it; empty for the operator at the command line.
        browser: String,
    },
    /// Somebody leaves for good, and nothing may name them any more.
    Erased {
        user: UserId,
    },
}
