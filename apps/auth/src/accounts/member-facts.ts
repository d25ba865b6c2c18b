import { referrersIn } from '@ballast/domain/membership/referrers';
import type { UserDto } from '@ballast/dto/auth/user.dto';
import type { MemberFacts, WalletHoldFacts } from '@ballast/dto/members/member-facts.dto';
import type { Account } from './account';
import { toWalletHold } from './wallets-of';

/** The facts of an account that auth sends to the ledger. */
export function memberFacts(account: Account): MemberFacts {
  return {
    id: account.id,
    status: account.status,
    isAdmin: account.is_admin,
    invitedBy: account.referrer_1,
    referrers: referrersIn(account),
    payoutWallet: account.payout_wallet,
    recoveryWallet: account.recovery_wallet,
    payoutWalletChangedAt: account.payout_wallet_changed_at?.toISOString() ?? null,
    withdrawalsPausedUntil: account.withdrawals_paused_until?.toISOString() ?? null,
    walletHold: holdFacts(account),
    payoutAddressesHeldUntil: account.payout_addresses_held_until?.toISOString() ?? null,
    passwordChangedAt: account.password_changed_at?.toISOString() ?? null,
    createdAt: account.created_at.toISOString(),
    version: account.facts_version,
  };
}

/** The account as its own member sees it (`docs/product/api.md §4`, GET /api/user). */
export function toUser(account: Account, now: Date): UserDto {
  const paused = account.withdrawals_paused_until;
  return {
    id: account.id,
    firstName: account.first_name,
    lastName: account.last_name,
    email: account.email,
    phone: account.phone,
    isAdmin: account.is_admin,
    status: account.status,
    language: account.language,
    payoutWallet: account.payout_wallet,
    twoFactorEnabled: account.has_second_factor,
    withdrawalsPausedUntil: paused !== null && paused > now ? paused.toISOString() : null,
    createdAt: account.created_at.toISOString(),
  };
}

function holdFacts(account: Account): WalletHoldFacts | null {
  const hold = toWalletHold(account);
  if (hold === null) return null;
  const { since, until, previous } = hold;
  return { since: since.toISOString(), until: until.toISOString(), previousWallet: previous.wallet };
}
