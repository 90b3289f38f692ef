use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use unit_of_work::{Bus, Channel, Message, Receive, Subscription};

/// Delivers messages to the subscribers of this process, on the thread that publishes. Cheap to clone; clones share
/// their subscribers.
#[derive(Clone, Default)]
pub struct InProcessBus(Arc<Mutex<Subscribers>>);

#[derive(Default)]
struct Subscribers {
    /// By channel, in the order of subscribing.
    receivers: BTreeMap<(Channel, u64), Arc<Receive>>,
    next: u64,
}

impl InProcessBus {
    fn subscribers(&self) -> MutexGuard<'_, Subscribers> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Bus for InProcessBus {
    fn publish(&self, message: &Message) {
        let all = (message.channel, 0)..=(message.channel, u64::MAX);
        let receivers: Vec<_> =
            self.subscribers().receivers.range(all).map(|(_, receive)| Arc::clone(receive)).collect();
        // The lock is free by now, so that a receiver may subscribe, publish, or end its subscription.
        for receive in receivers {
            receive(message);
        }
    }

    fn subscribe(&self, channel: Channel, receive: Receive) -> Subscription {
        let mut subscribers = self.subscribers();
        let key = (channel, subscribers.next);
        subscribers.next += 1;
        subscribers.receivers.insert(key, Arc::new(receive));
        drop(subscribers);
        let bus = self.clone();
        Subscription::new(move || drop(bus.subscribers().receivers.remove(&key)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn collect(bus: &InProcessBus, channel: Channel) -> (Arc<Mutex<Vec<String>>>, Subscription) {
        let received = Arc::<Mutex<Vec<String>>>::default();
        let list = Arc::clone(&received);
        let push = move |message: &Message| list.lock().expect("no panic").push(message.payload.clone());
        (received, bus.subscribe(channel, Box::new(push)))
    }

    #[test]
    fn every_subscriber_of_the_channel_has_the_message_when_publishing_returns() {
        let bus = InProcessBus::default();
        let (first, _first) = collect(&bus, Channel::JobQueued);
        let (second, _second) = collect(&bus, Channel::JobQueued);
        let (other, _other) = collect(&bus, Channel::JobEnded);
        bus.publish(&Message::new(Channel::JobQueued, "WORKSHEETS"));
        assert_eq!(*first.lock().expect("no panic"), ["WORKSHEETS"]);
        assert_eq!(*second.lock().expect("no panic"), ["WORKSHEETS"]);
        assert!(other.lock().expect("no panic").is_empty());
    }

    #[test]
    fn a_dropped_subscription_receives_no_more_messages() {
        let bus = InProcessBus::default();
        let (received, subscription) = collect(&bus, Channel::SessionsEnded);
        drop(subscription);
        bus.publish(&Message::new(Channel::SessionsEnded, 1));
        assert!(received.lock().expect("no panic").is_empty());
    }

    #[test]
    fn a_receiver_may_publish_and_subscribe() {
        let bus = InProcessBus::default();
        let (ended, _ended) = collect(&bus, Channel::JobEnded);
        let own = bus.clone();
        let republish = move |message: &Message| {
            drop(own.subscribe(Channel::JobCancelled, Box::new(|_| {})));
            own.publish(&Message { channel: Channel::JobEnded, ..message.clone() });
        };
        let _cancelled = bus.subscribe(Channel::JobCancelled, Box::new(republish));
        bus.publish(&Message::new(Channel::JobCancelled, 7));
        assert_eq!(*ended.lock().expect("no panic"), ["7"]);
    }
}
