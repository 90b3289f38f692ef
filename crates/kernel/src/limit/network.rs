//! Network addresses, as rate limits count them.

use std::net::{IpAddr, Ipv6Addr};

/// Returns the key for counting by network address: an IPv4 address, or the /64 of an IPv6 address, because a single
/// line commonly has a whole /64.
#[must_use]
pub fn address(of: IpAddr) -> String {
    match network(of) {
        IpAddr::V4(four) => four.to_string(),
        IpAddr::V6(six) => {
            let [a, b, c, d, ..] = six.segments();
            format!("{a:x}:{b:x}:{c:x}:{d:x}::/64")
        }
    }
}

/// Returns the first address of the network that [`address`] counts as one.
#[must_use]
pub fn network(of: IpAddr) -> IpAddr {
    match of.to_canonical() {
        IpAddr::V6(six) => {
            let [a, b, c, d, ..] = six.segments();
            Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0).into()
        }
        four @ IpAddr::V4(_) => four,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_ipv6_network_counts_as_one_address() {
        let same = ["2001:db8:1:2::1", "2001:db8:1:2:ffff::9"].map(|text| address(text.parse().expect("an address")));
        assert_eq!(same[0], same[1]);
        assert_ne!(same[0], address("2001:db8:1:3::1".parse().expect("an address")));
        assert_eq!(address("::ffff:192.0.2.7".parse().expect("an address")), "192.0.2.7");
    }
}
