//! What an author sends, and how a list is asked for.

use crate::error::{ApiError, ErrorCode};
use crate::posts::choices::{PostMode, PostPeriod, PostRegion, PostSort, PostStatus};
use crate::seoul_time::SentInstant;
use kernel::{CategoryId, FieldErrors, PageRequest, RoadmapId, UserId};
use serde::Deserialize;
use studies::{COUNTED_UP_TO, DateFields, Search, StudyFields, StudySort};
use utoipa::{IntoParams, ToSchema};

/// A study as its author writes it. An update replaces all of it: fields that are left out become empty.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct WritePostBody {
    /// One line of 2 to 100 characters.
    #[schema(
        value_type = String, required = true, min_length = 2, max_length = 100,
        example = "React 공식 문서 같이 읽으실 분",
    )]
    title: Option<String>,
    /// HTML whose plain text has 10 to 20,000 characters. What the editor's toolbar cannot make is taken out. The whole
    /// body may have no more than `maxLength`.
    #[schema(
        value_type = String, required = true, min_length = 10, max_length = 262_144,
        example = "<p>공식 문서를 매주 한 장씩 함께 읽습니다.</p>",
    )]
    content: Option<String>,
    /// How many people are sought; 6 means 6 or more.
    #[schema(value_type = i64, required = true, minimum = 1, maximum = 6, example = 4)]
    recruits: Option<i64>,
    /// How long the study is expected to last.
    #[schema(value_type = PostPeriod, required = true)]
    expected_period: Option<String>,
    /// The category, by id. It goes before `studies`; one of the two must be there.
    #[schema(minimum = 1)]
    category_id: Option<i64>,
    /// The category, by a name that no other category has.
    #[serde(default)]
    #[schema(required = false, max_items = 1, max_length = 50, example = json!(["React"]))]
    studies: Vec<String>,
    /// What the study is about in short: up to 10 of up to 20 characters each.
    #[serde(default)]
    #[schema(required = false, max_items = 10, max_length = 20, example = json!(["상태 관리"]))]
    study_details: Vec<String>,
    /// The study's first day. From 2000 to 2099, in Seoul a later day than that of `endDate`.
    #[schema(value_type = chrono::DateTime<chrono::Utc>, required = true, example = "2026-12-07T00:00:00+09:00")]
    start_date: Option<SentInstant>,
    /// The last moment of recruiting; a new one is today in Seoul or later.
    #[schema(value_type = chrono::DateTime<chrono::Utc>, required = true, example = "2026-12-01T23:59:59.999+09:00")]
    end_date: Option<SentInstant>,
    /// When recruiting begins, before `endDate`; at once if left out.
    #[schema(value_type = Option<chrono::DateTime<chrono::Utc>>)]
    recruit_start_date: Option<SentInstant>,
    /// Where the group meets.
    mode: Option<PostMode>,
    /// In which part of the country the group meets.
    #[schema(value_type = Option<PostRegion>)]
    region: Option<String>,
    /// When the group meets: up to 50 characters.
    #[schema(max_length = 50, example = "매주 토요일 오전 10시")]
    schedule: Option<String>,
    /// How members reach the author: up to 200 characters, shown to members only.
    #[schema(max_length = 200, example = "https://open.kakao.com/o/example")]
    contact: Option<String>,
    /// Whether who is approved has 48 hours to confirm before they are a member.
    #[serde(default)]
    #[schema(required = false)]
    confirmation: bool,
    /// A question to be answered along with the confirmation: up to 100 characters.
    #[schema(max_length = 100, example = "이 스터디에서 가장 이루고 싶은 것은 무엇인가요?")]
    warm_up: Option<String>,
    /// One of one's own roadmaps, whose plan the study is to keep a copy of. Only a new study takes it.
    #[schema(minimum = 1)]
    roadmap_id: Option<i64>,
    /// For updates: the version that the change was made from. If that is not the stored one, nothing is changed.
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

/// Which week of a study's plan is asked for.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct BoardQuery {
    /// The week, from 1. If left out it is the one in which today falls: the first before the study begins, the last after
    /// its plan has ended.
    #[param(minimum = 1, maximum = 12)]
    pub(super) week: Option<i64>,
}

/// Which studies are asked for.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct ListPostsQuery {
    /// The page, from 0.
    #[param(minimum = 0, maximum = 4_294_967_295_i64)]
    page: Option<i64>,
    /// How many studies a page holds; 20 if left out.
    #[param(minimum = 1, maximum = 100)]
    size: Option<i64>,
    /// Words that all have to be found in a study, each anywhere inside a word and whatever their case. In titles and tags
    /// they are found across spaces and by initial consonants (`ㅅㅌㄷ`) too. Names that are written in more than one way are
    /// found in all of them (React by `리액트`); `spellings` of the answer tells which. What is found in titles and tags
    /// comes first, the newest first, unless `sort` says otherwise. The excerpts show what was found.
    #[param(max_length = 100, example = "리액트")]
    q: Option<String>,
    /// A category, by id or by a name that no other has. What stands below it is taken along.
    #[param(min_length = 1, max_length = 50)]
    pub(super) category: Option<String>,
    /// Only those that recruit, will, or do no longer.
    #[param(inline)]
    pub(super) status: Option<PostStatus>,
    /// Only those that meet so.
    #[param(inline)]
    pub(super) mode: Option<PostMode>,
    /// Only those that meet there.
    #[param(inline)]
    pub(super) region: Option<PostRegion>,
    /// The order: newest first, closing soonest first, or most looked at first. Newest first if left out.
    #[param(inline)]
    sort: Option<PostSort>,
    /// Only those one wrote oneself; needs an access token.
    mine: Option<bool>,
    /// Only those one likes; needs an access token.
    liked: Option<bool>,
    /// Only those one applied to and did not take it back; needs an access token.
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

    /// The name of the page asked for if it is worth keeping: any of all studies, and the first of those that a filter lets
    /// through, if they belong to nobody in particular.
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

    /// Whether the list may have to be walked far: no index finds what several filters let through together, nor the most
    /// viewed of a status, a way to meet or a region, and only the newest of all studies are found deep in their list
    /// without a walk from its beginning.
    pub(super) fn is_costly(&self, page: PageRequest) -> bool {
        let sort = self.sort().unwrap_or(StudySort::Latest);
        let unindexed = [self.status.is_some(), self.mode.is_some(), self.region.is_some()];
        let unindexed = unindexed.into_iter().filter(|is_set| *is_set).count();
        let filters = unindexed + usize::from(self.category.is_some());
        let is_deep = page.offset() > COUNTED_UP_TO.cast_signed();
        if self.liked == Some(true) {
            // One may like as many studies as there are, and they are sorted anew for each page.
            return true;
        }
        match (filters, sort) {
            (0, StudySort::Latest) => false,
            (1, StudySort::Popular) => is_deep || unindexed > 0,
            (0 | 1, _) => is_deep,
            _ => true,
        }
    }

    /// Whose own studies are asked for, if anybody's, when `person` asks.
    pub(super) fn own_of(&self, person: Option<UserId>) -> Result<Option<UserId>, ApiError> {
        only_of(self.mine, person)
    }

    /// Whose liked studies are asked for, if anybody's, when `person` asks.
    pub(super) fn liked_by(&self, person: Option<UserId>) -> Result<Option<UserId>, ApiError> {
        only_of(self.liked, person)
    }

    /// Whose applications are asked for, if anybody's, when `person` asks.
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
