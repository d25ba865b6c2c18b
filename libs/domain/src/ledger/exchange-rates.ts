/** Rates of one currency by day ('YYYY-MM-DD'): how much of it one USDC is, as its source wrote it. */
export type ExchangeRates = ReadonlyMap<string, string>;

/** Markets rest on weekends and holidays; a rate that is older than this says nothing about a day. */
const DAYS_BACK = 7;
const DAY_MS = 86_400_000;

const LINE = /^(\d{4}-\d{2}-\d{2}),(\d{1,9}(?:\.\d{1,12})?)$/;

/**
 * Reads lines of a day and a rate, `2026-11-24,0.8631`, each day once, each ended by a line break: one that was cut off may look like
 * another rate. A first line without figures is a heading.
 * @returns the rates, one or more; or the number of the first line that is none
 */
export function parseExchangeRates(text: string): ExchangeRates | number {
  const rates = new Map<string, string>();
  const lines = text.split('\n');
  for (const [index, raw] of lines.entries()) {
    const line = raw.trim();
    if (line === '' || (index === 0 && !/\d/.test(line))) continue;
    const [, day = '', rate = ''] = LINE.exec(line) ?? [];
    const isCutOff = index === lines.length - 1;
    if (!isDay(day) || !/[1-9]/.test(rate) || rates.has(day) || isCutOff) return index + 1;
    rates.set(day, rate);
  }
  return rates.size === 0 ? lines.length : rates;
}

/** The rate of a day, else the last one before it, and the day it is of; null where none of seven days before is known. */
export function exchangeRateOn(
  rates: ExchangeRates,
  day: string,
): { readonly rate: string; readonly of: string } | null {
  for (let back = 0; back <= DAYS_BACK; back += 1) {
    const of = isoDay(new Date(Date.parse(day) - back * DAY_MS));
    const rate = rates.get(of);
    if (rate !== undefined) return { rate, of };
  }
  return null;
}

const isoDay = (at: Date): string => at.toISOString().slice(0, '2026-11-24'.length);

/** Whether the calendar has the day: 30 February is none. */
function isDay(day: string): boolean {
  const at = new Date(day);
  return !Number.isNaN(at.getTime()) && isoDay(at) === day;
}
