import { formatUsdc, parseUsdc } from '@ballast/domain/money/usdc';
import type { Reserves } from '@ballast/dto/client/schemas';

export type HeldPartName = 'principal' | 'locked' | 'available' | 'reserved' | 'surplus' | 'announced';

/** One claim on what is held, and its stretch of a bar of `SCALE`. */
export interface HeldPart {
  readonly name: HeldPartName;
  readonly amount: string;
  readonly from: number;
  readonly length: number;
}

/** The length of the whole bar. */
export const SCALE = 1000;
/** The shortest stretch: one of a few USDC beside a hundred thousand can still be seen. */
const SHORTEST = 6;

interface Figures extends Pick<Reserves, 'surplus' | 'announced' | 'difference'> {
  readonly liabilities: Pick<
    Reserves['liabilities'],
    'principal' | 'pendingRewards' | 'availableRewards' | 'withdrawingRewards' | 'reserved'
  >;
}

/** The assets in the order of who comes first: members, cycles that run, then what nobody has a claim on. Parts of zero have no stretch. Null while ledger and chain differ. */
export function heldParts({ liabilities, surplus, announced, difference }: Figures): HeldPart[] | null {
  // The parts are the ledger's: where the chain holds another sum, they are not what is held.
  if (difference !== '0') return null;
  const micro = (amount: string): bigint => parseUsdc(amount) ?? 0n;
  const amounts: readonly (readonly [HeldPartName, bigint])[] = [
    ['principal', micro(liabilities.principal)],
    ['locked', micro(liabilities.pendingRewards)],
    ['available', micro(liabilities.availableRewards) + micro(liabilities.withdrawingRewards)],
    ['reserved', micro(liabilities.reserved)],
    ['surplus', micro(surplus)],
    ['announced', micro(announced)],
  ];
  const sum = amounts.reduce((total, [, amount]) => total + amount, 0n);
  const short = amounts.filter(([, amount]) => isShort(amount, sum)).length;
  const left = BigInt(SCALE - short * SHORTEST);
  const long = amounts.reduce((total, [, amount]) => (isShort(amount, sum) ? total : total + amount), 0n);
  let from = 0;
  return amounts.map(([name, amount]) => {
    const length = amount === 0n ? 0 : isShort(amount, sum) ? SHORTEST : Number((amount * left) / long);
    const part = { name, amount: formatUsdc(amount as Parameters<typeof formatUsdc>[0]), from, length };
    from += length;
    return part;
  });
}

function isShort(amount: bigint, sum: bigint): boolean {
  return amount > 0n && amount * BigInt(SCALE) < sum * BigInt(SHORTEST);
}
