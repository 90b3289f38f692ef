import { parseArgs } from 'node:util';
import { pageNames } from './pages.mjs';

const usage = `just lighthouse [PAGE...] [--runs N] [--reports FOLDER]

Measures pages as a phone on a slow line loads them and fails where one misses scripts/lighthouse/budget.json.

  PAGE              ${pageNames.join(', ')}; all where none is named
  --runs N          how often each is measured; the medians are what counts (3)
  --reports FOLDER  keeps the report of every run, to open in a browser and to read by machine`;

/** Parses the arguments: `{ pages, runs, reports }`. Exits after --help and on invalid arguments. */
export function readOptions() {
  const { values, positionals } = parsed();
  if (values.help) leave(0, usage);
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1) leave(2, `--runs takes a whole number.\n\n${usage}`);
  const stranger = positionals.find((name) => !pageNames.includes(name));
  if (stranger) leave(2, `There is no page ${stranger}.\n\n${usage}`);
  const pages = positionals.length ? [...new Set(positionals)] : pageNames;
  return { pages, runs, reports: values.reports };
}

function parsed() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        runs: { type: 'string', default: '3' },
        reports: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (mistake) {
    return leave(2, `${mistake.message}\n\n${usage}`);
  }
}

function leave(status, text) {
  console[status ? 'error' : 'log'](text);
  process.exit(status);
}
