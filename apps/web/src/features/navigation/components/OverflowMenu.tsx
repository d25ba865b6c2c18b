import { useEffect, useRef, useState } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { IconDots, IconLogout } from '@tabler/icons-react';
import { frameTexts } from '@ballast/texts/web/frame';
import { ACCOUNT_ENTRY, ADMIN_ENTRIES, BAR_ENTRIES, MEMBER_ENTRIES } from '../model/entries';

interface Props {
  readonly isAdmin: boolean;
  readonly onLogout: () => void;
}

/** The menu with the entries beyond the five places. */
export function OverflowMenu({ isAdmin, onLogout }: Props) {
  const entries = [...MEMBER_ENTRIES.slice(BAR_ENTRIES), ...(isAdmin ? ADMIN_ENTRIES : []), ACCOUNT_ENTRY];
  const [open, setOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { pathname } = useLocation();
  useEffect(() => setOpen(false), [pathname]);
  useEffect(() => {
    if (!open) return;
    const onPress = (event: PointerEvent) => {
      if (!menu.current?.contains(event.target as Node)) setOpen(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('keydown', onKey);
    };
  }, [open]);
  return (
    <div ref={menu} className="bottom-bar__more">
      <button
        ref={button}
        type="button"
        className="bottom-bar__place"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <IconDots size={22} stroke={1.5} aria-hidden="true" />
        {frameTexts.nav.more}
      </button>
      {open && (
        <div className="bottom-bar__sheet">
          {entries.map(({ to, label, Icon }) => (
            <NavLink key={to} to={to} className="bottom-bar__row">
              <Icon size={20} stroke={1.5} aria-hidden="true" />
              {label}
            </NavLink>
          ))}
          <button type="button" className="bottom-bar__row" onClick={onLogout}>
            <IconLogout size={20} stroke={1.5} aria-hidden="true" />
            {frameTexts.nav.logout}
          </button>
        </div>
      )}
    </div>
  );
}
