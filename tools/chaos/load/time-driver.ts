import { DemoClock } from '../../demo/demo-clock';

const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
/** The hours of a cycle; members have no use for the rest of the day. */
const CYCLE_HOURS = 8;
const MORNING_HOUR = 1;
/** Programme time stands still while members are busy, but no longer than this. */
const TIMEOUT_MS = 1_200;
const LOOK_MS = 20;
/** While slow: a statement is posted within this time, before the next one takes its place. */
const SLOW_STEP_MS = 6_000;

/**
 * Advances programme time, and the chain's with it, as soon as enough members wait for it, business day after business day, so that each lives
 * many days in a run. While the database is down, time stands still.
 */
export class TimeDriver {
  private readonly waiting: (() => void)[] = [];
  private running = true;
  private slow = false;
  private clock: DemoClock | undefined;

  constructor(
    private readonly place: { readonly databaseUrl: string; readonly rpcUrl: string },
    private readonly bystanders: number,
  ) {}

  /** Resolves when programme time has moved. */
  moved(): Promise<void> {
    return this.running ? new Promise((resolve) => this.waiting.push(resolve)) : Promise.resolve();
  }

  async run(): Promise<void> {
    while (this.running) {
      await this.untilMembersWait();
      await this.step().catch(() => this.lose());
      for (const go of this.waiting.splice(0)) go();
    }
    await this.lose();
  }

  /** Moves programme time at most every six seconds until `work` is done. */
  slowed<Result>(work: Promise<Result>): Promise<Result> {
    this.slow = true;
    return work.finally(() => (this.slow = false));
  }

  stop(): void {
    this.running = false;
    for (const go of this.waiting.splice(0)) go();
  }

  private async untilMembersWait(): Promise<void> {
    const began = Date.now();
    const isEarly = (): boolean => {
      const ms = Date.now() - began;
      return this.slow ? ms < SLOW_STEP_MS : ms < TIMEOUT_MS && this.waiting.length < this.bystanders * 0.8;
    };
    while (this.running && isEarly()) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  }

  private async step(): Promise<void> {
    this.clock ??= await DemoClock.open(this.place);
    const { now } = await this.clock.programme.now();
    await this.clock.moveTo(nextStop(now));
  }

  private async lose(): Promise<void> {
    const { clock } = this;
    this.clock = undefined;
    await clock?.close().catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/**
 * The next time members act: a business day's morning, when cycles start; eight hours later, when they are collected;
 * then the next business day's morning.
 */
export function nextStop(now: Date): Date {
  const midnight = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const evening = now.getTime() + CYCLE_HOURS * HOUR_MS;
  const isMorning = now.getTime() < midnight + CYCLE_HOURS * HOUR_MS;
  if (isMorning && isBusinessDay(midnight)) return new Date(evening);
  let day = midnight + DAY_MS;
  while (!isBusinessDay(day)) day += DAY_MS;
  return new Date(day + MORNING_HOUR * HOUR_MS);
}

function isBusinessDay(midnight: number): boolean {
  const day = new Date(midnight).getUTCDay();
  return day >= 1 && day <= 5;
}
