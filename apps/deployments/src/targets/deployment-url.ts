import { DomainError } from '@ballast/domain/errors/domain-error';
import type { ForbiddenTarget } from '@ballast/domain/errors/params/deployment-errors';
import { refusalOfTarget } from '@ballast/platform/http/public-url';

/**
 * A deployment's URL as it may be stored and shown as a link: http or https, no credentials, and no address inside a network.
 * A name that leads inside is found out when it is looked up (health checks).
 * @throws DomainError INVALID_URL
 */
export function readDeploymentUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined) throw invalid({ reason: 'incomplete' });
  const refusal = refusalOfTarget(url);
  if (refusal !== null) throw invalid(refusal);
  return url.href;
}

const invalid = (why: ForbiddenTarget) => new DomainError('INVALID_URL', why, { at: 'url' });
