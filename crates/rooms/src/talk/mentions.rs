use kernel::{FieldError, UserId};

/// The maximum number of users whom a message mentions by name.
pub const MENTIONS_MAX: usize = 100;

/// The members whom a message mentions.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Mentions {
    /// Each once, in the order of their ids.
    pub users: Vec<UserId>,
    /// Whether all members are mentioned (@모두).
    pub everyone: bool,
}

impl Mentions {
    /// Parses up to [`MENTIONS_MAX`] users.
    pub fn parse(users: Vec<UserId>, everyone: bool) -> Result<Self, FieldError> {
        if users.len() > MENTIONS_MAX {
            return Err(FieldError::new("mentions", "한 메시지에서 100명까지 언급할 수 있습니다."));
        }
        Ok(Self::new(users, everyone))
    }

    #[must_use]
    pub fn new(mut users: Vec<UserId>, everyone: bool) -> Self {
        users.sort_unstable();
        users.dedup();
        Self { users, everyone }
    }

    #[must_use]
    pub fn include(&self, user: UserId) -> bool {
        self.everyone || self.users.contains(&user)
    }

    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.users.is_empty() && !self.everyone
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_mentions_up_to_a_hundred_users() {
        let users = |count: i64| (1..=count).map(UserId).collect();
        assert_eq!(Mentions::parse(users(100), false).expect("few").users.len(), 100);
        assert_eq!(Mentions::parse(users(101), false).expect_err("too many").field, "mentions");
    }

    #[test]
    fn each_user_is_mentioned_once() {
        let mentions = Mentions::new(vec![UserId(3), UserId(1), UserId(3)], false);
        assert_eq!(mentions.users, [UserId(1), UserId(3)]);
        assert!(!mentions.is_empty() && Mentions::default().is_empty());
        assert!(!Mentions::new(Vec::new(), true).is_empty());
    }
}
