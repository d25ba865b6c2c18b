import { DomainError } from '@ballast/domain/errors/domain-error';
import type { PaymentStateReason } from '@ballast/domain/errors/params/money-errors';
import type { PaymentStatus } from '@ballast/dto/chain/payment.dto';
import { query } from '@ballast/platform/postgres/query';
import type { Tx } from '@ballast/platform/postgres/tx';
import { lockMembers } from '../members/lock-members';

/** A payment under lock, with the member it is for; a statement's is for nobody and of nothing. Amounts in micro-USDC. */
export interface LockedPayment {
  readonly id: string;
  readonly memberId: string | null;
  readonly withdrawalId: string | null;
  readonly redemptionId: string | null;
  readonly amount: bigint;
  readonly taken: bigint;
  readonly status: PaymentStatus;
  readonly nonce: number | null;
  readonly signer: string | null;
  readonly hashes: readonly string[];
}

interface Row {
  readonly withdrawal_id: string | null;
  readonly redemption_id: string | null;
  readonly amount: bigint | null;
  readonly taken: bigint;
  readonly status: PaymentStatus;
  readonly nonce: bigint | null;
  readonly signer: string | null;
}

/** Locks the payment's member, then the payment. @throws DomainError NOT_FOUND */
export async function lockPayment(tx: Tx, id: string): Promise<LockedPayment> {
  const [member] = await query<{ id: string | null }>(
    tx,
    `SELECT coalesce(w.member_id, r.member_id) AS id FROM payment p LEFT JOIN withdrawal w ON w.id = p.withdrawal_id
       LEFT JOIN redemption r ON r.id = p.redemption_id WHERE p.id = $1`,
    [id],
  );
  if (member === undefined) throw new DomainError('NOT_FOUND', { what: 'payment' });
  if (member.id !== null) await lockMembers(tx, [member.id]);
  const [row] = await query<Row>(
    tx,
    'SELECT withdrawal_id, redemption_id, amount, taken, status, nonce, signer FROM payment WHERE id = $1 FOR NO KEY UPDATE',
    [id],
  );
  if (row === undefined) throw new DomainError('NOT_FOUND', { what: 'payment' });
  const candidates = await query<{ hash: string }>(
    tx,
    'SELECT transaction_hash AS hash FROM payment_candidate WHERE payment_id = $1',
    [id],
  );
  return {
    id,
    memberId: member.id,
    withdrawalId: row.withdrawal_id,
    redemptionId: row.redemption_id,
    amount: row.amount ?? 0n,
    taken: row.taken,
    status: row.status,
    nonce: row.nonce === null ? null : Number(row.nonce),
    signer: row.signer,
    hashes: candidates.map(({ hash }) => hash),
  };
}

/** Closes the payment that a mined transaction was signed for. */
export async function closePayment(tx: Tx, transactionHash: string): Promise<void> {
  await query(
    tx,
    `UPDATE payment SET status = 'done', finished_at = programme_now()
      WHERE id IN (SELECT payment_id FROM payment_candidate WHERE transaction_hash = $1)`,
    [transactionHash],
  );
}

/** The refusal of a step that a payment's state does not allow. */
export function paymentState(payment: Pick<LockedPayment, 'status'>, why: PaymentStateReason): DomainError {
  return new DomainError('PAYMENT_STATE', { status: payment.status, why });
}
