//! Request bodies of studies, and the query of their list.

use crate::http::error::{ApiError, ErrorCode};
use crate::http::seoul_time::SentInstant;
use crate::posts::choices::{PostMode, PostPeriod, PostRegion, PostSort, PostStatus};
use kernel::{CategoryId, FieldErrors, PageRequest, RoadmapId, UserId};
use serde::Deserialize;
use studies::reading::{COUNTED_UP_TO, StudySort};
use studies::recruiting::{DateFields, StudyFields};
use studies::search::Search;
use utoipa::{IntoParams, ToSchema};

/// A study, as written by its author. An update replaces all fields: omitted ones become empty.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct WritePostBody {
    /// One line, 2 to 100 characters.
    #[schema(
        value_type = String, required = true, min_length = 2, max_length = 100,
        example = "React 공식 문서 같이 읽으실 분",
    )]
    title: Option<String>,
    /// HTML with a plain text of 10 to 20,000 characters. Elements that the editor's toolbar cannot create are removed.
    /// `maxLength` is the limit of the whole body.
    #[schema(
        value_type = String, required = true, min_length = 10, max_length = 262_144,
        example = "<p>공식 문서를 매주 한 장씩 함께 읽습니다.</p>",
    )]
    content: Option<String>,
    /// The number of seats; 6 means 6 or more.
    #[schema(value_type = i64, required = true, minimum = 1, maximum = 6, example = 4)]
    recruits: Option<i64>,
    /// The expected length of a study.
    #[schema(value_type = PostPeriod, required = true)]
    expected_period: Option<String>,
    /// The category's id, which takes precedence over `studies`. One of the two is required.
    #[schema(minimum = 1)]
    category_id: Option<i64>,
    /// The category, by a name that no other category has.
    #[serde(default)]
    #[schema(required = false, max_items = 1, max_length = 50, example = json!(["React"]))]
    studies: Vec<String>,
    /// Up to 10 topics of the study, of up to 20 characters each.
    #[serde(default)]
    #[schema(required = false, max_items = 10, max_length = 20, example = json!(["상태 관리"]))]
    study_details: Vec<String>,
    /// The study's first day, from 2000 to 2099; after the day of `endDate` in Seoul.
    #[schema(value_type = chrono::DateTime<chrono::Utc>, required = true, example = "2026-12-07T00:00:00+09:00")]
    start_date: Option<SentInstant>,
    /// The end of recruiting. For a new study, today in Seoul or later.
    #[schema(value_type = chrono::DateTime<chrono::Utc>, required = true, example = "2026-12-01T23:59:59.999+09:00")]
    end_date: Option<SentInstant>,
    /// When recruiting begins, before `endDate`; defaults to now.
    #[schema(value_type = Option<chrono::DateTime<chrono::Utc>>)]
    recruit_start_date: Option<SentInstant>,
    /// Where the group meets.
    mode: Option<PostMode>,
    /// The region in which the group meets.
    #[schema(value_type = Option<PostRegion>)]
    region: Option<String>,
    /// When the group meets, up to 50 characters.
    #[schema(max_length = 50, example = "매주 토요일 오전 10시")]
    schedule: Option<String>,
    /// How members reach the author, up to 200 characters; shown to the author and members only.
    #[schema(max_length = 200, example = "https://open.kakao.com/o/example")]
    contact: Option<String>,
    /// Whether approved applicants must confirm within 48 hours to become members.
    #[serde(default)]
    #[schema(required = false)]
    confirmation: bool,
    /// A question to answer with the confirmation, up to 100 characters.
    #[schema(max_length = 100, example = "이 스터디에서 가장 이루고 싶은 것은 무엇인가요?")]
    warm_up: Option<String>,
    /// One of the caller's roadmaps, to copy as the study's plan. Unless it is finished or linked to another study, it is
    /// linked to this one; a start date of its own stays. Only for new studies.
    #[schema(minimum = 1)]
    roadmap_id: Option<i64>,
    /// For updates: the version that was edited. If it is not the stored one, nothing changes.
    pub(super) version: Option<i32>,
}

impl From<WritePostBody> for StudyFields {
    fn from(body: WritePostBody) -> Self {
        Self {
            title: body.title.unwrap_or_default(),
            content: body.content.unwrap_or_default(),
            recruits: body.recruits,
            expected_period: body.expected_period,
            category: body.category_id.map(CategoryId),
            category_names: body.studies,
            details: body.study_details,
            dates: DateFields {
                recruit_start: body.recruit_start_date.map(|sent| sent.0),
                deadline: body.end_date.map(|sent| sent.0),
                start: body.start_date.map(|sent| sent.0),
            },
            mode: body.mode.map(|mode| mode.0),
            region: body.region,
            schedule: body.schedule,
            contact: body.contact,
            confirmation: body.confirmation,
            warm_up: body.warm_up,
            roadmap: body.roadmap_id.map(RoadmapId),
        }
    }
}

/// The query of the board.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct BoardQuery {
    /// The week, from 1. Defaults to the current week: the first before the study begins, the last after its plan has
    /// ended.
    #[param(minimum = 1, maximum = 12)]
    pub(super) week: Option<i64>,
}

/// The query of the study list.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct ListPostsQuery {
    /// The page number, from 0.
    #[param(minimum = 0, maximum = 4_294_967_295_i64)]
    page: Option<i64>,
    /// The page size; defaults to 20.
    #[param(minimum = 1, maximum = 100)]
    size: Option<i64>,
    /// Search words, all of which a study must contain. They match inside words and in any letter case; in titles and
    /// tags also across spaces and by initial consonants (`ㅅㅌㄷ`). Names with several spellings match in all of them
    /// (`리액트` finds React); the response lists those in `spellings`. Words also match the category and those above it,
    /// in Korean or English, the region and the mode (`서울`, `온라인`). Matches in titles, tags and these come first, the
    /// newest first, unless `sort` is set. The excerpts show the matches. If nothing matches, the words are searched
    /// without Korean particles and general words, and the response has those words in `lookedFor`.
    #[param(max_length = 100, example = "리액트")]
    q: Option<String>,
    /// A category, by id or by a name that no other category has. Includes its subcategories.
    #[param(min_length = 1, max_length = 50)]
    pub(super) category: Option<String>,
    /// Only studies with this recruitment status.
    #[param(inline)]
    pub(super) status: Option<PostStatus>,
    /// Only studies that meet this way.
    #[param(inline)]
    pub(super) mode: Option<PostMode>,
    /// Only studies that meet in this region.
    #[param(inline)]
    pub(super) region: Option<PostRegion>,
    /// The order; defaults to newest first.
    #[param(inline)]
    sort: Option<PostSort>,
    /// `true` returns the caller's own studies only. Requires an access token.
    mine: Option<bool>,
    /// `true` returns studies that the caller likes only. Requires an access token.
    liked: Option<bool>,
    /// `true` returns only studies with an application of the caller that was not cancelled. Requires an access token.
    applied: Option<bool>,
}

impl ListPostsQuery {
    pub(super) fn page(&self) -> Result<PageRequest, FieldErrors> {
        PageRequest::parse(self.page.unwrap_or(0), self.size.unwrap_or(20))
    }

    pub(super) fn search(&self) -> Result<Option<Search>, FieldErrors> {
        let search = self.q.as_deref().map(Search::parse).transpose()?;
        Ok(search.flatten())
    }

    pub(super) fn sort(&self) -> Option<StudySort> {
        self.sort.map(|sort| sort.0)
    }

    /// The cache key of the page, if it is worth caching: any page of the unfiltered list or the first page of a
    /// filter, without personal filters.
    pub(crate) fn kept_as(&self) -> Option<String> {
        let Self { page, size, q, category, status, mode, region, sort, mine, liked, applied } = self;
        let page = page.unwrap_or(0);
        let is_bare = category.is_none() && status.is_none() && mode.is_none() && region.is_none();
        let is_of_nobody = ![mine, liked, applied].into_iter().any(|only| only.unwrap_or(false));
        let is_short = category.as_ref().is_none_or(|category| category.chars().count() <= categories::NAME_MAX);
        let is_worth_it = q.as_ref().is_none_or(String::is_empty)
            && is_of_nobody
            && is_short
            && size.unwrap_or(20) == 20
            && (is_bare || page == 0);
        let sort = sort.map_or(StudySort::Latest, |sort| sort.0);
        is_worth_it.then(|| format!("{page} {category:?} {status:?} {mode:?} {region:?} {sort:?}"))
    }

    /// Checks whether the list may need a long scan. No index serves combined filters, or the most viewed studies of a
    /// status, mode or region. Deep pages need a scan from the beginning, except in the unfiltered list of newest
    /// studies.
    pub(super) fn is_costly(&self, page: PageRequest) -> bool {
        let sort = self.sort().unwrap_or(StudySort::Latest);
        let unindexed = [self.status.is_some(), self.mode.is_some(), self.region.is_some()];
        let unindexed = unindexed.into_iter().filter(|is_set| *is_set).count();
        let filters = unindexed + usize::from(self.category.is_some());
        let is_deep = page.offset() > COUNTED_UP_TO.cast_signed();
        if self.liked == Some(true) {
            // The number of liked studies is unlimited, and they are sorted for each page.
            return true;
        }
        match (filters, sort) {
            (0, StudySort::Latest) => false,
            (1, StudySort::Popular) => is_deep || unindexed > 0,
            (0 | 1, _) => is_deep,
            _ => true,
        }
    }

    /// The user whose own studies are requested, if any. `person` is the caller.
    pub(super) fn own_of(&self, person: Option<UserId>) -> Result<Option<UserId>, ApiError> {
        only_of(self.mine, person)
    }

    /// The user whose liked studies are requested, if any. `person` is the caller.
    pub(super) fn liked_by(&self, person: Option<UserId>) -> Result<Option<UserId>, ApiError> {
        only_of(self.liked, person)
    }

    /// The user whose applications are requested, if any. `person` is the caller.
    pub(super) fn applied_by(&self, person: Option<UserId>) -> Result<Option<UserId>, ApiError> {
        only_of(self.applied, person)
    }
}

fn only_of(asked: Option<bool>, person: Option<UserId>) -> Result<Option<UserId>, ApiError> {
    match (asked.unwrap_or(false), person) {
        (false, _) => Ok(None),
        (true, Some(person)) => Ok(Some(person)),
        (true, None) => Err(ErrorCode::Unauthenticated.into()),
    }
}
