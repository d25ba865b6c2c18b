import type { DataSource } from 'typeorm';
import {
  MAX_NEW_ADDRESSES,
  newAddressRefusal,
  payableFrom,
  tooManyAddressesRefusal,
} from '@ballast/domain/ledger/withdrawal-waits';
import type { MemberFacts } from '@ballast/dto/members/member-facts.dto';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import { lockMembers } from '../members/lock-members';
import { publishMemberNotices } from '../notices/publish-member-notices';
import { countWaiting, namedAt, recordAddress } from './payout-address.store';

/**
 * Begins the 48 hours of a new payout address and has the member told of it at once. A transaction of its own: the note
 * outlives the refusal of the request that named it. Under the member's lock, so that of many requests at once one notes it.
 * @throws DomainError WALLET_ON_HOLD, always: it says from when on the address is paid
 */
export async function startAddressHold(db: DataSource, facts: MemberFacts, wallet: string): Promise<never> {
  const named = await inTransaction(db, async (tx) => {
    await lockMembers(tx, [facts.id]);
    const before = await namedAt(tx, facts, wallet);
    if (before !== null) return before;
    if ((await countWaiting(tx, facts)) >= MAX_NEW_ADDRESSES) throw tooManyAddressesRefusal();
    const at = await recordAddress(tx, facts, wallet);
    const data = { wallet, payableFrom: payableFrom(at).toISOString() };
    const subject = `${facts.id}:${wallet}:${at.toISOString()}`;
    await publishMemberNotices(tx, [{ memberId: facts.id, kind: 'payout_address_named', data, subject }]);
    return at;
  });
  throw newAddressRefusal(named);
}
