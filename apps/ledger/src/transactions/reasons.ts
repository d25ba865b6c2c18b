import type { TransactionDto } from '@ballast/dto/transactions/transaction.dto';
import { query } from '@ballast/platform/postgres/query';
import { toArrayLiteral } from '@ballast/platform/postgres/column-types';
import type { Database } from '@ballast/platform/postgres/tx';
import { returnReasonText } from '@ballast/texts/ledger';
import { UNPAID } from '../payments/reason-search';
import { toReason, type ReasonRow } from '../payments/stored-reason';
import { toTransactionDto, type LineReader, type LineRow } from './transaction.store';

const ENDED: ReadonlySet<string> = new Set(UNPAID);

const READ = `
  SELECT id, reason_code, reason FROM withdrawal WHERE id = ANY($1::uuid[])
  UNION ALL SELECT id, reason_code, reason FROM redemption WHERE id = ANY($1::uuid[])`;

/** Lines as their reader sees them, with the reasons of those that ended without a payment: one query more if there are any. */
export async function describeLines(
  db: Database,
  rows: readonly LineRow[],
  { language, reader = 'owner' }: LineReader,
): Promise<TransactionDto[]> {
  const ended = rows.filter(({ status }) => ENDED.has(status)).map(({ subject_id: id }) => id);
  const reasons = ended.length === 0 ? [] : await query<ReasonRow & { id: string }>(db, READ, [toArrayLiteral(ended)]);
  const texts = new Map(reasons.map((row) => [row.id, reasonText(row, { language, reader })]));
  return rows.map((row) => ({
    ...toTransactionDto(row, { language, reader }),
    reason: texts.get(row.subject_id) ?? null,
  }));
}

function reasonText(row: ReasonRow, { language, reader }: Required<LineReader>): string | null {
  const reason = toReason(row);
  return reason && returnReasonText(language, reason, reader);
}
