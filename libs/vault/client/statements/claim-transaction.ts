import { Interface } from 'ethers';

import type { TransactionOrder } from '../transaction-order';
import { toProof } from './proof';
import type { ProofFile } from './proof-file';

const claimInterface = new Interface([
  'function claim(bytes32 accountId, address wallet, address vault, uint128 entitlement, uint128 amount, bool toVault, bytes32[] hashes, uint128[] sums, uint256 sides)',
]);

export interface ClaimOrder {
  readonly file: ProofFile;
  /** micro-USDC; the pool pays no more than entitlement − settled. */
  readonly amount: bigint;
  /** To the vault of the leaf, where it becomes principal; else to its wallet. */
  readonly toVault: boolean;
}

/**
 * The values that `claim` takes, in their order, by their names.
 * @throws RangeError for an amount that no pool would pay.
 */
export function claimArguments({ file, amount, toVault }: ClaimOrder) {
  if (amount <= 0n || amount > file.entitlement) throw new RangeError(`No claim on ${amount}`);
  const { accountId, wallet, vault, entitlement } = file;
  return { accountId, wallet, vault, entitlement, amount, toVault, ...toProof(file.path) };
}

/**
 * The call by which the wallet of a leaf (or the payer) has the pool pay a part of what is due.
 * @throws RangeError for an amount that no pool would pay.
 */
export function buildClaimTransaction(order: ClaimOrder): TransactionOrder {
  const data = claimInterface.encodeFunctionData('claim', Object.values(claimArguments(order)));
  return { to: order.file.pool, data };
}
