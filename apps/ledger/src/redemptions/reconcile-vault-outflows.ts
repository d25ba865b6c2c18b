import { newId } from '@ballast/platform/ids/new-id';
import type { Tx } from '@ballast/platform/postgres/tx';
import type { Reconciliation, ReconciliationContext } from '../chain/reconciliation';
import type { StoredObservation } from '../chain/observation.store';
import { writeHistory } from '../members/write-history';
import { toArrayLiteral, query } from '../persistence/query';
import { debitVaults } from '../vaults/vault-balance.store';
import { explainOutflows, type DirectRelease, type PaidRelease } from './explain-outflows';
import { settleRedemptions } from './settle-redemptions';
import { lockVaults } from './vault-state.store';

export interface OutflowReconciliation extends Reconciliation {
  /** Members whose running cycle ends: they redeemed without the site (`docs/product/rules.md §4.10`). */
  readonly redeemedDirectly: readonly string[];
  /** Micro-USDC that left each vault on chain. */
  readonly left: ReadonlyMap<string, bigint>;
}

/**
 * Reconciles USDC that left vaults in final blocks. The caller holds the locks on the members' rows and posts the
 * transfers.
 */
export async function reconcileVaultOutflows(
  tx: Tx,
  outflows: readonly StoredObservation[],
  { now }: ReconciliationContext,
): Promise<OutflowReconciliation> {
  const vaults = await lockVaults(
    tx,
    outflows.map(({ body }) => body.from ?? ''),
  );
  const explained = explainOutflows(outflows, vaults);
  await debitVaults(tx, explained.left);
  await recordTaken(tx, explained.taken);
  await finishPayments(tx, explained.paid, now);
  await settleRedemptions(
    tx,
    explained.paid.map(({ redemptionId }) => redemptionId),
    now,
  );
  await writeDirectReleases(tx, explained.direct, now);
  const left = new Map<string, bigint>();
  for (const { body } of outflows) {
    left.set(body.from ?? '', (left.get(body.from ?? '') ?? 0n) + BigInt(body.amount));
  }
  return { ...explained, left, redeemedDirectly: [...new Set(explained.direct.map(({ memberId }) => memberId))] };
}

async function recordTaken(tx: Tx, taken: ReadonlyMap<string, bigint>): Promise<void> {
  if (taken.size === 0) return;
  await query(
    tx,
    `UPDATE payment SET taken = taken + t.amount FROM unnest($1::uuid[], $2::bigint[]) AS t (id, amount)
      WHERE payment.id = t.id`,
    [toArrayLiteral([...taken.keys()]), toArrayLiteral([...taken.values()])],
  );
}

async function finishPayments(tx: Tx, paid: readonly PaidRelease[], now: Date): Promise<void> {
  if (paid.length === 0) return;
  await query(
    tx,
    `UPDATE payment SET status = 'done', transaction_hash = d.hash, finished_at = $3
       FROM unnest($1::uuid[], $2::text[]) AS d (id, hash) WHERE payment.id = d.id`,
    [
      toArrayLiteral(paid.map(({ paymentId }) => paymentId)),
      toArrayLiteral(paid.map(({ transactionHash }) => transactionHash)),
      now,
    ],
  );
}

async function writeDirectReleases(tx: Tx, releases: readonly DirectRelease[], now: Date): Promise<void> {
  if (releases.length === 0) return;
  const rows = releases.map((release) => ({ ...release, id: newId(), amount: release.amount.toString() }));
  await query(
    tx,
    `INSERT INTO redemption (id, member_id, amount, wallet, status, requested_here, transaction_hash, created_at, completed_at)
     SELECT r.id, r."memberId", r.amount, r.wallet, 'completed', false, r."transactionHash", $2, $2
       FROM jsonb_to_recordset($1::jsonb) AS r (id uuid, "memberId" uuid, amount bigint, wallet text, "transactionHash" text)`,
    [JSON.stringify(rows), now],
  );
  await writeHistory(
    tx,
    rows.map((row) => ({
      memberId: row.memberId,
      type: 'deposit_redeemed' as const,
      amount: BigInt(row.amount),
      description: 'Principal released by your wallet, without this site',
      status: 'completed',
      transactionHash: row.transactionHash,
      subjectId: row.id,
      at: now,
    })),
  );
}
