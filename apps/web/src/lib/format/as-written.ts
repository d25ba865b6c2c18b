import { formatUsdc, parseUsdc } from '@ballast/domain/money/usdc';

const CENT = 10_000n;

/** The amount that `Amount` writes: two places rounded down, and less than a cent in full. */
const asWritten = (amount: bigint): bigint => (amount < CENT ? amount : amount - (amount % CENT));

/** Sums wire amounts as they are written, so that the sum adds up by eye; below the exact one by less than a cent an amount. */
export const sumAsWritten = (amounts: readonly string[]): string =>
  formatUsdc(asWritten(amounts.reduce((sum, amount) => sum + asWritten(parseUsdc(amount) ?? 0n), 0n)));

/** The amount that is meant by a typed one: all there is, where somebody copied it as it is written. */
export const asMeant = (typed: string, all: string): string =>
  parseUsdc(typed) === asWritten(parseUsdc(all) ?? 0n) ? all : typed;

/** An amount that is still missing, up to the next cent: less would not do. */
export const toNextCent = (amount: bigint): string => formatUsdc(((amount + CENT - 1n) / CENT) * CENT);
