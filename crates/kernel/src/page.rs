use crate::{FieldError, FieldErrors};

pub const MAX_PAGE_SIZE: u32 = 100;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct PageRequest {
    index: u32,
    size: u32,
}

impl PageRequest {
    /// Parses a page of `size` items (1 to [`MAX_PAGE_SIZE`]), counted from 0.
    pub fn parse(index: i64, size: i64) -> Result<Self, FieldErrors> {
        let mut errors = FieldErrors::default();
        let parsed_index = u32::try_from(index).unwrap_or_else(|_| {
            let message = if index < 0 {
                "페이지 번호는 0 이상이어야 합니다."
            } else {
                "페이지 번호는 4294967295 이하여야 합니다."
            };
            errors.push(FieldError::new("page", message));
            0
        });
        let parsed_size =
            u32::try_from(size).ok().filter(|size| (1..=MAX_PAGE_SIZE).contains(size)).unwrap_or_else(|| {
                errors.push(FieldError::new("size", "페이지 크기는 1에서 100 사이여야 합니다."));
                1
            });
        errors.into_result(Self { index: parsed_index, size: parsed_size })
    }

    /// Returns the first page of [`MAX_PAGE_SIZE`] items, for reading a whole list.
    #[must_use]
    pub fn largest() -> Self {
        Self { index: 0, size: MAX_PAGE_SIZE }
    }

    /// Returns the page after this one.
    #[must_use]
    pub fn following(self) -> Self {
        Self { index: self.index.saturating_add(1), ..self }
    }

    /// Counted from 0.
    #[must_use]
    pub fn index(self) -> u32 {
        self.index
    }

    #[must_use]
    pub fn size(self) -> u32 {
        self.size
    }

    #[must_use]
    pub fn offset(self) -> i64 {
        i64::from(self.index) * i64::from(self.size)
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Total {
    Exact(u64),
    /// Counting stopped here: there are at least this many items.
    AtLeast(u64),
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Page<T> {
    pub items: Vec<T>,
    pub request: PageRequest,
    pub total: Total,
    pub last: bool,
}

impl<T> Page<T> {
    #[must_use]
    pub fn empty(request: PageRequest) -> Self {
        Self { items: Vec::new(), request, total: Total::Exact(0), last: true }
    }

    /// Builds a page of a list whose items were counted up to `counted_up_to` plus one. `found` holds the items from
    /// the page's beginning on, up to one more than fits.
    #[must_use]
    pub fn counted(mut found: Vec<T>, request: PageRequest, count: u64, counted_up_to: u64) -> Self {
        let last = found.len() <= request.size() as usize;
        found.truncate(request.size() as usize);
        let seen = request.offset().unsigned_abs() + found.len() as u64;
        let total = match (count > counted_up_to, found.is_empty()) {
            (false, _) => Total::Exact(count),
            (true, true) => Total::AtLeast(counted_up_to),
            (true, false) if last => Total::Exact(seen),
            (true, false) => Total::AtLeast(counted_up_to.max(seen)),
        };
        Self { items: found, request, total, last }
    }

    pub fn map<U>(self, convert: impl FnMut(T) -> U) -> Page<U> {
        Page {
            items: self.items.into_iter().map(convert).collect(),
            request: self.request,
            total: self.total,
            last: self.last,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_are_counted_from_zero_and_hold_one_to_a_hundred() {
        assert_eq!(PageRequest::parse(3, 20).map(PageRequest::offset), Ok(60));
        assert!(PageRequest::parse(0, 1).is_ok() && PageRequest::parse(0, 100).is_ok());
        let both = PageRequest::parse(-1, 101).expect_err("both are out of range");
        assert_eq!(both.iter().map(|error| error.field).collect::<Vec<_>>(), ["page", "size"]);
        let message = |index| {
            PageRequest::parse(index, 20).expect_err("out of range").iter().next().expect("one").message.clone()
        };
        assert_eq!(message(-1), "페이지 번호는 0 이상이어야 합니다.");
        assert_eq!(message(5_000_000_000), "페이지 번호는 4294967295 이하여야 합니다.");
    }

    #[test]
    fn a_long_list_is_counted_up_to_a_limit_unless_the_page_is_its_last() {
        let page = |index, found: u32, count| {
            let request = PageRequest::parse(index, 10).expect("in range");
            let page = Page::counted((0..found).collect(), request, count, 100);
            (page.items.len(), page.total, page.last)
        };
        assert_eq!(page(0, 3, 3), (3, Total::Exact(3), true));
        assert_eq!(page(0, 11, 100), (10, Total::Exact(100), false));
        assert_eq!(page(0, 11, 101), (10, Total::AtLeast(100), false));
        assert_eq!(page(12, 11, 101), (10, Total::AtLeast(130), false));
        assert_eq!(page(12, 4, 101), (4, Total::Exact(124), true));
        assert_eq!(page(99, 0, 101), (0, Total::AtLeast(100), true));
    }

    #[test]
    fn the_furthest_page_does_not_overflow() {
        let furthest = PageRequest::parse(i64::from(u32::MAX), 100).expect("in range");
        assert_eq!(furthest.offset(), 429_496_729_500);
    }
}
