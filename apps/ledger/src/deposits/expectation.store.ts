import { EXPECTATION_DAYS, MATCHED_EXPECTATIONS, type ExpectedDeposit } from '@ballast/domain/ledger/deposits';
import { toArrayLiteral } from '@ballast/platform/postgres/column-types';
import { query } from '@ballast/platform/postgres/query';
import type { Tx } from '@ballast/platform/postgres/tx';
import { NOTHING_ARRIVED, type ListedDeposit } from './deposit.columns';
import { insertDeposits } from './insert-deposits';

/** The creation time before which an expectation is no longer listed or matched. */
export function oldestExpectation(now: Date): Date {
  return new Date(now.getTime() - EXPECTATION_DAYS * 86_400_000);
}

/** Expectations of these members that nothing arrived for yet, oldest first; of each member the newest of all. */
export async function openExpectations(
  tx: Tx,
  memberIds: readonly string[],
  now: Date,
): Promise<readonly ExpectedDeposit[]> {
  if (memberIds.length === 0) return [];
  const rows = await query<{ id: string; member_id: string; expected_amount: bigint }>(
    tx,
    `SELECT d.id, d.member_id, d.expected_amount
       FROM unnest($1::uuid[]) AS m (id)
      CROSS JOIN LATERAL (SELECT * FROM deposit
                           WHERE member_id = m.id AND status = 'expected' AND created_at >= $2
                           ORDER BY created_at DESC, id DESC LIMIT ${MATCHED_EXPECTATIONS}) AS d
      ORDER BY d.created_at, d.id`,
    [toArrayLiteral([...new Set(memberIds)]), oldestExpectation(now)],
  );
  return rows.map((row) => ({ id: row.id, memberId: row.member_id, amount: row.expected_amount }));
}

/** An expectation to write; amount in micro-USDC, times in programme time. */
export interface NewExpectation {
  readonly id: string;
  readonly memberId: string;
  readonly vault: string;
  readonly amount: bigint;
  readonly expectedAt: Date | null;
  readonly now: Date;
}

/** Inserts an expected deposit. @returns its row as deposits are listed */
export async function insertExpectation(
  tx: Tx,
  { chainId, usdc }: { readonly chainId: number; readonly usdc: string },
  { amount, now, ...expected }: NewExpectation,
): Promise<ListedDeposit> {
  const registered = { expectedAmount: amount, amount, status: 'expected', token: usdc, chainId, createdAt: now };
  const [row] = await insertDeposits(tx, [{ ...NOTHING_ARRIVED, ...expected, ...registered }]);
  if (row === undefined) throw new Error('the deposit just registered is not there');
  return row;
}
