/// The value of a rule that changed something, and the facts of its domain that happened.
#[derive(Debug, Clone, PartialEq, Eq)]
#[must_use = "facts that nobody takes have no consequences"]
pub struct Outcome<T, F> {
    pub value: T,
    pub facts: Vec<F>,
}

impl<T, F> Outcome<T, F> {
    pub fn quiet(value: T) -> Self {
        Self { value, facts: Vec::new() }
    }

    pub fn with(value: T, fact: F) -> Self {
        Self { value, facts: vec![fact] }
    }

    pub fn map<U>(self, convert: impl FnOnce(T) -> U) -> Outcome<U, F> {
        Outcome { value: convert(self.value), facts: self.facts }
    }
}
