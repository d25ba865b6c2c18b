import { formatUsdc } from '@ballast/domain/money/usdc';
import type { Random } from '../random';
import type { Player } from './club';
import type { Desk, Sending, Wish } from './desk';
import type { Depositor } from './depositor';
import type { Pace } from './pace';

const USDC = 1_000_000n;
const MOST_REWARDS = 4;
/** How often, of the times a member could. */
const OFTEN = { withdraw: 0.05, redeem: 0.02, expect: 0.03, double: 0.02, insist: 0.5 } as const;

/** What a lane plays with. */
export interface Stage {
  readonly desk: Desk;
  readonly pace: Pace;
  readonly depositor: Depositor;
  /** False once the load ends. */
  goesOn(): boolean;
}

/**
 * One member through the days of the run: starts, collects, now and then withdraws, redeems or announces a deposit, one command after the
 * other. A command without an answer is sent again at once under its key, or left for the end, as people do.
 */
export class MemberLane {
  /** After a command without an answer nothing is sure until the end: it may still take effect. */
  private unsure = false;

  constructor(
    private readonly stage: Stage,
    private readonly player: Player,
    private readonly random: Random,
  ) {}

  async run(): Promise<void> {
    const { stage } = this;
    while (stage.goesOn()) {
      const acted = await this.act();
      if (!acted) await stage.pace.moved();
    }
  }

  /** @returns whether there was something to do before time moves. */
  private async act(): Promise<boolean> {
    const { desk } = this.stage;
    const cycle = await desk.poll<{ status: string } | null>(this.player, '/api/cycles/active');
    if (cycle === undefined) return pause();
    if (cycle?.status === 'completed') return this.command({ kind: 'collect' });
    if (cycle === null) {
      const preview = await desk.poll<{ canStart: boolean }>(this.player, '/api/cycles/preview');
      if (preview?.canStart === true) return this.command({ kind: 'start' });
    }
    await this.otherBusiness();
    return false;
  }

  private async otherBusiness(): Promise<void> {
    const { random } = this;
    if (random.chance(OFTEN.withdraw)) await this.withdraw();
    if (random.chance(OFTEN.redeem)) {
      const amount = formatUsdc(BigInt(random.between(10, 60)) * USDC);
      await this.command({ kind: 'redeem', body: { amount } });
    }
    if (random.chance(OFTEN.expect)) {
      const amount = BigInt(random.between(10, 400)) * USDC + BigInt(random.between(0, 999_999));
      await this.command({ kind: 'expect', body: { amount: formatUsdc(amount) } });
      void this.stage.depositor.send(this.player.vault, amount);
    }
  }

  private async withdraw(): Promise<void> {
    const rewards = await this.stage.desk.poll<{ id: string }[]>(this.player, '/api/rewards/available');
    const rewardIds = (rewards ?? []).slice(0, MOST_REWARDS).map(({ id }) => id);
    if (rewardIds.length > 0) {
      await this.command({ kind: 'withdraw', body: { rewardIds, walletAddress: this.player.wallet } });
    }
  }

  private async command(wish: Wish): Promise<true> {
    const { desk } = this.stage;
    const first = { ...wish, sure: !this.unsure };
    const sent = await desk.send(this.player, first);
    // Some press twice: the same key, at once.
    if (sent.meaning === 'done' && this.random.chance(OFTEN.double)) {
      await Promise.all([1, 2].map(() => desk.send(this.player, { ...first, key: sent.key })));
    }
    if (sent.meaning === 'unknown') await this.insist(first, sent);
    return true;
  }

  private async insist(wish: Wish, sent: Sending): Promise<void> {
    if (!this.random.chance(OFTEN.insist)) {
      this.unsure = true;
      return;
    }
    let last = sent;
    for (let times = 0; times < 40 && last.meaning === 'unknown' && this.stage.goesOn(); times += 1) {
      await pause();
      // Whatever became of it before, under its key it is the same command.
      last = await this.stage.desk.send(this.player, { ...wish, key: sent.key, sure: wish.sure ?? false });
    }
    if (last.meaning === 'unknown') this.unsure = true;
  }
}

async function pause(): Promise<true> {
  await new Promise((resolve) => setTimeout(resolve, 250));
  return true;
}
