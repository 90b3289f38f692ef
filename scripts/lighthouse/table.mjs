import { figures } from './figures.mjs';

/** Formats one line per page, in columns. */
export function table(mediansOfPages) {
  const columns = Object.values(figures);
  const rows = [
    ['page', ...columns.map(({ title }) => title)],
    ...Object.entries(mediansOfPages).map(([page, medians]) => [
      page,
      ...Object.entries(figures).map(([name, { show }]) => show(medians[name])),
    ]),
  ];
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  return rows
    .map((row) => row.map((cell, column) => cell.padStart(widths[column])).join('  '))
    .join('\n');
}
