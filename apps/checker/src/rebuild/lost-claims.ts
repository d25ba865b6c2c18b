import { type Provider, hexlify } from 'ethers';
import { mapBounded } from '@ballast/platform/promises/map-bounded';
import { readSettled } from '@ballast/vault/pool-reader';
import type { LedgerReader } from '../ledger/ledger-database';
import type { SettledAt } from './below-settled';
import { streamRows } from './stream-rows';

interface LostClaim {
  readonly accountId: Buffer;
  /** Of what the pool paid to the account, ever: what came out of free funds, and all that the ledger booked. micro-USDC. */
  readonly fromFree: bigint;
  readonly paid: bigint;
}

// By entries, which nobody changes: neither the audit log nor the state of a withdrawal is worth money. A claim takes from free funds
// what the member had nothing due for: all rewards that had unlocked by then were used up, by what was paid and by nothing else. It
// gives to the pool's assets alone: one to whose entries others were added counts for nothing.
// $1 programme time that the statement was built at.
const LOST_CLAIMS = `
  WITH settled AS (
    SELECT w.member_id, t.type, t.created_at, sum(e.amount) FILTER (WHERE a.kind = 'pool_assets') AS paid,
           sum(-e.amount) FILTER (WHERE a.kind = 'pool_free') AS from_free, bool_or(w.paid_from = 'outside') AS is_outside,
           bool_or(e.amount > 0 AND a.kind <> 'pool_assets') AS gives_elsewhere
      FROM withdrawal w
      JOIN transfer t ON t.key = 'withdrawal_settled:' || w.id
      JOIN entry e ON e.transfer_id = t.id
      JOIN account a ON a.id = e.account_id
     WHERE w.member_id IN (SELECT member_id FROM withdrawal WHERE purpose = 'claim')
     GROUP BY w.member_id, t.id, t.type, t.created_at),
  used_up AS (
    SELECT *, coalesce(sum(CASE WHEN is_outside THEN -from_free ELSE paid - coalesce(from_free, 0) END)
                        OVER (PARTITION BY member_id ORDER BY created_at), 0) >= (
                SELECT coalesce(sum(amount), 0) FROM reward r
                 WHERE r.member_id = settled.member_id AND r.available_at <= settled.created_at) AS is_used_up
      FROM settled),
  claim AS (
    SELECT member_id, paid,
           CASE WHEN type = 'reward_claimed' AND created_at <= $1 AND is_used_up AND NOT gives_elsewhere THEN from_free END AS from_free
      FROM used_up)
  SELECT a.account_id AS "accountId", coalesce(sum(paid), 0)::bigint AS paid, sum(from_free)::bigint AS "fromFree"
    FROM claim JOIN statement_account a USING (member_id)
   GROUP BY a.account_id HAVING sum(from_free) > 0`;

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
  at: Pick<SettledAt, 'rpcs' | 'pool'>,
): Promise<ReadonlyMap<string, bigint>> {
  const shown = new Map<string, bigint>();
  for await (const page of streamRows<LostClaim>(ledger, LOST_CLAIMS, [builtAt])) {
    await mapBounded(page, AT_ONCE, async ({ accountId: id, fromFree, paid }) => {
      const accountId = hexlify(id);
      // What was paid by then was final before the statement was posted, so that no RPC that shows it lacks the payment.
      const isPaid = async (provider: Provider) => (await readSettled(provider, at.pool, accountId)) >= paid;
      if (await at.rpcs.agreed(isPaid)) shown.set(accountId, fromFree);
    });
  }
  return shown;
}
