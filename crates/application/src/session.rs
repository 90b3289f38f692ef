//! Every repository in one hand.

/// All repositories of all domains, inside one transaction.
///
/// A use case names only the repositories it needs (`S: StudyRepository + ?Sized`); a session serves every use case.
pub trait Session {}

impl<T: ?Sized> Session for T {}
