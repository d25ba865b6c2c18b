import type { DomainError } from '@ballast/domain/errors/domain-error';
import type { Tx } from '@ballast/platform/postgres/tx';
import { storeResponses, storedResponses, type Answer, type MemberRequest } from '../idempotency/stored-responses';

/** The outcome of one item of a batch: a response, or a refusal that does not affect the others. */
export type Decision = Answer | DomainError;

/**
 * The idempotent part of every batch: requests with a used key get their stored response, the others are decided
 * together, and their responses are stored in the same transaction. Requires the lock on the members' rows.
 */
export async function applyIdempotent(
  tx: Tx,
  requests: readonly MemberRequest[],
  decide: (fresh: readonly MemberRequest[]) => Promise<ReadonlyMap<MemberRequest, Decision>>,
): Promise<Decision[]> {
  const before = await storedResponses(tx, requests);
  const fresh = requests.filter((request) => !before.has(request));
  const decided = fresh.length > 0 ? await decide(fresh) : new Map<MemberRequest, Decision>();
  const kept = [...decided].flatMap(([request, answer]) => (answer instanceof Error ? [] : [{ request, answer }]));
  await storeResponses(tx, kept);
  return requests.map((request) => {
    const decision = before.get(request) ?? decided.get(request);
    if (decision === undefined) throw new Error('a request of the batch was not decided');
    return decision;
  });
}
