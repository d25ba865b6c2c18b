import type { ChangeKey } from '@ballast/dto/events/change-keys';
import { type Change, type Notification, readPayload } from '@ballast/platform/changes/change';
import { publishChange } from '@ballast/platform/changes/publish-change';
import type { Tx } from '@ballast/platform/postgres/tx';

/** The channel on which the ledger's transactions publish changes (docs/decisions/0025). */
export const LEDGER_CHANGES = 'ledger_changes';

interface LedgerChange extends Change {
  readonly keys: readonly ChangeKey[];
}

/** Publishes a change that no trigger does. */
export function publishLedgerChange(tx: Pick<Tx, 'query'>, change: LedgerChange): Promise<void> {
  return publishChange(tx, LEDGER_CHANGES, change);
}

/** Publishes that the members' deposits changed, and nothing else of their money. */
export function publishDepositChanges(tx: Tx, memberIds: readonly string[]): Promise<void> {
  return publishLedgerChange(tx, { keys: ['money/deposits'], audience: memberIds });
}

/**
 * Publishes that statements changed: one was posted, vetoed or checked, or another is current. Members who wait for an
 * approved payment see when it follows, so their money may look different, too.
 */
export async function publishStatementChange(tx: Tx, waitingMembers: readonly string[] = []): Promise<void> {
  await publishLedgerChange(tx, { keys: ['statements'], audience: 'all' });
  if (waitingMembers.length > 0) await publishLedgerChange(tx, { keys: ['money'], audience: waitingMembers });
}

/**
 * Parses a payload. The triggers of migration 0007 send member ids alone, whose version changed, or `all` when the demo's clock was
 * moved; a member's change also changes the admins' lists and sums.
 */
export function readLedgerPayload(payload: string): Notification {
  if (payload.includes(' ')) return readPayload(payload);
  const changes: LedgerChange[] =
    payload === 'all'
      ? [{ keys: ['*'], audience: 'all' }]
      : [
          { keys: ['money'], audience: payload.split(',') },
          { keys: ['money/admin'], audience: 'admins' },
        ];
  return { changes };
}
