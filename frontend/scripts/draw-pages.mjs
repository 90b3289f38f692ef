// Writes dist/pages: for each page of src/pages.json with `drawn` an HTML file that paints before any script runs. It
// contains the page as prerendered for a visitor, its styles, and links to preload its code. The server fills in the head and the
// responses. All other addresses show dist/index.html, which gets the common frame and all styles.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { drawnFrame, drawnPage } from '../build/drawn-page.js';
import { stylesOf } from './styles-of.mjs';

const dist = new URL('../dist/', import.meta.url).pathname;

const { pages } = JSON.parse(readFileSync(new URL('../src/pages.json', import.meta.url), 'utf8'));

const manifest = JSON.parse(readFileSync(`${dist}.vite/manifest.json`, 'utf8'));
const template = readFileSync(`${dist}index.html`, 'utf8');

/** Returns the file of a module and those of all its static imports. */
function filesOf(key, found = new Set()) {
  const { file, imports = [] } = manifest[key];
  if (found.has(file)) return found;
  found.add(file);
  for (const other of imports) filesOf(other, found);
  return found;
}

// A separate style sheet would either delay the first paint or restyle the page right after it.
const sheetLink = /<link rel="stylesheet"[^>]*href="(\/[^"]+)">/;
const [link, sheet] = sheetLink.exec(template);
const rules = readFileSync(`${dist}${sheet}`, 'utf8');

/** Writes a page that was prerendered for `address`. A page for many addresses is not hydrated. */
function write(name, { html, queries }, address, style, preloads = []) {
  const keys = JSON.stringify(queries).replaceAll('"', '&quot;');
  const calls = queries.map(([, request]) => request).join(' ');
  const page = template
    .replace(link, () => style)
    .replace('</head>', `${preloads.join('')}</head>`)
    // The first paint needs none of them.
    .replaceAll(/<(script type="module"|link rel="modulepreload")/g, '$& fetchpriority="low"')
    .replace(
      '<div id="root"></div>',
      // The server replaces the list of requests with their responses.
      () =>
        `<div id="root" data-drawn="${address}" data-queries="${keys}">${html}</div><!--calls ${calls}-->`,
    );
  const file = `${dist}${name}.html`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, page);
}

const frame = filesOf('index.html');
/** The chunk by which the pages of `laterPage` are found. */
const later = Object.values(manifest).find(({ name }) => name === 'pages');
for (const [name, { path, drawn }] of Object.entries(pages)) {
  if (drawn === undefined) continue;
  const key = `src/features/${drawn}.tsx`;
  const files = filesOf(key);
  if (later?.dynamicImports?.includes(key)) files.add(later.file);
  // One file for all addresses of a page with parameters.
  const example = path.replaceAll(/:\w+/g, '1');
  const address = example === path ? path : '';
  const preloads = [...files]
    .filter((file) => !template.includes(file))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
  const drawing = await drawnPage(example);
  const code = [...frame, ...files].map((file) => readFileSync(`${dist}${file}`, 'utf8'));
  // All later content waits for the whole sheet.
  const style = `<style data-whole="${sheet}">${stylesOf([drawing.html, ...code].join('\n'), rules)}</style>`;
  write(`pages/${name}`, drawing, address, style, preloads);
}
write('index', await drawnFrame(), '', `<style>${rules}</style>`);
rmSync(`${dist}.vite`, { recursive: true });
// The listeners of the session and its tabs would keep this process running.
process.exit();
