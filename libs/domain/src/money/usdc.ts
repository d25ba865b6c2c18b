/**
 * Money inside the product: whole micro-USDC (10⁻⁶ USDC) in a bigint (`docs/product/rules.md §2`).
 * A JavaScript `number` never holds an amount.
 */
declare const usdcBrand: unique symbol;
export type Usdc = bigint & { readonly [usdcBrand]: true };

export const USDC_DECIMALS = 6;
const MICRO_PER_USDC = 10n ** BigInt(USDC_DECIMALS);
/** Highest amount that fits Postgres `bigint`; more than all USDC that will ever exist. */
export const MAX_USDC = 9_223_372_036_854_775_807n as Usdc;
const DECIMAL = /^(?:0|[1-9]\d{0,12})(?:\.(\d{1,6}))?$/;

/** Brands micro-USDC that come from a trusted integer source (ledger, chain, constant). */
export function usdc(micro: bigint): Usdc {
  return micro as Usdc;
}

/**
 * Reads the wire form: a plain decimal string, no sign, exponent, leading zeros or thousands marks, at most six places.
 * @returns the amount in micro-USDC, or null when the text is not such a number or does not fit a ledger balance.
 */
export function parseUsdc(text: unknown): Usdc | null {
  if (typeof text !== 'string') return null;
  const match = DECIMAL.exec(text);
  if (!match) return null;
  const [whole = '0'] = text.split('.');
  const fraction = (match[1] ?? '').padEnd(USDC_DECIMALS, '0');
  const micro = BigInt(whole) * MICRO_PER_USDC + BigInt(fraction || '0');
  return micro <= MAX_USDC ? usdc(micro) : null;
}

/** Writes the wire form: `1384615384n` → `"1384.615384"`, no trailing zeros after the point. Negative sums keep their sign. */
export function formatUsdc(amount: bigint): string {
  const sign = amount < 0n ? '-' : '';
  const micro = amount < 0n ? -amount : amount;
  const fraction = (micro % MICRO_PER_USDC).toString().padStart(USDC_DECIMALS, '0').replace(/0+$/, '');
  const whole = (micro / MICRO_PER_USDC).toString();
  return fraction ? `${sign}${whole}.${fraction}` : `${sign}${whole}`;
}
