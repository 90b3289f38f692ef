//! Settings that describe the operator, for the footer and the texts of the web app.

use crate::setting::ConfigError;
use clap::Args;
use url::Url;

/// The operator's public details.
#[derive(Debug, Default, Args)]
pub(crate) struct Operator {
    /// The operator's name.
    #[arg(long = "operator-name", id = "operator_name", env = "MOYA_OPERATOR_NAME")]
    pub(crate) name: Option<String>,
    /// The representative's name.
    #[arg(long = "operator-representative", id = "operator_representative", env = "MOYA_OPERATOR_REPRESENTATIVE")]
    pub(crate) representative: Option<String>,
    /// The business registration number.
    #[arg(long = "operator-number", id = "operator_number", env = "MOYA_OPERATOR_NUMBER")]
    pub(crate) number: Option<String>,
    /// The public phone number.
    #[arg(long = "operator-phone", id = "operator_phone", env = "MOYA_OPERATOR_PHONE")]
    pub(crate) phone: Option<String>,
    /// The public email address.
    #[arg(long = "operator-mail", id = "operator_mail", env = "MOYA_OPERATOR_MAIL")]
    pub(crate) mail: Option<String>,
    /// The address of the operator's page on Facebook.
    #[arg(long = "operator-facebook", id = "operator_facebook", env = "MOYA_OPERATOR_FACEBOOK")]
    pub(crate) facebook: Option<Url>,
    /// The address of the operator's page on Instagram.
    #[arg(long = "operator-instagram", id = "operator_instagram", env = "MOYA_OPERATOR_INSTAGRAM")]
    pub(crate) instagram: Option<Url>,
    /// The address of the operator's channel on `YouTube`.
    #[arg(long = "operator-youtube", id = "operator_youtube", env = "MOYA_OPERATOR_YOUTUBE")]
    pub(crate) youtube: Option<Url>,
}

impl Operator {
    /// Refuses addresses that the footer must not link to, such as `javascript:` ones.
    pub(crate) fn check(&self) -> Result<(), ConfigError> {
        let addresses = [
            (&self.facebook, "MOYA_OPERATOR_FACEBOOK"),
            (&self.instagram, "MOYA_OPERATOR_INSTAGRAM"),
            (&self.youtube, "MOYA_OPERATOR_YOUTUBE"),
        ];
        let unusable = addresses
            .into_iter()
            .find(|(address, _)| address.as_ref().is_some_and(|address| address.scheme() != "https"));
        unusable.map_or(Ok(()), |(_, name)| Err(ConfigError::OperatorAddressUnusable(name)))
    }

    /// The details as the API shows them.
    pub(crate) fn details(&self) -> api::Operator {
        let text = |address: &Option<Url>| address.as_ref().map(Url::to_string);
        api::Operator {
            name: self.name.clone(),
            representative: self.representative.clone(),
            number: self.number.clone(),
            phone: self.phone.clone(),
            mail: self.mail.clone(),
            facebook: text(&self.facebook),
            instagram: text(&self.instagram),
            youtube: text(&self.youtube),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Operator;
    use crate::setting::ConfigError;
    use url::Url;

    fn on_instagram(address: &str) -> Operator {
        Operator { instagram: Some(Url::parse(address).expect("an address")), ..Operator::default() }
    }

    #[test]
    fn the_footer_links_to_addresses_with_tls_only() {
        assert_eq!(Operator::default().check(), Ok(()));
        assert_eq!(on_instagram("https://www.instagram.com/moya").check(), Ok(()));
        for address in ["http://www.instagram.com/moya", "javascript:alert(1)", "mailto:moya@example.com"] {
            let refused = Err(ConfigError::OperatorAddressUnusable("MOYA_OPERATOR_INSTAGRAM"));
            assert_eq!(on_instagram(address).check(), refused, "{address}");
        }
    }

    #[test]
    fn the_api_shows_only_configured_addresses() {
        let details = on_instagram("https://www.instagram.com/moya").details();
        assert_eq!(details.instagram.as_deref(), Some("https://www.instagram.com/moya"));
        assert_eq!(details.facebook, None);
        assert_eq!(details.youtube, None);
    }
}
