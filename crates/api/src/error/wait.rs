//! How long a limit says one has to wait.

const UNKNOWN: &str = "잠시 후";

/// A limit's sentence with the time after which it is free again. Rounded up to seconds, or from a minute on to minutes:
/// whoever waits as long as they were told is not refused again.
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
    use crate::error::ErrorCode;

    #[test]
    fn a_wait_is_told_to_the_minute_and_never_too_short() {
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
    fn every_limit_has_a_sentence_that_can_tell_it() {
        for limit in [ErrorCode::RateLimited, ErrorCode::QuotaExceeded] {
            assert!(told_in(limit.message(), 1_241).contains("21분 후 다시"), "{limit:?}");
        }
    }
}
