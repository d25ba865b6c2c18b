import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

import { buildClaimTransaction } from '../client/statements/claim-transaction';
import { type ProofFile, toPath, writeProofFile } from '../client/statements/proof-file';
import type { StatementVectors } from './statement-vectors';

const ROOT = path.resolve(__dirname, '../../..');
const { trees } = JSON.parse(
  readFileSync(path.join(ROOT, 'libs/vault/vectors/statement-trees.json'), 'utf8'),
) as StatementVectors;

describe('npm run verify:statement', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'proof-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  const run = (...args: string[]) =>
    spawnSync(
      process.execPath,
      [
        'node_modules/tsx/dist/cli.mjs',
        '--tsconfig',
        'tsconfig.base.json',
        'libs/vault/tools/verify-statement.ts',
        ...args,
      ],
      { cwd: ROOT, encoding: 'utf8' },
    );
  const runOn = (text: string) => {
    const name = path.join(folder, 'proof.json');
    writeFileSync(name, text);
    return run('--proof', name);
  };
  const file = ((): ProofFile => {
    const tree = trees.find(({ leaves }) => leaves.length === 64)!;
    const proof = tree.proofs.find(({ index }) => index === 1)!;
    const leaf = tree.leaves[1]!;
    return {
      chainId: 31337,
      pool: `0x${'33'.repeat(20)}`,
      statement: 4,
      ...leaf,
      entitlement: BigInt(leaf.entitlement),
      settled: 1n,
      path: toPath({ ...proof, sums: proof.sums.map(BigInt), sides: BigInt(proof.sides) }),
      root: tree.root,
      sum: BigInt(tree.sum),
    };
  })();

  it('ends with 2 without a file that it can read, and says what is wrong with it', () => {
    expect(run()).toMatchObject({ status: 2, stderr: expect.stringContaining('--proof is needed') as string });
    expect(run('--proof', path.join(folder, 'none'))).toMatchObject({ status: 2 });
    const refused = runOn(JSON.stringify({ ...(JSON.parse(writeProofFile(file)) as object), wallet: 'mine' }));
    expect(refused.status).toBe(2);
    expect(refused.stderr).toContain('wallet is not an address');
  });

  it('ends with 1 when one byte of the file is another one', () => {
    const wrong = runOn(writeProofFile({ ...file, entitlement: file.entitlement + 1n }));
    expect(wrong).toMatchObject({ status: 1, stdout: expect.stringContaining('DOES NOT HOLD') as string });
    expect(wrong.stdout).not.toContain('To claim');
  });

  it('ends with 0 when the path leads to root and sum, and names the call that claims', () => {
    const right = runOn(writeProofFile(file));
    expect(right).toMatchObject({ status: 0, stdout: expect.stringContaining('Proof          holds') as string });
    expect(right.stdout).toContain(buildClaimTransaction({ file, amount: file.entitlement - 1n, toVault: false }).data);
  });
});
