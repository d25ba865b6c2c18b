import { type LocalProduct, untilStatementPosted } from '@ballast/testing/chain/until-statement-posted';
import { headTime, rpc } from '../start/chain';
import { ProgrammeClock } from './programme-clock';

/** Seconds, as many as the notice of a statement has: what is posted before a stride counts after it. */
const STRIDE = 24 * 3_600;
/** Strides that are played at most; a longer move passes over what lies before them. */
const MOST_STRIDES = 31;
/** Blocks after a move, so that a final block has the new time at once, also where it is six behind the head (tools/chaos). */
const BLOCKS = 8;
/** Seconds by which a chain is ahead for no other reason than those blocks. */
const SAME = 60;

/** The two clocks of a demo: programme time, and the local chain's, which goes on with it and never back. */
export class DemoClock {
  private constructor(
    readonly programme: ProgrammeClock,
    private readonly place: LocalProduct,
  ) {}

  /** `close` it in the end. */
  static async open(place: LocalProduct): Promise<DemoClock> {
    return new DemoClock(await ProgrammeClock.open(place.databaseUrl), place);
  }

  /** Moves programme time at once, and the chain's as far when it is a move on. Statements of the time between are not built. */
  async moveTo(instant: Date): Promise<void> {
    const { now: before } = await this.programme.now();
    await this.follow(before, await this.programme.moveTo(instant));
  }

  /**
   * Moves programme time on as if it had passed: at least once in 24 hours the hour's statement is built and posted, and in
   * the end that of the new hour. A move back is made at once.
   */
  async play(seconds: number): Promise<void> {
    const over = Math.max(0, seconds - MOST_STRIDES * STRIDE);
    if (over > 0) await this.moveBy(over);
    for (let left = seconds - over; left > 0; left -= STRIDE) {
      await this.untilStatementPosted();
      await this.moveBy(Math.min(left, STRIDE));
    }
    if (seconds < 0) await this.moveBy(seconds);
    await this.untilStatementPosted();
  }

  /** Waits until this hour's statement is posted. */
  untilStatementPosted(): Promise<void> {
    return untilStatementPosted(this.place);
  }

  /** Back to real time, exactly; the chain follows when that is later. */
  async reset(): Promise<void> {
    const { now: before } = await this.programme.now();
    await this.follow(before, await this.programme.reset());
  }

  /** Seconds by which the chain is ahead of programme time; below 0: behind it. */
  async chainLead(): Promise<number> {
    const { now } = await this.programme.now();
    return (await headTime(this.place.rpcUrl)) - Math.floor(now.getTime() / 1000);
  }

  close(): Promise<void> {
    return this.programme.close();
  }

  private async moveBy(seconds: number): Promise<void> {
    const { now: before } = await this.programme.now();
    await this.follow(before, await this.programme.moveBy(seconds));
  }

  private async follow(before: Date, after: Date): Promise<void> {
    const { rpcUrl } = this.place;
    const head = await headTime(rpcUrl);
    const lead = head - Math.floor(before.getTime() / 1000);
    // A chain that is ahead moves as far as the programme does, or no statement would come to count on it.
    const target = Math.floor(after.getTime() / 1000) + (after > before && lead > SAME ? lead : 0);
    if (target <= head) return;
    await rpc(rpcUrl, 'evm_setTime', [target]);
    await rpc(rpcUrl, 'anvil_mine', [BLOCKS]);
  }
}
