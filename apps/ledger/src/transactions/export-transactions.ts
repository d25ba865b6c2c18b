import type { StreamableFile } from '@nestjs/common';
import type { TransactionDto } from '@ballast/dto/transactions/transaction.dto';
import { csvFile } from '@ballast/platform/http/csv-file';
import type { Database } from '@ballast/platform/postgres/tx';
import { listTransactions } from './list-transactions';
import type { TransactionFilter } from './transaction.store';

/** The columns of all members' History as a file. */
export const HISTORY_COLUMNS = [
  'id',
  'userId',
  'type',
  'amount',
  'description',
  'status',
  'transactionHash',
  'createdAt',
] as const;

/** Those of a member's own file: no ids, which mean nothing outside; what it is, when, and why it was not paid. */
const OWN_COLUMNS = ['createdAt', 'type', 'amount', 'description', 'status', 'reason', 'transactionHash'] as const;

/** A line's cells in the order of `HISTORY_COLUMNS`. */
export const historyCells = (line: TransactionDto): (string | null)[] => HISTORY_COLUMNS.map((column) => line[column]);

/** All lines of a member that fit the filter as a file. */
export function exportTransactions(db: Database, filter: TransactionFilter): StreamableFile {
  return csvFile('ballast-history.csv', {
    columns: OWN_COLUMNS,
    page: (page) => listTransactions(db, filter, page),
    cells: (line) => OWN_COLUMNS.map((column) => line[column]),
  });
}
