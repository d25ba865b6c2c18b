import { newId } from '@ballast/platform/ids/new-id';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import { appendToChain } from '../../../ledger/src/audit/chain.store';
import { verifyChain } from '../../../ledger/src/audit/verify-chain';
import type { CheckedClub } from './checked-club';

/** Appends an entry as a forged message of another process would have been: the chain of hashes is in order. */
export function forgeEntry(checked: CheckedClub, memberId: string, after: Record<string, unknown>): Promise<void> {
  return inTransaction(checked.db, (tx) =>
    appendToChain(tx, {
      ...{ id: newId(), actor: memberId, action: 'withdrawal.book_lost', subject: `member:${memberId}`, before: {} },
      ...{ after, ip: null, requestId: null, at: null },
    }),
  );
}

/** Walks the audit log of the club's ledger, as `npm run audit:verify` does. */
export const verifyAuditLog = (checked: CheckedClub): ReturnType<typeof verifyChain> => verifyChain(checked.db);
