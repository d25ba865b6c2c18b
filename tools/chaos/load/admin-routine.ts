import { generateSync } from 'otplib';
import type { Random } from '../random';
import type { SeededAdmin } from './open-club';

const LOOK_MS = 1_000;
const DENIED = 0.15;
/** A confirmation by the second factor lasts five minutes. */
const CONFIRM_AGAIN_MS = 200_000;

/** An admin at work: pays most requests and denies some, until stopped. */
export class AdminRoutine {
  private running = true;
  private confirmedAt = Date.now();

  constructor(
    private readonly admin: SeededAdmin,
    private readonly random: Random,
  ) {}

  async run(): Promise<void> {
    while (this.running) {
      await this.decideAll().catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  }

  stop(): void {
    this.running = false;
  }

  /** Decides all open requests. @returns how many there were */
  async decideAll(): Promise<number> {
    await this.stayConfirmed();
    const { client } = this.admin;
    const open = await client.get<readonly { id: string }[]>('/api/admin/withdrawals/pending');
    for (const { id } of open) {
      const path = `/api/admin/withdrawals/${id}`;
      // Decided once whatever happens: what has no answer is still there, or no more, at the next look.
      if (this.random.chance(DENIED)) await client.ask('POST', `${path}/deny`, { body: {} }).catch(() => undefined);
      else await client.ask('POST', `${path}/approve`, { body: { pay: true } }).catch(() => undefined);
    }
    return open.length;
  }

  private async stayConfirmed(): Promise<void> {
    if (Date.now() - this.confirmedAt < CONFIRM_AGAIN_MS) return;
    const totp = generateSync({ secret: this.admin.totpSecret });
    await this.admin.client.post('/api/auth/step-up', { totp });
    this.confirmedAt = Date.now();
  }
}
