//! How long a limit says one has to wait.

use super::ErrorCode;

/// The sentence of a limit that is free again in so many seconds; none for a code that is no limit.
pub(super) fn message(code: ErrorCode, seconds: u64) -> Option<String> {
    let wait = in_words(seconds);
    match code {
        ErrorCode::RateLimited => Some(format!("요청이 너무 많습니다. {wait} 후 다시 시도해주세요.")),
        ErrorCode::QuotaExceeded => {
            Some(format!("오늘 만들 수 있는 로드맵을 모두 만들었습니다. {wait} 후 다시 만들 수 있습니다."))
        }
        _ => None,
    }
}

/// Rounded up: whoever waits as long as they were told is not refused again.
fn in_words(seconds: u64) -> String {
    let minutes = seconds.div_ceil(60);
    match seconds {
        0..60 => format!("{seconds}초"),
        _ if minutes < 60 => format!("{minutes}분"),
        _ => format!("{}시간", minutes.div_ceil(60)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wait_is_told_in_the_largest_unit_that_fits_and_never_too_short() {
        let waits = [
            (1, "1초"),
            (59, "59초"),
            (60, "1분"),
            (61, "2분"),
            (1_241, "21분"),
            (3_540, "59분"),
            (3_541, "1시간"),
            (3_600, "1시간"),
            (3_601, "2시간"),
            (86_400, "24시간"),
        ];
        for (seconds, expected) in waits {
            assert_eq!(in_words(seconds), expected, "{seconds}");
        }
    }

    #[test]
    fn only_limits_tell_a_wait() {
        let told = |code| message(code, 1_241);
        assert_eq!(told(ErrorCode::RateLimited).as_deref(), Some("요청이 너무 많습니다. 21분 후 다시 시도해주세요."));
        assert!(told(ErrorCode::QuotaExceeded).is_some_and(|message| message.contains("21분 후")));
        assert_eq!(told(ErrorCode::Unavailable), None);
    }
}
