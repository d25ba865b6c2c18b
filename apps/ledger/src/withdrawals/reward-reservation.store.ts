import { DomainError } from '@ballast/domain/errors/domain-error';
import { toArrayLiteral } from '@ballast/platform/postgres/column-types';
import { defineColumns } from '@ballast/platform/postgres/columns';
import { query } from '@ballast/platform/postgres/query';
import { defineStatement } from '@ballast/platform/postgres/statement';
import type { Tx } from '@ballast/platform/postgres/tx';

/**
 * Reserves a member's available rewards for a withdrawal, all or none. `write` inserts the withdrawal itself, once its
 * amount (micro-USDC) is known and before the rewards refer to it.
 * @throws DomainError REWARD_NOT_AVAILABLE when a reward is not the member's, or is not available.
 */
export async function reserveRewards(
  tx: Tx,
  command: { readonly id: string; readonly memberId: string; readonly rewardIds: readonly string[] },
  write: (amount: bigint) => Promise<void>,
): Promise<bigint> {
  const rows = await query<FoundReward & { readonly amount: bigint }>(
    tx,
    `SELECT id, earned_at::text, amount FROM reward WHERE id IN (SELECT unnest($1::uuid[])) AND member_id = $2 AND status = 'available'
      ORDER BY id FOR NO KEY UPDATE`,
    [toArrayLiteral(command.rewardIds), command.memberId],
  );
  if (rows.length !== command.rewardIds.length) {
    throw new DomainError('REWARD_NOT_AVAILABLE', {});
  }
  const amount = rows.reduce((sum, row) => sum + row.amount, 0n);
  await write(amount);
  await tieRewards(tx, rows, command.id);
  return amount;
}

/** A reward with the time that says in which month it lies, as Postgres writes it. */
export interface FoundReward {
  readonly id: string;
  readonly earned_at: string;
}

const FOUND = defineColumns({ id: 'uuid', earned_at: 'text' });
const TIE = defineStatement({
  takes: { found: FOUND, withdrawalId: 'uuid' },
  text: ({ found, withdrawalId }) => `
    UPDATE reward SET status = 'withdrawing', withdrawal_id = ${withdrawalId} FROM ${found}
     WHERE reward.id = found.id AND reward.earned_at = found.earned_at::timestamptz`,
});

/** Ties available rewards, which the caller holds under lock, to a withdrawal. */
export async function tieRewards(tx: Tx, found: readonly FoundReward[], withdrawalId: string): Promise<void> {
  await query(tx, TIE.with({ found, withdrawalId }));
}
