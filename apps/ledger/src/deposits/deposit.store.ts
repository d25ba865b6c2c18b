import { confirmationsOf } from '@ballast/domain/ledger/deposits';
import { formatUsdc } from '@ballast/domain/money/usdc';
import { earningFrom } from '@ballast/domain/programme/earning-principal';
import { CONFIRMATIONS_SHOWN } from '@ballast/domain/programme/deposit-terms';
import type { DepositDto } from '@ballast/dto/deposits/deposit.dto';
import { byTime } from '@ballast/platform/paging/order';
import { mapPage, readPage, type Page, type PageQuery } from '@ballast/platform/paging/page';
import { query } from '@ballast/platform/postgres/query';
import type { Database } from '@ballast/platform/postgres/tx';
import { LISTED_COLUMNS, type ListedDeposit } from './deposit.columns';
import { oldestExpectation } from './expectation.store';

/** The filter of a member's deposits, and the head that confirmations count against. */
export interface DepositFilter {
  readonly memberId: string;
  readonly head: number | null;
  readonly now: Date;
  readonly timeZone: string;
}

const LIST = `
  SELECT ${LISTED_COLUMNS} FROM deposit
   WHERE member_id = $1 AND compounding_id IS NULL AND (status <> 'expected' OR created_at >= $2)
     AND ($3::timestamptz IS NULL OR (created_at, id) < ($3, $4::uuid))
   ORDER BY created_at DESC, id DESC LIMIT $5`;

/**
 * A member's deposits, newest first; expectations that nothing came for are left out after a week, and the payments of
 * compoundings altogether: they are the member's rewards, in History as such.
 * @throws DomainError INVALID_CURSOR
 */
export async function listDeposits(db: Database, filter: DepositFilter, page: PageQuery): Promise<Page<DepositDto>> {
  const since = oldestExpectation(filter.now);
  const deposits = await readPage(page, byTime('created_at'), (after, count) =>
    query<ListedDeposit>(db, LIST, [filter.memberId, since, after?.at ?? null, after?.id ?? null, count]),
  );
  return mapPage(deposits, (row) => toDepositDto(row, filter));
}

/** The DTO of a deposit for its member. */
export function toDepositDto(
  row: ListedDeposit,
  { head, timeZone }: Pick<DepositFilter, 'head' | 'timeZone'>,
): DepositDto {
  const blockNumber = row.block_number === null ? null : Number(row.block_number);
  return {
    id: row.id,
    amount: formatUsdc(row.amount),
    status: row.status,
    address: row.vault,
    confirmations: confirmationsOf(blockNumber, head),
    required: CONFIRMATIONS_SHOWN,
    transactionHash: row.transaction_hash,
    wrongToken: row.status === 'wrong_token' ? { token: row.token, rawAmount: row.raw_amount } : null,
    createdAt: row.created_at.toISOString(),
    completedAt: row.completed_at?.toISOString() ?? null,
    earningFrom: row.completed_at && earningFrom(timeZone, row.completed_at).toISOString(),
  };
}
