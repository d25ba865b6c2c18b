import type { DataSource } from 'typeorm';
import { CodedError } from '@ballast/platform/errors/coded-error';
import { lockMembers } from '../members/lock-members';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import type { Tx } from '@ballast/platform/postgres/tx';
import { storeResponses, storedResponses, type Answer, type MemberRequest } from './stored-responses';

/**
 * Carries out a member's request once (`docs/product/api.md §3`): one transaction locks the member's row, looks for the answer
 * under the request's key, else runs `work` and keeps its answer beside its effect. An error thrown by `work` undoes everything
 * and keeps nothing, so a refused request may succeed later under the same key.
 * The member's row must exist: call `EnsureMember` first.
 * @throws CodedError IDEMPOTENCY_KEY_REUSED when the key was used for another request; whatever `work` throws.
 */
export function runIdempotent(
  db: DataSource,
  request: MemberRequest,
  work: (tx: Tx) => Promise<Answer>,
): Promise<Answer> {
  return inTransaction(db, async (tx) => {
    await lockMembers(tx, [request.memberId]);
    const before = (await storedResponses(tx, [request])).get(request);
    if (before instanceof CodedError) throw before;
    if (before !== undefined) return { status: before.status, body: before.body };
    const answer = await work(tx);
    await storeResponses(tx, [{ request, answer }]);
    return answer;
  });
}
