import { query } from '@ballast/platform/postgres/query';
import { formatUsdc } from '@ballast/domain/money/usdc';
import type { LedgerReader } from '../ledger/ledger-database';
import type { Faults } from './faults';

interface Difference {
  readonly rewards: bigint;
  readonly booked: bigint;
}

// All of today, whatever the statement saw: a reward that is raised while a statement is looked at, and put back later, is seen.
const DIFFERENCES = `
  SELECT coalesce(r.amount, 0)::bigint AS rewards, coalesce(b.amount, 0)::bigint AS booked
    FROM (SELECT member_id, sum(amount) AS amount FROM reward GROUP BY member_id) AS r
    FULL JOIN (
      SELECT a.owner AS member_id, sum(e.amount) AS amount
        FROM transfer t JOIN entry e ON e.transfer_id = t.id JOIN account a ON a.id = e.account_id
       WHERE t.type = 'cycle_collected' AND a.owner IS NOT NULL GROUP BY a.owner) AS b USING (member_id)
   WHERE r.amount IS DISTINCT FROM b.amount`;

/** Notes each member whose rewards are not what collected cycles paid by entries, which nobody changes. */
export async function recordUnbooked(ledger: LedgerReader, faults: Faults): Promise<void> {
  for (const { rewards, booked } of await query<Difference>(ledger, DIFFERENCES))
    faults.add(`a member has rewards of ${formatUsdc(rewards)} USDC, and entries of ${formatUsdc(booked)}`);
}
