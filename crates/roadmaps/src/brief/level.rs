use kernel::FieldError;

/// The learner's level, on the scale used everywhere in the product.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// 0: new to the subject.
    Intro,
    /// 1: knows the basics.
    Beginner,
    /// 2: has built something with it.
    Intermediate,
    /// 3: uses it professionally.
    Advanced,
}

/// In bytes; enough for a digit with surrounding spaces.
const LONGEST_TYPED: usize = 20;

impl Level {
    pub const ALL: [Self; 4] = [Self::Intro, Self::Beginner, Self::Intermediate, Self::Advanced];
    /// The level if none is given.
    pub const DEFAULT: Self = Self::Beginner;

    #[must_use]
    pub fn from_number(number: i64) -> Option<Self> {
        usize::try_from(number).ok().and_then(|index| Self::ALL.get(index).copied())
    }

    /// Parses a level from its digit. Empty text or white space gives the default.
    pub fn parse(text: &str) -> Result<Self, FieldError> {
        if text.len() <= LONGEST_TYPED && text.trim().is_empty() {
            return Ok(Self::DEFAULT);
        }
        Some(text.trim())
            .filter(|digit| text.len() <= LONGEST_TYPED && digit.len() == 1)
            .and_then(|digit| digit.parse().ok())
            .and_then(Self::from_number)
            .ok_or_else(|| FieldError::new("current_level", "수준은 0(입문)에서 3(고급) 사이여야 합니다."))
    }

    #[must_use]
    pub fn number(self) -> u8 {
        match self {
            Self::Intro => 0,
            Self::Beginner => 1,
            Self::Intermediate => 2,
            Self::Advanced => 3,
        }
    }

    #[must_use]
    pub fn label(self) -> &'static str {
        match self {
            Self::Intro => "입문",
            Self::Beginner => "초급",
            Self::Intermediate => "중급",
            Self::Advanced => "고급",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_are_digits_and_a_missing_one_means_beginner() {
        assert_eq!(Level::parse(" 3 "), Ok(Level::Advanced));
        assert_eq!(Level::parse(""), Ok(Level::Beginner));
        let long = format!("{}3", " ".repeat(20));
        for refused in [long.as_str(), "4", "-1", "+1", "초급", "1.0", "01"] {
            assert_eq!(Level::parse(refused).expect_err(refused).field, "current_level");
        }
        assert!(Level::ALL.iter().all(|level| Level::from_number(level.number().into()) == Some(*level)));
    }
}
