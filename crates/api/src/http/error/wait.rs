//! Waiting times in the messages of rate limits.

const UNKNOWN: &str = "잠시 후";

/// Adds the waiting time to a rate limit's message. Rounds up to seconds, or to minutes from one minute, so that a
/// retry after the stated time is not refused again.
pub(super) fn told_in(sentence: &str, seconds: u64) -> String {
    sentence.replace(UNKNOWN, &format!("{} 후", in_words(seconds)))
}

fn in_words(seconds: u64) -> String {
    let minutes = seconds.div_ceil(60);
    match (minutes / 60, minutes % 60) {
        _ if seconds < 60 => format!("{seconds}초"),
        (0, minutes) => format!("{minutes}분"),
        (hours, 0) => format!("{hours}시간"),
        (hours, minutes) => format!("{hours}시간 {minutes}분"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::http::error::ErrorCode;

    #[test]
    fn a_waiting_time_is_rounded_up_to_minutes() {
        let waits = [
            (1, "1초"),
            (59, "59초"),
            (60, "1분"),
            (61, "2분"),
            (1_241, "21분"),
            (3_540, "59분"),
            (3_541, "1시간"),
            (3_601, "1시간 1분"),
            (7_200, "2시간"),
            (86_399, "24시간"),
        ];
        for (seconds, expected) in waits {
            assert_eq!(in_words(seconds), expected, "{seconds}");
        }
    }

    #[test]
    fn every_limit_has_a_message_that_can_name_the_waiting_time() {
        for limit in [ErrorCode::RateLimited, ErrorCode::QuotaExceeded] {
            assert!(told_in(limit.message(), 1_241).contains("21분 후 다시"), "{limit:?}");
        }
    }
}
