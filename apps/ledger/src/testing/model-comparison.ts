import type { DataSource } from 'typeorm';
import { redemptionPaid, redemptionRequested } from '@ballast/domain/ledger/redemptions';
import {
  rewardCompounded,
  withdrawalPaid,
  withdrawalRequested,
  withdrawalReturned,
} from '@ballast/domain/ledger/withdrawals';
import type { Transfer } from '@ballast/domain/ledger/transfer';
import { levelNames } from '@ballast/domain/programme/referral-levels';
import { DEFAULT_TIERS } from '@ballast/domain/programme/default-tiers';
import { newId } from '@ballast/platform/ids/new-id';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import { query } from '@ballast/platform/postgres/query';
import type { Tx } from '@ballast/platform/postgres/tx';
import { cancelRunningCycle } from '../cycles/cancel-running-cycle';
import { collectBatch } from '../cycles/collect-batch';
import { startBatch } from '../cycles/start-batch';
import { lockMembers } from '../members/lock-members';
import { unlockDueRewards } from '../rewards/unlock-due-rewards';
import { keylessRequest } from './keyless-request';
import { addMember, deposit, fundPool, setProgrammeTime } from './ledger-harness';
import { balancesOf } from '../accounts/balances-of';
import { recordPrincipalArrivals } from '../accounts/record-principal-arrivals';
import { ReferenceModel, ModelMember } from './reference-model';
import { postTransfers } from '../accounts/post-transfers';
import { HISTORY_LINES } from '../transactions/history-lines';

const RULES = { tiers: DEFAULT_TIERS, timeZone: 'UTC' };
const MINUTE = 60_000;

type ClubCommand = { readonly do: 'fund'; readonly amount: bigint } | { readonly do: 'pass'; readonly minutes: number };
type SettleCommand = { readonly do: 'deny' | 'pay' | 'compounded' | 'redeemed'; readonly who: number };
type BindCommand = { readonly do: 'request' | 'redeem'; readonly who: number; readonly amount: bigint };
type EarnCommand = { readonly do: 'start' | 'collect' | 'suspend' | 'unlock'; readonly who: number };
type DepositCommand = { readonly do: 'deposit'; readonly who: number; readonly amount: bigint };
export type MemberCommand = SettleCommand | BindCommand | EarnCommand | DepositCommand;
export type Command = ClubCommand | MemberCommand;

/** The product's ledger and the reference model side by side: each command is done to both. */
export class ModelComparison {
  private now = Date.parse('2026-11-19T09:00:00Z');
  readonly paper = new ReferenceModel();
  readonly people: ModelMember[] = [];
  readonly ids: string[] = [];
  /** The responses to starts and collects. */
  readonly answers: string[] = [];
  private readonly open = new Map<number, { id: string; memberId: string; amount: bigint }[]>();

  constructor(readonly db: DataSource) {}

  private get day(): string {
    return new Date(this.now).toISOString().slice(0, 10);
  }

  /** Four members, each invited by the one before. */
  async addPeople(): Promise<void> {
    for (let index = 0; index < 4; index += 1) {
      const above = [1, 2, 3].map((level) => index - level);
      this.people.push(new ModelMember(above.map((one) => this.people[one] ?? null)));
      const [first = null, second = null, third = null] = above.map((one) => this.ids[one] ?? null);
      this.ids.push(await addMember(this.db, { referrers: [first, second, third] }));
    }
  }

  async run(command: Command): Promise<void> {
    await setProgrammeTime(this.db, new Date(this.now).toISOString());
    if (command.do === 'pass') this.now += command.minutes * MINUTE;
    else if (command.do === 'fund') {
      this.paper.fund(command.amount);
      await fundPool(this.db, command.amount);
    } else await this.runFor(command, ...this.person(command.who));
    await this.compare();
  }

  private person(who: number): [ModelMember, string] {
    const [paper, id] = [this.people[who], this.ids[who]];
    if (paper === undefined || id === undefined) throw new RangeError(`there is no member ${who}`);
    return [paper, id];
  }

  private async runFor(command: MemberCommand, paper: ModelMember, id: string): Promise<void> {
    switch (command.do) {
      case 'start':
        return this.expectSame(this.paper.start(paper, this.now), (tx) => startBatch(tx, RULES, [keylessRequest(id)]));
      case 'collect':
        return this.expectSame(this.paper.collect(paper, this.now), (tx) => collectBatch(tx, [keylessRequest(id)]));
      case 'deposit':
        this.paper.deposit(paper, command.amount, this.now);
        return deposit(this.db, id, command.amount, this.day);
      case 'suspend':
        paper.suspended = !paper.suspended;
        await query(this.db, 'UPDATE member SET status = $2 WHERE id = $1', [
          id,
          paper.suspended ? 'suspended' : 'active',
        ]);
        return;
      case 'unlock':
        this.people.forEach((one) => this.paper.unlock(one, this.now));
        await inTransaction(this.db, (tx) => unlockDueRewards(tx, { limit: 100 }));
        return;
      default:
        return this.moveOut(command, paper, id);
    }
  }

  private async moveOut(command: SettleCommand | BindCommand, paper: ModelMember, id: string): Promise<void> {
    const open = this.open.get(command.who) ?? [];
    this.open.set(command.who, open);
    if (command.do === 'request') {
      const move = { id: newId(), memberId: id, amount: command.amount };
      const answer = this.paper.request(paper, command.amount);
      if (answer === 'ok') open.push(move);
      expect(await this.post(id, [withdrawalRequested(move)])).toBe(answer === 'ok' ? 'posted' : 'refused');
    } else if (command.do === 'redeem') {
      const answer = this.paper.redeem(paper, command.amount, this.now);
      const cancel = answer === 'ok' ? (tx: Tx) => cancelRunningCycle(tx, id) : undefined;
      const outcome = await this.post(id, [redemptionRequested(newId(), id, command.amount)], cancel);
      expect(outcome).toBe(answer === 'ok' ? 'posted' : 'refused');
    } else if (command.do === 'redeemed') {
      if (paper.redeeming === 0n) return;
      await this.post(id, [redemptionPaid(newId(), id, { principal: 0n, redeeming: paper.redeeming })]);
      this.paper.redeemed(paper);
    } else {
      const settle = { deny: withdrawalReturned, pay: withdrawalPaid, compounded: rewardCompounded }[command.do];
      await this.post(id, open.splice(0).map(settle));
      this.paper[command.do](paper, this.now);
    }
  }

  private post(memberId: string, transfers: readonly Transfer[], first?: (tx: Tx) => Promise<unknown>) {
    return inTransaction(this.db, async (tx) => {
      await lockMembers(tx, [memberId]);
      await first?.(tx);
      const [outcome] = await postTransfers(tx, transfers);
      await recordPrincipalArrivals(tx, transfers, this.day);
      return outcome?.kind;
    });
  }

  private async expectSame(expected: string, work: (tx: Tx) => Promise<readonly unknown[]>): Promise<void> {
    const [decision] = await inTransaction(this.db, work);
    const answer = decision instanceof Error ? (decision as Error & { code: string }).code : 'ok';
    expect(answer).toBe(expected);
    this.answers.push(answer);
  }

  /** Every balance of the club and its members, to the micro-USDC. */
  private async compare(): Promise<void> {
    const club = await query<{ kind: string; balance: bigint }>(
      this.db,
      'SELECT kind, balance FROM account WHERE owner IS NULL',
    );
    expect(Object.fromEntries(club.map(({ kind, balance }) => [kind, balance]))).toEqual({
      vault_assets: -this.paper.vaults,
      pool_assets: -this.paper.pool,
      pool_free: this.paper.poolFree,
      pool_reserved: this.paper.poolReserved,
      pool_announced: 0n,
    });
    for (const [index, id] of this.ids.entries()) {
      const { principal, redeeming, pending, available, withdrawing } = this.person(index)[0];
      expect(await balancesOf(this.db, id)).toEqual({ principal, redeeming, pending, available, withdrawing });
    }
  }

  /** Asserts that rewards and totals match the entries. */
  async expectTraceable(): Promise<void> {
    const rows = await query<{ id: string; rewards: bigint; total: bigint; history: bigint }>(
      this.db,
      `SELECT m.id, (SELECT COALESCE(sum(amount), 0)::bigint FROM reward WHERE member_id = m.id) AS rewards,
              COALESCE((SELECT rewards_earned FROM member_total WHERE member_id = m.id), 0) AS total,
              (SELECT COALESCE(sum(amount), 0)::bigint FROM ${HISTORY_LINES}
                WHERE member_id = m.id AND type = 'reward_earned') AS history
         FROM member m`,
    );
    for (const row of rows) {
      const [{ earned }] = this.person(this.ids.indexOf(row.id));
      expect(row).toEqual({ id: row.id, rewards: earned, total: earned, history: earned });
    }
    const [reserved] = await query<{ sum: bigint }>(
      this.db,
      `SELECT COALESCE(sum(${['reward', ...levelNames('commission')].join(' + ')}), 0)::bigint AS sum FROM cycle WHERE status = 'active'`,
    );
    expect(reserved?.sum).toBe(this.paper.poolReserved);
  }
}
