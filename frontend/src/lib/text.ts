/** Length in characters as people count them, in the form in which the server stores the text. */
export function textLength(text: string): number {
  return [...text.normalize('NFC').trim()].length;
}

/** Whether two tags or names say the same, case and spaces aside, as the server compares them. */
export function isSameWord(one: string, other: string): boolean {
  const plain = (text: string) => text.normalize('NFC').replaceAll(' ', '').toLowerCase();
  return plain(one) === plain(other);
}

/** The words of rich text on one line, as the server counts and searches them. */
export function htmlText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const block of body.querySelectorAll('p,h1,h2,h3,li,blockquote,pre')) block.append('\n');
  for (const lineBreak of body.querySelectorAll('br,hr')) lineBreak.after('\n');
  return (body.textContent ?? '').replace(/\s+/g, ' ').trim();
}

/**
 * Returns rich text as a page shows it, changed in a document and never as a string: what looks like
 * a tag inside an attribute is none. Its headings stand under the page's one first-level heading, no
 * level left out: the first is an h2 whatever the author chose, which `data-level` keeps for its
 * looks. Tasks get boxes that cannot be ticked. Its images are loaded as they come near.
 */
export function pageHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  outlineHeadings(body);
  for (const item of body.querySelectorAll('[data-type="taskList"] > li')) {
    const isDone = item.getAttribute('data-checked') === 'true';
    const box = body.ownerDocument.createElement('input');
    box.type = 'checkbox';
    box.disabled = true;
    box.toggleAttribute('checked', isDone);
    box.setAttribute('aria-label', isDone ? '완료' : '미완료');
    item.prepend(box);
  }
  for (const image of body.querySelectorAll('img')) {
    image.setAttribute('loading', 'lazy');
    image.setAttribute('decoding', 'async');
  }
  return body.innerHTML;
}

function outlineHeadings(body: HTMLElement) {
  const above: number[] = [];
  for (const heading of body.querySelectorAll('h1, h2, h3')) {
    const level = Number(heading.tagName.slice(1));
    while ((above.at(-1) ?? 0) >= level) above.pop();
    above.push(level);
    const outlined = body.ownerDocument.createElement(`h${above.length + 1}`);
    outlined.dataset['level'] = String(level);
    outlined.append(...heading.childNodes);
    heading.replaceWith(outlined);
  }
}
