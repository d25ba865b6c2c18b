import type { LedgerClient } from '../../ledger/ledger-client';

const AT_ONCE = 1_000;

/** Unlocks all due rewards in the ledger, batch by batch. @returns how many. */
export async function unlockDue(ledger: Pick<LedgerClient, 'unlockDue'>, stopped: AbortSignal): Promise<number> {
  let all = 0;
  while (!stopped.aborted) {
    const unlocked = await ledger.unlockDue(AT_ONCE);
    all += unlocked;
    if (unlocked === 0) break;
  }
  return all;
}
