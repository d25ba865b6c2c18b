import { Injectable } from '@nestjs/common';
import { getBytes } from 'ethers';
import { NOTICE_MS } from '@ballast/domain/statements/entitlement';
import { formatUsdc } from '@ballast/domain/money/usdc';
import { query } from '@ballast/platform/postgres/query';
import type { Tx } from '@ballast/platform/postgres/tx';
import type { Alarm } from '../alarms/alarms';
import type { StoredObservation } from '../chain/observation.store';
import {
  poolEventsOf,
  type FinalBlock,
  type Reconciler,
  type Reconciliation,
  type SettledAfter,
} from '../chain/reconciliation';
import { publishStatementChange } from '../changes/ledger-changes';
import { SECONDS_OPEN } from '../payments/seconds-open';
import { waitingForPayment } from './payable-at';
import {
  builtStatementOf,
  insertPosted,
  isPostedAgain,
  markVetoed,
  moveNotices,
  type PostedStatement,
} from './posted-statement.store';

/**
 * Follows the pool's final `Posted`, `Vetoed` and `PausedUntil`: which statements stand on chain, when they take effect, and
 * whether the ledger built them.
 */
@Injectable()
export class ReconcileStatements implements Reconciler {
  async reconcile(tx: Tx, block: FinalBlock): Promise<Reconciliation> {
    const events = poolEventsOf(block, 'posted', 'vetoed', 'paused');
    if (events.length === 0) return {};
    const alarms: Alarm[] = [];
    const settled: SettledAfter[] = [];
    for (const event of events) {
      const { body, transactionHash } = event;
      if (body.event === 'posted') {
        const post = await recordPost(tx, event, block.now);
        alarms.push(...post.alarms);
        settled.push(...post.settled);
      }
      if (body.event === 'vetoed') await markVetoed(tx, BigInt(body.id ?? 0), transactionHash);
      if (body.event === 'paused') await moveNotices(tx, toPause(event));
    }
    await publishStatementChange(tx, await waitingForPayment(tx));
    return { settled, alarms: [...alarms, ...alarmsOfVetoes(poolEventsOf(block, 'vetoed'))] };
  }
}

type Post = Required<Pick<Reconciliation, 'alarms' | 'settled'>>;

/** @returns an alarm when the ledger did not build it, or it was posted before and not by us again */
async function recordPost(tx: Tx, event: StoredObservation, now: Date): Promise<Post> {
  const posted = toPosted(event);
  const { number, sum, transactionHash } = posted;
  const statement = await builtStatementOf(tx, posted);
  const isAgain = statement !== null && (await isPostedAgain(tx, statement, transactionHash));
  await insertPosted(tx, { ...posted, statement });
  const settled = statement === null ? [] : await finishPayment(tx, { statement, transactionHash, now });
  if (statement !== null && !isAgain) return { alarms: [], settled };
  const params = { number: Number(number), sum: formatUsdc(BigInt(sum)), transactionHash };
  const details = { ...params, root: event.body.statement?.root };
  return { alarms: [{ code: 'STATEMENT_FOREIGN', params, details }], settled };
}

function toPosted({ body, transactionHash, blockNumber }: StoredObservation): Omit<PostedStatement, 'statement'> {
  if (body.statement === undefined) throw new TypeError(`The observation of ${transactionHash} has no statement.`);
  const { root, reserved, asOfBlock, effectiveAt } = body.statement;
  const effective = new Date(effectiveAt * 1_000);
  return {
    number: BigInt(body.id ?? 0),
    root: Buffer.from(getBytes(root)),
    sum: body.amount,
    reserved,
    asOfBlock: BigInt(Math.min(asOfBlock, Number.MAX_SAFE_INTEGER)),
    // Of one that was posted in a pause, whose notice begins later, `storePoolStatements` mends this.
    postedAt: new Date(effective.getTime() - NOTICE_MS),
    effectiveAt: effective,
    transactionHash,
    blockNumber,
  };
}

function toPause({ body, transactionHash }: StoredObservation): { readonly until: number; readonly blockTime: number } {
  if (body.blockTime === undefined) throw new TypeError(`The observation of ${transactionHash} has no time.`);
  return { until: Number(body.id), blockTime: body.blockTime };
}

async function finishPayment(
  tx: Tx,
  done: { readonly statement: number; readonly transactionHash: string; readonly now: Date },
): Promise<SettledAfter[]> {
  const finished = await query<{ seconds: number }>(
    tx,
    `UPDATE payment SET status = 'done', transaction_hash = $2, finished_at = $3
      WHERE statement = $1 AND status IN ('planned', 'signed', 'broadcast') RETURNING ${SECONDS_OPEN}`,
    [done.statement, done.transactionHash, done.now],
  );
  return finished.map(({ seconds }) => ({ kind: 'statement', seconds }));
}

/** One for each veto, which takes later pending statements with it. */
function alarmsOfVetoes(vetoes: readonly StoredObservation[]): Alarm[] {
  const byTransaction = new Map<string, number[]>();
  for (const { body, transactionHash } of vetoes) {
    byTransaction.set(transactionHash, [...(byTransaction.get(transactionHash) ?? []), Number(body.id)]);
  }
  return [...byTransaction].map(([transactionHash, numbers]) => {
    const params = { number: Math.min(...numbers), statements: numbers.length, transactionHash };
    return { code: 'STATEMENT_VETOED', params, details: params };
  });
}
