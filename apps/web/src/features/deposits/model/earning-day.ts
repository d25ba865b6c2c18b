import type { Programme } from '@ballast/dto/client/schemas';
import { formatShortDay } from '../../../lib/format/format';

/** The day from which money counts for cycles, in words; null when it is not known or has begun. */
export function earningDay(
  earningFrom: string | null,
  { now, timeZone }: Pick<Programme, 'now' | 'timeZone'>,
): string | null {
  if (earningFrom === null || Date.parse(earningFrom) <= Date.parse(now)) return null;
  return formatShortDay(earningFrom, timeZone);
}
