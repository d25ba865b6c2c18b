import type { HistoryDetails } from '@ballast/domain/ledger/history-data';
import { formatUsdc } from '@ballast/domain/money/usdc';
import type { TransactionDto, TransactionType } from '@ballast/dto/transactions/transaction.dto';
import { byTime } from '@ballast/platform/paging/order';
import { readPage, type Page, type PageQuery } from '@ballast/platform/paging/page';
import { query } from '@ballast/platform/postgres/query';
import type { Database } from '@ballast/platform/postgres/tx';
import type { Language } from '@ballast/texts/languages';
import { historyText } from '@ballast/texts/ledger';
import type { MoneyReader } from '@ballast/texts/ledger-texts';
import { inStretch, recentFirst, stretchValues } from '../months/recent-first';
import { foundByOwner } from './found-by';
import { newestLines } from './history-lines';

/** Filters of a member's transactions. */
export interface LineFilter {
  readonly memberId: string;
  /** null: all. */
  readonly types: readonly TransactionType[] | null;
  readonly since: Date | null;
}

/** Filters of a member's list. */
export interface TransactionFilter extends LineFilter {
  /** A text that is searched for, see `foundByOwner`; null: any. */
  readonly q: string | null;
  /** Of the descriptions. */
  readonly language: Language;
}

/** The reader of lines: by default the member whose they are. */
export interface LineReader {
  readonly language: Language;
  readonly reader?: MoneyReader;
}

/** A line as Postgres gives it, by `LINE_COLUMNS`. */
export interface LineRow {
  readonly id: string;
  readonly member_id: string;
  readonly type: TransactionType;
  readonly amount: bigint;
  readonly kind: HistoryDetails['kind'];
  /** Of rewards: the day of their cycle, which is their data. */
  readonly business_date: string | null;
  readonly data: HistoryDetails['data'];
  /** Of lines of the kind 'legacy': their sentence. */
  readonly description: string | null;
  readonly status: string;
  readonly transaction_hash: string | null;
  readonly subject_id: string;
  readonly created_at: Date;
}

/** SQL: whether a line fits a filter, whose values (`valuesOf`) are the first three parameters. */
export const FITS_FILTER =
  'member_id = $1 AND ($2::text[] IS NULL OR type = ANY($2)) AND ($3::timestamptz IS NULL OR created_at >= $3)';

export const valuesOf = ({ memberId, types, since }: LineFilter) => [memberId, types, since] as const;

const list = (found = ''): string => newestLines(`${FITS_FILTER} AND ${inStretch('created_at', 4)} ${found}`, '$8');

const LIST = list();

/** A page of History, newest first. @throws DomainError INVALID_CURSOR */
export function listLinesOf(db: Database, filter: TransactionFilter, page: PageQuery): Promise<Page<LineRow>> {
  return readPage(page, byTime('created_at'), (after, count) =>
    recentFirst(after, count, (stretch, lacking) => {
      const values: unknown[] = [...valuesOf(filter), ...stretchValues(stretch), lacking];
      if (filter.q === null) return query<LineRow>(db, LIST, values);
      // The member's index leads to the lines; their words are looked at one by one.
      const found = foundByOwner({ q: filter.q, language: filter.language }, (given) => `$${values.push(given)}`);
      return query<LineRow>(db, list(`AND ${found}`), values);
    }),
  );
}

/** A line as its reader sees it, but for the reason of one that ended without a payment (`describeLines`): the description is made now, in the reader's language. */
export function toTransactionDto(row: LineRow, { language, reader }: LineReader): TransactionDto {
  const amount = formatUsdc(row.amount);
  return {
    id: row.id,
    userId: row.member_id,
    type: row.type,
    amount,
    description: historyText(language, detailsOf(row), reader),
    kind: row.kind,
    status: row.status,
    reason: null,
    transactionHash: row.transaction_hash,
    createdAt: row.created_at.toISOString(),
  };
}

/** Kind and data of a line; they were written together. */
function detailsOf({ kind, business_date: day, data, description }: LineRow): HistoryDetails {
  if (kind === 'legacy') return { kind, data: { text: description ?? '' } };
  return { kind, data: day === null ? data : { day } } as HistoryDetails;
}
