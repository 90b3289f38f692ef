import { useState } from 'react';
import { applyTheme, readTheme, type Theme } from '@/lib/theme';
import { Segmented } from './segmented';

const options = [
  { value: 'system', label: '시스템' },
  { value: 'light', label: '밝게' },
  { value: 'dark', label: '어둡게' },
] as const;

export function ThemeSwitch() {
  const [theme, setTheme] = useState<Theme>(readTheme);
  return (
    <Segmented
      label="화면 테마"
      options={options}
      value={theme}
      onChange={(next) => {
        applyTheme(next);
        setTheme(next);
      }}
    />
  );
}
