import ipaddr from 'ipaddr.js';

/** The range that IANA has allocated as global unicast. */
const GLOBAL_UNICAST = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number];

/**
 * Whether an address belongs to the public internet. Everything else is refused: private, loopback, link-local (the cloud's
 * metadata), carrier-grade NAT, multicast, reserved, and whatever carries an IPv4 address within it (mapped, compatible,
 * translated, NAT64, 6to4, Teredo): nothing that strangers name is called at one (docs/product/quality.md §4).
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast') return false;
  if (address.kind() === 'ipv4') return true;
  const ipv6 = address as ipaddr.IPv6;
  // A zone names a link of this machine.
  return ipv6.zoneId === undefined && ipv6.match(GLOBAL_UNICAST);
}
