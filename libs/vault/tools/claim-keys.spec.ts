import type { ProofFile } from '../client/statements/proof-file';
import { type ClaimStage, claimStage } from '../testing/claim-stage';
import { ClaimRefusal } from './claim-refusal';
import { readReservesOptions } from './reserves-options';
import { runClaim } from './run-claim';
import { readVerifyOptions } from './verify-options';

describe('npm run claim refuses a key that is not kept as it should be', () => {
  let stage: ClaimStage;
  beforeAll(async () => {
    stage = await claimStage();
  });
  afterAll(() => stage.stop());

  const claim = (file: ProofFile, ...more: string[]) => runClaim(stage.argsOf(file, ...more), () => undefined);

  it('in a file that others can read, until they cannot', async () => {
    for (const mode of [0o644, 0o640, 0o604]) {
      const name = stage.keyFile(undefined, mode);
      await expect(claim(stage.file, '--key-file', name)).rejects.toThrow(
        `(its mode is ${mode.toString(8)}). Run chmod 600 on it`,
      );
    }
    await expect(claim(stage.file, '--key-file', stage.keyFile())).rejects.toThrow(ClaimRefusal);
  });

  it('in no file, or in one that holds something else; neither is quoted', async () => {
    const secret = 'correct horse battery staple';
    const refused = await claim(stage.file, '--key-file', stage.keyFile(secret)).catch(String);
    expect(refused).toBe('Error: The file named by --key-file does not hold a private key in hex.');
    const none = await claim(stage.file, '--key-file', `/${secret}`).catch(String);
    expect(none).toBe('Error: The file named by --key-file cannot be read (ENOENT).');
  });

  it.each([
    ['--key-file', (key: string) => ['--key-file', key]],
    ['an option that does not exist', (key: string) => ['--key', key.slice(2)]],
    ['one word', (key: string) => [`--key-file=${key}`]],
    ['nothing before it', (key: string) => [key]],
    ['--proof, with a digit lost', (key: string) => ['--proof', key.slice(0, -1)]],
    ['--pool', (key: string) => ['--pool', key]],
    ['quotes of its own', (key: string) => ['--key-file', `"${key.toUpperCase()}" `]],
  ])('on the command line, behind %s; it is not repeated', async (_how, args) => {
    const { privateKey } = stage.wallet;
    const refused = await claim(stage.file, ...args(privateKey)).catch(String);
    expect(refused).toContain('put the key into a file');
    expect(String(refused).toLowerCase()).not.toContain(privateKey.slice(2, -1));
  });

  it('as a phrase of words, which is not repeated either', async () => {
    const phrase = 'test test test test test test test test test test test junk';
    const refused = await claim(stage.file, '--key-file', phrase).catch(String);
    expect(refused).toContain('put the key into a file');
    expect(refused).not.toContain('junk');
  });

  it('in a command that takes no key at all', () => {
    const { privateKey } = stage.wallet;
    for (const read of [readVerifyOptions, readReservesOptions]) {
      expect(() => read(['--key', privateKey])).toThrow('That is a key, and no option takes one');
      expect(() => read(['--key', privateKey])).not.toThrow(privateKey.slice(2));
    }
  });
});
