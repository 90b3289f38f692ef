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
 * Rich text with its headings set under the page's one first-level heading, no level left out: the
 * first heading is an h2 whatever the author chose, which `data-level` keeps for its looks. The
 * server writes heading tags without attributes.
 */
export function outlineHeadings(html: string): string {
  const above: number[] = [];
  return html.replace(/<(\/?)h([1-3])>/g, (_, slash: string, digit: string) => {
    const level = Number(digit);
    if (slash !== '') return `</h${above.length + 1}>`;
    while ((above.at(-1) ?? 0) >= level) above.pop();
    above.push(level);
    return `<h${above.length + 1} data-level="${level}">`;
  });
}

/** Rich text whose images are fetched as they come near. The server writes their address first. */
export function lazyImages(html: string): string {
  return html.replace(/<img(?= src="\/media\/)/g, '<img loading="lazy" decoding="async"');
}
