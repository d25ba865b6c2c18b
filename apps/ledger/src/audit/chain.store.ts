import { createHash } from 'node:crypto';
import { NO_HASH, textOfAction, type ChainedAction } from '@ballast/domain/audit/audit-chain';
import { defineColumns } from '@ballast/platform/postgres/columns';
import { query, queryOne } from '@ballast/platform/postgres/query';
import { defineStatement } from '@ballast/platform/postgres/statement';
import type { Database, Tx } from '@ballast/platform/postgres/tx';

/** A stored entry of the log. */
export interface ChainLink extends ChainedAction {
  readonly hash: string;
}

const LINK = defineColumns({
  seq: 'bigint',
  id: 'uuid',
  actor: 'uuid',
  action: 'text',
  subject: 'text',
  before: 'jsonb?',
  after: 'jsonb?',
  ip: 'text?',
  requestId: 'text?',
  createdAt: 'timestamptz',
  prevHash: 'word',
  hash: 'word',
});

export const LINK_COLUMNS = LINK.names;

const INSERT = defineStatement({
  takes: { links: LINK },
  text: ({ links }) => `INSERT INTO audit_entry (${LINK_COLUMNS}) SELECT ${LINK_COLUMNS} FROM ${links}`,
});

/** A link as Postgres gives it, by `LINK_COLUMNS`. */
export interface LinkRow {
  readonly seq: bigint;
  readonly id: string;
  readonly actor: string;
  readonly action: string;
  readonly subject: string;
  readonly before: Record<string, unknown> | null;
  readonly after: Record<string, unknown> | null;
  readonly ip: string | null;
  readonly request_id: string | null;
  readonly created_at: Date;
  readonly prev_hash: string;
  readonly hash: string;
}

export function toLink({
  seq,
  request_id: requestId,
  created_at: at,
  prev_hash: prevHash,
  ...row
}: LinkRow): ChainLink {
  return { ...row, seq: Number(seq), requestId, at: at.toISOString(), prevHash };
}

/** SHA-256 of an entry and the hash before it, in hex. */
export const hashOf = (entry: ChainedAction): string => createHash('sha256').update(textOfAction(entry)).digest('hex');

/** Links after a place, in their order. */
export async function linksAfter(db: Database, seq: number, limit: number): Promise<ChainLink[]> {
  const rows = await query<LinkRow>(
    db,
    `SELECT ${LINK_COLUMNS} FROM audit_entry WHERE seq > $1 ORDER BY seq LIMIT $2`,
    [seq, limit],
  );
  return rows.map(toLink);
}

/** An action to be chained; `at`: real time, null: now. The chain has programme time, which is the same off the local chain. */
export type NewAction = Omit<ChainedAction, 'seq' | 'prevHash' | 'at'> & { readonly at: string | null };

/**
 * Appends an action to the chain, in the transaction. A concurrent append waits for this COMMIT, so that the chain has
 * one end; take this lock last. An action that is chained already is unchanged.
 */
export async function appendToChain(tx: Tx, { at, ...action }: NewAction): Promise<void> {
  await query(tx, `SELECT pg_advisory_xact_lock(hashtextextended('ballast:audit-chain', 0))`);
  const end = await queryOne<{ at: Date; seq: bigint | null; hash: string | null; known: boolean }>(
    tx,
    `SELECT date_trunc('milliseconds', coalesce($2::timestamptz, clock_timestamp())
              + coalesce((SELECT shift FROM programme_clock), '0')) AS at,
            last.seq, last.hash, EXISTS (SELECT FROM audit_entry WHERE id = $1) AS known
       FROM (SELECT) AS one LEFT JOIN LATERAL (SELECT seq, hash FROM audit_entry ORDER BY seq DESC LIMIT 1) AS last ON true`,
    [action.id, at],
  );
  if (end.known) return;
  const entry = {
    ...action,
    seq: Number(end.seq ?? 0n) + 1,
    at: end.at.toISOString(),
    prevHash: end.hash ?? NO_HASH,
  };
  await query(tx, INSERT.with({ links: [{ ...entry, createdAt: entry.at, hash: hashOf(entry) }] }));
}
