import type { MemberFacts } from '@ballast/dto/members/member-facts.dto';
import { query } from '@ballast/platform/postgres/query';
import type { Tx } from '@ballast/platform/postgres/tx';

/** Newer facts of the member are stored than a command was decided by: a reset of the password, or another wallet. */
export class FactsOvertaken extends Error {}

/**
 * Locks the row of the member whose facts were read before the transaction, for what is decided by them. Auth may have changed
 * them since, and the ledger stored that while this one waited for the row. Call it in `RefreshMember.decide`, which starts anew.
 * @throws FactsOvertaken
 */
export async function lockWithFacts(tx: Tx, { id, version }: MemberFacts): Promise<void> {
  const [row] = await query<{ facts_version: number }>(
    tx,
    'SELECT facts_version FROM member WHERE id = $1 FOR NO KEY UPDATE',
    [id],
  );
  if (row !== undefined && row.facts_version > version)
    throw new FactsOvertaken('newer facts of the member are stored');
}
