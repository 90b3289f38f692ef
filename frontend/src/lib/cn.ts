import { type ClassValue, clsx } from 'clsx';
import { createTailwindMerge } from 'tailwind-merge';

const any = () => true;
const startsWith = (pattern: RegExp) => (value: string) => pattern.test(value);

const sides = ['', 'x', 'y', 't', 'r', 'b', 'l'] as const;
const spacing = (name: string) =>
  Object.fromEntries(sides.map((side) => [`${name}${side}`, [{ [`${name}${side}`]: [any] }]]));

const named = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, [{ [name]: [any] }]]));

const isSize = startsWith(/^(\[[\d.]|\[clamp|xs|sm|base|lg|\dxl|xl)/);
const isLineWidth = startsWith(/^(\d|\[[\d.])/);
const lineStyles = ['solid', 'dashed', 'dotted'];
const lineSides = Object.fromEntries(
  ['x', 'y', 't', 'r', 'b', 'l'].flatMap((side) => [
    [`line-width-${side}`, [{ [`border-${side}`]: ['', isLineWidth] }]],
    [`line-color-${side}`, [{ [`border-${side}`]: [any] }]],
  ]),
);

/**
 * The utilities that a part's caller may replace: spacing, size, type, colour, edge, layout. The
 * full list that tailwind-merge ships would cost every page five more kilobytes.
 */
export const classGroups = {
  ...spacing('p'),
  ...spacing('m'),
  display: [
    'block',
    'inline-block',
    'inline',
    'flex',
    'inline-flex',
    'grid',
    'inline-grid',
    'contents',
    'hidden',
  ],
  position: ['static', 'relative', 'absolute', 'fixed', 'sticky'],
  ...named(['size', 'w', 'h', 'min-w', 'min-h', 'max-w', 'max-h', 'gap', 'gap-x', 'gap-y']),
  ...named(['items', 'justify', 'justify-self', 'justify-items', 'self', 'opacity', 'z']),
  ...named(['leading', 'tracking', 'whitespace', 'bg', 'shadow']),
  ...lineSides,
  'text-align': [{ text: ['left', 'center', 'right', 'start', 'end'] }],
  'text-wrap': [{ text: ['balance', 'pretty', 'nowrap', 'wrap'] }],
  'font-size': [{ text: [isSize] }],
  'text-color': [{ text: [any] }],
  font: [{ font: ['sans', 'display'] }],
  weight: [{ font: [any] }],
  'line-style': [{ border: lineStyles }],
  'line-width': [{ border: ['', isLineWidth] }],
  'line-color': [{ border: [any] }],
  radius: [{ rounded: ['', 'cell', 'sheet', 'control', 'full', 'none', startsWith(/^\[/)] }],
};

/** A utility on the left replaces those on the right as well. */
export const conflictingClassGroups = {
  p: ['px', 'py', 'pt', 'pr', 'pb', 'pl'],
  px: ['pr', 'pl'],
  py: ['pt', 'pb'],
  m: ['mx', 'my', 'mt', 'mr', 'mb', 'ml'],
  mx: ['mr', 'ml'],
  my: ['mt', 'mb'],
  size: ['w', 'h'],
  gap: ['gap-x', 'gap-y'],
};

const merge = createTailwindMerge(() => ({
  cacheSize: 500,
  theme: {},
  classGroups,
  conflictingClassGroups,
  conflictingClassGroupModifiers: {},
  orderSensitiveModifiers: ['before', 'after', '*', '**'],
}));

/** Joins class names; of two Tailwind utilities for the same property the later one wins. */
export function cn(...classes: ClassValue[]): string {
  return merge(clsx(classes));
}
