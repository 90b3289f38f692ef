use kernel::{CommentId, MessageNo, RoadmapId, SavedFilterId, StudyId};

kernel::stored_enum! {
    SubjectKind {
        Study = "STUDY",
        Comment = "COMMENT",
        Roadmap = "ROADMAP",
        /// A message, by its number in the room of a study.
        Message = "MESSAGE",
        /// A saved filter of the study list.
        SavedFilter = "SAVED_FILTER",
    }
}

/// The matter of a notification. A new kind of subject is a variant of [`SubjectKind`] and a line in `subjects!`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Subject {
    pub kind: SubjectKind,
    pub id: i64,
}

macro_rules! subjects {
    ($($kind:ident($id:ident) = $new:ident / $as:ident),+ $(,)?) => {
        impl Subject {
            $(
                #[must_use]
                pub fn $new(id: $id) -> Self {
                    Self { kind: SubjectKind::$kind, id: id.0 }
                }

                #[must_use]
                pub fn $as(self) -> Option<$id> {
                    (self.kind == SubjectKind::$kind).then_some($id(self.id))
                }
            )+
        }
    };
}

subjects! {
    Study(StudyId) = study / as_study,
    Comment(CommentId) = comment / as_comment,
    Roadmap(RoadmapId) = roadmap / as_roadmap,
    Message(MessageNo) = message / as_message,
    SavedFilter(SavedFilterId) = saved_filter / as_saved_filter,
}
