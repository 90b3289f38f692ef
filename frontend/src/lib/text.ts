/** Returns the length in characters of the form in which the server stores the text. */
export function textLength(text: string): number {
  return [...text.normalize('NFC').trim()].length;
}

/** Returns the text on one line, as the server reads it. */
export const lineOf = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim();

/** Whether two tags or names are the same for the server, which ignores case and spaces. */
export function isSameWord(one: string, other: string): boolean {
  const plain = (text: string) => text.normalize('NFC').replaceAll(' ', '').toLowerCase();
  return plain(one) === plain(other);
}

/** Returns the words of rich text on one line, as the server counts and searches them. */
export function htmlText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const block of body.querySelectorAll('p,h1,h2,h3,li,blockquote,pre')) block.append('\n');
  for (const lineBreak of body.querySelectorAll('br,hr')) lineBreak.after('\n');
  return (body.textContent ?? '').replace(/\s+/g, ' ').trim();
}

/**
 * Returns rich text for display. It is changed as a document, never as a string, because an attribute may contain text
 * that looks like a tag. Its headings follow the page's only h1 without skipping a level: the first is an h2 in any
 * case, and `data-level` has the author's choice for styling. Tasks get disabled checkboxes. Its images load lazily, and
 * translators skip its code. `data-address` of a link has the address that its text lacks; it is printed.
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
  for (const code of body.querySelectorAll('code')) code.setAttribute('translate', 'no');
  for (const link of body.querySelectorAll('a')) {
    const address = link.getAttribute('href') ?? '';
    if (link.textContent?.trim() !== address) link.dataset['address'] = address;
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
