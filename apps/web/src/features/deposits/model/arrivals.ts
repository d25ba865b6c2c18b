import type { Deposit } from '@ballast/dto/client/schemas';

/** What has come to rest: it will not change any more. */
function isSettled({ status }: Deposit): boolean {
  return status === 'completed' || status === 'wrong_token';
}

/** Deposits that were over before somebody began to watch. */
export function settledIds(deposits: readonly Deposit[]): ReadonlySet<string> {
  return new Set(deposits.filter(isSettled).map(({ id }) => id));
}

/** What arrived, or is arriving, since somebody began to watch: newest first, without what is only expected. */
export function arrivalsSince(deposits: readonly Deposit[], settledBefore: ReadonlySet<string>): readonly Deposit[] {
  return deposits.filter(({ id, status }) => status !== 'expected' && !settledBefore.has(id));
}
