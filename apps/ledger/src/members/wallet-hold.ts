import type { WalletHold } from '@ballast/domain/ledger/withdrawal-waits';
import type { MemberFacts, WalletHoldFacts } from '@ballast/dto/members/member-facts.dto';
import type { Database } from '@ballast/platform/postgres/tx';
import { checksummed } from '../chain/own-contracts';
import { programmeNow } from '../clock/programme-clock';

/** A changed wallet that waits, as auth tells it. */
export const toWalletHold = ({ since, until, previousWallet }: WalletHoldFacts): WalletHold => ({
  since: new Date(since),
  until: new Date(until),
  previousWallet: checksummed(previousWallet),
});

/** The active hold, or null. */
export async function runningHold(db: Database, { walletHold }: MemberFacts): Promise<WalletHold | null> {
  if (walletHold === null) return null;
  const hold = toWalletHold(walletHold);
  return hold.until > (await programmeNow(db)) ? hold : null;
}
