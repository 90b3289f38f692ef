import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { categoryLook } from './category-look';

const read = (path: string) => readFileSync(join(process.cwd(), path), 'utf8');
const names = [...read('../crates/categories/tree.toml').matchAll(/^name = "(.+)"$/gm)].map(
  ([, name = '']) => name,
);
const shipped = names.filter((name) => name !== '기타');
const unknown = categoryLook('도예');

const styles = read('src/app/styles/tokens.css');
/** Returns the light and dark colour of a token, as first defined after `where`. */
function colours(token: string, where = ':root'): readonly [string, string] {
  const rest = styles.slice(styles.indexOf(`${where} `));
  const found = new RegExp(`--${token}:\\s*light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(rest);
  return [found?.[1] ?? '', found?.[2] ?? ''];
}

it('distinguishes main categories from one another, and from an added one', () => {
  expect(shipped).not.toEqual([]);
  const looks = [...shipped.map(categoryLook), unknown];
  expect(new Set(looks.map(({ icon }) => icon)).size).toBe(looks.length);
  expect(new Set(looks.map(({ className }) => className)).size).toBe(looks.length);
});

it('shows 기타 like an added one', () => {
  expect(names).toContain('기타');
  expect(categoryLook('기타')).toEqual(unknown);
});

// WCAG 2.2, 1.4.3: the label of a category is text of 13 px.
describe.each(['light', 'dark'] as const)('%s', (theme) => {
  const of = (both: readonly [string, string]) => both[theme === 'light' ? 0 : 1];
  const classes = shipped.map((name) => `.${categoryLook(name).className}`);

  it.each(classes)('%s is read on its own tint and on the ground of a page', (look) => {
    const grounds = [
      colours('cat-tint', look),
      ...['sheet', 'paper', 'sunken'].map((name) => colours(name)),
    ];
    for (const ground of grounds)
      expect(contrast(of(colours('cat', look)), of(ground))).toBeGreaterThanOrEqual(4.5);
  });

  it('has a separate colour for each', () => {
    expect(new Set(classes.map((look) => of(colours('cat', look)))).size).toBe(classes.length);
  });
});

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string): number {
  const [red = NaN, green = NaN, blue = NaN] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
