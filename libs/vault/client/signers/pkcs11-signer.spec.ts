import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { Transaction, Wallet } from 'ethers';
import { SoftToken, TOKEN_PIN, withSoftToken } from '@ballast/testing/chain/soft-token';

const WORKSPACE = path.resolve(__dirname, '../../../..');
const SCRIPT = path.join(WORKSPACE, 'libs/vault/testing/sign-by-pkcs11.ts');

interface Answer {
  readonly hasKey?: boolean;
  readonly signed?: readonly string[];
  readonly fault?: string;
}

withSoftToken('a signer in a PKCS#11 token (SoftHSM)', () => {
  const { address, privateKey } = Wallet.createRandom();
  let token: SoftToken;
  let key: SoftToken['key'];

  const ask = (order: object): Answer => {
    const tsx = path.join(WORKSPACE, 'node_modules/.bin/tsx');
    const input = JSON.stringify(order);
    const { stdout, stderr } = spawnSync(tsx, [SCRIPT], {
      cwd: WORKSPACE,
      env: { ...process.env, ...token.env },
      input,
      encoding: 'utf8',
    });
    expect(stdout + stderr).not.toContain(TOKEN_PIN);
    return JSON.parse(stdout) as Answer;
  };
  const transactions = Array.from({ length: 8 }, (_, nonce) => ({
    ...{ chainId: '31337', nonce: String(nonce), to: Wallet.createRandom().address, data: '0x12' },
    ...{ gasLimit: '21000', maxFeePerGas: '5', maxPriorityFeePerGas: '1' },
  }));

  beforeAll(() => {
    token = new SoftToken(privateKey);
    ({ key } = token);
  });
  afterAll(() => token.remove());

  it('signs as its address, time and again', () => {
    const { hasKey, signed, fault } = ask({ key, address, transactions });
    expect({ hasKey, fault }).toEqual({ hasKey: true, fault: undefined });
    const read = signed?.map((raw) => Transaction.from(raw)) ?? [];
    expect(read.map(({ from, nonce }) => [from, nonce])).toEqual(transactions.map((_, nonce) => [address, nonce]));
    for (const { signature } of read) expect(signature?.isValid()).toBe(true);
  });

  it('is told from one that is another’s', () => {
    const other = Wallet.createRandom().address;
    expect(ask({ key, address: other, transactions: [] })).toEqual({ hasKey: false, signed: [] });
    expect(ask({ key, address: other, transactions }).fault).toBe(`The key that signed is not that of ${other}.`);
  });

  it.each([
    ['token', { token: 'another' }, 'There is no PKCS#11 token of that label.'],
    ['key', { object: 'another' }, 'The PKCS#11 token has no private key of that label.'],
  ])('that does not exist is told: no such %s', (_what, change, sentence) => {
    expect(ask({ key: { ...key, ...change }, address, transactions }).fault).toBe(sentence);
  });

  it('whose library cannot be loaded is told when it is first used', () => {
    const order = { key: { ...key, modulePath: path.join(token.folder, 'none.so') }, address, transactions };
    expect(ask(order).fault).toContain('none.so');
  });

  it('with a wrong PIN is refused by the token', () => {
    const wrong = path.join(token.folder, 'wrong-pin');
    writeFileSync(wrong, '0815');
    expect(ask({ key: { ...key, pinFile: wrong }, address, transactions }).fault).toContain('CKR_PIN_INCORRECT');
  });
});
