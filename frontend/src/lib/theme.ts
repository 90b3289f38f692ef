import { browserStorage } from './storage';

export type Theme = 'system' | 'light' | 'dark';

/** Returns the chosen theme; `system` follows the device. */
export function readTheme(): Theme {
  const stored = browserStorage.getItem('theme');
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** Applies and stores a theme. A script in the page's head applies the stored one before the first paint. */
export function applyTheme(theme: Theme) {
  if (theme === 'system') {
    browserStorage.removeItem('theme');
    delete document.documentElement.dataset['theme'];
  } else {
    browserStorage.setItem('theme', theme);
    document.documentElement.dataset['theme'] = theme;
  }
}
