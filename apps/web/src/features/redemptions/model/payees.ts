import type { Vault } from '@ballast/dto/client/schemas';

/**
 * The wallets that a member's vaults pay, each once, the current vault's first: a vault created before a wallet change
 * pays the earlier wallet.
 */
export function payeesOf(vaults: readonly Pick<Vault, 'owner' | 'status'>[]): readonly string[] {
  const current = vaults.filter(({ status }) => status === 'current');
  return [...new Set([...current, ...vaults].map(({ owner }) => owner))];
}
