import { matchExpected } from '@ballast/domain/ledger/deposits';
import { newId } from '@ballast/platform/ids/new-id';
import type { Tx } from '@ballast/platform/postgres/tx';
import { arrivalKey, knownArrivals, moveArrivals, type Arrival } from './arrival.store';
import { openExpectations } from './expectation.store';
import { answerExpectations, insertArrivals } from './seen-deposit.store';

/** The member of an arrival and the time it was observed, in programme time. */
export interface ArrivalContext {
  readonly chainId: number;
  readonly memberOf: ReadonlyMap<string, string>;
  /** The arrivals that are payments of a compounding, with its id. */
  readonly compoundings: ReadonlyMap<Arrival, string>;
  readonly now: Date;
}

/**
 * Inserts arrivals of non-final blocks: USDC as `seen`, other tokens as `wrong_token`. Credits nothing. A known arrival
 * only gets its new position in the chain.
 */
export async function recordArrivals(tx: Tx, arrivals: readonly Arrival[], context: ArrivalContext): Promise<void> {
  if (arrivals.length === 0) return;
  const known = await knownArrivals(tx, context.chainId, arrivals);
  await moveArrivals(
    tx,
    context.chainId,
    arrivals.filter((arrival) => known.has(arrivalKey(arrival))),
  );
  const fresh = arrivals
    .filter((arrival) => !known.has(arrivalKey(arrival)))
    .map((arrival) => ({
      ...arrival,
      memberId: memberOf(context, arrival.vault),
      compoundingId: context.compoundings.get(arrival) ?? null,
    }));
  // A compounding answers no announcement: its member may be about to pay in as much.
  const deposits = fresh.filter(({ status, compoundingId }) => status === 'seen' && compoundingId === null);
  const answered = matchExpected(
    deposits,
    await openExpectations(
      tx,
      deposits.map(({ memberId }) => memberId),
      context.now,
    ),
  );
  const answers = new Map(deposits.map((deposit, index) => [deposit, answered[index] ?? null]));
  const rows = fresh.map((arrival) => ({ ...arrival, answers: answers.get(arrival) ?? null, id: newId() }));
  await answerExpectations(tx, context, rows);
  await insertArrivals(
    tx,
    context,
    rows.filter((row) => row.answers === null),
  );
}

function memberOf(context: ArrivalContext, vault: string): string {
  const member = context.memberOf.get(vault);
  if (member === undefined) throw new RangeError('an arrival at an address that is no vault');
  return member;
}
