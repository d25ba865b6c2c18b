import type { Tx } from '@ballast/platform/postgres/tx';
import { toArrayLiteral, query } from '../persistence/query';

const BUMP = {
  name: 'bump_versions',
  text: `UPDATE member SET version = version + 1 WHERE id IN (SELECT unnest($1::uuid[]))`,
};

/** Increments the members' versions, which polls compare (`member.version`). Lock the rows first. */
export async function bumpVersions(tx: Tx, memberIds: readonly string[]): Promise<void> {
  if (memberIds.length > 0) await query(tx, BUMP, [toArrayLiteral([...new Set(memberIds)])]);
}
