import { useState } from 'react';
import { browserStorage } from '@/lib/storage';

export const themeOptions = [
  { value: 'system', label: '시스템' },
  { value: 'light', label: '밝게' },
  { value: 'dark', label: '어둡게' },
] as const;

/** Returns the chosen theme and a function that changes it. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const [theme, setTheme] = useState<Theme>(readTheme);
  return [
    theme,
    (next) => {
      applyTheme(next);
      setTheme(next);
    },
  ];
}

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
