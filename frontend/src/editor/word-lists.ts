const place = /mso-list:\s*l\d+ level(\d)/;
const number = /^(\(?[\p{L}\d]+[.)]|[①-⑳])/u;

/** Makes lists of the paragraphs that Word writes for their items. */
export function wordLists(body: HTMLElement) {
  const made = new Set<Element>();
  const find = (element: Element | null | undefined) =>
    element && made.has(element) ? element : null;

  /** Puts an item where it belongs: at the end of the list before it, or into a new one. */
  function put(
    item: Element,
    level: number,
    tag: 'ul' | 'ol',
    before: Element | null,
    add: (list: Element) => void,
  ) {
    const last = before?.lastElementChild;
    if (last && level > 1) {
      put(item, level - 1, tag, find(last.lastElementChild), (list) => last.append(list));
    } else if (before?.localName === tag) {
      before.append(item);
    } else {
      const list = body.ownerDocument.createElement(tag);
      list.append(item);
      made.add(list);
      add(list);
    }
  }

  for (const paragraph of body.querySelectorAll('p[style*="mso-list"]')) {
    const level = place.exec(paragraph.getAttribute('style') ?? '')?.[1];
    if (level === undefined) continue;
    const mark = paragraph.querySelector('[style*="mso-list:Ignore"]');
    const isNumbered = number.test(mark?.textContent?.trim() ?? '');
    mark?.remove();
    const item = body.ownerDocument.createElement('li');
    item.append(...paragraph.childNodes);
    const before = find(paragraph.previousElementSibling);
    put(item, Number(level), isNumbered ? 'ol' : 'ul', before, (list) => paragraph.before(list));
    paragraph.remove();
  }
}
