import { query } from '@ballast/platform/postgres/query';
import { defineStatement } from '@ballast/platform/postgres/statement';
import type { Tx } from '@ballast/platform/postgres/tx';

const BUMP = defineStatement({
  name: 'bump_versions',
  takes: { ids: 'uuid[]' },
  text: ({ ids }) => `UPDATE member SET version = version + 1 WHERE id IN (SELECT unnest(${ids}))`,
});

/** Increments the members' versions, whose trigger publishes the change (decision 0025). Lock the rows first. */
export async function bumpVersions(tx: Tx, memberIds: readonly string[]): Promise<void> {
  if (memberIds.length > 0) await query(tx, BUMP.with({ ids: [...new Set(memberIds)] }));
}
