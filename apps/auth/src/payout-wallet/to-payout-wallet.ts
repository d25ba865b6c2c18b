import { payoutWalletMessageTemplate } from '@ballast/domain/membership/payout-wallet-message';
import { holdIsRunning } from '@ballast/domain/membership/wallet-hold';
import type { PayoutWalletDto } from '@ballast/dto/auth/payout-wallet.dto';
import type { Account } from '../accounts/account';
import { toWalletHold } from '../accounts/wallets-of';

/** The member's wallets as the member sees them at `now`. */
export function toPayoutWallet(account: Account, now: Date): PayoutWalletDto {
  const hold = toWalletHold(account);
  return {
    wallet: account.payout_wallet,
    recoveryWallet: account.recovery_wallet,
    proven: account.payout_wallet_proven,
    messageTemplate: payoutWalletMessageTemplate(account.id),
    changedAt: account.payout_wallet_changed_at?.toISOString() ?? null,
    hold: holdIsRunning(hold, now) ? { until: hold.until.toISOString(), previousWallet: hold.previous.wallet } : null,
  };
}
