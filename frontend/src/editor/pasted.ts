import type { EditorProps } from '@tiptap/pm/view';
import { wordLists } from './word-lists';

/** What stands between the cells of a row: the text has no tables. */
const betweenCells = ' | ';

const blocks = 'p, div, ul, ol, li, br, h1, h2, h3, h4, h5, h6';

/** Makes of a clipboard what the text can hold: a table becomes a line for each row. */
export const pasting: EditorProps = {
  transformPastedHTML: (html, view) => {
    if (!/<table|mso-list/i.test(html)) return html;
    // With a doctype, a table ends the paragraph it stands in.
    const { body } = new DOMParser().parseFromString(`<!DOCTYPE html>${html}`, 'text/html');
    wordLists(body);
    // From the last: a table in a cell before the one around it.
    for (const table of [...body.querySelectorAll('table')].toReversed()) {
      table.replaceWith(...[...table.rows].flatMap(lineOf));
    }
    for (const paragraph of body.querySelectorAll('p')) {
      if (!paragraph.hasChildNodes()) paragraph.remove();
    }
    // What is pasted goes on with the line it is pasted into: a table's first row is a line by itself.
    const isBehindText = view.state.selection.$from.parentOffset > 0;
    return isBehindText && /<table/i.test(html) ? `<p></p>${body.innerHTML}` : body.innerHTML;
  },

  transformPastedText: (text, _plain, view) => {
    if (view.state.selection.$from.parent.type.spec.code) return text;
    // Tabs at its beginning indent a line.
    return text.replace(/(^\s+)|\t/gm, (_, indent?: string) => indent ?? betweenCells);
  },
};

function lineOf({ cells, ownerDocument, textContent }: HTMLTableRowElement) {
  if (!textContent?.trim()) return [];
  // A single cell only frames what is in it.
  const isFrame = cells.length === 1;
  const line = ownerDocument.createElement(isFrame ? 'div' : 'p');
  for (const [index, cell] of [...cells].entries()) {
    if (!isFrame) flatten(cell);
    if (index > 0) line.append(betweenCells);
    if (cell.textContent?.trim()) line.append(...cell.childNodes);
  }
  return [line];
}

function flatten(cell: Element) {
  for (const block of cell.querySelectorAll(blocks)) block.replaceWith(...block.childNodes, ' ');
}
