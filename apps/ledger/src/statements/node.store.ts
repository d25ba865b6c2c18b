import { hexlify } from 'ethers';
import { defineColumns } from '@ballast/platform/postgres/columns';
import { query } from '@ballast/platform/postgres/query';
import { defineStatement } from '@ballast/platform/postgres/statement';
import type { Tx } from '@ballast/platform/postgres/tx';
import type { ChangedNodes } from '@ballast/vault/statements/node-levels';
import type { StatementTree } from '@ballast/vault/statements/statement-tree';
import type { KeptRange } from './kept-range';

const NODE = defineColumns({ level: 'integer', place: 'integer', hash: 'bytea', sum: 'bigint', accountId: 'bytea?' });

const WRITE = defineStatement({
  takes: { nodes: NODE, since: 'integer' },
  text: ({ nodes, since }) => `
    INSERT INTO statement_node (${NODE.names}, since) SELECT ${NODE.names}, ${since} FROM ${nodes}`,
});

/** Rows of one INSERT: a large club's first statement has millions. */
const ROWS = 20_000;

/** Writes the nodes that a statement changed; null: the whole tree. */
export async function writeNodes(
  tx: Tx,
  since: number,
  { tree, changed }: { readonly tree: StatementTree; readonly changed: ChangedNodes | null },
): Promise<void> {
  let nodes = [];
  for (const { level, place, hash, sum, accountId } of tree.nodes(changed)) {
    nodes.push({ level, place, hash: Buffer.from(hash), sum, accountId: accountId && Buffer.from(accountId) });
    if (nodes.length < ROWS) continue;
    await query(tx, WRITE.with({ nodes, since }));
    nodes = [];
  }
  if (nodes.length > 0) await query(tx, WRITE.with({ nodes, since }));
}

/** The account ids of the padding in the last statement: leaves of accounts that nobody has. */
export async function paddingIds(tx: Tx): Promise<string[]> {
  const rows = await query<{ account_id: Buffer }>(
    tx,
    `SELECT account_id FROM (
       SELECT DISTINCT ON (place) account_id FROM statement_node WHERE level = 0 ORDER BY place, since DESC) AS leaf
      WHERE NOT EXISTS (SELECT FROM statement_leaf l WHERE l.account_id = leaf.account_id)`,
  );
  return rows.map((row) => hexlify(row.account_id));
}

/** Deletes the nodes that were replaced by the time of `oldest`; `before` is what was the oldest until now. */
export async function forgetNodes(tx: Tx, { before, oldest }: KeptRange): Promise<void> {
  await query(
    tx,
    `DELETE FROM statement_node old USING statement_node newer
      WHERE newer.since > $1 AND newer.since <= $2 AND old.level = newer.level AND old.place = newer.place
        AND old.since < newer.since`,
    [before, oldest],
  );
}
