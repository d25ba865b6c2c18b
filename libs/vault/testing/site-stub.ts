import { spawn } from 'node:child_process';
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { formatUsdc } from '@ballast/domain/money/usdc';
import { Wallet } from 'ethers';

import { rewardPoolInterface } from '../client/contract-interfaces';
import { buildClaimTransaction } from '../client/statements/claim-transaction';
import { verifyReserves } from '../tools/reserves-steps';
import { send } from './contract-fixture';
import { type StatementFixture, anyLeaf, statementFixture } from './statement-fixture';

const ROOT = path.resolve(__dirname, '../../..');
const DAY = 86_400;

/** JSON of an answer. */
export type Fields = Record<string, unknown>;

/** Five in the vaults, and of the 997 in the pool what is neither surplus nor announced. */
export const LIABILITIES = {
  ...{ principal: '5', pendingRewards: '40', availableRewards: '30', withdrawingRewards: '20', reserved: '8' },
  total: '103',
};

/** A site of one vault whose pool paid 3 of 1000 USDC, announced 4 and has three statements; a spec may make it lie. */
export class SiteStub {
  readonly vault = Wallet.createRandom().address;
  /** The answer of /api/reserves. */
  reserves: Fields = {};
  /** The first line of the list of vaults. */
  head: Fields = {};
  private readonly server: Server;

  private constructor(readonly club: StatementFixture) {
    this.server = createServer((request, response) => {
      const list = [this.head, { address: this.vault }, { count: 1 }].map((line) => JSON.stringify(line)).join('\n');
      response.end(request.url === '/api/reserves' ? JSON.stringify(this.reserves) : `${list}\n`);
    });
  }

  static async start(): Promise<SiteStub> {
    const club = await statementFixture();
    const site = new SiteStub(club);
    const { fixture, leaves } = club;
    await fixture.mint(site.vault, 5_000_000n);
    await club.pass(DAY);
    const file = club.fileOf(leaves[0], 1);
    await send(fixture.people.member, buildClaimTransaction({ file, amount: 3_000_000n, toVault: false }));
    const { operator } = fixture.people;
    const announce = rewardPoolInterface.encodeFunctionData('announceWithdrawal', [operator.address, 4_000_000n]);
    await send(operator, { to: file.pool, data: announce });
    club.tree.update([anyLeaf()]);
    await club.post();
    await club.post();
    await new Promise<void>((resolve) => site.server.listen(0, '127.0.0.1', resolve));
    return site;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await this.club.fixture.stop();
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Of the newest block. */
  async answerTruly(): Promise<void> {
    const { provider, addresses, chain } = this.club.fixture;
    const block = await provider.getBlock('latest');
    const at = { chainId: chain.chainId, blockNumber: block?.number, blockHash: block?.hash };
    const { usdc, rewardPool } = addresses;
    this.head = { ...at, usdc, rewardPool, vaultCount: 1, vaults: '5', pool: '997' };
    this.reserves = {
      ...{ blockNumber: block?.number, assets: { vaults: '5', rewardPool: '997' }, liabilities: LIABILITIES },
      ...{ surplus: '895', announced: '4', difference: '0', matches: true, rewardsPaid: { fromPool: '3' } },
      ...{ statement: await this.statement(1), pendingStatement: await this.statement(3) },
    };
  }

  /** As the pool has it. */
  async statement(number: number): Promise<Fields> {
    const found = (await this.club.pool.getFunction('statement')(number)) as {
      root: string;
      sum: bigint;
      reserved: bigint;
    };
    return { number, root: found.root, sum: formatUsdc(found.sum), reserved: formatUsdc(found.reserved) };
  }

  async faults(): Promise<readonly string[]> {
    return (await verifyReserves(this.club.fixture.provider, this.url)).faults;
  }

  /** Runs the command. */
  run(): Promise<{ readonly status: number | null; readonly text: string }> {
    return new Promise((resolve, reject) => {
      const tool = ['node_modules/tsx/dist/cli.mjs', '--tsconfig', 'tsconfig.base.json'];
      const args = ['libs/vault/tools/verify-reserves.ts', '--rpc', this.club.fixture.chain.url, '--site', this.url];
      const child = spawn(process.execPath, [...tool, ...args], { cwd: ROOT });
      let text = '';
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (text += part.toString()));
      child.once('error', reject);
      child.once('close', (status) => resolve({ status, text }));
    });
  }
}
