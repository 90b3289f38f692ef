use crate::{FieldError, FieldErrors};

pub const MAX_PAGE_SIZE: u32 = 100;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct PageRequest {
    index: u32,
    size: u32,
}

impl PageRequest {
    /// A page of `size` items (1 to [`MAX_PAGE_SIZE`]), counted from 0.
    pub fn parse(index: i64, size: i64) -> Result<Self, FieldErrors> {
        let mut errors = FieldErrors::default();
        let parsed_index = u32::try_from(index).unwrap_or_else(|_| {
            errors.push(FieldError::new("page", "페이지 번호는 0 이상이어야 합니다."));
            0
        });
        let parsed_size =
            u32::try_from(size).ok().filter(|size| (1..=MAX_PAGE_SIZE).contains(size)).unwrap_or_else(|| {
                errors.push(FieldError::new("size", "페이지 크기는 1에서 100 사이여야 합니다."));
                1
            });
        errors.into_result(Self { index: parsed_index, size: parsed_size })
    }

    /// From 0.
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
    /// Counting stopped here: there are at least this many.
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
    }

    #[test]
    fn the_furthest_page_does_not_overflow() {
        let furthest = PageRequest::parse(i64::from(u32::MAX), 100).expect("in range");
        assert_eq!(furthest.offset(), 429_496_729_500);
    }
}
