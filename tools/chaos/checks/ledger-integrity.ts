import { levelNames } from '@ballast/domain/programme/referral-levels';
import type { Database } from './database';
import type { Verdicts } from './verdict';

const TRANSFERS_THAT_DO_NOT_SUM_TO_0 = `
  SELECT 'transfer' AS what, transfer_id, sum(amount)::text, count(*)::int FROM ledger.entry
   GROUP BY transfer_id HAVING sum(amount) <> 0 OR count(*) < 2
  UNION ALL
  SELECT 'all entries', NULL, sum(amount)::text, count(*)::int FROM ledger.entry HAVING sum(amount) <> 0
  UNION ALL
  SELECT 'transfer without entries', id, NULL, 0 FROM ledger.transfer t
   WHERE NOT EXISTS (SELECT FROM ledger.entry e WHERE e.transfer_id = t.id)
  UNION ALL
  SELECT 'entries without a transfer', transfer_id, NULL, 0 FROM ledger.entry e
   WHERE NOT EXISTS (SELECT FROM ledger.transfer t WHERE t.id = e.transfer_id)`;

const BALANCES_THAT_ARE_NOT_THEIR_ENTRIES = `
  SELECT a.id, a.owner, a.kind, a.balance::text, coalesce(sum(e.amount), 0)::text AS entries
    FROM ledger.account a LEFT JOIN ledger.entry e ON e.account_id = a.id
   GROUP BY a.id HAVING a.balance <> coalesce(sum(e.amount), 0)`;

const RESERVED = ['reward', ...levelNames('commission')].join(' + ');

/** SQL for rows that contradict the ledger: rewards by status, vaults, running cycles. */
const ROWS_OUT_OF_STEP = `
  WITH shown AS (
    SELECT member_id AS owner, CASE status WHEN 'withdrawing' THEN 'withdrawing' ELSE status END AS kind, sum(amount) AS amount
      FROM ledger.reward WHERE status IN ('pending', 'available', 'withdrawing') GROUP BY 1, 2
    UNION ALL
    SELECT NULL, 'vault_assets', -coalesce(sum(balance), 0) FROM ledger.vault
    UNION ALL
    SELECT NULL, 'pool_reserved', coalesce(sum(${RESERVED}), 0)
      FROM ledger.cycle WHERE status = 'active')
  SELECT a.owner, a.kind, a.balance::text, s.amount::text FROM ledger.account a
    FULL JOIN shown s ON s.owner IS NOT DISTINCT FROM a.owner AND s.kind = a.kind
   WHERE coalesce(a.kind, s.kind) IN ('pending', 'available', 'withdrawing', 'vault_assets', 'pool_reserved')
     AND coalesce(a.balance, 0) <> coalesce(s.amount, 0)`;

const BELOW_MINIMUM_BALANCE = `
  SELECT e.transfer_id, a.owner, a.kind, e.balance_after::text FROM ledger.entry e JOIN ledger.account a ON a.id = e.account_id
   WHERE CASE WHEN a.kind IN ('vault_assets', 'pool_assets') THEN e.balance_after > 0 ELSE e.balance_after < 0 END
  UNION ALL
  SELECT NULL, owner, kind, balance::text FROM ledger.account
   WHERE CASE WHEN kind IN ('vault_assets', 'pool_assets') THEN balance > 0 ELSE balance < 0 END`;

/** Each account's entries, put in a row by the balance each one found, must lead from 0 to its balance without a gap. */
const ENTRIES_THAT_DO_NOT_FOLLOW = `
  WITH ends AS (
    SELECT account_id, balance_after AS at, 1 AS step FROM ledger.entry
    UNION ALL SELECT account_id, balance_after - amount, -1 FROM ledger.entry
    UNION ALL SELECT id, 0, 1 FROM ledger.account
    UNION ALL SELECT id, balance, -1 FROM ledger.account)
  SELECT account_id::text, at::text, sum(step)::int AS times FROM ends GROUP BY account_id, at HAVING sum(step) <> 0`;

const PAID_BEYOND_ITS_FUNDS = `
  SELECT sum(-e.amount) FILTER (WHERE e.amount < 0)::text AS funded, sum(e.amount) FILTER (WHERE e.amount > 0)::text AS paid
    FROM ledger.entry e JOIN ledger.account a ON a.id = e.account_id AND a.kind = 'pool_assets' HAVING sum(e.amount) > 0`;

/** C1, C2 and C5, from the ledger's tables alone. */
export async function checkLedgerIntegrity(db: Database): Promise<Pick<Verdicts, 'C1' | 'C2' | 'C5'>> {
  const all = async (...statements: string[]): Promise<string[]> => {
    const found: string[] = [];
    for (const statement of statements) found.push(...(await db.findings(statement)));
    return found;
  };
  return {
    C1: await all(TRANSFERS_THAT_DO_NOT_SUM_TO_0),
    C2: await all(BALANCES_THAT_ARE_NOT_THEIR_ENTRIES, ROWS_OUT_OF_STEP, ENTRIES_THAT_DO_NOT_FOLLOW),
    C5: await all(BELOW_MINIMUM_BALANCE, PAID_BEYOND_ITS_FUNDS),
  };
}
