import { readFileSync } from 'node:fs';
import { matchPath } from 'react-router';
import { expect, it } from 'vitest';
import { guide } from '../../screens/guide';
import { places } from '../../screens/places';
import table from '@/pages.json';

/** Returns the path of the row in the table of pages, preferring one without parameters. */
function rowOf(address: string): string | undefined {
  const [path = ''] = address.replaceAll(/\{\w+\}/g, '1').split('?');
  const rows = Object.values(table.pages).map((row) => row.path);
  return rows.find((row) => row === path) ?? rows.find((row) => matchPath(row, path) !== null);
}

it('every page has a picture, and every picture shows a page', () => {
  const shown = places.map(({ path }) => rowOf(path));
  const rows = Object.values(table.pages).map(({ path }) => path);
  expect([...new Set(shown.filter((row) => row !== undefined))].toSorted()).toEqual(
    rows.toSorted(),
  );
  expect(places.filter(({ path }) => rowOf(path) === undefined).map(({ name }) => name)).toEqual([
    'not-found',
  ]);
  expect(new Set(places.map(({ name }) => name)).size).toBe(places.length);
});

it('the page of all pictures is up to date', () => {
  expect(readFileSync('../docs/screens/README.md', 'utf8')).toBe(guide());
});
