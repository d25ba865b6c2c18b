import ipaddr from 'ipaddr.js';

/**
 * Whether an address belongs to the public internet. Everything else is refused: private, loopback, link-local (the cloud's
 * metadata), carrier-grade NAT, multicast, reserved, and the same wrapped into IPv6 (05-quality, Security, SSRF).
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  if (address.kind() === 'ipv4') return address.range() === 'unicast';
  const ipv6 = address as ipaddr.IPv6;
  // NAT64 and 6to4 carry an IPv4 address that decides where they lead.
  const range = ipv6.range();
  if (range === 'rfc6052') return isPublicAddress(embedded(ipv6, 6));
  if (range === '6to4') return isPublicAddress(embedded(ipv6, 1));
  return range === 'unicast';
}

/** The IPv4 address in two of the eight parts. */
function embedded({ parts }: ipaddr.IPv6, at: number): string {
  const [high = 0, low = 0] = parts.slice(at, at + 2);
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}
