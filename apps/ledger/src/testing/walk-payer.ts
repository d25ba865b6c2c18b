import { getAddress, keccak256, toUtf8Bytes } from 'ethers';
import type { Payment } from '@ballast/dto/chain/payment.dto';
import type { ClubHarness } from './club-harness';
import type { PoolModel } from './pool-model';
import { newAddress, poolPays, type TestTransaction } from './test-chain';

interface Signed {
  readonly id: string;
  readonly order: Extract<Payment['order'], { readonly kind: 'reward' }>;
  readonly hash: string;
}

interface Reverted {
  readonly id: string;
  readonly reason: 'not_included' | 'above_due';
  readonly transactionHash: string;
}

/** The payer beside the pool's model: what it signs waits in a mempool, where claims of members overtake it. */
export class WalkPayer {
  private readonly signer = newAddress();
  private nonce = 0;
  private mempool: Signed[] = [];
  private reverted: Reverted[] = [];

  constructor(
    private readonly club: ClubHarness,
    private readonly pool: PoolModel,
  ) {}

  /** Signs what is listed and what the pool would pay now. @returns how many */
  async sign(time: number): Promise<number> {
    const { body } = await this.club.service('get', '/internal/payments').expect(200);
    let signed = 0;
    for (const { id, order, status } of body as Payment[]) {
      if (order.kind !== 'reward' || status !== 'planned' || order.claim === null) continue;
      if (this.refusalOf(order, time) !== null) continue;
      this.nonce += 1;
      const rawTransaction = keccak256(toUtf8Bytes(`${id}:${this.nonce}`));
      const hash = keccak256(rawTransaction);
      const candidate = { rawTransaction, transactionHash: hash, nonce: this.nonce, signer: this.signer };
      await this.club.service('post', `/internal/payments/${id}/signed`).send(candidate).expect(204);
      await this.club.service('post', `/internal/payments/${id}/broadcast`).send({}).expect(204);
      this.mempool.push({ id, order, hash });
      signed += 1;
    }
    return signed;
  }

  /** The oldest of the mempool as the pool takes it now; null: it reverted, or none waits. */
  next(time: number): TestTransaction | null {
    const first = this.mempool.shift();
    if (first === undefined) return null;
    const { id, order, hash } = first;
    const reason = this.refusalOf(order, time);
    if (reason !== null) this.reverted.push({ id, reason, transactionHash: hash });
    return reason === null ? { hash, logs: poolPays(order.accountId, order.to, BigInt(order.amount)) } : null;
  }

  get isIdle(): boolean {
    return this.mempool.length === 0;
  }

  /** Tells the ledger what reverted, once final. */
  async reportReverted(): Promise<void> {
    for (const { id, ...failure } of this.reverted.splice(0)) {
      await this.club.service('post', `/internal/payments/${id}/failed`).send(failure).expect(204);
    }
  }

  private refusalOf(
    { accountId, amount, to, toVault, claim }: Signed['order'],
    time: number,
  ): Reverted['reason'] | null {
    const claimable = this.pool.due(accountId, time);
    if (claimable === null || claimable.leaf.entitlement !== BigInt(claim?.entitlement ?? -1)) return 'not_included';
    const { leaf, due } = claimable;
    if (getAddress(toVault ? leaf.vault : leaf.wallet) !== to) return 'not_included';
    return due < BigInt(amount) ? 'above_due' : null;
  }
}
