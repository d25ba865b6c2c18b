import { Readable } from 'node:stream';
import type { TransactionDto } from '@ballast/dto/transactions/transaction.dto';
import { csvLine } from '@ballast/platform/http/csv-line';
import type { Database } from '../persistence/query';
import { listTransactions, type LineFilter } from './transaction.store';

const PAGE = 500;
const COLUMNS = ['id', 'userId', 'type', 'amount', 'description', 'status', 'transactionHash', 'createdAt'] as const;

/** All lines that fit the filter as CSV, read page by page: the longest history needs no more memory than one page. */
export function exportTransactions(db: Database, filter: LineFilter): Readable {
  return Readable.from(lines(db, filter), { objectMode: false });
}

async function* lines(db: Database, filter: LineFilter): AsyncGenerator<string, void, undefined> {
  yield csvLine(COLUMNS);
  let cursor: string | undefined;
  do {
    const { rows, nextCursor } = await listTransactions(db, { ...filter, limit: PAGE, cursor });
    if (rows.length > 0) yield rows.map(toLine).join('');
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined);
}

function toLine(row: TransactionDto): string {
  return csvLine(COLUMNS.map((column) => row[column]));
}
