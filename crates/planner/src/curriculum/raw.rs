//! The format of a curriculum file, and its validation.

use super::{Curriculum, Exam, ExamPart, Index, Project, Question, Spelling, Step, Topic, Track};
use kernel::text::length;
use roadmaps::brief::Level;
use roadmaps::quality::words::tokens;
use serde::Deserialize;
use std::collections::{HashMap, HashSet};
use std::sync::Arc;

/// Longer names do not fit beside another.
const LONGEST_LABEL: usize = 24;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawCurriculum {
    main: String,
    middle: String,
    /// These three are read by `build.rs`; general curricula have none.
    #[serde(default)]
    #[expect(dead_code, reason = "the form of the file")]
    names: Vec<String>,
    #[serde(default)]
    #[expect(dead_code, reason = "the form of the file")]
    builds_on: Vec<String>,
    #[serde(default)]
    #[expect(dead_code, reason = "the form of the file")]
    near: Vec<String>,
    beyond: Vec<String>,
    tips: Vec<String>,
    units: Vec<RawUnit>,
    topics: Vec<RawTopic>,
    /// Words of learners for several themes together.
    #[serde(default)]
    tracks: Vec<RawTrack>,
    #[serde(default)]
    subs: Vec<RawSub>,
    projects: Vec<RawProject>,
    /// The official parts of an exam.
    #[serde(default)]
    exam: Option<RawExam>,
    /// Short questions on the weightiest topics.
    #[serde(default)]
    questions: Vec<RawQuestion>,
    /// Sentences on limits, such as advice that only a physician can give.
    #[serde(default)]
    limits: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawExam {
    form: String,
    parts: Vec<RawExamPart>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawExamPart {
    name: String,
    paper: String,
    weight: u8,
    units: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawQuestion {
    topic: String,
    ask: String,
    answer: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawUnit {
    id: String,
    name: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawTopic {
    id: String,
    unit: String,
    level: i64,
    weight: u8,
    kind: Kind,
    requires: Vec<String>,
    #[serde(default)]
    names: Vec<String>,
    name: String,
    /// A shorter form for lists, if the name is long.
    #[serde(default)]
    short: Option<String>,
    practice: String,
    depth: String,
}

#[derive(Deserialize, PartialEq)]
#[serde(rename_all = "lowercase")]
enum Kind {
    Concept,
    Skill,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawSub {
    name: String,
    topics: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawTrack {
    names: Vec<String>,
    units: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawProject {
    levels: Vec<i64>,
    #[serde(default)]
    subs: Vec<String>,
    name: String,
    steps: Vec<Step>,
}

impl RawCurriculum {
    pub(super) fn read(file: &str) -> Result<Self, String> {
        toml::from_str(file).map_err(|error| error.to_string())
    }

    /// Validates the file and converts it to a curriculum of this `version`.
    pub(super) fn resolve(self, version: &str) -> Result<Curriculum, String> {
        self.check_counts()?;
        let units: HashMap<&str, usize> =
            self.units.iter().zip(0..).map(|(unit, index)| (unit.id.as_str(), index)).collect();
        let mut ids: HashMap<&str, usize> = HashMap::new();
        let mut topics: Vec<Topic> = Vec::new();
        for raw in &self.topics {
            let topic = raw.resolve(&units, &ids, &topics)?;
            if ids.insert(&raw.id, topics.len()).is_some() {
                return Err(format!("{} stands twice", raw.id));
            }
            topics.push(topic);
        }
        let paths = self.subs.iter().map(|sub| sub.resolve(&ids)).collect::<Result<Vec<_>, _>>()?;
        let projects = self.projects.into_iter().map(RawProject::resolve).collect::<Result<Vec<_>, _>>()?;
        for level in Level::ALL {
            if !projects.iter().any(|project| project.paths.is_empty() && project.levels.contains(&level)) {
                return Err(format!("no project for level {}", level.number()));
            }
        }
        if let Some(unknown) =
            projects.iter().flat_map(|project| &project.paths).find(|name| !paths.iter().any(|(path, _)| path == *name))
        {
            return Err(format!("a project for {unknown}, which is no path"));
        }
        let tracks = self.tracks.into_iter().map(|track| track.resolve(&units)).collect::<Result<_, _>>()?;
        let exam = self.exam.map(|exam| exam.resolve(&units)).transpose()?;
        let questions = self.questions.into_iter().map(|question| question.resolve(&ids)).collect::<Result<_, _>>()?;
        Ok(Curriculum {
            exam,
            questions,
            limits: self.limits,
            label: format!("{}/{} {version}", self.main, self.middle),
            middle: self.middle,
            beyond: self.beyond,
            tips: self.tips,
            units: self.units.into_iter().map(|unit| unit.name).collect(),
            index: Index::new(&topics, &projects),
            topics,
            paths,
            projects,
            parts: Vec::new(),
            tracks,
            called: Vec::new(),
        })
    }

    fn check_counts(&self) -> Result<(), String> {
        let of_level = |level: i64| self.topics.iter().filter(|topic| topic.level == level).count();
        let enough = [
            ("beyond", self.beyond.len(), 4),
            ("tips", self.tips.len(), 7),
            ("units", self.units.len(), 8),
            ("topics", self.topics.len(), 46),
            ("topics of level 0", of_level(0), 10),
            ("topics of level 1", of_level(1), 10),
            ("topics of level 2", of_level(2), 13),
            ("topics of level 3", of_level(3), 9),
        ];
        match enough.into_iter().find(|(_, count, least)| count < least) {
            Some((what, count, least)) => Err(format!("{count} {what}, fewer than {least}")),
            None => Ok(()),
        }
    }
}

impl RawTopic {
    fn resolve(
        &self,
        units: &HashMap<&str, usize>,
        ids: &HashMap<&str, usize>,
        before: &[Topic],
    ) -> Result<Topic, String> {
        let wrong = |what: &str| format!("{}: {what}", self.id);
        let level = Level::from_number(self.level).ok_or_else(|| wrong("level"))?;
        let unit = *units.get(self.unit.as_str()).ok_or_else(|| wrong("unknown unit"))?;
        if !(1..=3).contains(&self.weight) {
            return Err(wrong("weight"));
        }
        if length(self.label()) > LONGEST_LABEL {
            return Err(wrong("its name needs a short one"));
        }
        let name = self.name.to_lowercase();
        if !tokens(self.label()).iter().any(|word| name.contains(word.as_str())) {
            return Err(wrong("nobody would know its name by the short one"));
        }
        let requires = self.requires.iter().map(|id| ids.get(id.as_str()).copied()).collect::<Option<Vec<_>>>();
        let requires = requires.ok_or_else(|| wrong("requires a topic that does not stand before it"))?;
        if requires.iter().any(|&index| before[index].level > level) {
            return Err(wrong("requires a topic of a higher level"));
        }
        Ok(Topic {
            unit,
            level,
            weight: self.weight,
            is_skill: self.kind == Kind::Skill,
            requires,
            name: self.name.clone(),
            label: self.label().to_owned(),
            other_names: self.names.clone(),
            practice: self.practice.clone(),
            depth: self.depth.clone(),
            spelling: Arc::new(Spelling::of([&self.name, &self.practice, &self.depth], self.label(), &self.names)),
        })
    }
}

impl RawTopic {
    /// The part of a name after a colon only explains the part before it.
    fn label(&self) -> &str {
        let before_colon = || self.name.split_once(": ").map(|(head, _)| head).filter(|head| length(head) >= 3);
        self.short.as_deref().or_else(before_colon).unwrap_or(&self.name)
    }
}

impl RawSub {
    fn resolve(&self, ids: &HashMap<&str, usize>) -> Result<(String, Vec<usize>), String> {
        let mut seen = HashSet::new();
        let mut topics = Vec::new();
        for id in &self.topics {
            let index = *ids.get(id.as_str()).ok_or_else(|| format!("{}: unknown topic {id}", self.name))?;
            if seen.insert(index) {
                topics.push(index);
            }
        }
        if topics.len() < 12 {
            Err(format!("{}: fewer than 12 topics", self.name))
        } else {
            Ok((self.name.clone(), topics))
        }
    }
}

impl RawTrack {
    fn resolve(self, units: &HashMap<&str, usize>) -> Result<Track, String> {
        let unit = |id: &String| units.get(id.as_str()).copied().ok_or_else(|| format!("tracks: unknown unit {id}"));
        let of_names = self.units.iter().map(unit).collect::<Result<Vec<_>, _>>()?;
        if self.names.is_empty() || of_names.is_empty() {
            return Err("tracks: one without names or units".to_owned());
        }
        Ok(Track { names: self.names, units: of_names })
    }
}

impl RawProject {
    fn resolve(self) -> Result<Project, String> {
        let of_rank = |rank: u8| self.steps.iter().filter(|step| step.rank == rank).count();
        if [of_rank(1), of_rank(2), of_rank(3)] != [3, 5, 8] {
            return Err(format!("{}: not three, five and eight steps of the three ranks", self.name));
        }
        let levels = self.levels.iter().map(|&level| Level::from_number(level)).collect::<Option<Vec<_>>>();
        let levels = levels.ok_or_else(|| format!("{}: levels", self.name))?;
        Ok(Project { levels, paths: self.subs, name: self.name, steps: self.steps })
    }
}

impl RawExam {
    fn resolve(self, units: &HashMap<&str, usize>) -> Result<Exam, String> {
        let unit = |id: &String| units.get(id.as_str()).copied().ok_or_else(|| format!("exam: unknown unit {id}"));
        let part = |part: RawExamPart| {
            let units = part.units.iter().map(unit).collect::<Result<Vec<_>, _>>()?;
            if units.is_empty() {
                return Err(format!("exam: {} has no unit", part.name));
            }
            Ok(ExamPart { name: part.name, paper: part.paper, weight: part.weight, units })
        };
        let parts = self.parts.into_iter().map(part).collect::<Result<Vec<_>, _>>()?;
        match parts.iter().map(|part| u32::from(part.weight)).sum() {
            100 => Ok(Exam { form: self.form, parts }),
            sum => Err(format!("exam: the weights add up to {sum}, not 100")),
        }
    }
}

impl RawQuestion {
    fn resolve(self, ids: &HashMap<&str, usize>) -> Result<Question, String> {
        let topic = *ids.get(self.topic.as_str()).ok_or_else(|| format!("question: unknown topic {}", self.topic))?;
        Ok(Question { topic, ask: self.ask, answer: self.answer })
    }
}
