import { clientNetworkOf } from './client-network';

describe('one visitor', () => {
  it('is one IPv4 address, however it is written', () => {
    expect(clientNetworkOf('::ffff:203.0.113.9')).toBe(clientNetworkOf('203.0.113.9'));
    expect(clientNetworkOf('203.0.113.9')).not.toBe(clientNetworkOf('203.0.113.8'));
  });

  it('is one /64 of IPv6', () => {
    expect(clientNetworkOf('2001:db8:1:2:ffff::9')).toBe(clientNetworkOf('2001:db8:1:2::1'));
    expect(clientNetworkOf('2001:db8:1:3::1')).not.toBe(clientNetworkOf('2001:db8:1:2::1'));
  });
});
