import { type Change, type Notification, readPayload } from '@ballast/platform/changes/change';
import { publishChange } from '@ballast/platform/changes/publish-change';
import type { Tx } from '@ballast/platform/postgres/tx';

/** The channel on which the ledger's transactions publish changes (docs/decisions/0025). */
export const LEDGER_CHANGES = 'ledger_changes';

/** Publishes that the members' deposits changed, and nothing else of their money. */
export function publishDepositChanges(tx: Tx, memberIds: readonly string[]): Promise<void> {
  return publishChange(tx, LEDGER_CHANGES, { keys: ['money/deposits'], audience: memberIds });
}

/**
 * Parses a payload. The triggers of migration 0007 send member ids alone, whose version changed, or `all` when the demo's clock was
 * moved; a member's change also changes the admins' lists and sums.
 */
export function readLedgerPayload(payload: string): Notification {
  if (payload.includes(' ')) return readPayload(payload);
  if (payload === 'all') return { changes: [{ keys: ['*'], audience: 'all' }] };
  const members: Change = { keys: ['money'], audience: payload.split(',') };
  return { changes: [members, { keys: ['money/admin'], audience: 'admins' }] };
}
