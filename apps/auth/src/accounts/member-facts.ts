import { referrersIn } from '@ballast/domain/membership/referrers';
import type { UserDto } from '@ballast/dto/auth/user.dto';
import type { MemberFacts, WalletHoldFacts } from '@ballast/dto/members/member-facts.dto';
import type { Account } from './account.entity';
import { toWalletHold } from './wallets-of';

/** The facts of an account that auth sends to the ledger. */
export function memberFacts(account: Account): MemberFacts {
  return {
    id: account.id,
    status: account.status,
    isAdmin: account.isAdmin,
    invitedBy: account.referrer_1,
    referrers: referrersIn(account),
    payoutWallet: account.payoutWallet,
    recoveryWallet: account.recoveryWallet,
    payoutWalletChangedAt: account.payoutWalletChangedAt?.toISOString() ?? null,
    withdrawalsPausedUntil: account.withdrawalsPausedUntil?.toISOString() ?? null,
    walletHold: holdFacts(account),
    payoutAddressesHeldUntil: account.payoutAddressesHeldUntil?.toISOString() ?? null,
    passwordChangedAt: account.passwordChangedAt?.toISOString() ?? null,
    proofByMail: account.proofByMail,
    startReminder: account.startReminder,
    createdAt: account.createdAt.toISOString(),
    version: account.factsVersion,
  };
}

/** The account as its own member sees it (`docs/product/api.md §4`, GET /api/user). */
export function toUser(account: Account, now: Date): UserDto {
  const paused = account.withdrawalsPausedUntil;
  return {
    id: account.id,
    firstName: account.firstName,
    lastName: account.lastName,
    email: account.email,
    phone: account.phone,
    contactConfirmed: account.unconfirmedSince === null,
    isAdmin: account.isAdmin,
    status: account.status,
    language: account.language,
    proofByMail: account.proofByMail,
    shareFirstName: account.shareFirstName,
    payoutWallet: account.payoutWallet,
    twoFactorEnabled: account.hasSecondFactor,
    withdrawalsPausedUntil: paused !== null && paused > now ? paused.toISOString() : null,
    createdAt: account.createdAt.toISOString(),
  };
}

function holdFacts(account: Account): WalletHoldFacts | null {
  const hold = toWalletHold(account);
  if (hold === null) return null;
  const { since, until, previous } = hold;
  return { since: since.toISOString(), until: until.toISOString(), previousWallet: previous.wallet };
}
