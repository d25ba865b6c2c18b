import { Link, NavLink } from 'react-router-dom';
import type { User } from '@ballast/dto/client/schemas';
import { frameTexts } from '@ballast/texts/web/frame';
import { shellTexts } from '@ballast/texts/web/shell';
import { NotificationBell } from '../../../entities/notifications/components/NotificationBell';
import { ADMIN_ENTRIES, MEMBER_ENTRIES, stateOf } from '../model/entries';
import { AccountMenu } from './AccountMenu';
import type { AccountActions } from './AccountRows';
import { Logo } from './Logo';
import './top-bar.css';

const words = frameTexts;

interface Props extends AccountActions {
  readonly user: User;
}

/** The bar above every member's screen; on a phone it keeps the brand and the reserves, and the bar below has the rest. */
export function TopBar({ user, ...actions }: Props) {
  const entries = user.isAdmin ? [...MEMBER_ENTRIES, ...ADMIN_ENTRIES] : MEMBER_ENTRIES;
  return (
    <header className="top-bar">
      <div className="top-bar__inner">
        <Link to="/" className="brand">
          <Logo />
          {shellTexts.brand}
        </Link>
        <nav aria-label={words.nav.label} className="top-bar__nav">
          {entries.map(({ to, label }) => (
            <NavLink key={to} to={to} end={to === '/'} state={stateOf(to)} className="top-bar__link">
              {label}
            </NavLink>
          ))}
        </nav>
        <div className="top-bar__end">
          <NavLink to="/reserves" className="top-bar__link top-bar__link--quiet">
            {shellTexts.reserves}
          </NavLink>
          <NotificationBell />
          <AccountMenu user={user} {...actions} />
        </div>
      </div>
    </header>
  );
}
