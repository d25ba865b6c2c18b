import { IconChevronDown, IconUserCircle } from '@tabler/icons-react';
import { displayName } from '@ballast/domain/membership/display-name';
import type { User } from '@ballast/dto/client/schemas';
import { frameTexts } from '@ballast/texts/web/frame';
import { AccountRows, type AccountActions } from './AccountRows';
import { useDisclosure } from './use-disclosure';

const words = frameTexts;

interface Props extends AccountActions {
  readonly user: User;
}

/** The member's name in the top bar, and behind it what belongs to them. */
export function AccountMenu({ user, ...actions }: Props) {
  const { isOpen, place, button, toggle, close } = useDisclosure();
  const contact = user.email ?? user.phone;
  return (
    <div ref={place} className="account-menu">
      <button ref={button} type="button" className="top-bar__member" aria-expanded={isOpen} onClick={toggle}>
        <IconUserCircle size={22} stroke={1.5} aria-hidden="true" />
        <span className="visually-hidden">{words.menu.label}</span>
        <span className="top-bar__who">
          <span className="top-bar__name">{displayName(user, words.member.fallbackName)}</span>
          <span className="tiny muted">{user.isAdmin ? words.member.admin : words.member.label}</span>
        </span>
        <IconChevronDown size={16} stroke={1.5} aria-hidden="true" />
      </button>
      {isOpen && (
        <div className="account-sheet account-sheet--below">
          <p className="account-sheet__who muted">{contact}</p>
          <AccountRows {...actions} onDone={close} />
        </div>
      )}
    </div>
  );
}
