import type { WalletHold, Wallets } from '@ballast/domain/membership/wallet-hold';
import type { Account } from './account.entity';

/** The wallets the member named, or null. */
export function toWallets(account: Account): Wallets | null {
  const { payoutWallet: wallet, recoveryWallet, payoutWalletProven: proven } = account;
  return wallet === null ? null : { wallet, recoveryWallet, proven };
}

/** The hold of the last wallet change, active or expired, or null. */
export function toWalletHold(account: Account): WalletHold | null {
  const { walletHoldSince: since, walletHoldUntil: until, previousPayoutWallet: wallet } = account;
  if (since === null || until === null || wallet === null) return null;
  const { previousRecoveryWallet: recoveryWallet, previousPayoutWalletProven: proven } = account;
  return { since, until, previous: { wallet, recoveryWallet, proven } };
}
