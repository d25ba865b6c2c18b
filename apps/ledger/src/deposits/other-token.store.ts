import type { OtherTokenDto } from '@ballast/dto/deposits/other-token.dto';
import { byTime } from '@ballast/platform/paging/order';
import { mapPage, readPage, type Page, type PageQuery } from '@ballast/platform/paging/page';
import { toArrayLiteral } from '@ballast/platform/postgres/column-types';
import { defineColumns, type RowOf } from '@ballast/platform/postgres/columns';
import { query } from '@ballast/platform/postgres/query';
import { defineStatement } from '@ballast/platform/postgres/statement';
import type { Database, Tx } from '@ballast/platform/postgres/tx';

/** The token of the row that counts all tokens of a vault beyond its cap. */
export const BEYOND_THE_CAP = '';

/** The position up to which a token's Transfers to a vault are counted. */
export interface Counted {
  readonly vault: string;
  readonly token: string;
  readonly times: number;
  readonly lastBlock: number;
  readonly lastLog: number;
}

interface CountedRow {
  readonly vault: string;
  readonly token: string;
  readonly times: bigint;
  readonly last_block: bigint;
  readonly last_log: number;
}

/** The counts of these vaults: at most the cap and the known tokens each. */
export async function countedFor(tx: Tx, vaults: readonly string[]): Promise<readonly Counted[]> {
  const rows = await query<CountedRow>(
    tx,
    'SELECT vault, token, times, last_block, last_log FROM other_token WHERE vault IN (SELECT unnest($1::text[]))',
    [toArrayLiteral([...new Set(vaults)])],
  );
  return rows.map((row) => ({
    vault: row.vault,
    token: row.token,
    times: Number(row.times),
    lastBlock: Number(row.last_block),
    lastLog: row.last_log,
  }));
}

const OTHER_TOKEN = defineColumns({
  id: 'uuid',
  memberId: 'uuid',
  vault: 'word',
  token: 'text',
  times: 'bigint',
  lastAmount: 'numeric',
  lastTransactionHash: 'word',
  firstBlock: 'bigint',
  lastBlock: 'bigint',
  lastLog: 'integer',
});

/** Transfers of one token to one vault to add; the amount is the last one's, in the token's smallest units. */
export type MoreOfToken = RowOf<typeof OTHER_TOKEN>;

const ADD = defineStatement({
  takes: { more: OTHER_TOKEN, now: 'timestamptz' },
  text: ({ more, now }) => `
    INSERT INTO other_token AS o (${OTHER_TOKEN.names}, first_seen_at, last_seen_at)
    SELECT ${OTHER_TOKEN.names}, ${now}, ${now} FROM ${more}
    ON CONFLICT (vault, token) DO UPDATE SET times = o.times + EXCLUDED.times, last_amount = EXCLUDED.last_amount,
           last_transaction_hash = EXCLUDED.last_transaction_hash, last_block = EXCLUDED.last_block,
           last_log = EXCLUDED.last_log, last_seen_at = EXCLUDED.last_seen_at`,
});

/** Adds to the rows of tokens. `now` in programme time. */
export async function addOtherTokens(tx: Tx, more: readonly MoreOfToken[], now: Date): Promise<void> {
  await query(tx, ADD.with({ more, now }));
}

const MARK_NOTIFIED = defineStatement({
  takes: { tokens: OTHER_TOKEN.pick('vault', 'token'), now: 'timestamptz' },
  text: ({ tokens, now }) => `
    UPDATE other_token o SET told_at = ${now} FROM ${tokens}
     WHERE o.vault = tokens.vault AND o.token = tokens.token AND (o.told_at IS NULL OR o.told_at <= ${now} - interval '1 day')
    RETURNING o.id, o.vault, o.token, o.member_id, o.last_transaction_hash`,
});

interface DueRow {
  readonly id: string;
  readonly vault: string;
  readonly token: string;
  readonly member_id: string;
  readonly last_transaction_hash: string;
}

/** Marks the rows whose member was not notified within a day as notified. @returns these rows */
export async function dueForNotice(
  tx: Tx,
  tokens: readonly Pick<MoreOfToken, 'vault' | 'token'>[],
  now: Date,
): Promise<readonly DueRow[]> {
  return tokens.length === 0 ? [] : query<DueRow>(tx, MARK_NOTIFIED.with({ tokens, now }));
}

interface ListedRow {
  readonly id: string;
  readonly vault: string;
  readonly token: string;
  readonly times: bigint;
  readonly last_amount: string;
  readonly last_transaction_hash: string;
  readonly first_seen_at: Date;
  readonly last_seen_at: Date;
}

const LIST = `
  SELECT id, vault, token, times, last_amount, last_transaction_hash, first_seen_at, last_seen_at FROM other_token
   WHERE member_id = $1 AND ($2::timestamptz IS NULL OR (last_seen_at, id) < ($2, $3::uuid))
   ORDER BY last_seen_at DESC, id DESC LIMIT $4`;

/** A member's other tokens, last seen first. @throws DomainError INVALID_CURSOR */
export async function listOtherTokens(
  db: Database,
  { memberId, symbols }: { readonly memberId: string; readonly symbols: ReadonlyMap<string, string> },
  page: PageQuery,
): Promise<Page<OtherTokenDto>> {
  const tokens = await readPage(page, byTime('last_seen_at'), (after, count) =>
    query<ListedRow>(db, LIST, [memberId, after?.at ?? null, after?.id ?? null, count]),
  );
  return mapPage(tokens, (row) => toDto(row, symbols));
}

function toDto(row: ListedRow, symbols: ReadonlyMap<string, string>): OtherTokenDto {
  const isOne = row.token !== BEYOND_THE_CAP;
  return {
    id: row.id,
    address: row.vault,
    token: isOne ? row.token : null,
    symbol: symbols.get(row.token) ?? null,
    times: Number(row.times),
    lastRawAmount: isOne ? row.last_amount : null,
    lastTransactionHash: row.last_transaction_hash,
    firstSeenAt: row.first_seen_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
  };
}
