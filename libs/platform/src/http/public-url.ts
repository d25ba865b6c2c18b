import type { ForbiddenTarget } from '@ballast/domain/errors/params/deployment-errors';
import { isPublicAddress } from './public-address';

/** Names that mean this machine or this network wherever they are looked up. */
const LOCAL_NAME = /^(?:localhost|.*\.(?:localhost|local|internal|lan|home\.arpa))$/;

/**
 * The reason why this URL must not be called, or null. A name that leads inside is found out when it is looked up
 * (`publicLookup`).
 */
export function refusalOfTarget({ protocol, hostname, username, password }: URL): ForbiddenTarget | null {
  if (protocol !== 'http:' && protocol !== 'https:') return { reason: 'protocol', protocol };
  if (username !== '' || password !== '') return { reason: 'credentials' };
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (LOCAL_NAME.test(host)) return { reason: 'local_name', host };
  const isLiteral = /^[\d.]+$/.test(host) || host.includes(':');
  if (isLiteral && !isPublicAddress(host)) return { reason: 'not_public', host };
  return null;
}
