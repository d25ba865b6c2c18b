/**
 * Hours that a changed payout wallet is on hold: rewards go only to earlier destinations, and the owner can revert the
 * change. Programme time.
 */
export const WALLET_HOLD_HOURS = 48;

/** The wallets that receive a member's principal. */
export interface Wallets {
  /** EIP-55 address. */
  readonly wallet: string;
  /** EIP-55 address. */
  readonly recoveryWallet: string | null;
  /** Whether the first has signed that it is the member's. */
  readonly proven: boolean;
}

/** A change of wallets that still waits. */
export interface WalletHold {
  /** When the first change of this hold was made. */
  readonly since: Date;
  readonly until: Date;
  /** The wallets before that first change. */
  readonly previous: Wallets;
}

/** Whether a hold still counts at `now`. */
export function holdIsRunning(hold: WalletHold | null, now: Date): hold is WalletHold {
  return hold !== null && now.getTime() < hold.until.getTime();
}

/**
 * The hold after wallets are changed at `now`; null after the first naming, which takes nothing from anybody. Another change
 * during a hold waits 48 hours anew and keeps what was before the first: changing twice must not wash a stranger's wallet clean.
 * @param present the wallets before this change, null when none were named
 */
export function holdAfterChange(present: Wallets | null, hold: WalletHold | null, now: Date): WalletHold | null {
  if (present === null) return null;
  const until = new Date(now.getTime() + WALLET_HOLD_HOURS * 3_600_000);
  return holdIsRunning(hold, now) ? { ...hold, until } : { since: now, until, previous: present };
}
