import { expect, it } from 'vitest';
import { applyTheme, readTheme } from './theme';

it('remembers a forced theme and forgets it for the system', () => {
  expect(readTheme()).toBe('system');
  applyTheme('dark');
  expect([readTheme(), document.documentElement.dataset['theme']]).toEqual(['dark', 'dark']);
  applyTheme('system');
  expect([readTheme(), document.documentElement.dataset['theme']]).toEqual(['system', undefined]);
});
