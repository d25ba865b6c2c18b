import { DomainError } from '@ballast/domain/errors/domain-error';
import type { ForbiddenTarget } from '@ballast/domain/errors/params/deployment-errors';
import { isPublicAddress } from './public-address';

/** Names that mean this machine or this network wherever they are looked up. */
const LOCAL_NAME = /^(?:localhost|.*\.(?:localhost|local|internal|lan|home\.arpa))$/;

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

/** The reason why this URL must not be called, or null. */
export function refusalOfTarget({ protocol, hostname, username, password }: URL): ForbiddenTarget | null {
  if (protocol !== 'http:' && protocol !== 'https:') return { reason: 'protocol', protocol };
  if (username !== '' || password !== '') return { reason: 'credentials' };
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (LOCAL_NAME.test(host)) return { reason: 'local_name', host };
  const isLiteral = /^[\d.]+$/.test(host) || host.includes(':');
  if (isLiteral && !isPublicAddress(host)) return { reason: 'not_public', host };
  return null;
}

const invalid = (why: ForbiddenTarget) => new DomainError('INVALID_URL', why, { at: 'url' });
