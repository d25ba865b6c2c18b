import { personalVaultInterface, vaultFactoryInterface } from './contract-interfaces';
import { type VaultKey, predictVaultAddress } from './predict-vault-address';
import type { TransactionOrder } from './transaction-order';

export interface ReleaseOrder {
  readonly vaultFactory: string;
  readonly key: VaultKey;
  /** Token contract; for a relayer, only the home network's USDC is accepted by the vault. */
  readonly token: string;
  /** Base units of the token (micro-USDC for USDC). */
  readonly amount: bigint;
  /** Whether the vault has code. When in doubt say false: deploy-and-release works for a deployed vault too. */
  readonly deployed: boolean;
}

/**
 * The call that releases a token from a vault. Signed by owner or recovery wallet it pays the signer, signed by a
 * relayer it pays the owner.
 */
export function buildReleaseTransaction(order: ReleaseOrder): TransactionOrder {
  const { vaultFactory, key, token, amount } = order;
  if (order.deployed) {
    return {
      to: predictVaultAddress(vaultFactory, key),
      data: personalVaultInterface.encodeFunctionData('release', [token, amount]),
    };
  }
  const args = [key.owner, key.recovery, key.counter, token, amount];
  return { to: vaultFactory, data: vaultFactoryInterface.encodeFunctionData('deployAndRelease', args) };
}

/** The call by which owner or recovery wallet takes native coin (`amount` in wei) out; it pays the signer. */
export function buildNativeReleaseTransaction(order: Omit<ReleaseOrder, 'token'>): TransactionOrder {
  const { vaultFactory, key, amount } = order;
  if (order.deployed) {
    return {
      to: predictVaultAddress(vaultFactory, key),
      data: personalVaultInterface.encodeFunctionData('releaseNative', [amount]),
    };
  }
  const args = [key.owner, key.recovery, key.counter, amount];
  return { to: vaultFactory, data: vaultFactoryInterface.encodeFunctionData('deployAndReleaseNative', args) };
}
