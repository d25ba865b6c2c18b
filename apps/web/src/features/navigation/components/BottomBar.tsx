import { NavLink } from 'react-router-dom';
import { IconLogout } from '@tabler/icons-react';
import type { User } from '@ballast/dto/client/schemas';
import { frameTexts } from '@ballast/texts/web/frame';
import { MEMBER_ENTRIES } from '../model/entries';
import { OverflowMenu } from './OverflowMenu';
import './bottom-bar.css';

interface Props {
  readonly user: User;
  readonly onLogout: () => void;
}

/** Navigation on a phone: five places within the thumb's reach; an admin's fifth opens the rest. */
export function BottomBar({ user, onLogout }: Props) {
  return (
    <nav aria-label={frameTexts.nav.label} className="bottom-bar">
      {MEMBER_ENTRIES.map(({ to, label, Icon }) => (
        <NavLink key={to} to={to} end={to === '/'} className="bottom-bar__place">
          <Icon size={22} stroke={1.5} aria-hidden="true" />
          {label}
        </NavLink>
      ))}
      {user.isAdmin ? (
        <OverflowMenu onLogout={onLogout} />
      ) : (
        <button type="button" className="bottom-bar__place" onClick={onLogout}>
          <IconLogout size={22} stroke={1.5} aria-hidden="true" />
          {frameTexts.nav.logout}
        </button>
      )}
    </nav>
  );
}
