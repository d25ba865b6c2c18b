import type { FastifyRequest } from 'fastify';
import { IDENTITY_HEADER } from '@ballast/platform/identity/identity';
import { DEVICE_HEADER } from '@ballast/platform/identity/known-device';
import { REQUEST_ID_HEADER } from '@ballast/platform/request/request-id';

/** What a client may tell a service. Not the cookie: a service knows the member from us; not `x-ballast-*`: that is ours to say. */
const PASSED_ON = [
  'accept',
  'accept-language',
  'content-type',
  'idempotency-key',
  'if-none-match',
  'user-agent',
  'x-github-delivery',
  'x-github-event',
  'x-hub-signature-256',
] as const;

/** What a service is told of who asks. */
export interface CallerInfo {
  readonly identityToken: string | undefined;
  /** At a sign-in: what the browser's device cookie says. */
  readonly deviceToken: string | undefined;
}

/** The headers a service gets: the client's that matter, who asks, from where, and the request id. */
export function forwardedHeaders(
  request: FastifyRequest,
  { identityToken, deviceToken }: CallerInfo,
): Record<string, string> {
  const headers: Record<string, string> = {
    [REQUEST_ID_HEADER]: request.id,
    'x-forwarded-for': request.ip,
    'x-forwarded-proto': request.protocol,
  };
  for (const name of PASSED_ON) {
    const value = request.headers[name];
    if (typeof value === 'string') headers[name] = value;
  }
  if (identityToken !== undefined) headers[IDENTITY_HEADER] = identityToken;
  if (deviceToken !== undefined) headers[DEVICE_HEADER] = deviceToken;
  return headers;
}
