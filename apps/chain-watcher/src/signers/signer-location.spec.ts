import { parseConfig } from '@ballast/platform/config/parse-config';
import { WatcherConfig } from '../config';
import { parseSignerLocation } from '@ballast/vault/signers/signer-location';

const ADDRESS = `0x${'1'.repeat(40)}`;
const GOOD = {
  PORT: '3003',
  INTERNAL_TOKEN_SECRET: 's'.repeat(32),
  CHAIN_ID: '137',
  RPC_URLS: 'http://a,http://b,http://c',
  LEDGER_URL: 'http://ledger',
  USDC_ADDRESS: ADDRESS,
  VAULT_FACTORY_ADDRESS: ADDRESS,
  REWARD_POOL_ADDRESS: ADDRESS,
};
const parse = (env: object) => parseConfig(WatcherConfig, { ...GOOD, ...env });

describe('the place of a key', () => {
  it.each([
    ['web3signer:https://signer:9000', { kind: 'web3signer', url: 'https://signer:9000' }],
    [
      'aws-kms:arn:aws:kms:eu-central-1:111122223333:alias/ballast/payer',
      { kind: 'aws-kms', arn: 'arn:aws:kms:eu-central-1:111122223333:alias/ballast/payer' },
    ],
    [
      'pkcs11:token=the%20club;object=payer?module-path=/usr/lib/softhsm/libsofthsm2.so&pin-source=file:/run/secrets/pin',
      {
        kind: 'pkcs11',
        token: 'the club',
        object: 'payer',
        modulePath: '/usr/lib/softhsm/libsofthsm2.so',
        pinFile: '/run/secrets/pin',
      },
    ],
  ])('is read of %s', (text, location) => {
    expect(parseSignerLocation(text)).toEqual(location);
  });

  it.each([
    ...['', 'web3signer:', 'web3signer:ftp://signer', 'aws-kms:key/1234', 'https://signer:9000'],
    ...['pkcs11:token=a?module-path=/x&pin-source=/y', 'pkcs11:token=a;object=b', 'pkcs11:token=%;object=b'],
  ])('is none as %j', (text) => {
    expect(parseSignerLocation(text)).toBeUndefined();
  });

  it('comes with an address, and instead of a file', () => {
    const PAYER_SIGNER = 'web3signer:https://signer:9000';
    expect(parse({ PAYER_SIGNER, PAYER_ADDRESS: ADDRESS })).toMatchObject({ PAYER_SIGNER, PAYER_ADDRESS: ADDRESS });
    expect(() => parse({ PAYER_SIGNER })).toThrow('PAYER_ADDRESS is missing, which PAYER_SIGNER needs');
    expect(() => parse({ PAYER_ADDRESS: ADDRESS })).toThrow('PAYER_SIGNER is missing, which PAYER_ADDRESS needs');
    expect(() => parse({ PAYER_SIGNER: 'vault', PAYER_ADDRESS: ADDRESS })).toThrow('PAYER_SIGNER must be web3signer');
    const both = { PAYER_SIGNER, PAYER_ADDRESS: ADDRESS, PAYER_KEY_FILE: '/run/secrets/payer_key' };
    expect(() => parse(both)).toThrow('PAYER_SIGNER and PAYER_KEY_FILE both name a key');
  });
});
