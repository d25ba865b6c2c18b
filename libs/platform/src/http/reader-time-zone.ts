import { isTimeZone } from '@ballast/domain/membership/quiet-hours';

/** Names the reader's zone, so that a refusal says its times as the page beside it does. */
export const TIME_ZONE_HEADER = 'time-zone';

/** Longer than all IANA names. */
const LONGEST = 64;

/** The zone that a `Time-Zone` header names; undefined without one, or where nobody knows it. */
export function timeZoneOf(header: string | readonly string[] | undefined): string | undefined {
  return typeof header === 'string' && header.length <= LONGEST && isTimeZone(header) ? header : undefined;
}
