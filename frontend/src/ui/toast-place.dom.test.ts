import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { act, renderHook } from '@testing-library/react';
import { clearFoot, useClearFoot } from './toast-place';

/** Adds a next step between two heights of a screen that is 800 pixels high. */
function stand(top: number, bottom: number): HTMLElement {
  const part = document.createElement('div');
  part.dataset['nextStep'] = '';
  part.getBoundingClientRect = () => new DOMRect(0, top, 375, bottom - top);
  document.body.append(part);
  return part;
}

beforeEach(() => void vi.stubGlobal('innerHeight', 800));
afterEach(() => document.body.replaceChildren());

it.each([
  ['a bar', 720, 800, '92px'],
  ['a bar that has scrolled up a little', 640, 720, '172px'],
  ['a sheet', 300, 800, '512px'],
  ['a sheet that leaves no room', 20, 800, '716px'],
])('puts toasts above %s', (_what, top, bottom, foot) => {
  stand(top, bottom);
  expect(clearFoot()).toBe(foot);
});

it('places toasts above the topmost next step', () => {
  stand(720, 800);
  stand(500, 800);
  expect(clearFoot()).toBe('312px');
});

it('places toasts above a field that stands on a bar', () => {
  stand(660, 735);
  stand(735, 800);
  expect(clearFoot()).toBe('152px');
});

it.each([
  ['where nothing stands', []],
  ['where the bar has scrolled beyond', [[400, 480]]],
  ['where the bar is yet to come', [[820, 900]]],
] as const)('leaves toasts at the foot of the screen %s', (_when, parts) => {
  for (const [top, bottom] of parts) stand(top, bottom);
  expect(clearFoot()).toContain('16px');
});

it('keeps toasts above a bar that grows', () => {
  let grown = () => {};
  const watched: Element[] = [];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(hear: () => void) {
        grown = hear;
      }
      observe = (part: Element) => watched.push(part);
      disconnect = () => (watched.length = 0);
    },
  );
  const bar = stand(720, 800);
  const { result } = renderHook(() => useClearFoot(true));
  expect(watched).toEqual([bar]);
  expect(result.current).toBe('92px');
  bar.getBoundingClientRect = () => new DOMRect(0, 660, 375, 140);
  act(grown);
  expect(result.current).toBe('152px');
});
