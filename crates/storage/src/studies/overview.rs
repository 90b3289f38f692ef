use super::applications::seat_is_free;
use super::row::counter;
use crate::dialect::{Timestamp, UtcTimestamp, each};
use crate::session::SqlSession;
use ::studies::reading::{Involvement, OVERVIEW_PER_KIND, Overview, OverviewRepository};
use ::studies::recruiting::ExpectedPeriod;
use diesel::sql_types::{BigInt, Text};
use diesel::{QueryableByName, RunQueryDsl, sql_query};
use kernel::{Instant, StoreError, StudyId, UserId};
use std::collections::BTreeMap;
use std::fmt::Write;

#[derive(QueryableByName)]
struct OverviewRow {
    #[diesel(sql_type = Text)]
    kind: String,
    #[diesel(sql_type = BigInt)]
    study_id: i64,
    #[diesel(sql_type = UtcTimestamp)]
    moment: Timestamp,
    /// The number of applicants to decide on.
    #[diesel(sql_type = BigInt)]
    people: i64,
    /// The number of all studies of the kind.
    #[diesel(sql_type = BigInt)]
    total: i64,
}

/// The statement, whose parameters are the user, the latest starts of `periods` that are over, and the present. Each
/// parameter first occurs in this order, by which SQLite numbers them.
fn statement(periods: &[(ExpectedPeriod, Instant)]) -> String {
    let mut is_running = String::from("TRUE");
    for (number, (period, _)) in (2..).zip(periods) {
        let period = period.as_str();
        let _ = write!(is_running, " AND (s.expected_period <> '{period}' OR s.start_at > ${number})");
    }
    let now = format!("${}", periods.len() + 2);
    let most = OVERVIEW_PER_KIND;
    let has_seat = seat_is_free("s");
    // Free seats are computed once for each study, because that counts the offers.
    let can_be_answered =
        "a.status = 'PENDING' AND u.suspended_at IS NULL AND (NOT a.waiting OR s.id IN (SELECT id FROM with_seat))";
    // A hidden study takes no decisions.
    let is_unasked = format!(
        "(s.hidden_at IS NOT NULL OR NOT EXISTS (SELECT 1 FROM applications a JOIN users u ON u.id = a.applicant_id \
         WHERE a.study_id = s.id AND {can_be_answered}))"
    );
    format!(
        "WITH with_seat AS MATERIALIZED (SELECT s.id FROM studies s WHERE s.author_id = $1 AND {has_seat}), \
         joined AS ( \
             SELECT s.id, s.start_at FROM applications a JOIN studies s ON s.id = a.study_id \
             WHERE a.applicant_id = $1 AND a.status = 'APPROVED' AND s.hidden_at IS NULL AND {is_running} \
             UNION ALL SELECT s.id, s.start_at FROM studies s \
             WHERE s.author_id = $1 AND s.approved > 0 AND {is_unasked} AND {is_running} \
         ) \
         SELECT * FROM ( \
             SELECT 'OFFERED' AS kind, a.study_id AS study_id, a.ends_at AS moment, 0 AS people, COUNT(*) OVER () AS total \
             FROM applications a JOIN studies s ON s.id = a.study_id \
             WHERE a.applicant_id = $1 AND a.status = 'OFFERED' AND a.ends_at > {now} AND s.hidden_at IS NULL \
             ORDER BY a.ends_at, a.id LIMIT {most}) AS offered \
         UNION ALL SELECT * FROM ( \
             SELECT 'ASKED', s.id, MIN(a.applied_at), COUNT(*), COUNT(*) OVER () \
             FROM studies s JOIN applications a ON a.study_id = s.id JOIN users u ON u.id = a.applicant_id \
             WHERE s.author_id = $1 AND s.hidden_at IS NULL AND {can_be_answered} \
             GROUP BY s.id ORDER BY MIN(a.applied_at), s.id LIMIT {most}) AS asked \
         UNION ALL SELECT * FROM ( \
             SELECT 'PENDING', a.study_id, a.applied_at, 0, COUNT(*) OVER () \
             FROM applications a JOIN studies s ON s.id = a.study_id \
             WHERE a.applicant_id = $1 AND a.status = 'PENDING' AND s.hidden_at IS NULL \
             ORDER BY a.applied_at DESC, a.id DESC LIMIT {most}) AS pending \
         UNION ALL SELECT * FROM ( \
             SELECT 'UNDER_REVIEW', a.study_id, a.applied_at, 0, COUNT(*) OVER () \
             FROM applications a JOIN studies s ON s.id = a.study_id \
             WHERE a.applicant_id = $1 AND s.hidden_at IS NOT NULL \
             AND (a.status IN ('PENDING', 'OFFERED') OR (a.status = 'APPROVED' AND {is_running})) \
             ORDER BY a.applied_at DESC, a.id DESC LIMIT {most}) AS under_review \
         UNION ALL SELECT * FROM ( \
             SELECT 'RECRUITING', s.id, s.deadline_at, 0, COUNT(*) OVER () FROM studies s \
             WHERE s.author_id = $1 AND s.approved = 0 AND s.closes_at > {now} AND {is_unasked} \
             ORDER BY s.deadline_at, s.id LIMIT {most}) AS recruiting \
         UNION ALL SELECT * FROM ( \
             SELECT 'JOINED', id, start_at, 0, COUNT(*) OVER () FROM joined \
             WHERE start_at > {now} ORDER BY start_at, id LIMIT {most}) AS upcoming \
         UNION ALL SELECT * FROM ( \
             SELECT 'JOINED', id, start_at, 0, COUNT(*) OVER () FROM joined \
             WHERE start_at <= {now} ORDER BY start_at DESC, id LIMIT {most}) AS begun"
    )
}

impl OverviewRepository for SqlSession<'_> {
    fn find_overview(&mut self, person: UserId, now: Instant) -> Result<Overview, StoreError> {
        let periods: Vec<(ExpectedPeriod, Instant)> = ExpectedPeriod::ALL
            .iter()
            .filter_map(|period| Some((*period, period.latest_start_of_finished(now)?)))
            .collect();
        let sql = statement(&periods);
        let rows: Vec<OverviewRow> = self.run(|c| {
            each!(c, c => {
                let mut query = sql_query(&sql).into_boxed().bind::<BigInt, _>(person.0);
                for (_, latest) in &periods {
                    query = query.bind::<UtcTimestamp, _>(Timestamp(*latest));
                }
                query.bind::<UtcTimestamp, _>(Timestamp(now)).load(c)
            })
        })?;
        overview(rows, now)
    }
}

fn overview(rows: Vec<OverviewRow>, now: Instant) -> Result<Overview, StoreError> {
    let mut found = Overview::default();
    // By kind, in which joined studies that have begun are counted apart.
    let mut totals: BTreeMap<(String, bool), u32> = BTreeMap::new();
    let mut joined: Vec<(StudyId, Instant)> = Vec::new();
    let mut under_review: Vec<StudyId> = Vec::new();
    for row in rows {
        let (study, moment) = (StudyId(row.study_id), Instant::from(row.moment));
        let is_begun = row.kind == "JOINED" && moment <= now;
        totals.insert((row.kind.clone(), is_begun), counter(study.0, row.total)?);
        let involvement = match row.kind.as_str() {
            "OFFERED" => Involvement::Offered { until: moment },
            "ASKED" => Involvement::Asked { people: counter(study.0, row.people)?, since: moment },
            "PENDING" => Involvement::Pending,
            "RECRUITING" => Involvement::Recruiting,
            "UNDER_REVIEW" => {
                under_review.push(study);
                continue;
            }
            _ => {
                joined.push((study, moment));
                continue;
            }
        };
        found.studies.push((study, involvement));
    }
    joined.sort_by_key(|(study, start)| ((*start - now).abs(), *study));
    joined.truncate(OVERVIEW_PER_KIND);
    found.studies.extend(joined.into_iter().map(|(study, _)| (study, Involvement::Joined)));
    found.studies.extend(under_review.into_iter().map(|study| (study, Involvement::UnderReview)));
    let waiting = totals.iter().filter(|((kind, _), _)| kind == "OFFERED" || kind == "ASKED");
    found.counts.waiting = waiting.map(|(_, count)| count).sum();
    found.counts.total = totals.values().sum();
    Ok(found)
}
