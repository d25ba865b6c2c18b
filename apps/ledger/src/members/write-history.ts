import type { HistoryDetails, WrittenKind } from '@ballast/domain/ledger/history-data';
import type { RewardSource } from '@ballast/dto/rewards/reward.dto';
import type { TransactionType } from '@ballast/dto/transactions/transaction.dto';
import { newId } from '@ballast/platform/ids/new-id';
import { defineColumns } from '@ballast/platform/postgres/columns';
import { query } from '@ballast/platform/postgres/query';
import { defineStatement } from '@ballast/platform/postgres/statement';
import type { Tx } from '@ballast/platform/postgres/tx';

/** Rewards are lines by themselves (`transactions/history-lines.ts`). */
type StoredKind = Exclude<WrittenKind, RewardSource>;

/** A line of a member's History to add: its kind with its data, from which readers get a sentence in their language. */
export type HistoryLine = LineFacts & HistoryDetails<StoredKind>;

/** The facts that lines of all kinds have; `amount` in micro-USDC, `at` in programme time. */
interface LineFacts {
  /** The line's id, when the subject has a single line and can lend its own id; otherwise a new one is generated. */
  readonly id?: string;
  readonly memberId: string;
  readonly type: Exclude<TransactionType, 'reward_earned'>;
  readonly amount: bigint;
  readonly status: string;
  readonly transactionHash?: string | null;
  /** The deposit, redemption or withdrawal the line is about. */
  readonly subjectId: string;
  readonly at: Date;
}

const HISTORY = defineColumns({
  id: 'uuid',
  memberId: 'uuid',
  type: 'word',
  amount: 'bigint',
  kind: 'word',
  data: 'json?',
  status: 'word',
  transactionHash: 'text?',
  subjectId: 'uuid',
  createdAt: 'timestamptz',
});

const INSERT = defineStatement({
  name: 'write_history',
  takes: { lines: HISTORY },
  text: ({ lines }) => `INSERT INTO history (${HISTORY.names}) SELECT ${HISTORY.names} FROM ${lines}`,
});

/** Inserts lines of History, in the transaction of the change they describe. */
export async function writeHistory(tx: Tx, lines: readonly HistoryLine[]): Promise<void> {
  if (lines.length === 0) return;
  const rows = lines.map((line) => ({
    id: line.id ?? newId(),
    memberId: line.memberId,
    type: line.type,
    amount: line.amount,
    kind: line.kind,
    data: line.data,
    status: line.status,
    transactionHash: line.transactionHash ?? null,
    subjectId: line.subjectId,
    createdAt: line.at,
  }));
  await query(tx, INSERT.with({ lines: rows }));
}

/** A change of an existing line; omitted fields are unchanged. */
export interface HistoryChange {
  /** Its kind or its data, when they are other ones now. */
  readonly details?: HistoryDetails<StoredKind>;
  readonly status?: string;
  readonly amount?: bigint;
  readonly transactionHash?: string | null;
}

/** Updates the lines about one subject. */
export async function updateHistory(tx: Tx, subjectId: string, change: HistoryChange): Promise<void> {
  await query(
    tx,
    `UPDATE history SET status = COALESCE($2, status), amount = COALESCE($3, amount), kind = COALESCE($4, kind),
            data = CASE WHEN $4 IS NULL THEN data ELSE NULLIF($5, 'null')::json END, description = CASE WHEN $4 IS NULL THEN description END,
            transaction_hash = CASE WHEN $6 THEN $7 ELSE transaction_hash END
      WHERE subject_id = $1 AND type <> 'reward_earned'`,
    [
      subjectId,
      change.status ?? null,
      change.amount ?? null,
      change.details?.kind ?? null,
      JSON.stringify(change.details?.data ?? null),
      change.transactionHash !== undefined,
      change.transactionHash ?? null,
    ],
  );
}
