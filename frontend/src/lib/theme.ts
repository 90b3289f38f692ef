import { browserStorage } from './storage';

export type Theme = 'system' | 'light' | 'dark';

/** The chosen theme; `system` follows the device. */
export function readTheme(): Theme {
  const stored = browserStorage.getItem('theme');
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** Applies and remembers a theme. The page's head applies the remembered one before first paint. */
export function applyTheme(theme: Theme) {
  if (theme === 'system') {
    browserStorage.removeItem('theme');
    delete document.documentElement.dataset['theme'];
  } else {
    browserStorage.setItem('theme', theme);
    document.documentElement.dataset['theme'] = theme;
  }
}
