//! Network ranges in settings.

use std::fmt;
use std::net::IpAddr;
use std::str::FromStr;

/// One address or a range: `192.0.2.1`, `10.0.0.0/8`, `fd00::/8`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Network {
    address: IpAddr,
    /// The prefix length in bits.
    length: u32,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct UnusableNetwork;

impl fmt::Display for UnusableNetwork {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an address such as 192.0.2.1, or a network such as 10.0.0.0/8 or fd00::/8, is wanted")
    }
}

impl std::error::Error for UnusableNetwork {}

impl Network {
    #[must_use]
    pub fn contains(&self, address: IpAddr) -> bool {
        let address = address.to_canonical();
        address.is_ipv4() == self.address.is_ipv4()
            && (bits(address) ^ bits(self.address)).leading_zeros() >= self.length
    }
}

impl From<IpAddr> for Network {
    fn from(address: IpAddr) -> Self {
        let address = address.to_canonical();
        Self { address, length: if address.is_ipv4() { 32 } else { 128 } }
    }
}

impl FromStr for Network {
    type Err = UnusableNetwork;

    fn from_str(text: &str) -> Result<Self, UnusableNetwork> {
        let (address, length) = match text.trim().split_once('/') {
            Some((address, length)) => (address, Some(length)),
            None => (text.trim(), None),
        };
        let whole = Self::from(address.parse::<IpAddr>().map_err(|_| UnusableNetwork)?);
        let Some(length) = length else { return Ok(whole) };
        let length = length.parse().map_err(|_| UnusableNetwork)?;
        // A range of all addresses would let every client forge its address.
        if (1..=whole.length).contains(&length) { Ok(Self { length, ..whole }) } else { Err(UnusableNetwork) }
    }
}

/// Left-aligned bits, so that IPv4 and IPv6 are compared alike.
fn bits(address: IpAddr) -> u128 {
    match address {
        IpAddr::V4(four) => u128::from(four.to_bits()) << 96,
        IpAddr::V6(six) => six.to_bits(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn holds(network: &str, address: &str) -> bool {
        let network: Network = network.parse().expect("a network");
        network.contains(address.parse().expect("an address"))
    }

    #[test]
    fn a_network_contains_addresses_with_its_prefix_of_the_same_ip_version() {
        for (network, inside, outside) in [
            ("192.0.2.1", "192.0.2.1", "192.0.2.2"),
            ("10.0.0.0/8", "10.255.0.9", "11.0.0.0"),
            ("192.0.2.128/25", "::ffff:192.0.2.200", "192.0.2.127"),
            ("172.16.0.0/12", "172.31.255.255", "172.32.0.0"),
            ("128.0.0.0/1", "200.0.0.1", "127.0.0.1"),
            ("::1", "::1", "::2"),
            ("fd00::/8", "fd12:3456::1", "fe00::1"),
            ("2001:db8:0:ff00::/56", "2001:db8:0:ffab::9", "2001:db8:0:fe00::"),
            ("::ffff:10.0.0.1", "10.0.0.1", "::1"),
            ("a00::/8", "a01::1", "10.0.0.1"),
        ] {
            assert!(holds(network, inside), "{inside} in {network}");
            assert!(!holds(network, outside), "{outside} in {network}");
        }
    }

    #[test]
    fn invalid_networks_and_the_network_of_all_addresses_are_refused() {
        for text in
            ["", "nobody", "10.0.0.0/", "10.0.0.0/33", "10.0.0.0/0", "::/0", "::/129", "/8", "10.0.0/8", "10.0.0.0/-1"]
        {
            assert_eq!(text.parse::<Network>(), Err(UnusableNetwork), "{text}");
        }
    }
}
