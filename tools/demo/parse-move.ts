/** A command of `demo:clock`. */
export type ClockCommand = { readonly kind: 'show' | 'reset' } | { readonly kind: 'move'; readonly seconds: number };

const SECONDS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600, d: 86_400, w: 604_800 };
const LONGEST_SECONDS = 86_400 * 366 * 5;

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
  const seconds = Number(count) * (SECONDS[unit] ?? 0);
  if (seconds > LONGEST_SECONDS) throw new Error('The clock moves five years at most at a time.');
  return { kind: 'move', seconds: sign === '-' ? -seconds : seconds };
}
