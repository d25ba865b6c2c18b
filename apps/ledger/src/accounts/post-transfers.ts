import { hash } from 'node:crypto';
import { planPosting, type PostOutcome, type PostingPlan } from '@ballast/domain/ledger/plan-posting';
import type { Transfer } from '@ballast/domain/ledger/transfer';
import { leastTransferId, transferIdOf } from '@ballast/domain/ledger/transfer-id';
import { newId } from '@ballast/platform/ids/new-id';
import { defineColumns } from '@ballast/platform/postgres/columns';
import { query } from '@ballast/platform/postgres/query';
import { defineStatement } from '@ballast/platform/postgres/statement';
import type { Tx } from '@ballast/platform/postgres/tx';
import { lockAccounts, type LockedAccount } from './lock-accounts';

const TRANSFER = defineColumns({ id: 'uuid', type: 'word', key: 'text' });
const ENTRY = defineColumns({ transferId: 'uuid', accountId: 'bigint', amount: 'bigint', balanceAfter: 'bigint' });
const NET_CHANGE = defineColumns({ id: 'bigint', amount: 'bigint' });

// Ids from the least one on: only the months since then are looked into (docs/decisions/0068).
const POSTED_BEFORE = defineStatement({
  name: 'transfers_by_key',
  takes: { keys: 'text[]', least: 'uuid' },
  text: ({ keys, least }) =>
    `SELECT t.key, t.id FROM unnest(${keys}) AS k (key) JOIN transfer t ON t.key = k.key WHERE t.id >= ${least}`,
});

const WRITE = defineStatement({
  name: 'write_transfers',
  takes: { transfers: TRANSFER, entries: ENTRY, net: NET_CHANGE },
  text: ({ transfers, entries, net }) => `
    WITH moment AS MATERIALIZED (SELECT programme_now() AS at),
    written AS (
      INSERT INTO transfer (${TRANSFER.names}, created_at) SELECT ${TRANSFER.names}, moment.at FROM ${transfers}, moment),
    lines AS (
      INSERT INTO entry (${ENTRY.names}) SELECT ${ENTRY.names} FROM ${entries})
    UPDATE account SET balance = account.balance + net.amount FROM ${net} WHERE account.id = net.id`,
});

/**
 * The only writer of money. Locks the accounts in key order (opening those that are new), checks minimum balances transfer by
 * transfer in the given order, and writes transfers, entries and net balances set-based.
 * Each transfer is posted, replayed (its key was posted before) or refused (minimum balance) on its own; amounts are micro-USDC.
 *
 * Lock the rows of the members concerned first (`lockMembers`), and post all of a use case's transfers in one call; another
 * one may follow where all of the first were refused, which writes nothing.
 */
export async function postTransfers(tx: Tx, transfers: readonly Transfer[]): Promise<readonly PostOutcome[]> {
  if (transfers.length === 0) return [];
  const accounts = await lockAccounts(
    tx,
    transfers.flatMap((transfer) => transfer.entries.map((entry) => entry.account)),
  );
  // Read after the lock: whoever posted the same key first held the same accounts and has committed by now.
  const keys = transfers.map(({ key }) => key);
  const posted = await query<{ key: string; id: string }>(
    tx,
    POSTED_BEFORE.with({ keys, least: leastTransferId(keys) }),
  );
  const balances = new Map([...accounts].map(([key, account]) => [key, account.balance]));
  const plan = planPosting({ balances, posted: new Map(posted.map(({ key, id }) => [key, id])), idOf }, transfers);
  if (plan.transfers.length > 0) await write(tx, plan, accounts);
  return plan.outcomes;
}

/** One key has one id, in whatever month it is posted: the primary key refuses a second transfer. */
const idOf = (key: string): string => transferIdOf(key, hash('sha256', key)) ?? newId();

async function write(tx: Tx, plan: PostingPlan, accounts: ReadonlyMap<string, LockedAccount>): Promise<void> {
  const accountOf = (key: string): bigint => {
    const account = accounts.get(key);
    if (account === undefined) throw new RangeError(`account ${key} is not locked`);
    return account.id;
  };
  await query(
    tx,
    WRITE.with({
      transfers: plan.transfers.map(({ id, transfer: { type, key } }) => ({ id, type, key })),
      entries: plan.entries.map(({ transferId, account, amount, balanceAfter }) => ({
        transferId,
        accountId: accountOf(account),
        amount,
        balanceAfter,
      })),
      net: [...plan.net].map(([account, amount]) => ({ id: accountOf(account), amount })),
    }),
  );
}
