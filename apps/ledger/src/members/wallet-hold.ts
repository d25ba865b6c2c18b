import type { WalletHold } from '@ballast/domain/ledger/withdrawal-waits';
import type { MemberFacts, WalletHoldFacts } from '@ballast/dto/members/member-facts.dto';
import { queryOne } from '@ballast/platform/postgres/query';
import type { Database } from '@ballast/platform/postgres/tx';
import { checksummed } from '../chain/own-contracts';

/** A changed wallet that waits, as auth tells it. */
export const toWalletHold = ({ since, until, previousWallet }: WalletHoldFacts): WalletHold => ({
  since: new Date(since),
  until: new Date(until),
  previousWallet: checksummed(previousWallet),
});

/** The active hold, or null. In real time, which the demo's clock does not move. */
export async function runningHold(db: Database, { walletHold }: MemberFacts): Promise<WalletHold | null> {
  if (walletHold === null) return null;
  const hold = toWalletHold(walletHold);
  const { now } = await queryOne<{ now: Date }>(db, 'SELECT clock_timestamp() AS now');
  return hold.until > now ? hold : null;
}
