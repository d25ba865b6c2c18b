import { rewardPoolInterface } from './contract-interfaces';
import type { TransactionOrder } from './transaction-order';

export interface PayOrder {
  /** bytes32 of `payoutIdOf`; the pool pays it once, ever. */
  readonly payoutId: string;
  readonly to: string;
  /** micro-USDC. */
  readonly amount: bigint;
}

/** The payer's call that pays one reward; it reverts when the payment is refused. */
export function buildPayTransaction(rewardPool: string, order: PayOrder): TransactionOrder {
  const args = [order.payoutId, order.to, order.amount];
  return { to: rewardPool, data: rewardPoolInterface.encodeFunctionData('pay', args) };
}

/** The payer's call that pays a batch; each refused line becomes a PaymentRefused event and the others are paid. */
export function buildPayManyTransaction(rewardPool: string, orders: readonly PayOrder[]): TransactionOrder {
  const lines = orders.map(({ payoutId, to, amount }) => [payoutId, to, amount]);
  return { to: rewardPool, data: rewardPoolInterface.encodeFunctionData('payMany', [lines]) };
}
