import type { Transfer } from '@ballast/domain/ledger/transfer';
import { defineColumns } from '@ballast/platform/postgres/columns';
import { query } from '@ballast/platform/postgres/query';
import { defineStatement } from '@ballast/platform/postgres/statement';
import type { Tx } from '@ballast/platform/postgres/tx';

// An arrival of a day before the last one happens only when the demo puts its clock back: it stays with the later day.
const NOTE = defineStatement({
  takes: { arrivals: defineColumns({ owner: 'uuid', amount: 'bigint' }), day: 'date' },
  text: ({ arrivals, day }) => `
    UPDATE account a SET arrived_on = greatest(a.arrived_on, ${day}),
           arrived = CASE WHEN a.arrived_on >= ${day} THEN a.arrived ELSE 0 END + arrivals.amount
      FROM ${arrivals} WHERE a.owner = arrivals.owner AND a.kind = 'principal'`,
});

/**
 * Records the principal that posted transfers brought in from outside: deposits and compounded rewards. It does not
 * count for cycles of that day (`earningPrincipal`). A returned redemption came from nowhere and is not recorded.
 * @param day of the programme on which they are posted, `YYYY-MM-DD`
 */
export async function recordPrincipalArrivals(tx: Tx, transfers: readonly Transfer[], day: string): Promise<void> {
  const arrived = new Map<string, bigint>();
  for (const { type, entries } of transfers) {
    if (type !== 'deposit' && type !== 'reward_compounded') continue;
    for (const { account, amount } of entries) {
      if (account.kind !== 'principal' || account.owner === null) continue;
      arrived.set(account.owner, (arrived.get(account.owner) ?? 0n) + amount);
    }
  }
  if (arrived.size === 0) return;
  await query(tx, NOTE.with({ arrivals: [...arrived].map(([owner, amount]) => ({ owner, amount })), day }));
}
