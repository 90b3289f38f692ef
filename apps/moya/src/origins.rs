//! Other origins whose pages may use the API (CORS).

use crate::setting::ConfigError;
use url::{Host, Url};

/// Parses origins, each exactly as a browser writes it in `Origin`, because they are compared as text.
///
/// # Errors
///
/// Refuses text that no browser sends as an origin, and origins without TLS except on the local machine in development.
pub(crate) fn parse(given: &[String], is_development: bool) -> Result<Vec<String>, ConfigError> {
    let given = given.iter().map(|text| text.trim()).filter(|text| !text.is_empty());
    given
        .map(|text| {
            // The URL parser accepts a star in a host, but no browser sends one.
            let url = Url::parse(text).ok().filter(|_| !text.contains('*'));
            let url = url.filter(|url| url.origin().ascii_serialization() == text);
            let url = url.filter(|url| url.scheme() == "https" || is_development && is_of_this_machine(url));
            url.map(|_| text.to_owned()).ok_or_else(|| ConfigError::CorsOriginUnusable(text.to_owned()))
        })
        .collect()
}

/// Whether a URL without TLS points to the local machine.
pub(crate) fn is_of_this_machine(url: &Url) -> bool {
    url.scheme() == "http"
        && match url.host() {
            Some(Host::Domain(domain)) => domain == "localhost",
            Some(Host::Ipv4(address)) => address.is_loopback(),
            Some(Host::Ipv6(address)) => address.is_loopback(),
            None => false,
        }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_taken(text: &str, is_development: bool) -> bool {
        let taken = parse(&[text.to_owned()], is_development);
        taken.is_ok_and(|origins| origins == [text])
    }

    #[test]
    fn an_origin_is_written_as_browsers_write_it() {
        for good in
            ["https://app.example.com", "https://app.example.com:8443", "https://192.0.2.1", "https://xn--hq1b.kr"]
        {
            assert!(is_taken(good, false), "{good}");
        }
        for bad in [
            "*",
            "null",
            "app.example.com",
            "https://",
            "https://app.example.com/",
            "https://app.example.com/app",
            "https://app.example.com?a=b",
            "https://App.example.com",
            "https://app.example.com:443",
            "https://moya:pw@app.example.com",
            "https://*.example.com",
            "https://모야.kr",
            "ftp://app.example.com",
            "file:///app",
            "http://app.example.com",
        ] {
            assert!(!is_taken(bad, false) && !is_taken(bad, true), "{bad}");
        }
    }

    #[test]
    fn only_the_local_machine_is_allowed_without_tls() {
        for own in ["http://localhost:3000", "http://127.0.0.1:3000", "http://[::1]:3000"] {
            assert!(is_taken(own, true) && !is_taken(own, false), "{own}");
        }
        assert!(!is_taken("http://localhost.example.com", true) && !is_taken("http://192.0.2.1", true));
    }

    #[test]
    fn nothing_is_no_origin() {
        assert_eq!(parse(&[], false), Ok(Vec::new()));
        assert_eq!(parse(&[String::new(), " ".to_owned()], false), Ok(Vec::new()));
    }
}
