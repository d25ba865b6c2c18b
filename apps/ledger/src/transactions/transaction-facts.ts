import { depositTransferKey } from '@ballast/domain/ledger/deposits';
import type { TimelineStepName } from '@ballast/dto/transactions/transaction-detail.dto';
import { query } from '@ballast/platform/postgres/query';
import type { Database } from '@ballast/platform/postgres/tx';
import { redemptionKeys } from './redemption-keys';
import type { LineRow } from './transaction.store';

/** The part of a transaction that its line does not hold. */
export interface TransactionFacts {
  readonly wallet: string | null;
  /** A time is null while it is not known, and its step is left out then. */
  readonly steps: readonly (readonly [step: TimelineStepName, at: Date | null])[];
  /** Of its transfers. */
  readonly keys: readonly string[];
  /** SQL and values of the statement that contains it; null: none ever does. */
  readonly statement: { readonly sql: string; readonly values: readonly unknown[] } | null;
}

const NONE: TransactionFacts = { wallet: null, steps: [], keys: [], statement: null };

/** Reads what a line's subject adds to it: a deposit, redemption, reward or withdrawal. */
export async function factsOf(db: Database, line: LineRow): Promise<TransactionFacts> {
  switch (line.type) {
    case 'deposit':
      return depositFacts(db, line.subject_id);
    case 'deposit_redeemed':
      return redemptionFacts(db, line);
    case 'reward_earned':
      return rewardFacts(db, line);
    case 'reward_withdrawn':
    case 'reward_compounded':
      return withdrawalFacts(db, line.subject_id);
  }
}

interface DepositRow {
  readonly vault: string;
  readonly chain_id: number;
  readonly transaction_hash: string | null;
  readonly nth: number | null;
  readonly seen_at: Date | null;
  readonly completed_at: Date | null;
}

async function depositFacts(db: Database, id: string): Promise<TransactionFacts> {
  const sql = 'SELECT vault, chain_id, transaction_hash, nth, seen_at, completed_at FROM deposit WHERE id = $1';
  const [row] = await query<DepositRow>(db, sql, [id]);
  if (row === undefined) return NONE;
  const { vault, chain_id: chainId, transaction_hash: transactionHash, nth } = row;
  const keys =
    transactionHash === null || nth === null ? [] : [depositTransferKey({ chainId, transactionHash, vault, nth })];
  const steps = [
    ['seen', row.seen_at],
    ['completed', row.completed_at],
  ] as const;
  return { wallet: vault, steps, keys, statement: null };
}

interface RedemptionRow {
  readonly wallet: string;
  readonly status: string;
  readonly requested_here: boolean;
  readonly created_at: Date;
  /** When the first of its payments was sent. */
  readonly sent_at: Date | null;
  readonly completed_at: Date | null;
}

async function redemptionFacts(
  db: Database,
  { subject_id: id, member_id: memberId }: LineRow,
): Promise<TransactionFacts> {
  const sql = `SELECT wallet, status, requested_here, created_at,
                 (SELECT min(broadcast_at) FROM payment WHERE redemption_id = r.id) AS sent_at, coalesce(completed_at, (
                 SELECT max(finished_at) FROM payment WHERE redemption_id = r.id AND r.status = 'failed')) AS completed_at
                 FROM redemption r WHERE id = $1`;
  const [row] = await query<RedemptionRow>(db, sql, [id]);
  if (row === undefined) return NONE;
  const end: TimelineStepName = row.status === 'failed' ? 'failed' : 'completed';
  return {
    wallet: row.wallet,
    steps: [
      ['requested', row.requested_here ? row.created_at : null],
      ['sent', row.sent_at],
      [end, row.completed_at],
    ],
    keys: await redemptionKeys(db, memberId, id),
    statement: null,
  };
}

interface RewardRow {
  readonly cycle_id: string;
  readonly earned_at: Date;
  readonly available_at: Date;
}

// The first whose leaf names all of these rewards: the statement's snapshot saw them, and their locks end by the time it takes effect.
const namedIn = (rewards: string): string => `
  SELECT p.number, p.effective_at FROM posted_statement p JOIN statement s ON s.number = p.statement
   WHERE p.vetoed_by IS NULL AND s.effective_at >= (SELECT max(available_at) FROM reward WHERE ${rewards})
     AND NOT EXISTS (SELECT FROM reward WHERE ${rewards}
                        AND NOT coalesce(pg_visible_in_snapshot(written_by, s.snapshot), s.built_at >= earned_at))
   ORDER BY p.number LIMIT 1`;

async function rewardFacts(db: Database, { subject_id: id, created_at: at }: LineRow): Promise<TransactionFacts> {
  const sql = 'SELECT cycle_id, earned_at, available_at FROM reward WHERE id = $1 AND earned_at = $2';
  const [row] = await query<RewardRow>(db, sql, [id, at]);
  if (row === undefined) return NONE;
  const isLocked = row.available_at > row.earned_at;
  return {
    wallet: null,
    steps: [
      ['earned', row.earned_at],
      ['available', isLocked ? row.available_at : null],
    ],
    keys: [`cycle:${row.cycle_id}:collected`],
    statement: { sql: namedIn('id = $1 AND earned_at = $2'), values: [id, at] },
  };
}

interface WithdrawalRow {
  readonly wallet: string;
  readonly status: string;
  readonly purpose: 'withdrawal' | 'compounding' | 'claim';
  readonly paid_from: string | null;
  readonly created_at: Date;
  readonly decided_at: Date | null;
  readonly completed_at: Date | null;
  /** Of the real clock, by which statements count; the other times are the programme's. */
  readonly settled_at: Date | null;
  /** When its payment was sent, the last time if more than once. */
  readonly sent_at: Date | null;
  /** When its payment ended; of one that was approved and not paid that is its own end. */
  readonly payment_ended_at: Date | null;
}

// The one that counted when it was paid: claims go by it. On the local chain, whose clock moves, that may be one from before: the first
// that names all of its rewards is later then.
const PAID_UNDER = `
  SELECT number, effective_at FROM (
    (SELECT number, effective_at FROM posted_statement
      WHERE vetoed_by IS NULL AND effective_at <= $1 ORDER BY number DESC LIMIT 1)
    UNION ALL (${namedIn('withdrawal_id = $2')})
  ) AS either ORDER BY number DESC LIMIT 1`;

async function withdrawalFacts(db: Database, id: string): Promise<TransactionFacts> {
  const sql = `SELECT w.wallet, w.status, w.purpose, w.paid_from, w.created_at, w.decided_at, w.completed_at,
                      coalesce(w.settled_at, w.completed_at) AS settled_at,
                      p.broadcast_at AS sent_at, p.finished_at AS payment_ended_at
                 FROM withdrawal w LEFT JOIN payment p ON p.withdrawal_id = w.id WHERE w.id = $1`;
  const [row] = await query<WithdrawalRow>(db, sql, [id]);
  if (row === undefined) return NONE;
  const isPaidByPool = row.status === 'completed' && row.paid_from === 'pool' && row.settled_at !== null;
  return {
    wallet: row.wallet,
    steps: withdrawalSteps(row),
    keys: [`withdrawal_requested:${id}`, `withdrawal_settled:${id}`],
    statement: isPaidByPool ? { sql: PAID_UNDER, values: [row.settled_at, id] } : null,
  };
}

function withdrawalSteps(row: WithdrawalRow): TransactionFacts['steps'] {
  const requested = ['requested', row.purpose === 'claim' ? null : row.created_at] as const;
  const completed = row.completed_at ?? row.settled_at;
  const ended = completed ?? row.decided_at;
  if (row.status === 'rejected') return [requested, ['denied', ended]];
  const approved = ['approved', row.decided_at] as const;
  const sent = ['sent', row.sent_at] as const;
  if (row.status === 'cancelled' && row.payment_ended_at !== null)
    return [requested, approved, ['taken_back', row.payment_ended_at]];
  if (row.status === 'cancelled') return [requested, ['taken_back', ended]];
  if (row.status === 'failed') return [requested, approved, sent, ['failed', completed ?? row.payment_ended_at]];
  return [requested, approved, sent, ['completed', completed]];
}
