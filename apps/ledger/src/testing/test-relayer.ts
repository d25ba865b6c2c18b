import { keccak256, toUtf8Bytes } from 'ethers';
import type { Payment } from '@ballast/dto/chain/payment.dto';
import { newAddress, usdcMove, type TestTransaction } from './test-chain';
import type { ClubHarness } from './club-harness';

/** A test relayer: signs planned releases and mines them, or reports that they failed. */
export class TestRelayer {
  private readonly signer = newAddress();
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
        await this.step(payment, 'failed', { reason: 'unknown' });
        continue;
      }
      const rawTransaction = keccak256(toUtf8Bytes(payment.id));
      const hash = keccak256(rawTransaction);
      const signed = { rawTransaction, transactionHash: hash, nonce: this.done.size, signer: this.signer };
      await this.step(payment, 'signed', signed);
      await this.step(payment, 'broadcast', {});
      this.done.add(payment.id);
      sent.push({ hash, logs: [usdcMove(order.vault, order.owner, amount)] });
    }
    return sent;
  }

  private async step(payment: Payment, name: string, body: object): Promise<void> {
    await this.club.service('post', `/internal/payments/${payment.id}/${name}`).send(body).expect(204);
  }
}
