//! Flags of studies: an entry of the queue that no user reported.

use crate::case::{Case, Decision, State};
use crate::flag::Flag;
use crate::ports::ReportRepository;
use crate::screening::{FINDINGS_MAX, Finding, FlagReason};
use crate::target::Target;
use kernel::{Instant, StoreError, StudyId};
use std::collections::BTreeMap;

/// Stores a flag for each reason that concerns administrators and has words that were not flagged before, and opens the
/// case of the study. Other findings change nothing, so an edit that leaves the words opens no decided case. The study must
/// be locked. A hidden study stays decided: its case is opened again only by showing it.
pub fn flag_study<S: ReportRepository + ?Sized>(
    s: &mut S,
    study: StudyId,
    findings: &[Finding],
    now: Instant,
) -> Result<(), StoreError> {
    let found = by_reason(findings);
    if found.is_empty() {
        return Ok(());
    }
    let target = Target::Study(study);
    let case = s.find_case_of(target)?;
    let known = match &case {
        Some(case) => s.list_recruit_flags(case.id)?,
        None => Vec::new(),
    };
    let new: Vec<Flag> = found.into_iter().filter_map(|(reason, words)| added(&known, reason, words, now)).collect();
    if new.is_empty() {
        return Ok(());
    }
    let id = match case {
        None => s.insert_case(target, study, now)?,
        Some(case) => {
            if matches!(case.state, State::Decided { decision: Decision::Dismissed | Decision::Shown, .. }) {
                s.update_case(&Case { state: State::Open { since: now }, ..case })?;
            }
            case.id
        }
    };
    for flag in &new {
        s.upsert_recruit_flag(id, flag)?;
    }
    Ok(())
}

fn by_reason(findings: &[Finding]) -> BTreeMap<FlagReason, Vec<String>> {
    let mut found: BTreeMap<FlagReason, Vec<String>> = BTreeMap::new();
    for finding in findings.iter().filter(|finding| finding.reason.is_for_admins()) {
        found.entry(finding.reason).or_default().push(finding.words.clone());
    }
    found
}

/// Returns the flag with the words that are new, if any are.
fn added(known: &[Flag], reason: FlagReason, found: Vec<String>, at: Instant) -> Option<Flag> {
    let mut words = known.iter().find(|flag| flag.reason == reason).map_or_else(Vec::new, |flag| flag.words.clone());
    let before = words.len();
    for word in found {
        if !words.contains(&word) {
            words.push(word);
        }
    }
    if words.len() == before {
        return None;
    }
    words.drain(..words.len().saturating_sub(FINDINGS_MAX));
    Some(Flag { reason, words, at })
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::DateTime;

    fn words(number: usize) -> Vec<String> {
        (0..number).map(|number| format!("회비 {number}만원")).collect()
    }

    #[test]
    fn only_words_that_are_new_make_a_flag() {
        let at = DateTime::UNIX_EPOCH;
        let first = added(&[], FlagReason::Fee, words(2), at).expect("all are new");
        assert_eq!(first.words, words(2));
        let known = [first];
        assert_eq!(added(&known, FlagReason::Fee, words(1), at), None, "fewer of the same");
        assert_eq!(added(&known, FlagReason::Fee, words(3), at).expect("one is new").words, words(3));
        assert_eq!(added(&known, FlagReason::Account, words(1), at).expect("another reason").words, words(1));
    }

    #[test]
    fn a_flag_has_the_latest_words() {
        let flag = added(&[], FlagReason::Fee, words(FINDINGS_MAX + 5), DateTime::UNIX_EPOCH).expect("new");
        assert_eq!(flag.words, words(FINDINGS_MAX + 5)[5..]);
    }

    #[test]
    fn findings_for_the_author_only_do_not_open_a_case() {
        let finding = |reason| Finding { reason, words: "010-0000-1234".into() };
        assert!(by_reason(&[finding(FlagReason::Phone), finding(FlagReason::Promise)]).is_empty());
        assert_eq!(by_reason(&[finding(FlagReason::Account)]).len(), 1);
    }
}
