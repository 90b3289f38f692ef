use kernel::{IdempotencyKey, Instant, Randomness, UserId};
use std::fmt;

/// The symbols of a ticket: digits and letters without I, L, O and U, which are mistaken for others.
const SYMBOLS: [char; 32] = [
    '0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'J', 'K', 'M', 'N', 'P',
    'Q', 'R', 'S', 'T', 'V', 'W', 'X', 'Y', 'Z',
];

/// The number by which the sender and the administrators name an inquiry, such as `MOYA-7K3Q-9D2M`. It is random, so
/// that it does not reveal how many inquiries there are, and grants no access.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ticket(String);

impl Ticket {
    #[must_use]
    pub fn random(randomness: &dyn Randomness) -> Self {
        let mut bytes = [0; 8];
        randomness.fill(&mut bytes);
        let symbols: Vec<char> = bytes.iter().map(|byte| SYMBOLS[usize::from(byte % 32)]).collect();
        let (first, last) = symbols.split_at(4);
        Self(format!("MOYA-{}-{}", first.iter().collect::<String>(), last.iter().collect::<String>()))
    }

    #[must_use]
    pub fn stored(text: String) -> Self {
        Self(text)
    }

    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Ticket {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

/// The ticket number that a request with an idempotency key received.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Receipt {
    /// The account of a signed-in sender.
    pub user: Option<UserId>,
    pub key: IdempotencyKey,
    pub ticket: Ticket,
    pub at: Instant,
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Bytes([u8; 8]);

    impl Randomness for Bytes {
        fn fill(&self, bytes: &mut [u8]) {
            bytes.copy_from_slice(&self.0);
        }
    }

    #[test]
    fn a_ticket_has_two_groups_of_four_symbols() {
        assert_eq!(Ticket::random(&Bytes([7, 19, 3, 23, 9, 13, 2, 20])).as_str(), "MOYA-7K3Q-9D2M");
        assert_eq!(Ticket::random(&Bytes([255; 8])).as_str(), "MOYA-ZZZZ-ZZZZ");
    }
}
