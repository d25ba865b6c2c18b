import type { StreamableFile } from '@nestjs/common';
import type { TransactionDto } from '@ballast/dto/transactions/transaction.dto';
import { csvFile } from '@ballast/platform/http/csv-file';
import { historyFileTexts } from '@ballast/texts/ledger';
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

/** A line's cells in the order of `HISTORY_COLUMNS`. */
export const historyCells = (line: TransactionDto): (string | null)[] => HISTORY_COLUMNS.map((column) => line[column]);

/**
 * All lines of a member that fit the filter as a file for its reader: in words, with times that a spreadsheet understands, why
 * something was not paid, and no ids, which mean nothing outside.
 */
export function exportTransactions(db: Database, filter: TransactionFilter): StreamableFile {
  const { columns, types, statuses } = historyFileTexts(filter.language);
  const labels: Readonly<Record<string, string>> = statuses;
  return csvFile('ballast-history.csv', {
    columns: Object.values(columns),
    page: (page) => listTransactions(db, filter, page),
    cells: ({ createdAt, type, amount, description, status, reason, transactionHash }) => [
      ...[plainTime(createdAt), types[type], amount, description],
      ...[labels[status] ?? status, reason, transactionHash],
    ],
  });
}

/** '2026-11-24 17:05:09', in UTC. */
const plainTime = (iso: string): string => iso.slice(0, 'YYYY-MM-DDTHH:MM:SS'.length).replace('T', ' ');
