import { EXPECTATION_DAYS, type ExpectedDeposit } from '@ballast/domain/ledger/deposits';
import type { Tx } from '@ballast/platform/postgres/tx';
import { toArrayLiteral, query } from '../persistence/query';

/** The creation time before which an expectation is no longer listed or matched. */
export function oldestExpectation(now: Date): Date {
  return new Date(now.getTime() - EXPECTATION_DAYS * 86_400_000);
}

/** Expectations of these members that nothing arrived for yet, oldest first. */
export async function openExpectations(
  tx: Tx,
  memberIds: readonly string[],
  now: Date,
): Promise<readonly ExpectedDeposit[]> {
  if (memberIds.length === 0) return [];
  const rows = await query<{ id: string; member_id: string; expected_amount: bigint }>(
    tx,
    `SELECT id, member_id, expected_amount FROM deposit
      WHERE member_id IN (SELECT unnest($1::uuid[])) AND status = 'expected' AND created_at >= $2 ORDER BY created_at, id`,
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

/** Inserts an expected deposit. */
export async function insertExpectation(
  tx: Tx,
  chain: { readonly chainId: number; readonly usdc: string },
  row: NewExpectation,
): Promise<void> {
  await query(
    tx,
    `INSERT INTO deposit (id, member_id, vault, expected_amount, amount, status, token, chain_id, created_at, expected_at)
     VALUES ($1, $2, $3, $4, $4, 'expected', $5, $6, $7, $8)`,
    [row.id, row.memberId, row.vault, row.amount, chain.usdc, chain.chainId, row.now, row.expectedAt],
  );
}
