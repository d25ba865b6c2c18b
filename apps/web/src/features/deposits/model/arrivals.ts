import type { Deposit } from '@ballast/dto/client/schemas';

type Row = Pick<Deposit, 'id' | 'status'>;

/** What has come to rest: it will not change any more. */
function isSettled({ status }: Row): boolean {
  return status === 'completed' || status === 'wrong_token';
}

/**
 * Deposits that were over before somebody began to watch.
 * @param since id of the deposit that was announced then, when the watching goes on from an earlier visit; ids grow with time
 */
export function settledIds(deposits: readonly Row[], since: string | null = null): ReadonlySet<string> {
  const before = deposits.filter((row) => isSettled(row) && (since === null || row.id < since));
  return new Set(before.map(({ id }) => id));
}

/** What arrived, or is arriving, since somebody began to watch: newest first, without what is only expected. */
export function arrivalsSince<Of extends Row>(
  deposits: readonly Of[],
  settledBefore: ReadonlySet<string>,
): readonly Of[] {
  return deposits.filter(({ id, status }) => status !== 'expected' && !settledBefore.has(id));
}
