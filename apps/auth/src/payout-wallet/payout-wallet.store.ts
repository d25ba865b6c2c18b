import type { WalletHold, Wallets } from '@ballast/domain/membership/wallet-hold';
import type { Tx } from '@ballast/platform/postgres/tx';
import { Account } from '../accounts/account.entity';
import { NEXT_FACTS_VERSION, existing } from '../accounts/accounts.store';

/** New wallets and the hold that their change starts. */
export interface WalletChange {
  readonly wallets: Wallets;
  readonly hold: WalletHold | null;
  readonly at: Date;
}

/** Sets the wallets and increments the version of the facts. */
export async function setPayoutWallet(tx: Tx, memberId: string, { wallets, hold, at }: WalletChange): Promise<Account> {
  const previous = hold?.previous ?? NONE;
  await tx.getRepository(Account).update(memberId, {
    ...{ payoutWallet: wallets.wallet, recoveryWallet: wallets.recoveryWallet, payoutWalletProven: wallets.proven },
    ...{ payoutWalletChangedAt: at, walletHoldSince: hold?.since ?? null, walletHoldUntil: hold?.until ?? null },
    previousPayoutWallet: previous.wallet,
    previousRecoveryWallet: previous.recoveryWallet,
    previousPayoutWalletProven: previous.proven,
    ...NEXT_FACTS_VERSION,
  });
  return existing(tx, memberId);
}

/** The restored wallets, and the end of the withdrawal pause that follows. */
export interface WalletRestoration {
  readonly wallets: Wallets;
  readonly pausedUntil: Date;
  readonly at: Date;
}

/** Restores previous wallets, ends the hold, and increments the version of the facts. */
export async function restoreWallets(tx: Tx, memberId: string, restoration: WalletRestoration): Promise<Account> {
  await setPayoutWallet(tx, memberId, { ...restoration, hold: null });
  await tx.getRepository(Account).update(memberId, { withdrawalsPausedUntil: restoration.pausedUntil });
  return existing(tx, memberId);
}

/** Marks the current wallet as proven by signature; the ledger's facts do not change. */
export async function markWalletProven(tx: Tx, memberId: string): Promise<void> {
  await tx.getRepository(Account).update(memberId, { payoutWalletProven: true });
}

const NONE = { wallet: null, recoveryWallet: null, proven: false } as const;
