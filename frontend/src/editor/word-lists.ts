const place = /mso-list:\s*l\d+ level(\d)/;
const number = /^\(?(\d+)[.)]|^[①-⑳]/;
// A list would number them with digits: 「다.」 would become 「1.」.
const letter = /^\(?\p{L}+[.)]/u;

/** Converts the paragraphs that Word writes for list items to lists. */
export function wordLists(body: HTMLElement) {
  const made = new Set<Element>();
  const find = (element: Element | null | undefined) =>
    element && made.has(element) ? element : null;

  /** Appends an item to the list before it, or starts a new one. */
  function put(
    item: Element,
    level: number,
    tag: 'ul' | 'ol',
    start: number,
    before: Element | null,
    add: (list: Element) => void,
  ) {
    const last = before?.lastElementChild;
    if (last && level > 1) {
      put(item, level - 1, tag, start, find(last.lastElementChild), (list) => last.append(list));
    } else if (before?.localName === tag) {
      before.append(item);
    } else {
      const list = body.ownerDocument.createElement(tag);
      if (start > 1) list.setAttribute('start', String(start));
      list.append(item);
      made.add(list);
      add(list);
    }
  }

  for (const paragraph of body.querySelectorAll('p[style*="mso-list"]')) {
    const level = place.exec(paragraph.getAttribute('style') ?? '')?.[1];
    if (level === undefined) continue;
    const mark = paragraph.querySelector('[style*="mso-list:Ignore"]');
    const text = mark?.textContent?.trim() ?? '';
    const counted = number.exec(text);
    mark?.remove();
    if (letter.test(text)) {
      paragraph.prepend(`${text} `);
      paragraph.removeAttribute('style');
      continue;
    }
    const item = body.ownerDocument.createElement('li');
    item.append(...paragraph.childNodes);
    const before = find(paragraph.previousElementSibling);
    const tag = counted === null ? 'ul' : 'ol';
    const start = Number(counted?.[1] ?? 1);
    put(item, Number(level), tag, start, before, (list) => paragraph.before(list));
    paragraph.remove();
  }
}
