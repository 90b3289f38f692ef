use crate::among::among;
use crate::dialect::{Texts, Timestamp, each};
use crate::personal::{Export, Reason, Table, Words, rows};
use crate::schema::identity::profiles;
use crate::session::SqlSession;
use diesel::prelude::*;
use identity::profiles::{About, Experience, ProfileRepository};
use kernel::{Instant, StoreError, UserId};

#[derive(Queryable, Selectable)]
#[diesel(table_name = profiles)]
struct AboutRow {
    experience: Option<String>,
    description: Option<String>,
    links: Texts,
    version: i32,
}

impl TryFrom<AboutRow> for About {
    type Error = StoreError;

    fn try_from(row: AboutRow) -> Result<Self, StoreError> {
        let experience = row.experience.as_deref().map(known).transpose()?;
        Ok(Self { experience, description: row.description, links: row.links.0, version: row.version })
    }
}

fn known(experience: &str) -> Result<Experience, StoreError> {
    Experience::parse(experience).ok_or_else(|| StoreError::Corrupt(format!("experience {experience}")))
}

#[derive(AsChangeset, Insertable)]
#[diesel(table_name = profiles, treat_none_as_null = true)]
struct WrittenRow {
    user_id: i64,
    experience: Option<String>,
    description: Option<String>,
    links: Texts,
    updated_at: Timestamp,
    version: i32,
}

impl ProfileRepository for SqlSession<'_> {
    fn find_about(&mut self, user: UserId) -> Result<Option<About>, StoreError> {
        let found = profiles::table.find(user.0).select(AboutRow::as_select());
        let row = self.run(|c| found.first(c).optional())?;
        row.map(About::try_from).transpose()
    }

    fn list_experiences(&mut self, people: &[UserId]) -> Result<Vec<(UserId, Experience)>, StoreError> {
        let among = among(profiles::user_id, people.iter().map(|person| person.0).collect());
        let found = profiles::table.filter(among).select((profiles::user_id, profiles::experience));
        let rows: Vec<(i64, Option<String>)> = self.run(|c| each!(c, c => found.load(c)))?;
        let told = rows.into_iter().filter_map(|(person, experience)| Some((UserId(person), experience?)));
        told.map(|(person, experience)| Ok((person, known(&experience)?))).collect()
    }

    fn upsert_about(&mut self, user: UserId, about: &About, now: Instant) -> Result<(), StoreError> {
        let row = || WrittenRow {
            user_id: user.0,
            experience: about.experience.map(|experience| experience.as_str().to_owned()),
            description: about.description.clone(),
            links: Texts(about.links.clone()),
            updated_at: Timestamp(now),
            version: about.version,
        };
        let statement =
            diesel::insert_into(profiles::table).values(row()).on_conflict(profiles::user_id).do_update().set(row());
        self.run(|c| each!(c, c => statement.execute(c))).map(drop)
    }
}

pub(super) const PERSONAL: &[Table] = &[Table {
    name: "profiles",
    export: Export::Rows {
        load: |c, person| rows!(c, profiles[experience: Words, description: Words, links: Texts, updated_at: Timestamp], profiles::user_id.eq(person)),
        without: &[(Reason::Owner, &["user_id"]), (Reason::Internal, &["version"])],
    },
    erase: &[],
}];
