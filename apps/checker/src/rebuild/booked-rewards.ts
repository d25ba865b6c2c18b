import { query } from '@ballast/platform/postgres/query';
import { formatUsdc } from '@ballast/domain/money/usdc';
import type { LedgerReader } from '../ledger/ledger-database';
import type { Faults } from './faults';

interface Difference {
  readonly rewards: bigint;
  readonly booked: bigint;
  /** Of the rewards, what the statement saw; of the entries, what it had to see. */
  readonly seen: bigint;
  readonly due: bigint;
}

// Rewards and entries of today, whatever the statement saw: a reward that is raised while a statement is looked at, and put back
// later, is seen. And its snapshot is only what the ledger says that it was: $1. $2 programme time. A cycle gives and takes nothing
// back: an entry of one that does would move a member's rewards to somebody else.
const DIFFERENCES = `
  SELECT coalesce(r.amount, 0)::bigint AS rewards, coalesce(b.amount, 0)::bigint AS booked,
         coalesce(r.seen, 0)::bigint AS seen, coalesce(b.due, 0)::bigint AS due
    FROM (SELECT member_id, sum(amount) AS amount,
                 sum(amount) FILTER (WHERE pg_visible_in_snapshot(written_by, $1::pg_snapshot)) AS seen
            FROM reward GROUP BY member_id) AS r
    FULL JOIN (
      SELECT a.owner AS member_id, sum(e.amount) AS amount, sum(e.amount) FILTER (WHERE t.created_at <= $2) AS due
        FROM transfer t JOIN entry e ON e.transfer_id = t.id AND e.amount > 0 JOIN account a ON a.id = e.account_id
       WHERE t.type = 'cycle_collected' AND a.owner IS NOT NULL GROUP BY a.owner) AS b USING (member_id)
   WHERE r.amount IS DISTINCT FROM b.amount OR coalesce(r.seen, 0) < b.due`;

/**
 * Notes each member whose rewards are not what collected cycles paid by entries, which nobody changes, or of whose rewards the
 * statement left out what was booked long before it was posted.
 * @param statement what the ledger says that it saw, and the programme time until which what was booked has to be in it
 */
export async function recordUnbooked(
  ledger: LedgerReader,
  { snapshot, dueBy }: { readonly snapshot: string | null; readonly dueBy: Date },
  faults: Faults,
): Promise<void> {
  for (const { rewards, booked, seen, due } of await query<Difference>(ledger, DIFFERENCES, [snapshot, dueBy])) {
    faults.add(
      rewards === booked
        ? `it saw ${formatUsdc(seen)} USDC of a member’s rewards, who had ${formatUsdc(due)} long before it was posted`
        : `a member has rewards of ${formatUsdc(rewards)} USDC, and entries of ${formatUsdc(booked)}`,
    );
  }
}
