import type { Referrers } from '@ballast/domain/membership/referrers';
import type { AccountStatus } from '../auth/user.dto';

/**
 * A member's facts that auth sends to the ledger: GET {AUTH_URL}/internal/members/{id} and the queue event
 * `member.changed`.
 */
export interface MemberFacts {
  readonly id: string;
  readonly status: AccountStatus;
  readonly isAdmin: boolean;
  /** Owner of the code the member joined with; null for an admin's code. Always equal to `referrers[0]`. */
  readonly invitedBy: string | null;
  /** Ids of the inviting members, nearest level first, as they were at registration; null from the first missing level on. */
  readonly referrers: Referrers;
  readonly payoutWallet: string | null;
  readonly recoveryWallet: string | null;
  /** Real time of the last change of the payout wallet, ISO 8601; null when never named. */
  readonly payoutWalletChangedAt: string | null;
  /** Withdrawals of rewards are refused before this real time; null or past: they are not. */
  readonly withdrawalsPausedUntil: string | null;
  /** The last change of the payout wallet, while or after it waited; it counts until `until`, in real time. */
  readonly walletHold: WalletHoldFacts | null;
  /** The withdrawal password was reset by a mailed link: no new payout address is taken before this real time; null or past: they are. */
  readonly payoutAddressesHeldUntil: string | null;
  /** Real time of the last change of either password, ISO 8601; null when never changed. */
  readonly passwordChangedAt: string | null;
  /** Whether the member wants the own proof by mail each month; absent in what an earlier version sent: no. */
  readonly proofByMail?: boolean;
  /** Whether the member wants to be reminded that a business day began; absent in what an earlier version sent: no. */
  readonly startReminder?: boolean;
  readonly createdAt: string;
  /** Grows with every change, so that a late event never overwrites a newer fact. */
  readonly version: number;
}

/** A change of the payout wallet that waits: until then rewards go to `previousWallet` or where they went before `since`. */
export interface WalletHoldFacts {
  readonly until: string;
  readonly since: string;
  readonly previousWallet: string;
}
