import type { TransactionDto } from '@ballast/dto/transactions/transaction.dto';
import type { Page, PageQuery } from '@ballast/platform/paging/page';
import type { Database } from '@ballast/platform/postgres/tx';
import { describeLines } from './reasons';
import { listLinesOf, type TransactionFilter } from './transaction.store';

/** A page of a member's History, newest first. @throws DomainError INVALID_CURSOR */
export async function listTransactions(
  db: Database,
  filter: TransactionFilter,
  page: PageQuery,
): Promise<Page<TransactionDto>> {
  const lines = await listLinesOf(db, filter, page);
  return { ...lines, rows: await describeLines(db, lines.rows, filter) };
}
