import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createLog } from '@ballast/platform/logging/log';
import { Wallet } from 'ethers';
import { WatcherConfig } from '../config';
import { createSigners } from './create-signers';

describe('the signers of a watcher', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'ballast-keys-'));
  const log = createLog('spec', 'silent');
  const keyFile = (name: string, key: string): string => {
    const file = path.join(folder, name);
    writeFileSync(file, key);
    return file;
  };
  const [one, other] = [Wallet.createRandom(), Wallet.createRandom()];
  const signersOf = (files: Partial<WatcherConfig>) => createSigners(Object.assign(new WatcherConfig(), files), log);
  afterAll(() => rmSync(folder, { recursive: true }));

  it('are those whose key files are named', () => {
    expect(signersOf({})).toEqual({ payer: null, relayer: null, poster: null });
    const { payer, relayer, poster } = signersOf({
      PAYER_KEY_FILE: keyFile('payer', one.privateKey),
      POSTER_KEY_FILE: keyFile('poster', other.privateKey),
    });
    expect([payer?.address, relayer, poster?.address]).toEqual([one.address, null, other.address]);
  });

  it('are refused when one key posts and pays, in two files as well', () => {
    const files = {
      PAYER_KEY_FILE: keyFile('payer', one.privateKey),
      POSTER_KEY_FILE: keyFile('poster', `${one.privateKey.slice(2)}\n`),
    };
    expect(() => signersOf(files)).toThrow('Posting and paying need a key each.');
  });
});
