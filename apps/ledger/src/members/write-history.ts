import type { TransactionType } from '@ballast/dto/transactions/transaction.dto';
import { newId } from '@ballast/platform/ids/new-id';
import type { Tx } from '@ballast/platform/postgres/tx';
import { toArrayLiteral, query } from '../persistence/query';

/** A line of a member's History to add; `amount` in micro-USDC, `at` in programme time. */
export interface HistoryLine {
  /** The line's id, when the subject has a single line and can lend its own id; otherwise a new one is generated. */
  readonly id?: string;
  readonly memberId: string;
  readonly type: TransactionType;
  readonly amount: bigint;
  readonly description: string;
  readonly status: string;
  readonly transactionHash?: string | null;
  /** The deposit, redemption, reward or withdrawal the line is about. */
  readonly subjectId: string;
  readonly at: Date;
}

const INSERT = {
  name: 'write_history',
  text: `
    INSERT INTO history (id, member_id, type, amount, description, status, transaction_hash, subject_id, created_at)
    SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::bigint[], $5::text[], $6::text[], $7::text[], $8::uuid[], $9::timestamptz[])`,
};

/** Inserts lines of History, in the transaction of the change they describe. */
export async function writeHistory(tx: Tx, lines: readonly HistoryLine[]): Promise<void> {
  if (lines.length === 0) return;
  await query(tx, INSERT, [
    toArrayLiteral(lines.map((line) => line.id ?? newId())),
    toArrayLiteral(lines.map((line) => line.memberId)),
    toArrayLiteral(lines.map((line) => line.type)),
    toArrayLiteral(lines.map((line) => line.amount)),
    lines.map((line) => line.description),
    lines.map((line) => line.status),
    lines.map((line) => line.transactionHash ?? null),
    toArrayLiteral(lines.map((line) => line.subjectId)),
    toArrayLiteral(lines.map((line) => line.at.toISOString())),
  ]);
}

/** A change of an existing line; omitted fields are unchanged. */
export interface HistoryChange {
  readonly status?: string;
  readonly amount?: bigint;
  readonly description?: string;
  readonly transactionHash?: string | null;
}

/** Updates the lines about one subject; a reward's line is never changed. */
export async function updateHistory(tx: Tx, subjectId: string, change: HistoryChange): Promise<void> {
  await query(
    tx,
    `UPDATE history SET status = COALESCE($2, status), amount = COALESCE($3, amount), description = COALESCE($4, description),
            transaction_hash = CASE WHEN $5 THEN $6 ELSE transaction_hash END
      WHERE subject_id = $1 AND type <> 'reward_earned'`,
    [
      subjectId,
      change.status ?? null,
      change.amount ?? null,
      change.description ?? null,
      change.transactionHash !== undefined,
      change.transactionHash ?? null,
    ],
  );
}
