import { clubAccount } from '@ballast/domain/ledger/accounts';
import { poolWithdrawalAnnounced, poolWithdrawalCancelled, poolWithdrawalExecuted } from '@ballast/domain/ledger/pool';
import { formatUsdc } from '@ballast/domain/money/usdc';
import { query } from '@ballast/platform/postgres/query';
import type { Tx } from '@ballast/platform/postgres/tx';
import { lockAccounts } from '../accounts/lock-accounts';
import { postAll } from '../accounts/post-all';
import type { Alarm } from '../alarms/alarms';
import type { StoredObservation } from '../chain/observation.store';

/**
 * Reconciles the operator's announced, cancelled and executed withdrawals, in chain order and after everything else:
 * the part of an announcement that free funds cover is only known with `pool_free` under lock.
 */
export async function reconcilePoolWithdrawals(
  tx: Tx,
  events: readonly StoredObservation[],
  now: Date,
): Promise<readonly Alarm[]> {
  const alarms: Alarm[] = [];
  await coverAnnouncements(tx);
  for (const event of events) {
    if (event.body.event === 'withdrawal_announced') alarms.push(...(await announce(tx, event, now)));
    else alarms.push(...(await end(tx, event)));
  }
  return alarms;
}

/**
 * Sets free funds apart for announcements that were not covered when they were made, oldest first: an operator funds the pool for
 * what leaves it, and no cycle may be promised out of that.
 */
async function coverAnnouncements(tx: Tx): Promise<void> {
  const uncovered = await query<{ id: string; amount: bigint; booked: bigint }>(
    tx,
    `SELECT id, amount, booked FROM pool_announcement WHERE status = 'announced' AND booked < amount ORDER BY created_at, id`,
  );
  if (uncovered.length === 0) return;
  const accounts = await lockAccounts(tx, [clubAccount('pool_announced'), clubAccount('pool_free')]);
  let free = accounts.get('pool_free')?.balance ?? 0n;
  for (const { id, amount, booked } of uncovered) {
    const more = amount - booked < free ? amount - booked : free;
    if (more === 0n) return;
    await query(tx, 'UPDATE pool_announcement SET booked = booked + $2 WHERE id = $1', [id, more]);
    await postAll(tx, [poolWithdrawalAnnounced(`${id}:${booked + more}`, more)]);
    free -= more;
  }
}

async function announce(tx: Tx, { body }: StoredObservation, now: Date): Promise<Alarm[]> {
  const id = body.id ?? '';
  const amount = BigInt(body.amount);
  const accounts = await lockAccounts(tx, [clubAccount('pool_announced'), clubAccount('pool_free')]);
  const free = accounts.get('pool_free')?.balance ?? 0n;
  const posted = amount < free ? amount : free;
  await query(
    tx,
    `INSERT INTO pool_announcement (id, amount, booked, status, created_at) VALUES ($1, $2, $3, 'announced', $4)`,
    [id, amount, posted, now],
  );
  if (posted > 0n) await postAll(tx, [poolWithdrawalAnnounced(id, posted)]);
  if (posted === amount) return [];
  return [
    {
      code: 'POOL_ANNOUNCEMENT_UNCOVERED',
      params: { amount: formatUsdc(amount), free: formatUsdc(posted) },
      details: { id, amount: amount.toString(), free: free.toString() },
    },
  ];
}

async function end(tx: Tx, event: StoredObservation): Promise<Alarm[]> {
  const { body, transactionHash } = event;
  const cancelled = body.event === 'withdrawal_cancelled';
  const [row] = await query<{ posted: bigint }>(
    tx,
    `UPDATE pool_announcement SET status = $2 WHERE id = $1 AND status = 'announced' RETURNING booked AS posted`,
    [body.id, cancelled ? 'cancelled' : 'executed'],
  );
  const posted = row?.posted ?? 0n;
  const post = cancelled ? poolWithdrawalCancelled : poolWithdrawalExecuted;
  if (posted > 0n) await postAll(tx, [post(body.id ?? '', posted)]);
  const uncovered = BigInt(body.amount) - posted;
  if (cancelled || uncovered === 0n) return [];
  return [
    {
      code: 'POOL_OUTFLOW_UNEXPLAINED',
      params: { reason: 'uncovered', amount: formatUsdc(uncovered) },
      details: { id: body.id, transactionHash, uncovered: uncovered.toString() },
    },
  ];
}
