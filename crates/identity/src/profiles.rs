//! Profiles.
//!
//! | Rule | Here |
//! |---|---|
//! | profiles and their visibility | [`ProfileFields::parse`], [`find_profile`] |
//! | the profile image | [`update_profile_image`] |

use crate::accounts::{User, UserRepository, find_current_user, require_free_nickname, taken};
use crate::nicknames::Nickname;
use crate::{Error, Fact};
use kernel::{Actor, FieldError, FieldErrors, Instant, Outcome, StoreError, UserId, text};

pub const DESCRIPTION_MAX: usize = 1_000;
pub const LINKS_MAX: usize = 5;
pub const LINK_MAX: usize = 500;

kernel::stored_enum! {
    /// Years of work experience.
    Experience {
        /// 「신입」.
        None = "0년",
        OneYear = "1년",
        TwoYears = "2년",
        ThreeYears = "3년",
        FourYears = "4년",
        Longer = "5년 이상",
    }
}

/// The optional texts of a profile; empty for a new account.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct About {
    pub experience: Option<Experience>,
    pub description: Option<String>,
    /// Web addresses, up to [`LINKS_MAX`].
    pub links: Vec<String>,
    /// The number of times that the profile was edited.
    pub version: i32,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Profile {
    pub user: User,
    pub about: About,
}

/// A valid profile.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Told {
    pub nickname: Nickname,
    pub about: About,
}

#[derive(Debug, Clone, Default)]
pub struct ProfileFields {
    pub nickname: String,
    pub experience: Option<String>,
    pub description: Option<String>,
    /// Empty ones are ignored.
    pub links: Vec<String>,
    /// The version that was edited. Other edits since are overwritten if it is missing.
    pub version: Option<i32>,
}

impl ProfileFields {
    /// Reads the fields of a member with the nickname `own`. Reports all invalid fields at once.
    pub fn parse(&self, own: &str) -> Result<Told, FieldErrors> {
        let mut errors = FieldErrors::default();
        let nickname = errors.take(Nickname::kept_or_chosen(&self.nickname, own));
        let experience = errors.take(parse_experience(self.experience.as_deref()));
        let description = errors.take(parse_description(self.description.as_deref()));
        let links = errors.take(parse_links(&self.links));
        match (nickname, experience, description, links) {
            (Some(nickname), Some(experience), Some(description), Some(links)) => {
                Ok(Told { nickname, about: About { experience: Some(experience), description, links, version: 0 } })
            }
            _ => Err(errors),
        }
    }
}

fn parse_experience(raw: Option<&str>) -> Result<Experience, FieldError> {
    raw.and_then(|raw| Experience::parse(&text::line(raw)))
        .ok_or_else(|| FieldError::new("experience", "경력을 선택해주세요"))
}

fn parse_description(raw: Option<&str>) -> Result<Option<String>, FieldError> {
    let description = raw.map(text::lines).filter(|description| !description.is_empty());
    if description.as_deref().is_some_and(|description| text::length(description) > DESCRIPTION_MAX) {
        return Err(FieldError::new("description", "소개는 1,000자 이하여야 합니다."));
    }
    Ok(description)
}

fn parse_links(raw: &[String]) -> Result<Vec<String>, FieldError> {
    let refused = |message: &str| Err(FieldError::new("links", message));
    let links: Vec<String> = raw.iter().map(|link| text::line(link)).filter(|link| !link.is_empty()).collect();
    if links.len() > LINKS_MAX {
        return refused("링크는 5개까지 입력할 수 있습니다.");
    }
    if links.iter().any(|link| text::length(link) > LINK_MAX) {
        return refused("링크는 500자 이하여야 합니다.");
    }
    if !links.iter().all(|link| is_web_address(link)) {
        return refused("http:// 또는 https://로 시작하는 주소를 입력해주세요.");
    }
    Ok(links)
}

fn is_web_address(link: &str) -> bool {
    let is_web = |scheme: &str| scheme.eq_ignore_ascii_case("http") || scheme.eq_ignore_ascii_case("https");
    let authority = |rest: &str| rest.split(['/', '?', '#']).next().unwrap_or_default().to_owned();
    // The part before an @ looks like a host but is not.
    let is_host = |name: &str| !name.contains('@') && name.split(':').next().is_some_and(|host| !host.is_empty());
    let is_whole = |(scheme, rest): (&str, &str)| is_web(scheme) && is_host(&authority(rest));
    !link.contains([' ', '\\']) && link.split_once("://").is_some_and(is_whole)
}

/// Returns the user's own profile.
pub fn find_own_profile<S: UserRepository + ProfileRepository + ?Sized>(
    s: &mut S,
    person: UserId,
) -> Result<Profile, Error> {
    let user = find_current_user(s, person)?;
    with_about(s, user)
}

/// Returns any user's profile. Suspended and erased users have none.
pub fn find_profile<S: UserRepository + ProfileRepository + ?Sized>(
    s: &mut S,
    person: UserId,
) -> Result<Profile, Error> {
    let is_there = |user: &User| user.suspended_at.is_none() && user.id != UserId::FORMER;
    let user = s.find_user(person)?.filter(is_there).ok_or(Error::UserNotFound)?;
    with_about(s, user)
}

fn with_about<S: ProfileRepository + ?Sized>(s: &mut S, user: User) -> Result<Profile, Error> {
    let about = s.find_about(user.id)?.unwrap_or_default();
    Ok(Profile { user, about })
}

/// Replaces the whole profile, unless it was edited since the version in `fields`. An unchanged nickname is not checked again, because it may be older than the rules.
/// Administrators may use names of the staff.
pub fn update_profile<S: UserRepository + ProfileRepository + ?Sized>(
    s: &mut S,
    actor: &Actor,
    fields: &ProfileFields,
    now: Instant,
) -> Result<Outcome<Profile, Fact>, Error> {
    let Told { nickname, about } = fields.parse(&actor.nickname)?;
    let stored = s.find_about(actor.id)?.unwrap_or_default();
    if fields.version.is_some_and(|version| version != stored.version) {
        return Err(Error::Stale);
    }
    let about = About { version: stored.version + 1, ..about };
    if nickname.as_str() != actor.nickname {
        let judged = if actor.is_admin { nickname.require_choosable_by_staff() } else { nickname.require_choosable() };
        judged.map_err(FieldErrors::from)?;
        require_free_nickname(s, &nickname, Some(actor.id))?;
        s.update_nickname(actor.id, &nickname).map_err(taken)?;
    }
    s.upsert_about(actor.id, &about, now)?;
    let user = find_current_user(s, actor.id)?;
    Ok(Outcome::with(Profile { user, about }, Fact::ProfileChanged { user: actor.id }))
}

/// Sets or removes the profile image.
pub fn update_profile_image<S: UserRepository + ?Sized>(
    s: &mut S,
    actor: &Actor,
    address: Option<&str>,
) -> Result<Outcome<(), Fact>, Error> {
    if actor.image_url.as_deref() == address {
        return Ok(Outcome::quiet(()));
    }
    s.update_profile_image(actor.id, address)?;
    Ok(Outcome::with((), Fact::ProfileChanged { user: actor.id }))
}

/// Removes the profile image if it is the one at `address`.
pub fn withdraw_profile_image<S: UserRepository + ?Sized>(
    s: &mut S,
    user: UserId,
    address: &str,
) -> Result<Vec<Fact>, Error> {
    if s.find_user(user)?.is_none_or(|found| found.profile_image_url.as_deref() != Some(address)) {
        return Ok(Vec::new());
    }
    s.update_profile_image(user, None)?;
    Ok(vec![Fact::ProfileChanged { user }])
}

pub trait ProfileRepository {
    /// Returns a user's profile texts, if they have any.
    fn find_about(&mut self, user: UserId) -> Result<Option<About>, StoreError>;

    /// Returns the experience of the users whose profiles have one.
    fn list_experiences(&mut self, people: &[UserId]) -> Result<Vec<(UserId, Experience)>, StoreError>;

    fn upsert_about(&mut self, user: UserId, about: &About, now: Instant) -> Result<(), StoreError>;
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fields() -> ProfileFields {
        ProfileFields { nickname: "모야러".into(), experience: Some("1년".into()), ..ProfileFields::default() }
    }

    fn refused(fields: &ProfileFields) -> Vec<(&'static str, String)> {
        let errors = fields.parse("서연").expect_err("refused");
        errors.into_iter().map(|error| (error.field, error.message)).collect()
    }

    #[test]
    fn every_wrong_field_is_named_at_once() {
        let wrong = ProfileFields {
            nickname: " ".into(),
            experience: Some("10년".into()),
            description: Some("가".repeat(1_001)),
            links: vec!["javascript:alert(1)".into()],
            version: None,
        };
        let names: Vec<_> = refused(&wrong).into_iter().map(|(field, _)| field).collect();
        assert_eq!(names, ["nickname", "experience", "description", "links"]);
    }

    #[test]
    fn a_new_nickname_has_the_length_of_one_at_sign_up() {
        for nickname in ["가나", "열글자닉네임입니다요"] {
            assert!(ProfileFields { nickname: nickname.into(), ..fields() }.parse("서연").is_ok(), "{nickname}");
        }
        let empty = refused(&ProfileFields { nickname: "  ".into(), ..fields() });
        assert_eq!(empty, [("nickname", "닉네임을 입력해주세요".to_owned())]);
        for nickname in ["가", "열한글자의닉네임입니다"] {
            let wrong = refused(&ProfileFields { nickname: nickname.into(), ..fields() });
            assert_eq!(wrong, [("nickname", "닉네임은 2-10자 사이여야 합니다.".to_owned())], "{nickname}");
        }
    }

    #[test]
    fn links_lead_to_the_web_and_empty_ones_are_left_out() {
        let links =
            |links: &[&str]| ProfileFields { links: links.iter().map(ToString::to_string).collect(), ..fields() };
        let Told { about, .. } = links(&[" https://moya.example/나 ", "", " "]).parse("서연").expect("fine");
        assert_eq!(about.links, ["https://moya.example/나"]);
        for wrong in [
            "moya.example",
            "https://",
            "http:///a",
            "ftp://moya.example",
            "https://a b",
            "javascript://x",
            "https://google.com@evil.example",
            "https://:80",
            "https://a\\b",
        ] {
            assert!(links(&[wrong]).parse("서연").is_err(), "{wrong}");
        }
        assert!(links(&["http://a"; 5]).parse("서연").is_ok());
        assert!(links(&["http://a"; 6]).parse("서연").is_err());
    }

    #[test]
    fn a_description_keeps_its_lines_and_may_be_empty() {
        let Told { about, .. } =
            ProfileFields { description: Some(" 하나\r\n둘 ".into()), ..fields() }.parse("서연").expect("fine");
        assert_eq!(about.description.as_deref(), Some("하나\n둘"));
        let Told { about, .. } =
            ProfileFields { description: Some(" ".into()), ..fields() }.parse("서연").expect("fine");
        assert_eq!(about.description, None);
    }
}
