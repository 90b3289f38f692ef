//! Names of regions and modes. A search for one finds the studies with that region or mode.

use crate::recruiting::{Mode, Region};

/// The number of syllables that identify a name. Names in Latin letters must be complete, because many words begin alike.
const TELLING: usize = 2;

/// Returns the regions that `word` names, or begins to name.
pub(super) fn regions(word: &str) -> Vec<Region> {
    Region::ALL.iter().copied().filter(|region| is_named(word, names_of(*region))).collect()
}

/// Returns the modes that `word` names or begins to name. Hybrid studies match both.
pub(super) fn modes(word: &str) -> Vec<Mode> {
    Mode::ALL.iter().copied().filter(|mode| is_named(word, words_for(*mode))).collect()
}

fn is_named(word: &str, names: &[&str]) -> bool {
    let is_telling = !word.is_ascii() && word.chars().count() >= TELLING;
    names.iter().any(|name| *name == word || is_telling && name.starts_with(word))
}

fn names_of(region: Region) -> &'static [&'static str] {
    match region {
        Region::Seoul => &["서울", "서울시", "서울특별시", "seoul"],
        Region::Busan => &["부산", "부산시", "부산광역시", "busan"],
        Region::Daegu => &["대구", "대구시", "대구광역시", "daegu"],
        Region::Incheon => &["인천", "인천시", "인천광역시", "incheon"],
        Region::Gwangju => &["광주", "광주시", "광주광역시", "gwangju"],
        Region::Daejeon => &["대전", "대전시", "대전광역시", "daejeon"],
        Region::Ulsan => &["울산", "울산시", "울산광역시", "ulsan"],
        Region::Sejong => &["세종", "세종시", "세종특별자치시", "sejong"],
        Region::Gyeonggi => &["경기", "경기도", "gyeonggi"],
        Region::Gangwon => &["강원", "강원도", "강원특별자치도", "gangwon"],
        Region::Chungbuk => &["충북", "충청북도", "chungbuk"],
        Region::Chungnam => &["충남", "충청남도", "chungnam"],
        Region::Jeonbuk => &["전북", "전라북도", "전북특별자치도", "jeonbuk"],
        Region::Jeonnam => &["전남", "전라남도", "jeonnam"],
        Region::Gyeongbuk => &["경북", "경상북도", "gyeongbuk"],
        Region::Gyeongnam => &["경남", "경상남도", "gyeongnam"],
        Region::Jeju => &["제주", "제주도", "제주특별자치도", "jeju"],
    }
}

fn words_for(mode: Mode) -> &'static [&'static str] {
    match mode {
        Mode::Online => &["온라인", "online", "비대면"],
        Mode::Offline => &["오프라인", "offline", "대면"],
        Mode::Hybrid => &["온라인", "오프라인", "온·오프라인", "온오프라인", "병행", "online", "offline", "hybrid"],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_region_is_named_by_its_short_and_its_official_name() {
        for (word, named) in [
            ("서울", &[Region::Seoul][..]),
            ("서울시", &[Region::Seoul]),
            ("경상", &[Region::Gyeongbuk, Region::Gyeongnam]),
            ("jeju", &[Region::Jeju]),
            ("서", &[]),
            ("seo", &[]),
            ("울산대", &[]),
            ("스터디", &[]),
        ] {
            assert_eq!(regions(word), named, "{word}");
        }
    }

    #[test]
    fn a_way_to_meet_is_found_by_what_it_is_called() {
        assert_eq!(modes("온라인"), [Mode::Online, Mode::Hybrid]);
        assert_eq!(modes("오프"), [Mode::Offline, Mode::Hybrid]);
        assert_eq!(modes("비대면"), [Mode::Online]);
        assert_eq!(modes("라인"), []);
    }
}
