import { normalizeIP } from '@fastify/rate-limit';

/** A household or an office has a /64 of IPv6: counting its single addresses would count nothing. */
const IPV6_SUBNET = 64;

/** The client that limits count as one visitor: an IPv4 address, also one written as IPv6, or the /64 of an IPv6 address. */
export function clientNetworkOf(address: string): string {
  return normalizeIP(address, IPV6_SUBNET);
}
