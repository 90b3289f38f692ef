use super::days::Days;
use super::level::Level;
use super::outline::Outline;

/// The request for a roadmap. Categories are names, so that a roadmap is independent of later changes of the tree.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Brief {
    main: String,
    sub: String,
    level: Level,
    days: Days,
    objective: String,
    outline: Option<Outline>,
}

impl Brief {
    /// Restores a stored brief. It was valid when it was stored, so today's ranges are not applied.
    #[must_use]
    pub fn stored(main: String, sub: String, level: Level, days: Days, objective: String) -> Self {
        Self { main, sub, level, days, objective, outline: None }
    }

    pub(crate) fn with(self, outline: Option<Outline>) -> Self {
        Self { outline, ..self }
    }

    /// Returns the main category's name; never empty.
    #[must_use]
    pub fn main(&self) -> &str {
        &self.main
    }

    /// Returns the sub category's name, or an empty string.
    #[must_use]
    pub fn sub(&self) -> &str {
        &self.sub
    }

    /// Returns the narrowest name of the subject: the sub category, otherwise the main category.
    #[must_use]
    pub fn subject(&self) -> &str {
        if self.sub.is_empty() { &self.main } else { &self.sub }
    }

    #[must_use]
    pub fn level(&self) -> Level {
        self.level
    }

    #[must_use]
    pub fn days(&self) -> Days {
        self.days
    }

    #[must_use]
    pub fn objective(&self) -> &str {
        &self.objective
    }

    #[must_use]
    pub fn outline(&self) -> Option<&Outline> {
        self.outline.as_ref()
    }
}

/// A request as typed so far; each text may be empty.
#[derive(Debug, Clone, Copy)]
pub struct WantedSubject<'a> {
    pub main: &'a str,
    pub sub: &'a str,
    pub level: Level,
    pub objective: &'a str,
}
