// Measures the public pages of the server at MOYA_TEST_URL. `just lighthouse` builds and starts that server, then runs this.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { misses } from './budget.mjs';
import { medians } from './figures.mjs';
import { measure } from './measure.mjs';
import { readOptions } from './options.mjs';
import { addressesOf } from './pages.mjs';
import { table } from './table.mjs';

const options = readOptions();
const server = process.env.MOYA_TEST_URL;
if (!server) throw new Error('MOYA_TEST_URL is not set: run `just lighthouse`.');
if (options.reports) mkdirSync(options.reports, { recursive: true });

const addresses = await addressesOf(options.pages, server);
const reports = Object.fromEntries(options.pages.map((page) => [page, []]));

// Pages take turns, so that disturbances of the machine affect all equally.
for (let run = 1; run <= options.runs; run++) {
  for (const page of options.pages) {
    console.error(`${page}, run ${run} of ${options.runs}`);
    const { report, html, json } = await measure(addresses[page]);
    reports[page].push(report);
    if (options.reports) {
      writeFileSync(join(options.reports, `${page}-${run}.html`), html);
      writeFileSync(join(options.reports, `${page}-${run}.json`), json);
    }
  }
}

const figuresOfPages = Object.fromEntries(
  options.pages.map((page) => [page, medians(reports[page])]),
);
console.log(table(figuresOfPages));

const all = Object.values(reports).flat();
// A busy machine makes all times longer, including those of the simulated phone.
const speeds = all.map((report) => Math.round(report.environment.benchmarkIndex));
console.log(
  `The machine's speed (benchmarkIndex): ${Math.min(...speeds)} to ${Math.max(...speeds)}`,
);
for (const warning of new Set(all.flatMap((report) => report.runWarnings))) {
  console.error(`Lighthouse warns: ${warning}`);
}

const missed = options.pages.flatMap((page) => misses(page, figuresOfPages[page], reports[page]));
for (const miss of missed) console.error(miss);
process.exitCode = missed.length ? 1 : 0;
