import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseConfig, type Environment } from '@ballast/platform/config/parse-config';
import { LedgerConfig } from '../config';
import { LedgerHarness } from '../testing/ledger-harness';
import { OPERATOR_VARIABLES } from './operator-variables';

const OPERATOR = {
  OPERATOR_NAME: 'Ballast Operations GmbH',
  OPERATOR_ADDRESS: 'Hafenstraße 1, 20457 Hamburg',
  OPERATOR_LICENCE: 'Licence 123456',
  OPERATOR_CONTACT: 'help@ballast.example',
  OPERATOR_RISK_NOTICE: 'You may lose what you pay in.',
  OPERATOR_TERMS: 'https://operator.example/terms',
  OPERATOR_PRIVACY: 'https://operator.example/privacy',
};
const ADDRESS = '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359';
const REST = {
  ...{ PORT: '0', INTERNAL_TOKEN_SECRET: 'a secret of the specs, long enough', DATABASE_URL: 'postgres://u@db/b' },
  ...{ AUTH_URL: 'http://auth', WATCHER_URL: 'http://watcher', USDC_ADDRESS: ADDRESS, VAULT_FACTORY_ADDRESS: ADDRESS },
  ...{ VAULT_IMPLEMENTATION_ADDRESS: ADDRESS, REWARD_POOL_ADDRESS: ADDRESS },
};
const faultsOf = (env: Environment): readonly string[] => {
  try {
    parseConfig(LedgerConfig, { ...REST, ...env });
    return [];
  } catch (error) {
    return (error as { faults: string[] }).faults;
  }
};

describe('the operator of the club', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'ballast-operator-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  describe('in the configuration', () => {
    it.each(['137', '80002'])('may miss nothing on chain %s, and each fault is named at once', (CHAIN_ID) => {
      expect(faultsOf({ CHAIN_ID })).toEqual(OPERATOR_VARIABLES.map((name) => `${name} is missing`));
      expect(faultsOf({ CHAIN_ID, ...OPERATOR })).toEqual([]);
      expect(faultsOf({ CHAIN_ID, ...OPERATOR, OPERATOR_LICENCE: ' ' })).toEqual(['OPERATOR_LICENCE is missing']);
    });

    it('may be left out on the local chain', () => {
      expect(faultsOf({ CHAIN_ID: '31337' })).toEqual([]);
    });

    it.each([
      ['OPERATOR_CONTACT', 'call us'],
      ['OPERATOR_CONTACT', 'javascript:alert(1)@x'],
      ['OPERATOR_CONTACT', 'http://operator.example'],
      ['OPERATOR_TERMS', 'http://operator.example/terms'],
      ['OPERATOR_TERMS', 'terms.md'],
      ['OPERATOR_TERMS', '/nowhere/terms.md'],
      ['OPERATOR_PRIVACY', tmpdir()],
    ])('is refused with %s %s', (name, value) => {
      expect(faultsOf({ CHAIN_ID: '137', ...OPERATOR, [name]: value })).toEqual([
        expect.stringContaining(`${name} must be an`),
      ]);
    });

    it('is refused with an empty file', () => {
      const OPERATOR_TERMS = path.join(folder, 'empty.md');
      writeFileSync(OPERATOR_TERMS, ' \n');
      expect(faultsOf({ CHAIN_ID: '137', ...OPERATOR, OPERATOR_TERMS })).toHaveLength(1);
    });
  });

  it('is told to everybody, with the texts of its files', async () => {
    const OPERATOR_TERMS = path.join(folder, 'terms.md');
    writeFileSync(OPERATOR_TERMS, '# Terms\n\nNone.\n');
    const ledger = await LedgerHarness.start({ ...OPERATOR, OPERATOR_TERMS });
    const read = async (call: string) => (await ledger.api.get(`/api/operator${call}`).expect(200)).body as unknown;
    expect(await read('')).toEqual({
      name: 'Ballast Operations GmbH',
      address: 'Hafenstraße 1, 20457 Hamburg',
      licence: 'Licence 123456',
      contact: 'help@ballast.example',
      riskNotice: 'You may lose what you pay in.',
      terms: '/terms',
      privacy: 'https://operator.example/privacy',
    });
    expect(await read('/terms')).toEqual({ url: null, text: '# Terms\n\nNone.' });
    expect(await read('/privacy')).toEqual({ url: 'https://operator.example/privacy', text: null });
    await ledger.stop();
  });
});
