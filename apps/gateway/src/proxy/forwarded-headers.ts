import type { FastifyRequest } from 'fastify';
import { TIME_ZONE_HEADER } from '@ballast/platform/http/reader-time-zone';
import { IDENTITY_HEADER } from '@ballast/platform/identity/identity';
import { DEVICE_HEADER } from '@ballast/platform/identity/known-device';
import { REQUEST_ID_HEADER } from '@ballast/platform/request/request-id';

/**
 * Client headers forwarded to a service. The cookie is not: a service gets the member's identity from us; nor
 * `x-ballast-*`, which only we may set.
 */
const PASSED_ON = [
  'accept',
  'accept-language',
  'content-type',
  'idempotency-key',
  'if-none-match',
  TIME_ZONE_HEADER,
  'user-agent',
  'x-github-delivery',
  'x-github-event',
  'x-hub-signature-256',
] as const;

/** The information about the caller that a service receives. */
export interface CallerInfo {
  readonly identityToken: string | undefined;
  /** At a sign-in: the browser's device cookie. */
  readonly deviceToken: string | undefined;
}

/**
 * The headers of a forwarded request: the allowed ones of the client, the caller's identity and address, and the
 * request id.
 */
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
