//! Places in a room, as members show them to each other.

/// Where a member is in a room, and what the member does, in the words of the web app.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Place {
    pub at: Option<String>,
    pub state: Option<String>,
}
