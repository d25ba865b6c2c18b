import { hash } from 'node:crypto';
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
  /** The key as that cycle was written with it; null or absent: it was written without. */
  readonly cycleKey?: bigint | null;
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

/** A command whose keys are stored in its cycle (docs/decisions/0077). */
export type CycleCommand = 'start' | 'collect';

interface Row extends StoredAnswer {
  readonly member_id: string;
  readonly key: string;
  /** null of a key that its cycle stores. */
  readonly request_hash: string | null;
  readonly command: CycleCommand | null;
}

/**
 * SQL: of how many of a member's cycles, the newest ones, keys are looked at. A month begins no more than 23, and the one that was
 * collected on its first day may be of the day before; where the demo has moved programme time, a month passes in minutes, and
 * all are looked at (NULL: no limit).
 */
const CYCLES_LOOKED_AT = `(SELECT CASE WHEN shift = interval '0' THEN 24 END FROM programme_clock)`;

const ANSWER = defineColumns({
  memberId: 'uuid',
  key: 'text',
  requestHash: 'word',
  status: 'integer',
  body: 'json?',
  cycleId: 'uuid?',
});

const REQUESTED = defineColumns({ memberId: 'uuid', key: 'text', cycleKey: 'bigint' });

// The keys of a member's cycles come out of the index that finds them (cycle_of_day), but for cycles that no vacuum has seen since they
// were collected; the cycle itself is read for a match.
const READ = defineStatement({
  name: 'read_answers',
  takes: { requested: REQUESTED },
  text: ({ requested }) => `
    WITH requested AS MATERIALIZED (SELECT member_id, key, cycle_key FROM ${requested})
    SELECT i.member_id, i.key, i.request_hash, i.status, i.body, i.cycle_id, NULL AS command
      FROM requested JOIN idempotency i ON i.member_id = requested.member_id AND i.key = requested.key
     UNION ALL
    SELECT requested.member_id, requested.key, NULL, 200, NULL, cycle.id,
           CASE WHEN recent.start_key = cycle_key THEN 'start' ELSE 'collect' END
      FROM requested
     CROSS JOIN LATERAL (SELECT business_date, start_key, collect_key FROM cycle
                          WHERE cycle.member_id = requested.member_id
                          ORDER BY business_date DESC LIMIT ${CYCLES_LOOKED_AT}) AS recent
      JOIN cycle ON cycle.member_id = requested.member_id AND cycle.business_date = recent.business_date
     WHERE cycle_key IN (recent.start_key, recent.collect_key)`,
});

const WRITE = defineStatement({
  name: 'write_answers',
  takes: { answers: ANSWER },
  text: ({ answers }) => `INSERT INTO idempotency (${ANSWER.names}) SELECT ${ANSWER.names} FROM ${answers}`,
});

/** The key of a request as its cycle stores it; null: it stores none, and `idempotency` has the key if there is one. */
export const cycleKeyOf = ({ key, hasBody }: RequestKey): bigint | null =>
  key === null || hasBody ? null : keyHash(key);

/** 64 bits of its hash, to be found among the keys of one member. */
const keyHash = (key: string): bigint => hash('sha256', key, 'buffer').readBigInt64BE();

/**
 * The stored responses by request; a key used for another request yields the error instead. Call this after the
 * members' rows are locked: the same request in another transaction has committed by then.
 * @param command what is asked for, when its keys are stored in cycles
 */
export async function storedResponses<R extends MemberRequest>(
  tx: Tx,
  requests: readonly R[],
  command: CycleCommand | null,
): Promise<Map<R, StoredAnswer | DomainError>> {
  const keyed = requests.filter(hasKey);
  const found = new Map<R, StoredAnswer | DomainError>();
  if (keyed.length === 0) return found;
  const requested = keyed.map(({ memberId, key }) => ({ memberId, key, cycleKey: keyHash(key) }));
  const rows = await query<Row>(tx, READ.with({ requested }));
  const byKey = new Map(rows.map((row) => [`${row.member_id} ${row.key}`, row]));
  for (const request of keyed) {
    const row = byKey.get(`${request.memberId} ${request.key}`);
    if (row === undefined) continue;
    found.set(request, isSame(row, request, command) ? row : new DomainError('IDEMPOTENCY_KEY_REUSED', {}));
  }
  return found;
}

function isSame(row: Row, request: MemberRequest, command: CycleCommand | null): boolean {
  if (row.request_hash !== null) return row.request_hash === request.requestHash;
  return row.command === command && !request.hasBody;
}

/** Stores responses in the transaction of their effect; requests without a key, or whose cycle has it, are left out. */
export async function storeResponses(
  tx: Tx,
  answers: readonly { readonly request: MemberRequest; readonly answer: Answer }[],
): Promise<void> {
  const kept = answers.flatMap(({ request, answer: { status, body, cycleId = null, cycleKey = null } }) => {
    const { memberId, key, requestHash } = request;
    if (key === null || cycleKey !== null) return [];
    return [{ memberId, key, requestHash, status, body: cycleId === null ? body : null, cycleId }];
  });
  if (kept.length > 0) await query(tx, WRITE.with({ answers: kept }));
}

/** Whether each request finds what it did before. */
export function haveKeys(requests: readonly MemberRequest[]): boolean {
  return requests.every(hasKey);
}

const hasKey = <R extends MemberRequest>(request: R): request is R & { readonly key: string } => request.key !== null;
