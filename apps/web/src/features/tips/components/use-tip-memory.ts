import { useSyncExternalStore } from 'react';
import { tipStore } from '../model/tip-store';
import { EMPTY_MEMORY, type TipMemory } from '../model/tip-memory';

/** What this browser remembers of the tips, as it stands now. */
export function useTipMemory(): TipMemory {
  return useSyncExternalStore(tipStore.subscribe, tipStore.read, () => EMPTY_MEMORY);
}
