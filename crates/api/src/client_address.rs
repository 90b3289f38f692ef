//! From which network address a call comes.

use crate::network::Network;
use crate::state::AppState;
use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpRequest, web};
use std::convert::Infallible;
use std::future::{Ready, ready};
use std::net::{IpAddr, Ipv4Addr};

/// The address of whoever calls. `X-Forwarded-For` is believed as far as trusted proxies wrote it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct ClientAddress(pub IpAddr);

impl FromRequest for ClientAddress {
    type Error = Infallible;
    type Future = Ready<Result<Self, Infallible>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        // A call without a peer comes from no network, as in actix-web's own tests.
        let peer = request.peer_addr().map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |peer| peer.ip());
        let trusted = match request.app_data::<web::Data<AppState>>() {
            Some(state) => state.settings.trusted_proxies.as_slice(),
            None => &[],
        };
        let forwarded = request.headers().get_all("x-forwarded-for").filter_map(|value| value.to_str().ok());
        ready(Ok(Self(origin(peer, forwarded, trusted))))
    }
}

/// The nearest address that is no trusted proxy: each proxy adds to the end of the list from whom it was called.
fn origin<'a>(peer: IpAddr, forwarded: impl Iterator<Item = &'a str>, trusted: &[Network]) -> IpAddr {
    let list: Vec<&str> = forwarded.flat_map(|line| line.split(',')).map(str::trim).collect();
    let mut nearest = peer.to_canonical();
    for entry in list.into_iter().rev() {
        if !trusted.iter().any(|network| network.contains(nearest)) {
            break;
        }
        match entry.parse::<IpAddr>() {
            Ok(address) => nearest = address.to_canonical(),
            Err(_) => break,
        }
    }
    nearest
}

#[cfg(test)]
mod tests {
    use super::*;

    fn origin_of(peer: &str, forwarded: &[&str], trusted: &[&str]) -> String {
        let trusted: Vec<Network> = trusted.iter().map(|text| text.parse().expect("a network")).collect();
        origin(peer.parse().expect("an address"), forwarded.iter().copied(), &trusted).to_string()
    }

    #[test]
    fn nobody_can_choose_their_own_address() {
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
}
