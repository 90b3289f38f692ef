import { render } from '@testing-library/react';
import { CircleAlert } from 'lucide-react';
import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import { lucideIcon } from './lucide-icon';

const Drawn = lucideIcon([
  ['circle', { cx: '12', cy: '12', r: '10' }],
  ['line', { x1: '12', x2: '12', y1: '8', y2: '12' }],
  ['line', { x1: '12', x2: '12.01', y1: '16', y2: '16' }],
]);

/** Returns the shapes and attributes of an icon, except the names among its classes. */
function drawingOf(icon: ReactElement) {
  const svg = render(icon).container.querySelector('svg');
  const drawing = new Map([['shapes', svg?.innerHTML]]);
  for (const { name, value } of svg?.attributes ?? []) {
    drawing.set(name, value.replaceAll(/ lucide-[\w-]+/g, ''));
  }
  return drawing;
}

it.each([
  {},
  { size: 18 },
  { className: 'text-ink-2', color: 'red' },
  { strokeWidth: 2.5, className: 'size-5' },
  { role: 'img', 'aria-label': '완료' },
])('the build draws an icon with %j as Lucide does', (props) => {
  const drawing = drawingOf(<CircleAlert {...props} />);
  // Only files of their own need it.
  drawing.delete('xmlns');
  expect(drawingOf(<Drawn {...props} />)).toEqual(drawing);
});
