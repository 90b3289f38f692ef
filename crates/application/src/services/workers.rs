//! The background tasks of the services. None needs HTTP.

use super::Services;
use crate::background::{Shutdown, every, every_and_when};
use crate::jobs::Handlers;
use crate::mailing::{Mailing, Postman, Urgency};
use futures_util::future::BoxFuture;
use std::sync::Arc;
use std::time::Duration;
use tokio::task::JoinSet;
use unit_of_work::Error;

/// How long this process may accept a session that ended in another one.
const ENDED_SESSIONS: Duration = Duration::from_secs(5);
const STUDY_VIEWS: Duration = Duration::from_secs(5);
const CLOSINGS: Duration = Duration::from_mins(1);
const APPLICATIONS: Duration = Duration::from_mins(1);
const ROOM_HOSTS: Duration = Duration::from_mins(1);
const ROOM_VOTES: Duration = Duration::from_mins(1);
const SAVED_FILTERS: Duration = Duration::from_mins(1);
const UNREAD_MESSAGES: Duration = Duration::from_mins(15);
/// How often mails are looked for. The bus announces those that are due at once.
const MAILS: Duration = Duration::from_secs(15);
const IMAGES: Duration = Duration::from_hours(1);
const FORGETTING: Duration = Duration::from_hours(1);

impl Services {
    /// Starts every background task. Each is restarted after a panic and ends at `shutdown`.
    #[must_use]
    pub fn spawn(&self, postman: Arc<dyn Postman>, handlers: Handlers, shutdown: &Shutdown) -> JoinSet<()> {
        let mut tasks = Tasks { services: self, shutdown, running: JoinSet::new() };
        tasks.repeat("ended sessions", ENDED_SESSIONS, |services| {
            Box::pin(async move {
                let Services { accounts, store, clock, .. } = services;
                Ok(accounts.ended.refresh(&store, clock.now()).await?)
            })
        });
        tasks.repeat("study views", STUDY_VIEWS, |services| {
            Box::pin(async move { services.study_views.write(&services.store, services.randomness.as_ref()).await })
        });
        tasks.repeat("closings", CLOSINGS, |services| {
            Box::pin(async move { crate::studies::announce_closings(&services.store, services.clock.now()).await })
        });
        tasks.repeat("applications", APPLICATIONS, |services| {
            Box::pin(async move { crate::studies::tend_applications(&services.store, services.clock.now()).await })
        });
        tasks.repeat("room hosts", ROOM_HOSTS, |services| {
            Box::pin(async move { crate::rooms::ask_hosts(&services.store, services.clock.now()).await })
        });
        tasks.repeat("room votes", ROOM_VOTES, |services| {
            Box::pin(async move { crate::rooms::week::end_votes(&services.store, services.clock.now()).await })
        });
        tasks.repeat("unread messages", UNREAD_MESSAGES, |services| {
            Box::pin(async move { crate::mailing::queue_summaries(&services.store, services.clock.now()).await })
        });
        tasks.repeat("saved filters", SAVED_FILTERS, |services| {
            Box::pin(async move { crate::studies::alert_owners(&services.store, services.clock.now()).await })
        });
        tasks.repeat("images", IMAGES, |services| Box::pin(async move { services.images.collect().await }));
        tasks.start("forgetting", |services, shutdown| Box::pin(forget(services, shutdown)));
        let mailing = self.mailing(postman);
        for (name, least) in [("security mails", Urgency::Security), ("mails", Urgency::News)] {
            let mailing = mailing.clone();
            tasks.start(name, move |services, shutdown| {
                let (mailing, signals) = (mailing.clone(), services.mail_signals);
                Box::pin(async move {
                    let send = || mailing.send_due(least, &shutdown);
                    every_and_when(name, MAILS, shutdown.clone(), || signals.next_queued(least), send).await;
                })
            });
        }
        let handlers = Arc::new(handlers);
        tasks.start("jobs", move |services, shutdown| {
            let handlers = Arc::clone(&handlers);
            Box::pin(async move { services.jobs.run(handlers, shutdown).await })
        });
        tasks.running
    }

    /// Returns the sender of due mails, which `postman` delivers.
    #[must_use]
    pub fn mailing(&self, postman: Arc<dyn Postman>) -> Mailing {
        let Self { store, clock, randomness, accounts, .. } = self.clone();
        Mailing { store, clock, randomness, postman, recipients: accounts.recipients, keys: accounts.keys }
    }
}

struct Tasks<'a> {
    services: &'a Services,
    shutdown: &'a Shutdown,
    running: JoinSet<()>,
}

impl Tasks<'_> {
    fn start(
        &mut self,
        name: &'static str,
        task: impl Fn(Services, Shutdown) -> BoxFuture<'static, ()> + Send + Sync + 'static,
    ) {
        let (services, shutdown) = (self.services.clone(), self.shutdown.clone());
        self.running.spawn(async move {
            let supervisor = services.supervisor.clone();
            supervisor.run(name, shutdown.clone(), || task(services.clone(), shutdown.clone())).await;
        });
    }

    fn repeat(
        &mut self,
        name: &'static str,
        period: Duration,
        work: impl Fn(Services) -> BoxFuture<'static, Result<(), Error>> + Clone + Send + Sync + 'static,
    ) {
        self.start(name, move |services, shutdown| {
            let work = work.clone();
            Box::pin(async move { every(name, period, shutdown, || work(services.clone())).await })
        });
    }
}

/// Deletes old rows every hour. Work that remains at shutdown is left for the next start of the program.
async fn forget(services: Services, shutdown: Shutdown) {
    let forget = || async {
        let mut stopped = shutdown.clone();
        tokio::select! {
            biased;
            _ = stopped.wait_for(|stop| *stop) => Ok(()),
            done = crate::forget(&services.store, services.clock.now()) => done,
        }
    };
    every("forgetting", FORGETTING, shutdown.clone(), forget).await;
}
