import { formatUsdc } from '@ballast/domain/money/usdc';
import { newId } from '@ballast/platform/ids/new-id';
import { defineColumns } from '@ballast/platform/postgres/columns';
import { query } from '@ballast/platform/postgres/query';
import { defineStatement } from '@ballast/platform/postgres/statement';
import type { Tx } from '@ballast/platform/postgres/tx';
import { updateHistory, writeHistory } from '../members/write-history';
import { publishMemberNotices } from '../notices/publish-member-notices';

/** A deposit that became final; amount in micro-USDC. */
export interface FinalDeposit {
  readonly id: string;
  readonly memberId: string;
  readonly amount: bigint;
  readonly transactionHash: string;
}

/** The deposits that get no line and no mail of their own. */
export interface SmallDeposits {
  /** Micro-USDC; what is less is small. */
  readonly below: bigint;
  /** Of business days. */
  readonly timeZone: string;
}

/**
 * Reports final deposits to members: a line of History and a mail each. Small ones get no mail and are summed in one
 * line a day, because anybody can send a thousand of them; they are credited like any other. `now` in programme time.
 */
export async function reportDeposits(
  tx: Tx,
  deposits: readonly FinalDeposit[],
  { now, small }: { readonly now: Date; readonly small: SmallDeposits },
): Promise<void> {
  const large = deposits.filter(({ amount }) => amount >= small.below);
  await writeHistory(
    tx,
    large.map(({ id, memberId, amount, transactionHash }) => ({
      memberId,
      type: 'deposit' as const,
      amount,
      kind: 'deposit' as const,
      data: null,
      status: 'completed',
      transactionHash,
      subjectId: id,
      at: now,
    })),
  );
  await publishMemberNotices(
    tx,
    large.map(({ id, memberId, amount, transactionHash }) => ({
      memberId,
      kind: 'deposit_credited' as const,
      data: { amount: formatUsdc(amount), transactionHash },
      subject: id,
    })),
  );
  await sumSmall(
    tx,
    deposits.filter(({ amount }) => amount < small.below),
    { now, small },
  );
}

interface DayRow {
  readonly member_id: string;
  readonly history_id: string;
  readonly amount: bigint;
  readonly times: number;
  readonly is_new: boolean;
}

const SMALL = defineColumns({ memberId: 'uuid', historyId: 'uuid', amount: 'bigint', times: 'integer' });

const ADD_TO_DAY = defineStatement({
  takes: { sums: SMALL, now: 'timestamptz', timeZone: 'text' },
  text: ({ sums, now, timeZone }) => `
    INSERT INTO small_deposits AS s (${SMALL.names}, day)
    SELECT ${SMALL.names}, (${now} AT TIME ZONE ${timeZone})::date FROM ${sums}
    ON CONFLICT (member_id, day) DO UPDATE SET amount = s.amount + EXCLUDED.amount, times = s.times + EXCLUDED.times
    RETURNING member_id, history_id, amount, times, (xmax = 0) AS is_new`,
});

async function sumSmall(
  tx: Tx,
  deposits: readonly FinalDeposit[],
  { now, small }: { readonly now: Date; readonly small: SmallDeposits },
): Promise<void> {
  if (deposits.length === 0) return;
  const sums = new Map<string, { memberId: string; historyId: string; amount: bigint; times: number }>();
  for (const { memberId, amount } of deposits) {
    const sum = sums.get(memberId) ?? { memberId, historyId: newId(), amount: 0n, times: 0 };
    sums.set(memberId, { ...sum, amount: sum.amount + amount, times: sum.times + 1 });
  }
  const values = { sums: [...sums.values()], now, timeZone: small.timeZone };
  const days = await query<DayRow>(tx, ADD_TO_DAY.with(values));
  const detailsOf = ({ times }: DayRow) =>
    ({ kind: 'small_deposits', data: { below: small.below.toString(), count: times } }) as const;
  await writeHistory(
    tx,
    days
      .filter(({ is_new }) => is_new)
      .map((day) => ({
        id: day.history_id,
        memberId: day.member_id,
        type: 'deposit' as const,
        amount: day.amount,
        ...detailsOf(day),
        status: 'completed',
        subjectId: day.history_id,
        at: now,
      })),
  );
  for (const day of days.filter(({ is_new }) => !is_new))
    await updateHistory(tx, day.history_id, { amount: day.amount, details: detailsOf(day) });
}
