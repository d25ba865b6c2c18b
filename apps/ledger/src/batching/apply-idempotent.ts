import { DomainError } from '@ballast/domain/errors/domain-error';
import type { Tx } from '@ballast/platform/postgres/tx';
import {
  storeResponses,
  storedResponses,
  type Answer,
  type CycleCommand,
  type MemberRequest,
  type StoredAnswer,
} from '../idempotency/stored-responses';

/** The outcome of one item of a batch: a response, or a refusal that does not affect the others. */
export type Decision = Answer | DomainError;

/** A kind of command whose answers are made from cycles. */
interface IdempotentCommand {
  readonly command: CycleCommand;
  /** Decides requests that were not answered before. */
  readonly decide: (fresh: readonly MemberRequest[]) => Promise<ReadonlyMap<MemberRequest, Decision>>;
  /** Makes the bodies of answers again, by the cycles that they were about; null where a cycle does not say one. */
  readonly bodiesOf: (cycleIds: readonly string[]) => Promise<ReadonlyMap<string, unknown>>;
}

/**
 * The idempotent part of every batch: requests with a used key get the response of then, the others are decided
 * together, and their responses are stored in the same transaction. Requires the lock on the members' rows.
 */
export async function applyIdempotent(
  tx: Tx,
  requests: readonly MemberRequest[],
  { command, decide, bodiesOf }: IdempotentCommand,
): Promise<Decision[]> {
  const before = await storedResponses(tx, requests, command);
  const cycleIds = [...before.values()].flatMap((answer) => cycleOf(answer) ?? []);
  const bodies = cycleIds.length > 0 ? await bodiesOf(cycleIds) : new Map<string, unknown>();
  const fresh = requests.filter((request) => !before.has(request));
  const decided = fresh.length > 0 ? await decide(fresh) : new Map<MemberRequest, Decision>();
  const kept = [...decided].flatMap(([request, answer]) => (answer instanceof Error ? [] : [{ request, answer }]));
  await storeResponses(tx, kept);
  return requests.map((request) => {
    const stored = before.get(request);
    const decision = stored === undefined ? decided.get(request) : whole(stored, bodies);
    if (decision === undefined) throw new Error('a request of the batch was not decided');
    return decision;
  });
}

const cycleOf = (answer: StoredAnswer | DomainError): string | null =>
  answer instanceof DomainError ? null : answer.cycle_id;

function whole(stored: StoredAnswer | DomainError, bodies: ReadonlyMap<string, unknown>): Decision {
  const cycleId = cycleOf(stored);
  if (stored instanceof DomainError || cycleId === null) return stored;
  const body = bodies.get(cycleId) ?? null;
  if (body === null) throw new Error(`the answer about cycle ${cycleId} cannot be made again`);
  return { status: stored.status, body };
}
