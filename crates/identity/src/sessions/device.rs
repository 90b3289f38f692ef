//! Derives a readable name from a `User-Agent`.

/// The first match names the system; more specific systems come first.
const SYSTEMS: &[(&str, &str)] = &[
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("CrOS", "ChromeOS"),
    ("Windows", "Windows"),
    // An iPad sends this too, unless it requests mobile pages.
    ("Macintosh", "Mac"),
    ("Linux", "Linux"),
];

/// The first match names the browser, because each browser claims to be those below it.
const BROWSERS: &[(&str, &str)] = &[
    ("KAKAOTALK", "카카오톡"),
    ("NAVER(inapp", "네이버 앱"),
    ("Instagram", "인스타그램"),
    ("Whale/", "웨일"),
    ("SamsungBrowser/", "삼성 인터넷"),
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("Firefox/", "Firefox"),
    ("FxiOS/", "Firefox"),
    ("CriOS/", "Chrome"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
];

/// Returns a name such as 「Windows의 Chrome」.
#[must_use]
pub fn device_in_words(agent: &str) -> String {
    let named =
        |signs: &[(&str, &'static str)]| signs.iter().find(|(sign, _)| agent.contains(sign)).map(|(_, name)| *name);
    match (named(SYSTEMS), named(BROWSERS)) {
        (Some(system), Some(browser)) => format!("{system}의 {browser}"),
        (Some(system), None) => format!("{system} 기기"),
        (None, Some(browser)) => browser.to_owned(),
        (None, None) => "알 수 없는 기기".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_browser_is_called_what_people_call_it() {
        const WINDOWS: &str = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)";
        const MAC: &str = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit";
        const IPHONE: &str =
            "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";
        const ANDROID: &str = "Mozilla/5.0 (Linux; Android 14; SM-S918N) AppleWebKit/537.36 (KHTML, like Gecko)";
        for (agent, words) in [
            (format!("{WINDOWS} Chrome/142.0.0.0 Safari/537.36"), "Windows의 Chrome"),
            (format!("{WINDOWS} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0"), "Windows의 Edge"),
            (format!("{WINDOWS} Chrome/142.0.0.0 Whale/4.31.0 Safari/537.36"), "Windows의 웨일"),
            (format!("{MAC}/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15"), "Mac의 Safari"),
            (format!("{MAC}/537.36 (KHTML, like Gecko) HeadlessChrome/142.0.0.0 Safari/537.36"), "Mac의 Chrome"),
            ("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0".to_owned(), "Linux의 Firefox"),
            (
                "Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36".to_owned(),
                "ChromeOS의 Chrome",
            ),
            (format!("{IPHONE} Version/18.5 Mobile/15E148 Safari/604.1"), "iPhone의 Safari"),
            (format!("{IPHONE} CriOS/142.0.0.0 Mobile/15E148 Safari/604.1"), "iPhone의 Chrome"),
            (format!("{IPHONE} Mobile/15E148 KAKAOTALK 25.9.0"), "iPhone의 카카오톡"),
            (format!("{IPHONE} Mobile/15E148"), "iPhone 기기"),
            (format!("{ANDROID} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36"), "Android의 삼성 인터넷"),
            (format!("{ANDROID} Chrome/142.0.0.0 Mobile Safari/537.36"), "Android의 Chrome"),
            ("Firefox/140.0".to_owned(), "Firefox"),
            ("curl/8.14.1".to_owned(), "알 수 없는 기기"),
            (String::new(), "알 수 없는 기기"),
        ] {
            assert_eq!(device_in_words(&agent), words, "{agent}");
        }
    }
}
