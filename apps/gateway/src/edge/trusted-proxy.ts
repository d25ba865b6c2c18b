import { isIP } from 'node:net';
import { ValidateBy, type ValidationArguments } from 'class-validator';
import { parse } from 'ipaddr.js';
import type { GatewayConfig } from '../config';

/** Names of networks without addresses on the public internet. */
const PRIVATE_NETWORKS = ['loopback', 'linklocal', 'uniquelocal'];
const LONGEST_PREFIX = { 4: 32, 6: 128 } as const;
/** The shortest accepted prefix: a wider network would include strangers. */
const SHORTEST_PREFIX = 8;
const SHORTEST_PUBLIC_IPV6_PREFIX = 32;
/** A network that contains this one contains every IPv4 address. */
const IPV4_IN_IPV6 = parse('::ffff:0.0.0.0');

/**
 * Requires the name of the proxy in front of an https address: without it, the gateway would take the proxy's address
 * for every member's, and all members would share one rate limit.
 */
export function NamesProxyWhenHttps(): PropertyDecorator {
  return ValidateBy({
    name: 'namesProxyWhenHttps',
    validator: {
      validate: (publicUrl: unknown, args?: ValidationArguments) =>
        typeof publicUrl !== 'string' ||
        !publicUrl.startsWith('https:') ||
        ((args?.object as GatewayConfig | undefined)?.TRUST_PROXY ?? []).length > 0,
      defaultMessage: () =>
        'TRUST_PROXY must be set to the address of the proxy where TLS ends (for example 127.0.0.1) when PUBLIC_URL is https',
    },
  });
}

/** Validates addresses and networks of proxies: trusting every address would trust every forged one. */
export function TrustedProxies(): PropertyDecorator {
  return ValidateBy({
    name: 'trustedProxies',
    validator: {
      validate: (list: unknown) => Array.isArray(list) && list.every((one) => typeof one === 'string' && isProxy(one)),
      defaultMessage: () =>
        `TRUST_PROXY must list IP addresses, networks like 10.1.0.0/16, or ${PRIVATE_NETWORKS.join(', ')}`,
    },
  });
}

function isProxy(text: string): boolean {
  if (PRIVATE_NETWORKS.includes(text)) return true;
  const [address = '', prefix, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  if (prefix === undefined) return true;
  const length = /^\d{1,3}$/.test(prefix) ? Number(prefix) : -1;
  if (length < SHORTEST_PREFIX || length > LONGEST_PREFIX[family as 4 | 6]) return false;
  if (family === 4) return true;
  const network = parse(address);
  const isPrivate = network.range() === 'uniqueLocal';
  return !IPV4_IN_IPV6.match(network, length) && (isPrivate || length >= SHORTEST_PUBLIC_IPV6_PREFIX);
}
