import { rewardPoolInterface } from '../contract-interfaces';
import type { TransactionOrder } from '../transaction-order';

/** The arguments of `RewardPool.post` (docs/product/statements.md §5). Amounts in micro-USDC. */
export interface PostOrder {
  /** bytes32 of the tree. */
  readonly root: string;
  readonly sum: bigint;
  /** Set aside for running cycles and locked rewards, which are in no entitlement yet. */
  readonly reserved: bigint;
  /** The block that the statement speaks of. */
  readonly asOfBlock: bigint;
}

/** The poster's call that publishes a statement; it counts when its notice has passed. */
export function buildPostTransaction(pool: string, order: PostOrder): TransactionOrder {
  const { root, sum, reserved, asOfBlock } = order;
  return { to: pool, data: rewardPoolInterface.encodeFunctionData('post', [root, sum, reserved, asOfBlock]) };
}

/** The guardian's call that takes a pending statement and all later ones away. */
export function buildVetoTransaction(pool: string, number: bigint): TransactionOrder {
  return { to: pool, data: rewardPoolInterface.encodeFunctionData('veto', [number]) };
}
