//! The version of a curriculum: a hash of its file, so it changes with every edit and needs no manual update.

/// Hashes the lines with FNV-1a. The result is stored with plans, so it must be the same on every machine and never
/// change.
pub(super) fn of(file: &str) -> String {
    const OFFSET: u32 = 0x811c_9dc5;
    const PRIME: u32 = 0x0100_0193;
    let bytes = file.lines().flat_map(|line| line.bytes().chain([b'\n']));
    let hash = bytes.fold(OFFSET, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(PRIME));
    format!("{hash:08x}")
}

#[cfg(test)]
mod tests {
    use super::of;

    #[test]
    fn any_change_to_a_file_changes_its_version() {
        assert_eq!(of(""), "811c9dc5");
        assert_eq!(of("name = \"값\"\n"), of("name = \"값\"\r\n"), "only what it says counts");
        assert_ne!(of("weight = 2"), of("weight = 3"));
        assert_ne!(of("name = \"값\""), of("name = \"갑\""));
    }
}
