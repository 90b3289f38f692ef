//! How much one call may send.

/// The largest JSON body, in bytes.
pub(crate) const JSON_BODY_BYTES: usize = 256 * 1024;
