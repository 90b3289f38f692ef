//! Rewrites one week of a roadmap: requests it together with the other weeks, and again, at most twice, if the checks
//! refuse it.

use super::{REPAIRS, Size, Work, places};
use crate::prompts;
use roadmaps::generation::WriteError;
use roadmaps::plan::{Provenance, Source, Week, Written};
use roadmaps::quality::without_personal_data_of;
use roadmaps::rewriting::{Judge, RewriteWish, WeekRewriting};
use serde_json::{Value, json};

impl Work<'_> {
    pub(crate) async fn rewrite(self, week: &WeekRewriting) -> Result<Written, WriteError> {
        let judge = Judge::new(week, &self.ground);
        let mut data = self.about_week(usize::from(week.number()));
        data["kept"] = kept(week);
        data["wish"] = wish(week.wish());
        let mut round = 0;
        loop {
            let sized = |size| {
                let mut data = data.clone();
                data["plan"] = shown(week, size);
                self.with_ground(data, prompts::REWRITE, size)
            };
            let written = self.week(prompts::REWRITE, sized).await?;
            // An unreadable week counts as a week without days, which fails the checks.
            let new = written.unwrap_or_else(|| Week { keyword: week.week().keyword.clone(), days: Vec::new() });
            let flaws = match judge.accept(new.clone()) {
                Ok(plan) => {
                    self.progress.weeks_done(1);
                    let version = format!("prompts {} {}", prompts::VERSION, self.model.name());
                    return Ok(Written { plan, provenance: Provenance { source: Source::Ai, version } });
                }
                Err(flaws) => flaws,
            };
            if round == REPAIRS {
                return Err(WriteError::Invalid(flaws));
            }
            round += 1;
            tracing::info!(round, flaws = ?places(&flaws), "a week is written anew once more");
            data["problems"] = json!(flaws.iter().map(|flaw| cut(week, &flaw.detail)).collect::<Vec<_>>());
            data["written"] = json!({"keyword": new.keyword, "days": new.days});
        }
    }
}

/// Returns the plan without personal data that its owner may have written into a day.
fn shown(of: &WeekRewriting, size: Size) -> Value {
    let weeks = of.plan().weeks().as_slice().iter().zip(1..);
    let weeks = weeks.map(|(week, number)| {
        let mut shown = json!({"week": number, "keyword": week.keyword});
        if size == Size::Whole || number == usize::from(of.number()) {
            shown["days"] = week.days.iter().map(|day| cut(of, day)).collect();
        }
        shown
    });
    json!({"weeks": weeks.collect::<Vec<_>>()})
}

fn kept(week: &WeekRewriting) -> Value {
    let stays = week.week().days.iter().enumerate().filter(|(place, _)| !week.is_open(*place));
    json!(stays.map(|(place, day)| json!({"day": place + 1, "text": cut(week, day)})).collect::<Vec<_>>())
}

fn cut(week: &WeekRewriting, text: &str) -> String {
    without_personal_data_of(week.brief(), text)
}

fn wish(wish: RewriteWish) -> Value {
    match wish {
        RewriteWish::Different => Value::Null,
        RewriteWish::Easier => json!("더 쉽게"),
        RewriteWish::MorePractice => json!("실습 더 많이"),
    }
}
