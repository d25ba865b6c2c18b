import { NavLink } from 'react-router-dom';
import { IconDots } from '@tabler/icons-react';
import type { User } from '@ballast/dto/client/schemas';
import { frameTexts } from '@ballast/texts/web/frame';
import { ADMIN_ENTRIES, BAR_ENTRIES, MEMBER_ENTRIES, NOTIFICATIONS_ENTRY } from '../model/entries';
import { AccountRows, type AccountActions } from './AccountRows';
import { useDisclosure } from './use-disclosure';

interface Props extends AccountActions {
  readonly user: User;
}

/** The fifth place on a phone: the screens beyond the bar, and what belongs to the member. */
export function OverflowMenu({ user, ...actions }: Props) {
  const entries = [...MEMBER_ENTRIES.slice(BAR_ENTRIES), ...(user.isAdmin ? ADMIN_ENTRIES : []), NOTIFICATIONS_ENTRY];
  const { isOpen, place, button, toggle, close } = useDisclosure();
  return (
    <div ref={place} className="bottom-bar__more">
      <button ref={button} type="button" className="bottom-bar__place" aria-expanded={isOpen} onClick={toggle}>
        <IconDots size={22} stroke={1.5} aria-hidden="true" />
        {frameTexts.nav.more}
      </button>
      {isOpen && (
        <div className="account-sheet account-sheet--above">
          <p className="account-sheet__who muted">{user.email ?? user.phone}</p>
          {entries.map(({ to, label, Icon }) => (
            <NavLink key={to} to={to} className="account-row" onClick={close}>
              <Icon size={20} stroke={1.5} aria-hidden="true" />
              {label}
            </NavLink>
          ))}
          <AccountRows {...actions} onDone={close} />
        </div>
      )}
    </div>
  );
}
