//! What is wrong with which field, in words for the person who filled it in.

use std::fmt;

/// One field and what is wrong with it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FieldError {
    /// The field's name in the HTTP contract.
    pub field: String,
    /// A Korean sentence.
    pub message: String,
}

impl FieldError {
    /// States that `field` is wrong.
    pub fn new(field: impl Into<String>, message: impl Into<String>) -> Self {
        Self { field: field.into(), message: message.into() }
    }
}

/// All wrong fields of one form, gathered so that a person sees them at once.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct FieldErrors(Vec<FieldError>);

impl FieldErrors {
    /// Adds one more.
    pub fn push(&mut self, error: FieldError) {
        self.0.push(error);
    }

    /// The value of `result`, or nothing after its error was added.
    pub fn take<T>(&mut self, result: Result<T, FieldError>) -> Option<T> {
        result.map_err(|error| self.push(error)).ok()
    }

    /// `value` if no field was wrong.
    ///
    /// # Errors
    /// Itself, unless it is empty.
    pub fn into_result<T>(self, value: T) -> Result<T, Self> {
        if self.0.is_empty() { Ok(value) } else { Err(self) }
    }

    /// The errors in the order they were found.
    pub fn iter(&self) -> impl Iterator<Item = &FieldError> {
        self.0.iter()
    }

    /// Whether nothing was wrong.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl From<FieldError> for FieldErrors {
    fn from(error: FieldError) -> Self {
        Self(vec![error])
    }
}

impl IntoIterator for FieldErrors {
    type Item = FieldError;
    type IntoIter = std::vec::IntoIter<FieldError>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl fmt::Display for FieldErrors {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let fields: Vec<_> = self.0.iter().map(|error| error.field.as_str()).collect();
        write!(formatter, "invalid fields: {}", fields.join(", "))
    }
}

impl std::error::Error for FieldErrors {}
