import { type Environment, parseConfig } from '@ballast/platform/config/parse-config';
import { GatewayConfig } from './config';

const ENV: Environment = {
  PORT: '3000',
  INTERNAL_TOKEN_SECRET: 'a secret of the specs, which is long enough',
  AUTH_URL: 'http://127.0.0.1:3001',
  LEDGER_URL: 'http://127.0.0.1:3002',
  DEPLOYMENTS_URL: 'http://127.0.0.1:3004',
  PUBLIC_URL: 'https://ballast.example',
};
const start = (more: Environment) => parseConfig(GatewayConfig, { ...ENV, ...more });

describe('the gateway', () => {
  it.each([{}, { TRUST_PROXY: '' }, { TRUST_PROXY: ' , ' }])(
    'does not start on an https address without its proxy named: %j',
    (more) => {
      expect(() => start(more)).toThrow(
        'The configuration has 1 fault: TRUST_PROXY must be set to the address of the proxy where TLS ends (for example 127.0.0.1) when PUBLIC_URL is https.',
      );
    },
  );

  it.each(['127.0.0.1', '::1', 'loopback', 'uniquelocal', '10.1.2.0/24', 'fd00::/8', '127.0.0.1, 10.1.0.0/16'])(
    'takes %j for proxies',
    (TRUST_PROXY) => {
      expect(start({ TRUST_PROXY }).TRUST_PROXY).toEqual(TRUST_PROXY.split(', '));
    },
  );

  it.each([
    'true',
    '*',
    '1',
    'all',
    '0.0.0.0/0',
    '::/0',
    '::/32',
    '::ffff:0:0/96',
    '2000::/8',
    '10.0.0.0/33',
    '10.0.0.0/',
    '10.0.0/8',
    'proxy.example',
    'none',
  ])('takes %j for no proxy', (TRUST_PROXY) => {
    expect(() => start({ TRUST_PROXY })).toThrow('TRUST_PROXY must list IP addresses');
  });

  it('needs none for plain http on the own machine', () => {
    expect(start({ PUBLIC_URL: 'http://localhost:3000' }).TRUST_PROXY).toBeUndefined();
  });
});
