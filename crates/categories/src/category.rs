use kernel::{CategoryId, FieldError, text};

pub const NAME_MAX: usize = 50;

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// A top node, shown as a card on the home page.
    Main,
    Middle,
    Sub,
}

impl Level {
    #[must_use]
    pub fn below(self) -> Option<Self> {
        match self {
            Self::Main => Some(Self::Middle),
            Self::Middle => Some(Self::Sub),
            Self::Sub => None,
        }
    }

    /// Returns 1 for a main category to 3 for a sub category.
    #[must_use]
    pub fn depth(self) -> usize {
        match self {
            Self::Main => 1,
            Self::Middle => 2,
            Self::Sub => 3,
        }
    }

    #[must_use]
    pub fn from_depth(depth: usize) -> Option<Self> {
        [Self::Main, Self::Middle, Self::Sub].into_iter().find(|level| level.depth() == depth)
    }
}

/// A node's name: one line of 1 to [`NAME_MAX`] characters.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct CategoryName(String);

impl CategoryName {
    pub fn parse(raw: &str) -> Result<Self, FieldError> {
        let name = text::line(raw);
        match text::length(&name) {
            0 => Err(FieldError::new("name", "카테고리 이름을 입력해주세요.")),
            1..=NAME_MAX => Ok(Self(name)),
            _ => Err(FieldError::new("name", "카테고리 이름은 50자 이하여야 합니다.")),
        }
    }

    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Returns the form in which siblings are compared.
    #[must_use]
    pub fn key(&self) -> String {
        text::folded(&self.0)
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewCategory {
    pub parent: Option<CategoryId>,
    /// One level below its parent's.
    pub level: Level,
    pub name: CategoryName,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Category {
    pub id: CategoryId,
    pub parent: Option<CategoryId>,
    pub level: Level,
    pub name: String,
    /// Sorts siblings in ascending order.
    pub position: i32,
    /// The number of studies in it and below it.
    pub studies: u64,
}

/// A node with the nodes above it: one to three, from the main category down.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Path {
    pub nodes: Vec<(CategoryId, String)>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_has_one_to_fifty_characters() {
        assert_eq!(
            CategoryName::parse(" React\n Native ").map(|name| name.as_str().to_owned()),
            Ok("React Native".into())
        );
        assert!(CategoryName::parse(&"가".repeat(50)).is_ok());
        assert_eq!(
            CategoryName::parse(&"가".repeat(51)).expect_err("too long").message,
            "카테고리 이름은 50자 이하여야 합니다."
        );
        assert_eq!(CategoryName::parse(" \u{200B} ").expect_err("nothing to see").field, "name");
    }

    #[test]
    fn decomposed_and_composed_names_are_the_same_name() {
        let composed = CategoryName::parse("알고리즘").expect("a name");
        let decomposed =
            CategoryName::parse("\u{110b}\u{1161}\u{11af}\u{1100}\u{1169}\u{1105}\u{1175}\u{110c}\u{1173}\u{11b7}");
        assert_eq!(decomposed.as_ref(), Ok(&composed));
        assert_eq!(
            CategoryName::parse("REACT").expect("a name").key(),
            CategoryName::parse("React").expect("a name").key()
        );
    }

    #[test]
    fn a_sub_category_has_no_children() {
        assert_eq!(Level::Main.below().and_then(Level::below), Some(Level::Sub));
        assert_eq!(Level::Sub.below(), None);
        assert_eq!(Level::from_depth(4), None);
    }
}
