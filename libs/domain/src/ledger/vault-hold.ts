import { DomainError } from '../errors/domain-error';
import type { WalletHold } from './withdrawal-waits';

/**
 * The refusal of a new receiving address during a wallet hold. Otherwise an attacker in the account could direct the
 * member's next deposit to a wallet of theirs (docs/decisions/0012).
 */
export function newVaultRefusal({ since, until }: WalletHold): DomainError<'WALLET_ON_HOLD'> {
  return new DomainError('WALLET_ON_HOLD', {
    reason: 'no_new_vault',
    since: since.toISOString(),
    until: until.toISOString(),
  });
}

/** Whether a vault is still shown while a changed payout wallet waits: when it pays the wallet from before the change. */
export const isShownDuringHold = (vault: { readonly owner: string } | null, hold: WalletHold): boolean =>
  vault?.owner === hold.previousWallet;
