import { CodedError } from '@ballast/platform/errors/coded-error';
import type { Tx } from '@ballast/platform/postgres/tx';
import { toArrayLiteral, query } from '../persistence/query';
import type { RequestKey } from './request-key';

/** A handler's response: HTTP status and JSON body. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** A member's request with its idempotency key. */
export interface MemberRequest extends RequestKey {
  readonly memberId: string;
}

interface Row {
  readonly member_id: string;
  readonly key: string;
  readonly request_hash: string;
  readonly status: number;
  readonly body: unknown;
}

const READ = {
  name: 'read_answers',
  text: `
    SELECT i.member_id, i.key, i.request_hash, i.status, i.body
      FROM unnest($1::uuid[], $2::text[]) AS w (member_id, key) JOIN idempotency i ON i.member_id = w.member_id AND i.key = w.key`,
};

const WRITE = {
  name: 'write_answers',
  text: `
    INSERT INTO idempotency (member_id, key, request_hash, status, body)
    SELECT * FROM unnest($1::uuid[], $2::text[], $3::text[], $4::integer[], $5::json[])`,
};

/**
 * The stored responses by request; a key used for another request yields the error instead. Call this after the
 * members' rows are locked: the same request in another transaction has committed by then.
 */
export async function storedResponses<R extends MemberRequest>(
  tx: Tx,
  requests: readonly R[],
): Promise<Map<R, Answer | CodedError>> {
  const keyed = requests.filter((request) => request.key !== null);
  const found = new Map<R, Answer | CodedError>();
  if (keyed.length === 0) return found;
  const rows = await query<Row>(tx, READ, [
    toArrayLiteral(keyed.map(({ memberId }) => memberId)),
    keyed.map(({ key }) => key),
  ]);
  const byKey = new Map(rows.map((row) => [`${row.member_id} ${row.key}`, row]));
  for (const request of keyed) {
    const row = byKey.get(`${request.memberId} ${request.key}`);
    if (row !== undefined) found.set(request, row.request_hash === request.requestHash ? row : keyReused());
  }
  return found;
}

/** Stores responses in the transaction of their effect; requests without a key are left out. */
export async function storeResponses(
  tx: Tx,
  answers: readonly { readonly request: MemberRequest; readonly answer: Answer }[],
): Promise<void> {
  const keyed = answers.filter(({ request }) => request.key !== null);
  if (keyed.length === 0) return;
  await query(tx, WRITE, [
    toArrayLiteral(keyed.map(({ request }) => request.memberId)),
    keyed.map(({ request }) => request.key),
    toArrayLiteral(keyed.map(({ request }) => request.requestHash)),
    toArrayLiteral(keyed.map(({ answer }) => answer.status)),
    keyed.map(({ answer }) => JSON.stringify(answer.body)),
  ]);
}

function keyReused(): CodedError {
  return new CodedError(
    'IDEMPOTENCY_KEY_REUSED',
    'This Idempotency-Key was used for another request. Send a new key with a new request.',
  );
}
