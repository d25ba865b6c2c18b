import { randomBytes } from 'node:crypto';
import { type Log, getBytes, hexlify, toQuantity } from 'ethers';
import type { DataSource } from 'typeorm';
import { createDataSource } from '@ballast/platform/postgres/data-source';
import { query, queryOne } from '@ballast/platform/postgres/query';
import { migratedDatabase } from '@ballast/platform/testing/migrated-database';
import { rewardPoolInterface } from '@ballast/vault/contract-interfaces';
import { VETOED_TOPIC } from '@ballast/vault/log-topics';
import { buildClaimCall } from '@ballast/vault/statements/claim-transaction';
import type { StatementLeaf } from '@ballast/vault/statements/leaf';
import { loadWasmKeccak } from '@ballast/vault/statements/wasm-keccak';
import { buildPostTransaction, type PostOrder } from '@ballast/vault/statements/post-transaction';
import { FlakyRpc } from '../../../chain-watcher/spec/testing/flaky-rpc';
import { MIGRATIONS } from '../../../ledger/src/persistence/migrations';
import { BuildStatement } from '../../../ledger/src/statements/build-statement';
import { readProofs } from '../../../ledger/src/statements/proof.store';
import { newestStatement, type Statement } from '../../../ledger/src/statements/statement.store';
import { inAnotherPast } from '../../../ledger/src/testing/ledger-harness';
import { RewardedClub, VAULT_FACTORY } from '../../../ledger/src/testing/rewarded-club';
import { NaiveStatementTree } from '../../../../libs/vault/testing/naive-statement-tree';
import { contractFixture, send, type ContractFixture } from '../../../../libs/vault/testing/contract-fixture';
import { PADDING } from '../rebuild/account-statements';
import { CheckStanding, type Finding } from '../check/standing-findings';
import { Rpcs } from '../chain/rpcs';
import { LedgerDatabase } from '../ledger/ledger-database';
import { nameWallets } from './named-wallets';

interface StoredLeaf {
  readonly accountId: Buffer;
  readonly wallet: Buffer;
  readonly vault: Buffer;
  readonly entitlement: bigint;
}

const LEAVES = `
  SELECT DISTINCT ON (account_id) account_id AS "accountId", wallet, vault, entitlement FROM statement_leaf
   WHERE since <= $1 ORDER BY account_id, since DESC`;

const HOUR = 3_600;
const YEAR = 366 * 24 * HOUR;
/** Seconds of a block where hours pass with theirs: Polygon's 2 would take a chain of hours minutes to make. */
const BLOCK = 720;
export const BLOCKS_PER_HOUR = HOUR / BLOCK;
/** For which a statement may wait to be posted. */
const LATEST_HOURS = 12;

/** A call of an RPC that may be treated otherwise, and how. */
export type RpcCall = Parameters<FlakyRpc['treat']>[0];
export type Treatment = ReturnType<FlakyRpc['treat']>;

/** A club with the ledger's builder on a database, a pool on a chain, and a checker between them. */
export class CheckedClub {
  lastPosted: PostOrder | null = null;
  private readonly ends: (() => unknown)[] = [];

  private constructor(
    readonly databaseUrl: string,
    readonly db: DataSource,
    readonly club: RewardedClub,
    readonly fixture: ContractFixture,
  ) {}

  static async start(): Promise<CheckedClub> {
    const database = await migratedDatabase('ledger', MIGRATIONS);
    await nameWallets(database.url);
    const options = { url: database.url, schema: 'ledger', applicationName: 'spec', poolSize: 4 };
    const db = await createDataSource(options).initialize();
    const club = new RewardedClub(db);
    await club.start();
    const fixture = await contractFixture();
    await fixture.mint(fixture.addresses.rewardPool, 10n ** 15n);
    // Statements speak of block 7, which the ledger has as final.
    await fixture.chain.rpc('anvil_mine', ['0xa']);
    // Programme time, which specs move on, stays behind the chain's, as statements are posted after they were built.
    await fixture.chain.rpc('evm_increaseTime', [YEAR]);
    const checked = new CheckedClub(database.url, db, club, fixture);
    checked.ends.push(
      () => fixture.stop(),
      () => db.destroy(),
      () => database.drop(),
    );
    return checked;
  }

  async stop(): Promise<void> {
    for (const end of this.ends) await end();
  }

  get pool(): string {
    return this.fixture.addresses.rewardPool;
  }

  get vaultFactory(): string {
    return VAULT_FACTORY;
  }

  /** @param urls of RPCs; this chain's own unless named @param stillMs as MovingHeads takes it */
  rpcs(urls: readonly string[] = [this.fixture.chain.url], stillMs?: number): Rpcs {
    const rpcs = new Rpcs(urls, this.fixture.chain.chainId, 10_000, stillMs);
    this.ends.unshift(() => rpcs.close());
    return rpcs;
  }

  /** Another RPC of this chain, which can be made to misbehave. */
  async flakyRpc(): Promise<FlakyRpc> {
    const rpc = await new FlakyRpc(this.fixture.chain.url).start();
    this.ends.unshift(() => rpc.stop());
    return rpc;
  }

  database(url = this.databaseUrl): LedgerDatabase {
    const database = new LedgerDatabase(url);
    this.ends.unshift(() => database.close());
    return database;
  }

  /** A checker that has seen nothing yet. */
  async checker(database = this.database(), rpcs = this.rpcs(), receiptPatienceMs = 0): Promise<CheckStanding> {
    const keccak = await loadWasmKeccak();
    const { pool, vaultFactory } = this;
    const latestBlocks = LATEST_HOURS * BLOCKS_PER_HOUR;
    const times = { receiptPatienceMs, latestBlocks };
    return new CheckStanding({ rpcs, database, pool, vaultFactory, startBlock: 0, keccak, ...times });
  }

  /** The finding of such a one about the newest statement. */
  async newest(): Promise<Finding['verdict']> {
    const { findings } = await (await this.checker()).run();
    const newest = findings.at(-1);
    if (newest === undefined) throw new Error('no statement stands');
    return newest.verdict;
  }

  /** A member with a wallet and a vault who earned 80 micro-USDC, locked for 48 hours; a tenth more is the referrer's. */
  async joinEarning(referrer?: Parameters<RewardedClub['earn']>[2]): Promise<void> {
    const member = await this.club.join();
    await this.club.changeWallet(member);
    await this.club.newVault(member);
    await this.club.earn(member, 80n, referrer);
  }

  /** The statement of the next hour, built by the ledger. */
  async build(): Promise<Statement> {
    await this.club.pass(1);
    // A ledger that runs beside may have been quicker.
    const built = (await new BuildStatement(this.db).run()) ?? (await newestStatement(this.db));
    if (built === null) throw new Error('nothing was built');
    return built;
  }

  async post({ root, sum, reserved, asOfBlock }: Statement, more: Partial<PostOrder> = {}): Promise<void> {
    await this.postOrder({ root: hexlify(root), sum, reserved, asOfBlock, ...more });
  }

  async postOrder(order: PostOrder): Promise<void> {
    // The sum may grow by what a second allows.
    await this.pass(5);
    await send(this.fixture.people.poster, buildPostTransaction(this.pool, order));
    this.lastPosted = order;
  }

  /** Lets hours pass with all their blocks, in which the ledger builds the last one's statement. */
  async live(hours: number): Promise<Statement> {
    await this.club.pass(hours - 1);
    await this.fixture.chain.rpc('anvil_mine', [toQuantity(hours * BLOCKS_PER_HOUR), toQuantity(BLOCK)]);
    await this.seesBlock(await this.fixture.provider.getBlockNumber());
    return this.build();
  }

  /** Has the ledger take a block for its newest final one. */
  async seesBlock(number: number): Promise<void> {
    await query(this.db, 'UPDATE chain_cursor SET final_number = $1', [number]);
  }

  /** Has the pool's owner call one of its functions. */
  async asOwner(name: string, ...args: unknown[]): Promise<void> {
    await send(this.fixture.people.operator, {
      to: this.pool,
      data: rewardPoolInterface.encodeFunctionData(name, args),
    });
  }

  /** Builds, posts, and gives what was built. */
  async publish(): Promise<Statement> {
    const built = await this.build();
    await this.post(built);
    return built;
  }

  /** A root that nobody built, in place of an honest one. */
  async publishFalse(): Promise<void> {
    await this.post(await this.build(), { root: hexlify(anyBytes(32)) });
  }

  /** Changes members as somebody with the ledger's password would, and auth hears nothing of it. */
  async writeByHand(change: string, values: unknown[]): Promise<void> {
    await inAnotherPast(this.db, change, values);
    await query(this.db, 'INSERT INTO statement_change SELECT id FROM member ON CONFLICT DO NOTHING');
  }

  /** Lets chain time pass. */
  async pass(seconds: number): Promise<void> {
    await this.fixture.chain.rpc('evm_increaseTime', [seconds]);
    await this.fixture.chain.rpc('anvil_mine', ['0x1']);
  }

  /** Has the pool pay a member what the current statement names. */
  async claim(memberId: string, amount: bigint): Promise<void> {
    const [proof] = await readProofs(this.db, [memberId], null);
    if (proof === undefined) throw new Error('the member has no leaf');
    const hex = (bytes: Buffer): string => hexlify(bytes);
    const order = buildClaimCall(this.pool, {
      ...{ accountId: hex(proof.account_id), wallet: hex(proof.wallet), vault: hex(proof.vault) },
      ...{ entitlement: proof.entitlement, amount, toVault: false, hashes: proof.hashes.map(hex) },
      ...{ sums: proof.sums.map(BigInt), sides: BigInt(proof.place) },
    });
    await send(this.fixture.people.payer, order);
  }

  /** Does to a statement what a builder with a fault would have done: `change`, and root and sum of what it makes. */
  async forge(
    { number }: Pick<Statement, 'number'>,
    change: string,
    values: readonly unknown[] = [],
  ): Promise<PostOrder> {
    await inAnotherPast(this.db, change, [...values]);
    const tree = new NaiveStatementTree(await this.leavesOf(number));
    const root = Buffer.from(getBytes(tree.root));
    await inAnotherPast(this.db, 'UPDATE statement SET root = $2, sum = $3 WHERE number = $1', [
      number,
      root,
      tree.sum,
    ]);
    const forged = await queryOne<Pick<PostOrder, 'reserved' | 'asOfBlock'>>(
      this.db,
      `SELECT reserved, as_of_block AS "asOfBlock" FROM statement WHERE number = $1`,
      [number],
    );
    return { root: tree.root, sum: tree.sum, ...forged };
  }

  /** The vetoes that the chain shows, oldest first. */
  vetoes(): Promise<Log[]> {
    return this.fixture.provider.getLogs({ address: this.pool, topics: [VETOED_TOPIC], fromBlock: 0 });
  }

  /** The leaves that the ledger stored of a statement, padding among them. */
  async leavesOf(number: number): Promise<StatementLeaf[]> {
    const leaves = await query<StoredLeaf>(this.db, LEAVES, [number]);
    const padding = await query<Pick<StoredLeaf, 'accountId'>>(this.db, PADDING, [number]);
    const none = { wallet: Buffer.alloc(20), vault: Buffer.alloc(20), entitlement: 0n };
    return [...leaves, ...padding.map((row) => ({ ...row, ...none }))].map(
      ({ accountId, wallet, vault, entitlement }) => ({
        ...{ accountId: hexlify(accountId), wallet: hexlify(wallet), vault: hexlify(vault), entitlement },
      }),
    );
  }
}

/** Findings as specs expect them. */
export const AGREES = { finding: 'agrees' } as const;
export const differs = (reason: RegExp) => ({ finding: 'differs', reason: expect.stringMatching(reason) as string });

export function anyBytes(length: number): Buffer {
  return randomBytes(length);
}
