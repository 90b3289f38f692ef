import { Segmented } from './segmented';
import { themeOptions, useTheme } from './use-theme';

export function ThemeSwitch() {
  const [theme, setTheme] = useTheme();
  return <Segmented label="화면 테마" options={themeOptions} value={theme} onChange={setTheme} />;
}
