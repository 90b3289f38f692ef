//! Content codings that the client accepts, by the quality values of `Accept-Encoding` (RFC 9110, section 12.5.3).

use actix_web::http::header::{ACCEPT_ENCODING, HeaderMap, HeaderValue};

/// The codings that the server supports, best first.
const OURS: [&str; 2] = ["br", "gzip"];
/// The maximum quality value, in thousandths.
const FULL: u16 = 1000;

/// Replaces `Accept-Encoding` with the supported codings that the client prefers, without quality values. Removes it if
/// the client accepts none of them or prefers an uncompressed response. The middleware behind (compression, cached
/// responses, files of the web app) then reads a plain list.
pub(crate) fn simplify(headers: &mut HeaderMap) {
    let Some(accepted) = Accepted::read(headers) else { return };
    headers.remove(ACCEPT_ENCODING);
    if let Ok(best) = HeaderValue::from_str(&accepted.best_of_ours().join(", "))
        && !best.is_empty()
    {
        headers.insert(ACCEPT_ENCODING, best);
    }
}

/// Checks whether the client accepts a coding, after [`simplify`].
#[must_use]
pub fn accepts(headers: &HeaderMap, coding: &str) -> bool {
    let accepted = headers.get(ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or_default();
    accepted.split(',').any(|accepted| accepted.trim() == coding)
}

/// The header's codings with their quality, in lower case.
struct Accepted(Vec<(String, u16)>);

impl Accepted {
    fn read(headers: &HeaderMap) -> Option<Self> {
        let lines: Vec<&str> = headers.get_all(ACCEPT_ENCODING).filter_map(|value| value.to_str().ok()).collect();
        let is_given = headers.contains_key(ACCEPT_ENCODING);
        is_given.then(|| Self(lines.iter().flat_map(|line| line.split(',')).filter_map(element).collect()))
    }

    fn best_of_ours(&self) -> Vec<&'static str> {
        let best = OURS.iter().map(|coding| self.quality(coding)).max().unwrap_or_default();
        // The identity coding is always acceptable, with the lowest preference unless stated.
        let identity = self.stated("identity").unwrap_or_default();
        let is_best = |coding: &&str| best > 0 && best >= identity && self.quality(coding) == best;
        OURS.into_iter().filter(is_best).collect()
    }

    fn quality(&self, coding: &str) -> u16 {
        self.stated(coding).or_else(|| self.stated("*")).unwrap_or_default()
    }

    fn stated(&self, coding: &str) -> Option<u16> {
        self.0.iter().find(|(stated, _)| stated == coding).map(|(_, quality)| *quality)
    }
}

/// Parses one element such as `gzip;q=0.5`; `None` if invalid.
fn element(text: &str) -> Option<(String, u16)> {
    let mut parts = text.split(';').map(str::trim);
    let coding = parts.next().filter(|coding| !coding.is_empty())?.to_ascii_lowercase();
    let coding = if coding == "x-gzip" { "gzip".to_owned() } else { coding };
    let weight = parts.find_map(|part| part.strip_prefix("q=").or_else(|| part.strip_prefix("Q=")));
    Some((coding, weight.map_or(Some(FULL), thousandths)?))
}

fn thousandths(weight: &str) -> Option<u16> {
    let (whole, fraction) = weight.trim().split_once('.').unwrap_or((weight.trim(), ""));
    let is_readable = fraction.len() <= 3 && fraction.bytes().all(|byte| byte.is_ascii_digit());
    match whole {
        _ if !is_readable => None,
        "0" => format!("{fraction:0<3}").parse().ok(),
        "1" => Some(FULL),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn simplified(accepted: &[&str]) -> Option<String> {
        let mut headers = HeaderMap::new();
        for line in accepted {
            headers.append(ACCEPT_ENCODING, HeaderValue::from_str(line).expect("a value"));
        }
        simplify(&mut headers);
        assert!(headers.get_all(ACCEPT_ENCODING).count() <= 1);
        headers.get(ACCEPT_ENCODING).map(|value| value.to_str().expect("text").to_owned())
    }

    #[test]
    fn the_preferred_codings_remain() {
        for (accepted, best) in [
            ("gzip, deflate, br, zstd", Some("br, gzip")),
            ("br;q=0, gzip;q=1", Some("gzip")),
            ("br;q=0.5, gzip", Some("gzip")),
            ("gzip;q=0.5, br;q=0.8, *;q=0", Some("br")),
            ("GZIP ; Q=0.001", Some("gzip")),
            ("x-gzip", Some("gzip")),
            ("*", Some("br, gzip")),
            ("*;q=0.5, br;q=0", Some("gzip")),
            ("identity;q=0", None),
            ("identity;q=0, gzip", Some("gzip")),
            ("identity;q=0, *", Some("br, gzip")),
            ("identity, gzip;q=0.5", None),
            ("identity;q=0.5, gzip;q=0.5", Some("gzip")),
            ("identity", None),
            ("*;q=0", None),
            ("gzip;q=0", None),
            ("gzip;q=0.000", None),
            ("gzip;q=nothing", None),
            ("gzip;q=2", None),
            ("deflate, zstd", None),
            ("", None),
        ] {
            assert_eq!(simplified(&[accepted]).as_deref(), best, "{accepted}");
        }
        assert_eq!(simplified(&["br;q=0", "gzip"]).as_deref(), Some("gzip"));
        assert_eq!(simplified(&[]), None);
    }
}
