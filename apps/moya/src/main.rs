//! The MOYA server.
fn main() {}
