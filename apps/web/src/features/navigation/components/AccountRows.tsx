import { NavLink } from 'react-router-dom';
import { IconLanguage, IconLogout, IconMoon, IconSun } from '@tabler/icons-react';
import { frameTexts } from '@ballast/texts/web/frame';
import { LANGUAGE_NAMES } from '@ballast/texts/language-names';
import { LANGUAGES, type Language } from '@ballast/texts/languages';
import { language } from '@ballast/texts/web/language';
import { shellTexts } from '@ballast/texts/web/shell';
import { chooseColorScheme, useColorScheme } from '@ballast/ui/theme/color-scheme';
import { ACCOUNT_ENTRY } from '../model/entries';
import './account-rows.css';

export interface AccountActions {
  readonly onLanguage: (language: Language) => void;
  readonly onLogout: () => void;
}

/** Rows of what is the member's and no screen's: the account, the language, the light, and the way out. */
export function AccountRows({ onLanguage, onLogout, onDone }: AccountActions & { readonly onDone: () => void }) {
  const { to, label, Icon } = ACCOUNT_ENTRY;
  return (
    <>
      <NavLink to={to} className="account-row" onClick={onDone}>
        <Icon size={20} stroke={1.5} aria-hidden="true" />
        {label}
      </NavLink>
      {LANGUAGES.filter((one) => one !== language).map((one) => (
        <button key={one} type="button" className="account-row" onClick={() => onLanguage(one)}>
          <IconLanguage size={20} stroke={1.5} aria-hidden="true" />
          {frameTexts.menu.language} <span lang={one}>{LANGUAGE_NAMES[one]}</span>
        </button>
      ))}
      <SchemeRow />
      <button type="button" className="account-row account-row--last" onClick={onLogout}>
        <IconLogout size={20} stroke={1.5} aria-hidden="true" />
        {frameTexts.nav.logout}
      </button>
    </>
  );
}

/** The light switch; it stays open, so that the choice can be looked at and taken back. */
function SchemeRow() {
  const isDark = useColorScheme() === 'dark';
  return (
    <button type="button" className="account-row" onClick={() => chooseColorScheme(isDark ? 'light' : 'dark')}>
      {isDark ? (
        <IconSun size={20} stroke={1.5} aria-hidden="true" />
      ) : (
        <IconMoon size={20} stroke={1.5} aria-hidden="true" />
      )}
      {isDark ? shellTexts.scheme.toLight : shellTexts.scheme.toDark}
    </button>
  );
}
