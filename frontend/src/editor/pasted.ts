import type { EditorProps } from '@tiptap/pm/view';
import { wordLists } from './word-lists';

/** The separator between the cells of a row, because a text has no tables. */
const betweenCells = ' | ';

const blocks = 'p, div, ul, ol, li, br, h1, h2, h3, h4, h5, h6';

/** Converts pasted content: a table becomes a line for each row, followed by the row's images. */
export const pasting: EditorProps = {
  transformPastedHTML: (html, view) => {
    if (!/<table|mso-list|checkbox/i.test(html)) return html;
    // With a doctype, a table closes the paragraph around it.
    const { body } = new DOMParser().parseFromString(`<!DOCTYPE html>${html}`, 'text/html');
    const hasTable = body.querySelector('table') !== null;
    wordLists(body);
    taskLists(body);
    writeTicks(body);
    // In reverse order: a nested table before its outer one.
    for (const table of [...body.querySelectorAll('table')].toReversed()) {
      table.replaceWith(...[...table.rows].flatMap(blocksOf));
    }
    for (const paragraph of body.querySelectorAll('p')) {
      if (!paragraph.hasChildNodes()) paragraph.remove();
    }
    // Pasted content continues the current line, but a table's first row is a separate line.
    const isBehindText = view.state.selection.$from.parentOffset > 0;
    return isBehindText && hasTable ? `<p></p>${body.innerHTML}` : body.innerHTML;
  },

  transformPastedText: (text, _plain, view) => {
    if (view.state.selection.$from.parent.type.spec.code) return text;
    // Leading tabs indent a line.
    return text.replace(/(^\s+)|\t/gm, (_, indent?: string) => indent ?? betweenCells);
  },
};

/** Converts lists whose every item has a checkbox to task lists, for the markup of GitHub and Google Docs. */
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

/** Returns whether an item is ticked; undefined if it has no checkbox. */
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

/** Replaces other checkboxes with characters, because a text has no controls. */
function writeTicks(body: HTMLElement) {
  for (const box of body.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')) {
    const isSpaced = /^\s/.test(box.nextSibling?.textContent ?? '');
    box.replaceWith(`${box.checked ? '☑' : '☐'}${isSpaced ? '' : ' '}`);
  }
  // Google Docs has no checkbox, but an attribute for its state.
  for (const item of body.querySelectorAll('li[role="checkbox"]')) {
    const isTicked = item.getAttribute('aria-checked') === 'true';
    (item.querySelector('p') ?? item).prepend(isTicked ? '☑ ' : '☐ ');
  }
}

function blocksOf(row: HTMLTableRowElement): Element[] {
  const images = [...row.querySelectorAll('img')];
  if (!hasText(row)) return images;
  const { cells, ownerDocument } = row;
  // A table with a single cell is only a frame.
  const isFrame = cells.length === 1;
  const line = ownerDocument.createElement(isFrame ? 'div' : 'p');
  // An image in the middle of a line would split it.
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
