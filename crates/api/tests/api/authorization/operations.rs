use super::rule::{ANYBODY, Rule};

pub(crate) const RULES: &[Rule] =
    &[Rule::plain("get_health", ANYBODY), Rule::plain("get_readiness", ANYBODY), Rule::plain("get_config", ANYBODY)];
