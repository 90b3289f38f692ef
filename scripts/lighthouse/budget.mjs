import { readFileSync } from 'node:fs';
import { figures } from './figures.mjs';

const budget = JSON.parse(readFileSync(new URL('budget.json', import.meta.url), 'utf8'));

/** Returns a message for every value of a page that exceeds its budget. */
export function misses(page, medians, reports) {
  return Object.entries(budget)
    .filter(([name, { min = -Infinity, max = Infinity }]) => !within(medians[name], min, max))
    .map(([name, { min, max }]) => {
      const { title, show, category } = figures[name];
      const wanted = min === undefined ? `at most ${max}` : `at least ${min}`;
      const culprits = category ? failedAudits(category, reports).join(', ') : '';
      return `${page}: ${title} is ${show(medians[name])}, not ${wanted}${culprits && ` (${culprits})`}`;
    });
}

const within = (value, min, max) => value >= min && value <= max;

function failedAudits(category, reports) {
  const failed = reports.flatMap(({ categories, audits }) =>
    categories[category].auditRefs
      .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 1)
      .map(({ id }) => id),
  );
  return [...new Set(failed)];
}
