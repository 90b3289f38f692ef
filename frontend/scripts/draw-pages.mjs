// Writes dist/pages: for each public page an HTML file that paints before any script runs. It holds the page as drawn for a
// visitor, the rules of the style sheet that this takes, and what to load beside it. The server fills in the head.
import Beasties from 'beasties';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { drawnPage } from '../build/drawn-page.js';

const dist = new URL('../dist/', import.meta.url).pathname;

// Forms are not drawn: a field that takes nothing until the app has started is worse than none.
/** File under dist/pages, an address of the page, and its route module. */
const pages = [
  ['home', '/', 'home/home-page'],
  ['study', '/study', 'studies/list/study-list-page'],
  ['study/one', '/study/1', 'studies/detail/study-detail-page'],
  ['roadmap/preview', '/roadmap/preview', 'roadmaps/preview/preview-page'],
  ['terms', '/terms', 'pages/terms-page'],
  ['privacy', '/privacy', 'pages/privacy-page'],
];

const manifest = JSON.parse(readFileSync(`${dist}.vite/manifest.json`, 'utf8'));
const template = readFileSync(`${dist}index.html`, 'utf8');

/** A module's file and all it imports at once. */
function filesOf(key, found = new Set()) {
  const { file, imports = [] } = manifest[key];
  if (found.has(file)) return found;
  found.add(file);
  for (const other of imports) filesOf(other, found);
  return found;
}

const inlining = new Beasties({
  path: dist,
  publicPath: '/',
  // A style sheet at the end of the body holds back nothing above it.
  preload: 'body',
  pruneSource: false,
  reduceInlineStyles: false,
  fonts: false,
  // Met by what a script sets before the first paint.
  allowRules: [/data-drawn/, /data-theme/],
  noscriptFallback: false,
  logLevel: 'warn',
});

for (const [name, address, module] of pages) {
  const preloads = [...filesOf(`src/features/${module}.tsx`)]
    .filter((file) => !template.includes(file))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
  const { html, asks } = await drawnPage(address);
  const page = template
    .replace('</head>', `${preloads.join('')}</head>`)
    // What is painted first needs none of them.
    .replaceAll(
      /<(script type="module"|link rel="(modulepreload|stylesheet)")/g,
      '$& fetchpriority="low"',
    )
    .replace(
      '<div id="root"></div>',
      // The server puts the answers in place of what is asked for.
      `<div id="root" data-drawn="${address}">${html}</div><!--asks ${asks.join(' ')}-->`,
    );
  const file = `${dist}pages/${name}.html`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, await inlining.process(page));
}
rmSync(`${dist}.vite`, { recursive: true });
// What the session and its tabs listen on would keep this process alive.
process.exit();
