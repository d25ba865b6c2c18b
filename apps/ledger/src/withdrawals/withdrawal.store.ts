import type { WithdrawalStatus } from '@ballast/dto/rewards/reward.dto';
import { DomainError } from '@ballast/domain/errors/domain-error';
import { toArrayLiteral } from '@ballast/platform/postgres/column-types';
import { query } from '@ballast/platform/postgres/query';
import type { Database, Tx } from '@ballast/platform/postgres/tx';
import { toReason, type ReasonRow, type StoredReason } from '../payments/stored-reason';

/**
 * `compounding`: rewards paid to the member's own vault, without a request or a decision (docs/decisions/0011). `claim`: what
 * the member had the pool pay by a transaction of the own wallet (docs/product/statements.md §5).
 */
export type WithdrawalPurpose = 'withdrawal' | 'compounding' | 'claim';

/** A request to withdraw rewards, or a compounding; amount in micro-USDC, wallet in EIP-55. */
export interface Withdrawal {
  readonly id: string;
  readonly memberId: string;
  readonly purpose: WithdrawalPurpose;
  readonly amount: bigint;
  readonly wallet: string;
  readonly status: WithdrawalStatus;
  readonly reason: StoredReason | null;
  readonly transactionHash: string | null;
  readonly paidFrom: 'pool' | 'outside' | null;
  readonly createdAt: Date;
  readonly decidedAt: Date | null;
  /** The newest block the ledger knew of when the request was written. */
  readonly requestedAtBlock: bigint;
}

export interface WithdrawalRow extends ReasonRow {
  readonly id: string;
  readonly member_id: string;
  readonly purpose: WithdrawalPurpose;
  readonly amount: bigint;
  readonly wallet: string;
  readonly status: WithdrawalStatus;
  readonly transaction_hash: string | null;
  readonly paid_from: 'pool' | 'outside' | null;
  readonly created_at: Date;
  readonly decided_at: Date | null;
  readonly requested_at_block: bigint;
}

export const WITHDRAWAL_COLUMNS =
  'w.id, w.member_id, w.purpose, w.amount, w.wallet, w.status, w.reason_code, w.reason, w.transaction_hash, w.paid_from, w.created_at, w.decided_at, w.requested_at_block';

export function toWithdrawal(row: WithdrawalRow): Withdrawal {
  return {
    id: row.id,
    memberId: row.member_id,
    purpose: row.purpose,
    amount: row.amount,
    wallet: row.wallet,
    status: row.status,
    reason: toReason(row),
    transactionHash: row.transaction_hash,
    paidFrom: row.paid_from,
    createdAt: row.created_at,
    decidedAt: row.decided_at,
    requestedAtBlock: row.requested_at_block,
  };
}

/** Whether a withdrawal is to be paid by the pool. */
export const isApproved = ({ status }: Withdrawal): boolean => status === 'confirmed';

/** @throws DomainError NOT_FOUND */
export async function findWithdrawal(db: Database, id: string): Promise<Withdrawal> {
  const [row] = await query<WithdrawalRow>(db, `SELECT ${WITHDRAWAL_COLUMNS} FROM withdrawal w WHERE w.id = $1`, [id]);
  if (row === undefined) throw new DomainError('NOT_FOUND', { what: 'withdrawal' });
  return toWithdrawal(row);
}

/** The withdrawal under lock; lock its member's row first. @throws DomainError NOT_FOUND */
export async function lockWithdrawal(tx: Tx, id: string): Promise<Withdrawal> {
  const [row] = await query<WithdrawalRow>(
    tx,
    `SELECT ${WITHDRAWAL_COLUMNS} FROM withdrawal w WHERE w.id = $1 FOR NO KEY UPDATE`,
    [id],
  );
  if (row === undefined) throw new DomainError('NOT_FOUND', { what: 'withdrawal' });
  return toWithdrawal(row);
}

/**
 * Withdrawals that a transaction was to pay, under lock: one that was signed for it, or that an admin approved by its hash.
 * @returns by hash and member; a transaction pays one account.
 */
export async function lockWithdrawalsPaidBy(tx: Tx, hashes: readonly string[]): Promise<Map<string, Withdrawal>> {
  if (hashes.length === 0) return new Map();
  const rows = await query<WithdrawalRow & { readonly paid_by: string }>(
    tx,
    `SELECT ${WITHDRAWAL_COLUMNS}, h.hash AS paid_by
       FROM unnest($1::text[]) AS h (hash)
       JOIN LATERAL (SELECT p.withdrawal_id AS id FROM payment_candidate c JOIN payment p ON p.id = c.payment_id
                      WHERE c.transaction_hash = h.hash AND p.withdrawal_id IS NOT NULL
                     UNION SELECT id FROM withdrawal WHERE transaction_hash = h.hash AND status = 'confirmed') AS named ON true
       JOIN withdrawal w ON w.id = named.id ORDER BY w.id FOR NO KEY UPDATE OF w`,
    [toArrayLiteral([...new Set(hashes)])],
  );
  return new Map(rows.map((row) => [`${row.paid_by}:${row.member_id}`, toWithdrawal(row)]));
}

/** A request that is about to be written. */
export type NewWithdrawal = Omit<Withdrawal, 'requestedAtBlock'>;

/** Writes a new request, with the newest block known now. */
export async function insertWithdrawal(tx: Tx, withdrawal: NewWithdrawal): Promise<void> {
  const { id, memberId, purpose, amount, wallet, status, paidFrom, createdAt } = withdrawal;
  await query(
    tx,
    `INSERT INTO withdrawal (id, member_id, purpose, amount, wallet, status, paid_from, created_at, requested_at_block)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, (SELECT coalesce(max(head_number), 0) FROM chain_cursor))`,
    [id, memberId, purpose, amount, wallet, status, paidFrom, createdAt],
  );
}
