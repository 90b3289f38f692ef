import { groups } from './places';

/** The pictures of a page: the width of the window, the colours, and the width in the table. */
const columns = [
  { width: 375, scheme: 'light', shown: 110 },
  { width: 375, scheme: 'dark', shown: 110 },
  { width: 1_280, scheme: 'light', shown: 260 },
  { width: 1_280, scheme: 'dark', shown: 260 },
];

/** Returns the page of all pictures, as Markdown. */
export function guide(): string {
  const sections = groups.map(({ title, places }) => {
    const rows = places.map(({ name, title: page, path }) => {
      const pictures = columns.map(({ width, scheme, shown }) => {
        const file = `${name}-${width}-${scheme}.webp`;
        return `[<img src="${file}" width="${shown}" alt="${page}, ${width} px, ${scheme}">](${file})`;
      });
      return `| ${page}<br>\`${path.replace(/\?.*/, '')}\` | ${pictures.join(' | ')} |`;
    });
    return [
      `## ${title}`,
      '',
      '| Page | 375 px | 375 px, dark | 1280 px | 1280 px, dark |',
      '|---|---|---|---|---|',
      ...rows,
    ].join('\n');
  });
  return `# Screens

Every page of the web app with the demo data, as a phone and a desktop show it. \`just screens\` makes this page and its
pictures; do not edit them. Long pages are cut.

${sections.join('\n\n')}
`;
}
