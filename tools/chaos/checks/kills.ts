import type { FaultRow } from '../report/fault-rows';
import type { Verdicts } from './verdict';

const LIMIT_MS = 2_000;

/** C9: with two of each, a killed process costs the members no more than two seconds. */
export function checkKills(rows: readonly FaultRow[]): Partial<Verdicts> {
  const slow = rows.filter(({ fault, firstSuccessMs }) => {
    return fault.startsWith('kill -9 ') && (firstSuccessMs ?? Number.POSITIVE_INFINITY) > LIMIT_MS;
  });
  return {
    C9: slow.map(
      ({ fault, firstSuccessMs }) =>
        `${fault}: ${firstSuccessMs === null ? 'no success before the next fault' : `first success after ${firstSuccessMs} ms`}`,
    ),
  };
}
