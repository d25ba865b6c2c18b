import type { WalletHold, Wallets } from '@ballast/domain/membership/wallet-hold';
import type { Account } from './account.entity';

/** The wallets the member named, or null. */
export function toWallets(account: Account): Wallets | null {
  const { payoutWallet: wallet, recoveryWallet, payoutWalletProven: proven } = account;
  return wallet === null ? null : { wallet, recoveryWallet, proven };
}

/**
 * When wallets can be named or changed again, if that lies ahead of `now`: a mailed reset of the withdrawal password holds
 * them. Null: at once.
 */
export function changesHeldUntil({ payoutAddressesHeldUntil: until }: Account, now: Date): Date | null {
  return until !== null && until > now ? until : null;
}

/** The hold of the last wallet change, active or expired, or null. */
export function toWalletHold(account: Account): WalletHold | null {
  const { walletHoldSince: since, walletHoldUntil: until, previousPayoutWallet: wallet } = account;
  if (since === null || until === null || wallet === null) return null;
  const { previousRecoveryWallet: recoveryWallet, previousPayoutWalletProven: proven } = account;
  return { since, until, previous: { wallet, recoveryWallet, proven } };
}
