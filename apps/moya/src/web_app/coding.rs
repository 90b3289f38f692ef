//! The codings in which pages and files are sent.

use actix_web::http::header::HeaderMap;
use actix_web::web::Bytes;
use api::accepts;
use brotli::enc::BrotliEncoderParams;
use flate2::Compression;
use flate2::write::GzEncoder;
use std::io::Write;

/// The names of the codings, best first.
const NAMES: [(Coding, &str); 2] = [(Coding::Brotli, "br"), (Coding::Gzip, "gzip")];

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Coding {
    Brotli,
    Gzip,
}

/// How much time a compression takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Effort {
    /// About a millisecond, which a request can wait for.
    Quick,
    /// A quarter of a second with brotli, for a sixth fewer bytes.
    Best,
}

impl Coding {
    /// Returns the best coding that the client accepts.
    pub(super) fn accepted(headers: &HeaderMap) -> Option<Self> {
        NAMES.into_iter().find(|(_, name)| accepts(headers, name)).map(|(coding, _)| coding)
    }

    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Brotli => "br",
            Self::Gzip => "gzip",
        }
    }

    pub(super) fn compress(self, body: &[u8], effort: Effort) -> Bytes {
        let compressed = match (self, effort) {
            (Self::Brotli, Effort::Quick) => brotli(body, 4),
            (Self::Brotli, Effort::Best) => brotli(body, 11),
            (Self::Gzip, Effort::Quick) => gzip(body, Compression::fast()),
            (Self::Gzip, Effort::Best) => gzip(body, Compression::best()),
        };
        compressed.into()
    }
}

fn brotli(body: &[u8], quality: i32) -> Vec<u8> {
    // A window of 256 KiB holds every page.
    let params = BrotliEncoderParams { quality, lgwin: 18, size_hint: body.len(), ..BrotliEncoderParams::default() };
    let mut compressed = Vec::new();
    brotli::BrotliCompress(&mut &*body, &mut compressed, &params).expect("a vector takes everything");
    compressed
}

fn gzip(body: &[u8], level: Compression) -> Vec<u8> {
    let mut gzip = GzEncoder::new(Vec::new(), level);
    gzip.write_all(body).and_then(|()| gzip.finish()).expect("a vector takes everything")
}

#[cfg(test)]
mod tests {
    use super::{Coding, Effort};
    use actix_web::http::header::{ACCEPT_ENCODING, HeaderMap, HeaderValue};
    use flate2::read::GzDecoder;
    use std::io::Read;

    #[test]
    fn brotli_is_chosen_where_it_is_accepted() {
        let accepted = |list: &'static str| {
            let mut headers = HeaderMap::new();
            headers.insert(ACCEPT_ENCODING, HeaderValue::from_static(list));
            Coding::accepted(&headers)
        };
        assert_eq!(accepted("br, gzip"), Some(Coding::Brotli));
        assert_eq!(accepted("gzip, br"), Some(Coding::Brotli));
        assert_eq!(accepted("gzip"), Some(Coding::Gzip));
        assert_eq!(accepted(""), None);
        assert_eq!(Coding::accepted(&HeaderMap::new()), None);
    }

    #[test]
    fn compressed_bytes_are_the_page_again_and_fewer_with_more_effort() {
        let page = include_str!("coding.rs");
        for coding in [Coding::Brotli, Coding::Gzip] {
            let [quick, best] = [Effort::Quick, Effort::Best].map(|effort| coding.compress(page.as_bytes(), effort));
            for compressed in [&quick, &best] {
                let mut again = Vec::new();
                match coding {
                    Coding::Brotli => brotli::BrotliDecompress(&mut &**compressed, &mut again).expect("brotli"),
                    Coding::Gzip => {
                        GzDecoder::new(&**compressed).read_to_end(&mut again).expect("gzip");
                    }
                }
                assert!(again == page.as_bytes(), "{coding:?}");
            }
            assert!(best.len() < quick.len() && quick.len() < page.len() / 2, "{} {}", best.len(), quick.len());
        }
    }
}
