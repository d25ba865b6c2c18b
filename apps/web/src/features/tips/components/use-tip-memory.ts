import { useSyncExternalStore } from 'react';
import { tipStore } from '../model/tip-store';
import { EMPTY_MEMORY, type TipMemory } from '../model/tip-memory';

/** The stored state of the tips in this browser. */
export function useTipMemory(): TipMemory {
  return useSyncExternalStore(tipStore.subscribe, tipStore.read, () => EMPTY_MEMORY);
}
