import { formatUsdc } from '@ballast/domain/money/usdc';
import type { TransactionDto, TransactionType } from '@ballast/dto/transactions/transaction.dto';
import { query } from '@ballast/platform/postgres/query';
import type { Database } from '@ballast/platform/postgres/tx';
import { decodeCursor, toPage, type Page } from '../persistence/keyset-cursor';

/** Filters of a member's transactions. */
export interface LineFilter {
  readonly memberId: string;
  /** null: all. */
  readonly types: readonly TransactionType[] | null;
  readonly since: Date | null;
}

/** A page of them. */
export interface TransactionFilter extends LineFilter {
  readonly limit: number;
  readonly cursor: string | undefined;
}

/** A line as Postgres gives it, by `LINE_COLUMNS`. */
export interface LineRow {
  readonly id: string;
  readonly member_id: string;
  readonly type: TransactionType;
  readonly amount: bigint;
  readonly description: string;
  readonly status: string;
  readonly transaction_hash: string | null;
  readonly created_at: Date;
}

export const LINE_COLUMNS = 'id, member_id, type, amount, description, status, transaction_hash, created_at';

const LIST = `
  SELECT ${LINE_COLUMNS} FROM history
   WHERE member_id = $1 AND ($2::text[] IS NULL OR type = ANY($2)) AND ($3::timestamptz IS NULL OR created_at >= $3)
     AND ($4::timestamptz IS NULL OR (created_at, id) < ($4, $5::uuid))
   ORDER BY created_at DESC, id DESC LIMIT $6`;

/** A page of History, newest first. @throws DomainError INVALID_CURSOR */
export async function listTransactions(db: Database, filter: TransactionFilter): Promise<Page<TransactionDto>> {
  const after = filter.cursor === undefined ? null : decodeCursor(filter.cursor);
  const fetched = await query<LineRow>(db, LIST, [
    filter.memberId,
    filter.types,
    filter.since,
    after?.at ?? null,
    after?.id ?? null,
    filter.limit + 1,
  ]);
  const { rows, nextCursor } = toPage(fetched, filter.limit, (row) => ({ at: row.created_at, id: row.id }));
  return { rows: rows.map(toTransactionDto), nextCursor };
}

export function toTransactionDto(row: LineRow): TransactionDto {
  return {
    id: row.id,
    userId: row.member_id,
    type: row.type,
    amount: formatUsdc(row.amount),
    description: row.description,
    status: row.status,
    transactionHash: row.transaction_hash,
    createdAt: row.created_at.toISOString(),
  };
}
