import { defineColumns } from '@ballast/platform/postgres/columns';
import { query } from '@ballast/platform/postgres/query';
import { defineStatement } from '@ballast/platform/postgres/statement';
import type { Database } from '@ballast/platform/postgres/tx';
import { orderedBefore } from '../payments/ordered-before';
import { settledOf } from './account-figures';

/** An approved request that is paid by a claim; amount in micro-USDC, `wallet` is a wallet or a vault of the member. */
export interface ApprovedWithdrawal {
  readonly id: string;
  readonly memberId: string;
  readonly wallet: string;
  readonly amount: bigint;
}

const APPROVED = defineColumns({ id: 'uuid', memberId: 'uuid', wallet: 'word', amount: 'bigint' });

const READ = defineStatement({
  takes: { approved: APPROVED },
  text: ({ approved }) => `
    SELECT approved.id, min(p.effective_at) AS at
      FROM ${approved} JOIN statement_account a ON a.member_id = approved.member_id
      LEFT JOIN payment ON payment.withdrawal_id = approved.id
      CROSS JOIN reserve_state r
      JOIN posted_statement p ON p.number >= r.current_statement AND p.vetoed_by IS NULL,
      LATERAL (${settledOf('approved.member_id')}) AS s,
      LATERAL (SELECT wallet, vault, entitlement FROM statement_leaf
                WHERE account_id = a.account_id AND since <= p.statement ORDER BY since DESC LIMIT 1) AS leaf
     WHERE leaf.entitlement >= s.settled + approved.amount + (${orderedBefore('approved.member_id', 'payment')})
       AND decode(substr(approved.wallet, 3), 'hex') IN (leaf.wallet, leaf.vault)
     GROUP BY approved.id`,
});

/**
 * When each approved request can be paid: the time that the earliest standing statement takes effect, or took, whose leaf
 * names the wallet and covers the amount beside what was paid and what is ordered before it. Those that no posted
 * statement covers yet are left out.
 */
export async function payableAtOf(
  db: Database,
  approved: readonly ApprovedWithdrawal[],
): Promise<ReadonlyMap<string, Date>> {
  if (approved.length === 0) return new Map();
  const rows = await query<{ id: string; at: Date }>(db, READ.with({ approved: [...approved] }));
  return new Map(rows.map(({ id, at }) => [id, at]));
}

/** The members who wait for an approved payment. */
export async function waitingForPayment(db: Database): Promise<string[]> {
  const rows = await query<{ id: string }>(
    db,
    `SELECT DISTINCT member_id AS id FROM withdrawal WHERE status = 'confirmed'`,
  );
  return rows.map(({ id }) => id);
}
