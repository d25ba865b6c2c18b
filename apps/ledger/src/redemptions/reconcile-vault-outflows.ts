import { newId } from '@ballast/platform/ids/new-id';
import { defineColumns } from '@ballast/platform/postgres/columns';
import { query } from '@ballast/platform/postgres/query';
import { defineStatement } from '@ballast/platform/postgres/statement';
import type { Tx } from '@ballast/platform/postgres/tx';
import type { Reconciliation, ReconciliationContext } from '../chain/reconciliation';
import type { StoredObservation } from '../chain/observation.store';
import { writeHistory } from '../members/write-history';
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

const TAKE = defineStatement({
  takes: { taken: defineColumns({ id: 'uuid', amount: 'bigint' }) },
  text: ({ taken }) =>
    `UPDATE payment SET taken = payment.taken + taken.amount FROM ${taken} WHERE payment.id = taken.id`,
});

async function recordTaken(tx: Tx, taken: ReadonlyMap<string, bigint>): Promise<void> {
  if (taken.size > 0) await query(tx, TAKE.with({ taken: [...taken].map(([id, amount]) => ({ id, amount })) }));
}

const FINISH = defineStatement({
  takes: { paid: defineColumns({ paymentId: 'uuid', transactionHash: 'word' }), now: 'timestamptz' },
  text: ({ paid, now }) => `
    UPDATE payment SET status = 'done', transaction_hash = paid.transaction_hash, finished_at = ${now}
      FROM ${paid} WHERE payment.id = paid.payment_id`,
});

async function finishPayments(tx: Tx, paid: readonly PaidRelease[], now: Date): Promise<void> {
  if (paid.length > 0) await query(tx, FINISH.with({ paid, now }));
}

const DIRECT = defineColumns({
  id: 'uuid',
  memberId: 'uuid',
  amount: 'bigint',
  wallet: 'word',
  transactionHash: 'word',
});

const INSERT_DIRECT = defineStatement({
  takes: { direct: DIRECT, now: 'timestamptz' },
  text: ({ direct, now }) => `
    INSERT INTO redemption (${DIRECT.names}, status, requested_here, created_at, completed_at)
    SELECT ${DIRECT.names}, 'completed', false, ${now}, ${now} FROM ${direct}`,
});

async function writeDirectReleases(tx: Tx, releases: readonly DirectRelease[], now: Date): Promise<void> {
  if (releases.length === 0) return;
  const rows = releases.map((release) => ({ ...release, id: newId() }));
  await query(tx, INSERT_DIRECT.with({ direct: rows, now }));
  await writeHistory(
    tx,
    rows.map((row) => ({
      memberId: row.memberId,
      type: 'deposit_redeemed' as const,
      amount: row.amount,
      description: 'Principal released by your wallet, without this site',
      status: 'completed',
      transactionHash: row.transactionHash,
      subjectId: row.id,
      at: now,
    })),
  );
}
