import type { Vault } from '@ballast/dto/client/schemas';

/** The wallets that a member's vaults pay, each once, that of the vault in use first: a vault made before a change pays the wallet of then. */
export function payeesOf(vaults: readonly Pick<Vault, 'owner' | 'status'>[]): readonly string[] {
  const current = vaults.filter(({ status }) => status === 'current');
  return [...new Set([...current, ...vaults].map(({ owner }) => owner))];
}
