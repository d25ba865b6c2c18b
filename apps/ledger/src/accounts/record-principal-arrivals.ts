import type { Transfer } from '@ballast/domain/ledger/transfer';
import type { Tx } from '@ballast/platform/postgres/tx';
import { toArrayLiteral, query } from '../persistence/query';

// An arrival of a day before the last one happens only when the demo puts its clock back: it stays with the later day.
const NOTE = `
  UPDATE account a SET arrived_on = greatest(a.arrived_on, $3::date),
         arrived = CASE WHEN a.arrived_on >= $3::date THEN a.arrived ELSE 0 END + n.amount
    FROM unnest($1::uuid[], $2::bigint[]) AS n (owner, amount) WHERE a.owner = n.owner AND a.kind = 'principal'`;

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
  await query(tx, NOTE, [toArrayLiteral([...arrived.keys()]), toArrayLiteral([...arrived.values()]), day]);
}
