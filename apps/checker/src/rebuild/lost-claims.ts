import { hexlify } from 'ethers';
import { readSettled } from '@ballast/vault/pool-reader';
import type { LedgerReader } from '../ledger/ledger-database';
import type { SettledAt } from './below-settled';
import { streamRows } from './stream-rows';

interface LostClaim {
  readonly accountId: Buffer;
  /** Of what the pool paid to the account: all that came out of free funds, and all that the ledger has. micro-USDC. */
  readonly fromFree: bigint;
  readonly paid: bigint;
}

// By entries, which nobody changes and which no process but the ledger adds: the audit log has messages of others in it, so
// nothing that it says is worth money. $1 programme time that the statement was built at.
const LOST_CLAIMS = `
  SELECT a.account_id AS "accountId", sum(-e.amount)::bigint AS "fromFree",
         (SELECT coalesce(sum(amount), 0)::bigint FROM withdrawal p
           WHERE p.member_id = a.member_id AND p.status = 'completed' AND p.paid_from = 'pool' AND p.completed_at <= $1) AS paid
    FROM withdrawal w
    JOIN transfer t ON t.key = 'withdrawal_settled:' || w.id AND t.type = 'reward_claimed' AND t.created_at <= $1
    JOIN entry e ON e.transfer_id = t.id
    JOIN account free ON free.id = e.account_id AND free.kind = 'pool_free'
    JOIN statement_account a ON a.member_id = w.member_id
   WHERE w.purpose = 'claim' AND w.status = 'completed' AND w.paid_from = 'pool'
   GROUP BY a.account_id, a.member_id`;

/** Accounts that are asked for at the same time. */
const AT_ONCE = 20;

/**
 * Reads what claims took out of free funds until a statement was built: rewards that a restored backup lost, which are owed and
 * paid without a row of their own. They count as far as the chain shows them: the pool paid the account no less than the ledger
 * says. Its state is asked and not its log, which a node need not keep.
 * @returns micro-USDC by account id, lower-case hex; an account that was paid less is left out, and its leaf differs
 */
export async function readLostClaims(
  ledger: LedgerReader,
  builtAt: Date,
  at: Pick<SettledAt, 'provider' | 'pool' | 'block'>,
): Promise<ReadonlyMap<string, bigint>> {
  const shown = new Map<string, bigint>();
  for await (const page of streamRows<LostClaim>(ledger, LOST_CLAIMS, [builtAt])) {
    for (let start = 0; start < page.length; start += AT_ONCE) {
      const checks = page.slice(start, start + AT_ONCE).map(async ({ accountId: id, fromFree, paid }) => {
        const accountId = hexlify(id);
        // What was paid by then was final before the statement was posted, so that no RPC that shows it lacks the payment.
        const settled = await readSettled(at.provider, at.pool, accountId, at.block);
        if (settled >= paid) shown.set(accountId, fromFree);
      });
      await Promise.all(checks);
    }
  }
  return shown;
}
