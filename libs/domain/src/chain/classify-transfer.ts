/** A USDC or other ERC-20 Transfer as the chain shows it; addresses in EIP-55, amount in the token's smallest units. */
export interface SeenTransfer {
  readonly token: string;
  readonly from: string;
  readonly to: string;
  readonly amount: bigint;
}

/** Our own addresses on the chain. */
export interface OwnAddresses {
  readonly usdc: string;
  readonly rewardPool: string;
  isVault(address: string): boolean;
}

export type TransferMeaning = 'deposit' | 'wrong_token' | 'vault_out' | 'pool_in' | 'pool_out';

/**
 * Classifies a Transfer for the ledger; one can have two meanings (a vault may pay the pool). USDC is identified by its
 * contract alone, whatever a token calls itself. Zero-value transfers are ignored: anybody can emit them in anybody's
 * name (`ARCHITECTURE.md §6`). Foreign tokens matter only when they arrive at a vault, to be shown to their owner.
 */
export function classifyTransfer(transfer: SeenTransfer, own: OwnAddresses): readonly TransferMeaning[] {
  if (transfer.amount === 0n) return [];
  if (transfer.token !== own.usdc) return own.isVault(transfer.to) ? ['wrong_token'] : [];
  // To itself nothing moves, and booking both sides would count a deposit that was there before.
  if (transfer.from === transfer.to) return [];
  const meanings: TransferMeaning[] = [];
  if (own.isVault(transfer.from)) meanings.push('vault_out');
  if (transfer.from === own.rewardPool) meanings.push('pool_out');
  if (own.isVault(transfer.to)) meanings.push('deposit');
  if (transfer.to === own.rewardPool) meanings.push('pool_in');
  return meanings;
}
