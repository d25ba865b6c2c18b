import { createHash } from 'node:crypto';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { DomainError } from '@ballast/domain/errors/domain-error';

/** Identifies a repeated request: the client's key (null: none) and a hash of the request. */
export interface RequestKey {
  readonly key: string | null;
  readonly requestHash: string;
  /** False when the path says all that is asked for. */
  readonly hasBody: boolean;
}

const VISIBLE_ASCII = /^[\x21-\x7e]{1,255}$/;
// Left out of the hash: a password is no part of what is asked for, and its plain hash must not rest in a table.
const SECRET_FIELD = /password|totp/i;

interface KeyedRequest {
  readonly method: string;
  readonly url: string;
  readonly body?: unknown;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** @throws DomainError INVALID_IDEMPOTENCY_KEY when the header is not 1 to 255 visible ASCII characters. */
export function parseRequestKey(request: KeyedRequest): RequestKey {
  const key = request.headers['idempotency-key'];
  if (key !== undefined && (typeof key !== 'string' || !VISIBLE_ASCII.test(key))) {
    throw new DomainError('INVALID_IDEMPOTENCY_KEY', {});
  }
  const [path = ''] = request.url.split('?', 1);
  const body = canonical(request.body ?? null);
  const requestHash = createHash('sha256')
    .update(JSON.stringify([request.method, path, body]))
    .digest('hex');
  return { key: key ?? null, requestHash, hasBody: body !== null && JSON.stringify(body) !== '{}' };
}

/** The canonical form of a value: fields sorted, secrets left out. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (value === null || typeof value !== 'object') return value;
  const fields = Object.entries(value).filter(([name]) => !SECRET_FIELD.test(name));
  return Object.fromEntries(
    fields.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, field]) => [name, canonical(field)]),
  );
}

/** Gives a handler the `RequestKey` of its request. */
export const IdempotencyKeyOf = createParamDecorator((_data: unknown, context: ExecutionContext): RequestKey =>
  parseRequestKey(context.switchToHttp().getRequest<KeyedRequest>()),
);
