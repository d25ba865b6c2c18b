import type { Payment } from '@ballast/dto/chain/payment.dto';
import { poolPays, type TestTransaction } from './test-chain';
import type { ClubHarness } from './club-harness';
import { sendPayment } from './test-payments';
import { matureStatement } from './test-statements';

/** A payout under way: its payment, and the transaction that is to be mined. */
export interface PendingPayout {
  readonly payment: Payment;
  readonly to: string;
  readonly amount: bigint;
  readonly mined: TestTransaction;
}

/**
 * The payer's part, as far as the ledger hears of it: signs and broadcasts what is planned for an address, after a
 * statement that names it.
 */
export async function sendPayout(club: ClubHarness, to: string): Promise<PendingPayout> {
  let payment = await plannedPayout(club, to);
  if (payment === undefined) {
    await matureStatement(club);
    payment = await plannedPayout(club, to);
  }
  if (payment?.order.kind !== 'reward') throw new Error(`nothing is planned for ${to}`);
  const { accountId, amount } = payment.order;
  const hash = await sendPayment(club, payment.id);
  return { payment, to, amount: BigInt(amount), mined: { hash, logs: poolPays(accountId, to, BigInt(amount)) } };
}

/** The open payout to an address, or undefined. */
export async function plannedPayout(club: ClubHarness, to: string): Promise<Payment | undefined> {
  const { body } = await club.service('get', '/internal/payments?limit=1000').expect(200);
  return (body as Payment[]).find(({ order }) => order.kind === 'reward' && order.to === to);
}
