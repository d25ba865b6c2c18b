import { spawn } from 'node:child_process';
import { cpSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { ZeroAddress } from 'ethers';

import { rewardPoolInterface, vaultFactoryInterface } from '../client/contract-interfaces';
import { buildReleaseTransaction } from '../client/release-transaction';
import { claimArguments } from '../client/statements/claim-transaction';
import { type ClaimStage, claimStage } from '../testing/claim-stage';
import { send } from '../testing/contract-fixture';
import { runClaim } from './run-claim';

const ROOT = path.resolve(__dirname, '../../..');
const DAY = 86_400;
const isCommitted = (file: string) => !file.endsWith('/generated');

describe('npm run claim: from an RPC, a proof file and a key alone', () => {
  let stage: ClaimStage;
  beforeAll(async () => {
    stage = await claimStage();
    await stage.club.pass(DAY);
    for (const name of [
      'package.json',
      'tsconfig.base.json',
      'libs/domain/src',
      'libs/vault/client',
      'libs/vault/tools',
    ])
      cpSync(path.join(ROOT, name), path.join(stage.folder, name), { recursive: true, filter: isCommitted });
    symlinkSync(path.join(ROOT, 'node_modules'), path.join(stage.folder, 'node_modules'));
  });
  afterAll(() => stage.stop());

  /** As a member has it: a checkout in which nothing was compiled, and no environment that leads to a service. */
  const run = (...args: string[]): Promise<{ status: number | null; stdout: string; stderr: string }> =>
    new Promise((resolve, reject) => {
      const env = { PATH: process.env['PATH'], HOME: stage.folder };
      const child = spawn('npm', ['run', '--silent', 'claim', '--', ...args], { cwd: stage.folder, env });
      const text = { stdout: '', stderr: '' };
      child.stdout.on('data', (part: Buffer) => (text.stdout += part.toString()));
      child.stderr.on('data', (part: Buffer) => (text.stderr += part.toString()));
      child.once('error', reject);
      child.once('close', (status) => resolve({ status, ...text }));
    });
  const claim = async (...more: string[]): Promise<string> => {
    const printed: string[] = [];
    await runClaim(stage.argsOf(stage.file, ...more), (text) => printed.push(text));
    return printed.join('\n');
  };
  const withKey = (...more: string[]) => stage.ticking(() => claim('--key-file', stage.keyFile(), ...more));
  const balances = () => Promise.all([stage.usdcOf(stage.wallet.address), stage.usdcOf(stage.file.vault)]);

  it('ends with the USDC in the wallet, and a second time with nothing due', () =>
    stage.apart(async () => {
      const options = ['--key-file', stage.keyFile(), '--pool', stage.file.pool.toLowerCase()];
      const paid = await stage.ticking(() => run(...stage.argsOf(stage.file, ...options)));
      expect([paid.status, paid.stderr]).toEqual([0, '']);
      expect(await balances()).toEqual([7_000_000n, 0n]);
      const number = Number(/^Block +(\d+)$/m.exec(paid.stdout)?.[1]);
      const block = await stage.club.fixture.provider.getBlock(number);
      expect(paid.stdout).toMatch(
        new RegExp(
          `Paid +7 USDC to ${stage.wallet.address}\nTransaction +${block?.transactions[0]}\nBlock +${number}\nFinal +yes\nStill due +0 USDC\n$`,
        ),
      );
      expect((await stage.club.fixture.provider.getBlock('finalized'))?.number).toBeGreaterThanOrEqual(number);
      const again = await run(...stage.argsOf(stage.file, '--key-file', stage.keyFile()));
      expect([again.status, again.stdout]).toEqual([1, '']);
      expect(again.stderr).toContain('claim: Nothing is due: 7 of 7 USDC were paid already.');
      expect(await balances()).toEqual([7_000_000n, 0n]);
    }));

  it('prints without a key the transaction that pays, and the same values by name', () =>
    stage.apart(async () => {
      const printed = await run(...stage.argsOf(stage.file));
      expect([printed.status, printed.stderr]).toEqual([0, '']);
      expect(await balances()).toEqual([0n, 0n]);
      const valueOf = (name: string) => new RegExp(`^  ${name} +(\\S+)`, 'm').exec(printed.stdout)?.[1] ?? '';
      expect([valueOf('to'), valueOf('value'), valueOf('chain id')]).toEqual([stage.file.pool, '0', '31337']);
      const names = Object.keys(claimArguments({ file: stage.file, amount: 1n, toVault: false }));
      const values = names.map(valueOf).map((text) => (text.startsWith('[') ? text.slice(1, -1).split(',') : text));
      expect(
        rewardPoolInterface.encodeFunctionData(
          'claim',
          values.map((one) => (one === 'false' ? false : one)),
        ),
      ).toBe(valueOf('data'));
      const { provider } = stage.club.fixture;
      const wallet = stage.wallet.connect(provider);
      const order = { to: valueOf('to'), data: valueOf('data'), gasLimit: BigInt(valueOf('gas')) };
      await (await wallet.sendTransaction(order)).wait();
      expect(await balances()).toEqual([7_000_000n, 0n]);
    }));

  it('ends with 2 and its usage when an option is missing', async () => {
    const usage = await run('--proof', 'none');
    expect([usage.status, usage.stderr]).toEqual([
      2,
      expect.stringContaining('--rpc is needed.\n\nUsage: npm run claim'),
    ]);
  });

  it('says that the payment is not final yet when the chain takes too long', () =>
    stage.apart(async () => {
      const printed: string[] = [];
      const args = stage.argsOf(stage.file, '--key-file', stage.keyFile());
      await runClaim(args, (text) => printed.push(text), 0);
      expect(printed.join('\n')).toMatch(/Paid +7 USDC[\s\S]*Final +not yet: look at the transaction again later/);
      expect(await balances()).toEqual([7_000_000n, 0n]);
    }));

  it('claims a part, then the rest', () =>
    stage.apart(async () => {
      expect(await withKey('--amount', '2.5')).toMatch(/Paid +2.5 USDC[\s\S]*Still due +4.5 USDC/);
      expect(await balances()).toEqual([2_500_000n, 0n]);
      expect(await withKey()).toMatch(/Claim +4.5 of 4.5 USDC[\s\S]*Still due +0 USDC/);
      expect(await balances()).toEqual([7_000_000n, 0n]);
    }));

  it('pays a vault that has no code yet, from which the owner can take it', () =>
    stage.apart(async () => {
      expect(await withKey('--to-vault')).toMatch(/The vault has no code yet[\s\S]*Paid +7 USDC to/);
      expect(await balances()).toEqual([0n, 7_000_000n]);
      const { addresses, provider } = stage.club.fixture;
      const key = { owner: stage.wallet.address, recovery: ZeroAddress, counter: 0n };
      const order = { vaultFactory: addresses.vaultFactory, key, token: addresses.usdc, amount: 7_000_000n };
      const wallet = stage.wallet.connect(provider);
      await (await wallet.sendTransaction(buildReleaseTransaction({ ...order, deployed: false }))).wait();
      expect(await balances()).toEqual([7_000_000n, 0n]);
    }));

  it('pays a vault that is deployed', () =>
    stage.apart(async () => {
      const { addresses, people } = stage.club.fixture;
      const data = vaultFactoryInterface.encodeFunctionData('deploy', [stage.wallet.address, ZeroAddress, 0n]);
      await send(people.stranger, { to: addresses.vaultFactory, data });
      expect(await withKey('--to-vault', '--amount', '3')).not.toContain('no code yet');
      expect(await balances()).toEqual([0n, 3_000_000n]);
    }));

  it('says when the next statement takes effect, also past numbers that were vetoed', () =>
    stage.apart(async () => {
      const { people } = stage.club.fixture;
      await stage.club.post();
      await stage.club.post();
      await send(people.guardian, { to: stage.file.pool, data: rewardPoolInterface.encodeFunctionData('veto', [2]) });
      await stage.club.post();
      const { effectiveAt } = (await stage.club.pool.getFunction('statement')(4)) as { effectiveAt: bigint };
      const time = new Date(Number(effectiveAt) * 1000).toISOString();
      expect(await claim()).toContain(`1, current until ${time}: from then on statement 4 counts, and its file`);
    }));

  it('claims by the file of a past statement when the current one has the same root', () =>
    stage.apart(async () => {
      await stage.club.post();
      expect(await claim()).toMatch(/Statement +1, current until .*Z: from then on statement 2 counts/);
      await stage.club.pass(DAY);
      expect(await withKey()).toMatch(/Statement +2, current; no other is pending[\s\S]*Paid +7 USDC/);
    }));
});
