import type { Payment } from '@ballast/dto/chain/payment.dto';
import { buildPayTransaction } from '@ballast/vault/pay-transaction';
import { predictVaultAddress } from '@ballast/vault/predict-vault-address';
import { buildReleaseTransaction } from '@ballast/vault/release-transaction';
import type { FundingSource } from '@ballast/vault/revert-reason';
import type { TransactionOrder } from '@ballast/vault/transaction-order';
import type { HomeContracts } from '../../chain/contracts';

/** A payment as the call that carries it out. Amount in micro-USDC. */
export interface PaymentCall extends TransactionOrder {
  readonly purse: FundingSource;
  /** The address whose USDC the call moves. */
  readonly source: string;
  readonly amount: bigint;
}

/** An order that contradicts itself and must not be signed. */
export class InvalidOrder extends Error {
  constructor(what: string) {
    super(`The payment order is unsound: ${what}`);
    this.name = 'InvalidOrder';
  }
}

/**
 * The contract call of a payment.
 * @param deployed whether a vault has code in a final block; code that a reorg could take away does not count, since a
 * call to an address without code succeeds and moves nothing.
 * @throws InvalidOrder when the vault's address does not follow from its owner, recovery wallet and counter.
 */
export function buildPaymentCall(order: Payment['order'], contracts: HomeContracts, deployed: boolean): PaymentCall {
  const amount = BigInt(order.amount);
  if (order.kind === 'reward') {
    const { payoutId, to } = order;
    const call = buildPayTransaction(contracts.rewardPool, { payoutId, to, amount });
    return { ...call, purse: 'pool', source: contracts.rewardPool, amount };
  }
  const { owner, recovery, counter, vault } = order;
  const key = { owner, recovery, counter: BigInt(counter) };
  if (predictVaultAddress(contracts.vaultFactory, key) !== vault)
    throw new InvalidOrder('the vault does not belong to its owner');
  const { vaultFactory, usdc: token } = contracts;
  return {
    ...buildReleaseTransaction({ vaultFactory, key, token, amount, deployed }),
    purse: 'vault',
    source: vault,
    amount,
  };
}
