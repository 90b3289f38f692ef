//! Questions about finished days, whose source computes for milliseconds: outside of the transactions, in its turn.

use crate::computing::compute;
use crate::services::Services;
use kernel::{Actor, RoadmapId, UserId};
use roadmaps::recall::{KnownQuestions, RatedQuestion, Today};
use std::sync::Arc;
use unit_of_work::{Error, Session};

impl Services {
    /// Returns the questions of the current day of the user's roadmap.
    pub async fn find_recall(&self, owner: UserId, id: RoadmapId) -> Result<Today, Error> {
        let (known, now) = (self.known_questions(owner, id).await?, self.clock.now());
        Ok(self.store.read(move |s| roadmaps::recall::find_recall(s, &known, now)).await?)
    }

    /// Rates a question of the user's roadmap.
    pub async fn rate_question(&self, owner: UserId, id: RoadmapId, rated: RatedQuestion) -> Result<Today, Error> {
        let (known, now) = (self.known_questions(owner, id).await?, self.clock.now());
        let unit =
            move |s: &mut dyn Session, actor: &Actor| roadmaps::recall::rate_question(s, actor, id, rated, &known, now);
        self.store.write_as(owner, unit).await
    }

    async fn known_questions(&self, owner: UserId, id: RoadmapId) -> Result<KnownQuestions, Error> {
        let roadmap = self.store.read(move |s| roadmaps::library::find_roadmap(s, owner, id)).await?;
        let source = Arc::clone(&self.questions);
        Ok(compute(move || KnownQuestions::of(&*source, roadmap)).await?)
    }
}
