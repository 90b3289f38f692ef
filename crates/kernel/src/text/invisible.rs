//! Invisible characters.

/// Whether a character shows nothing, or only empty space that is no white space: those with Unicode's property
/// `Default_Ignorable_Code_Point`, and others that fonts draw blank.
#[must_use]
pub fn is_invisible(character: char) -> bool {
    is_default_ignorable(character) || is_blank_glyph(character)
}

/// Whether a character has Unicode's property `Default_Ignorable_Code_Point`, which includes unassigned code points of
/// its ranges.
fn is_default_ignorable(character: char) -> bool {
    matches!(character,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}'..='\u{1160}' | '\u{17b4}'..='\u{17b5}' | '\u{180b}'..='\u{180f}'
        | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{3164}'
        | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fff8}' | '\u{1bca0}'..='\u{1bca3}'
        | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
}

/// Braille without dots, interlinear annotation marks, the Khitan filler, the Egyptian blanks, the null notehead.
fn is_blank_glyph(character: char) -> bool {
    matches!(character,
        '\u{2800}' | '\u{fff9}'..='\u{fffb}' | '\u{16fe4}' | '\u{13441}'..='\u{13442}' | '\u{1d159}')
}

#[cfg(test)]
mod tests {
    use super::*;
    use unicode_security::GeneralSecurityProfile;
    use unicode_security::general_security_profile::IdentifierType;

    #[test]
    fn every_character_that_unicode_ignores_by_default_is_invisible() {
        for character in '\0'..=char::MAX {
            if character.identifier_type() == Some(IdentifierType::Default_Ignorable) {
                assert!(is_invisible(character), "U+{:04X}", u32::from(character));
            }
        }
    }

    #[test]
    fn letters_digits_signs_and_white_space_are_not_invisible() {
        for character in "가ㄱaZ9 \n\u{a0}\u{3000}.·…❤👩é́กิ\u{302}ᄀ".chars() {
            assert!(!is_invisible(character), "U+{:04X}", u32::from(character));
        }
    }
}
