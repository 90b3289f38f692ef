//! Sentences around the names of topics and exercises.

use roadmaps::korean::{Particle, requested, stated, with};

pub(super) fn object(name: &str) -> String {
    with(name, Particle::Object)
}

pub(super) fn quoted(text: &str) -> String {
    format!("‘{text}’")
}

/// Returns an exercise as a task: 「표 만들기」 is 「표 만들어 보세요.」
pub(super) fn as_task(exercise: &str) -> String {
    requested(exercise).map_or_else(|| format!("{} 해 보세요.", object(exercise)), |request| format!("{request}."))
}

/// Returns an exercise as what is done in it: 「표 만들기」 is 「표 만듭니다.」
pub(super) fn as_statement(exercise: &str) -> String {
    stated(exercise).map_or_else(|| format!("{} 해냅니다.", object(exercise)), |statement| format!("{statement}."))
}
