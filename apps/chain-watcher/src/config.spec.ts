import { parseConfig } from '@ballast/platform/config/parse-config';
import { WatcherConfig } from './config';

const ADDRESS = `0x${'1'.repeat(40)}`;
const GOOD = {
  PORT: '3003',
  INTERNAL_TOKEN_SECRET: 's'.repeat(32),
  CHAIN_ID: '137',
  RPC_URLS: 'http://a,http://b,http://c',
  LEDGER_URL: 'http://ledger',
  REDIS_URL: 'redis://redis',
  USDC_ADDRESS: ADDRESS,
  VAULT_FACTORY_ADDRESS: ADDRESS,
  REWARD_POOL_ADDRESS: ADDRESS,
};
const quorumOf = (env: object): number | undefined => parseConfig(WatcherConfig, { ...GOOD, ...env }).RPC_QUORUM;

describe('the RPCs that are configured', () => {
  it('may be asked for any quorum they can reach', () => {
    expect(quorumOf({})).toBeUndefined();
    expect(quorumOf({ RPC_QUORUM: '' })).toBeUndefined();
    expect(quorumOf({ RPC_QUORUM: '3' })).toBe(3);
  });

  it.each([
    [{ RPC_QUORUM: '4' }, /RPC_QUORUM must not be more than RPC_URLS has entries/],
    [{ RPC_QUORUM: '2', RPC_URLS: 'http://a' }, /RPC_QUORUM must not be more than RPC_URLS has entries/],
    [{ RPC_QUORUM: '0' }, /RPC_QUORUM/],
    [{ RPC_QUORUM: 'all' }, /RPC_QUORUM/],
    [{ RPC_URLS: 'http://a,http://a' }, /RPC_URLS must not name a URL twice/],
  ])('is refused as %j', (env, fault) => {
    expect(() => quorumOf(env)).toThrow(fault);
  });
});
