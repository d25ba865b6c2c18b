import { useShortcutKeys, type KeyEffects } from '../features/shortcuts/components/use-shortcut-keys';
import { useReturn } from './use-return';
import { useWorker } from './use-worker';

/** The part of the frame around a member's screens that draws nothing, and so is not waited for. */
export function Unseen(keys: KeyEffects) {
  useWorker();
  useReturn();
  useShortcutKeys(keys);
  return null;
}
