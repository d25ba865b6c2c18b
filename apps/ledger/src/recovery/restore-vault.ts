import type { DataSource } from 'typeorm';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import { query } from '@ballast/platform/postgres/query';
import { writeAuditEntry } from '../audit/write-audit-entry';
import { programmeNow } from '../clock/programme-clock';
import { lockMembers } from '../members/lock-members';
import { lockNewVaults } from '../vaults/pair-counters.store';
import type { UnknownVault } from './find-unknown-vaults';

/** The origin of the action in the audit log. */
export const BY_COMMAND = { ip: null, requestId: 'recover:vaults' } as const;

/**
 * Restores a vault in the ledger as an older one of its member, on an admin's authority. The watcher then searches its
 * history, and deposits and releases are reconciled as usual. A vault that is known meanwhile is unchanged.
 * @returns whether it was restored.
 */
export function restoreVault(
  db: DataSource,
  vault: UnknownVault,
  { memberId, admin }: { readonly memberId: string; readonly admin: string },
): Promise<boolean> {
  const { address, owner, recovery, counter, balance } = vault;
  return inTransaction(db, async (tx) => {
    await lockMembers(tx, [memberId]);
    await lockNewVaults(tx);
    const taken = await query(
      tx,
      `INSERT INTO vault (address, member_id, owner, recovery, counter, status, created_at)
       VALUES ($1, $2, $3, $4, $5, 'older', $6) ON CONFLICT DO NOTHING RETURNING address`,
      [address, memberId, owner, recovery, counter, await programmeNow(tx)],
    );
    if (taken.length === 0) return false;
    await writeAuditEntry(tx, {
      ...BY_COMMAND,
      actor: admin,
      action: 'vault.take_in',
      subject: `vault:${address}`,
      before: {},
      after: { memberId, owner, recovery, counter, balance: balance.toString() },
    });
    return true;
  });
}
