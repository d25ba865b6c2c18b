import { NavLink } from 'react-router-dom';
import type { User } from '@ballast/dto/client/schemas';
import { frameTexts } from '@ballast/texts/web/frame';
import { BAR_ENTRIES, MEMBER_ENTRIES, stateOf } from '../model/entries';
import type { AccountActions } from './AccountRows';
import { OverflowMenu } from './OverflowMenu';
import './bottom-bar.css';

interface Props extends AccountActions {
  readonly user: User;
}

/** Navigation on a phone: five places within the thumb's reach, money in and money out among them; the fifth opens the rest. */
export function BottomBar({ user, ...actions }: Props) {
  return (
    <nav aria-label={frameTexts.nav.label} className="bottom-bar">
      {MEMBER_ENTRIES.slice(0, BAR_ENTRIES).map(({ to, label, Icon }) => (
        <NavLink key={to} to={to} end={to === '/'} state={stateOf(to)} className="bottom-bar__place">
          <Icon size={22} stroke={1.5} aria-hidden="true" />
          {label}
        </NavLink>
      ))}
      <OverflowMenu user={user} {...actions} />
    </nav>
  );
}
