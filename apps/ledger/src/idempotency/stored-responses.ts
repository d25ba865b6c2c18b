import { DomainError } from '@ballast/domain/errors/domain-error';
import { defineColumns } from '@ballast/platform/postgres/columns';
import { query } from '@ballast/platform/postgres/query';
import { defineStatement } from '@ballast/platform/postgres/statement';
import type { Tx } from '@ballast/platform/postgres/tx';
import type { RequestKey } from './request-key';

/** A handler's response: HTTP status and JSON body. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
  /** The cycle from which the body can be made again (docs/decisions/0076); it is not stored then. */
  readonly cycleId?: string;
}

/** A response as it was stored. */
export interface StoredAnswer {
  readonly status: number;
  /** null where it is made again from a cycle. */
  readonly body: unknown;
  readonly cycle_id: string | null;
}

/** A member's request with its idempotency key. */
export interface MemberRequest extends RequestKey {
  readonly memberId: string;
}

interface Row extends StoredAnswer {
  readonly member_id: string;
  readonly key: string;
  readonly request_hash: string;
}

const ANSWER = defineColumns({
  memberId: 'uuid',
  key: 'text',
  requestHash: 'word',
  status: 'integer',
  body: 'json?',
  cycleId: 'uuid?',
});

const READ = defineStatement({
  name: 'read_answers',
  takes: { requested: ANSWER.pick('memberId', 'key') },
  text: ({ requested }) => `
    SELECT i.member_id, i.key, i.request_hash, i.status, i.body, i.cycle_id
      FROM ${requested} JOIN idempotency i ON i.member_id = requested.member_id AND i.key = requested.key`,
});

const WRITE = defineStatement({
  name: 'write_answers',
  takes: { answers: ANSWER },
  text: ({ answers }) => `INSERT INTO idempotency (${ANSWER.names}) SELECT ${ANSWER.names} FROM ${answers}`,
});

/**
 * The stored responses by request; a key used for another request yields the error instead. Call this after the
 * members' rows are locked: the same request in another transaction has committed by then.
 */
export async function storedResponses<R extends MemberRequest>(
  tx: Tx,
  requests: readonly R[],
): Promise<Map<R, StoredAnswer | DomainError>> {
  const keyed = requests.filter(hasKey);
  const found = new Map<R, StoredAnswer | DomainError>();
  if (keyed.length === 0) return found;
  const rows = await query<Row>(tx, READ.with({ requested: keyed }));
  const byKey = new Map(rows.map((row) => [`${row.member_id} ${row.key}`, row]));
  for (const request of keyed) {
    const row = byKey.get(`${request.memberId} ${request.key}`);
    if (row !== undefined)
      found.set(
        request,
        row.request_hash === request.requestHash ? row : new DomainError('IDEMPOTENCY_KEY_REUSED', {}),
      );
  }
  return found;
}

/** Stores responses in the transaction of their effect; requests without a key are left out. */
export async function storeResponses(
  tx: Tx,
  answers: readonly { readonly request: MemberRequest; readonly answer: Answer }[],
): Promise<void> {
  const keyed = answers.flatMap(({ request: { memberId, key, requestHash }, answer: { status, body, cycleId } }) =>
    key === null
      ? []
      : [{ memberId, key, requestHash, status, body: cycleId === undefined ? body : null, cycleId: cycleId ?? null }],
  );
  if (keyed.length > 0) await query(tx, WRITE.with({ answers: keyed }));
}

/** Whether each request finds what it did before. */
export function haveKeys(requests: readonly MemberRequest[]): boolean {
  return requests.every(hasKey);
}

const hasKey = <R extends MemberRequest>(request: R): request is R & { readonly key: string } => request.key !== null;
