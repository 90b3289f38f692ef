use kernel::UserId;

/// Something that happened to an account.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fact {
    /// It has another nickname, by which all that they wrote is signed.
    Renamed { user: UserId },
}
