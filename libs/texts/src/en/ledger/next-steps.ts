import type { NextStepTexts } from '../../ledger-texts';
import { returnReasonText } from './return-reasons';

const IT_IS_PAID = 'It is paid when a second one approves it the same way.';

/** The next step of a withdrawal, for an admin. */
export const NEXT_STEPS: NextStepTexts = {
  two_admins: () => `This amount needs two admins. ${IT_IS_PAID}`,
  two_admins_today: () =>
    `With what was approved today for this member or to this address, this is more than one admin may approve: it needs two admins. ${IT_IS_PAID}`,
  second_admin: () =>
    'Nothing was sent yet. Another admin has to approve it the same way, by payment or with the same transaction hash.',
  payment_waits: () =>
    'The payment waits to be sent. It goes out by itself once a statement that counts names it: if it stays here for more than a day, look at the statements, the payer’s key, its fee money and a pause of the pool.',
  payment_sent: () => 'The payment was sent. The withdrawal completes when the payment’s block is final.',
  payment_failed: ({ reason }) =>
    `The payment failed: ${reason === null ? 'the chain refused it.' : returnReasonText(reason)} Nothing was paid, and the rewards are available to the member again. The member can ask for them anew.`,
};
