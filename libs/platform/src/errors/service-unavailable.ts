import { DomainError } from '@ballast/domain/errors/domain-error';
import type { ErrorParams } from '@ballast/domain/errors/error-params';

/** The error for a dependency that does not answer. `retryAfter` in seconds. */
export function serviceUnavailable(
  params: ErrorParams['SERVICE_UNAVAILABLE'],
  cause?: unknown,
  retryAfter = 1,
): DomainError<'SERVICE_UNAVAILABLE'> {
  return new DomainError('SERVICE_UNAVAILABLE', params, { retryAfter, cause });
}
