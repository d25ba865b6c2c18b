import type { User } from '@ballast/dto/client/schemas';
import { useShortcutKeys, type KeyEffects } from '../features/shortcuts/components/use-shortcut-keys';
import { useAccountLanguage } from './use-account-language';
import { useReturn } from './use-return';
import { useWorker } from './use-worker';

interface Props extends Omit<KeyEffects, 'isAdmin'> {
  readonly user: User;
}

/** The part of the frame around a member's screens that draws nothing, and so is not waited for. */
export function Unseen({ user, ...keys }: Props) {
  useWorker();
  useReturn();
  useAccountLanguage(user);
  useShortcutKeys({ isAdmin: user.isAdmin, ...keys });
  return null;
}
