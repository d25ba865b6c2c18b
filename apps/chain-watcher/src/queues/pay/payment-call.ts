import type { Payment } from '@ballast/dto/chain/payment.dto';
import { predictVaultAddress } from '@ballast/vault/predict-vault-address';
import { buildReleaseTransaction } from '@ballast/vault/release-transaction';
import type { FundingSource } from '@ballast/vault/revert-reason';
import { buildClaimCall } from '@ballast/vault/statements/claim-transaction';
import { buildPostTransaction } from '@ballast/vault/statements/post-transaction';
import type { TransactionOrder } from '@ballast/vault/transaction-order';
import type { HomeContracts } from '../../chain/contracts';

/** A payment as the call that carries it out. Amount in micro-USDC; to post a statement moves nothing. */
export interface PaymentCall extends TransactionOrder {
  readonly purse: FundingSource;
  /** The address whose USDC the call moves, or would. */
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
 * @throws InvalidOrder when the vault's address does not follow from its owner, recovery wallet and counter, or a claim has
 * no proof, is not for the address that the leaf names, or is above its entitlement.
 */
export function buildPaymentCall(order: Payment['order'], contracts: HomeContracts, deployed: boolean): PaymentCall {
  const { rewardPool } = contracts;
  switch (order.kind) {
    case 'reward':
      return { ...claimCall(order, rewardPool), purse: 'pool', source: rewardPool, amount: BigInt(order.amount) };
    case 'release':
      return releaseCall(order, contracts, deployed);
    case 'statement': {
      const { root, sum, reserved, asOfBlock } = order;
      const post = { root, sum: BigInt(sum), reserved: BigInt(reserved), asOfBlock: BigInt(asOfBlock) };
      return { ...buildPostTransaction(rewardPool, post), purse: 'pool', source: rewardPool, amount: 0n };
    }
  }
}

function claimCall({ accountId, amount, to, toVault, claim }: OrderOf<'reward'>, rewardPool: string): TransactionOrder {
  if (claim === null) throw new InvalidOrder('it has no proof');
  const { wallet, vault, entitlement, hashes, sums, sides } = claim;
  if (to !== (toVault ? vault : wallet)) throw new InvalidOrder('the leaf names another address');
  if (BigInt(amount) > BigInt(entitlement)) throw new InvalidOrder('the leaf names less');
  return buildClaimCall(rewardPool, {
    ...{ accountId, wallet, vault, entitlement: BigInt(entitlement), amount: BigInt(amount), toVault },
    ...{ hashes, sums: sums.map(BigInt), sides: BigInt(sides) },
  });
}

function releaseCall(order: OrderOf<'release'>, contracts: HomeContracts, deployed: boolean): PaymentCall {
  const { owner, recovery, counter, vault } = order;
  const amount = BigInt(order.amount);
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

type OrderOf<Kind extends Payment['order']['kind']> = Extract<Payment['order'], { readonly kind: Kind }>;
