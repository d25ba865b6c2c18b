import { Link, NavLink } from 'react-router-dom';
import { IconUserCircle } from '@tabler/icons-react';
import type { User } from '@ballast/dto/client/schemas';
import { frameTexts } from '@ballast/texts/web/frame';
import { shellTexts } from '@ballast/texts/web/shell';
import { Button } from '@ballast/ui/components/Button';
import { ColorSchemeToggle } from '@ballast/ui/theme/ColorSchemeToggle';
import { displayName } from '../../../entities/member/model/display-name';
import { ADMIN_ENTRIES, MEMBER_ENTRIES, stateOf } from '../model/entries';
import { Logo } from './Logo';
import './top-bar.css';

const words = frameTexts;

interface Props {
  readonly user: User;
  readonly onLogout: () => void;
}

/** The bar above every member's screen; on a phone it keeps the brand, the reserves, the light switch and the way to the account. */
export function TopBar({ user, onLogout }: Props) {
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
          <ColorSchemeToggle {...shellTexts.scheme} />
          <NavLink to="/account" className="top-bar__member">
            <IconUserCircle size={22} stroke={1.5} aria-hidden="true" />
            <span className="visually-hidden">{words.nav.account}</span>
            <span className="top-bar__who">
              <span className="top-bar__name">{displayName(user, words.member.fallbackName)}</span>
              <span className="tiny muted">{user.isAdmin ? words.member.admin : words.member.label}</span>
            </span>
          </NavLink>
          <span className="tip tip--below tip--end top-bar__logout" data-tip={words.nav.logoutTip}>
            <Button variant="default" size="small" aria-description={words.nav.logoutTip} onClick={onLogout}>
              {words.nav.logout}
            </Button>
          </span>
        </div>
      </div>
    </header>
  );
}
