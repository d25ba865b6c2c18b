import { CodedError } from '@ballast/platform/errors/coded-error';
import { isPublicAddress } from './public-address';

/** Names that mean this machine or this network wherever they are looked up. */
const LOCAL_NAME = /^(?:localhost|.*\.(?:localhost|local|internal|lan|home\.arpa))$/;

/**
 * A deployment's URL as it may be stored and shown as a link: http or https, no credentials, and no address inside a network.
 * A name that leads inside is found out when it is looked up (health checks).
 * @throws CodedError INVALID_URL
 */
export function readDeploymentUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined) throw invalid('Invalid URL: give a whole address, such as https://app.example.org.');
  const refusal = refusalOfTarget(url);
  if (refusal !== null) throw invalid(`Invalid URL: ${refusal}`);
  return url.href;
}

/** The reason why this URL must not be called, or null. */
export function refusalOfTarget({ protocol, hostname, username, password }: URL): string | null {
  if (protocol !== 'http:' && protocol !== 'https:') return `${protocol} is not allowed, only http: and https: are.`;
  if (username !== '' || password !== '') return 'it must not carry a user name or password.';
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (LOCAL_NAME.test(host)) return `${host} is a name of this machine or its network.`;
  const isLiteral = /^[\d.]+$/.test(host) || host.includes(':');
  if (isLiteral && !isPublicAddress(host)) return `${host} is not a public address.`;
  return null;
}

const invalid = (sentence: string) => new CodedError('INVALID_URL', sentence, { fields: { url: sentence } });
