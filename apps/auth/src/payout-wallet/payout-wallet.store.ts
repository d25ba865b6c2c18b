import type { WalletHold, Wallets } from '@ballast/domain/membership/wallet-hold';
import { type Tx, rows } from '@ballast/platform/postgres/tx';
import type { Account } from '../accounts/account';

/** New wallets and the hold that their change starts. */
export interface WalletChange {
  readonly wallets: Wallets;
  readonly hold: WalletHold | null;
  readonly at: Date;
}

/** Sets the wallets and increments the version of the facts. */
export async function setPayoutWallet(tx: Tx, memberId: string, { wallets, hold, at }: WalletChange): Promise<Account> {
  const { wallet, recoveryWallet, proven } = hold?.previous ?? NONE;
  const [account] = await rows<Account>(
    tx,
    `UPDATE account SET payout_wallet = $2, recovery_wallet = $3, payout_wallet_proven = $4, payout_wallet_changed_at = $5,
            wallet_hold_since = $6, wallet_hold_until = $7, previous_payout_wallet = $8, previous_recovery_wallet = $9,
            previous_payout_wallet_proven = $10, facts_version = facts_version + 1 WHERE id = $1 RETURNING *`,
    [
      ...[memberId, wallets.wallet, wallets.recoveryWallet, wallets.proven, at],
      ...[hold?.since ?? null, hold?.until ?? null, wallet, recoveryWallet, proven],
    ],
  );
  return there(account);
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
  const [account] = await rows<Account>(
    tx,
    'UPDATE account SET withdrawals_paused_until = $2 WHERE id = $1 RETURNING *',
    [memberId, restoration.pausedUntil],
  );
  return there(account);
}

/** Marks the current wallet as proven by signature; the ledger's facts do not change. */
export async function markWalletProven(tx: Tx, memberId: string): Promise<void> {
  await tx.query('UPDATE account SET payout_wallet_proven = true WHERE id = $1', [memberId]);
}

const NONE = { wallet: null, recoveryWallet: null, proven: false } as const;

function there(account: Account | undefined): Account {
  if (account === undefined) throw new Error('the locked account of a payout wallet is gone');
  return account;
}
