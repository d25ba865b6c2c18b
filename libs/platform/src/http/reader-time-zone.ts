import { isTimeZone } from '@ballast/domain/membership/quiet-hours';

/** Names the reader's zone, so that a refusal says its times as the page beside it does. */
export const TIME_ZONE_HEADER = 'time-zone';

/** The zone that a `Time-Zone` header names; undefined without one, or where nobody knows it. */
export function timeZoneOf(header: string | readonly string[] | undefined): string | undefined {
  return typeof header === 'string' && isTimeZone(header) ? header : undefined;
}
