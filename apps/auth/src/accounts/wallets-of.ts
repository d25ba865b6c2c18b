import type { WalletHold, Wallets } from '@ballast/domain/membership/wallet-hold';
import type { Account } from './account';

/** The wallets the member named, or null. */
export function toWallets(account: Account): Wallets | null {
  const { payout_wallet: wallet, recovery_wallet: recoveryWallet, payout_wallet_proven: proven } = account;
  return wallet === null ? null : { wallet, recoveryWallet, proven };
}

/** The hold of the last wallet change, active or expired, or null. */
export function toWalletHold(account: Account): WalletHold | null {
  const { wallet_hold_since: since, wallet_hold_until: until, previous_payout_wallet: wallet } = account;
  if (since === null || until === null || wallet === null) return null;
  const { previous_recovery_wallet: recoveryWallet, previous_payout_wallet_proven: proven } = account;
  return { since, until, previous: { wallet, recoveryWallet, proven } };
}
