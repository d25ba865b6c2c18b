import { IconMoon, IconSun } from '@tabler/icons-react';
import { IconButton } from '../components/IconButton';
import { chooseColorScheme, useColorScheme } from './color-scheme';

/** Switches between light and dark; the choice stays in this browser, until then the system decides. */
export function ColorSchemeToggle({ toLight, toDark }: { readonly toLight: string; readonly toDark: string }) {
  const dark = useColorScheme() === 'dark';
  return (
    <IconButton label={dark ? toLight : toDark} tip="below" onClick={() => chooseColorScheme(dark ? 'light' : 'dark')}>
      {dark ? <IconSun size={20} stroke={1.5} /> : <IconMoon size={20} stroke={1.5} />}
    </IconButton>
  );
}
