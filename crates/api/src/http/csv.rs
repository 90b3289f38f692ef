//! CSV files of lists, for spreadsheets: RFC 4180 in UTF-8, with the byte order mark by which Excel recognizes Korean text.

use ::csv::{Terminator, WriterBuilder};
use application::{Error, Session};
use kernel::{Actor, Instant, Page, PageRequest, StoreError, seoul};

/// The number of rows after which a file ends.
pub(crate) const MAX_ROWS: usize = 10_000;

const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";

/// Spreadsheets execute cells that begin with one of these. East Asian versions also accept full-width signs.
const BEGINS_FORMULA: [char; 11] = ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'];

/// A column of a list: its heading, and the text of a row's cell.
pub(crate) struct Column<Row> {
    heading: &'static str,
    cell: fn(&Row) -> String,
}

impl<Row> Column<Row> {
    pub(crate) const fn new(heading: &'static str, cell: fn(&Row) -> String) -> Self {
        Self { heading, cell }
    }
}

/// A list of the administration, with its filter. The operation that shows the list and its file both read it here.
pub(crate) trait Exported {
    type Row: 'static;
    const COLUMNS: &'static [Column<Self::Row>];

    fn page(&self, s: &mut dyn Session, actor: &Actor, page: PageRequest) -> Result<Page<Self::Row>, Error>;
}

/// A file with a heading and up to [`MAX_ROWS`] rows.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct CsvFile {
    pub(crate) bytes: Vec<u8>,
    /// The number of rows, without the heading.
    pub(crate) rows: usize,
    /// Whether the list has more rows.
    pub(crate) is_truncated: bool,
}

impl CsvFile {
    /// Writes a list.
    pub(crate) fn of<L: Exported>(list: &L, s: &mut dyn Session, actor: &Actor) -> Result<Self, Error> {
        Self::written(L::COLUMNS, |page| list.page(s, actor, page))
    }

    /// Reads page after page, so that the rows are not all in memory.
    fn written<Row>(
        columns: &[Column<Row>],
        mut read: impl FnMut(PageRequest) -> Result<Page<Row>, Error>,
    ) -> Result<Self, Error> {
        let mut bytes = BYTE_ORDER_MARK.to_vec();
        let mut writer = WriterBuilder::new().terminator(Terminator::CRLF).from_writer(&mut bytes);
        writer.write_record(columns.iter().map(|column| column.heading)).map_err(failed)?;
        let (mut rows, mut request) = (0, PageRequest::largest());
        let is_truncated = loop {
            let page = read(request)?;
            for row in &page.items {
                writer.write_record(columns.iter().map(|column| inert((column.cell)(row)))).map_err(failed)?;
            }
            rows += page.items.len();
            if page.last || rows >= MAX_ROWS {
                break !page.last;
            }
            request = request.following();
        };
        writer.flush().map_err(failed)?;
        drop(writer);
        Ok(Self { bytes, rows, is_truncated })
    }
}

/// Returns a text that no spreadsheet takes for a formula.
fn inert(text: String) -> String {
    if text.starts_with(BEGINS_FORMULA) { format!("'{text}") } else { text }
}

fn failed(error: impl Into<Box<dyn std::error::Error + Send + Sync>>) -> StoreError {
    StoreError::Failed(error.into())
}

/// An instant in Seoul, in a form that spreadsheets read as a date.
pub(crate) fn moment(instant: Instant) -> String {
    instant.with_timezone(&seoul::offset()).format("%Y-%m-%d %H:%M:%S").to_string()
}

/// The same for an instant that may be unset.
pub(crate) fn moment_or_empty(instant: Option<Instant>) -> String {
    instant.map(moment).unwrap_or_default()
}

pub(crate) fn yes_or_no(value: bool) -> String {
    if value { "예" } else { "아니요" }.to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    const COLUMNS: &[Column<&str>] = &[Column::new("이름", |row| (*row).to_owned())];

    /// Writes a list of one column.
    fn written(rows: &[&'static str]) -> CsvFile {
        let read = |request: PageRequest| {
            let behind = rows.iter().skip(usize::try_from(request.offset()).expect("not negative"));
            let found = behind.take(request.size() as usize + 1).copied().collect();
            Ok(Page::counted(found, request, rows.len() as u64, u64::MAX))
        };
        CsvFile::written(COLUMNS, read).expect("written")
    }

    fn text(rows: &[&'static str]) -> String {
        String::from_utf8(written(rows).bytes).expect("UTF-8")
    }

    #[test]
    fn a_file_has_a_byte_order_mark_a_heading_and_lines_that_end_as_in_rfc_4180() {
        assert_eq!(text(&["모야", "서연"]), "\u{FEFF}이름\r\n모야\r\n서연\r\n");
        assert_eq!(text(&[]), "\u{FEFF}이름\r\n");
    }

    #[test]
    fn commas_quotes_and_line_breaks_are_quoted() {
        let expected = "\u{FEFF}이름\r\n\"가, 나\"\r\n\"\"\"가\"\"\"\r\n\"가\r\n나\"\r\n";
        assert_eq!(text(&["가, 나", "\"가\"", "가\r\n나"]), expected);
    }

    #[test]
    fn a_cell_that_a_spreadsheet_would_execute_begins_with_an_apostrophe() {
        for begins in BEGINS_FORMULA {
            assert_eq!(inert(format!("{begins}1+1")), format!("'{begins}1+1"));
        }
        for harmless in ["", "1-1", "모야", "'=1", "a@b.kr"] {
            assert_eq!(inert(harmless.to_owned()), harmless);
        }
        let dangerous = r#"=HYPERLINK("https://example.com","모야")"#;
        let quoted = r#""'=HYPERLINK(""https://example.com"",""모야"")""#;
        assert_eq!(text(&[dangerous]), format!("\u{FEFF}이름\r\n{quoted}\r\n"));
    }

    #[test]
    fn a_long_list_is_read_page_by_page_and_ends_at_the_limit() {
        let count = |rows: usize| {
            let file = written(&vec!["모야"; rows]);
            let lines = file.bytes.split(|byte| *byte == b'\n').count() - 2;
            assert_eq!(lines, file.rows);
            (file.rows, file.is_truncated)
        };
        assert_eq!(count(250), (250, false));
        assert_eq!(count(MAX_ROWS), (MAX_ROWS, false));
        assert_eq!(count(MAX_ROWS + 1), (MAX_ROWS, true));
    }

    #[test]
    fn times_are_those_of_seoul() {
        let instant = Instant::from_timestamp_micros(1_795_000_000_123_456).expect("in range");
        assert_eq!(moment(instant), "2026-11-18 20:06:40");
        assert_eq!(moment_or_empty(None), "");
    }
}
