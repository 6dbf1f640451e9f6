//! Who asks. Clients are told apart by their addresses, and each has a share of the server's memory.
//!
//! There is a [`Budget`] for computations and one for messages: bodies of requests that are on their way, and
//! answers that wait to be sent. A client may have half of each. An answer is charged until its last byte is
//! sent or given up, so a client that does not read holds no more than its share.

use hyper::body::Bytes;
use solvers::Budget;
use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex, PoisonError, Weak};
use values::{Charge, Error};

/// All who are here.
pub struct Clients {
    computations: Budget,
    messages: Budget,
    known: Mutex<HashMap<IpAddr, Weak<Client>>>,
}

/// Somebody who asks, through any number of connections.
pub struct Client {
    address: IpAddr,
    computations: Budget,
    messages: Budget,
}

impl Clients {
    /// Clients of a server that has these budgets for computations and messages.
    #[must_use]
    pub fn new(computations: Budget, messages: Budget) -> Clients {
        Clients { computations, messages, known: Mutex::default() }
    }

    /// The client with that address.
    #[must_use]
    pub fn at(&self, address: IpAddr) -> Arc<Client> {
        let address = told_apart(address);
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(client) = known.get(&address).and_then(Weak::upgrade) {
            return client;
        }
        known.retain(|_, client| client.strong_count() > 0);
        let client = Arc::new(Client {
            address,
            computations: self.computations.part(self.computations.memory() / 2),
            messages: self.messages.part(self.messages.memory() / 2),
        });
        known.insert(address, Arc::downgrade(&client));
        client
    }
}

/// The part of an address by which clients are told apart: of the long ones the first half, for whoever has
/// one of these has all that begin like it.
fn told_apart(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => Ipv6Addr::from_bits(address.to_bits() >> 64 << 64).into(),
        address @ IpAddr::V4(_) => address,
    }
}

impl Client {
    /// By what it is told apart.
    #[must_use]
    pub fn address(&self) -> IpAddr {
        self.address
    }

    /// A budget for another computation: one thread, and what the other computations of this client leave.
    #[must_use]
    pub fn budget(&self) -> Budget {
        self.computations.beside()
    }

    /// Is less than half of the memory left for computations of this client?
    #[must_use]
    pub fn is_short_of_memory(&self) -> bool {
        self.computations.memory_left() < self.computations.memory() / 2
    }

    /// Charges a message of so many bytes to this client.
    pub fn charge_bytes(&self, bytes: usize) -> Result<Charge, Error> {
        self.messages.charge(bytes)
    }

    /// Charges an answer to this client until the last of its bytes is dropped.
    pub fn charge(&self, answer: impl Into<Bytes>) -> Result<Bytes, Error> {
        let bytes = answer.into();
        let charge = self.charge_bytes(bytes.len())?;
        Ok(Bytes::from_owner(Charged { bytes, _charge: charge }))
    }
}

struct Charged {
    bytes: Bytes,
    _charge: Charge,
}

impl AsRef<[u8]> for Charged {
    fn as_ref(&self) -> &[u8] {
        &self.bytes
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    impl Clients {
        pub(in crate::serve) fn with(computations: usize, messages: usize) -> Clients {
            Clients::new(Budget::new(computations), Budget::new(messages))
        }
    }

    fn at(clients: &Clients, address: &str) -> Arc<Client> {
        clients.at(address.parse().unwrap())
    }

    #[test]
    fn clients_are_told_apart() {
        let clients = Clients::with(100, 100);
        let cases = [
            ("127.0.0.1", "127.0.0.1", true),
            ("127.0.0.1", "::ffff:127.0.0.1", true),
            ("127.0.0.1", "127.0.0.2", false),
            ("2001:db8::1", "2001:db8::ffff:2", true),
            ("2001:db8::1", "2001:db8:0:1::1", false),
        ];
        for (one, other, same) in cases {
            let both = [at(&clients, one), at(&clients, other)];
            assert_eq!(Arc::ptr_eq(&both[0], &both[1]), same, "{one} {other}");
        }
        let here = at(&clients, "127.0.0.1");
        assert_eq!(clients.known.lock().unwrap().len(), 1, "who has gone is forgotten");
        drop(here);
    }

    #[test]
    fn an_answer_is_charged_until_its_last_byte_is_gone() {
        let clients = Clients::with(0, 200);
        let client = at(&clients, "127.0.0.1");
        let mut answer = client.charge("x".repeat(100)).unwrap();
        assert!(client.charge("x").is_err());
        let sent = answer.split_to(60);
        drop(sent);
        assert!(client.charge("x").is_err());
        assert!(at(&clients, "127.0.0.2").charge("x".repeat(100)).is_ok());
        drop(answer);
        assert!(client.charge("x").is_ok());
    }

    #[test]
    fn a_client_has_a_share() {
        let clients = Clients::with(640, 0);
        let (one, other) = (at(&clients, "127.0.0.1"), at(&clients, "127.0.0.2"));
        let charge = one.budget().charge(320).unwrap();
        assert!(one.budget().charge(1).is_err());
        let rest = other.budget().charge(320).unwrap();
        assert!(at(&clients, "127.0.0.3").budget().charge(1).is_err());
        drop(charge);
        assert!(one.budget().charge(320).is_ok());
        drop(rest);
    }
}
