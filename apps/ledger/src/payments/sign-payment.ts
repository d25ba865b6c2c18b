import { Injectable } from '@nestjs/common';
import { keccak256 } from 'ethers';
import { DataSource } from 'typeorm';
import { DomainError } from '@ballast/domain/errors/domain-error';
import type { PaymentStateReason } from '@ballast/domain/errors/params/money-errors';
import type { SignedPaymentDto } from '@ballast/dto/chain/payment.dto';
import { inTransaction } from '@ballast/platform/postgres/in-transaction';
import { brokenConstraintOf } from '@ballast/platform/postgres/sql-state';
import { query } from '@ballast/platform/postgres/query';
import type { Tx } from '@ballast/platform/postgres/tx';
import { isAlarmOpen } from '../alarms/alarms';
import { checksummed } from '../chain/own-contracts';
import { lockPayment, paymentState, type LockedPayment } from './payment.store';

/**
 * Stores a signed transaction before it is broadcast, so that after a crash the same transaction is sent again, never
 * another one (`ARCHITECTURE.md §6`). A fee bump adds a candidate under the same nonce: only one of them can ever be
 * mined.
 */
@Injectable()
export class SignPayment {
  constructor(private readonly db: DataSource) {}

  /** @throws DomainError NOT_FOUND, INVALID_INPUT, PAYMENT_STATE */
  async sign(id: string, signed: SignedPaymentDto): Promise<void> {
    checkHash(signed);
    try {
      await inTransaction(this.db, (tx) => store(tx, id, { ...signed, signer: checksummed(signed.signer) }));
    } catch (error) {
      if (brokenConstraintOf(error) === 'payment_nonce') {
        throw new DomainError('PAYMENT_STATE', { nonceOfOther: signed.nonce });
      }
      throw error;
    }
  }
}

function checkHash({ rawTransaction, transactionHash }: SignedPaymentDto): void {
  if (rawTransaction.length % 2 === 0 && keccak256(rawTransaction) === transactionHash) return;
  throw new DomainError(
    'INVALID_INPUT',
    { reason: 'other_hash' },
    { fields: { transactionHash: { code: 'HASH_OF_TRANSACTION', params: {} } } },
  );
}

async function store(tx: Tx, id: string, signed: SignedPaymentDto): Promise<void> {
  const payment = await lockPayment(tx, id);
  if (payment.hashes.includes(signed.transactionHash)) return;
  const refusal = refusalOf(payment, signed);
  if (refusal !== undefined) throw paymentState(payment, refusal);
  if (await isHeldBack(tx, payment)) throw paymentState(payment, { reason: 'pool_unexplained' });
  const stored = await query(
    tx,
    `INSERT INTO payment_candidate (transaction_hash, payment_id, raw_transaction) VALUES ($1, $2, $3)
     ON CONFLICT DO NOTHING RETURNING payment_id`,
    [signed.transactionHash, id, signed.rawTransaction],
  );
  if (stored.length === 0) throw paymentState(payment, { reason: 'transaction_of_other' });
  await query(
    tx,
    `UPDATE payment SET status = CASE WHEN status = 'planned' THEN 'signed' ELSE status END, nonce = $2, signer = $3,
            transaction_hash = $4 WHERE id = $1`,
    [id, signed.nonce, signed.signer, signed.transactionHash],
  );
}

/**
 * Whether a reward must not be signed yet: while a payment of the pool is unexplained, it may be that payment, planned again
 * after a restored backup. `ListOpenPayments` leaves it out, but the payer may hold a list from before the alarm.
 */
async function isHeldBack(tx: Tx, { status, withdrawalId }: LockedPayment): Promise<boolean> {
  return status === 'planned' && withdrawalId !== null && (await isAlarmOpen(tx, 'POOL_PAYMENT_UNEXPECTED'));
}

function refusalOf(payment: LockedPayment, signed: SignedPaymentDto): PaymentStateReason | undefined {
  if (payment.status === 'done' || payment.status === 'failed') return { reason: 'nothing_more_signed' };
  if (payment.nonce === null) return undefined;
  const same = payment.nonce === signed.nonce && payment.signer === signed.signer;
  return same ? undefined : { reason: 'other_sender', signer: payment.signer ?? '', nonce: payment.nonce };
}
