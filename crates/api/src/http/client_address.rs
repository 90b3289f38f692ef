//! The client's network address.

use crate::state::{AppState, Network};
use actix_web::dev::Payload;
use actix_web::http::header::HeaderValue;
use actix_web::{FromRequest, HttpRequest, web};
use std::convert::Infallible;
use std::future::{Ready, ready};
use std::net::{IpAddr, Ipv4Addr};

/// The client's address. `X-Forwarded-For` is trusted as far as trusted proxies wrote it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct ClientAddress(pub IpAddr);

impl FromRequest for ClientAddress {
    type Error = Infallible;
    type Future = Ready<Result<Self, Infallible>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        // Requests without a peer address occur only in actix-web's tests.
        let peer = request.peer_addr().map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |peer| peer.ip());
        let trusted = match request.app_data::<web::Data<AppState>>() {
            Some(state) => state.settings.trusted_proxies.as_slice(),
            None => &[],
        };
        let forwarded = request.headers().get_all("x-forwarded-for").map(HeaderValue::as_bytes);
        ready(Ok(Self(origin(peer, forwarded, trusted))))
    }
}

/// The nearest address that is not a trusted proxy. Each proxy appends the address it was called from.
fn origin<'a>(peer: IpAddr, forwarded: impl Iterator<Item = &'a [u8]>, trusted: &[Network]) -> IpAddr {
    let list: Vec<&[u8]> = forwarded.flat_map(|line| line.split(|byte| *byte == b',')).collect();
    let mut nearest = peer.to_canonical();
    for entry in list.into_iter().rev() {
        if !trusted.iter().any(|network| network.contains(nearest)) {
            break;
        }
        // An entry such as `unknown` or a custom name counts as the proxy that wrote it.
        match str::from_utf8(entry).ok().and_then(address) {
            Some(address) => nearest = address.to_canonical(),
            None => break,
        }
    }
    nearest
}

/// Parses an entry, which some proxies write with a port, brackets or quotes: `203.0.113.7:51234`,
/// `"[2001:db8::1]:443"`.
fn address(entry: &str) -> Option<IpAddr> {
    let entry = entry.trim();
    let unquoted = entry.strip_prefix('"').and_then(|rest| rest.strip_suffix('"')).unwrap_or(entry).trim();
    if let Some((inside, port)) = unquoted.strip_prefix('[').and_then(|rest| rest.split_once(']')) {
        let is_port = port.is_empty() || port.strip_prefix(':').is_some_and(is_port);
        return without_zone(inside).parse().map(IpAddr::V6).ok().filter(|_| is_port);
    }
    match unquoted.split_once(':') {
        Some((host, port)) if is_port(port) && !host.is_empty() => host.parse().map(IpAddr::V4).ok(),
        _ => without_zone(unquoted).parse().ok(),
    }
}

/// A port, or an obfuscated one such as `_hidden`.
fn is_port(text: &str) -> bool {
    text.parse::<u16>().is_ok() || text.strip_prefix('_').is_some_and(|name| !name.is_empty())
}

/// Strips the interface of the proxy's machine: `fe80::1%eth0` becomes `fe80::1`.
fn without_zone(text: &str) -> &str {
    text.split('%').next().unwrap_or(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn origin_of(peer: &str, forwarded: &[&str], trusted: &[&str]) -> String {
        let trusted: Vec<Network> = trusted.iter().map(|text| text.parse().expect("a network")).collect();
        origin(peer.parse().expect("an address"), forwarded.iter().map(|line| line.as_bytes()), &trusted).to_string()
    }

    #[test]
    fn clients_cannot_forge_their_network_address() {
        assert_eq!(origin_of("192.0.2.1", &["198.51.100.7"], &[]), "192.0.2.1");
        assert_eq!(origin_of("10.0.0.1", &["203.0.113.9, 198.51.100.7"], &["10.0.0.1"]), "198.51.100.7");
    }

    #[test]
    fn trusted_proxies_are_looked_through() {
        let trusted = ["10.0.0.1", "10.0.0.2"];
        assert_eq!(origin_of("10.0.0.1", &["198.51.100.7, 10.0.0.2"], &trusted), "198.51.100.7");
        assert_eq!(origin_of("10.0.0.1", &["198.51.100.7", "10.0.0.2"], &trusted), "198.51.100.7");
        assert_eq!(origin_of("::ffff:10.0.0.1", &["198.51.100.7"], &trusted), "198.51.100.7");
        assert_eq!(origin_of("10.0.0.1", &[], &trusted), "10.0.0.1");
        assert_eq!(origin_of("10.0.0.1", &["198.51.100.7, nonsense"], &trusted), "10.0.0.1");
    }

    #[test]
    fn a_network_of_proxies_is_looked_through() {
        let trusted = ["10.0.0.0/8", "fd00::/8"];
        assert_eq!(origin_of("10.9.8.7", &["198.51.100.7, fd12::1, 10.255.0.1"], &trusted), "198.51.100.7");
        assert_eq!(origin_of("11.0.0.1", &["198.51.100.7"], &trusted), "11.0.0.1");
        assert_eq!(origin_of("fe80::1", &["198.51.100.7"], &trusted), "fe80::1");
    }

    #[test]
    fn an_entry_may_have_a_port_brackets_and_quotes() {
        for (entry, address) in [
            ("203.0.113.7:51234", "203.0.113.7"),
            ("[2001:db8::1]:443", "2001:db8::1"),
            ("[2001:db8::1]", "2001:db8::1"),
            ("2001:db8::1", "2001:db8::1"),
            ("\"203.0.113.7\"", "203.0.113.7"),
            ("\"203.0.113.7:51234\"", "203.0.113.7"),
            ("\"[2001:db8::1]:443\"", "2001:db8::1"),
            ("203.0.113.7:_port", "203.0.113.7"),
            ("[::ffff:203.0.113.7]:80", "203.0.113.7"),
            ("fe80::1%eth0", "fe80::1"),
            ("[fe80::1%25eth0]:443", "fe80::1"),
        ] {
            assert_eq!(origin_of("10.0.0.1", &[&format!("198.51.100.1, {entry}")], &["10.0.0.1"]), address, "{entry}");
        }
    }

    #[test]
    fn an_entry_without_an_address_counts_as_the_proxy_that_wrote_it() {
        for entry in [
            "unknown",
            "_hidden",
            "\"_SEVKISEK\"",
            "",
            "\"",
            "203.0.113.7:",
            "203.0.113.7:99999",
            "203.0.113.7:x",
            ":80",
            "[2001:db8::1",
            "2001:db8::1]:443",
            "[203.0.113.7]:80",
            "[2001:db8::1]443",
            "[]",
            "203.0.113.7 198.51.100.1",
        ] {
            let line = format!("198.51.100.1, {entry}");
            assert_eq!(origin_of("10.0.0.1", &[&line], &["10.0.0.1"]), "10.0.0.1", "{entry}");
        }
    }

    #[test]
    fn invalid_bytes_do_not_hide_later_entries_of_proxies() {
        let trusted: Vec<Network> = vec!["10.0.0.1".parse().expect("a network")];
        let lines: [&[u8]; 1] = [b"\xff\xfe, 203.0.113.7"];
        let peer = "10.0.0.1".parse().expect("an address");
        assert_eq!(origin(peer, lines.into_iter(), &trusted).to_string(), "203.0.113.7");
    }
}
