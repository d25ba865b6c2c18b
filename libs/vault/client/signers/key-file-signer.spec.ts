import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inspect } from 'node:util';
import { Transaction, Wallet } from 'ethers';
import { KeyFileSigner } from './key-file-signer';

describe('a key file', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'ballast-key-'));
  const file = path.join(folder, 'key');
  const wallet = Wallet.createRandom();
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each([
    ['with 0x', wallet.privateKey],
    ['without 0x and with a line end', `${wallet.privateKey.slice(2)}\n`],
  ])('is read %s, signs for its address, and shows its key to nobody', async (_how, text) => {
    writeFileSync(file, text);
    const signer = new KeyFileSigner(file, 'PAYER_KEY_FILE');
    const raw = await signer.sign({
      chainId: 31337,
      nonce: 3,
      to: wallet.address,
      data: '0x12',
      gasLimit: 21_000n,
      maxFeePerGas: 5n,
      maxPriorityFeePerGas: 1n,
    });
    expect(Transaction.from(raw)).toMatchObject({ from: signer.address, nonce: 3, type: 2, chainId: 31337n });
    expect(signer.address).toBe(wallet.address);
    expect(inspect(signer, { depth: 9, showHidden: true }) + JSON.stringify(signer)).not.toContain(
      wallet.privateKey.slice(2),
    );
  });

  it.each([
    ['nothing', ''],
    ['words', 'correct horse battery staple'],
    ['zero', '0'.repeat(64)],
  ])('that holds %s is refused without its content', (_what, text) => {
    writeFileSync(file, text);
    expect(() => new KeyFileSigner(file, 'PAYER_KEY_FILE')).toThrow(/^The file named by PAYER_KEY_FILE/);
  });

  it('that is not there is refused', () => {
    expect(() => new KeyFileSigner(path.join(folder, 'none'), 'RELAYER_KEY_FILE')).toThrow(
      'RELAYER_KEY_FILE cannot be read (ENOENT)',
    );
  });
});
