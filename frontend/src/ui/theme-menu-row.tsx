import { MenuRadioRow } from './menu-radio-row';
import { themeOptions, useTheme } from './use-theme';

/** The theme switch as part of a menu. */
export function ThemeMenuRow() {
  const [theme, setTheme] = useTheme();
  return (
    <MenuRadioRow label="화면 테마" options={themeOptions} value={theme} onChange={setTheme} />
  );
}
