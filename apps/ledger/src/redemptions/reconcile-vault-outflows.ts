import { Injectable } from '@nestjs/common';
import { formatUsdc } from '@ballast/domain/money/usdc';
import { newId } from '@ballast/platform/ids/new-id';
import { defineColumns } from '@ballast/platform/postgres/columns';
import { query } from '@ballast/platform/postgres/query';
import { defineStatement } from '@ballast/platform/postgres/statement';
import type { Tx } from '@ballast/platform/postgres/tx';
import type { Alarm } from '../alarms/alarms';
import type { StoredObservation } from '../chain/observation.store';
import type { FinalBlock, Reconciler, Reconciliation, SettledAfter } from '../chain/reconciliation';
import { cancelRunningCycle } from '../cycles/cancel-running-cycle';
import { writeHistory } from '../members/write-history';
import { publishMemberNotices } from '../notices/publish-member-notices';
import { SECONDS_OPEN } from '../payments/seconds-open';
import { debitVaults } from '../vaults/vault-balance.store';
import { explainOutflows, type DirectRelease, type PaidRelease } from './explain-outflows';
import { settleRedemptions } from './settle-redemptions';
import { lockVaults } from './vault-state.store';

/** Books USDC that left vaults in final blocks. */
@Injectable()
export class ReconcileVaultOutflows implements Reconciler {
  async reconcile(tx: Tx, { observations, now }: FinalBlock): Promise<Reconciliation> {
    const outflows = observations.filter(({ kind }) => kind === 'vault_out');
    const vaults = await lockVaults(
      tx,
      outflows.map(({ body }) => body.from ?? ''),
    );
    const { transfers, alarms, unexplained, left, taken, paid, direct } = explainOutflows(outflows, vaults);
    await debitVaults(tx, left);
    await recordTaken(tx, taken);
    const settled = await finishPayments(tx, paid, now);
    await settleRedemptions(
      tx,
      paid.map(({ redemptionId }) => redemptionId),
      now,
    );
    const released = direct.map((release) => ({ ...release, id: newId() }));
    await writeDirectReleases(tx, released, now);
    const ending = paid.filter(({ principal }) => principal > 0n);
    return {
      ...{ transfers, alarms, unexplained, settled },
      vaultChanges: changesOf(outflows),
      afterPosting: () =>
        cancelCycles(tx, [...ending.map(({ memberId, redemptionId: id }) => ({ memberId, id })), ...released]),
    };
  }
}

function changesOf(outflows: readonly StoredObservation[]): Map<string, bigint> {
  const changes = new Map<string, bigint>();
  for (const { body } of outflows) {
    changes.set(body.from ?? '', (changes.get(body.from ?? '') ?? 0n) - BigInt(body.amount));
  }
  return changes;
}

/**
 * The running cycles of members whose principal left end (`docs/product/rules.md §4.7`): redeemed without the site, or used by a
 * payment whose own money a direct release had taken. What is bound to a redemption was counted by no cycle that runs.
 */
async function cancelCycles(tx: Tx, by: readonly Pick<WrittenRelease, 'id' | 'memberId'>[]): Promise<readonly Alarm[]> {
  for (const [memberId, id] of new Map(by.map((redemption) => [redemption.memberId, redemption.id]))) {
    if ((await cancelRunningCycle(tx, memberId)) === null) continue;
    await query(tx, 'UPDATE redemption SET cancelled_cycle = true WHERE id = $1', [id]);
  }
  return [];
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
      FROM ${paid} WHERE payment.id = paid.payment_id RETURNING ${SECONDS_OPEN}`,
});

async function finishPayments(tx: Tx, paid: readonly PaidRelease[], now: Date): Promise<SettledAfter[]> {
  if (paid.length === 0) return [];
  const finished = await query<{ seconds: number }>(tx, FINISH.with({ paid, now }));
  return finished.map(({ seconds }) => ({ kind: 'release', seconds }));
}

interface WrittenRelease extends DirectRelease {
  readonly id: string;
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

async function writeDirectReleases(tx: Tx, rows: readonly WrittenRelease[], now: Date): Promise<void> {
  if (rows.length === 0) return;
  await query(tx, INSERT_DIRECT.with({ direct: rows, now }));
  await writeHistory(
    tx,
    rows.map((row) => ({
      memberId: row.memberId,
      type: 'deposit_redeemed' as const,
      amount: row.amount,
      kind: 'direct_release' as const,
      data: null,
      status: 'completed',
      transactionHash: row.transactionHash,
      subjectId: row.id,
      at: now,
    })),
  );
  await publishMemberNotices(
    tx,
    rows.map(({ id, memberId, amount, wallet, transactionHash }) => ({
      memberId,
      kind: 'principal_released' as const,
      data: { amount: formatUsdc(amount), wallet, transactionHash },
      subject: id,
    })),
  );
}
