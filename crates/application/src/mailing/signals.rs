//! Wakes the senders of mails when a mail is queued.

use std::sync::Arc;
use tokio::sync::Notify;
use unit_of_work::{Bus, Channel, Message, Subscription, Urgency};

const SECURITY: &str = "security";
const NEWS: &str = "news";

/// Returns the messages about mails that are queued and due at once.
pub(crate) fn queued(urgencies: impl IntoIterator<Item = Urgency>) -> Vec<Message> {
    let words = urgencies.into_iter().map(|urgency| match urgency {
        Urgency::Security => SECURITY,
        Urgency::News => NEWS,
    });
    Message::list(Channel::MailQueued, words)
}

/// Wakes the two senders. Mails without a message are found by polling. Cheap to clone; clones wake one another.
#[derive(Debug, Clone)]
pub(crate) struct MailSignals {
    security: Arc<Notify>,
    all: Arc<Notify>,
    _subscriptions: Arc<[Subscription]>,
}

impl MailSignals {
    #[must_use]
    pub(crate) fn of(bus: &dyn Bus) -> Self {
        let (security, all) = (Arc::<Notify>::default(), Arc::<Notify>::default());
        let (wake_security, wake_all) = (Arc::clone(&security), Arc::clone(&all));
        let (look_for_security, look_for_all) = (Arc::clone(&security), Arc::clone(&all));
        let subscriptions = [
            bus.subscribe(
                Channel::MailQueued,
                Box::new(move |message| {
                    if message.words().any(|word| word == SECURITY) {
                        wake_security.notify_one();
                    }
                    wake_all.notify_one();
                }),
            ),
            bus.subscribe(
                Channel::MessagesLost,
                Box::new(move |_| {
                    look_for_security.notify_one();
                    look_for_all.notify_one();
                }),
            ),
        ];
        Self { security, all, _subscriptions: Arc::new(subscriptions) }
    }

    /// Resolves when a mail of at least this urgency is queued, including one queued while no one waited.
    pub(crate) async fn next_queued(&self, least: Urgency) {
        match least {
            Urgency::Security => self.security.notified().await,
            Urgency::News => self.all.notified().await,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures_util::FutureExt;
    use live::InProcessBus;

    fn is_woken(signals: &MailSignals, least: Urgency) -> bool {
        signals.next_queued(least).now_or_never().is_some()
    }

    #[test]
    fn a_queued_mail_wakes_the_senders_that_may_send_it_at_once() {
        let bus = InProcessBus::default();
        let signals = MailSignals::of(&bus);
        for (urgencies, wakes_security) in [
            (vec![Urgency::News], false),
            (vec![Urgency::Security], true),
            (vec![Urgency::Security, Urgency::News], true),
        ] {
            assert!(!is_woken(&signals, Urgency::Security) && !is_woken(&signals, Urgency::News));
            for message in queued(urgencies.clone()) {
                bus.publish(&message);
            }
            assert_eq!(is_woken(&signals, Urgency::Security), wakes_security, "{urgencies:?}");
            assert!(is_woken(&signals, Urgency::News), "{urgencies:?}");
        }
    }

    #[test]
    fn both_senders_look_for_mails_after_messages_were_lost() {
        let bus = InProcessBus::default();
        let signals = MailSignals::of(&bus);
        bus.publish(&Message { channel: Channel::MessagesLost, payload: String::new() });
        assert!(is_woken(&signals, Urgency::Security) && is_woken(&signals, Urgency::News));
    }
}
