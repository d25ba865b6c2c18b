import { NO_HASH } from '@ballast/domain/audit/audit-chain';
import { defineColumns, type RowOf } from '@ballast/platform/postgres/columns';
import { query } from '@ballast/platform/postgres/query';
import { defineStatement } from '@ballast/platform/postgres/statement';
import type { Tx } from '@ballast/platform/postgres/tx';
import { LINK_COLUMNS, hashOf, toLink, type LinkRow } from './chain.store';

const AT_ONCE = 1_000;

const LINK = defineColumns({ seq: 'bigint', prevHash: 'word', hash: 'word' });

const CHAIN = defineStatement({
  takes: { links: LINK },
  text: ({ links }) => `
    UPDATE audit_entry a SET prev_hash = links.prev_hash, hash = links.hash FROM ${links} WHERE a.seq = links.seq`,
});

/**
 * Part of migration 0006: entries that were written before there was a chain become its first links, in the order of their
 * time, and from then on none can be written without its place.
 */
export async function chainOldEntries(tx: Tx): Promise<void> {
  await query(tx, 'ALTER TABLE audit_entry DISABLE TRIGGER append_only');
  await query(
    tx,
    `UPDATE audit_entry a SET seq = o.place, created_at = date_trunc('milliseconds', a.created_at)
       FROM (SELECT id, row_number() OVER (ORDER BY created_at, id) AS place FROM audit_entry) AS o WHERE o.id = a.id`,
  );
  await query(tx, 'ALTER TABLE audit_entry ALTER COLUMN seq SET NOT NULL, ADD CONSTRAINT audit_place UNIQUE (seq)');
  let prevHash: string | null = NO_HASH;
  for (let seq = 0; prevHash !== null; seq += AT_ONCE) prevHash = await chainPart(tx, seq, prevHash);
  await query(tx, 'ALTER TABLE audit_entry ALTER COLUMN prev_hash SET NOT NULL, ALTER COLUMN hash SET NOT NULL');
  await query(tx, 'ALTER TABLE audit_entry ENABLE TRIGGER append_only');
  // The trigger refuses everybody; the right is gone besides. A later change of the table has to grant it to itself first.
  await query(tx, 'REVOKE UPDATE, DELETE, TRUNCATE ON audit_entry FROM PUBLIC, CURRENT_USER');
}

/** Chains the entries after a place. @returns the hash of the last of them; null when there are none. */
async function chainPart(tx: Tx, after: number, lastHash: string): Promise<string | null> {
  const rows = await query<LinkRow>(
    tx,
    `SELECT ${LINK_COLUMNS} FROM audit_entry WHERE seq > $1 AND seq <= $2 ORDER BY seq`,
    [after, after + AT_ONCE],
  );
  if (rows.length === 0) return null;
  const links: RowOf<typeof LINK>[] = [];
  let prevHash = lastHash;
  for (const row of rows) {
    const hash = hashOf({ ...toLink(row), prevHash });
    links.push({ seq: row.seq, prevHash, hash });
    prevHash = hash;
  }
  await query(tx, CHAIN.with({ links }));
  return prevHash;
}
