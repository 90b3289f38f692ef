const points = (category) => ({
  read: (report) => Math.round(known(report.categories[category].score, category) * 100),
  show: (value) => value.toFixed(0),
});

// Failed audits of this category are listed; the performance audits are the other columns.
const checklist = (category) => ({ category, ...points(category) });

const metric = (audit, show) => ({
  read: (report) => known(report.audits[audit].numericValue, audit),
  show,
});

// Lighthouse omits values that it could not measure; they must not count as zero.
function known(value, name) {
  if (typeof value !== 'number') throw new Error(`Lighthouse gave no figure for ${name}`);
  return value;
}

const seconds = (value) => `${(value / 1000).toFixed(2)} s`;
const milliseconds = (value) => `${value.toFixed(0)} ms`;
const share = (value) => value.toFixed(3);

/** The values read from each report, in the order of the table. */
export const figures = {
  performance: { title: 'performance', ...points('performance') },
  fcp: { title: 'FCP', ...metric('first-contentful-paint', seconds) },
  lcp: { title: 'LCP', ...metric('largest-contentful-paint', seconds) },
  tbt: { title: 'TBT', ...metric('total-blocking-time', milliseconds) },
  cls: { title: 'CLS', ...metric('cumulative-layout-shift', share) },
  si: { title: 'SI', ...metric('speed-index', seconds) },
  accessibility: { title: 'accessibility', ...checklist('accessibility') },
  bestPractices: { title: 'best practices', ...checklist('best-practices') },
  seo: { title: 'SEO', ...checklist('seo') },
};

/** Returns the median of each value separately, so that one disturbed run does not matter. */
export function medians(reports) {
  return Object.fromEntries(
    Object.entries(figures).map(([name, { read }]) => [name, median(reports.map(read))]),
  );
}

function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return (sorted[Math.ceil(middle) - 1] + sorted[Math.floor(middle)]) / 2;
}
