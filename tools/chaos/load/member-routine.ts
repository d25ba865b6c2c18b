import { formatUsdc } from '@ballast/domain/money/usdc';
import { claimAlone } from '../../seed/claim-alone';
import type { Random } from '../random';
import type { SimulatedMember } from './club';
import type { CommandClient, SendResult, CommandRequest } from './command-client';
import type { Depositor } from './depositor';
import type { TimeDriver } from './time-driver';

const USDC = 1_000_000n;
const MAX_REWARDS = 4;
/** The probability of each optional action. */
const OFTEN = { withdraw: 0.05, claim: 0.03, redeem: 0.02, expect: 0.03, double: 0.02, retry: 0.5 } as const;

/** The scenario a member acts in. */
export interface Scenario {
  readonly commandClient: CommandClient;
  readonly timeDriver: TimeDriver;
  readonly depositor: Depositor;
  /** False once the load ends. */
  goesOn(): boolean;
}

/**
 * Acts for one member through the days of the run: starts, collects, now and then withdraws, claims alone, redeems or
 * announces a deposit, one command after the other. A command without a response is sent again at once under its key, or left for
 * the end.
 */
export class MemberRoutine {
  /** Whether a command's outcome is unknown: it may still take effect, so later refusals are not judged. */
  private unsure = false;
  /** A claim may take the rewards that a later withdrawal names. */
  private hasClaimed = false;

  constructor(
    private readonly scenario: Scenario,
    private readonly member: SimulatedMember,
    private readonly random: Random,
  ) {}

  async run(): Promise<void> {
    const { scenario } = this;
    while (scenario.goesOn()) {
      const acted = await this.act();
      if (!acted) await scenario.timeDriver.moved();
    }
  }

  /** @returns whether there was something to do before time moves. */
  private async act(): Promise<boolean> {
    const { commandClient } = this.scenario;
    const cycle = await commandClient.poll<{ status: string } | null>(this.member, '/api/cycles/active');
    if (cycle === undefined) return pause();
    if (cycle?.status === 'completed') return this.command({ kind: 'collect' });
    if (cycle === null) {
      const preview = await commandClient.poll<{ canStart: boolean }>(this.member, '/api/cycles/preview');
      if (preview?.canStart === true) return this.command({ kind: 'start' });
    }
    await this.otherBusiness();
    return false;
  }

  private async otherBusiness(): Promise<void> {
    const { random } = this;
    if (random.chance(OFTEN.withdraw)) await this.withdraw();
    if (random.chance(OFTEN.claim)) await this.claim();
    if (random.chance(OFTEN.redeem)) {
      const amount = formatUsdc(BigInt(random.between(10, 60)) * USDC);
      await this.command({ kind: 'redeem', body: { amount } });
    }
    if (random.chance(OFTEN.expect)) {
      const amount = BigInt(random.between(10, 400)) * USDC + BigInt(random.between(0, 999_999));
      await this.command({ kind: 'expect', body: { amount: formatUsdc(amount) } });
      void this.scenario.depositor.send(this.member.vault, amount);
    }
  }

  private async withdraw(): Promise<void> {
    const rewards = await this.scenario.commandClient.poll<{ id: string }[]>(this.member, '/api/rewards/available');
    const rewardIds = (rewards ?? []).slice(0, MAX_REWARDS).map(({ id }) => id);
    if (rewardIds.length > 0) {
      const body = { rewardIds, walletAddress: this.member.wallet };
      await this.command({ kind: 'withdraw', body, sure: !this.hasClaimed });
    }
  }

  /** Past the product: whatever an admin decides meanwhile, the pool pays each micro-USDC once. */
  private async claim(): Promise<void> {
    this.hasClaimed = true;
    const { client, signer } = this.member;
    await claimAlone(client, signer).catch(() => undefined);
  }

  private async command(request: CommandRequest): Promise<true> {
    const { commandClient } = this.scenario;
    const first = { ...request, sure: request.sure !== false && !this.unsure };
    const sent = await commandClient.send(this.member, first);
    // Some press twice: the same key, at once.
    if (sent.meaning === 'done' && this.random.chance(OFTEN.double)) {
      await Promise.all([1, 2].map(() => commandClient.send(this.member, { ...first, key: sent.key })));
    }
    if (sent.meaning === 'unknown') await this.retry(first, sent);
    return true;
  }

  private async retry(request: CommandRequest, sent: SendResult): Promise<void> {
    if (!this.random.chance(OFTEN.retry)) {
      this.unsure = true;
      return;
    }
    let last = sent;
    for (let times = 0; times < 40 && last.meaning === 'unknown' && this.scenario.goesOn(); times += 1) {
      await pause();
      // Whatever became of it before, under its key it is the same command.
      last = await this.scenario.commandClient.send(this.member, {
        ...request,
        key: sent.key,
        sure: request.sure ?? false,
      });
    }
    if (last.meaning === 'unknown') this.unsure = true;
  }
}

async function pause(): Promise<true> {
  await new Promise((resolve) => setTimeout(resolve, 250));
  return true;
}
