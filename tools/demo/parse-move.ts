/** A command of `demo:clock`. */
export type ClockCommand = { readonly kind: 'show' | 'reset' } | { readonly kind: 'move'; readonly interval: string };

const UNITS = { s: 'seconds', m: 'minutes', h: 'hours', d: 'days', w: 'weeks' } as const;
const LONGEST_HOURS = 24 * 366 * 5;
const HOURS: Readonly<Record<string, number>> = { s: 1 / 3600, m: 1 / 60, h: 1, d: 24, w: 168 };

export const CLOCK_USAGE =
  'Usage: npm run demo:clock -- +8h (or +48h, +30m, -1d, +2w; "reset" for real time, "show" to look).';

/** Parses the arguments of `demo:clock`. @throws Error with a sentence that shows the usage. */
export function parseMove(args: readonly string[]): ClockCommand {
  const [word, ...rest] = args;
  if (word === undefined || rest.length > 0) throw new Error(`The clock takes one argument. ${CLOCK_USAGE}`);
  if (word === 'show' || word === 'reset') return { kind: word };
  const parts = /^([+-])(\d{1,7})([smhdw])$/.exec(word);
  const [, sign = '', count = '', unit = ''] = parts ?? [];
  if (parts === null) throw new Error(`"${word}" is no move of the clock. ${CLOCK_USAGE}`);
  if (Number(count) * (HOURS[unit] ?? 0) > LONGEST_HOURS)
    throw new Error('The clock moves five years at most at a time.');
  return { kind: 'move', interval: `${sign}${count} ${UNITS[unit as keyof typeof UNITS]}` };
}
