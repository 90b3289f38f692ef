//! Which curricula there are, and which of them a brief asks for.

use super::Curriculum;
use kernel::text::folded;
use roadmaps::Brief;
use std::sync::OnceLock;

struct Slot {
    main: &'static str,
    middle: &'static str,
    file: &'static str,
    read: OnceLock<Curriculum>,
}

macro_rules! shelf {
    ($(($main:literal, $middle:literal, $path:literal)),+ $(,)?) => {
        [$(Slot { main: $main, middle: $middle, file: include_str!(concat!("../../curriculum/", $path, ".toml")), read: OnceLock::new() }),+]
    };
}

// Read when they are first asked for: reading all of them takes longer than a start should.
static SHELF: [Slot; 21] = shelf![
    ("Frontend", "HTML", "frontend/html"),
    ("Frontend", "CSS", "frontend/css"),
    ("Frontend", "JavaScript", "frontend/javascript"),
    ("Frontend", "React", "frontend/react"),
    ("Backend", "Java", "backend/java"),
    ("Backend", "Spring", "backend/spring"),
    ("Backend", "Node.js", "backend/nodejs"),
    ("Backend", "Database", "backend/database"),
    ("Backend", "Python", "backend/python"),
    ("Mobile", "Android", "mobile/android"),
    ("Mobile", "iOS", "mobile/ios"),
    ("Mobile", "Flutter", "mobile/flutter"),
    ("Mobile", "React Native", "mobile/react-native"),
    ("Algorithm", "자료구조", "algorithm/data-structures"),
    ("Algorithm", "알고리즘", "algorithm/algorithms"),
    ("Algorithm", "문제 해결", "algorithm/problem-solving"),
    ("Algorithm", "코딩 테스트", "algorithm/coding-tests"),
    ("CS", "운영체제", "cs/operating-systems"),
    ("CS", "네트워크", "cs/networks"),
    ("CS", "데이터베이스", "cs/database"),
    ("CS", "컴퓨터 구조", "cs/computer-architecture"),
];

impl Slot {
    fn curriculum(&self) -> &Curriculum {
        self.read.get_or_init(|| Curriculum::parse(self.file).expect("a test reads every file"))
    }
}

/// The curriculum that `brief` asks for: by its middle category, named as such or as a main one, or by one of the sub
/// categories below it. Case does not matter. A sub category that several curricula have is none of
/// theirs, unless the middle category is named too.
pub(crate) fn find(brief: &Brief) -> Option<&'static Curriculum> {
    let (main, sub) = (folded(brief.main()), folded(brief.sub()));
    let is = |name: &str, wanted: &str| !wanted.is_empty() && folded(name) == wanted;
    let under_main = || SHELF.iter().filter(|slot| is(slot.main, &main));
    under_main()
        .find(|slot| is(slot.middle, &sub))
        .or_else(|| SHELF.iter().find(|slot| is(slot.middle, &main)))
        .or_else(|| only(under_main().filter(|slot| slot.curriculum().paths.iter().any(|(name, _)| is(name, &sub)))))
        .or_else(|| only(SHELF.iter().filter(|slot| is(slot.middle, &sub))))
        .map(Slot::curriculum)
}

fn only<T>(mut items: impl Iterator<Item = T>) -> Option<T> {
    let first = items.next()?;
    items.next().is_none().then_some(first)
}

pub(crate) fn path_of<'a>(curriculum: &'a Curriculum, brief: &Brief) -> Option<&'a [usize]> {
    let wanted = folded(brief.sub());
    curriculum.paths.iter().find(|(name, _)| folded(name) == wanted).map(|(_, topics)| topics.as_slice())
}

#[cfg(test)]
pub(crate) fn shelf_names() -> Vec<(&'static str, &'static str, Vec<String>)> {
    let subs = |slot: &'static Slot| slot.curriculum().paths.iter().map(|(name, _)| name.clone()).collect();
    SHELF.iter().map(|slot| (slot.main, slot.middle, subs(slot))).collect()
}

#[cfg(test)]
mod tests;
