use super::days::Days;
use super::level::Level;
use super::outline::Outline;
use crate::understood::{Corrected, Understood};
use chrono::NaiveDate;
use std::borrow::Cow;
use std::sync::OnceLock;

/// The request for a roadmap. Categories are names, so that a roadmap is independent of later changes of the tree.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Brief {
    main: String,
    sub: String,
    level: Level,
    days: Days,
    objective: String,
    outline: Option<Outline>,
    understood: Option<Understood>,
    corrected: Option<Corrected>,
    general: bool,
    reading: Reading,
}

/// The reading of the objective, made at most once. It follows from the objective, so comparisons ignore it.
#[derive(Debug, Clone, Default)]
struct Reading(OnceLock<Understood>);

impl PartialEq for Reading {
    fn eq(&self, _other: &Self) -> bool {
        true
    }
}

impl Eq for Reading {}

impl Brief {
    /// Restores a stored brief. It was valid when it was stored, so today's ranges are not applied.
    #[must_use]
    pub fn stored(main: String, sub: String, level: Level, days: Days, objective: String) -> Self {
        let reading = Reading::default();
        Self {
            main,
            sub,
            level,
            days,
            objective,
            outline: None,
            understood: None,
            corrected: None,
            general: false,
            reading,
        }
    }

    pub(crate) fn with(self, outline: Option<Outline>) -> Self {
        Self { outline, ..self }
    }

    /// Adds whether the user means none of the subjects that are found.
    #[must_use]
    pub fn with_general(self, general: bool) -> Self {
        Self { general, ..self }
    }

    /// Adds the understanding that was stored with the request or the roadmap, if there is one.
    #[must_use]
    pub fn with_understood(self, understood: Option<Understood>) -> Self {
        Self { understood, ..self }
    }

    pub(crate) fn with_corrected(self, corrected: Option<Corrected>) -> Self {
        Self { corrected, ..self }
    }

    /// Adds what holds for a plan that starts on `start`, from which dates count: the user's corrections, otherwise what
    /// the objective says.
    #[must_use]
    pub fn starting(self, start: NaiveDate) -> Self {
        let understood = match &self.corrected {
            Some(corrected) => corrected.starting(&self.objective, start),
            None => Understood::read(&self.objective, Some(start)),
        };
        self.with_corrected(None).with_understood(Some(understood))
    }

    /// Does the same for a plan that is ordered `today` and starts on `start`. Near days such as 내일 count from today.
    #[must_use]
    pub fn ordered(self, today: NaiveDate, start: NaiveDate) -> Self {
        let brief = self.starting(today);
        let understood = brief.understood.clone().map(|understood| understood.counted_from(today, start));
        brief.with_understood(understood)
    }

    /// Returns what the objective or the user's corrections say; if nothing is stored, without dates.
    #[must_use]
    pub fn understood(&self) -> Cow<'_, Understood> {
        match (&self.understood, &self.corrected) {
            (Some(understood), _) => Cow::Borrowed(understood),
            (None, Some(corrected)) => Cow::Borrowed(corrected.undated()),
            (None, None) => Cow::Borrowed(self.reading()),
        }
    }

    fn reading(&self) -> &Understood {
        self.reading.0.get_or_init(|| Understood::read(&self.objective, None))
    }

    /// Returns the objective without the names that a correction removed, so that a plan does not use them.
    #[must_use]
    pub fn corrected_objective(&self) -> Cow<'_, str> {
        let understood = self.understood();
        let is_left = |name: &&str| understood.names().any(|left| left.contains(*name));
        let removed = self.reading().names().filter(|name| !name.is_empty() && !is_left(name));
        removed.fold(Cow::Borrowed(self.objective()), |objective, name| {
            if objective.contains(name) { Cow::Owned(objective.replace(name, " ")) } else { objective }
        })
    }

    /// Returns the user's corrections until [`Brief::starting`] applies them.
    #[must_use]
    pub fn corrected(&self) -> Option<&Corrected> {
        self.corrected.as_ref()
    }

    #[must_use]
    pub fn stored_understood(&self) -> Option<&Understood> {
        self.understood.as_ref()
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

    /// Whether the user means none of the subjects that are found, so that the plan uses no curriculum.
    #[must_use]
    pub fn is_general(&self) -> bool {
        self.general
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
