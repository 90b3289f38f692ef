//! The entries of a pasted table of contents.

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outline {
    text: String,
    excluded: Vec<usize>,
    entries: Vec<Entry>,
    left_out: Vec<LeftOut>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// The number of its line among those that are not blank, from 1; in a single line that is a list, of its item.
    pub line_number: usize,
    /// As in the text: `3장`, `1.2`, `Part 2` or empty.
    pub number: String,
    pub title: String,
    /// 0 for top entries.
    pub depth: usize,
    /// Whether it has no entries below it.
    pub is_leaf: bool,
    /// For an entry with others below it, only the minutes or pages before the first of them.
    pub minutes: Option<u32>,
    pub pages: Option<u32>,
    /// The first of the stated pages.
    pub first_page: Option<u32>,
    /// Whether it is a foreword or an appendix.
    pub is_around: bool,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LeftOut {
    pub line: String,
    /// Its number, as that of an [`Entry`].
    pub line_number: usize,
    pub reason: Reason,
}

kernel::stored_enum! {
    /// The reason why a line is not an entry.
    Reason {
        /// Buttons, counts, reviews, advertisements or headings of a web page.
        Noise = "NOISE",
        /// It repeats the line before it.
        Repeated = "REPEATED",
        /// The title of the whole.
        Title = "TITLE",
        /// A plan must not contain it: an address, personal data, a price, instructions, or a restricted subject.
        NotAllowed = "NOT_ALLOWED",
        /// The user excluded it.
        Excluded = "EXCLUDED",
    }
}

impl Outline {
    pub(crate) fn new(text: String, excluded: Vec<usize>, entries: Vec<Entry>, left_out: Vec<LeftOut>) -> Self {
        Self { text, excluded, entries, left_out }
    }

    /// Returns the pasted text.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Returns the numbers of the lines that the user excluded.
    #[must_use]
    pub fn excluded(&self) -> &[usize] {
        &self.excluded
    }

    /// Returns the entries in order; never empty.
    #[must_use]
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    #[must_use]
    pub fn left_out(&self) -> &[LeftOut] {
        &self.left_out
    }

    /// Returns the entries that hold contents of their own, in order.
    pub fn parts(&self) -> impl Iterator<Item = &Entry> {
        self.entries.iter().filter(|entry| entry.is_part())
    }

    /// Returns for each entry whether a plan counts it as a unit: it holds contents of its own, and it is neither a
    /// foreword or an appendix nor below one. Where there is nothing else, those are units too.
    #[must_use]
    pub fn units(&self) -> Vec<bool> {
        let mut above: Vec<bool> = Vec::new();
        let is_around = self.entries.iter().map(|entry| {
            above.truncate(entry.depth);
            above.push(entry.is_around);
            above.contains(&true)
        });
        let is_around: Vec<bool> = is_around.collect();
        let is_body = |(entry, around): (&Entry, &bool)| entry.is_part() && !around;
        let units: Vec<bool> = self.entries.iter().zip(&is_around).map(is_body).collect();
        if units.contains(&true) { units } else { self.entries.iter().map(Entry::is_part).collect() }
    }

    /// Returns the total minutes, if every part states its length.
    #[must_use]
    pub fn minutes(&self) -> Option<u32> {
        self.parts().map(|entry| entry.minutes).sum()
    }
}

impl Entry {
    /// Whether it holds contents of its own: nothing is below it, or it has pages or minutes before what is.
    #[must_use]
    pub fn is_part(&self) -> bool {
        self.is_leaf || self.pages.is_some() || self.minutes.is_some()
    }
}
