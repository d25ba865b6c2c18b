import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { buildClaimTransaction } from '../client/statements/claim-transaction';
import { type ProofFile, writeProofFile } from '../client/statements/proof-file';
import { send } from '../testing/contract-fixture';
import { type StatementFixture, anyLeaf, statementFixture } from '../testing/statement-fixture';

const ROOT = path.resolve(__dirname, '../../..');
const DAY = 86_400;

describe('npm run verify:statement', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'proof-'));
  let club: StatementFixture;
  let file: ProofFile;

  beforeAll(async () => {
    club = await statementFixture();
    file = club.fileOf(club.leaves[0], 1);
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await club.fixture.stop();
  });

  const tool = 'libs/vault/tools/verify-statement.ts';
  const run = (...args: string[]): SpawnSyncReturns<string> =>
    spawnSync(process.execPath, ['node_modules/tsx/dist/cli.mjs', '--tsconfig', 'tsconfig.base.json', tool, ...args], {
      cwd: ROOT,
      encoding: 'utf8',
    });
  const runOn = (text: string, ...args: string[]) => {
    const name = path.join(folder, 'proof.json');
    writeFileSync(name, text);
    return run('--proof', name, ...args);
  };
  const onChain = (one: ProofFile) => runOn(writeProofFile(one), '--rpc', club.fixture.chain.url);
  const claimOf = (amount: bigint) => buildClaimTransaction({ file, amount, toVault: false });

  it('ends with 2 without a file that it can read, and says what is wrong with it', () => {
    const usage = run();
    expect([usage.status, usage.stderr]).toEqual([2, expect.stringContaining('--proof is needed')]);
    expect(run('--proof', path.join(folder, 'none')).status).toBe(2);
    const refused = runOn(JSON.stringify({ ...(JSON.parse(writeProofFile(file)) as object), wallet: 'mine' }));
    expect([refused.status, refused.stderr]).toEqual([2, expect.stringContaining('wallet is not an address')]);
  });

  it('ends with 2 when the RPC is of another chain, or knows no such pool', () => {
    const elsewhere = onChain({ ...file, chainId: 137 });
    expect([elsewhere.status, elsewhere.stderr]).toEqual([2, expect.stringContaining('The file is for chain 137')]);
    const nowhere = onChain({ ...file, pool: file.wallet });
    expect([nowhere.status, nowhere.stderr]).toEqual([2, expect.stringContaining('There is no contract')]);
  });

  it('ends with 1 when the file does not hold, and prints no claim', () => {
    const wrong = runOn(writeProofFile({ ...file, entitlement: file.entitlement + 1n }));
    expect([wrong.status, wrong.stdout]).toEqual([1, expect.stringContaining('leaf and path do not lead to the root')]);
    expect(wrong.stdout).not.toContain('To claim');
  });

  it('ends with 1 when the file holds by itself, but the chain has another root, sum or no such statement', () => {
    const lone = { ...file, path: [], root: file.accountId };
    expect(onChain(lone).stdout).toContain('The root on chain is another one');
    const larger = onChain({ ...file, sum: file.sum + 1n });
    expect([larger.status, larger.stdout]).toEqual([1, expect.stringContaining('The sum on chain is another one')]);
    const unknown = onChain({ ...file, statement: 9 });
    expect([unknown.status, unknown.stdout]).toEqual([1, expect.stringContaining('The pool has no statement 9')]);
  });

  it('ends with 1 when the pool has other code, and prints no claim', async () => {
    const { chain, provider } = club.fixture;
    const code = await provider.getCode(file.pool);
    await chain.rpc('anvil_setCode', [file.pool, `${code}00`]);
    const other = onChain(file);
    await chain.rpc('anvil_setCode', [file.pool, code]);
    const words = `WRONG: The code at ${file.pool} is not the RewardPool of this checkout`;
    expect([other.status, other.stdout]).toEqual([1, expect.stringContaining(words)]);
    expect(other.stdout).not.toContain('To claim');
  });

  it('ends with 0 on the file alone, and says that the chain was not asked', () => {
    const alone = runOn(writeProofFile(file));
    expect([alone.status, alone.stdout]).toEqual([0, expect.stringContaining('With --rpc they are compared')]);
  });

  it('says when the statement counts, what was paid, and the call that claims the rest', async () => {
    const pending = onChain(file);
    expect([pending.status, pending.stdout]).toEqual([0, expect.stringContaining('until then statement 0 counts')]);
    await club.pass(DAY);
    await send(club.fixture.people.member, claimOf(2_000_000n));
    const current = onChain(file);
    expect([current.status, current.stdout]).toEqual([0, expect.stringContaining('this is the current statement')]);
    expect(current.stdout).toContain('Paid so far  2 USDC');
    expect(current.stdout).toContain(claimOf(5_000_000n).data);

    await club.post();
    await club.pass(DAY);
    const same = onChain(file);
    expect(same.stdout).toContain('no more; statement 2 counts, which has the same root: it can be claimed');
    expect(same.stdout).toContain(claimOf(5_000_000n).data);

    club.tree.update([anyLeaf()]);
    await club.post();
    await club.pass(DAY);
    const past = onChain(file);
    expect([past.status, past.stdout]).toEqual([0, expect.stringContaining('no more; statement 3 counts')]);
    expect(past.stdout).not.toContain('To claim');
  });
});
