import { expect, it } from 'vitest';
import { applyTheme, readTheme } from './use-theme';

it("stores a forced theme and clears it for the system's", () => {
  expect(readTheme()).toBe('system');
  applyTheme('dark');
  expect([readTheme(), document.documentElement.dataset['theme']]).toEqual(['dark', 'dark']);
  applyTheme('system');
  expect([readTheme(), document.documentElement.dataset['theme']]).toEqual(['system', undefined]);
});
