//! The colours of the web app's light theme.

pub(crate) const PAPER: &str = "#F7F5EC";
pub(crate) const SHEET: &str = "#FEFDF9";
pub(crate) const SUNKEN: &str = "#ECEBE1";
pub(crate) const INK: &str = "#1B2420";
pub(crate) const INK_2: &str = "#47514B";
pub(crate) const INK_3: &str = "#626B65";
pub(crate) const LINE: &str = "#DAD8CB";
pub(crate) const RULE: &str = "#DBE4DC";
pub(crate) const GRID: &str = "#E8EAE0";
pub(crate) const CONTROL: &str = "#7E877F";
pub(crate) const PINE: &str = "#17503D";
pub(crate) const PINE_TINT: &str = "#E1ECE4";
pub(crate) const MARKER: &str = "#FFE25A";
pub(crate) const MARKER_WASH: &str = "#FFE67A";

/// The colour of a category or a stamp.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tone {
    Blue,
    Green,
    Purple,
    Yellow,
    Red,
    Teal,
    Orange,
    Slate,
    Plum,
    Pink,
    Indigo,
    Olive,
    Plain,
}

impl Tone {
    /// The tone of a main category by its name, as in the web app; other names get a neutral one.
    #[must_use]
    pub fn of_category(name: &str) -> Self {
        match name {
            "Frontend" => Self::Blue,
            "Backend" => Self::Green,
            "Mobile" => Self::Purple,
            "Algorithm" => Self::Yellow,
            "CS" => Self::Red,
            "AI·데이터" => Self::Teal,
            "DevOps" => Self::Orange,
            "보안" => Self::Slate,
            "게임" => Self::Plum,
            "디자인·기획" => Self::Pink,
            "외국어" => Self::Indigo,
            "자격증" => Self::Olive,
            _ => Self::Plain,
        }
    }

    /// The tone of a user's stamp, as in the web app.
    #[must_use]
    pub fn of_user(id: i64) -> Self {
        match id.unsigned_abs() % 5 {
            0 => Self::Blue,
            1 => Self::Green,
            2 => Self::Purple,
            3 => Self::Yellow,
            _ => Self::Red,
        }
    }

    /// The colours of its text and of the ground below.
    pub(crate) fn colours(self) -> (&'static str, &'static str) {
        match self {
            Self::Blue => ("#1F4F8A", "#E2EBF3"),
            Self::Green => ("#47681A", "#E7EED6"),
            Self::Purple => ("#5F4193", "#EAE4F2"),
            Self::Yellow => ("#7A5200", "#F7EAC3"),
            Self::Red => ("#A2352C", "#F7E2DA"),
            Self::Teal => ("#01616B", "#D5EDF1"),
            Self::Orange => ("#853F01", "#F7E4D8"),
            Self::Slate => ("#4A5667", "#E2E8F1"),
            Self::Plum => ("#74397E", "#F0E2F2"),
            Self::Pink => ("#86325F", "#F6E1EA"),
            Self::Indigo => ("#474B99", "#E3E7FA"),
            Self::Olive => ("#5D5801", "#EAE9D6"),
            Self::Plain => (INK_2, SUNKEN),
        }
    }
}
