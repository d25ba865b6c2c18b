import type { TransactionDto, TransactionType } from '@ballast/dto/transactions/transaction.dto';
import { byTime, type TimeKey } from '@ballast/platform/paging/order';
import { mapPage, readPage, type Page, type PageQuery } from '@ballast/platform/paging/page';
import { query } from '@ballast/platform/postgres/query';
import { startsWith } from '@ballast/platform/postgres/starts-with';
import type { Database } from '@ballast/platform/postgres/tx';
import { LINE_COLUMNS, toTransactionDto, type LineRow } from './transaction.store';

/** Filters of all members' transactions; null: any. */
export interface LinesFilter {
  readonly memberId: string | null;
  readonly types: readonly TransactionType[] | null;
  readonly status: string | null;
  readonly since: Date | null;
  /** Before this instant. */
  readonly until: Date | null;
  /** A case-insensitive prefix of a transaction hash or a description. */
  readonly q: string | null;
}

/** The descriptions of reward lines (`cycles/write-collected`), which are most lines; no index covers their text. */
const OF_REWARDS = ['cycle reward of ', 'referral commission, level '];

/** A page of lines over all members, newest first. @throws DomainError INVALID_CURSOR */
export async function listLines(db: Database, filter: LinesFilter, page: PageQuery): Promise<Page<TransactionDto>> {
  const lines = await readPage(page, byTime('created_at'), (after, count) => {
    const { conditions, values } = buildConditions(filter, after);
    const where = conditions.join(' AND ');
    const sql = `SELECT ${LINE_COLUMNS} FROM history WHERE ${where} ORDER BY created_at DESC, id DESC LIMIT ${count}`;
    return query<LineRow>(db, sql, values);
  });
  return mapPage(lines, toTransactionDto);
}

/** The conditions of the given filters only, so that each query is planned with the best index. */
function buildConditions(filter: LinesFilter, after: TimeKey | null): { conditions: string[]; values: unknown[] } {
  const values: unknown[] = [];
  const value = (given: unknown): string => `$${values.push(given)}`;
  const { memberId, types, status, since, until, q } = filter;
  const conditions = ['true'];
  if (memberId !== null) conditions.push(`member_id = ${value(memberId)}`);
  if (types !== null) conditions.push(types.length === 1 ? `type = ${value(types[0])}` : `type = ANY(${value(types)})`);
  if (status !== null) conditions.push(`status = ${value(status)}`);
  if (since !== null) conditions.push(`created_at >= ${value(since)}`);
  if (until !== null) conditions.push(`created_at < ${value(until)}`);
  if (q !== null) conditions.push(beginsWith(q.toLowerCase(), value));
  if (after !== null) conditions.push(`(created_at, id) < (${value(after.at)}, ${value(after.id)}::uuid)`);
  return { conditions, values };
}

function beginsWith(q: string, value: (given: unknown) => string): string {
  const pattern = value(startsWith(q));
  if (q.startsWith('0x')) return `transaction_hash LIKE ${pattern}`;
  const described = `lower(description) LIKE ${pattern}`;
  const mayBeRewards = OF_REWARDS.some((words) => words.startsWith(q) || q.startsWith(words));
  return mayBeRewards ? described : `type <> 'reward_earned' AND ${described}`;
}
