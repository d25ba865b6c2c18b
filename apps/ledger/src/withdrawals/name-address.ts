import type { DataSource } from 'typeorm';
import {
  MAX_NEW_ADDRESSES,
  newAddressRefusal,
  payableFrom,
  tooManyAddressesRefusal,
} from '@ballast/domain/ledger/withdrawal-waits';
import type { MemberFacts } from '@ballast/dto/members/member-facts.dto';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import { lockWithFacts } from '../members/lock-with-facts';
import { publishMemberNotices } from '../notices/publish-member-notices';
import type { Destination } from './check-waits';
import { countWaiting, namedAt, recordAddress } from './payout-address.store';

/**
 * Starts the 48-hour hold of a new payout address and notifies the member at once. It runs in a transaction of its own,
 * so that the record outlives the refusal of the request, and under the member's lock, so that one of several
 * concurrent requests records it.
 * @throws DomainError WALLET_ON_HOLD, always, with the time from which the address is paid, but for FactsOvertaken
 */
export async function startAddressHold(
  db: DataSource,
  facts: MemberFacts,
  { wallet, timeZone }: Destination,
): Promise<never> {
  const named = await inTransaction(db, async (tx) => {
    await lockWithFacts(tx, facts);
    const before = await namedAt(tx, facts, wallet);
    if (before !== null) return before;
    if ((await countWaiting(tx, facts)) >= MAX_NEW_ADDRESSES) throw tooManyAddressesRefusal();
    const at = await recordAddress(tx, facts, wallet);
    const data = { wallet, payableFrom: payableFrom(at, timeZone).toISOString() };
    const subject = `${facts.id}:${wallet}:${at.toISOString()}`;
    await publishMemberNotices(tx, [{ memberId: facts.id, kind: 'payout_address_named', data, subject }]);
    return at;
  });
  throw newAddressRefusal(named, timeZone);
}
