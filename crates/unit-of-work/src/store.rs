use crate::{Consequences, Database, Error, Fact, Message, Mode, Session, Verdict};
use kernel::{Actor, IntoOutcome, Outcome, StoreError, UserId};
use std::sync::{Arc, Mutex, PoisonError};

type FindActor = fn(&mut dyn Session, UserId) -> Result<Actor, identity::Error>;

/// Cheap to clone.
#[derive(Clone)]
pub struct Store {
    database: Arc<dyn Database>,
    consequences: Arc<dyn Consequences>,
    needs_verified_email: bool,
    admins_need_second_factor: bool,
}

impl Store {
    #[must_use]
    pub fn new(database: Arc<dyn Database>, consequences: Arc<dyn Consequences>) -> Self {
        Self { database, consequences, needs_verified_email: false, admins_need_second_factor: false }
    }

    /// Sets whether some writes require a verified address.
    #[must_use]
    pub fn needing_verified_email(self, needs_verified_email: bool) -> Self {
        Self { needs_verified_email, ..self }
    }

    /// Sets whether administrators need a second factor to use their rights.
    #[must_use]
    pub fn needing_second_factor_of_admins(self, admins_need_second_factor: bool) -> Self {
        Self { admins_need_second_factor, ..self }
    }

    #[must_use]
    pub fn needs_verified_email(&self) -> bool {
        self.needs_verified_email
    }

    #[must_use]
    pub fn admins_need_second_factor(&self) -> bool {
        self.admins_need_second_factor
    }

    /// Like [`Store::read`], on behalf of `caller`, who is loaded in the same transaction.
    pub async fn read_as<T, E, W>(&self, caller: UserId, work: W) -> Result<T, Error>
    where
        W: FnOnce(&mut dyn Session, &Actor) -> Result<T, E> + Send + 'static,
        T: Send + 'static,
        E: Into<Error>,
    {
        let needs_second_factor = self.admins_need_second_factor;
        self.read(move |s| read_as(s, caller, needs_second_factor, work)).await
    }

    /// Like [`Store::read_heavy`], on behalf of `caller`, who is loaded in the same transaction.
    pub async fn read_heavy_as<T, E, W>(&self, caller: UserId, work: W) -> Result<T, Error>
    where
        W: FnOnce(&mut dyn Session, &Actor) -> Result<T, E> + Send + 'static,
        T: Send + 'static,
        E: Into<Error>,
    {
        let needs_second_factor = self.admins_need_second_factor;
        self.read_heavy(move |s| read_as(s, caller, needs_second_factor, work)).await
    }

    /// Runs `work` on one consistent state of the data, which it must not change.
    pub async fn read<T, E, F>(&self, work: F) -> Result<T, E>
    where
        F: FnOnce(&mut dyn Session) -> Result<T, E> + Send + 'static,
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
    {
        self.run(Mode::Read, move |s| Ok((work(s)?, Vec::new(), Vec::new()))).await
    }

    /// Like [`Self::read`], for work that calls a repository once and runs one statement. Saves the statements that begin
    /// and end a transaction.
    pub async fn read_single<T, E, F>(&self, work: F) -> Result<T, E>
    where
        F: FnOnce(&mut dyn Session) -> Result<T, E> + Send + 'static,
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
    {
        self.run(Mode::SingleRead, move |s| Ok((work(s)?, Vec::new(), Vec::new()))).await
    }

    /// Like [`Self::read`], on the few connections shared by expensive reads: searches, exports, unindexed lists.
    pub async fn read_heavy<T, E, F>(&self, work: F) -> Result<T, E>
    where
        F: FnOnce(&mut dyn Session) -> Result<T, E> + Send + 'static,
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
    {
        self.run(Mode::HeavyRead, move |s| Ok((work(s)?, Vec::new(), Vec::new()))).await
    }

    /// Runs `work` in one transaction: committed if it returns `Ok`, rolled back if it returns `Err` or panics.
    pub async fn write<T, E, F>(&self, work: F) -> Result<T, E>
    where
        F: FnOnce(&mut dyn Session) -> Result<T, E> + Send + 'static,
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
    {
        self.run(Mode::Write, move |s| Ok((work(s)?, Vec::new(), Vec::new()))).await
    }

    /// Like [`Store::write`], on behalf of `caller`, who is loaded in the same transaction and refused if suspended.
    /// Also records the effects of the facts that `work` returns, if any.
    pub async fn write_as<O, E, W>(&self, caller: UserId, work: W) -> Result<O::Value, Error>
    where
        W: FnOnce(&mut dyn Session, &Actor) -> Result<O, E> + Send + 'static,
        O: IntoOutcome<Value: Send + 'static, Fact: Into<Fact>>,
        E: Into<Error>,
    {
        self.write_by(|s, caller| identity::accounts::hold_actor(s, caller), caller, work).await
    }

    /// Like [`Store::write_as`], for units that change or erase the caller's own account.
    pub async fn write_as_owner<O, E, W>(&self, caller: UserId, work: W) -> Result<O::Value, Error>
    where
        W: FnOnce(&mut dyn Session, &Actor) -> Result<O, E> + Send + 'static,
        O: IntoOutcome<Value: Send + 'static, Fact: Into<Fact>>,
        E: Into<Error>,
    {
        self.write_by(|s, caller| identity::accounts::lock_actor(s, caller), caller, work).await
    }

    /// Like [`Store::write_as`], for units that lock other members' accounts. Does not lock the caller's account: two
    /// administrators who suspend each other would deadlock.
    pub async fn write_over_members<O, E, W>(&self, caller: UserId, work: W) -> Result<O::Value, Error>
    where
        W: FnOnce(&mut dyn Session, &Actor) -> Result<O, E> + Send + 'static,
        O: IntoOutcome<Value: Send + 'static, Fact: Into<Fact>>,
        E: Into<Error>,
    {
        self.write_by(|s, caller| identity::accounts::find_actor(s, caller), caller, work).await
    }

    /// Like [`Store::write_as`], for writes that affect other users. Refuses callers without a verified address if the
    /// server requires one.
    pub async fn write_as_verified<O, E, W>(&self, caller: UserId, work: W) -> Result<O::Value, Error>
    where
        W: FnOnce(&mut dyn Session, &Actor) -> Result<O, E> + Send + 'static,
        O: IntoOutcome<Value: Send + 'static, Fact: Into<Fact>>,
        E: Into<Error>,
    {
        if !self.needs_verified_email {
            return self.write_as(caller, work).await;
        }
        self.write_by(|s, caller| identity::accounts::hold_verified_actor(s, caller), caller, work).await
    }

    async fn write_by<O, E, W>(&self, find: FindActor, caller: UserId, work: W) -> Result<O::Value, Error>
    where
        W: FnOnce(&mut dyn Session, &Actor) -> Result<O, E> + Send + 'static,
        O: IntoOutcome<Value: Send + 'static, Fact: Into<Fact>>,
        E: Into<Error>,
    {
        let needs_second_factor = self.admins_need_second_factor;
        let unit = move |s: &mut dyn Session| {
            let actor = find(s, caller)?;
            let acting = Acting::find(s, actor, needs_second_factor)?;
            work(s, &acting.actor).map_err(|refusal| acting.explain(refusal.into()))
        };
        let answer = self.write_facts(unit).await;
        if matches!(answer, Err(Error::Store(StoreError::DanglingReference))) {
            // A row that the unit refers to was deleted meanwhile, possibly the caller's account.
            self.read(move |s| identity::accounts::find_actor(s, caller)).await?;
        }
        answer
    }

    /// Like [`Store::write_as`], without an actor.
    pub async fn write_facts<O, E, W>(&self, work: W) -> Result<O::Value, Error>
    where
        W: FnOnce(&mut dyn Session) -> Result<O, E> + Send + 'static,
        O: IntoOutcome<Value: Send + 'static, Fact: Into<Fact>>,
        E: Into<Error>,
    {
        let consequences = Arc::clone(&self.consequences);
        let unit = move |s: &mut dyn Session| {
            let Outcome { value, facts } = work(s).map_err(Into::into)?.into_outcome();
            let facts: Vec<Fact> = facts.into_iter().map(Into::into).collect();
            let messages = consequences.record(s, &facts)?;
            Ok::<_, Error>((value, facts, messages))
        };
        self.run(Mode::Write, unit).await
    }

    pub async fn is_ready(&self) -> bool {
        self.database.is_ready().await
    }

    async fn run<T, E, F>(&self, mode: Mode, work: F) -> Result<T, E>
    where
        F: FnOnce(&mut dyn Session) -> Result<(T, Vec<Fact>, Vec<Message>), E> + Send + 'static,
        T: Send + 'static,
        E: From<StoreError> + Send + 'static,
    {
        let consequences = Arc::clone(&self.consequences);
        let answer = Arc::new(Mutex::new(None));
        let slot = Arc::clone(&answer);
        let span = tracing::Span::current();
        let unit = Box::new(move |session: &mut dyn Session| {
            let (result, verdict) = match span.in_scope(|| work(session)) {
                Ok((value, facts, messages)) => (Ok(value), Verdict::Commit(consequences.committing(facts, messages))),
                Err(refusal) => (Err(refusal), Verdict::RollBack),
            };
            *slot.lock().unwrap_or_else(PoisonError::into_inner) = Some(result);
            verdict
        });
        let ended = self.database.transact(mode, unit).await;
        let result = answer.lock().unwrap_or_else(PoisonError::into_inner).take();
        match (ended, result) {
            // The use case's own error is more specific than that of the effects.
            (_, Some(Err(refusal))) => Err(refusal),
            (Ok(()), Some(Ok(value))) => Ok(value),
            (Err(failure), _) => Err(failure.into()),
            (Ok(()), None) => Err(StoreError::Failed("the unit of work did not run".into()).into()),
        }
    }
}

/// Runs `work` on behalf of `caller`.
fn read_as<T, E: Into<Error>>(
    s: &mut dyn Session,
    caller: UserId,
    needs_second_factor: bool,
    work: impl FnOnce(&mut dyn Session, &Actor) -> Result<T, E>,
) -> Result<T, Error> {
    let actor = identity::accounts::find_actor(s, caller)?;
    let acting = Acting::find(s, actor, needs_second_factor)?;
    work(s, &acting.actor).map_err(|refusal| acting.explain(refusal.into()))
}

/// A caller with their current rights.
struct Acting {
    actor: Actor,
    /// Whether they would have more rights with a second factor.
    lacks_second_factor: bool,
}

impl Acting {
    fn find(s: &mut dyn Session, actor: Actor, needs_second_factor: bool) -> Result<Self, StoreError> {
        let may_administer = identity::second_factor::may_administer(s, actor.id, actor.is_admin, needs_second_factor)?;
        let lacks_second_factor = actor.is_admin && !may_administer;
        Ok(Self { actor: Actor { is_admin: may_administer, ..actor }, lacks_second_factor })
    }

    /// Names the missing second factor where an administrator's rights would have been enough.
    fn explain(&self, refusal: Error) -> Error {
        if self.lacks_second_factor && refusal.needs_administrator() {
            Error::Identity(identity::Error::AdminSecondFactorMissing)
        } else {
            refusal
        }
    }
}
