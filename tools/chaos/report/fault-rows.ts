import { type Command, commandsIn, meaningUnderLoad, meaningOf } from '../journal/commands';
import type { JournalLine } from '../journal/lines';

/** The members' view of one fault: from its start until the next one starts. */
export interface FaultRow {
  readonly fault: string;
  readonly commands: number;
  readonly acknowledged: number;
  readonly refused: number;
  readonly unknown: number;
  /** Sent again under their keys, under load or after it. */
  readonly replayed: number;
  /** Milliseconds to the first command that was sent and done after the fault; null: there was none in its window. */
  readonly firstSuccessMs: number | null;
}

interface Window {
  readonly fault: string;
  readonly from: number;
  readonly until: number;
  readonly countsFrom: number;
}

/** One row a fault, in order, with the calm before the first as the first, and the whole run as the last. */
export function faultRows(lines: readonly JournalLine[], countsFromEnd: (fault: string) => boolean): FaultRow[] {
  const commands = commandsIn(lines);
  const sends = sendsByKey(lines);
  const row = (window: Window): FaultRow => {
    const own = commands.filter(({ sentAt }) => sentAt >= window.from && sentAt < window.until);
    const known = own.map(meaningUnderLoad);
    const count = (meaning: string): number => known.filter((one) => one === meaning).length;
    return {
      fault: window.fault,
      commands: own.length,
      acknowledged: count('done'),
      refused: count('refused'),
      unknown: count('unknown'),
      replayed: own.filter(({ key }) => (sends.get(key) ?? 0) > 1).length,
      firstSuccessMs: firstSuccess(commands, window),
    };
  };
  const windows = windowsIn(lines, countsFromEnd);
  return windows.map(row);
}

function windowsIn(lines: readonly JournalLine[], countsFromEnd: (fault: string) => boolean): Window[] {
  const begun = lines.flatMap((line) => (line.line === 'fault' ? [line] : []));
  const healed = lines.flatMap((line) => (line.line === 'healed' ? [line] : []));
  const windows = begun.map(({ fault, at: from }, index) => {
    const until = begun[index + 1]?.at ?? Number.POSITIVE_INFINITY;
    const countsFrom = countsFromEnd(fault) ? (healed[index]?.at ?? from) : from;
    return { fault, from, until, countsFrom };
  });
  const calm = { fault: 'none yet', from: 0, until: begun[0]?.at ?? Number.POSITIVE_INFINITY, countsFrom: Number.NaN };
  const whole = { fault: 'the whole run', from: 0, until: Number.POSITIVE_INFINITY, countsFrom: Number.NaN };
  return [calm, ...windows, whole];
}

function sendsByKey(lines: readonly JournalLine[]): Map<string, number> {
  const sends = new Map<string, number>();
  for (const line of lines) if (line.line === 'sent') sends.set(line.key, (sends.get(line.key) ?? 0) + 1);
  return sends;
}

function firstSuccess(commands: readonly Command[], { countsFrom, until }: Window): number | null {
  const successes = commands.flatMap(({ answers }) =>
    answers.filter((answer) => answer.sentAt >= countsFrom && answer.sentAt < until && meaningOf(answer) === 'done'),
  );
  const first = Math.min(...successes.map(({ at }) => at));
  return Number.isFinite(first) ? first - countsFrom : null;
}
