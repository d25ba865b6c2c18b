import { execFileSync, spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SigningKey, Transaction, Wallet, computeAddress } from 'ethers';

const WORKSPACE = path.resolve(__dirname, '../../../..');
const SOFTHSM = '/usr/lib/softhsm/libsofthsm2.so';
const SCRIPT = path.join(WORKSPACE, 'libs/vault/testing/sign-by-pkcs11.ts');
const PIN = '4711';
/** Neither comes with npm ci: the package is an operator's own choice, SoftHSM is Debian's softhsm2. */
const isHere = existsSync(path.join(WORKSPACE, 'node_modules/pkcs11js')) && existsSync(SOFTHSM);

interface Answer {
  readonly hasKey?: boolean;
  readonly signed?: readonly string[];
  readonly fault?: string;
}

(isHere ? describe : describe.skip)('a signer in a PKCS#11 token (SoftHSM)', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'ballast-token-'));
  const env = { ...process.env, SOFTHSM2_CONF: path.join(folder, 'softhsm2.conf') };
  const pinFile = path.join(folder, 'pin');
  const key = { token: 'ballast', object: 'payer', modulePath: SOFTHSM, pinFile };
  let address: string;

  const ask = (order: object): Answer => {
    const tsx = path.join(WORKSPACE, 'node_modules/.bin/tsx');
    const input = JSON.stringify(order);
    const { stdout, stderr } = spawnSync(tsx, [SCRIPT], { cwd: WORKSPACE, env, input, encoding: 'utf8' });
    expect(stdout + stderr).not.toContain(PIN);
    return JSON.parse(stdout) as Answer;
  };
  const transactions = Array.from({ length: 8 }, (_, nonce) => ({
    ...{ chainId: '31337', nonce: String(nonce), to: Wallet.createRandom().address, data: '0x12' },
    ...{ gasLimit: '21000', maxFeePerGas: '5', maxPriorityFeePerGas: '1' },
  }));

  beforeAll(() => {
    mkdirSync(path.join(folder, 'tokens'));
    writeFileSync(env.SOFTHSM2_CONF, `directories.tokendir = ${folder}/tokens\nobjectstore.backend = file\n`);
    writeFileSync(pinFile, `${PIN}\n`);
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'secp256k1' });
    const pem = path.join(folder, 'key.pem');
    writeFileSync(pem, privateKey.export({ type: 'pkcs8', format: 'pem' }));
    const { d = '' } = privateKey.export({ format: 'jwk' });
    address = computeAddress(new SigningKey(Buffer.from(d, 'base64url')).publicKey);
    const token = (...args: string[]) => execFileSync('softhsm2-util', args, { env, stdio: 'pipe' });
    token('--init-token', '--free', '--label', key.token, '--pin', PIN, '--so-pin', '471100');
    token('--import', pem, '--token', key.token, '--label', key.object, '--id', '01', '--pin', PIN);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

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
    const order = { key: { ...key, modulePath: path.join(folder, 'none.so') }, address, transactions };
    expect(ask(order).fault).toContain('none.so');
  });

  it('with a wrong PIN is refused by the token', () => {
    const wrong = path.join(folder, 'wrong-pin');
    writeFileSync(wrong, '0815');
    expect(ask({ key: { ...key, pinFile: wrong }, address, transactions }).fault).toContain('CKR_PIN_INCORRECT');
  });
});
