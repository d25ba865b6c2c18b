import type { Tx } from '@ballast/platform/postgres/tx';
import { query } from '../persistence/query';
import type { Arrival } from './arrival.store';

/** An arrival with its member and the matched expectation (null: not registered). */
export interface NewArrival extends Arrival {
  readonly id: string;
  readonly memberId: string;
  readonly answers: string | null;
  /** The compounding that it pays; null for a deposit. */
  readonly compoundingId: string | null;
}

interface DepositTime {
  readonly chainId: number;
  readonly now: Date;
}

const FIELDS = `(id uuid, answers uuid, "compoundingId" uuid, "memberId" uuid, vault text, status text, token text, amount numeric, "transactionHash" text,
  nth integer, "logIndex" integer, "blockNumber" bigint, "blockHash" text)`;

const asJson = (rows: readonly NewArrival[]): string =>
  JSON.stringify(rows.map((row) => ({ ...row, amount: row.amount.toString() })));

/** Updates matched expectations to seen deposits with the amount that arrived. */
export async function answerExpectations(tx: Tx, { now }: DepositTime, rows: readonly NewArrival[]): Promise<void> {
  if (rows.length === 0) return;
  await query(
    tx,
    `UPDATE deposit d SET status = 'seen', vault = a.vault, amount = a.amount::bigint, raw_amount = a.amount,
            transaction_hash = a."transactionHash", nth = a.nth, log_index = a."logIndex", block_number = a."blockNumber",
            block_hash = a."blockHash", seen_at = $2
       FROM jsonb_to_recordset($1::jsonb) AS a ${FIELDS} WHERE d.id = a.answers`,
    [asJson(rows), now],
  );
}

/** Inserts unregistered arrivals. A wrong token counts as 0 USDC, whatever it calls itself. */
export async function insertArrivals(
  tx: Tx,
  { chainId, now }: DepositTime,
  rows: readonly NewArrival[],
): Promise<void> {
  if (rows.length === 0) return;
  await query(
    tx,
    `INSERT INTO deposit (id, member_id, vault, amount, status, token, raw_amount, chain_id, transaction_hash, nth, log_index,
                          block_number, block_hash, compounding_id, created_at, seen_at)
     SELECT a.id, a."memberId", a.vault, CASE WHEN a.status = 'seen' THEN a.amount::bigint ELSE 0 END, a.status, a.token,
            a.amount, $2, a."transactionHash", a.nth, a."logIndex", a."blockNumber", a."blockHash", a."compoundingId", $3, $3
       FROM jsonb_to_recordset($1::jsonb) AS a ${FIELDS}`,
    [asJson(rows), chainId, now],
  );
}

/** Members with a deposit that is not final. */
export async function membersWithUnfinalDeposits(tx: Tx): Promise<string[]> {
  const rows = await query<{ id: string }>(tx, `SELECT DISTINCT member_id AS id FROM deposit WHERE status = 'seen'`);
  return rows.map(({ id }) => id);
}
