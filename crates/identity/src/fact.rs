use crate::EmailAddress;
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
    },
    VerificationAsked {
        user: UserId,
    },
    /// `email` is to be the account's once it is shown to be theirs.
    AddressChangeAsked {
        user: UserId,
        email: EmailAddress,
    },
    AddressChanged {
        user: UserId,
        before: EmailAddress,
    },
    /// Somebody cannot sign in to the account of that address, if there is one.
    ResetAsked {
        email: EmailAddress,
    },
    /// Whoever was in it may have been somebody else: what was asked for before counts no more.
    Secured {
        user: UserId,
    },
    SecondFactorTurnedOn {
        user: UserId,
    },
    /// By its owner or by the operator.
    SecondFactorTurnedOff {
        user: UserId,
    },
    /// Somebody leaves for good, and nothing may name them any more.
    Erased {
        user: UserId,
    },
}
