import type { Finding, StandingFindings } from '../check/standing-findings';

const HOUR = 3_600;
/** A moment without the database says nothing; a person has been told by then. */
const MIN_SILENCE_SECONDS = HOUR;

/**
 * The statements to veto, in order: those that differ, and, when database or ledger have been out of reach for an hour, those
 * unchecked whose notice ends within `hours` (decision 0035). A veto takes all later ones too, so it is the first that most
 * RPCs show.
 */
export function toVeto(
  { time, findings }: StandingFindings,
  { silence, hours }: { /** Seconds since a statement waits. */ readonly silence: number; readonly hours: number },
): readonly Finding[] {
  const pending = findings.filter(({ posted }) => posted.isPending);
  const isLast = ({ posted, verdict }: Finding): boolean =>
    verdict.finding === 'waiting' && silence >= MIN_SILENCE_SECONDS && posted.effectiveAt - time <= hours * HOUR;
  return pending.filter((one) => one.verdict.finding === 'differs' || (hours > 0 && isLast(one)));
}
