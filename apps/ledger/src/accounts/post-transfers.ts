import { planPosting, type PostOutcome, type PostingPlan } from '@ballast/domain/ledger/plan-posting';
import type { Transfer } from '@ballast/domain/ledger/transfer';
import { newId } from '@ballast/platform/ids/new-id';
import type { Tx } from '@ballast/platform/postgres/tx';
import { toArrayLiteral, query } from '../persistence/query';
import { lockAccounts, type LockedAccount } from './lock-accounts';

const POSTED_BEFORE = {
  name: 'transfers_by_key',
  text: `SELECT t.key, t.id FROM unnest($1::text[]) AS k (key) JOIN transfer t ON t.key = k.key`,
};

const WRITE = {
  name: 'write_transfers',
  text: `
    WITH moment AS MATERIALIZED (SELECT programme_now() AS at),
    written AS (
      INSERT INTO transfer (id, type, key, created_at)
      SELECT t.id, t.type, t.key, moment.at FROM unnest($1::uuid[], $2::text[], $3::text[]) AS t (id, type, key), moment),
    lines AS (
      INSERT INTO entry (transfer_id, account_id, amount, balance_after)
      SELECT * FROM unnest($4::uuid[], $5::bigint[], $6::bigint[], $7::bigint[]))
    UPDATE account SET balance = account.balance + n.amount
      FROM unnest($8::bigint[], $9::bigint[]) AS n (id, amount) WHERE account.id = n.id`,
};

/**
 * The only writer of money. Locks the accounts in key order (opening those that are new), checks minimum balances transfer by
 * transfer in the given order, and writes transfers, entries and net balances set-based.
 * Each transfer is posted, replayed (its key was posted before) or refused (minimum balance) on its own; amounts are micro-USDC.
 *
 * Lock the rows of the members concerned first (`lockMembers`), and post all of a use case's transfers in one call.
 */
export async function postTransfers(tx: Tx, transfers: readonly Transfer[]): Promise<readonly PostOutcome[]> {
  if (transfers.length === 0) return [];
  const accounts = await lockAccounts(
    tx,
    transfers.flatMap((transfer) => transfer.entries.map((entry) => entry.account)),
  );
  // Read after the lock: whoever posted the same key first held the same accounts and has committed by now.
  const posted = await query<{ key: string; id: string }>(tx, POSTED_BEFORE, [transfers.map(({ key }) => key)]);
  const balances = new Map([...accounts].map(([key, account]) => [key, account.balance]));
  const plan = planPosting({ balances, posted: new Map(posted.map(({ key, id }) => [key, id])), newId }, transfers);
  if (plan.transfers.length > 0) await write(tx, plan, accounts);
  return plan.outcomes;
}

async function write(tx: Tx, plan: PostingPlan, accounts: ReadonlyMap<string, LockedAccount>): Promise<void> {
  const idOf = (key: string): bigint => {
    const account = accounts.get(key);
    if (account === undefined) throw new RangeError(`account ${key} is not locked`);
    return account.id;
  };
  await query(tx, WRITE, [
    toArrayLiteral(plan.transfers.map(({ id }) => id)),
    toArrayLiteral(plan.transfers.map(({ transfer }) => transfer.type)),
    plan.transfers.map(({ transfer }) => transfer.key),
    toArrayLiteral(plan.entries.map(({ transferId }) => transferId)),
    toArrayLiteral(plan.entries.map(({ account }) => idOf(account))),
    toArrayLiteral(plan.entries.map(({ amount }) => amount)),
    toArrayLiteral(plan.entries.map(({ balanceAfter }) => balanceAfter)),
    toArrayLiteral([...plan.net.keys()].map(idOf)),
    toArrayLiteral([...plan.net.values()]),
  ]);
}
