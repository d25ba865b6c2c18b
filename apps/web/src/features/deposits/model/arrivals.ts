import type { Deposit } from '@ballast/dto/client/schemas';
import { parseUsdc } from '@ballast/domain/money/usdc';
import { isArrived } from './open-deposit';

type Row = Pick<Deposit, 'id' | 'status'>;

/** Whether a deposit's status is final. */
function isSettled({ status }: Row): boolean {
  return status === 'completed' || status === 'wrong_token';
}

/**
 * The ids of deposits that were settled before watching began.
 * @param since id of the deposit announced on an earlier visit, when watching resumes; ids grow with time
 */
export function settledIds(deposits: readonly Row[], since: string | null = null): ReadonlySet<string> {
  const before = deposits.filter((row) => isSettled(row) && (since === null || row.id < since));
  return new Set(before.map(({ id }) => id));
}

/** The ids of all that has come by now, final or not. */
export function arrivedIds(deposits: readonly Row[]): ReadonlySet<string> {
  return new Set(deposits.filter(({ status }) => status !== 'expected').map(({ id }) => id));
}

/** Deposits that arrived since watching began, newest first, without merely expected ones. */
export function arrivalsSince<Of extends Row>(
  deposits: readonly Of[],
  settledBefore: ReadonlySet<string>,
): readonly Of[] {
  return deposits.filter(({ id, status }) => status !== 'expected' && !settledBefore.has(id));
}

/** Whether all that was to be sent has arrived. A test transfer, or a stranger's dust, leaves the address where it is. */
export function covers(arrivals: readonly Pick<Deposit, 'status' | 'amount'>[], amount: string): boolean {
  const arrived = arrivals.filter(isArrived).reduce((sum, row) => sum + (parseUsdc(row.amount) ?? 0n), 0n);
  return arrived > 0n && arrived >= (parseUsdc(amount) ?? 0n);
}
