import { newId } from '@ballast/platform/ids/new-id';
import { defineColumns } from '@ballast/platform/postgres/columns';
import { query } from '@ballast/platform/postgres/query';
import { defineStatement } from '@ballast/platform/postgres/statement';
import type { Tx } from '@ballast/platform/postgres/tx';

/** A payment the watcher is to send; amount in micro-USDC. */
export type NewPayment = {
  readonly recipient: string;
  readonly amount: bigint;
} & (
  | { readonly kind: 'reward'; readonly withdrawalId: string }
  | { readonly kind: 'release'; readonly redemptionId: string; readonly vault: string }
);

const PAYMENT = defineColumns({
  id: 'uuid',
  kind: 'word',
  withdrawalId: 'uuid?',
  redemptionId: 'uuid?',
  vault: 'word?',
  recipient: 'word',
  amount: 'bigint',
});

const PLAN = defineStatement({
  takes: { payments: PAYMENT, now: 'timestamptz' },
  text: ({ payments, now }) => `
    INSERT INTO payment (${PAYMENT.names}, status, created_at) SELECT ${PAYMENT.names}, 'planned', ${now} FROM ${payments}`,
});

/** Inserts payments in the transaction that decided them. */
export async function planPayments(tx: Tx, payments: readonly NewPayment[], now: Date): Promise<void> {
  const ofNothing = { withdrawalId: null, redemptionId: null, vault: null };
  const rows = payments.map((payment) => ({ ...ofNothing, ...payment, id: newId() }));
  await query(tx, PLAN.with({ payments: rows, now }));
}
