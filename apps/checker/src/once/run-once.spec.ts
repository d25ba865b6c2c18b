import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { byPort } from '@ballast/testing/postgres/throw-away-database';
import { CheckedClub } from '../testing/checked-club';
import { guardianKeyFile } from '../testing/processes';
import { runOnce } from './run-once';

describe('npm run check:statements', () => {
  let checked: CheckedClub;
  let folder: string;

  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'ballast-key-'));
    checked = await CheckedClub.start();
    await checked.club.earn(await checked.club.join(), 80n);
    await checked.club.pass(30);
  });
  afterEach(async () => {
    await checked.stop();
    rmSync(folder, { recursive: true });
  });

  const printed: string[] = [];
  function run(databaseUrl: string, ...more: string[]): Promise<number> {
    const args = ['--rpc', checked.fixture.chain.url, '--database', databaseUrl, '--pool', checked.pool];
    args.push('--vault-factory', checked.vaultFactory, ...more);
    return runOnce(args, (text) => printed.push(text));
  }

  it('ends with 0 when all agree, 2 when one could not be checked, 1 when one differs', async () => {
    await checked.publish();
    expect(await run(checked.databaseUrl)).toBe(0);
    expect(printed.pop()).toBe('Statement 1 (pending) agrees with statement 1 of the ledger.');
    const away = byPort(checked.databaseUrl);
    away.port = '1';
    expect(await run(away.href)).toBe(2);
    await checked.publishFalse();
    expect(await run(checked.databaseUrl)).toBe(1);
    expect(printed.pop()).toMatch(/^Statement 2 \(pending\) DIFFERS: the ledger built no statement/);
  });

  it("vetoes with the guardian's key, and with no other", async () => {
    await checked.publishFalse();
    const stranger = path.join(folder, 'stranger');
    writeFileSync(stranger, `0x${'5'.repeat(64)}`);
    const vetoed = run(checked.databaseUrl, '--guardian-key-file', stranger);
    await expect(vetoed).rejects.toThrow('The veto was refused: not_allowed.');
    expect(await run(checked.databaseUrl, '--guardian-key-file', guardianKeyFile(folder))).toBe(1);
    expect(printed.pop()).toMatch(/^Veto of statement 1 sent: 0x/);
    expect(await run(checked.databaseUrl)).toBe(0);
    expect(printed.pop()).toBe('No statement stands.');
  });

  it('names what is missing or wrong, and quotes no argument', async () => {
    await expect(runOnce(['--rpc', 'http://127.0.0.1:1'], () => undefined)).rejects.toThrow(
      '--pool and --vault-factory are needed',
    );
    await expect(runOnce(['a key'], () => undefined)).rejects.toThrow(/^One of these is not an option/);
    await expect(run(checked.databaseUrl, '--start-block', 'x')).rejects.toThrow(
      '--start-block must be a block number.',
    );
  });
});
