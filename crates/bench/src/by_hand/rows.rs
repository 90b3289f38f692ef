//! The rows of studies, the same from both databases. Instants are microseconds since 1970.

/// A study as lists show it, with its author, counters and category names, and the reader's relation to it.
pub(crate) struct StudyRow {
    pub(crate) id: i64,
    pub(crate) category: i64,
    pub(crate) main: i64,
    pub(crate) middle: Option<i64>,
    pub(crate) title: String,
    pub(crate) excerpt: String,
    /// A JSON array of texts.
    pub(crate) details: String,
    pub(crate) recruits: i16,
    pub(crate) mode: Option<String>,
    pub(crate) region: Option<String>,
    pub(crate) schedule: Option<String>,
    pub(crate) recruit_start: Option<i64>,
    pub(crate) deadline: i64,
    pub(crate) start: i64,
    pub(crate) closed: Option<i64>,
    pub(crate) filled: Option<i64>,
    pub(crate) approved: i32,
    pub(crate) created: i64,
    pub(crate) author: i64,
    pub(crate) author_name: String,
    pub(crate) author_image: Option<String>,
    pub(crate) reply_hours: Option<i32>,
    pub(crate) views: i64,
    pub(crate) likes: i64,
    pub(crate) comments: i64,
    pub(crate) category_name: String,
    pub(crate) main_name: String,
    pub(crate) middle_name: Option<String>,
    /// Whether applicants are waiting.
    pub(crate) has_line: bool,
    /// The number of open offers.
    pub(crate) offered: i64,
    pub(crate) is_liked: bool,
    /// The status of the reader's application.
    pub(crate) application: Option<String>,
}

pub(crate) struct DetailRow {
    pub(crate) study: StudyRow,
    pub(crate) content: String,
    pub(crate) expected_period: String,
    pub(crate) confirmation: bool,
    pub(crate) warm_up: Option<String>,
    pub(crate) version: i32,
    pub(crate) updated: i64,
    pub(crate) applicants: i64,
    pub(crate) has_plan: bool,
}

/// A page and the next study, in the order of the list.
pub(crate) struct ListRows {
    pub(crate) studies: Vec<StudyRow>,
    /// The number of studies in the list: stored, or counted up to a limit; `None` if the first page has all.
    pub(crate) total: Option<Total>,
}

#[derive(Clone, Copy)]
pub(crate) enum Total {
    Stored(i64),
    Counted(i64),
}

/// The columns of [`StudyRow`] in its order. `$2` is the reader.
macro_rules! columns {
    () => {
        "s.id, s.category_id, s.main_category_id, s.middle_category_id, s.title, s.excerpt, CAST(s.details AS text), \
         s.recruits, s.mode, s.region, s.schedule, s.recruit_start_at, s.deadline_at, s.start_at, s.closed_at, s.filled_at, \
         s.approved, s.created_at, u.id, u.nickname, u.profile_image_url, u.reply_hours, n.views, n.likes, n.comments, \
         leaf.name, main.name, middle.name, \
         EXISTS (SELECT 1 FROM applications a JOIN users w ON w.id = a.applicant_id WHERE w.suspended_at IS NULL \
         AND a.study_id = s.id AND a.status = 'PENDING' AND a.waiting), \
         (SELECT COUNT(*) FROM applications a WHERE a.study_id = s.id AND a.status = 'OFFERED'), \
         EXISTS (SELECT 1 FROM likes l WHERE l.user_id = $2 AND l.study_id = s.id), \
         (SELECT a.status FROM applications a WHERE a.applicant_id = $2 AND a.study_id = s.id)"
    };
}

macro_rules! tables {
    () => {
        " FROM studies s JOIN users u ON u.id = s.author_id JOIN study_counters n ON n.study_id = s.id \
         JOIN categories leaf ON leaf.id = s.category_id JOIN categories main ON main.id = s.main_category_id \
         LEFT JOIN categories middle ON middle.id = s.middle_category_id"
    };
}

/// A study of a list: `$1` is its id.
pub(crate) const ONE: &str = concat!("SELECT ", columns!(), tables!(), " WHERE s.id = $1");

/// The studies of a list: `$1` is the array of their ids.
pub(crate) const SOME: &str = concat!("SELECT ", columns!(), tables!(), " WHERE s.id = ANY($1)");

/// A study in full: `$1` is its id.
pub(crate) const DETAIL: &str = concat!(
    "SELECT ",
    columns!(),
    ", s.content, s.expected_period, s.confirmation, s.warm_up, s.version, s.updated_at, \
     (SELECT COUNT(*) FROM applications a WHERE a.study_id = s.id AND a.status IN ('PENDING', 'OFFERED')), \
     EXISTS (SELECT 1 FROM study_plans p WHERE p.study_id = s.id)",
    tables!(),
    " WHERE s.id = $1 AND s.hidden_at IS NULL"
);

/// The number of columns of [`StudyRow`], after which those of [`DetailRow`] follow.
pub(crate) const COLUMNS: usize = 32;
