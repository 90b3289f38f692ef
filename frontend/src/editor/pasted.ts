import type { EditorProps } from '@tiptap/pm/view';
import { wordLists } from './word-lists';

/** What stands between the cells of a row: the text has no tables. */
const betweenCells = ' | ';

const blocks = 'p, div, ul, ol, li, br, h1, h2, h3, h4, h5, h6';

/** Makes of a clipboard what the text can hold: a table becomes a line for each row, with its images behind it. */
export const pasting: EditorProps = {
  transformPastedHTML: (html, view) => {
    if (!/<table|mso-list|checkbox/i.test(html)) return html;
    // With a doctype, a table ends the paragraph it stands in.
    const { body } = new DOMParser().parseFromString(`<!DOCTYPE html>${html}`, 'text/html');
    const hasTable = body.querySelector('table') !== null;
    wordLists(body);
    taskLists(body);
    writeTicks(body);
    // From the last: a table in a cell before the one around it.
    for (const table of [...body.querySelectorAll('table')].toReversed()) {
      table.replaceWith(...[...table.rows].flatMap(blocksOf));
    }
    for (const paragraph of body.querySelectorAll('p')) {
      if (!paragraph.hasChildNodes()) paragraph.remove();
    }
    // What is pasted goes on with the line it is pasted into: a table's first row is a line by itself.
    const isBehindText = view.state.selection.$from.parentOffset > 0;
    return isBehindText && hasTable ? `<p></p>${body.innerHTML}` : body.innerHTML;
  },

  transformPastedText: (text, _plain, view) => {
    if (view.state.selection.$from.parent.type.spec.code) return text;
    // Tabs at its beginning indent a line.
    return text.replace(/(^\s+)|\t/gm, (_, indent?: string) => indent ?? betweenCells);
  },
};

/** Makes task lists of lists whose every item has a box, in the ways of GitHub and Google Docs. */
function taskLists(body: HTMLElement) {
  for (const list of body.querySelectorAll('ul')) {
    const items = [...list.children].filter(({ localName }) => localName === 'li');
    const ticks = items.map(tickOf);
    if (items.length === 0 || ticks.includes(undefined)) continue;
    list.dataset['type'] = 'taskList';
    for (const [index, item] of items.entries()) {
      boxOf(item)?.remove();
      item.removeAttribute('role');
      item.setAttribute('data-checked', String(ticks[index]));
    }
  }
}

/** Whether an item is ticked; undefined if it has no box. */
function tickOf(item: Element): boolean | undefined {
  if (item.getAttribute('role') === 'checkbox') return item.getAttribute('aria-checked') === 'true';
  const ownTick = item.getAttribute('data-checked');
  if (ownTick !== null) return ownTick === 'true';
  const box = boxOf(item);
  return box === null ? undefined : box.hasAttribute('checked');
}

const boxOf = (item: Element) =>
  item.querySelector(
    ':scope > input[type="checkbox"], :scope > :is(p, label) > input[type="checkbox"]',
  );

/** Writes other boxes as characters: the text has no controls. */
function writeTicks(body: HTMLElement) {
  for (const box of body.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')) {
    const isSpaced = /^\s/.test(box.nextSibling?.textContent ?? '');
    box.replaceWith(`${box.checked ? '☑' : '☐'}${isSpaced ? '' : ' '}`);
  }
  // Google Docs has no box, but says whether it is ticked.
  for (const item of body.querySelectorAll('li[role="checkbox"]')) {
    const isTicked = item.getAttribute('aria-checked') === 'true';
    (item.querySelector('p') ?? item).prepend(isTicked ? '☑ ' : '☐ ');
  }
}

function blocksOf(row: HTMLTableRowElement): Element[] {
  const images = [...row.querySelectorAll('img')];
  if (!hasText(row)) return images;
  const { cells, ownerDocument } = row;
  // A single cell only frames what is in it.
  const isFrame = cells.length === 1;
  const line = ownerDocument.createElement(isFrame ? 'div' : 'p');
  // In the middle of a line an image would break it in two.
  if (!isFrame) for (const image of images) image.remove();
  for (const [index, cell] of [...cells].entries()) {
    if (!isFrame) flatten(cell);
    if (index > 0) line.append(betweenCells);
    if (hasText(cell)) line.append(...cell.childNodes);
  }
  return isFrame ? [line] : [line, ...images];
}

const hasText = ({ textContent }: Element) => Boolean(textContent?.trim());

function flatten(cell: Element) {
  for (const block of cell.querySelectorAll(blocks)) block.replaceWith(...block.childNodes, ' ');
}
