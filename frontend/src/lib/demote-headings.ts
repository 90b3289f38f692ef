/**
 * Rich text with its headings one level lower, since the page's own title is the only first-level
 * heading. The server writes heading tags without attributes.
 */
export function demoteHeadings(html: string): string {
  return html.replace(/<(\/?)h([1-3])>/g, (_, slash: string, level: string) => {
    return `<${slash}h${Number(level) + 1}>`;
  });
}
