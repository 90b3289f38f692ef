//! The response formats that a server supports, found out by trying.

use std::sync::atomic::{AtomicU8, Ordering};

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Format {
    /// A strict JSON schema.
    Schema,
    /// Any JSON object.
    Object,
    /// No format: the prompt alone asks for JSON. Options of streams are omitted too.
    Plain,
}

impl Format {
    const ALL: [Self; 3] = [Self::Schema, Self::Object, Self::Plain];

    pub(crate) fn next(self) -> Option<Self> {
        Self::ALL.into_iter().find(|other| *other > self)
    }
}

/// The best format that the server has not refused.
#[derive(Debug, Default)]
pub(crate) struct Supported(AtomicU8);

impl Supported {
    pub(crate) fn get(&self) -> Format {
        Format::ALL.get(usize::from(self.0.load(Ordering::Relaxed))).copied().unwrap_or(Format::Plain)
    }

    /// Stores the format of a successful request, and returns whether it is a new one.
    pub(crate) fn set(&self, format: Format) -> bool {
        let index = Format::ALL.iter().position(|other| *other == format).unwrap_or_default();
        let index = u8::try_from(index).unwrap_or_default();
        self.0.swap(index, Ordering::Relaxed) != index
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formats_are_tried_from_the_strictest_to_none() {
        let supported = Supported::default();
        assert_eq!(supported.get(), Format::Schema);
        assert_eq!(Format::Schema.next().and_then(Format::next), Some(Format::Plain));
        assert_eq!(Format::Plain.next(), None);
        assert!(supported.set(Format::Object) && !supported.set(Format::Object));
        assert_eq!(supported.get(), Format::Object);
    }
}
