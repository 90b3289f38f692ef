//! Hashes with argon2id in reused memory: if every thread allocated its own 19 MiB, the allocator would retain them
//! many times over.

use crate::Error;
use argon2::password_hash::phc::{Output, ParamsString, PasswordHash, Salt};
use argon2::{ARGON2ID_IDENT, Algorithm, Argon2, Block, Params, Version};

const MEMORY_KIB: u32 = 19 * 1024;
const PASSES: u32 = 2;
const LANES: u32 = 1;

/// Memory for hashing one password at a time. Allocated on first use and then kept.
#[derive(Default)]
pub struct HashingMemory(Vec<Block>);

impl HashingMemory {
    fn blocks(&mut self, count: usize) -> Result<&mut [Block], Error> {
        let missing = count.saturating_sub(self.0.len());
        self.0.try_reserve_exact(missing).map_err(failure)?;
        self.0.resize(self.0.len() + missing, Block::new());
        Ok(&mut self.0)
    }
}

/// Returns a new hash in PHC format.
pub(crate) fn hash(password: &[u8], salt: &[u8], memory: &mut HashingMemory) -> Result<PasswordHash, Error> {
    let params =
        Params::new(MEMORY_KIB, PASSES, LANES, None).expect("19 MiB, 2 passes and 1 lane are within the ranges");
    let output = output(&params, Params::DEFAULT_OUTPUT_LEN, password, salt, memory)?;
    Ok(PasswordHash {
        algorithm: ARGON2ID_IDENT,
        version: Some(Version::V0x13.into()),
        params: ParamsString::try_from(&params).map_err(failure)?,
        salt: Some(Salt::new(salt).map_err(failure)?),
        hash: Some(output),
    })
}

/// Whether `hash` belongs to `password`, with the parameters stored in it.
pub(crate) fn is_of(hash: &PasswordHash, password: &[u8], memory: &mut HashingMemory) -> Result<bool, Error> {
    let (Some(salt), Some(known)) = (&hash.salt, &hash.hash) else { return Ok(false) };
    if hash.algorithm != ARGON2ID_IDENT || hash.version != Some(Version::V0x13.into()) {
        return Ok(false);
    }
    let params = Params::try_from(hash).map_err(failure)?;
    // Compared in constant time.
    Ok(output(&params, known.len(), password, salt.as_ref(), memory)? == *known)
}

fn output(
    params: &Params,
    length: usize,
    password: &[u8],
    salt: &[u8],
    memory: &mut HashingMemory,
) -> Result<Output, Error> {
    let blocks = memory.blocks(params.block_count())?;
    let mut bytes = [0; Output::MAX_LENGTH];
    let bytes = bytes.get_mut(..length).ok_or_else(|| Error::Hashing("a hash that is too long".to_owned()))?;
    Argon2::new(Algorithm::Argon2id, Version::V0x13, params.clone())
        .hash_password_into_with_memory(password, salt, bytes, blocks)
        .map_err(failure)?;
    Output::new(bytes).map_err(failure)
}

#[expect(clippy::needless_pass_by_value, reason = "what map_err hands over")]
fn failure(error: impl ToString) -> Error {
    Error::Hashing(error.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use argon2::password_hash::{PasswordHasher, PasswordVerifier};

    const SALT: &[u8; 16] = b"a salt for tests";

    #[test]
    fn memory_of_another_password_changes_no_hash() {
        let mut used = HashingMemory::default();
        hash(b"walnut4river!", SALT, &mut used).expect("enough memory");
        let again = hash(b"kettle7plum!", SALT, &mut used).expect("enough memory");
        assert_eq!(again, hash(b"kettle7plum!", SALT, &mut HashingMemory::default()).expect("enough memory"));
        let argon2 = Argon2::default();
        assert!(argon2.verify_password(b"kettle7plum!", &again).is_ok(), "others take it too");
        assert!(argon2.verify_password(b"walnut4river!", &again).is_err());
    }

    #[test]
    fn a_hash_is_verified_by_its_own_parameters() {
        let mut memory = HashingMemory::default();
        for kibibytes in [64, 1024, 32] {
            let params = Params::new(kibibytes, 3, 2, Some(24)).expect("within the ranges");
            let argon2 = Argon2::new(Algorithm::Argon2id, Version::V0x13, params);
            let made = argon2.hash_password_with_salt(b"kettle7plum!", SALT).expect("enough memory");
            assert!(is_of(&made, b"kettle7plum!", &mut memory).expect("enough memory"));
            assert!(!is_of(&made, b"walnut4river!", &mut memory).expect("enough memory"));
        }
    }
}
