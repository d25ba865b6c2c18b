import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Payment, PaymentCandidate, PaymentOrder, PaymentStatus } from '@ballast/dto/chain/payment.dto';
import { query } from '@ballast/platform/postgres/query';
import { openAlarm } from '../alarms/alarms';

interface Row {
  readonly id: string;
  readonly kind: 'reward' | 'release';
  readonly status: PaymentStatus;
  readonly recipient: string;
  readonly amount: bigint;
  readonly created_at: Date;
  readonly payout_id: string | null;
  readonly vault: string | null;
  readonly owner: string | null;
  readonly recovery: string | null;
  readonly counter: number | null;
  readonly candidates: PaymentCandidate[] | null;
}

const LIST = `
  SELECT p.id, p.kind, p.status, p.recipient, p.amount, p.created_at, w.payout_id, p.vault, v.owner, v.recovery, v.counter,
         (SELECT json_agg(json_build_object('transactionHash', c.transaction_hash, 'rawTransaction', c.raw_transaction,
                 'nonce', p.nonce, 'signer', p.signer) ORDER BY c.created_at, c.transaction_hash)
            FROM payment_candidate c WHERE c.payment_id = p.id) AS candidates
    FROM payment p LEFT JOIN withdrawal w ON w.id = p.withdrawal_id LEFT JOIN vault v ON v.address = p.vault
   WHERE p.status IN ('planned', 'signed', 'broadcast') AND NOT ${openAlarm('REORG_BELOW_FINAL')}
     AND (p.status <> 'planned' OR p.kind <> 'reward' OR NOT ${openAlarm('POOL_PAYMENT_UNEXPECTED')})
   ORDER BY p.created_at, p.id LIMIT $1`;

/** Lists the open payments for the watcher, in order. */
@Injectable()
export class ListOpenPayments {
  constructor(private readonly db: DataSource) {}

  /**
   * Returns none while the chain is halted behind its final block, so that no payment relies on facts that may be gone.
   * While a payment of the pool is unexplained, leaves out rewards that are not signed: they may be that payment, planned
   * again after a restored backup.
   */
  async list(limit: number): Promise<Payment[]> {
    return (await query<Row>(this.db, LIST, [limit])).map((row) => ({
      id: row.id,
      status: row.status,
      order: toOrder(row),
      candidates: row.candidates ?? [],
      createdAt: row.created_at.toISOString(),
    }));
  }
}

function toOrder(row: Row): PaymentOrder {
  const amount = row.amount.toString();
  if (row.kind === 'reward') return { kind: 'reward', payoutId: row.payout_id ?? '', to: row.recipient, amount };
  const { vault, owner, recovery, counter } = row;
  return {
    kind: 'release',
    vault: vault ?? '',
    owner: owner ?? '',
    recovery: recovery ?? '',
    counter: counter ?? 0,
    amount,
  };
}
