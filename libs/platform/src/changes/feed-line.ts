import type { Change } from './change';
import type { Position } from './change-log';

/** One JSON line of a service's stream to a gateway; an empty object is a heartbeat. */
export interface FeedLine {
  readonly changes?: readonly Change[];
  /** The position after this line. */
  readonly at?: Position;
  /** Changes before `at`, which is given, are unknown: every screen refetches everything. */
  readonly gap?: true;
  readonly head?: number;
}

export const writeLine = (line: FeedLine): string => `${JSON.stringify(line)}\n`;

export const readLine = (text: string): FeedLine => JSON.parse(text) as FeedLine;
