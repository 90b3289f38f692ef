/// The value of a rule that changed something, and the facts of its domain that happened.
#[derive(Debug, Clone, PartialEq, Eq)]
#[must_use = "facts have effects only if they are passed on"]
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

/// The result of a write: an [`Outcome`], or a plain value if the write has no facts.
///
/// Implemented for common types without facts; a domain implements it for a type with [`without_facts!`](crate::without_facts).
pub trait IntoOutcome {
    type Value;
    type Fact;

    fn into_outcome(self) -> Outcome<Self::Value, Self::Fact>;
}

impl<T, F> IntoOutcome for Outcome<T, F> {
    type Value = T;
    type Fact = F;

    fn into_outcome(self) -> Self {
        self
    }
}

/// Implements [`IntoOutcome`] for types that writes without facts return.
#[macro_export]
macro_rules! without_facts {
    (<$generic:ident> $kind:ty) => {
        $crate::without_facts!(@ [<$generic>] $kind);
    };
    (@ [$($generics:tt)*] $kind:ty) => {
        impl $($generics)* $crate::IntoOutcome for $kind {
            type Value = Self;
            type Fact = std::convert::Infallible;

            fn into_outcome(self) -> $crate::Outcome<Self, std::convert::Infallible> {
                $crate::Outcome::quiet(self)
            }
        }
    };
    ($($kind:ty),+ $(,)?) => {
        $($crate::without_facts!(@ [] $kind);)+
    };
}

without_facts!((), bool, usize, u64);
without_facts!(<T> Option<T>);
without_facts!(<T> Vec<T>);
