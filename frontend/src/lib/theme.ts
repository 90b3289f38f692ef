export type Theme = 'system' | 'light' | 'dark';

/** The chosen theme; `system` follows the device. */
export function readTheme(): Theme {
  const stored = localStorage.getItem('theme');
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** Applies and remembers a theme. The page's head applies the remembered one before first paint. */
export function applyTheme(theme: Theme) {
  if (theme === 'system') {
    localStorage.removeItem('theme');
    delete document.documentElement.dataset['theme'];
  } else {
    localStorage.setItem('theme', theme);
    document.documentElement.dataset['theme'] = theme;
  }
}
