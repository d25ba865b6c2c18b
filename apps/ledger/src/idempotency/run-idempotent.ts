import type { DataSource } from 'typeorm';
import { DomainError } from '@ballast/domain/errors/domain-error';
import { lockMembers } from '../members/lock-members';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import type { Tx } from '@ballast/platform/postgres/tx';
import { storeResponses, storedResponses, type Answer, type MemberRequest } from './stored-responses';

/**
 * Executes a member's request idempotently (`docs/product/api.md §3`): one transaction locks the member's row, returns
 * the response stored under the request's key, or runs `work` and stores its response with its effect. An error thrown
 * by `work` rolls back and stores nothing, so a refused request may succeed later under the same key. The member's row
 * must exist: call `EnsureMember` first.
 * @param locked a member whose row is locked, too: the one for whom an admin decides
 * @throws DomainError IDEMPOTENCY_KEY_REUSED when the key was used for another request; errors of `work`.
 */
export function runIdempotent(
  db: DataSource,
  request: MemberRequest,
  work: (tx: Tx) => Promise<Answer>,
  locked = request.memberId,
): Promise<Answer> {
  const execute = async (tx: Tx): Promise<Answer> => {
    // Whose key it is too: a start of the same key stores it elsewhere, where no unique index would refuse it.
    await lockMembers(tx, [locked, request.memberId]);
    const before = (await storedResponses(tx, [request], null)).get(request);
    if (before instanceof DomainError) throw before;
    if (before !== undefined) return { status: before.status, body: before.body };
    const answer = await work(tx);
    await storeResponses(tx, [{ request, answer }]);
    return answer;
  };
  return inTransaction(db, execute, { findsOwnCommit: request.key !== null });
}
