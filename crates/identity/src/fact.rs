use kernel::UserId;

/// Something that happened to an account.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fact {
    /// The nickname and the image, by which all that they wrote is signed, or what they tell of themselves may be others.
    ProfileChanged { user: UserId },
}
