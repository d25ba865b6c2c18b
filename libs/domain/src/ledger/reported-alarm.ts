import type { IsoTime } from '../errors/params/plain';

/**
 * A message says of an alarm: it was raised; it is open still and nobody is on it; it was cleared, which is all that is
 * said of one that ended before it could be told.
 */
export const REPORTED_STATES = ['raised', 'open', 'cleared'] as const;
export type ReportedState = (typeof REPORTED_STATES)[number];

/** An alarm as it is told outside of the admin area: nobody's name, account or note. */
export interface ReportedAlarm {
  readonly state: ReportedState;
  /** Any text: another version may have raised it. */
  readonly code: string;
  /** Those of its code; null: an earlier version raised it and stored the sentence. */
  readonly params: object | null;
  /** English; null where there are parameters. */
  readonly sentence: string | null;
  readonly since: IsoTime;
  /** null while it is open */
  readonly until: IsoTime | null;
}
