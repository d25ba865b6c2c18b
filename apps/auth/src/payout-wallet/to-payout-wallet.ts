import { payoutWalletMessageTemplate } from '@ballast/domain/membership/payout-wallet-message';
import { holdIsRunning } from '@ballast/domain/membership/wallet-hold';
import type { PayoutWalletDto } from '@ballast/dto/auth/payout-wallet.dto';
import type { Account } from '../accounts/account.entity';
import { changesHeldUntil, toWalletHold } from '../accounts/wallets-of';

/** The member's wallets as the member sees them at `now`. */
export function toPayoutWallet(account: Account, now: Date): PayoutWalletDto {
  const hold = toWalletHold(account);
  return {
    wallet: account.payoutWallet,
    recoveryWallet: account.recoveryWallet,
    proven: account.payoutWalletProven,
    messageTemplate: payoutWalletMessageTemplate(account.id),
    changedAt: account.payoutWalletChangedAt?.toISOString() ?? null,
    hold: holdIsRunning(hold, now) ? { until: hold.until.toISOString(), previousWallet: hold.previous.wallet } : null,
    changesHeldUntil: changesHeldUntil(account, now)?.toISOString() ?? null,
  };
}
