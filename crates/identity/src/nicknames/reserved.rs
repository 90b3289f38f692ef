//! Names that only the staff may use, and the name that replaces erased members.
//!
//! A name is compared by its look: its letters alone, without digits at its ends, and again with digits and signs read
//! as the letters they replace (`adm1n`, `@dmin`). It is refused if
//!
//! 1. it contains one of [`ANYWHERE`], ignoring spaces, unless the word continues as another one (운영자료, 관리자격증);
//! 2. one of its words, or the whole name, begins or ends with one of [`AT_AN_END`];
//! 3. it consists of [`STAFF`], [`BRANDS`] and [`EXTRAS`] only, and names the staff, or the brand once.
//!
//! So 「모야 운영팀」, 「진짜 관리자」 and 「MOYA 공식」 are refused; 「모야모야」, 「관리의신」, 「Solar System」 are not.

mod lists;
mod reading;

use lists::{ANYWHERE, AT_AN_END, BRANDS, EXTRAS, LEFT, STAFF};
use reading::{key, readings};

/// Whether others would mistake the name for one of the staff.
pub(super) fn claims_to_be_staff(name: &str) -> bool {
    readings(name).iter().any(|words| {
        let whole = words.concat();
        ANYWHERE.iter().any(|(word, goes_on)| holds(words, &key(word), goes_on))
            || words.iter().chain([&whole]).any(|word| is_at_an_end(word))
            || names_staff_alone(&whole)
    })
}

/// Whether a name looks like the one that replaces erased members.
pub(super) fn claims_to_have_left(name: &str) -> bool {
    readings(name).iter().any(|words| LEFT.iter().any(|left| words.concat().contains(&key(left))))
}

/// Whether the joined words contain a staff word that does not continue as another one.
fn holds(words: &[String], staff: &str, goes_on: &[&str]) -> bool {
    let mut end_of_words = 0;
    let ends: Vec<usize> = words
        .iter()
        .map(|word| {
            end_of_words += word.len();
            end_of_words
        })
        .collect();
    let whole = words.concat();
    whole.match_indices(staff).any(|(start, _)| {
        let end = start + staff.len();
        ends.contains(&end) || !goes_on.iter().any(|other| whole[end..].starts_with(other))
    })
}

fn is_at_an_end(word: &str) -> bool {
    AT_AN_END.iter().map(|staff| key(staff)).any(|staff| word.starts_with(&staff) || word.ends_with(&staff))
}

/// Whether only the staff, or the brand once, is named.
fn names_staff_alone(whole: &str) -> bool {
    /// The names found up to a position; for brands it matters whether there were none, one or several.
    #[derive(Clone, Copy, PartialEq)]
    struct Named {
        staff: bool,
        brands: u8,
    }
    let lists = [(STAFF, true, 0), (BRANDS, false, 1), (EXTRAS, false, 0)];
    let known: Vec<(String, bool, u8)> = lists
        .into_iter()
        .flat_map(|(list, staff, brands)| list.iter().map(move |word| (key(word), staff, brands)))
        .collect();
    let mut reached: Vec<Vec<Named>> = vec![Vec::new(); whole.len() + 1];
    reached[0].push(Named { staff: false, brands: 0 });
    for start in 0..whole.len() {
        for named in reached[start].clone() {
            for (word, staff, brands) in known.iter().filter(|(word, ..)| whole[start..].starts_with(word.as_str())) {
                let next = Named { staff: named.staff || *staff, brands: (named.brands + brands).min(2) };
                let there = &mut reached[start + word.len()];
                if !there.contains(&next) {
                    there.push(next);
                }
            }
        }
    }
    reached[whole.len()].iter().any(|named| named.staff || named.brands == 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[expect(clippy::too_many_lines, reason = "a table of names")]
    fn names_of_the_staff_are_reserved_however_they_are_written() {
        for name in [
            "운영자",
            "관리자",
            "모야",
            "MOYA",
            "moya",
            "ＭＯＹＡ",
            "МОУА",
            "ΜΟΥΑ",
            "m0ya",
            "M.O.Y.A",
            "M O Y A",
            "모 야",
            "모야1",
            "모야님",
            "모야팀",
            "공식모야",
            "모야 공식",
            "MOYA official",
            "모야 운영팀",
            "MOYA관리자",
            "모야관리자",
            "moya_admin",
            "운영자1",
            "운영자 007",
            "운.영.자",
            "운 영 자",
            "ㅁㅗㅇㅑ",
            "운영자 동욱",
            "운영자입니다",
            "진짜운영자",
            "진짜 운영자",
            "김관리자",
            "관리자 김씨",
            "운영진",
            "운영팀장",
            "고객센터",
            "모야 고객센터",
            "고객 지원",
            "어드민",
            "슈퍼어드민",
            "admin",
            "Admin",
            "ADMIN1",
            "adm1n",
            "@dmin",
            "аdmin",
            "ａｄｍｉｎ",
            "admln",
            "superadmin",
            "MyAdmin",
            "admin kim",
            "administrator",
            "Moderator",
            "staff",
            "STAFF",
            "$taff",
            "MOYA Staff",
            "support",
            "MOYA Support",
            "support team",
            "system",
            "시스템",
            "시스템 봇",
            "공지사항",
            "모야 공지",
            "root",
            "webmaster",
            "helpdesk",
            "管理者",
            "모야 서비스",
            "모야 스터디",
            "모야 뉴스봇",
            "the real moya",
            "모야.운영",
            "모야매니저",
            "공식계정",
            "(관리자)",
            "★운영자★",
            "관 리 자 1 호",
            "모야\u{301}",
            "관ㆍ리ㆍ자",
            "관ㅡ리ㅡ자",
            "운ㅣ영ㅣ자",
            "관ー리ー자",
            "관一리一자",
            "관l리l자",
            "모ㆍ야",
            "애드민",
            "админ",
            "Модератор",
            "運営",
            "公式",
            "官方客服",
            "スタッフ",
        ] {
            assert!(claims_to_be_staff(name), "{name}");
        }
    }

    #[test]
    #[expect(clippy::too_many_lines, reason = "a table of names")]
    fn ordinary_names_are_free() {
        for name in [
            "모야모야",
            "관리의신",
            "모야러",
            "모야회원",
            "모야데모",
            "저녁에공부하는모야",
            "Moya Kim",
            "모야호",
            "이게모야",
            "관리왕",
            "시간관리",
            "자기관리의달인",
            "운영체제",
            "운영체제덕후",
            "운영",
            "관리",
            "서연",
            "김민준",
            "독자님",
            "작성자",
            "주인",
            "개발자",
            "백엔드개발자",
            "매니저",
            "대표님",
            "운영자료실",
            "관리자격증",
            "품질관리자동화",
            "운영진행중",
            "시스템트레이딩",
            "Solar System",
            "Operating System",
            "Support Act",
            "badminton",
            "배드민턴",
            "어드민트초코",
            "rooted",
            "Falstaff",
            "staffordshire",
            "Ada",
            "Adam",
            "Admiral",
            "Helper",
            "Notice Me",
            "공지영",
            "고객",
            "고객님",
            "회원탈퇴",
            "탈퇴",
            "회원",
            "지원",
            "이지원",
            "스터디팀",
            "뉴스봇",
            "the one",
            "Kim",
            "moyang",
            "1234",
            "007",
            "🙂🙂",
            "...",
            "ㅋㅋㅋ",
            "ㅡㅡ",
            "二一天",
            "公式集",
            "Luna lIl",
        ] {
            assert!(!claims_to_be_staff(name) && !claims_to_have_left(name), "{name}");
        }
    }

    #[test]
    fn nobody_passes_for_a_member_who_left() {
        for name in [
            "탈퇴한 회원",
            "탈퇴한회원",
            "탈퇴한 회원.",
            "탈퇴한  회원",
            "탈 퇴 한 회 원",
            "(탈퇴한 회원)",
            "탈퇴한 회원1",
            "탈퇴 회원",
            "탈퇴한 회원님",
            "탈퇴한·회원",
        ] {
            assert!(claims_to_have_left(name), "{name}");
        }
    }
}
