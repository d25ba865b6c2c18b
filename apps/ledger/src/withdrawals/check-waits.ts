import {
  isNewAddress,
  newAddressRefusal,
  payableFrom,
  waitRefusal,
  type WithdrawalAim,
  type WithdrawalWaits,
} from '@ballast/domain/ledger/withdrawal-waits';
import type { MemberFacts } from '@ballast/dto/members/member-facts.dto';
import { queryOne } from '@ballast/platform/postgres/query';
import type { Database } from '@ballast/platform/postgres/tx';
import { checksummed } from '../chain/own-contracts';
import { toWalletHold } from '../members/wallet-hold';
import { PAID_TO_ADDRESS, namedAt } from './payout-address.store';

/** The destination of a withdrawal; a new address is paid from a business day of the programme's time zone on. */
export interface Destination {
  /** EIP-55. */
  readonly wallet: string;
  readonly timeZone: string;
}

/** Thrown for an address that was never named before: the first request to it starts its 48 hours. */
export class AddressNotNamed extends Error {}

/**
 * Refuses a withdrawal that has to wait: after a change of wallet or password, as auth tells the facts; to a new address, from
 * when the member first named it.
 * @throws DomainError WITHDRAWALS_PAUSED, WALLET_ON_HOLD; AddressNotNamed
 */
export async function checkWaits(db: Database, facts: MemberFacts, destination: Destination): Promise<void> {
  const { wallet } = destination;
  const waits = toWaits(facts);
  const { now, paid_before: paidBefore } = await queryOne<{ now: Date; paid_before: boolean }>(
    db,
    `SELECT programme_now() AS now, EXISTS (
       SELECT ${PAID_TO_ADDRESS} AND ($3::timestamptz IS NULL OR programme_now() >= $4 OR completed_at < $3)) AS paid_before`,
    [facts.id, wallet, waits.hold?.since ?? null, waits.hold?.until ?? null],
  );
  const payoutWallet = facts.payoutWallet === null ? null : checksummed(facts.payoutWallet);
  const aim = { wallet, payoutWallet, paidBefore };
  const refusal = waitRefusal(waits, aim, now);
  if (refusal !== null) throw refusal;
  if (isNewAddress(aim) && !isPreviousWallet(waits, aim, now)) await checkNamed(db, facts, { ...destination, now });
}

/** While a wallet change is on hold, the previous payout wallet takes its place. */
const isPreviousWallet = ({ hold }: WithdrawalWaits, { wallet }: WithdrawalAim, now: Date): boolean =>
  hold !== null && hold.until > now && wallet === hold.previousWallet;

async function checkNamed(db: Database, facts: MemberFacts, { wallet, timeZone, now }: NewAddress): Promise<void> {
  const named = await namedAt(db, facts, wallet);
  if (named === null) throw new AddressNotNamed('a new payout address was not named before');
  if (payableFrom(named, timeZone) > now) throw newAddressRefusal(named, timeZone);
}

interface NewAddress extends Destination {
  readonly now: Date;
}

function toWaits({ withdrawalsPausedUntil, walletHold, payoutAddressesHeldUntil }: MemberFacts): WithdrawalWaits {
  const instant = (iso: string | null): Date | null => (iso === null ? null : new Date(iso));
  return {
    pausedUntil: instant(withdrawalsPausedUntil),
    hold: walletHold && toWalletHold(walletHold),
    addressesHeldUntil: instant(payoutAddressesHeldUntil),
  };
}
