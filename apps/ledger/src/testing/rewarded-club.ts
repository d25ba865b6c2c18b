import { ZeroAddress } from 'ethers';
import type { DataSource } from 'typeorm';
import { cancelCycle, collectCycle, reserveCycles } from '@ballast/domain/ledger/cycles';
import type { Transfer } from '@ballast/domain/ledger/transfer';
import {
  withdrawalPaid,
  withdrawalPaidOutside,
  withdrawalRequested,
  withdrawalReturned,
} from '@ballast/domain/ledger/withdrawals';
import type { WalletHoldFacts } from '@ballast/dto/members/member-facts.dto';
import { newId } from '@ballast/platform/ids/new-id';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import { query, queryOne } from '@ballast/platform/postgres/query';
import { predictVaultAddress } from '@ballast/vault/predict-vault-address';
import type { StatementLeaf } from '@ballast/vault/statements/leaf';
import { postAll } from '../accounts/post-all';
import { bindToChain, programmeNow } from '../clock/programme-clock';
import { upsertMembers } from '../members/upsert-members';
import { unlockDueRewards } from '../rewards/unlock-due-rewards';
import { insertCurrentVault } from '../vaults/vault.store';
import {
  NOTHING_CHANGED,
  addMember,
  fundPool,
  inAnotherPast,
  moveProgrammeTime,
  setProgrammeTime,
} from './ledger-harness';
import { newAddress } from './test-chain';

/** The factory that vaults are of. */
export const VAULT_FACTORY = `0x${'2'.repeat(40)}`;
const LOCK_MS = 48 * 3_600_000;

/** A member as counted by hand, micro-USDC. */
interface RewardedMember {
  readonly id: string;
  wallet: string;
  vault: string;
  version: number;
  readonly earned: { readonly amount: bigint; readonly until: number }[];
  paidOutside: bigint;
}

interface OpenRequest {
  readonly id: string;
  readonly memberId: string;
  readonly amount: bigint;
  readonly wallet: string;
}

/** A funded club whose members earn, ask, are paid and change wallets by the ledger's own transfers and rows. */
export class RewardedClub {
  readonly members: RewardedMember[] = [];
  private open: OpenRequest[] = [];
  private reserved = 0n;
  private vaults = 0;

  constructor(readonly db: DataSource) {}

  /** A pool that covers all, and a first final block. */
  async start(): Promise<void> {
    await bindToChain(this.db, 31337);
    await setProgrammeTime(this.db, '2026-11-16T09:00:00Z');
    await fundPool(this.db, 1_000_000_000_000n);
    await query(this.db, 'INSERT INTO chain_cursor (chain_id, final_number) VALUES (31337, 7)');
  }

  async join(): Promise<RewardedMember> {
    const id = await addMember(this.db);
    const member = { id, wallet: ZeroAddress, vault: ZeroAddress, version: 1, earned: [], paidOutside: 0n };
    this.members.push(member);
    return member;
  }

  /** A collected cycle, locked for 48 hours, with a commission of a tenth to `referrer`. */
  async earn(member: RewardedMember, amount: bigint, referrer?: RewardedMember): Promise<void> {
    const commission = referrer === undefined ? 0n : amount / 10n;
    const cycle = { cycleId: newId(), reward: amount, commissions: [commission, 0n, 0n] as const };
    const now = await programmeNow(this.db);
    const rewards = [
      { memberId: member.id, amount, source: 'cycle', status: 'pending', until: now.getTime() + LOCK_MS },
      { memberId: referrer?.id, amount: commission, source: 'referral_1', status: 'available', until: now.getTime() },
    ].filter((reward) => reward.amount > 0n);
    await inTransaction(this.db, async (tx) => {
      await postAll(tx, [reserveCycles([cycle]), collectCycle(cycle, member.id, [referrer?.id ?? null, null, null])]);
      for (const reward of rewards) {
        await query(
          tx,
          `INSERT INTO reward (id, member_id, amount, source, cycle_id, status, earned_at, available_at)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
          [
            newId(),
            reward.memberId,
            reward.amount,
            reward.source,
            cycle.cycleId,
            reward.status,
            now,
            new Date(reward.until),
          ],
        );
      }
    });
    for (const { memberId, ...reward } of rewards) this.members.find(({ id }) => id === memberId)?.earned.push(reward);
  }

  /** A cycle that runs on. */
  async reserve(amount: bigint): Promise<void> {
    await this.post(reserveCycles([{ cycleId: newId(), reward: amount, commissions: [0n, 0n, 0n] }]));
    this.reserved += amount;
  }

  /** Ends cycles that ran, without a reward. */
  async cancelCycles(amount: bigint): Promise<void> {
    await this.post(cancelCycle({ cycleId: newId(), reward: amount, commissions: [0n, 0n, 0n] }));
    this.reserved -= amount;
  }

  async unlock(): Promise<void> {
    await inTransaction(this.db, (tx) => unlockDueRewards(tx, { limit: 1_000 }));
  }

  /** Asks for all that is available. */
  async request(member: RewardedMember): Promise<void> {
    const rows = await query<{ amount: bigint }>(
      this.db,
      `SELECT balance AS amount FROM account WHERE owner = $1 AND kind = 'available' AND balance > 0`,
      [member.id],
    );
    for (const { amount } of rows) {
      const move = { id: newId(), memberId: member.id, amount, wallet: this.namedWallet(member) };
      await this.post(withdrawalRequested(move), [
        `INSERT INTO withdrawal (id, member_id, amount, wallet, status, created_at)
         VALUES ($1, $2, $3, $4, 'requested', programme_now())`,
        [move.id, member.id, amount, move.wallet],
      ]);
      this.open.push(move);
    }
  }

  /** Ends the oldest open request. */
  async end(how: 'deny' | 'pay' | 'payOutside'): Promise<void> {
    const move = this.open.shift();
    if (move === undefined) return;
    if (how === 'deny') {
      await this.post(withdrawalReturned(move), [`UPDATE withdrawal SET status = 'rejected' WHERE id = $1`, [move.id]]);
      return;
    }
    const paid = `UPDATE withdrawal SET status = 'completed', paid_from = $2, completed_at = programme_now() WHERE id = $1`;
    if (how === 'pay') {
      await this.post(withdrawalPaid(move), [paid, [move.id, 'pool']]);
      return;
    }
    await this.post(withdrawalPaidOutside(move));
    await inAnotherPast(this.db, paid, [move.id, 'outside']);
    const member = this.members.find(({ id }) => id === move.memberId);
    if (member !== undefined) member.paidOutside += move.amount;
  }

  /** A wallet that waits until `holdUntil`, or counts at once. */
  async changeWallet(member: RewardedMember, holdUntil: Date | null = null): Promise<string> {
    const wallet = newAddress();
    const since = (await programmeNow(this.db)).toISOString();
    const hold = holdUntil && { until: holdUntil.toISOString(), since, previousWallet: member.wallet };
    await this.publishFacts(member, wallet, hold);
    if (holdUntil === null) member.wallet = wallet;
    return wallet;
  }

  /** None for a member whose wallet is not named yet. */
  async newVault(member: RewardedMember): Promise<void> {
    const { id: memberId, wallet: owner } = member;
    if (owner === ZeroAddress) return;
    this.vaults += 1;
    const key = { owner, recovery: ZeroAddress };
    const address = predictVaultAddress(VAULT_FACTORY, { ...key, counter: BigInt(this.vaults) });
    const vault = { address, memberId, ...key, counter: this.vaults, createdAt: new Date() };
    await inTransaction(this.db, (tx) => insertCurrentVault(tx, vault));
    member.vault = address;
  }

  pass(hours: number): Promise<void> {
    return moveProgrammeTime(this.db, `${hours} hours`);
  }

  /** The leaf that each member with rewards must have, counted from what was earned and not from balances. */
  async leavesAt(effectiveAt: Date): Promise<StatementLeaf[]> {
    const rows = await query<{ id: string; account_id: Buffer }>(
      this.db,
      'SELECT member_id AS id, account_id FROM statement_account',
    );
    const ids = new Map(rows.map(({ id, account_id: bytes }) => [id, `0x${bytes.toString('hex')}`]));
    return this.members
      .filter(({ earned }) => earned.length > 0)
      .map((member) => ({
        accountId: ids.get(member.id) ?? 'no account',
        ...{ wallet: this.namedWallet(member), vault: member.vault },
        entitlement: sumOf(member.earned.filter(({ until }) => until <= effectiveAt.getTime())) - member.paidOutside,
      }));
  }

  /** The address of an open request, whatever wallet is named meanwhile; else the payout wallet. */
  private namedWallet({ id, wallet }: RewardedMember): string {
    return this.open.find(({ memberId }) => memberId === id)?.wallet ?? wallet;
  }

  reservedAt(effectiveAt: Date): bigint {
    const earned = this.members.flatMap((member) => member.earned);
    return this.reserved + sumOf(earned.filter(({ until }) => until > effectiveAt.getTime()));
  }

  /** A new payout wallet takes requests to other addresses back. */
  private async publishFacts(member: RewardedMember, payoutWallet: string, walletHold: WalletHoldFacts | null) {
    member.version += 1;
    await upsertMembers(this.db, [
      {
        ...{ id: member.id, status: 'active', isAdmin: false, invitedBy: null, referrers: [null, null, null] },
        ...{ payoutWallet, recoveryWallet: null, payoutWalletChangedAt: null, ...NOTHING_CHANGED, walletHold },
        ...{ createdAt: '2026-01-01T00:00:00.000Z', version: member.version },
      },
    ]);
    this.open = this.open.filter(({ memberId, wallet }) => memberId !== member.id || wallet === payoutWallet);
  }

  private async post(transfer: Transfer, row?: [sql: string, values: unknown[]]): Promise<void> {
    await inTransaction(this.db, async (tx) => {
      await postAll(tx, [transfer]);
      if (row !== undefined) await query(tx, ...row);
    });
  }
}

/** How many rows a table has. */
export async function countOf(db: DataSource, table: string): Promise<number> {
  return Number((await queryOne<{ count: bigint }>(db, `SELECT count(*) FROM ${table}`)).count);
}

const sumOf = (rewards: readonly { readonly amount: bigint }[]): bigint =>
  rewards.reduce((sum, { amount }) => sum + amount, 0n);
