use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::sync::{Mutex, MutexGuard, PoisonError};
use unit_of_work::{Channel, Message, PAYLOAD_MAX};

/// The maximum number of words that wait during a failure, of either kind. Other processes find the rest by polling.
const WAITING: usize = 10_000;

/// The words that wait to be sent. The same word of a channel is sent once.
#[derive(Default)]
pub(crate) struct Outgoing(Mutex<Waiting>);

#[derive(Default)]
struct Waiting {
    news: Words,
    /// Counted apart, so that they never displace news.
    ephemeral: Words,
}

type Words = BTreeMap<Channel, BTreeSet<String>>;

impl Outgoing {
    pub(crate) fn add(&self, message: &Message) {
        let mut waiting = self.waiting();
        let words = if message.channel.is_ephemeral() { &mut waiting.ephemeral } else { &mut waiting.news };
        if words.values().map(BTreeSet::len).sum::<usize>() < WAITING {
            words.entry(message.channel).or_default().extend(message.words().map(str::to_owned));
        }
    }

    /// Adds the messages of payloads that could not be sent, except ephemeral ones. The other processes may receive them
    /// twice.
    pub(crate) fn put_back(&self, payloads: impl IntoIterator<Item = String>) {
        for payload in payloads {
            messages(&payload).filter(|message| !message.channel.is_ephemeral()).for_each(|message| self.add(&message));
        }
    }

    /// Drops ephemeral messages, which are outdated after a failure.
    pub(crate) fn drop_ephemeral(&self) {
        self.waiting().ephemeral.clear();
    }

    /// Removes all waiting words, as payloads: lines of a channel and its words. News come first.
    pub(crate) fn take(&self) -> Vec<String> {
        let Waiting { news, ephemeral } = std::mem::take(&mut *self.waiting());
        let messages = news.into_iter().chain(ephemeral).flat_map(|(channel, words)| Message::list(channel, words));
        let mut payloads = Vec::<String>::new();
        for Message { channel, payload } in messages {
            let channel = channel.as_str();
            match payloads.last_mut() {
                Some(last) if last.len() + channel.len() + payload.len() + 2 <= PAYLOAD_MAX => {
                    // Writing to a string does not fail.
                    let _ = write!(last, "\n{channel} {payload}");
                }
                _ => payloads.push(format!("{channel} {payload}")),
            }
        }
        payloads
    }

    fn waiting(&self) -> MutexGuard<'_, Waiting> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Returns the messages of a payload, without channels of other versions.
pub(crate) fn messages(payload: &str) -> impl Iterator<Item = Message> {
    payload.lines().filter_map(|line| {
        let (channel, words) = line.split_once(' ').unwrap_or((line, ""));
        Some(Message { channel: Channel::parse(channel)?, payload: words.to_owned() })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_waits_is_sent_once_in_as_few_payloads_as_fit() {
        let outgoing = Outgoing::default();
        for word in ["r17", "u5", "r17"] {
            outgoing.add(&Message::new(Channel::EventsAppended, word));
        }
        outgoing.add(&Message::new(Channel::JobQueued, "WORKSHEETS"));
        assert_eq!(outgoing.take(), ["job_queued WORKSHEETS\nevents_appended r17 u5"]);
        assert!(outgoing.take().is_empty());
        for room in 0..3_000 {
            outgoing.add(&Message::new(Channel::EventsAppended, format!("r{}", 1_000_000_000 + room)));
        }
        let payloads = outgoing.take();
        assert_eq!(payloads.len(), 6);
        assert!(payloads.iter().all(|payload| payload.len() < 8_000), "PostgreSQL accepts no more");
    }

    #[test]
    fn messages_that_could_not_be_sent_wait_for_the_next_connection() {
        let outgoing = Outgoing::default();
        outgoing.add(&Message::new(Channel::SessionsEnded, "7 8"));
        outgoing.add(&Message::new(Channel::EventsAppended, "r17"));
        outgoing.add(&Message::new(Channel::Ephemeral, "typing"));
        let unsent = outgoing.take();
        outgoing.add(&Message::new(Channel::EventsAppended, "r22"));
        outgoing.put_back(unsent);
        assert_eq!(outgoing.take(), ["sessions_ended 7 8\nevents_appended r17 r22"], "and ephemeral ones do not");
    }

    #[test]
    fn a_bounded_number_of_words_waits_and_ephemeral_ones_do_not_displace_news() {
        let outgoing = Outgoing::default();
        for number in 0..2 * WAITING {
            outgoing.add(&Message::new(Channel::Ephemeral, number));
            outgoing.add(&Message::new(Channel::EventsAppended, number));
        }
        let count = || {
            outgoing.take().iter().flat_map(|payload| payload.lines()).flat_map(|line| line.split(' ').skip(1)).count()
        };
        assert_eq!(count(), 2 * WAITING);
        outgoing.add(&Message::new(Channel::Ephemeral, 1));
        outgoing.add(&Message::new(Channel::EventsAppended, 1));
        outgoing.drop_ephemeral();
        assert_eq!(outgoing.take(), ["events_appended 1"]);
    }
}
