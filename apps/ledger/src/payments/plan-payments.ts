import { newId } from '@ballast/platform/ids/new-id';
import type { Tx } from '@ballast/platform/postgres/tx';
import { query } from '../persistence/query';

/** A payment the watcher is to send; amount in micro-USDC. */
export type NewPayment = {
  readonly recipient: string;
  readonly amount: bigint;
} & (
  | { readonly kind: 'reward'; readonly withdrawalId: string }
  | { readonly kind: 'release'; readonly redemptionId: string; readonly vault: string }
);

/** Inserts payments in the transaction that decided them. */
export async function planPayments(tx: Tx, payments: readonly NewPayment[], now: Date): Promise<void> {
  const rows = payments.map((payment) => ({
    id: newId(),
    kind: payment.kind,
    withdrawal: payment.kind === 'reward' ? payment.withdrawalId : null,
    redemption: payment.kind === 'release' ? payment.redemptionId : null,
    vault: payment.kind === 'release' ? payment.vault : null,
    recipient: payment.recipient,
    amount: payment.amount.toString(),
  }));
  await query(
    tx,
    `INSERT INTO payment (id, kind, withdrawal_id, redemption_id, vault, recipient, amount, status, created_at)
     SELECT p.*, 'planned', $2 FROM jsonb_to_recordset($1::jsonb) AS p (id uuid, kind text, withdrawal uuid, redemption uuid,
            vault text, recipient text, amount bigint)`,
    [JSON.stringify(rows), now],
  );
}
