import { defineColumns } from '@ballast/platform/postgres/columns';
import { query } from '@ballast/platform/postgres/query';
import { defineStatement } from '@ballast/platform/postgres/statement';
import type { Tx } from '@ballast/platform/postgres/tx';
import type { Arrival } from './arrival.store';
import { ARRIVED, type DepositRow } from './deposit.columns';
import { insertDeposits } from './insert-deposits';

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

const ANSWER = defineStatement({
  takes: { arrived: defineColumns({ answers: 'uuid', ...ARRIVED.spec }) },
  text: ({ arrived }) => `
    UPDATE deposit d SET ${ARRIVED.list.map(({ name }) => `${name} = arrived.${name}`).join(', ')}
      FROM ${arrived} WHERE d.id = arrived.answers`,
});

/** Updates the expectations that arrivals answer to seen deposits with the amount that arrived. */
export async function answerExpectations(tx: Tx, time: DepositTime, arrivals: readonly NewArrival[]): Promise<void> {
  const arrived = arrivals.flatMap(({ answers, ...arrival }) =>
    answers === null ? [] : [{ ...toRow(arrival, time), answers }],
  );
  if (arrived.length > 0) await query(tx, ANSWER.with({ arrived }));
}

/** Inserts unregistered arrivals. */
export async function insertArrivals(tx: Tx, time: DepositTime, arrivals: readonly NewArrival[]): Promise<void> {
  await insertDeposits(
    tx,
    arrivals.map((arrival) => toRow(arrival, time)),
  );
}

/** A wrong token counts as 0 USDC, whatever it calls itself. */
function toRow(arrival: Omit<NewArrival, 'answers'>, { chainId, now }: DepositTime): DepositRow {
  return {
    ...arrival,
    chainId,
    amount: arrival.status === 'seen' ? arrival.amount : 0n,
    rawAmount: arrival.amount,
    expectedAmount: null,
    expectedAt: null,
    createdAt: now,
    seenAt: now,
  };
}

/** Members with a deposit that is not final. */
export async function membersWithUnfinalDeposits(tx: Tx): Promise<string[]> {
  const rows = await query<{ id: string }>(tx, `SELECT DISTINCT member_id AS id FROM deposit WHERE status = 'seen'`);
  return rows.map(({ id }) => id);
}
