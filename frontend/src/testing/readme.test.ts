import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { filesBelow } from './source-files';

/** Returns the files that the guide names, with as much of their paths as it gives. */
const named = (guide: string) =>
  [...guide.matchAll(/`((?:[\w.-]+\/)*[\w-][\w.-]*\.(?:tsx?|mjs|json|css))`/g)].map(
    ([, name = '']) => name,
  );

it('the guide of the web app names files that exist', () => {
  const names = named(readFileSync('README.md', 'utf8'));
  expect(names.length).toBeGreaterThan(50);
  const roots = ['src', 'e2e', 'browsers', 'scripts'];
  const paths = roots.flatMap((root) =>
    filesBelow(root, /\.(tsx?|mjs|json|css)$/).map(({ path }) => `/${root}/${path}`),
  );
  const known = [...paths, '/package.json', '/vite.config.ts', '/vitest.config.ts'];
  expect(names.filter((name) => !known.some((path) => path.endsWith(`/${name}`)))).toEqual([]);
});
