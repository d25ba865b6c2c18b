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
 * The call by which the wallet of a leaf (or the payer) has the pool pay a part of what is due.
 * @throws RangeError for an amount that no pool would pay.
 */
export function buildClaimTransaction({ file, amount, toVault }: ClaimOrder): TransactionOrder {
  if (amount <= 0n || amount > file.entitlement) throw new RangeError(`No claim on ${amount}`);
  const { hashes, sums, sides } = toProof(file.path);
  const leaf = [file.accountId, file.wallet, file.vault, file.entitlement];
  return {
    to: file.pool,
    data: claimInterface.encodeFunctionData('claim', [...leaf, amount, toVault, hashes, sums, sides]),
  };
}
