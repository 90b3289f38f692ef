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
