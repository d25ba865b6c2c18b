import { formatUsdc } from '@ballast/domain/money/usdc';
import type { TransactionSummaryDto, TransactionType } from '@ballast/dto/transactions/transaction.dto';
import { query } from '@ballast/platform/postgres/query';
import type { Database } from '@ballast/platform/postgres/tx';
import { programmeNow } from '../clock/programme-clock';
import { HISTORY_LINES } from './history-lines';
import { FITS_FILTER, valuesOf, type LineFilter } from './transaction.store';

interface Row {
  readonly type: TransactionType;
  readonly lines: bigint;
  readonly amount: bigint;
}

const SUM = `
  SELECT type, count(*) AS lines, sum(amount)::bigint AS amount FROM ${HISTORY_LINES}
   WHERE ${FITS_FILTER} AND status = 'completed' GROUP BY type`;

/** Sums over a member's completed transactions; requested and refused ones do not count. */
export async function summariseTransactions(db: Database, filter: LineFilter): Promise<TransactionSummaryDto> {
  const now = await programmeNow(db);
  const rows = await query<Row>(db, SUM, valuesOf(filter));
  const sumOf = (type: TransactionType): string => formatUsdc(rows.find((row) => row.type === type)?.amount ?? 0n);
  return {
    count: Number(rows.reduce((count, { lines }) => count + lines, 0n)),
    deposited: sumOf('deposit'),
    redeemed: sumOf('deposit_redeemed'),
    rewardsEarned: sumOf('reward_earned'),
    rewardsWithdrawn: sumOf('reward_withdrawn'),
    rewardsCompounded: sumOf('reward_compounded'),
    asOf: now.toISOString(),
  };
}
