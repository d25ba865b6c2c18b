import type { Payment } from '@ballast/dto/chain/payment.dto';
import { usdcMove, type TestTransaction } from './test-chain';
import type { ClubHarness } from './club-harness';
import { reportPayment, sendPayment } from './test-payments';

/** A test relayer: signs planned releases and mines them, or reports that they failed. */
export class TestRelayer {
  private readonly done = new Set<string>();

  constructor(private readonly club: ClubHarness) {}

  /** @returns the transactions it sent, oldest first; none when they are to fail */
  async send(succeed: boolean): Promise<TestTransaction[]> {
    const { body } = await this.club.service('get', '/internal/payments').expect(200);
    const sent: TestTransaction[] = [];
    for (const payment of body as Payment[]) {
      const { order } = payment;
      if (order.kind !== 'release' || this.done.has(payment.id)) continue;
      const amount = BigInt(order.amount);
      if (!succeed || this.club.chain.balanceOf(order.vault) < amount) {
        await reportPayment(this.club, payment.id, 'failed', { reason: 'unknown' });
        continue;
      }
      const hash = await sendPayment(this.club, payment.id);
      this.done.add(payment.id);
      sent.push({ hash, logs: [usdcMove(order.vault, order.owner, amount)] });
    }
    return sent;
  }
}
