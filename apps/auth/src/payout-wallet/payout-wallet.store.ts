import { type Tx, rows } from '@ballast/platform/postgres/tx';
import type { Account } from '../accounts/account';

/** Wallets of a member: EIP-55 addresses, and whether the first has signed. */
export interface NamedWallets {
  readonly wallet: string;
  readonly recoveryWallet: string | null;
  readonly proven: boolean;
}

/** Names wallets that differ from the present ones at `at`: the facts get their next version. */
export async function setPayoutWallet(tx: Tx, memberId: string, named: NamedWallets, at: Date): Promise<Account> {
  const [account] = await rows<Account>(
    tx,
    `UPDATE account SET payout_wallet = $2, recovery_wallet = $3, payout_wallet_proven = $4, payout_wallet_changed_at = $5,
            facts_version = facts_version + 1 WHERE id = $1 RETURNING *`,
    [memberId, named.wallet, named.recoveryWallet, named.proven, at],
  );
  if (account === undefined) throw new Error('the locked account of a payout wallet is gone');
  return account;
}

/** Notes that the present wallet has been proven; nothing that ledger knows changes. */
export async function markWalletProven(tx: Tx, memberId: string): Promise<void> {
  await tx.query('UPDATE account SET payout_wallet_proven = true WHERE id = $1', [memberId]);
}
