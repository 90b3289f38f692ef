//! The finished pictures, by version, within a limit of memory.

use actix_web::web::Bytes;
use share_images::{Picture, Undrawable};
use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The memory limit of all pictures: about 150.
const MOST_BYTES: usize = 16 * 1024 * 1024;

#[derive(Default)]
pub(super) struct Drawn {
    pictures: Mutex<Pictures>,
}

#[derive(Default)]
struct Pictures {
    /// The pictures, each with the turn in which it was last used.
    by_version: HashMap<String, (u64, Bytes)>,
    bytes: usize,
    turn: u64,
}

impl Drawn {
    pub(super) fn find(&self, version: &str) -> Option<Bytes> {
        self.pictures().find(version)
    }

    /// Draws the picture, unless a concurrent request has drawn it meanwhile.
    pub(super) fn find_or_draw(&self, version: &str, picture: &Picture) -> Result<Bytes, Undrawable> {
        if let Some(png) = self.find(version) {
            return Ok(png);
        }
        let png = Bytes::from(picture.png()?);
        self.pictures().insert(version, png.clone(), MOST_BYTES);
        Ok(png)
    }

    fn pictures(&self) -> MutexGuard<'_, Pictures> {
        self.pictures.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Pictures {
    fn find(&mut self, version: &str) -> Option<Bytes> {
        self.turn += 1;
        let (used, png) = self.by_version.get_mut(version)?;
        *used = self.turn;
        Some(png.clone())
    }

    /// Drops the pictures that were not used for longest, as many as exceed `most` bytes.
    fn insert(&mut self, version: &str, png: Bytes, most: usize) {
        self.turn += 1;
        self.bytes += png.len();
        if let Some((_, before)) = self.by_version.insert(version.to_owned(), (self.turn, png)) {
            self.bytes -= before.len();
        }
        while self.bytes > most {
            let oldest = self.by_version.iter().min_by_key(|(_, (used, _))| *used).map(|(version, _)| version.clone());
            let Some((_, dropped)) = oldest.and_then(|oldest| self.by_version.remove(&oldest)) else { break };
            self.bytes -= dropped.len();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Drawn, Pictures};
    use actix_web::web::Bytes;
    use share_images::site_picture;

    #[test]
    fn the_pictures_that_were_not_used_for_longest_are_dropped() {
        let mut pictures = Pictures::default();
        for version in ["a", "b", "c"] {
            pictures.insert(version, Bytes::from(vec![0; 10]), 30);
        }
        assert!(pictures.find("a").is_some());
        pictures.insert("d", Bytes::from(vec![0; 10]), 30);
        assert!(pictures.find("b").is_none() && pictures.find("a").is_some());
        assert_eq!(pictures.bytes, 30);
        pictures.insert("d", Bytes::from(vec![0; 5]), 30);
        assert_eq!(pictures.bytes, 25, "a replaced picture counts once");
        pictures.insert("large", Bytes::from(vec![0; 31]), 30);
        assert_eq!(pictures.bytes, 0);
        assert!(pictures.by_version.is_empty());
    }

    #[test]
    fn a_picture_is_drawn_once() {
        let drawn = Drawn::default();
        let first = drawn.find_or_draw("a", &site_picture()).expect("drawn");
        let again = drawn.find_or_draw("a", &site_picture()).expect("drawn");
        assert_eq!(first.as_ptr(), again.as_ptr());
    }
}
