import { hexlify } from 'ethers';
import { query } from '@ballast/platform/postgres/query';
import type { ClubHarness } from './club-harness';
import { TEST_POOL_ADDRESS, poolPosts, transaction, vetoOf, type TestTransaction } from './test-chain';

const NOTICE_S = 24 * 3_600;

/** A statement that stands on the chain; micro-USDC, times in Unix seconds. */
interface Standing {
  readonly number: number;
  readonly root: string;
  readonly sum: bigint;
  readonly reserved: bigint;
  readonly effectiveAt: number;
}

/** The leaf of an account. */
export interface ModelLeaf {
  readonly accountId: string;
  readonly wallet: string;
  readonly vault: string;
  readonly entitlement: bigint;
}

/** The pool at a block, as the contract's rules make it of the events before. */
export interface PoolAt {
  readonly balance: bigint;
  readonly settled: ReadonlyMap<string, bigint>;
  readonly settledTotal: bigint;
  /** The current one, if any, and those that are pending. */
  readonly standing: readonly Standing[];
  readonly current: Standing | null;
}

/**
 * A plain model of RewardPool (docs/product/statements.md §5) on the chain in memory: what it holds follows from the events
 * in the blocks, so that a reorg needs no undoing.
 */
export class PoolModel {
  private readonly leaves = new Map<string, readonly ModelLeaf[]>();
  private numbers = 0;

  constructor(private readonly club: ClubHarness) {}

  /** @param time Unix seconds */
  at(time: number, block = this.club.chain.head): PoolAt {
    const settled = new Map<string, bigint>();
    const posted = new Map<number, Standing>();
    for (const log of this.club.chain.events(block)) {
      const { event, id, amount, statement } = log;
      if (event === 'claimed') settled.set(id, (settled.get(id) ?? 0n) + amount);
      if (event === 'posted' && statement !== undefined) {
        const { root, reserved, effectiveAt } = statement;
        posted.set(Number(id), { number: Number(id), root, sum: amount, reserved: BigInt(reserved), effectiveAt });
      }
      if (event === 'vetoed') posted.delete(Number(id));
    }
    const all = [...posted.values()].sort((a, b) => a.number - b.number);
    const current = all.filter(({ effectiveAt }) => effectiveAt <= time).at(-1) ?? null;
    return {
      balance: this.club.chain.balanceOf(TEST_POOL_ADDRESS, block),
      settled,
      settledTotal: [...settled.values()].reduce((sum, one) => sum + one, 0n),
      standing: all.filter(({ number }) => number >= (current?.number ?? 0)),
      current,
    };
  }

  /** The highest standing sum less what was paid, and what the newest sets aside. */
  static obligations({ standing, settledTotal }: PoolAt): bigint {
    const highest = standing.reduce((most, { sum }) => (sum > most ? sum : most), 0n);
    return (highest > settledTotal ? highest - settledTotal : 0n) + (standing.at(-1)?.reserved ?? 0n);
  }

  /** Posts a built statement. @returns null when the pool refuses it. */
  async post(number: number, time: number): Promise<TestTransaction | null> {
    const [built] = await query<{ root: Buffer; sum: bigint; reserved: bigint; block: bigint }>(
      this.club.db,
      'SELECT root, sum, reserved, as_of_block AS block FROM statement WHERE number = $1',
      [number],
    );
    if (built === undefined) throw new Error(`no statement ${number} was built`);
    const root = hexlify(built.root);
    this.leaves.set(root, await this.leavesOf(number));
    const now = this.at(time);
    if (built.sum < (now.standing.at(-1)?.sum ?? 0n)) return null;
    const next = { number: 0, root, sum: built.sum, reserved: built.reserved, effectiveAt: time + NOTICE_S };
    if (PoolModel.obligations({ ...now, standing: [...now.standing, next] }) > now.balance) return null;
    this.numbers += 1;
    const statement = { root, reserved: String(built.reserved), asOfBlock: Number(built.block) };
    return transaction(poolPosts(this.numbers, built.sum, { ...statement, effectiveAt: next.effectiveAt }));
  }

  /** Vetoes the oldest pending statement, and with it all later ones; null when none is pending. */
  veto(time: number): TestTransaction | null {
    const pending = this.at(time).standing.filter(({ effectiveAt }) => effectiveAt > time);
    return pending.length === 0 ? null : transaction(...pending.reverse().map(({ number }) => vetoOf(number)));
  }

  /** The leaf of an account in the current statement, and how much of it is not paid yet. */
  due(accountId: string, time: number): { readonly leaf: ModelLeaf; readonly due: bigint } | null {
    const { current, settled } = this.at(time);
    const leaf = this.leaves.get(current?.root ?? '')?.find((one) => one.accountId === accountId);
    if (leaf === undefined) return null;
    const due = leaf.entitlement - (settled.get(accountId) ?? 0n);
    return { leaf, due: due > 0n ? due : 0n };
  }

  private leavesOf(number: number): Promise<ModelLeaf[]> {
    return query<ModelLeaf>(
      this.club.db,
      `SELECT DISTINCT ON (account_id) '0x' || encode(account_id, 'hex') AS "accountId",
              '0x' || encode(wallet, 'hex') AS wallet, '0x' || encode(vault, 'hex') AS vault, entitlement
         FROM statement_leaf WHERE since <= $1 ORDER BY account_id, since DESC`,
      [number],
    );
  }
}
