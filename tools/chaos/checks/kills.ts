import type { Family } from '../faults/family';
import type { FaultRow } from '../report/fault-rows';
import type { Verdicts } from './verdict';

const LIMIT_MS = 2_000;

/** C9: with two of each, a killed process costs the members no more than two seconds. No other fault is judged by it. */
export function checkKills(
  rows: readonly FaultRow[],
  familyOf: (fault: string) => Family | undefined,
): Partial<Verdicts> {
  const slow = rows.filter(({ fault, firstSuccessMs }) => {
    return familyOf(fault) === 'kill' && (firstSuccessMs ?? Number.POSITIVE_INFINITY) > LIMIT_MS;
  });
  return {
    C9: slow.map(
      ({ fault, firstSuccessMs }) =>
        `${fault}: ${firstSuccessMs === null ? 'no success before the next fault' : `first success after ${firstSuccessMs} ms`}`,
    ),
  };
}
