//! Composes the application out of its ports and settings, once per process. Adapters receive the result.

mod workers;

use crate::background::Supervisor;
use crate::effects::POSITIONS;
use crate::generation::Generations;
use crate::identity::{Accounts, EndedSessions, Passwords, Provider, RefusedLogins};
use crate::images::Images;
use crate::jobs::{JobRunner, JobSignals};
use crate::kept::{Kept, Topic};
use crate::mailing::MailSignals;
use crate::studies::{PopularStudies, StudyViews};
use crate::{Aftermath, Bus, Channel, Database, Message, Store, Subscription};
use ::images::Media;
use identity::accounts::Appointed;
use identity::mails::Recipients;
use identity::tokens::AccessKeys;
use kernel::limit::RateLimits;
use kernel::{Clock, Randomness};
use roadmaps::generation::TrialPlanner;
use roadmaps::recall::QuestionSource;
use std::sync::Arc;

/// Everything outside the process that the services need.
pub struct Ports {
    pub database: Arc<dyn Database>,
    /// Carries messages about commits, in the process or between processes.
    pub bus: Arc<dyn Bus>,
    pub clock: Arc<dyn Clock>,
    pub randomness: Arc<dyn Randomness>,
    pub media: Media,
    pub planner: Arc<dyn TrialPlanner>,
    pub questions: Arc<dyn QuestionSource>,
    /// The issuer for signing in, if configured.
    pub provider: Option<Provider>,
}

/// Settings of the operator that concern the use cases, whatever adapter calls them.
#[derive(Debug, Clone)]
pub struct ServiceSettings {
    pub rate_limits: RateLimits,
    /// Whether writes that affect other users require a verified address.
    pub needs_verified_email: bool,
    /// Whether administrators need a second factor to use their rights.
    pub admins_need_second_factor: bool,
    pub access_keys: Arc<AccessKeys>,
    /// The addresses of appointed administrators.
    pub appointed: Appointed,
    /// The daily limit of roadmaps per user.
    pub daily_generations: u32,
}

/// The application's use cases with what they share. Cheap to clone; clones share their state.
#[derive(Clone)]
pub struct Services {
    pub store: Store,
    /// Announces commits to what follows them.
    pub bus: Arc<dyn Bus>,
    pub clock: Arc<dyn Clock>,
    pub randomness: Arc<dyn Randomness>,
    pub limits: RateLimits,
    pub accounts: Accounts,
    pub generations: Generations,
    pub jobs: JobRunner,
    pub images: Images,
    pub kept: Kept,
    pub popular_studies: PopularStudies,
    mail_signals: MailSignals,
    /// Study views that are not yet written.
    pub study_views: StudyViews,
    /// Finds subjects and makes trial plans.
    pub planner: Arc<dyn TrialPlanner>,
    /// Knows questions about the days of plans.
    pub questions: Arc<dyn QuestionSource>,
    /// Runs the background tasks and knows which are down.
    pub supervisor: Supervisor,
    _forgetting: Arc<[Subscription; 2]>,
}

impl Services {
    #[must_use]
    pub fn new(ports: Ports, settings: ServiceSettings) -> Self {
        let Ports { database, bus, clock, randomness, media, planner, questions, provider } = ports;
        // Before the responses made from them: the bus runs its subscribers in this order.
        let forgetting = Arc::new(forget_outdated(bus.as_ref(), &database));
        let aftermath = Aftermath::new(Arc::clone(&clock), Arc::clone(&bus));
        let (kept, signals) = (aftermath.kept.clone(), JobSignals::of(bus.as_ref()));
        let store = Store::new(database, Arc::new(aftermath))
            .needing_verified_email(settings.needs_verified_email)
            .needing_second_factor_of_admins(settings.admins_need_second_factor);
        let limits = settings.rate_limits;
        Self {
            accounts: Accounts {
                store: store.clone(),
                clock: Arc::clone(&clock),
                randomness: Arc::clone(&randomness),
                keys: Arc::clone(&settings.access_keys),
                passwords: Passwords::default(),
                provider,
                appointed: Arc::new(settings.appointed),
                ended: EndedSessions::of(bus.as_ref(), Arc::clone(&clock)),
                limits,
                recipients: Recipients::new(settings.access_keys, limits),
                refused_logins: RefusedLogins::default(),
            },
            generations: Generations {
                store: store.clone(),
                clock: Arc::clone(&clock),
                signals: signals.clone(),
                limits,
                daily_limit: settings.daily_generations,
            },
            jobs: JobRunner {
                store: store.clone(),
                clock: Arc::clone(&clock),
                randomness: Arc::clone(&randomness),
                signals,
            },
            images: Images::new(store.clone(), Arc::clone(&clock), Arc::clone(&randomness), limits, media),
            kept,
            popular_studies: PopularStudies::default(),
            mail_signals: MailSignals::of(bus.as_ref()),
            study_views: StudyViews::default(),
            planner,
            questions,
            supervisor: Supervisor::default(),
            _forgetting: forgetting,
            limits,
            store,
            bus,
            clock,
            randomness,
        }
    }
}

/// Drops what units of work remember when a process changes it.
fn forget_outdated(bus: &dyn Bus, database: &Arc<dyn Database>) -> [Subscription; 2] {
    let (on_change, on_loss) = (Arc::clone(database), Arc::clone(database));
    let forget = move |message: &Message| {
        for word in message.words() {
            if word == Topic::Tree.as_str() {
                on_change.forget_categories();
            } else if word == POSITIONS {
                on_change.forget_positions();
            }
        }
    };
    let forget_all = move |_: &Message| {
        on_loss.forget_categories();
        on_loss.forget_positions();
    };
    [
        bus.subscribe(Channel::CacheOutdated, Box::new(forget)),
        bus.subscribe(Channel::MessagesLost, Box::new(forget_all)),
    ]
}
