import { Interface } from 'ethers';

import type { TransactionOrder } from '../transaction-order';
import { type StatementProof, toProof } from './proof';
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

/** The arguments of `RewardPool.claim` by their names. Amounts in micro-USDC. */
export interface ClaimCall extends StatementProof {
  readonly accountId: string;
  readonly wallet: string;
  readonly vault: string;
  readonly entitlement: bigint;
  readonly amount: bigint;
  readonly toVault: boolean;
}

/** The call by which the payer (or the wallet of the leaf) has the pool pay a part of what is due. */
export function buildClaimCall(pool: string, call: ClaimCall): TransactionOrder {
  const { accountId, wallet, vault, entitlement, amount, toVault, hashes, sums, sides } = call;
  const args = [accountId, wallet, vault, entitlement, amount, toVault, hashes, sums, sides];
  return { to: pool, data: claimInterface.encodeFunctionData('claim', args) };
}

/**
 * The values that `claim` takes, by their names.
 * @throws RangeError for an amount that no pool would pay.
 */
export function claimArguments({ file, amount, toVault }: ClaimOrder): ClaimCall {
  if (amount <= 0n || amount > file.entitlement) throw new RangeError(`No claim on ${amount}`);
  const { accountId, wallet, vault, entitlement } = file;
  return { accountId, wallet, vault, entitlement, amount, toVault, ...toProof(file.path) };
}

/**
 * The same call, made of the file that a member has.
 * @throws RangeError for an amount that no pool would pay.
 */
export function buildClaimTransaction(order: ClaimOrder): TransactionOrder {
  return buildClaimCall(order.file.pool, claimArguments(order));
}
