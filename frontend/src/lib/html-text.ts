/** The words of rich text on one line, as the server counts and searches them. */
export function htmlText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const block of body.querySelectorAll('p,h1,h2,h3,li,blockquote,pre')) block.append('\n');
  for (const lineBreak of body.querySelectorAll('br,hr')) lineBreak.after('\n');
  return (body.textContent ?? '').replace(/\s+/g, ' ').trim();
}
